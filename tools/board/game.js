// The game on the board: its start, its turns, and the position shown. The engine knows all rules: every
// step here asks the session `rules`, one after the other.

import { Model, turnCompose } from "./model.js";
import { Refused } from "./engine.js";
import { VIEW_PLAIN } from "./view.js";

const LINE_MOST = 256; // most moves in one `line` command

export class Game {
    /** changed(what) is called after every change: 'game', 'turn', 'place', 'lift'. */
    constructor(rules, changed) {
        this.rules = rules;
        this.changed = changed;
        this.setup = "";
        this.start = null;
        this.turns = [];
        this.at = 0;
        this.model = null;
        this.view = VIEW_PLAIN;
        this.resigned = null; // player who lost after the last turn although the rules leave the game open
        this.ending = ""; // how: "resign", "time", or "" if the record does not say
        this.busy = Promise.resolve();
        this.version = 0; // counts positions shown, to detect late answers
        this.targetsCache = new Map();
    }

    /** Runs tasks one after the other; a failure does not stop later ones. */
    queue(action) {
        const done = this.busy.then(action);
        this.busy = done.catch(() => {});
        return done;
    }

    /** Changes game and position in one step, so that others never see them half changed. */
    stateTake(what, state) {
        this.model = new Model(state, this.view);
        this.version++;
        this.targetsCache.clear();
        this.changed(what);
    }

    /** Turns and flips the board; the position stays the same. */
    viewSet(view) {
        this.view = view;
        if (this.model)
            this.model = new Model(this.model.state, view);
    }

    /** Starts a game with turns already made, all or none of them; `at` is the position to show. */
    load({ setup, start = null, moves = [], at = moves.length, resigned = null, ending = "resign", scores = [] }) {
        return this.queue(async () => {
            let turns;
            try {
                turns = await this.replay(setup, start, moves);
                at = Math.max(0, Math.min(at, turns.length));
                await this.step(turns, turns.length, at);
            } catch (error) {
                if (this.setup && error instanceof Refused)
                    await this.replay(this.setup, this.start, this.snapshot().moves.slice(0, this.at)).catch(() => {});
                throw error;
            }
            scores.forEach((score, i) => score && turns[i] && (turns[i].score = score));
            const state = await this.rules.json("state");
            Object.assign(this, { setup: state.setup, start, turns, at, resigned, ending });
            this.stateTake("game", state);
        });
    }

    async replay(setup, start, moves) {
        await this.rules.ask(`newgame ${setup}`);
        if (start)
            await this.rules.ask(`setboard ${start}`);
        const turns = [];
        while (turns.length < moves.length) {
            const part = moves.slice(turns.length, turns.length + LINE_MOST);
            const { turns: known, why } = await this.rules.json(`line ${part.join(" ")}`);
            const played = await Promise.allSettled(known.map(turn => this.rules.ask(`play ${turn.move}`)));
            const refused = played.findIndex(result => result.status === "rejected");
            if (refused >= 0)
                throw this.refusalAt(turns.length + refused, played[refused].reason);
            turns.push(...known);
            if (known.length < part.length)
                throw this.refusalAt(turns.length, new Refused(why || "the game is over"));
        }
        return turns;
    }

    refusalAt(turn, error) {
        return error instanceof Refused ? new Refused(`turn ${turn + 1}: ${error.message}`) : error;
    }

    snapshot() {
        return {
            setup: this.setup,
            start: this.start,
            moves: this.turns.map(turn => turn.move),
            at: this.at,
            resigned: this.resigned,
            ending: this.ending,
            scores: this.turns.map(turn => turn.score ?? null)
        };
    }

    /** Moves the game to another session, after the connection was lost or changed. */
    attach(rules) {
        this.rules = rules;
        return this.setup ? this.load(this.snapshot()) : Promise.resolve();
    }

    /** Is the game over here? Resigning counts at the end of the turns only. */
    over() {
        return this.model.over || this.resignedHere() !== null;
    }

    resignedHere() {
        return this.at === this.turns.length && !this.model.over ? this.resigned : null;
    }

