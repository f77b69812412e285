// The best moves of the analysis on the board: where each one goes, how good it is beside the best, and what is proved.

import { PROVED_VALUE, scoreAhead, scoreChance, scoreClass, scoreTurn } from "./scores.js";
import { Lost, Refused } from "./engine.js";

const WORSE = [3, 10, 20, 30]; // points of chance given away at which another tint begins; the last three have marks in a review

/** The proved result of a line for the side to move: win, loss, or undefined. */
function lineVerdict({ score }) {
    return { 1: "win", "-1": "loss" }[scoreClass(score)];
}

export class Thought {
    /**
     * @param {import("./game.js").Game} game
     * @param {import("./analysis.js").Analysis} analysis
     * @param {import("./settling.js").Settling} settling
     * @param {{changed: () => void}} host
     */
    constructor(game, analysis, settling, host) {
        this.game = game;
        this.analysis = analysis;
        this.settling = settling;
        this.host = host;
        this.turns = new Map(); // by first move as the lines have it: the answer of `line`, or null until it is here
        this.winning = new Map(); // by move: the lines of winLine()
        this.version = -1;
    }

    /** Call after news: asks where new moves go, and passes proofs of the search on. */
    take() {
        const { game } = this;
        if (this.version !== game.version)
            Object.assign(this, { version: game.version, turns: new Map(), winning: new Map() });
        for (const move of [...this.current().map(line => line.pv[0]), ...this.winners()])
            if (!this.turns.has(move))
                this.turnAsk(move);
        for (const line of this.current()) {
            const turn = this.turns.get(line.pv[0]);
            if (turn && lineVerdict(line))
                this.settling.take(turn.move, lineVerdict(line));
        }
    }

    async turnAsk(move) {
        const { turns, game } = this;
        turns.set(move, null);
        try {
            const answer = await game.queue(() => this.turns === turns ? game.line([move]) : { turns: [] });
            turns.set(move, answer.turns[0] ?? null);
        } catch (error) {
            if (!(error instanceof Lost || error instanceof Refused))
                throw error;
        }
        this.take();
        this.host.changed();
    }

    /** The lines of the search for the position shown. */
    current() {
        const { analysis, game } = this;
        return game.over() ? [] : analysis.linesFound().filter(line => line.version === game.version);
    }

    /** The first moves that the solver has found to win, as many as there may be lines. */
    winners() {
        return this.analysis.on && !this.game.over() ? this.settling.wins(this.analysis.most()) : [];
    }

    /** The lines to show: those that win, also by the solver alone; open ones; those that lose; those from before. */
    lines() {
        const found = this.analysis.linesFound();
        const rank = line => line.version !== this.version ? 3 : { win: 0, loss: 2 }[this.verdict(line)] ?? 1;
        const known = new Set(this.current().map(line => this.turns.get(line.pv[0])?.move));
        const solved = this.winners().filter(move => !known.has(move) && this.turns.get(move)).map(move => this.winLine(move));
        return [...found, ...solved].sort((one, other) => rank(one) - rank(other)).slice(0, this.analysis.most());
    }

    /** A line of one move that the solver has found. */
    winLine(move) {
        const turn = this.turns.get(move);
        const word = turn.short ?? move;
        this.turns.set(word, turn);
        if (!this.winning.has(move))
            this.winning.set(move, { version: this.version, pv: [word], score: { kind: "cp", value: PROVED_VALUE } });
        return this.winning.get(move);
    }

    /** What is proved of the first move of a line, by the search or the solver. */
    verdict(line) {
        const turn = line.version === this.game.version ? this.turns.get(line.pv[0]) : null;
        return lineVerdict(line) ?? (turn ? this.settling.verdict(turn.move) : undefined);
    }

    /**
     * The moves to draw: {number from 1, turn, tint from 0 (as good as the best) to 4, verdict, percent, colour: of the side
     * with this chance, or null}. percent is null where the chance is unclear.
     */
    marks() {
        const { model } = this.game;
        const lines = this.lines().filter(line => line.version === this.game.version && !this.game.over());
        const points = line => 100 * ({ win: 1, loss: 0, draw: 0.5 }[this.verdict(line)] ?? scoreChance(model, line.score) ?? 0.5);
        const best = Math.max(...lines.map(points));
        return lines.map((line, i) => {
            const { party, percent } = scoreAhead(model, scoreTurn(line.score, model.sign(model.player)), model.player);
            const player = model.playerOf(party);
            return {
                number: i + 1,
                turn: this.turns.get(line.pv[0]),
                tint: this.verdict(line) === "loss" ? WORSE.length : WORSE.filter(least => best - points(line) >= least).length,
                verdict: this.verdict(line),
                percent,
                colour: player ? model.colourOf(player) : null
            };
        }).filter(({ turn }) => turn?.cells.length > 0);
    }
}
