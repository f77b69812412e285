// The turns of the tree as a list with one row a turn, and its navigation.

import { h, merge, attributesSet, pressListen, say, icon, ICON } from "./dom.js";
import { scoreChance, turnSay } from "./scores.js";
import { verdictKind, givenSay } from "./verdict.js";

const ROWS_PART = 120; // rows made at a time; more would hold up the page
const DEPTH_MOST = 6; // steps of indentation

/** host: {goTo(at), show(node), typed(move), command(name)}. */
export class MovesPanel {
    constructor(element, notes, host) {
        this.notes = notes;
        this.host = host;
        this.list = h("ol", { class: "move-list", "aria-label": "Turns" });
        this.rows = [];       // {node, depth}, as they stand in the list
        this.made = new Map(); // from the key of a node to its row
        this.onLine = new Set();
        pressListen(this.list, "node", data => this.pressed(data.node));
        this.list.addEventListener("keydown", event => this.keyTake(event));
        const go = (name, label, action) => h("button", {
            type: "button",
            class: "icon-button",
            title: label,
            "aria-label": label,
            onclick: action
        },
            icon(ICON[name]));
        this.nav = h("div", { class: "move-nav" }, go("first", "To the start", () => host.goTo(0)),
            go("back", "One turn back", () => host.command("back")),
            go("forward", "One turn forward", () => host.command("forward")),
            go("last", "To the end", () => this.endGo()));
        this.opening = h("p", { class: "game-comment" });
        this.input = h("input", {
            type: "text",
            class: "move-input",
            placeholder: "type a move",
            "aria-label": "Type a move",
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: "false",
            enterkeyhint: "go"
        });
        const form = h("form", {
            class: "move-form",
            onsubmit: event => {
                event.preventDefault();
                const typed = this.input.value.trim();
                if (typed !== "")
                    host.typed(typed).then(done => done && (this.input.value = ""));
            }
        },
            this.input);
        element.append(h("div", { class: "panel-head" }, h("h2", {}, "Turns"), notes.buttons), this.opening, this.list, notes.element,
            h("div", { class: "move-foot" }, this.nav, form));
    }

    pressed(key) {
        const row = this.rows.find(({ node }) => node.key === key);
        if (row)
            this.host.show(row.node);
    }

    /** To the end of the line; a line that was cut goes on along the first children. */
    endGo() {
        const { game } = this;
        this.host.show(game.tree.lineThrough(game.node(game.nodes.length)).at(-1) ?? game.tree.root);
    }

    /** Arrows in the list: up and down by rows, left and right by turns. */
    keyTake(event) {
        const { game, host } = this;
        const at = this.rows.findIndex(({ node }) => node === game.node());
        const ways = {
            ArrowUp: () => host.show(this.rows[at - 1]?.node ?? game.tree.root),
            ArrowDown: () => this.rows[at + 1] && host.show(this.rows[at + 1].node),
            ArrowLeft: () => host.command("back"),
            ArrowRight: () => host.command("forward"),
            Home: () => host.goTo(0),
            End: () => this.endGo()
        };
        if (!ways[event.key] || event.ctrlKey || event.metaKey || event.altKey)
            return;
        event.preventDefault();
        ways[event.key]();
    }

    show(game) {
        this.game = game;
        const key = `${game.tree.root.key} ${game.tree.edition} ${game.tree.readings} ${marksKey(game)}`;
        if (key !== this.key) {
            this.key = key;
            this.rows = game.tree.rows();
            say(this.opening, game.tree.root.comment);
            this.rowsShow();
        }
        const [first, back, forward, last] = this.nav.children;
        first.disabled = back.disabled = game.at === 0;
        forward.disabled = last.disabled = !game.next();
        this.list.classList.toggle("empty", this.rows.length === 0);
        this.hereMark();
        this.notes.show();
    }

