// What the user writes on the turn shown: a mark and a comment; and the buttons that change the tree.

import { h, icon, ICON } from "./dom.js";
import { COMMENT_MOST, SIGNS } from "./tree.js";

const SIGN_WORDS = { "!": "good", "?": "mistake", "!!": "brilliant", "??": "blunder", "!?": "interesting", "?!": "doubtful" };

export class NotePanel {
    /** host: {changed(), command(name)}. @param {import("./game.js").Game} game */
    constructor(game, host) {
        this.game = game;
        this.host = host;
        this.pinned = null; // the node on which the user writes
        const button = (name, label, command) => h("button", {
            type: "button", class: "icon-button", title: label, "aria-label": label, "data-tree": command,
            onclick: () => host.command(command)
        }, icon(ICON[name]));
        this.promote = button("promote", "Make this the main line", "promote");
        this.remove = button("bin", "Delete this turn and what follows", "remove");
        this.buttons = h("div", { class: "note-buttons" }, this.promote, this.remove);
        this.sign = h("select", { class: "note-sign", "aria-label": "Mark of this turn", onchange: () => this.signTake() },
            h("option", { value: "" }, "–"), SIGNS.map(sign => h("option", { value: sign, "aria-label": SIGN_WORDS[sign] }, sign)));
        this.comment = h("textarea", {
            class: "note-comment", rows: "2", maxlength: String(COMMENT_MOST), "aria-label": "Comment",
            onfocus: () => this.pinned = this.game.node(),
            oninput: () => this.commentTake(),
            onblur: () => this.blurTake()
        });
        this.element = h("div", { class: "notes" }, this.sign, this.comment);
    }

    show() {
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
