// Reads and writes game records. Input is not trusted; output has the formats of our tools. Moves stay text, which
// the engine checks.

import { sgfFind } from "./sgf.js";

const GAMES_MOST = 2000;
const TURNS_MOST = 20000;

/** All games of a text: {reason, games: [{title, setup, start, moves, resigned, choices, kind}]}. */
export function recordsFind(text, titles) {
    const trimmed = text.trim();
    let games;
    try {
        if (trimmed.startsWith("{"))
            games = jsonFind(trimmed);
        else if (trimmed.startsWith("("))
            games = sgfFind(trimmed);
        else if (trimmed.startsWith("["))
            games = pgnFind(trimmed, titles);
        else if (trimmed.startsWith("\uFFFD\uFFFD")) // its byte order mark, read as UTF-8
            return { reason: "This is UTF-16: save it as UTF-8.", games: [] };
        else
            return {
                reason: "Unknown format. Known formats are PGN, JSON lines, SGF, and pente.org’s.",
                games: []
            };
    } catch (error) {
        return { reason: error instanceof RecordError ? error.message : "This record cannot be read.", games: [] };
    }
    if (games.length === 0)
        return { reason: "There is no game in it.", games };
    return { reason: "", games: games.slice(0, GAMES_MOST) };
}

export class RecordError extends Error {}

/** The lines of our match runner. */
function jsonFind(text) {
    const games = [];
    let setup = null;
    text.split("\n").forEach((line, i) => {
        if (line.trim() === "")
            return;
        let row;
        try {
            row = JSON.parse(line);
        } catch {
            throw new RecordError(`Line ${i + 1} is not JSON.`);
        }
        if (typeof row?.match === "string")
            setup = /^game ([^;]*)/.exec(row.match)?.[1].trim() ?? setup;
        else if (Array.isArray(row?.moves) && row.moves.length <= TURNS_MOST &&
            row.moves.every(move => typeof move === "string"))
            games.push({
                setup: typeof row.setup === "string" ? row.setup : setup,
                start: typeof row.position === "string" ? row.position : null,
                moves: row.moves,
                resigned: row.end === "resign" ? row.culprit === "p1" ? 1
                        : row.culprit === "p2"                        ? 2
                        : row.points?.[0] === 1                       ? 2
                                                                      : 1
                                               : null,
                title: `${row.p1 ?? "?"} – ${row.p2 ?? "?"}, ${row.moves.length} turns`,
                choices: []
            });
    });
    if (games.some(game => game.setup === null))
        throw new RecordError("The line that says which game was played is missing.");
    return games;
}

