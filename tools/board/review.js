// Review of a game: searches every position briefly, and lists the mistakes with better moves.

import { h, fill, merge, icon, ICON } from "./dom.js";
import { infoRead, scoreFraction, scoreTurn } from "./scores.js";
import { turnWord } from "./moves.js";

const NODES = 20000; // nodes for each position
/** @type {[number, string, string][]} */
const MISTAKE =
    [[1.1, "blunder", "??"], [0.5, "mistake", "?"], [0.25, "inaccuracy", "?!"]]; // least loss on the scale of scores

/** host: {who(player), goTo(at), changed(), showBetter(at, moves), exercise(about): asks for a better move}. */
export class Review {
    constructor(element, game, analysis, host) {
        this.element = element;
        this.game = game;
        this.analysis = analysis;
        this.host = host;
        this.button =
            h("button", { type: "button", class: "button", onclick: () => this.running ? this.stop() : this.run() });
        this.list = h("ol", { class: "review-list" });
        this.words = h("p", { class: "review-words", role: "status" });
        element.append(h("h2", {}, "Review"), h("div", { class: "row" }, this.button), this.words, this.list);
    }

    show() {
        const { game } = this;
        const key = `${game.setup}|${game.start}|${game.turns.map(turn => turn.move).join()}`;
        if (key !== this.key && !this.running) {
            this.key = key;
            fill(this.list);
            this.words.textContent = "";
        }
        this.element.hidden = game.model.parties > 2; // no common scale for more
        this.button.disabled = game.turns.length < 2;
        merge(this.button, icon(this.running ? ICON.stop : ICON.chart), this.running ? "Stop" : "Review the game");
    }

    stop() {
        this.running = false;
        this.analysis.stop();
    }

    async run() {
        const { game, analysis } = this;
        this.running = true;
        fill(this.list);
        analysis.stop();
        const turns = game.turns.slice();
        const seen = [];
        for (let at = 0; at <= turns.length && this.running; at++) {
            this.words.textContent = `Looking at turn ${at} of ${turns.length} …`;
            this.show();
            seen.push(await this.look(at, turns));
            if (game.turns.some((turn, i) => turn !== turns[i]) || game.turns.length !== turns.length)
                this.running = false; // another game
        }
        const whole = this.running;
        this.running = false;
        if (game.turns.length === turns.length)
            this.judge(turns, seen);
        if (!whole)
            this.words.textContent = "Stopped.";
        this.host.changed();
        analysis.again();
    }

    /** The engine's result for the position after that many turns: {score for party 1, best, pv}. */
    async look(at, turns) {
        let info = /** @type {import("./scores.js").Info | null} */ (null);
        const mover = at < turns.length ? turns[at].player : this.last();
        if (mover === null)
            return this.end();
        await this.analysis.run(
            "review", ["set_option MultiPV 1"], `go nodes ${NODES}`, line => info = infoRead(line) ?? info, at);
        if (!info?.score)
            return null;
        const score = scoreTurn(info.score, this.game.model.sign(mover));
        if (at > 0)
            turns[at - 1].score = score;
        this.host.changed();
        return { score, best: info.pv[0], pv: info.pv };
    }

    /** The player to move after the last turn, if that is known and the game goes on. */
    last() {
        const { game } = this;
        return game.atEnd() && !game.over() ? game.model.player : null;
    }

    end() {
        const { game } = this;
        if (!game.model.over && game.resigned === null || !game.atEnd())
            return null;
        const winner = game.winner();
        return { score: { kind: "cp", value: winner === 1 ? 30000 : winner === 2 ? -30000 : 0 }, best: null, pv: [] };
    }

    judge(turns, seen) {
        const rows = [];
        turns.forEach((turn, i) => {
            const [before, after] = [seen[i], seen[i + 1]];
            delete turn.mark;
            if (!before || !after || before.best === (turn.short ?? turn.move))
                return;
            const lost = (scoreFraction(before.score) - scoreFraction(after.score)) * this.game.model.sign(turn.player);
            const kind = MISTAKE.find(([least]) => lost >= least);
            if (!kind)
                return;
            turn.mark = { kind: kind[1], sign: kind[2], text: `${kind[1]}: better was ${before.best}` };
            rows.push(this.row(turn, i, before, kind, lost));
        });
        fill(this.list, rows);
        this.words.textContent = rows.length === 0 ? "No mistake was found." : "";
    }

    row(turn, i, before, [, kind, sign], lost) {
        const about = { at: i, turn, before, lost, nodes: NODES, fine: MISTAKE.at(-1)[0] };
        return h("li", { class: `review-row mark-${kind}` },
            h("button", { type: "button", onclick: () => this.host.goTo(i) },
                h("b", {}, `${i + 1}. ${turnWord(turn)} ${sign}`),
                h("span", {}, `${kind} of ${this.host.who(turn.player)}`)),
            h("button", { type: "button", class: "better", onclick: () => this.host.showBetter(i, before.pv) },
                `better: ${before.best}`),
            h("button", { type: "button", class: "find", onclick: () => this.host.exercise(about) }, "find it yourself"));
    }
}
