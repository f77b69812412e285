// A position as the page sees it: the answer to `state`, with what drawing and pointing look up.

import { cellName, cellRead, formCells } from "./shapes.js";

export class Model {
    constructor(state) {
        Object.assign(this, state);
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
        for (const item of this.hand)
            item.shapes = item.forms.map(formCells);
    }

    xy(cell) {
        return cellRead(cell, this.rows);
    }

    name(x, y) {
        return cellName(x, y, this.rows);
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

    /** What the side to move may take from the hand now, by letter. */
    inHand(piece) {
        return this.hand.find(item => item.piece === piece && (item.owner === null || item.owner === this.to_move));
    }

    colourName(letter) {
        return this.colours.find(colour => colour.letter === letter)?.name ?? letter;
    }

    /** The players, from 1 in the order of play. */
    players() {
        return this.colours.map((_, i) => i + 1);
    }

    /** Those who win together are a party; of two players each is one. */
    partyOf(player) {
        return this.colours.find(colour => colour.player === player)?.party ?? player;
    }

    /** The colours of those who win with a player. */
    partners(player) {
        return this.colours.filter(
            colour => colour.party && colour.player !== player && colour.party === this.partyOf(player));
    }

    /** What a score that the mover sees is to be multiplied with, to be kept: as party 1 sees it, or, of more than two, the mover. */
    sign(player) {
        return this.parties > 2 || this.partyOf(player) === 1 ? 1 : -1;
    }

    /** The colours of a party, as `White and Red`. */
    partyName(party) {
        const names = this.players().filter(player => this.partyOf(player) === party)
                          .map(player => this.colourName(this.colourOf(player)));
        return capital(names.join(" and "));
    }

    /** The colour a player has now. Where players choose, it may be another one later. */
    colourOf(player) {
        const tied = this.colours.find(colour => colour.player === player);
        if (tied)
            return tied.letter;
        if (player === this.player)
            return this.to_move;
        return this.colours.find(colour => colour.letter !== this.to_move)?.letter ?? this.to_move;
    }

    choosing() {
        return this.choices.length > 0;
    }
}

export function capital(text) {
    return text === "" ? "" : text[0].toUpperCase() + text.slice(1);
}

/** A sentence out of an answer: capital letter in front, full stop at the end. */
export function sentence(text) {
    return /[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`;
}

/** The word of a turn, composed as the engine's templates say. */
export function turnCompose(words, {piece, from, cells, lifted = [], late = []}) {
    const drop = from ? words.step.replace("{from}", from).replace("{cells}", cells.join(","))
                      : words.drop.replace("{piece}", piece).replace("{cells}", cells.join(","));
    const before = lifted.length > 0 && words.lift ? words.lift.replace("{pieces}", lifted.join("")) : "";
    const after = late.length > 0 && words.late ? words.late.replace("{pieces}", late.join("")) : "";
    return before + drop + after;
}