/** PGN of our tools, and records of pente.org. */
function pgnFind(text, titles) {
    const games = [];
    let game = null;
    for (const line of text.split(/\r?\n/)) {
        const tag = /^\s*\[([A-Za-z0-9 ]+?)\s+"(.*)"\]\s*$/.exec(line);
        if (tag) {
            if (!game || game.body !== "")
                games.push(game = { tags: {}, body: "" });
            game.tags[tag[1]] = tag[2].replace(/\\(["\\])/g, "$1");
        } else if (game) {
            game.body += `${line}\n`;
        }
    }
    return games.map(({ tags, body }) => pgnGame(tags, body, titles));
}

function pgnGame(tags, body, titles) {
    const words = body.replace(/\{[^}]*\}/g, " ")
                      .replace(/;[^\n]*/g, " ")
                      .split(/\s+/)
                      .map(word => word.replace(/^\d+\.+/, ""))
                      .filter(word => word !== "" && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word) && !word.startsWith("$"));
    if (words.length > TURNS_MOST)
        throw new RecordError("There are too many turns in it.");
    const setup = tags.Variant ?? tags.Setup ?? titleFind(tags.Game, titles);
    if (!setup)
        throw new RecordError('It does not say which game was played: [Variant "..."] or [Game "..."] is missing.');
    const foreign = !tags.Variant;
    return {
        setup,
        start: tags.FEN ?? null,
        moves: foreign ? words.map(word => word.toLowerCase()) : words,
        resigned: null,
        choices: (tags.Choice ?? "").split(" ").filter(word => word !== ""),
        choiceElse: foreign ? "white" : null,
        title: `${tags.White ?? tags["Player 1 Name"] ?? "?"} – ${tags.Black ?? tags["Player 2 Name"] ?? "?"}, ${
            words.length} turns`
    };
}

/** The last word is the title, as in `Turn-based Keryo-Pente`. */
function titleFind(name, titles) {
    const wanted = (name ?? "").toLowerCase();
    const found =
        titles.filter(({ title }) => wanted === title.toLowerCase() || wanted.endsWith(` ${title.toLowerCase()}`));
    return found[0]?.name ?? null;
}

function tag(name, value) {
    const clean = String(value).replace(/[^\x20-\x7e]/g, "?").replace(/["\\]/g, "\\$&");
    return `[${name} "${clean}"]`;
}

function wrap(words, columns) {
    const lines = [""];
    for (const word of words) {
        const last = lines.at(-1);
        if (last !== "" && last.length + 1 + word.length > columns)
            lines.push(word);
        else
            lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
    }
    return lines.join("\n");
}

/** about: {names: from player to name, white: the player with white, result: the party, 0 or null, date, reason}. */
export function pgnWrite(game, about) {
    const result = about.result === null ? "*"
        : about.result === 0             ? "1/2-1/2"
        : about.result === about.white   ? "1-0"
                                         : "0-1";
    const tags = [
        tag("Event", game.setup), tag("Site", "?"), tag("Date", about.date), tag("Round", "1"),
        tag("White", about.names[about.white]), tag("Black", about.names[3 - about.white]), tag("Result", result),
        tag("Variant", game.setup), tag("FirstPlayer", about.names[1])
    ];
    if (game.start)
        tags.push(tag("SetUp", "1"), tag("FEN", game.start));
    tags.push(tag("PlyCount", game.turns.length));
    if (about.reason)
        tags.push(tag("Reason", about.reason));
    const words = game.turns.flatMap((turn, i) => [...i % 2 === 0 ? [`${i / 2 + 1}.`] : [], turn.move,
                                         ...turn.score ? [`{${pgnScore(turn, i)}}`] : []]);
    return `${tags.join("\n")}\n\n${wrap([...words, result], 100)}\n`;
}

/** A score as our match runner writes it: for the player who moved. */
function pgnScore(turn) {
    const value = turn.player === 1 ? turn.score.value : -turn.score.value;
    const sign = value < 0 ? "-" : "+";
    return turn.score.kind === "mate" ? `${sign}M${Math.abs(value)}` : `${sign}${(Math.abs(value) / 100).toFixed(2)}`;
}

export function jsonWrite(game, about) {
    const players = game.model.players();
    const points = players.map(player => about.result === null ? 0
                                   : about.result === 0        ? 1 / players.length
                                                               : Number(about.result === game.model.partyOf(player)));
    const row = {
        game: 1,
        round: 1,
        ...Object.fromEntries(players.map(player => [`p${player}`, about.names[player]])),
        points,
        end: about.result === null ? "unfinished"
            : game.resigned        ? "resign"
                                   : "normal",
        culprit: game.resigned ? `p${game.resigned}` : null,
        reason: about.reason,
        position: game.start,
        book: 0,
        moves: game.turns.map(turn => turn.move),
        last: about.position
    };
    return `${JSON.stringify({ match: `game ${game.setup}` })}\n${JSON.stringify(row)}\n`;
}

/** The format of pente.org, for games with stones on points. */
export function penteWrite(game, about, title) {
    const stones = game.turns.filter(turn => turn.cells.length === 1);
    const chosen = game.turns.filter(turn => turn.cells.length === 0).map(turn => turn.move);
    const result = about.result === null || about.result === 0 ? "*" : about.result === 1 ? "1-0" : "0-1";
    const tags = [tag("Game", title), tag("Site", "Fivefold"), tag("Result", result), tag("Setup", game.setup)];
    if (chosen.length > 0)
        tags.push(tag("Choice", chosen.join(" ")));
    const words = stones.flatMap((turn, i) => [...i % 2 === 0 ? [`${i / 2 + 1}.`] : [], turn.cells[0].toUpperCase()]);
    return `${tags.join("\n")}\n\n${wrap([...words, result], 100)}\n`;
}
