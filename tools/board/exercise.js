// An exercise from a review: find a better move than the one that was played.

import { Task } from "./task.js";
import { infoRead, scoreFraction, scoreTurn } from "./scores.js";
import { turnWord } from "./moves.js";

export class Exercise extends Task {
    /**
     * @param {any} app
     * @param {any} about {at, turn: the mistake, before: {score, best, pv} of the position before it, lost: what it gave
     *     away, nodes of a search, fine: the loss from which on a move is a mistake}
     */
    constructor(app, about) {
        super(app);
        this.at = about.at;
        this.turn = about.turn;
        this.before = about.before;
        this.lost = about.lost;
        this.nodes = about.nodes;
        this.fine = about.fine;
        this.told = "";
        const { setup, start, moves } = app.game.snapshot();
        this.position = { setup, start, moves: moves.slice(0, this.at) };
    }

    begin() {
        return this.open(this.position);
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

    async judge() {
        const { game } = this.app;
        const { ticket } = this;
        const tried = game.turns[this.at];
        const word = turnWord(tried);
        if ([tried.short, tried.move].includes(this.before.best))
            return this.stateSet("done", `${word} is the better move. Well done.`);
        const loss = await this.lossOf(tried);
        if (this.ticket !== ticket)
            return;
        if (loss === null)
            this.stateSet("missed", "The search was stopped. Try again.");
        else if (loss < this.fine)
            this.stateSet("done", `${word} is as good as the better move. Well done.`);
        else
            this.stateSet("missed", loss < this.lost - 0.1 ? `${word} is better than the move that was played, but there is a better one still.`
                : `${word} is not better than the move that was played.`);
    }

    /** What the turn that is on the board gives away, by a search like that of the review; null if it was stopped. */
    async lossOf(tried) {
        const { game, analysis } = this.app;
        const { model } = game;
        const sign = model.sign(tried.player);
        let score = { kind: "cp", value: 0 };
        if (model.over) {
            score.value = model.winner === null ? 0 : model.winner === 1 ? 30000 : -30000;
        } else {
            let info = /** @type {import("./scores.js").Info | null} */ (null);
            const mover = model.player;
            await analysis.run("hint", ["set_option MultiPV 1"], `go nodes ${this.nodes}`, line => info = infoRead(line) ?? info);
            if (!info?.score)
                return null;
            score = scoreTurn(info.score, model.sign(mover));
        }
        return (scoreFraction(this.before.score) - scoreFraction(score)) * sign;
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
        await this.app.lineShow(this.before.pv);
        this.stateSet("solved", `The better move is ${this.before.best}. The board shows how it may go on.`);
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
