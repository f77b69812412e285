// Draws the board in layers, with the painter for its kind. It knows no rules and makes no moves.

import { s, fill, attributesSet } from "./dom.js";
import { shapeHold } from "./shapes.js";
import { UNIT, center } from "./unit.js";
import { painterOf } from "./paint.js";
import { thoughtPaint } from "./paint-thought.js";
import { markupPaint } from "./paint-markup.js";

const LAYERS = ["base", "truth", "pieces", "marks", "numbers", "markup", "targets", "thought", "line", "ghost", "cursor"];
const MARGIN = {
    left: 26,
    right: 10,
    top: 10,
    bottom: 26
};

export class Board {
    /** `name`: the id of the picture, for the loupe. */
    constructor(holder, name = "board-root") {
        this.holder = holder;
        this.svg = s("svg", { class: "board-picture", "aria-hidden": "true", focusable: "false" });
        this.layer = Object.fromEntries(LAYERS.map(name => [name, s("g", { class: `layer-${name}` })]));
        this.root = s("g", { id: name }, Object.values(this.layer));
        this.svg.append(this.root);
        holder.append(this.svg);
        this.geometry = "";
        this.plain = false; // without coordinates
        this.numbered = "";
    }

    /** Shows or hides coordinates, from the next show() on. Returns true if that is a change. */
    look(plain) {
        const change = this.plain !== plain;
        this.plain = plain;
        return change;
    }

    /** Draws the empty board of a position, and gives it its size. */
    frame(model) {
        this.painter = painterOf(model.kind);
        const geometry = [model.kind, model.columns, model.rows, model.view.turned, model.view.mirrored, this.plain, ...model.holes].join();
        if (geometry === this.geometry)
            return;
        this.geometry = geometry;
        const width = model.columns * UNIT;
        const height = model.rows * UNIT;
        const [left, bottom] = this.plain ? [MARGIN.right, MARGIN.top] : [MARGIN.left, MARGIN.bottom];
        this.width = width + left + MARGIN.right;
        this.height = height + MARGIN.top + bottom;
        attributesSet(this.svg, { viewBox: `${- left} ${- MARGIN.top} ${this.width} ${this.height}` });
        this.holder.style.setProperty("--ratio", this.width / this.height);
        this.holder.style.setProperty("--cells", Math.max(model.columns, model.rows));
        this.holder.dataset.kind = model.kind;
        this.holder.classList.toggle("large", Math.max(model.columns, model.rows) > 11);
        fill(this.layer.base, this.painter.base(model), this.plain ? [] : this.coordinates(model));
    }

    /** Draws a position; `moving` animates the last move. */
    show(model, moving) {
        this.model = model;
        this.frame(model);
        const allowed = model.allowedFew();
        fill(this.layer.pieces, this.painter.pieces(model));
        fill(this.layer.marks, model.last ? this.painter.last(model, model.last, moving) : [],
            allowed.length > 0 ? allowed.map(cell => ring(model.xy(cell))) : this.painter.forbidden(model));
        for (const name of ["truth", "targets", "thought", "line", "ghost"])
            fill(this.layer[name]);
        this.drawn = {};
    }

    coordinates(model) {
        const labels = [];
        for (let x = 0; x < model.columns; x++)
            labels.push(
                s("text", { class: "coordinate", x: (x + 0.5) * UNIT, y: model.rows * UNIT + 18 }, model.edgeName(x, -1)));
        for (let y = 0; y < model.rows; y++)
            labels.push(s("text", { class: "coordinate", x: -14, y: (y + 0.5) * UNIT + 4 }, model.edgeName(-1, y)));
        return labels;
    }

    /** The cell at a point of the window, as {x, y, cell, fx, fy}; cell is null outside the board. */
    at(clientX, clientY) {
        const matrix = this.svg.getScreenCTM();
        if (!matrix)
            return null;
        const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
        const [fx, fy] = [point.x / UNIT, point.y / UNIT];
        const [x, y] = [Math.floor(fx), Math.floor(fy)];
        const inside = this.model.inside(x, y);
        const cell = inside ? this.model.name(x, y) : null;
        return { x, y, fx, fy, cell: cell && !this.model.hole.has(cell) ? cell : null };
    }

