// Scores of the engine: parsed, in words, and on a scale.

import { capital } from "./model.js";

/**
 * The numbers of an `info` line.
 * @typedef {{multipv: number, pv: string[], score?: {kind: string, value: number}, [name: string]: any}} Info
 */

/** Reads an `info` line. @param {string} line @returns {Info | null} */
export function infoRead(line) {
    const words = line.split(" ");
    if (words[0] !== "info" || words[1] !== "depth")
        return null;
    const info = { multipv: 1, pv: [] };
    for (let i = 1; i < words.length; i++) {
        if (words[i] === "pv") {
            info.pv = words.slice(i + 1);
            break;
        }
        if (words[i] === "score") {
            info.score = { kind: words[i + 1], value: Number(words[i + 2]) };
            i += 2;
        } else {
            info[words[i]] = Number(words[i + 1]);
            i++;
        }
    }
    return info;
}

export function scoreTurn(score, sign) {
    return { kind: score.kind, value: score.value * sign };
}

const PROVED = 24000; // protocol.md, part 2
const BELIEVED = 20000;

/** Maps a score to -1 to 1, for the same player. */
export function scoreFraction(score) {
    if (score.kind === "mate" || Math.abs(score.value) > BELIEVED)
        return Math.sign(score.value);
    return Math.max(-0.95, Math.min(0.95, 2 / Math.PI * Math.atan(score.value / 250)));
}

/** The chance to win, from 0 to 1: of party 1, or with more than two parties of the player whose score it is. */
export function scoreChance(model, score) {
    if (model.parties === 2)
        return 0.5 + 0.5 * scoreFraction(score);
    if (score.kind === "mate")
        return score.value > 0 ? 1 : 0;
    return Math.max(0, Math.min(1, (score.value + 100) / (100 * model.parties))); // protocol.md, part 2
}

/** The party that is ahead, or with more than two parties `player`; null: even. Its chance in percent. */
export function scoreAhead(model, score, player) {
    const chance = Math.round(100 * scoreChance(model, score));
    if (model.parties > 2)
        return { party: model.partyOf(player), percent: chance };
    return { party: chance > 50 ? 1 : chance < 50 ? 2 : null, percent: Math.max(chance, 100 - chance) };
}

/** True of a result that further search cannot change. */
export function scoreProved({ kind, value }) {
    return kind === "mate" || Math.abs(value) > PROVED;
}

/**
 * A score as `White 62 %`, the chance of the side that is ahead, or `White wins in 5`. The score is for party 1, or for
 * `player` if there are more than two parties; then the words are about this player.
 */
export function scoreSay(model, score, player) {
    const { kind, value } = score;
    const sole = model.parties > 2;
    const behind = value < 0;
    const { party, percent } = scoreAhead(model, score, player);
    const side = sole ? capital(model.playerName(player)) : model.partyName(behind ? 2 : 1);
    const wins = sole && behind ? "loses" : "wins";
    if (kind === "mate")
        return `${side} ${wins} in ${Math.abs(value)}`;
    if (Math.abs(value) > PROVED)
        return `${side} ${wins}`;
    if (Math.abs(value) > BELIEVED)
        return `${side} should ${sole && behind ? "lose" : "win"}`;
    return party === null ? "even" : `${side} ${percent} %`;
}

/** A proved result for `player` in a game of two parties, in the same words. */
export function verdictSay(model, verdict, player) {
    const party = model.partyOf(player);
    return verdict === "draw" ? "draw" : `${model.partyName(verdict === "win" ? party : 3 - party)} wins`;
}
