// What the user writes on the turn shown: a sign, a comment, and marks on the cells; and the buttons that change the tree.

import { h, icon, ICON } from "./dom.js";
import { MARKUPS, markupToggle } from "./markup.js";
import { COMMENT_MOST, SIGNS } from "./tree.js";

const SIGN_WORDS = { "!": "good", "?": "mistake", "!!": "brilliant", "??": "blunder", "!?": "interesting", "?!": "doubtful" };

export class NotePanel {
    /** host: {changed(), command(name), tell(text), speak(text)}. @param {import("./game.js").Game} game */
    constructor(game, host) {
        this.game = game;
        this.host = host;
        this.pinned = null; // the node on which the user writes
        this.drawing = ""; // what a click on a cell draws: a kind of markup, "letter", or "" if it plays
        const button = (name, label, command) => h("button", {
            type: "button", class: "icon-button", title: label, "aria-label": label, "data-tree": command,
            onclick: () => host.command(command)
        }, icon(ICON[name]));
        this.promote = button("promote", "Make this the main line", "promote");
        this.remove = button("bin", "Delete this turn and what follows", "remove");
        this.buttons = h("div", { class: "note-buttons" }, this.promote, this.remove);
        this.sign = h("select", { class: "note-sign", "aria-label": "Sign of this turn", onchange: () => this.signTake() },
            h("option", { value: "" }, "–"), SIGNS.map(sign => h("option", { value: sign, "aria-label": SIGN_WORDS[sign] }, sign)));
        this.comment = h("textarea", {
            class: "note-comment", rows: "2", maxlength: String(COMMENT_MOST), "aria-label": "Comment",
            onfocus: () => this.pinned = this.game.node(),
            oninput: () => this.commentTake(),
            onblur: () => this.blurTake()
        });
        this.pens = [...MARKUPS, "letter"].map(kind => h("button", {
            type: "button", class: "icon-button", title: `Mark cells: ${kind}`, "aria-label": `Mark cells: ${kind}`, "aria-pressed": "false",
            "data-pen": kind, onclick: () => this.drawingSet(this.drawing === kind ? "" : kind)
        }, kind === "letter" ? "A" : icon(ICON[kind] ?? ICON.close)));
        this.element = h("div", { class: "notes" }, this.sign, this.comment,
            h("div", { class: "note-pens", role: "group", "aria-label": "Marks on the board" }, this.pens));
    }

    show() {
        if (this.tree !== this.game.tree)
            this.drawing = "";
        this.tree = this.game.tree;
        this.pens.forEach(pen => pen.setAttribute("aria-pressed", String(pen.dataset.pen === this.drawing)));
        const node = this.pinned ?? this.game.node();
        const number = this.game.tree.path(node).length;
        const place = number === 0 ? "comment on the game" : `comment on turn ${number}`;
        if (!this.pinned && this.node !== node || !this.pinned && this.comment.value !== node.comment)
            this.comment.value = node.comment;
        this.node = node;
        this.comment.placeholder = place;
        this.comment.setAttribute("aria-label", place);
        const here = this.game.node();
        this.sign.value = here.sign;
        this.sign.disabled = this.remove.disabled = here.parent === null;
        this.promote.disabled = this.game.tree.isMain(here);
    }

    drawingSet(kind) {
        this.drawing = kind;
        this.host.tell(kind ? "Click a cell to mark it, and the sign again, or Esc, to play on" : "");
        this.host.changed();
    }

    /** Clicks play again. Returns false if they already did. */
    markEnd() {
        if (!this.drawing)
            return false;
        this.drawingSet("");
        return true;
    }

    /** Draws on a cell, or takes it away. Returns false if a click there plays. */
    mark(cell) {
        if (!this.drawing)
            return false;
        const node = this.game.node();
        if (cell)
            this.game.tree.markupSet(node, markupToggle(node.markup, cell, this.drawing));
        this.host.speak(cell ? `${cell}, ${node.markup[cell] ? `marked ${node.markup[cell]}` : "no mark"}.` : "");
        this.host.changed();
        return true;
    }

    signTake() {
        this.game.tree.signSet(this.game.node(), this.sign.value);
        this.host.changed();
    }

    /** The engine may move meanwhile: the comment stays with the turn on which it was begun. */
    commentTake() {
        this.game.tree.commentSet(this.pinned ?? this.game.node(), this.comment.value);
        this.host.changed();
    }

    blurTake() {
        this.pinned = null;
        this.host.changed();
    }
}
