// From gestures to turns: the piece in hand, its orientation and place, and the effect of placing it. The engine
// lists the legal places once; this file only looks them up.

import { shapeSize } from "./shapes.js";
import { Refused } from "./engine.js";

export class Placing {
    /**
     * host: {mayAct(), play(move), tell(text), guard(promise), changed(), repliesWished()}; guard shows errors.
     */
    constructor(game, board, host) {
        this.game = game;
        this.board = board;
        this.host = host;
        this.forms = new Map(); // last orientation of each piece
        this.nest = null; // key of the nest from which a pyramid was taken last
        this.clear();
    }

    clear() {
        this.held = null;  // {piece, owner, from, shapes, forms, form}
        this.where = null; // legal places of the held piece: a map from cells to moves
        this.at = null;    // {fx, fy}: where it hovers
        this.ghost = null; // {cells, names, state, move, ...}
        this.late = null;  // a placement after which pieces may be lifted: {gesture, ghost, may, chosen}
    }

    /** After a new position: keeps the held piece if it is still usable. */
    positionTake(what) {
        const held = this.held;
        const keep = what === "lift" && held && !held.from;
        const at = this.at;
        this.clear();
        const model = this.game.model;
        if (this.host.mayAct() && !model.choosing()) {
            const usable =
                model.hand.filter(item => item.usable && (item.owner === null || item.owner === model.to_move));
            if (keep && usable.some(item => item.piece === held.piece))
                this.take(held.piece);
            else if (model.kind === "points" && usable.length === 1)
                this.take(usable[0].piece);
            if (this.held && at)
                this.hover(at);
        }
        this.show();
    }

    take(piece) {
        const model = this.game.model;
        const item = model.inHand(piece);
        const form = Math.min(this.forms.get(piece) ?? 0, Math.max(0, item.forms.length - 1));
        this.held = {
            piece,
            owner: model.owned || model.kind === "cells" ? null : model.to_move,
            from: null,
            shapes: item.shapes,
            forms: item.forms,
            form
        };
        this.whereAsk(piece);
    }

    whereAsk(source) {
        const { held } = this;
        this.where = null;
        this.game.targets(source)
            .then(where => {
                if (this.held === held) {
                    this.where = where;
                    this.hoverAgain();
                    this.show();
                }
            })
            .catch(error => this.host.tell(error.message));
    }

    /** Takes a piece from the hand, or puts it back if it is already held. */
    pick(piece) {
        if (!this.host.mayAct() || this.late)
            return false;
        const item = this.game.model.inHand(piece);
        if (!item || !item.usable) {
            this.host.tell(item?.why || `${piece} is not in the hand`);
            return false;
        }
        if (this.held?.piece === piece && !this.held.from) {
            if (this.game.model.kind !== "points")
                this.drop();
            return false;
        }
        const at = this.at;
        this.take(piece);
        this.at = at;
        this.hoverAgain();
        this.show();
        return true;
    }

    /** Takes a piece on the board, to move it. */
    pickCell(cell) {
        const piece = this.game.model.top(cell);
        this.held = { piece: piece.piece, owner: piece.owner, from: cell, shapes: [], forms: [], form: 0 };
        this.ghost = null;
        this.whereAsk(cell);
        this.show();
    }

    /** Puts back the held piece, or undoes a placement that waits for later lifting. */
    drop() {
        if (this.late) {
            this.late = null;
        } else if (this.game.model.kind !== "points") {
            this.held = null;
            this.where = null;
        }
        this.ghost = null;
        this.show();
    }

    turn(quarters) {
        this.reform(form => {
            let to = form;
            for (let i = 0; i < (quarters + 4) % 4; i++)
                to = this.held.forms[to].turn;
            return to;
        });
    }

    flip() {
        this.reform(form => this.held.forms[form].flip);
    }

    canFlip() {
        return Boolean(this.held?.forms.length) && this.held.forms[this.held.form].flip !== null;
    }

    reform(change) {
        if (!this.held?.forms.length || this.late)
            return;
        const form = change(this.held.form);
        if (form === null) {
            this.host.tell("pieces of this set may not be turned over");
            return;
        }
        this.held.form = form;
        this.forms.set(this.held.piece, form);
        this.hoverAgain();
        this.show();
    }

    /** Moves the held piece over the board, in cells from the top left; null: off the board. */
    hover(at) {
        this.at = at;
        if (this.late)
            return;
        const before = this.ghost?.names;
        this.hoverAgain();
        if (this.ghost?.names !== before)
            this.show();
    }

    hoverAgain() {
        const { held, at } = this;
        const { columns, rows } = this.game.model;
        this.ghost = null;
        if (!held || !at || at.fx < -1.5 || at.fy < -1.5 || at.fx > columns + 1.5 || at.fy > rows + 1.5)
            return;
        const cells = this.cellsAt(at);
        const names = cells.map(([x, y]) => this.game.model.name(x, y)).sort();
        const move = this.where?.get(names.join());
        this.ghost = {
            piece: held.piece,
            owner: held.owner,
            from: held.from,
            cells,
            names: names.join(),
            list: names,
            state: this.where === null ? "asking"
                : move                 ? "legal"
                                       : "illegal",
            move: move ?? null
        };
        if (held.from && names[0] === held.from)
            this.ghost = null;
        else if (move)
            this.effectAsk(this.ghost);
    }

