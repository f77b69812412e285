// What the engine's review says about a turn and about a game: checked, as it comes from an engine or a store, and in words.

import { scoreTurn, valueScore } from "./scores.js";

const MARK_KINDS = { "": "", "?!": "inaccuracy", "?": "mistake", "??": "blunder" };
const BETTER_MOST = 12;   // moves of a better line
const PARTIES_MOST = 4;
const WORDS_MOST = 300; // characters

/**
 * Chances are from 0 to 1, for the side that made the turn; null: unclear.
 * @typedef {{winrate: number | null, score: number | null, proved: string | null, plies: number | null}} Value
 * @typedef {{best: Value, played: Value, given: number | null, mark: string, letGo: boolean, pv: string[]}} Verdict
 * @typedef {{moves: number, graded: number, accuracy: number | null, dubious: number, mistakes: number, blunders: number,
 *     missedPlies: number | null, missedMove: number | null}} Summary
 * Turning points and summaries are by party; `move` counts from 1, null: no turn turned the game.
 * @typedef {{turned: {move: number | null, sentence: string}[], summary: Summary[]}} Judgement
 */

const numberClean = value => Number.isFinite(value) ? value : null;
const wordsClean = value => typeof value === "string" ? value.replace(/[\0-\x1f\x7f]/g, " ").slice(0, WORDS_MOST) : "";
const partOf = (value, most) => Array.isArray(value) ? value.slice(0, most) : [];

function valueClean(value) {
    const { winrate, score, proved, plies, unclear } = value ?? {};
    return {
        winrate: winrate >= 0 && winrate <= 1 && unclear !== true ? numberClean(winrate) : null,
        score: numberClean(score),
        proved: ["win", "loss", "draw"].includes(proved) ? proved : null,
        plies: numberClean(plies)
    };
}

/** @param {any} verdict @returns {Verdict | null} */
export function verdictClean(verdict) {
    if (!verdict?.best || !verdict.played || !Object.hasOwn(MARK_KINDS, verdict.mark))
        return null;
    const { best, played, given, mark, letGo, pv } = verdict;
    return { best: valueClean(best), played: valueClean(played), given: numberClean(given), mark, letGo: letGo === true, pv: partOf(pv, BETTER_MOST).map(wordsClean) };
}

/** @param {any} judgement @returns {Judgement | null} */
export function judgementClean(judgement) {
    if (!Array.isArray(judgement?.summary))
        return null;
    const numbers = (row, names) => Object.fromEntries(names.map(name => [name, numberClean(row?.[name])]));
    return {
        turned: partOf(judgement.turned, PARTIES_MOST)
            .map(row => ({ move: Number.isInteger(row?.move) && row.move > 0 ? row.move : null, sentence: wordsClean(row?.sentence) })),
        summary: partOf(judgement.summary, PARTIES_MOST).map(row =>
            /** @type {any} */ (numbers(row, ["moves", "graded", "accuracy", "dubious", "mistakes", "blunders", "missedPlies", "missedMove"])))
    };
}

/** The kind of a verdict's mark, as style sheets name it; "": none. @param {Verdict | null} verdict */
export function verdictKind(verdict) {
    return MARK_KINDS[verdict?.mark ?? ""];
}

/** The score of a turn as the game keeps it: its plies count from the position after the turn, unless it won. @param {Verdict} verdict */
export function verdictScore(model, { played }, player) {
    const sign = model.sign(player);
    const plies = played.plies === null ? null : Math.max(1, played.plies - 1);
    return { ...scoreTurn(valueScore({ ...played, plies }), sign), sign };
}

/** A value in the words of the engine's review. @param {Value} value */
function valueSay({ winrate, proved, plies }) {
    if (proved === "draw")
        return "draw";
    if (proved !== null)
        return { win: plies === null ? "won" : `win in ${plies}`, loss: plies === null ? "lost" : `lost in ${plies}` }[proved];
    return winrate === null ? "unclear" : `${Math.round(100 * winrate)} %`;
}

/** What a turn gave away, for the side that made it: `84 % → lost in 4; a win in 5 was let go`. @param {Verdict} verdict */
export function givenSay({ best, played, letGo }) {
    const lost = !letGo ? "" : best.plies === null ? "; a win was let go" : `; a win in ${best.plies} was let go`;
    return `${valueSay(best)} → ${valueSay(played)}${lost}`;
}

/** `accuracy 71.2 % over 5 moves; 0 ?!, 1 ?, 0 ??`. @param {Summary} summary */
export function summarySay({ moves, graded, accuracy, dubious, mistakes, blunders, missedPlies, missedMove }) {
    const right = accuracy === null ? "accuracy unclear" : `accuracy ${accuracy.toFixed(1)} %`;
    const count = graded ?? moves;
    const unclear = count < moves ? `; ${moves - count} unclear` : "";
    const missed = missedMove === null ? ""
        : missedPlies === null ? `; a win was let go at move ${missedMove}` : `; longest win let go: in ${missedPlies}, at move ${missedMove}`;
    return `${right} over ${count} ${count === 1 ? "move" : "moves"}; ${dubious} ?!, ${mistakes} ?, ${blunders} ??${unclear}${missed}`;
}
