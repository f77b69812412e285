// The keyboard: a cursor on the board, letters of pieces, and shortcuts.

/** The steps of the arrow keys on a board. @type {Record<string, number[]>} */
export const ARROWS = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1]
};

/**
 * The place in the middle of a board, where a cursor begins.
 * @param {{columns: number, rows: number}} board
 */
export function cursorBegin({ columns, rows }) {
    return [Math.floor((columns - 1) / 2), Math.floor((rows - 1) / 2)];
}

/**
 * The place to which a step leads, on the board.
 * @param {{columns: number, rows: number}} board
 * @param {number[]} place
 * @param {number[]} step
 */
export function cursorStep({ columns, rows }, [x, y], [dx, dy]) {
    return [Math.max(0, Math.min(columns - 1, x + dx)), Math.max(0, Math.min(rows - 1, y + dy))];
}

/** Shown in the help. */
export const KEYS = [
    ["Arrows", "move on the board (with Shift: to the edge)"],
    ["letter", "take that piece, or put it back"],
    ["Space", "turn the piece; Shift+Space turns it the other way"],
    ["- or /", "flip the piece"],
    ["Enter", "place it, lift or take what is under the cursor, finish the turn"],
    ["Esc", "put back, cancel, end marking"],
    ["Ctrl+Z, Ctrl+Y", "undo, redo"],
    ["Page Up, Page Down", "one turn back, forward (with Shift: the variation above, below)"],
    ["Alt+N, Alt+H, Alt+A", "new game, hint, analysis"],
    ["Left, Right", "from move to move of a line of the analysis"],
    ["?", "this help"],
];

/**
 * host: {command(name), cursorSay(cell), mark(cell), markEnd(): whether cells were being marked, changed()}; commands are undo,
 * redo, back, forward, above, below, new, hint, analysis, help.
 */
export class Keys {
    constructor(board, placing, host) {
        this.board = board;
        this.placing = placing;
        this.host = host;
        this.cursor = null; // [x, y]
        this.shown = false;
        board.holder.addEventListener("keydown", event => this.boardTake(event));
        board.holder.addEventListener("focus", () => this.focusTake());
        board.holder.addEventListener("blur", () => this.hide());
        board.holder.addEventListener("pointerdown", () => this.hide());
        document.addEventListener("keydown", event => this.anywhereTake(event));
    }

    focusTake() {
        if (this.board.holder.matches(":focus-visible"))
            this.cursorShow(true);
    }

    hide() {
        this.shown = false;
        this.host.changed();
    }

    cell() {
        const { model } = this.placing.game;
        if (!this.cursor || !model.inside(...this.cursor))
            this.cursor = cursorBegin(model);
        return model.name(...this.cursor);
    }

    cursorShow(speak) {
        const cell = this.cell();
        this.shown = true;
        this.host.changed();
        this.placing.hover({ fx: this.cursor[0] + 0.5, fy: this.cursor[1] + 0.5 });
        if (speak)
            this.host.cursorSay(cell);
    }

    /** After a new position the cursor stays where it was. */
    positionTake() {
        if (this.board.holder === document.activeElement && this.shown)
            this.cursorShow(false);
    }

    boardTake(event) {
        if (event.ctrlKey || event.metaKey || event.altKey)
            return;
        const { placing } = this;
        if (ARROWS[event.key])
            this.cursorMove(ARROWS[event.key], event.shiftKey);
        else if (event.key === "Enter")
            placing.late ? placing.place() : this.press();
        else if (event.key === " ")
            placing.held?.forms.length && !placing.late ? placing.turn(event.shiftKey ? -1 : 1) : this.press();
        else if (event.key === "-" || event.key === "/")
            placing.flip();
        else if (event.key === "Escape")
            this.drop();
        else if (/^[a-z]$/i.test(event.key))
            this.letter(event.key);
        else
            return;
        event.preventDefault();
    }

    cursorMove([dx, dy], far) {
        const { model } = this.placing.game;
        this.cell();
        const step = far ? Math.max(model.columns, model.rows) : 1;
        this.cursor = cursorStep(model, this.cursor, [dx * step, dy * step]);
        this.cursorShow(true);
    }

    press() {
        this.cursorShow(false);
        if (!this.host.mark(this.cell()))
            this.placing.press(this.cell());
    }

    /** Ends marking, or puts back what is held. */
    drop() {
        if (!this.host.markEnd())
            this.placing.drop();
    }

    /** Takes or lifts the piece of the typed letter, in either case. */
    letter(key) {
        const { model } = this.placing.game;
        const letters = [key, key.toUpperCase(), key.toLowerCase()];
        const piece = letters.find(letter => model.inHand(letter)) ?? key.toUpperCase();
        const lifted = letters.find(letter => model.pieces.some(other => other.piece === letter && other.usable) &&
                model.kind === "cells" && !model.inHand(letter));
        if (this.placing.late && this.placing.late.may.some(letter => letters.includes(letter)))
            this.placing.lift(this.placing.late.may.find(letter => letters.includes(letter)));
        else if (lifted || model.lifting.some(other => other.piece === piece))
            this.placing.lift(lifted ?? piece);
        else
            this.placing.pick(piece);
    }

    /** Handles letters and Esc outside the board too. */
    besideTake(event) {
        if (event.key === "Escape")
            this.drop();
        else if (/^[a-z]$/i.test(event.key))
            this.letter(event.key);
        else
            return;
        event.preventDefault();
    }

    anywhereTake(event) {
        const typing = event.target.closest?.("input, textarea, select, [contenteditable], dialog");
        const control = event.ctrlKey || event.metaKey;
        const key = event.key.toLowerCase();
        let command = null;
        if (typing || !this.placing.game.model)
            return;
        if (control && !event.altKey)
            command = key === "z" ? event.shiftKey ? "redo" : "undo" : key === "y" ? "redo" : null;
        else if (event.altKey && !control)
            command = { n: "new", h: "hint", a: "analysis" }[key] ?? null;
        else if (!control)
            command = { PageUp: event.shiftKey ? "above" : "back", PageDown: event.shiftKey ? "below" : "forward", "?": "help" }[event.key] ?? null;
        if (!command && !control && !event.altKey && !this.board.holder.contains(event.target))
            this.besideTake(event);
        if (!command)
            return;
        event.preventDefault();
        this.host.command(command);
    }
}