    /** The party that has won, or null. With more than two parties, resigning makes a draw of the others. */
    winner() {
        if (this.resignedHere() === null)
            return this.model.winner;
        return this.model.parties === 2 ? 3 - this.model.partyOf(this.resigned) : null;
    }

    atEnd() {
        return this.at === this.turns.length;
    }

    /** Letters of the pieces lifted so far. */
    lifted() {
        return this.model.lifting.map(piece => piece.piece);
    }

    async liftingDrop() {
        if (this.model?.lifting.length > 0)
            await this.rules.ask("undo");
    }

    /** Makes a complete turn. At an earlier position, it replaces the turns after it. */
    play(move) {
        return this.queue(async () => {
            const lifting = this.lifted();
            await this.liftingDrop();
            try {
                await this.rules.ask(`play ${move}`);
            } catch (error) {
                if (lifting.length > 0)
                    await this.rules.ask(`remove ${lifting.join("")}`).catch(() => {});
                throw error;
            }
            const state = await this.rules.json("state");
            if (this.turns[this.at]?.move !== state.last.move) {
                this.turns.length = this.at;
                this.turns.push(state.last);
                this.resigned = null;
            }
            this.at++;
            this.stateTake("turn", state);
        });
    }

    /** A turn as a string: the piece from the hand or a cell, and the pieces lifted before and after it. */
    compose(gesture) {
        return turnCompose(this.model.turn_words, {...gesture, lifted: this.lifted() });
    }

    /** Lifts these pieces, and only these, as the first part of the turn. */
    lift(pieces) {
        return this.queue(async () => {
            const lifting = this.lifted();
            await this.liftingDrop();
            try {
                if (pieces.length > 0)
                    await this.rules.ask(`remove ${pieces.join("")}`);
            } catch (error) {
                if (lifting.length > 0)
                    await this.rules.ask(`remove ${lifting.join("")}`).catch(() => {});
                throw error;
            } finally {
                this.stateTake("lift", await this.rules.json("state"));
            }
        });
    }

    /** Moves the session `rules` from the position after `from` turns to another one. */
    async step(turns, from, to) {
        const steps = [];
        for (let i = from; i > to; i--)
            steps.push(this.rules.ask("undo"));
        for (let i = from; i < to; i++)
            steps.push(this.rules.ask(`play ${turns[i].move}`));
        await Promise.all(steps);
    }

    /** Shows the position after that many turns. */
    goTo(at) {
        return this.queue(async () => {
            const to = Math.max(0, Math.min(at, this.turns.length));
            await this.liftingDrop();
            await this.step(this.turns, this.at, to);
            const state = await this.rules.json("state");
            const forward = to === this.at + 1;
            this.at = to;
            this.stateTake(forward ? "turn" : "place", state);
        });
    }

    /** Forgets the turns after the position shown. */
    cut() {
        this.turns.length = this.at;
        this.resigned = null;
    }

    /** A player gives up or, with the ending "time", has lost on time. */
    resign(player, ending = "resign") {
        this.cut();
        this.resigned = player;
        this.ending = ending;
        this.changed("place");
    }

    score(at) {
        return at === 0 ? null : this.turns[at - 1].score ?? null;
    }

    /** Where a piece of the hand or on the board may go: a map from its cells to the move. */
    targets(source) {
        let found = this.targetsCache.get(source);
        if (!found) {
            found = this.rules.json(`targets ${source}`)
                        .then(({ targets }) =>
                                  new Map(targets.map(target => [[...target.cells].sort().join(), target.move])));
            this.targetsCache.set(source, found);
            found.catch(() => {});
        }
        return found;
    }

    preview(move, replies) {
        return this.rules.json(`preview ${move}${replies ? " replies" : ""}`);
    }

    line(moves) {
        return this.rules.json(`line ${moves.slice(0, LINE_MOST).join(" ")}`);
    }

    /** The lines that set up the position after that many turns in another session. */
    preparation(options = [], at = this.at) {
        return [
            `newgame ${this.setup}`, ...options, ...this.start ? [`setboard ${this.start}`] : [],
            ...this.turns.slice(0, at).map(turn => `play ${turn.move}`),
            ...at === this.at && this.model.lifting.length > 0 ? [`remove ${this.lifted().join("")}`] : []
        ];
    }
}
