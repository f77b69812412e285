// The evaluation bar: a segment for each side, as wide as its chance to win, and the words for it.

import { h, icon, merge, ICON } from "./dom.js";
import { capital } from "./model.js";
import { turnWord } from "./moves.js";
import { scoreChance, scoreProved, scoreSay, scoreTurn, turnSay, verdictSay } from "./scores.js";

export class EvaluationBar {
    /** @param {HTMLElement} element */
    constructor(element) {
        this.element = element;
        this.segments = h("div", { class: "evaluation-segments", "aria-hidden": "true" });
        this.words = h("span", { class: "evaluation-words" });
        this.last = null; // what was shown last
        element.append(this.segments, this.words);
    }

    /** View. @param {import("./app.js").App} app */
    show(app) {
        const { model } = app.game;
        const found = verdictAdd(evaluationFind(app), app.game);
        const stale = found === null && app.analysis.on && this.last?.setup === model.setup; // until the first line comes
        const shown = found ?? (stale ? this.last : { words: "", shares: [], proved: false });
        this.last = { ...shown, setup: model.setup };
        this.element.classList.toggle("stale", stale);
        this.element.classList.toggle("proved", shown.proved);
        merge(this.segments, shown.shares.map(({ colour, share }) =>
            h("span", { class: `evaluation-segment own-${colour}`, style: `flex-grow:${share.toFixed(3)}` })));
        merge(this.words, shown.proved ? icon(ICON.check) : null, shown.words);
        this.element.setAttribute("aria-label", `Evaluation: ${shown.words || "none yet"}`);
    }
}

/** What is known of the position, the surest first: {words, shares: [{colour, share}], proved}, or null. */
function evaluationFind({ game, analysis, settling }) {
    const { model } = game;
    if (game.over())
        return decided(model, game.winner(), game.winner() === null ? "A draw" : `${model.partyName(game.winner())} won`);
    const line = analysis.on ? analysis.lines.best() : null;
    const score = line && scoreTurn(line.score, model.sign(model.player));
    if (score && scoreProved(score))
        return estimated(game, score, model.player, true);
    const outcome = settling.outcome();
    if (outcome) {
        const party = model.partyOf(model.player);
        const winner = outcome.verdict === "draw" ? null : outcome.verdict === "win" ? party : 3 - party;
        return decided(model, winner, verdictSay(model, outcome.verdict, model.player) + (outcome.from === "book" ? " (book)" : ""));
    }
    if (score)
        return estimated(game, score, model.player, false);
    const before = game.score(game.at);
    const turn = game.turns[game.at - 1];
    return before && { ...estimated(game, before, turn.player, scoreProved(before)), words: turnSay(model, turn) };
}

/** With what a review says about the turn that led here: `c17 ??, better h11 · Black wins in 3`. */
function verdictAdd(found, game) {
    const { turn, verdict } = game.node();
    if (!verdict?.mark)
        return found;
    const words = `${turnWord(turn)} ${verdict.mark}${verdict.pv.length > 0 ? `, better ${verdict.pv[0]}` : ""}`;
    return found ? { ...found, words: `${words} · ${found.words}` } : { words, shares: [], proved: false };
}

function decided(model, winner, words) {
    const parties = [...new Set(model.players().map(player => model.partyOf(player)))];
    const shares = parties.map(party => ({ colour: colourOfParty(model, party), share: winner === null ? 1 / parties.length : Number(party === winner) }));
    return { words: capital(words), shares, proved: true };
}

function estimated(game, score, player, proved) {
    const { model } = game;
    const chance = scoreChance(model, score) ?? 0.5;
    const shares = model.parties === 2
        ? [1, 2].map(party => ({ colour: colourOfParty(model, party), share: party === 1 ? chance : 1 - chance }))
        : othersShare(game, player, chance);
    return { words: capital(scoreSay(model, score, player)), shares, proved };
}

/** Of more than two, the others share the rest as their own last scores are to each other. */
function othersShare(game, player, chance) {
    const { model } = game;
    const lastOf = other => {
        const turn = game.turns.slice(0, game.at).findLast(({ player: by, score }) => by === other && score);
        return turn ? Math.max(0.01, scoreChance(model, turn.score) ?? 0) : 1 / model.parties;
    };
    const others = model.players().filter(other => other !== player);
    const whole = others.reduce((sum, other) => sum + lastOf(other), 0);
    return model.players().map(other => ({
        colour: model.colourOf(other),
        share: other === player ? chance : (1 - chance) * lastOf(other) / whole
    }));
}

function colourOfParty(model, party) {
    return model.colourOf(model.playerOf(party) ?? party);
}