    cellsAt({ fx, fy }) {
        const { columns, rows } = this.game.model;
        if (this.held.shapes.length === 0)
            return [[clamp(Math.floor(fx), columns - 1), clamp(Math.floor(fy), rows - 1)]];
        const shape = this.held.shapes[this.held.form];
        const { width, height } = shapeSize(shape);
        const left = clamp(Math.round(fx - width / 2), columns - width);
        const top = clamp(Math.round(fy - height / 2), rows - height);
        return shape.map(([x, y]) => [x + left, y + top]);
    }

    /** Asks for the effect of the turn under the pointer: captures, shared edges, replies. */
    effectAsk(ghost) {
        ghost.effect = this.game.preview(ghost.move, this.host.repliesWished()).then(effect => {
            Object.assign(ghost, {
                touches: effect.touches,
                captured: effect.captured,
                late: effect.late,
                replies: effect.replies,
                result: effect.result
            });
            if (this.ghost === ghost)
                this.show();
            return effect;
        });
        ghost.effect.catch(() => {});
    }

    /** Makes the turn that the ghost shows, or tells why it is illegal. */
    place() {
        return this.host.guard(this.placeGhost());
    }

    async placeGhost() {
        if (this.late)
            return this.finish();
        const { ghost } = this;
        if (!ghost || ghost.state === "asking" || !this.host.mayAct())
            return;
        if (ghost.state === "illegal") {
            this.host.tell(await this.whyNot(ghost), true);
            return;
        }
        const effect = this.game.model.turn_words.late ? await ghost.effect : null;
        if (effect?.late.length > 0) {
            this.late = { ghost, may: effect.late, chosen: new Set() };
            this.ghost = ghost;
            this.show();
        } else {
            await this.host.play(this.game.lifted().length > 0 ? this.compose(ghost) : ghost.move);
        }
    }

    compose(ghost, late = []) {
        return this.game.compose({ piece: ghost.piece, from: ghost.from, cells: ghost.list, late });
    }

    async whyNot(ghost) {
        const { model } = this.game;
        const banned = model.banned.find(ban => (ban.from ?? null) === ghost.from && ban.cells.join() === ghost.names);
        const forbidden = ghost.list.map(cell => model.forbiddenWhy.get(cell)).find(Boolean);
        if (banned || forbidden)
            return banned?.why ?? forbidden;
        try {
            return (await this.game.preview(this.compose(ghost))).why || "it does not go there";
        } catch (error) {
            if (error instanceof Refused)
                return error.message;
            throw error;
        }
    }

    /** Completes a turn whose piece is placed, with the pieces lifted after it. */
    async finish() {
        const { ghost, chosen } = this.late;
        await this.host.play(this.compose(ghost, [...chosen].sort()));
    }

    /** Lifts the piece, or puts it back. */
    async lift(piece) {
        if (this.late) {
            if (!this.late.chosen.delete(piece))
                this.late.chosen.add(piece);
            this.show();
            return;
        }
        const lifted = this.game.lifted();
        await this.host.guard(
            this.game.lift(lifted.includes(piece) ? lifted.filter(other => other !== piece) : [...lifted, piece]));
    }

    /** A click, a tap or a key on a cell of the board. */
    async press(cell) {
        const { model } = this.game;
        if (!this.host.mayAct() || model.choosing())
            return;
        const piece = cell && model.top(cell);
        const lifted = cell && model.lifting.find(other => other.cells.includes(cell));
        const pressed = this.ghost && (this.ghost.list.includes(cell) || this.held?.shapes.length > 0);
        if (this.late) {
            if (piece && this.late.may.includes(piece.piece))
                await this.lift(piece.piece);
        } else if (pressed && this.ghost.state !== "illegal") {
            await this.place();
        } else if (piece?.usable && model.turn_words.step !== null) {
            if (this.held?.from === cell)
                this.drop();
            else
                this.pickCell(cell);
        } else if (piece?.usable) {
            await this.lift(piece.piece);
        } else if (pressed) {
            await this.place();
        } else if (lifted) {
            await this.lift(lifted.piece);
        } else if (this.held?.from === cell) {
            this.drop();
        } else {
            this.host.tell(piece ? this.notUsable(piece) : "take a piece first", true);
        }
    }

    notUsable(piece) {
        const { model } = this.game;
        if (model.turn_words.step)
            return piece.owner === model.to_move ? `${piece.piece} cannot move now` : "that piece is not yours";
        return model.owned ? `${piece.piece} is not yours to lift` : `${piece.piece} lies there already`;
    }

    show() {
        this.host.changed();
    }

    /** View: the ghost and the cells that the piece in hand may go to. */
    draw() {
        const { model } = this.game;
        if (this.late) {
            const may = this.late.may.filter(letter => !this.late.chosen.has(letter));
            this.board.ghost(
                {...this.late.ghost, state: "placed", touches: [], late: may, away: [...this.late.chosen] });
        } else {
            this.board.ghost(this.ghost);
        }
        const places = this.where && model.kind === "stacks" ? [...this.where.keys()] : [];
        this.board.targets(places, this.held?.from);
    }
}

function clamp(value, most) {
    return Math.max(0, Math.min(value, Math.max(0, most)));
}
