// An exercise from a review: find a better move than the one that was played.

import { Task } from "./task.js";
import { sentence } from "./model.js";
import { infoRead, scoreSay } from "./scores.js";
import { turnWord } from "./moves.js";
import { REVIEW_NODES, reviewQuery, reviewRefusal } from "./review.js";
import { verdictClean, verdictScore } from "./verdict.js";

export class Exercise extends Task {
    /**
     * @param {any} app
     * @param {number} at turns before the mistake
     */
    constructor(app, at) {
        super(app);
        this.at = at;
        const { turn, verdict } = app.game.nodes[at];
        this.turn = turn;
        this.better = verdict.pv;
        this.told = "";
        const { setup, start, moves } = app.game.snapshot();
        this.position = { setup, start, moves: moves.slice(0, at) };
    }

    async begin() {
        const begun = await this.open(this.position);
        if (begun)
            this.before = this.app.game.model.position;
        return begun;
    }

    /** Also "judging", "done", "missed" or "solved". @param {string} state */
    stateSet(state, told = "") {
        this.told = told;
        super.stateSet(state);
    }

    /** Judges the turn that was tried. */
    tried() {
        const { game } = this.app;
        if (game.at === this.at + 1) {
            this.state = "judging";
            this.app.guard(this.judge());
        } else if (game.at === this.at) {
            this.state = "open";
        }
    }

    /** The engine judges the turn as in a review. A wrong one is taken back, and the board shows what refutes it. */
    async judge() {
        const { ticket, app: { game, game: { model }, analysis } } = this;
        const tried = game.turns[this.at];
        const word = turnWord(tried);
        if ([tried.short, tried.move].includes(this.better[0]))
            return this.stateSet("done", `${word} is the better move. Well done.`);
        let verdict = /** @type {any} */ (null), told = "";
        await analysis.query("exercise", reviewQuery(game.setup, this.before, [tried.move]), answer => {
            verdict ??= verdictClean(answer.review);
            told ||= reviewRefusal(answer);
        });
        if (this.ticket !== ticket)
            return;
        if (verdict?.mark === "")
            return this.stateSet("done", `${word} is as good as the better move. Well done.`);
        const reply = verdict && !game.over() ? await this.replyFind() : [];
        const words = verdict && sentence(scoreSay(model, verdictScore(model, verdict, tried.player), tried.player));
        if (this.ticket !== ticket || !await this.open(this.position))
            return;
        await this.app.lineShow(verdict && [tried.move, ...reply]);
        this.stateSet("missed", !verdict ? told || "The search was stopped. Try again."
            : `${word} is wrong${reply.length > 0 ? `: ${reply[0]} answers it` : ""}. ${words} Try again.`);
    }

    /** The engine's reply to the turn on the board, and the play after it. @returns {Promise<string[]>} */
    async replyFind() {
        let pv = /** @type {string[]} */ ([]);
        await this.app.analysis.run("exercise", ["set_option MultiPV 1"], `go nodes ${REVIEW_NODES}`, line => pv = infoRead(line)?.pv ?? pv);
        return pv;
    }

    /** @param {string} name */
    press(name) {
        if (name === "again")
            this.app.guard(this.begin());
        else if (name === "solve")
            this.app.guard(this.solve());
    }

    async solve() {
        if (!await this.begin())
            return;
        await this.app.lineShow(this.better);
        this.stateSet("solved", `The better move is ${this.better[0]}. The board shows how it may go on.`);
    }

    end() {
        if (this.state === "judging")
            this.app.analysis.stop();
        super.end();
    }

    show() {
        const { state, told, turn, at } = this;
        const done = state === "done" || state === "solved";
        return {
            title: "Exercise",
            head: "Find the better move",
            text: `Turn ${at + 1} was ${turnWord(turn)}. What would have been better?`,
            told: state === "judging" ? "Looking at your move …" : told || "Make a better move on the board.",
            mood: state === "solved" ? "" : state,
            buttons: [
                { name: "again", label: "Again", off: state === "open" },
                { name: "solve", label: "Show me", off: done }
            ]
        };
    }
}
