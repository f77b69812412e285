// A position that is being set up by hand: what is on the board, and the other fields of its string. It knows how a
// position string is written, and no rules; the engine says what is wrong.

import { Model } from "./model.js";
import { rowsText } from "./rows.js";
import { shapeHold, shapeSize } from "./shapes.js";

const STACK_ORDER = "SML";

export class Draft {
    /**
     * @param {any} base the engine's `state` at the start of the game
     * @param {any} model the position to begin with
     * @param {any} view see Model
     */
    constructor(base, model, view) {
        this.base = base;
        this.view = view;
        const fields = model.position.split(" ");
        this.hasCaptured = base.colours[0].captured !== null;
        this.hasChoice = base.kind === "points" && fields.length > (this.hasCaptured ? 3 : 2);
        this.owned = base.turn_words.lift !== null;
        this.side = model.to_move;
        this.choice = this.hasChoice ? fields.at(-1) : "";
        /** @type {Map<string, number>} */
        this.captured = new Map(model.colours.map(colour => [colour.letter, colour.captured ?? 0]));
        /** @type {Map<string, string>} letters that a colour may not place now */
        this.barred = new Map(base.colours.map((colour, i) => [colour.letter, this.owned ? fields[3].split("/")[i].replace("-", "") : ""]));
        /** @type {{ piece: string, owner: string | null, cells: string[] }[]} */
        this.pieces = model.pieces.map(({ piece, owner, cells }) => ({ piece, owner, cells }));
    }

    clear() {
        this.pieces = [];
        this.captured.forEach((_, letter) => this.captured.set(letter, 0));
        this.barred.forEach((_, letter) => this.barred.set(letter, ""));
    }

    /** The position as the painters read it. */
    model() {
        const piece = (item, i) => ({ ...item, level: 0, covered: false, usable: false, won: false, key: i });
        return new Model({ ...this.base, pieces: this.pieces.map(piece), to_move: this.side, last: null, lifting: [], forbidden: [], banned: [], choices: [] }, this.view);
    }

    at(cell) {
        return this.pieces.filter(piece => piece.cells.includes(cell));
    }

    remove(...pieces) {
        this.pieces = this.pieces.filter(piece => !pieces.includes(piece));
    }

    /** Takes away what is on top of a cell. */
    erase(cell) {
        this.remove(this.at(cell).at(-1));
    }

    /** Puts a stone; the same one again takes it away. */
    stonePut(cell, owner) {
        const [there] = this.at(cell);
        this.remove(there);
        if (there?.owner !== owner)
            this.pieces.push({ piece: owner, owner, cells: [cell] });
    }

    /** Puts a pyramid on what is there. Returns false if it is not larger. */
    pyramidPut(cell, piece, owner) {
        const top = this.at(cell).at(-1);
        if (top && STACK_ORDER.indexOf(top.piece) >= STACK_ORDER.indexOf(piece))
            return false;
        this.pieces.push({ piece, owner, cells: [cell] });
        return true;
    }

    /** The cells of a shape that is held over a cell, inside the board. */
    shapeAt(model, shape, [x, y]) {
        const { width, height } = shapeSize(shape);
        const hold = shapeHold(shape);
        const left = Math.max(0, Math.min(model.columns - width, x - hold[0]));
        const top = Math.max(0, Math.min(model.rows - height, y - hold[1]));
        return shape.map(([column, row]) => [column + left, row + top]);
    }

    /** Puts a piece, in place of itself and of what it would cover. Returns false if it does not fit the board. */
    piecePut(piece, cells) {
        if (cells.some(cell => cell === null || this.base.holes.includes(cell)))
            return false;
        this.remove(...this.pieces.filter(other => other.piece === piece || other.cells.some(cell => cells.includes(cell))));
        this.pieces.push({ piece, owner: null, cells });
        return true;
    }

    ownerSet(cell, owner) {
        const piece = this.at(cell).at(-1);
        if (piece)
            piece.owner = owner;
    }

    /** The position string. */
    text() {
        const { base, owned } = this;
        const flat = new Model(base); // as the string has it, however the board is turned
        const rows = rowsText(base.columns, base.rows, (x, y) => flat.hole.has(flat.name(x, y)) ? "*" : this.cellText(flat.name(x, y)));
        const letters = owner => this.pieces.filter(piece => piece.owner === owner).map(piece => piece.piece).sort().join("") || "-";
        return [
            rows, this.side,
            ...owned ? [base.colours.map(colour => letters(colour.letter)).join("/"), base.colours.map(colour => this.barred.get(colour.letter) || "-").join("/")] : [],
            ...this.hasCaptured ? [base.colours.map(colour => this.captured.get(colour.letter)).join("/")] : [],
            ...this.hasChoice ? [this.choice] : []
        ].join(" ");
    }

    cellText(cell) {
        const pieces = this.at(cell);
        const { kind } = this.base;
        if (kind !== "stacks")
            return pieces.map(piece => kind === "points" ? piece.owner : piece.piece).join("");
        const text = pieces.map(({ piece, owner }) => owner === "b" ? piece : piece.toLowerCase()).join("");
        return pieces.length > 1 ? `[${text}]` : text;
    }
}
