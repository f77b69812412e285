// Scores of the engine: parsed, in words, and on a scale.

/** The numbers of an `info` line: {depth, multipv, score: {kind, value}, nodes, nps, time, pv}, or null. */
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

/** The favoured side and the score in words: {who: 1, -1 or 0, text}. */
export function scoreParts(score) {
    const { kind, value } = score;
    const who = Math.sign(value);
    if (kind === "mate")
        return { who: who || 1, text: `wins in ${Math.abs(value)}` };
    if (Math.abs(value) > PROVED)
        return { who, text: "wins" };
    if (Math.abs(value) > BELIEVED)
        return { who, text: "should win" };
    return { who, text: who === 0 ? "even" : `+${(Math.abs(value) / 100).toFixed(1)}` };
}

/** A short form for lists, for the same player: `+1.2`, `W5`, `L4`. */
export function scoreShort(score) {
    const { kind, value } = score;
    const sign = value < 0 ? "L" : "W";
    if (kind === "mate")
        return `${sign}${Math.abs(value)}`;
    if (Math.abs(value) > BELIEVED)
        return sign;
    return `${value > 0 ? "+" : value < 0 ? "−" : ""}${(Math.abs(value) / 100).toFixed(2)}`;
}
