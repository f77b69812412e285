// Review of a game: the engine judges every turn; the page draws its marks, turning points and sentences. They stay in the tree.

import { h, merge, pressListen, icon, ICON } from "./dom.js";
import { sentence } from "./model.js";
import { turnWord } from "./moves.js";
import { judgementClean, summarySay, verdictClean, verdictKind, givenSay, verdictScore } from "./verdict.js";

export const REVIEW_NODES = 20000; // of a search
const ENGINE_OLD = "This engine is too old to judge a game.";

/** host: {who(player), goTo(at), changed(), showBetter(at, moves), exercise(at): asks for a better turn}. */
export class Review {
    constructor(element, game, analysis, host) {
        this.element = element;
        this.game = game;
        this.analysis = analysis;
        this.host = host;
        this.running = false;
        /** @type {import("./tree.js").Tree | null} */
        this.tree = null; // of the last run
        this.told = ""; // why it has failed
        this.button =
            h("button", { type: "button", class: "button", onclick: () => this.running ? this.stop() : this.run() });
        this.list = h("ol", { class: "review-list" });
        pressListen(this.list, "go", data => host.goTo(Number(data.go)));
        pressListen(this.list, "better", data => host.showBetter(Number(data.better), game.nodes[data.better].verdict.pv));
        pressListen(this.list, "find", data => host.exercise(Number(data.find)));
        this.words = h("p", { class: "review-words", role: "status" });
        element.append(h("h2", {}, "Review"), h("div", { class: "row" }, this.button), this.words, this.list);
    }

    show() {
        const { game, running } = this;
        this.element.hidden = game.model.parties > 2; // no common scale for more
        this.button.disabled = game.turns.length < 2;
        merge(this.button, icon(running ? ICON.stop : ICON.chart), running ? "Stop" : "Review the game");
        const judged = game.nodes.map((node, i) => ({ node, at: i })).filter(({ node }) => node.verdict);
        const { turned = [], summary = [] } = game.nodes.at(-1)?.judgement ?? {};
        const marked = judged.filter(({ node }) => node.verdict.mark !== "");
        merge(this.list, [...turned.map(turn => this.turnedRow(turn)), ...marked.map(row => this.row(row)),
            ...summary.map((row, i) => h("li", { class: "review-row review-summary" }, `${game.model.partyName(i + 1)}: ${summarySay(row)}`))]);
        const found = marked.length > 0 ? "" : "No mistake was found.";
        const left = game.turns.length - judged.length;
        merge(this.words, running ? `${judged.length} of ${game.turns.length} turns are judged …`
            : this.tree === game.tree && this.told || (judged.length === 0 ? "" : left > 0 ? `${judged.length} of ${game.turns.length} turns are judged.` : found));
    }

    stop() {
        this.running = false;
        this.analysis.stop();
        this.analysis.again();
    }

    async run() {
        const { game, analysis } = this;
        const { tree, nodes } = game;
        const ticket = this.ticket = {};
        Object.assign(this, { running: true, told: "", tree });
        nodes.forEach(node => Object.assign(node, { verdict: null, judgement: null }));
        analysis.stop();
        await analysis.query("review", reviewQuery(game.setup, game.start, nodes.map(node => node.turn.move)),
            answer => game.tree === tree ? this.take(answer, nodes) : this.stop());
        if (this.ticket !== ticket)
            return;
        this.running = false;
        this.host.changed();
        analysis.again();
    }

    /** Takes an answer of the engine. */
    take(answer, nodes) {
        const { tree } = this.game;
        const judgement = judgementClean(answer.review);
        const told = reviewRefusal(answer);
        if (told)
            this.told = told;
        else if (judgement)
            tree.judgementSet(nodes.at(-1), judgement);
        else
            this.verdictTake(nodes[answer.turnNumber], answer.review);
        if (judgement && Array.isArray(answer.review.moves)) // later turns may have made earlier verdicts surer
            answer.review.moves.forEach((verdict, i) => this.verdictTake(nodes[i], verdict));
        if (told === ENGINE_OLD)
            this.stop();
        this.host.changed();
    }

    verdictTake(node, found) {
        const verdict = verdictClean(found);
        if (!node || !verdict)
            return;
        this.game.tree.verdictSet(node, verdict);
        node.turn.score = verdictScore(this.game.model, verdict, node.turn.player);
    }

    turnedRow({ move, sentence: words }) {
        return h("li", { class: "review-row review-turned" },
            move === null ? words : h("button", { type: "button", "data-go": move - 1 }, words));
    }

    row({ node: { turn, verdict }, at }) {
        const [best] = verdict.pv;
        return h("li", { class: `review-row mark-${verdictKind(verdict)}` },
            h("button", { type: "button", "data-go": at },
                h("b", {}, `${at + 1}. ${turnWord(turn)} ${verdict.mark}`),
                h("span", {}, `${this.host.who(turn.player)}: ${givenSay(verdict)}`)),
            best ? h("button", { type: "button", class: "better", "data-better": at }, `better: ${best}`) : null,
            best ? h("button", { type: "button", class: "find", "data-find": at }, "find it yourself") : null);
    }
}

/** The question that judges the moves of a game. */
export function reviewQuery(game, position, moves) {
    return { id: "review", game, ...position ? { position } : {}, moves, review: true, nodes: REVIEW_NODES };
}

/** Why the engine judges nothing, or "". */
export function reviewRefusal({ warning, field, error }) {
    return warning && field === "review" ? ENGINE_OLD : error ? sentence(error) : "";
}
