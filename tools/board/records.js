// Reads and writes game records. The engine in the page reads and writes all forms but one: the JSON lines of our match
// runner. Input is not trusted; moves stay text, which the engine checks.

import { sentence } from "./model.js";

const GAMES_MOST = 500; // games of a file that are listed
const TURNS_MOST = 100000;

/** The first games of a file, given as bytes, and their number: {reason, games, count}. A game is {title, setup, start, moves, resigned, ending, said, about,
    nodes, remarks}, or {title, refused}. `engine` is what engineLoad() gives; `given`: the game of records that do not name theirs. */
export async function recordsFind(bytes, engine, given) {
    let games;
    try {
        games = journalBegins(bytes) ? journalFind(new TextDecoder().decode(bytes))
                                     : (await engine.recordsRead(bytes, given)).map(recordGame);
    } catch (error) {
        return { reason: sentence(error.message), games: [] };
    }
    if (games.length === 0)
        return { reason: "There is no game in it.", games };
    if (games.every(game => game.refused))
        return { reason: games[0].title, games: [] };
    return { reason: "", games: games.slice(0, GAMES_MOST), count: games.length };
}

/** A game as fivefold_records_read() gives it. */
function recordGame(record) {
    if (record.refused !== undefined)
        return { title: sentence(record.refused), refused: true };
    const { form, date, tags } = record;
    const said = text => /[^?]/.test(text ?? "") ? text : null;
    const [event, site, round] = [record.event, record.site, record.round].map(said);
    return {
        title: `${namesTitle(record.names) || "? – ?"}, ${record.game}, ${record.moves.length} turns`,
        name: namesTitle(record.names),
        setup: record.game,
        start: record.position,
        moves: record.moves,
        resigned: loserFind(record),
        ending: endingFind(record.ending),
        said: { winners: record.winners, ending: record.ending },
        about: { form, event, site, date, round, tags, names: record.names.map(said) },
        nodes: record.tree,
        remarks: record.remarks.map(sentence)
    };
}

/** The names of the players as a title; "": all unknown. @param {(string | null)[]} names */
export function namesTitle(names) {
    return names.some(Boolean) ? names.map(name => name ?? "?").join(" – ") : "";
}

/** The player who lost although the rules leave the game open, or null. It counts only in a game that is not over. */
function loserFind({ game, names, winners }) {
    if (winners === null)
        return null;
    const parties = /\bteams=on\b/.test(game) ? 2 : names.length;
    const losers = names.map((_, i) => i + 1).slice(0, parties).filter(party => !winners.includes(party));
    return losers.length === 1 ? losers[0] : null;
}

function endingFind(words) {
    return /resign/i.test(words ?? "") ? "resign" : /time/i.test(words ?? "") ? "time" : "";
}

/* --- the lines of our match runner --- */

function journalBegins(bytes) {
    return /^[\uFEFF\s]*\{/.test(new TextDecoder().decode(bytes.subarray(0, 1000)));
}

function journalFind(text) {
    const games = [];
    let setup = null;
    text.split("\n").forEach((line, i) => {
        if (line.trim() === "")
            return;
        let row;
        try {
            row = JSON.parse(line);
        } catch {
            throw new Error(`line ${i + 1} is not JSON`);
        }
        if (typeof row?.match === "string")
            setup = /^game ([^;]*)/.exec(row.match)?.[1].trim() ?? setup;
        else if (Array.isArray(row?.moves) && row.moves.length <= TURNS_MOST &&
            row.moves.every(move => typeof move === "string"))
            games.push({
                setup: typeof row.setup === "string" ? row.setup : setup,
                start: typeof row.position === "string" ? row.position : null,
                moves: row.moves,
                resigned: journalLoser(row),
                ending: endingFind(String(row.end)),
                title: `${row.p1 ?? "?"} – ${row.p2 ?? "?"}, ${row.moves.length} turns`,
                said: null,
                about: { form: "json", names: ["p1", "p2", "p3", "p4"].filter(player => player in row).map(player => String(row[player])), event: null, site: null, date: null, round: null, tags: [] },
                nodes: null,
                remarks: []
            });
    });
    if (games.some(game => game.setup === null))
        throw new Error("the line that says which game was played is missing");
    return games;
}

function journalLoser({ end, culprit, points }) {
    const player = /^p([1-4])$/.exec(culprit)?.[1];
    if (player)
        return Number(player);
    return end !== "resign" ? null : points?.[0] === 1 ? 2 : 1;
}

/** about: {names: from player to name, result: the party, 0 or null, date, event, site, round, tags, reason, position}. */
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
            : game.resigned        ? game.ending || "adjudication"
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

/* --- commands, from which the engine writes all other forms --- */

const NAME_TAGS = ["Player 1 Name", "Player 2 Name", "Red", "Green"];

/** The game as commands with tags; `about` as for JSON lines. */
export function commandsWrite(game, about) {
    const tag = (name, value) => `# [${name} "${value.replace(/[\0-\x1f\x7f]/g, " ").replace(/["\\]/g, "\\$&")}"]`;
    const { model } = game;
    const lines = [
        `newgame ${game.setup}`, ...model.players().map(player => tag(NAME_TAGS[player - 1], about.names[player])),
        ...["Event", "Site", "Date", "Round"].filter(name => about[name.toLowerCase()]).map(name => tag(name, about[name.toLowerCase()])),
        ...about.tags.map(([name, value]) => `# [${name} "${value}"]`)
    ];
    const { winners, ending } = game.said?.winners ? game.said : { winners: winnersFind(game), ending: game.ending };
    if (winners) {
        lines.push(tag("Result", resultWord(model.parties, winners)));
        if (ending)
            lines.push(tag("Termination", ending));
    }
    if (game.start)
        lines.push(`setboard ${game.start}`);
    lines.push(...game.turns.map(turn => `play ${turn.move}${turn.score ? ` # ${scoreWord(turn)}` : ""}`));
    return `${lines.join("\n")}\n`;
}

/** The parties that win or share the game as a player has lost though the rules leave it open, or null. */
function winnersFind({ model, resigned }) {
    const loser = resigned && model.partyOf(resigned);
    return loser && Array.from({ length: model.parties }, (_, i) => i + 1).filter(party => party !== loser);
}

/** The shares of all parties: `0-1`, `1/2-0-1/2`. */
function resultWord(parties, winners) {
    const share = winners.length === 1 ? "1" : `1/${winners.length}`;
    return Array.from({ length: parties }, (_, i) => winners.includes(i + 1) ? share : "0").join("-");
}

/** A score as our match runner writes it: for the player who moved. @param {import("./tree.js").Turn} turn */
export function scoreWord({ score: { kind, value, sign = 1 } }) {
    const own = sign === 0 ? value : sign * value;
    const lead = own < 0 ? "-" : "+";
    return kind === "mate" ? `${lead}M${Math.abs(own)}` : `${lead}${(Math.abs(own) / 100).toFixed(2)}`;
}