    /** Brings the rows in line with the tree, a part at a time. */
    rowsShow() {
        const wanted = new Set(this.rows.map(({ node }) => node.key));
        for (const [key, { item }] of this.made)
            if (!wanted.has(key)) {
                item.remove();
                this.made.delete(key);
            }
        let here = this.list.firstElementChild;
        let fresh = 0;
        for (const row of this.rows) {
            const made = this.made.get(row.node.key);
            if (!made && ++fresh > ROWS_PART) {
                clearTimeout(this.timer);
                this.timer = setTimeout(() => this.restShow(), 0);
                return;
            }
            const { item } = made ?? this.rowMake(row.node);
            this.rowFill(row);
            if (item === here)
                here = here.nextElementSibling;
            else
                this.list.insertBefore(item, here);
        }
    }

    restShow() {
        this.rowsShow();
        this.at = null;
        this.hereMark();
    }

    rowMake(node) {
        const row = { item: h("li", { class: "move-row" }, h("button", { type: "button", tabindex: "-1" })), text: "" };
        this.made.set(node.key, row);
        return row;
    }

    /** Writes a row, if its text has changed. */
    rowFill({ node, depth, number }) {
        const { turn, sign, comment, verdict } = node;
        const made = this.made.get(node.key);
        const text = [depth, number, turn.move, node.known, verdict?.mark, ...scoreKey(turn), sign, comment].join("|");
        if (text === made.text)
            return;
        made.text = text;
        merge(made.item, this.turnButton(node, number), comment ? h("p", { class: "move-comment", title: comment }, comment) : null);
        attributesSet(made.item, { "aria-level": depth + 1 });
        made.item.className = `move-row depth-${Math.min(depth, DEPTH_MOST)}`;
    }

    /** Marks the line and the turn shown, and scrolls to it. */
    hereMark() {
        const { game } = this;
        const line = new Set(game.nodes.map(node => node.key));
        for (const key of [...line, ...this.onLine])
            this.made.get(key)?.item.classList.toggle("on-line", line.has(key));
        this.onLine = line;
        const here = game.at > 0 ? this.made.get(game.node().key) : null;
        const button = here?.item.firstElementChild ?? null;
        if (this.at === `${this.key} ${game.node().key}` && button === this.button)
            return;
        this.at = `${this.key} ${game.node().key}`;
        const focused = this.list.contains(document.activeElement);
        if (this.button && this.button !== button)
            attributesSet(this.button, { "aria-current": null, tabindex: "-1" });
        this.button = button;
        const entry = button ?? this.list.querySelector("button");
        if (entry)
            attributesSet(entry, { "aria-current": button ? "step" : null, tabindex: "0" });
        if (focused && entry)
            entry.focus({ preventScroll: true });
        cancelAnimationFrame(this.frame);
        this.frame = requestAnimationFrame(() => this.scrollTo(here?.item)); // asks for the layout, which is done by then
    }

    /** Brings a row into sight, with its neighbours. */
    scrollTo(item) {
        const { list } = this;
        if (!item)
            list.scrollTop = 0;
        else if (item.offsetTop - list.scrollTop < item.offsetHeight ||
            item.offsetTop + 2 * item.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = item.offsetTop - list.clientHeight / 2;
    }

    turnButton(node, number) {
        const { turn, sign, verdict } = node;
        const { model } = this.game;
        const mark = verdict?.mark
            ? h("span", { class: `mark mark-${verdictKind(verdict)}`, title: givenSay(verdict) }, verdict.mark)
            : null;
        const scored = turn.score && node.known && scoreChance(model, turn.score) !== null; // nothing where it is unclear
        return h("button", { type: "button", "data-node": node.key },
            h("span", { class: "move-number" }, `${number}`),
            h("i", { class: `move-stone own-${turn.by}`, "aria-hidden": "true" }),
            h("span", { class: "move-word" }, turnWord(turn), sign ? h("b", { class: "move-sign" }, sign) : null, mark),
            turn.captured.length > 0 ? h("span", { class: "move-takes", title: "captured" }, `×${turn.captured.length}`)
                                     : null,
            scored ? h("span", { class: "move-score" }, turnSay(model, turn)) : null);
    }
}

function marksKey(game) {
    return game.turns.map(turn => scoreKey(turn).join("")).join();
}

function scoreKey({ score }) {
    return [score?.kind, score?.value, score?.chance];
}

/** A turn as the engine reads it: placements in the short notation. */
export function turnWord(turn) {
    return turn.short ?? (turn.from ? `${turn.from}–${turn.cells.join(",")}` : turn.move);
}
