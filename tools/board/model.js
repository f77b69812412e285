// View model of a position: the answer to `state`, with lookup tables for drawing and pointing.

import { cellName, cellRead, formCells, shapeSize } from "./shapes.js";
import { VIEW_PLAIN, viewBack, viewForms, viewOf } from "./view.js";

/** @typedef {{letter: string, name: string, party?: number, captured?: number | null}} Colour */

export class Model {
    // From the answer to `state`:
    /** @type {string} */ kind;
    /** @type {number} */ columns;
    /** @type {number} */ rows;
    /** @type {string[]} */ holes;
    /** @type {any[]} */ pieces;
    /** @type {{why: string, cells: string[]}[]} */ forbidden;
    /** @type {any[]} */ colours;
    /** @type {any} */ turn_words;
    /** @type {string} */ to_move; // a colour
    /** @type {number} */ player; // to move
    /** @type {string[]} */ choices;
    /** @type {any} */ state;
    /** @type {import("./view.js").View} */ view;
    /** @type {{columns: number, rows: number}} */ size;

    /** `view`: how the board is turned; columns, rows and all places are as they are seen, and `size` as the game has it. */
    constructor(state, view = VIEW_PLAIN) {
        Object.assign(this, state, { state, view, size: { columns: state.columns, rows: state.rows } });
        if (view.turned % 2 === 1)
            Object.assign(this, { columns: state.rows, rows: state.columns });
        this.hole = new Set(this.holes);
        this.on = new Map(); // from cell to the pieces there, bottom up
        for (const piece of this.pieces)
            for (const cell of piece.cells)
                this.on.set(cell, [...this.on.get(cell) ?? [], piece]);
        this.forbiddenWhy = new Map();
        for (const { why, cells } of this.forbidden)
            cells.forEach(cell => this.forbiddenWhy.set(cell, why));
        this.owned = this.turn_words.lift !== null; // pieces have owners that matter
        this.parties = Math.max(2, ...this.colours.map(colour => colour.party ?? 0));
        this.hand = state.hand.map(item => ({ ...item, shapes: item.forms.map(form => this.shapeSeen(formCells(form))), forms: viewForms(view, item.forms) }));
    }

    shapeSeen(cells) {
        const { width, height } = shapeSize(cells);
        return cells.map(cell => viewOf(this.view, cell, width, height));
    }

    /** The name of a column or row as it is seen, at the edge of the board. */
    edgeName(x, y) {
        const cell = this.name(Math.max(0, x), Math.max(0, y));
        return y < 0 === (this.view.turned % 2 === 0) ? cell[0] : cell.slice(1);
    }

    xy(cell) {
        const at = cellRead(cell, this.size.rows);
        return at && viewOf(this.view, at, this.size.columns, this.size.rows);
    }

    name(x, y) {
        return cellName(...viewBack(this.view, [x, y], this.columns, this.rows), this.size.rows);
    }

    xys(cells) {
        return cells.map(cell => this.xy(cell)).filter(at => at !== null);
    }

    inside(x, y) {
        return x >= 0 && y >= 0 && x < this.columns && y < this.rows;
    }

    /** The piece on top of a cell, or undefined. */
    top(cell) {
        return this.on.get(cell)?.at(-1);
    }

    /** The piece of that letter in the hand of the side to move. */
    inHand(piece) {
        return this.hand.find(item => item.piece === piece && (item.owner === null || item.owner === this.to_move));
    }

    colourName(letter) {
        return this.colours.find(colour => colour.letter === letter)?.name ?? letter;
    }

    /** @param {number} player */
    playerName(player) {
        return this.colourName(this.colourOf(player));
    }

    /** The players, from 1 in the order of play. */
    players() {
        return this.colours.map((_, i) => i + 1);
    }

    /** The party of a player: partners win together; of two players, each is a party. */
    partyOf(player) {
        return this.colours.find(colour => colour.player === player)?.party ?? player;
    }

    /** The first player of a party, or undefined. @param {number | null} party */
    playerOf(party) {
        return this.players().find(player => this.partyOf(player) === party);
    }

    /** The colours of a player's partners. */
    partners(player) {
        return this.colours.filter(
            colour => colour.party && colour.player !== player && colour.party === this.partyOf(player));
    }

    /** The factor from a score for this player to one for party 1; 1 if there are more than two parties. */
    sign(player) {
        return this.parties > 2 || this.partyOf(player) === 1 ? 1 : -1;
    }

    /** The colours of a party, as `White and Red`. */
    partyName(party) {
        const names = this.players().filter(player => this.partyOf(player) === party).map(player => this.playerName(player));
        return capital(names.join(" and "));
    }

    /** The current colour of a player; choices may change it later. */
    colourOf(player) {
        const tied = this.colours.find(colour => colour.player === player);
        if (tied)
            return tied.letter;
        if (player === this.player)
            return this.to_move;
        return this.colours.find(colour => colour.letter !== this.to_move)?.letter ?? this.to_move;
    }

    /** The cells on which alone a piece may be put, if they are fewer than those that are forbidden. */
    allowedFew() {
        const count = this.columns * this.rows - this.hole.size - this.on.size - this.forbiddenWhy.size;
        if (count >= this.forbiddenWhy.size)
            return [];
        const cells = [];
        for (let y = 0; y < this.rows; y++)
            for (let x = 0; x < this.columns; x++)
                cells.push(this.name(x, y));
        return cells.filter(cell => !this.hole.has(cell) && !this.on.has(cell) && !this.forbiddenWhy.has(cell));
    }

    choosing() {
        return this.choices.length > 0;
    }
}

/** The players and parties of a game that is not on the board. @param {string} setup */
export function partiesOf(setup) {
    const count = Math.min(4, Number(/ players=(\d)/.exec(setup)?.[1] ?? 2));
    const teams = / teams=on/.test(setup);
    return {
        players: Array.from({ length: count }, (_, i) => i + 1),
        parties: teams ? 2 : count,
        partyOf: player => teams ? (player - 1) % 2 + 1 : player
    };
}

export function capital(text) {
    return text === "" ? "" : text[0].toUpperCase() + text.slice(1);
}

/** Makes a sentence of an answer: capital letter, full stop. */
export function sentence(answer) {
    const text = answer.trim();
    return /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/** The title of the game with the name of its pieces, if they are not pentominoes. */
export function gameTitle({ setup }, title) {
    const pieces = / pieces=([a-z-]+)/.exec(setup)?.[1] ?? "pentominoes";
    return title.replace("Pentominoes", capital(pieces.replaceAll("-", " ")));
}

/** Composes a move from the engine's templates. */
export function turnCompose(words, {piece, from, cells, lifted = [], late = []}) {
    const drop = from ? words.step.replace("{from}", from).replace("{cells}", cells.join(","))
                      : words.drop.replace("{piece}", piece).replace("{cells}", cells.join(","));
    const before = lifted.length > 0 && words.lift ? words.lift.replace("{pieces}", lifted.join("")) : "";
    const after = late.length > 0 && words.late ? words.late.replace("{pieces}", late.join("")) : "";
    return before + drop + after;
}