    /** The centre of a cell, in window coordinates. */
    middle(cell) {
        const [x, y] = this.model.xy(cell);
        const point = new DOMPoint((x + 0.5) * UNIT, (y + 0.5) * UNIT).matrixTransform(this.svg.getScreenCTM());
        return { x: point.x, y: point.y };
    }

    /**
     * Draws the piece about to be placed: {piece, owner, cells: [[x, y]], state: 'legal', 'illegal' or 'asking',
     * touches, captured}.
     */
    ghost(ghost) {
        fill(this.layer.ghost, ghost ? this.painter.ghost(this.model, ghost) : []);
    }

    /** Writes the numbers of turns on pieces: entries {cell, cells, owner, number, last}. */
    numbers(entries) {
        const { model } = this;
        const key = JSON.stringify([this.geometry, entries]);
        if (key === this.numbered)
            return;
        this.numbered = key;
        this.svg.classList.toggle("with-numbers", entries.length > 0);
        fill(this.layer.numbers, entries.map(({ cell, cells, owner, number, last }) => {
            const places = model.xys(cells);
            const hold = model.kind === "cells" ? shapeHold(places) : null;
            const [x, y] = center(hold ? places.find(at => at.join() !== hold.join()) ?? hold : model.xy(cell));
            const look = owner ?? (model.owned ? "none" : "hue");
            return s("text", { class: `turn-number own-${look} ${last ? "last" : ""} ${number > 99 ? "long" : ""}`, x, y: y + 5 }, String(number));
        }));
    }

    /** Draws what people have marked. @param {import("./markup.js").Markup} markup */
    markup(markup) {
        if (this.drawn.markup === markup)
            return;
        this.drawn.markup = markup;
        fill(this.layer.markup, markupPaint(this.model, markup));
    }

    cursor(cell) {
        const at = cell && this.model.xy(cell);
        fill(this.layer.cursor,
            at ? s("rect", {
                class: "cursor",
                x: at[0] * UNIT + 1.5,
                y: at[1] * UNIT + 1.5,
                width: UNIT - 3,
                height: UNIT - 3,
                rx: 5
            })
               : []);
    }

    /** Highlights cells: legal targets, or the piece that is picked up. */
    targets(cells, held) {
        const dot = cell => {
            const [x, y] = this.model.xy(cell);
            return s("circle", { class: "target", cx: (x + 0.5) * UNIT, cy: (y + 0.5) * UNIT, r: UNIT * 0.11 });
        };
        const ring = cell => {
            const [x, y] = this.model.xy(cell);
            return s("rect",
                { class: "held-cell", x: x * UNIT + 2, y: y * UNIT + 2, width: UNIT - 4, height: UNIT - 4, rx: 6 });
        };
        fill(this.layer.targets, held ? ring(held) : [], cells.map(dot));
    }

    /** Draws a numbered variation, the entries of the answer to `line`, over the position. */
    line(turns) {
        this.svg.classList.toggle("with-line", turns.length > 0);
        fill(this.layer.line, turns.map((turn, i) => this.painter.turn(this.model, turn, i + 1)));
    }

    /** Draws the proved results of moves, as Settling.truthOf() has them. The same list is drawn once. */
    truth(entries) {
        if (this.drawn.truth === entries)
            return;
        this.drawn.truth = entries;
        fill(this.layer.truth, this.painter.truth(this.model, entries));
    }

    /** Draws the best moves, as Thought.marks() has them. */
    thought(marks) {
        const key = JSON.stringify(marks);
        if (this.drawn.thought === key)
            return;
        this.drawn.thought = key;
        fill(this.layer.thought, thoughtPaint(this.model, marks));
    }
}

function ring(at) {
    const [cx, cy] = center(at);
    return s("circle", { class: "allowed", cx, cy, r: UNIT * 0.3 });
}
