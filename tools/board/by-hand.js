// A board and a set of pieces by hand: holes by clicking, pieces by a picker. The engine says what it refuses.

import { h, s, merge, pressListen } from "./dom.js";
import { ARROWS, cursorStep } from "./keys.js";
import { Model } from "./model.js";
import { UNIT } from "./unit.js";
import { cellName, shapeSize } from "./shapes.js";
import { pieceDraw } from "./paint-cells.js";
import { rowsText } from "./rows.js";

const LENGTH_MOST = 25;

/** A small board; a press on a square makes a hole of it, and back. */
export class BoardByHand {
    /** @param {(rows: string | null) => void} changed gets the shape as `board=` takes it, null if it has no holes. */
    constructor(changed) {
        this.changed = changed;
        /** @type {Set<string>} */
        this.holes = new Set(); // "x,y"
        this.at = [0, 0];
        this.columns = this.rows = 0;
        this.grid = h("div", { class: "hole-grid", role: "group", "aria-label": "Holes of the board", onkeydown: event => this.keyTake(event) });
        this.element = h("div", { class: "by-hand" }, this.grid,
            h("div", { class: "row" }, h("button", { type: "button", class: "button", onclick: () => this.clear() }, "No holes")));
        pressListen(this.grid, "key", ({ key }) => this.toggle(key));
    }

    /**
     * @param {number} columns
     * @param {number} rows
     */
    sizeSet(columns, rows) {
        const fine = value => Number.isInteger(value) && value >= 1 && value <= LENGTH_MOST;
        this.grid.hidden = !fine(columns) || !fine(rows);
        if (this.grid.hidden || columns === this.columns && rows === this.rows)
            return;
        const had = this.holes.size;
        Object.assign(this, { columns, rows });
        this.holes = new Set([...this.holes].filter(key => key.split(",").every((value, i) => Number(value) < [columns, rows][i])));
        this.at = [0, 0];
        this.grid.style.setProperty("--columns", String(columns));
        this.show();
        if (had > 0)
            this.changed(this.text());
    }

    toggle(key) {
        if (!this.holes.delete(key))
            this.holes.add(key);
        this.at = key.split(",").map(Number);
        this.show();
        this.changed(this.text());
    }

    clear() {
        this.holes.clear();
        this.show();
        this.changed(null);
    }

    keyTake(event) {
        const step = ARROWS[event.key];
        if (!step)
            return;
        event.preventDefault();
        this.at = cursorStep(this, this.at, step);
        this.show();
        this.grid.querySelector('[tabindex="0"]').focus();
    }

    show() {
        const buttons = [];
        for (let y = 0; y < this.rows; y++)
            for (let x = 0; x < this.columns; x++) {
                const hole = this.holes.has(`${x},${y}`);
                buttons.push(h("button", {
                    type: "button",
                    class: hole ? "hole" : "",
                    "data-key": `${x},${y}`,
                    tabindex: x === this.at[0] && y === this.at[1] ? "0" : "-1",
                    "aria-pressed": String(hole),
                    "aria-label": `Hole at ${cellName(x, y, this.rows)}`
                }));
            }
        merge(this.grid, buttons);
    }

    /** The shape as `board=` takes it, or null if it has no holes. */
    text() {
        if (this.holes.size === 0)
            return null;
        return rowsText(this.columns, this.rows, (x, y) => this.holes.has(`${x},${y}`) ? "*" : "");
    }
}

/** A set of pieces, of which each may be left out. */
export class PiecesByHand {
    /**
     * @param {string[]} sets names of sets
     * @param {(set: string) => Promise<any>} ask resolves to the engine's `state` with all pieces of a set
     * @param {(value: string) => void} changed gets the value of `pieces=`
     */
    constructor(sets, ask, changed) {
        this.sets = sets;
        this.ask = ask;
        this.changed = changed;
        this.left = new Set(); // letters that are left out
        this.items = [];
        this.select = h("select", { "aria-label": "Set of pieces", onchange: () => this.setTake(this.select.value, null).then(() => this.tell()) },
            sets.map(set => h("option", { value: set }, set.replaceAll("-", " "))));
        this.pool = h("div", { class: "piece-picker", role: "group", "aria-label": "Pieces of the game" });
        this.element = h("div", { class: "by-hand" }, h("div", { class: "row" }, this.select), this.pool);
        pressListen(this.pool, "key", ({ key }) => this.toggle(key));
    }

    /** Shows a value of `pieces=`; one that is none shows nothing new. */
    valueTake(value) {
        const [, set, letters = null] = /^([a-z-]+)(?::([A-Za-z]+))?$/.exec(value) ?? [];
        return this.sets.includes(set) ? this.setTake(set, letters) : Promise.resolve();
    }

    async setTake(set, letters) {
        const ticket = this.ticket = {};
        if (set !== this.set) {
            const state = await this.ask(set);
            if (this.ticket !== ticket)
                return;
            this.set = set;
            this.items = new Model(state).hand;
        }
        this.select.value = set;
        this.left = new Set(letters === null ? [] : this.items.map(item => item.piece).filter(piece => !letters.includes(piece)));
        this.show();
    }

    toggle(piece) {
        if (!this.left.delete(piece))
            this.left.add(piece);
        this.show();
        this.tell();
    }

    tell() {
        const letters = this.items.map(item => item.piece).filter(piece => !this.left.has(piece));
        this.changed(this.left.size === 0 ? this.set : `${this.set}:${letters.join("")}`);
    }

    show() {
        merge(this.pool, this.items.map(({ piece, shapes }) => {
            const { width, height } = shapeSize(shapes[0]);
            const out = this.left.has(piece);
            return h("button", { type: "button", class: out ? "out" : "", "data-key": piece, "aria-pressed": String(!out), "aria-label": `Piece ${piece}` },
                s("svg", { viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, width: width * 9, height: height * 9, "aria-hidden": "true" },
                    pieceDraw(false, piece, null, shapes[0])), h("span", {}, piece));
        }));
    }
}
