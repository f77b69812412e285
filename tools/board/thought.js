// The best moves of the analysis on the board: where each one goes, how good it is beside the best, and what is proved.

import { scoreAhead, scoreFraction, scoreProved, scoreTurn } from "./scores.js";
import { Lost, Refused } from "./engine.js";

const WORSE = [0.06, 0.25, 0.5, 1.1]; // losses on the scale of scores at which another tint begins

/** The proved result of a line for the side to move: win, loss, or undefined. */
function lineVerdict({ score }) {
    return !scoreProved(score) ? undefined : score.value > 0 ? "win" : "loss";
}

export class Thought {
    /**
     * @param {import("./game.js").Game} game
     * @param {import("./analysis.js").Analysis} analysis
     * @param {import("./settling.js").Settling} settling
     * @param {{changed: () => void}} host
     */
    constructor(game, analysis, settling, host) {
        Object.assign(this, { game, analysis, settling, host });
        this.turns = new Map(); // by first move as the lines have it: the answer of `line`, or null until it is here
        this.version = -1;
    }

    /** Call after news of the analysis: asks where new moves go, and passes proofs on. */
    take() {
        const { game } = this;
        if (this.version !== game.version) {
            this.version = game.version;
            this.turns = new Map();
        }
        for (const line of this.lines()) {
            const [move] = line.pv;
            const turn = this.turns.get(move);
            if (turn === undefined)
                this.turnAsk(move);
            else if (turn !== null && lineVerdict(line))
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

    /** The lines of the position shown. */
    lines() {
        const { analysis, game } = this;
        return analysis.on && !game.over() ? analysis.linesShown().filter(line => line.version === game.version) : [];
    }

    /** What is proved of the first move of a line, by the search or the solver. */
    verdict(line) {
        const turn = line.version === this.game.version ? this.turns.get(line.pv[0]) : null;
        return lineVerdict(line) ?? (turn ? this.settling.verdict(turn.move) : undefined);
    }

    /**
     * The moves to draw: {number from 1, turn, tint from 0 (as good as the best) to 4, verdict, percent, colour: of the side
     * with this chance, or null}.
     */
    marks() {
        const { model } = this.game;
        const lines = this.lines();
        const fraction = line => ({ win: 1, loss: -1, draw: 0 })[this.verdict(line)] ?? scoreFraction(line.score);
        const best = Math.max(...lines.map(fraction));
        return lines.map((line, i) => {
            const { party, percent } = scoreAhead(model, scoreTurn(line.score, model.sign(model.player)), model.player);
            const player = model.players().find(other => model.partyOf(other) === party);
            return {
                number: i + 1,
                turn: this.turns.get(line.pv[0]),
                tint: this.verdict(line) === "loss" ? WORSE.length : WORSE.filter(least => best - fraction(line) >= least).length,
                verdict: this.verdict(line),
                percent,
                colour: player ? model.colourOf(player) : null
            };
        }).filter(({ turn }) => turn?.cells.length > 0);
    }
}
