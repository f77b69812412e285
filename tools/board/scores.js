// Scores of the engine: parsed, in words, and on a scale.

import { capital } from "./model.js";

/**
 * `chance`: to win, from 0 to 1, of the side whose score it is; null where the engine calls it unclear.
 * @typedef {{kind: string, value: number, chance?: number | null}} Score
 * The numbers of an `info` line.
 * @typedef {{multipv: number, pv: string[], score?: Score, [name: string]: any}} Info
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
        } else if (words[i] === "wdl" && info.score) {
            info.score.chance = (Number(words[i + 1]) + Number(words[i + 2]) / 2) / 1000;
            i += 3;
        } else {
            info[words[i]] = Number(words[i + 1]);
            i++;
        }
    }
    return info;
}

/** The score for the other side if `sign` is -1. @param {Score} score @returns {Score} */
export function scoreTurn({ kind, value, chance = null }, sign) {
    return { kind, value: value * sign, chance: chance === null || sign > 0 ? chance : 1 - chance };
}

const PROVED = 24000; // protocol.md, part 2
const BELIEVED = 20000;
export const PROVED_VALUE = 25000; // a win of no known length

/** 1 of a proved win, -1 of a proved loss, else 0. */
export function scoreClass(score) {
    return scoreProved(score) ? Math.sign(score.value) : 0;
}

/** The chance to win, from 0 to 1: of party 1, or with more than two parties of the player whose score it is. null: unclear. */
export function scoreChance(model, score) {
    if (scoreClass(score) !== 0)
        return scoreClass(score) > 0 ? 1 : 0;
    if (model.parties > 2) // protocol.md, part 2
        return Math.max(0, Math.min(1, (score.value + 100) / (100 * model.parties)));
    return score.chance ?? null;
}

/** The party that is ahead, or with more than two parties `player`; null: even. Its chance in percent; null: unclear. */
export function scoreAhead(model, score, player) {
    const chance = scoreChance(model, score);
    const percent = chance === null ? null : Math.round(100 * chance);
    if (model.parties > 2)
        return { party: model.partyOf(player), percent };
    if (percent === null)
        return { party: null, percent };
    return { party: percent > 50 ? 1 : percent < 50 ? 2 : null, percent: Math.max(percent, 100 - percent) };
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
    const side = sole ? capital(model.playerName(player)) : model.partyName(party ?? (behind ? 2 : 1));
    const wins = sole && behind ? "loses" : "wins";
    if (kind === "mate")
        return `${side} ${wins} in ${Math.abs(value)}`;
    if (Math.abs(value) > PROVED)
        return `${side} ${wins}`;
    if (Math.abs(value) > BELIEVED)
        return `${side} should ${sole && behind ? "lose" : "win"}`;
    return percent === null ? "unclear" : party === null ? "even" : `${side} ${percent} %`;
}

/** The score of a turn that was made, in the same words. The turn may have ended the game. */
export function turnSay(model, { score, player }) {
    const won = score.kind === "mate" && score.value * model.sign(player) === 1;
    return won ? `${model.partyName(model.partyOf(player))} won` : scoreSay(model, score, player);
}

/** A score as the engine judges moves, for the side that made the move. @returns {Score} */
export function valueScore({ winrate = null, score = null, proved = null, plies = null }) {
    const sign = { win: 1, loss: -1 }[proved];
    if (sign)
        return plies === null ? { kind: "cp", value: sign * PROVED_VALUE } : { kind: "mate", value: sign * plies };
    return { kind: "cp", value: score ?? 0, chance: proved === "draw" ? 0.5 : winrate };
}

/** A proved result for `player` in a game of two parties, in the same words. */
export function verdictSay(model, verdict, player) {
    const party = model.partyOf(player);
    return verdict === "draw" ? "draw" : `${model.partyName(verdict === "win" ? party : 3 - party)} wins`;
}
