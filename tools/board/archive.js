// Saves games as records, and loads records. SGF and PGN hold the whole tree, the other forms the line on the board.

import { commandsWrite, jsonWrite, recordsFind } from "./records.js";
import { partiesOf } from "./model.js";
import { treeMake } from "./tree.js";
import { treeFill } from "./treefill.js";
import { pgnWrite, sgfWrite } from "./treewrite.js";
import { treeRead } from "./treeread.js";

export class Archive {
    constructor(app) {
        this.app = app;
    }

    about() {
        const { game, players } = this.app;
        return {
            ...aboutMake(game.model.players(), player => players.person(player) ? "person" : players.seat(player), Date.now()),
            result: game.over() ? game.winner() ?? 0 : null,
            reason: game.over() ? game.model.reason : "",
            position: game.model.position
        };
    }

    /** The forms that may hold this game. content() resolves to the text, or throws Refused. */
    formats() {
        const { game, connection: { inside } } = this.app;
        const { model } = game;
        game.scoresSettle();
        const commands = () => commandsWrite(game, this.about());
        const main = word => inside.recordsWrite(commandsWrite(mainLine(game, model), this.about()), word);
        const form = (name, file, word) => ({ name, file, content: () => inside.recordsWrite(commands(), word) });
        const stones = model.kind === "points" && model.colours.length === 2;
        const sgf = async () => {
            await treeFill(game, inside, () => true);
            return sgfWrite(game.tree, model.rows, await main("sgf"));
        };
        return [
            { name: "PGN", file: "game.pgn", content: async () => pgnWrite(game.tree, model.colours.length, await main("pgn")) },
            { name: "JSON lines", file: "game.jsonl", content: async () => jsonWrite(game, this.about()) },
            { name: "Commands", file: "game.gtp", content: async () => commands() },
            ...stones ? [{ name: "SGF", file: "game.sgf", content: sgf }, form("pente.org", "game.txt", "pente")] : [],
            ...stones && model.game === "gomoku" ? [form("Piskvork", "game.psq", "psq")] : []
        ];
    }

    /** A game of the library as PGN. @param {import("./library.js").Entry} entry */
    async entryText({ setup, start, moves, tree: flat, resigned, ending, seats, begun, name }) {
        const tree = treeMake(flat ?? [{ p: -1, m: "" }]);
        const line = tree.line(moves);
        if (resigned !== null && line.length > 0)
            Object.assign(line.at(-1), { resigned, ending });
        const { players, parties, partyOf } = partiesOf(setup);
        const about = aboutMake(players, player => seats?.[player] ?? "person", begun);
        const commands = commandsWrite(mainLine({ setup, start, tree }, { players: () => players, parties, partyOf }), { ...about, event: name });
        return pgnWrite(tree, players.length, await this.app.connection.inside.recordsWrite(commands, "pgn"));
    }

    /** The games of a file of records. */
    async find(bytes) {
        const found = await recordsFind(bytes, this.app.connection.inside);
        found.games.forEach((game, place) => Object.assign(game, { bytes, place, count: found.count ?? 1 }));
        return found;
    }

    /** Opens a record. Resolves to an error text or ''. */
    async recordTake(record) {
        const { bytes, place } = record;
        const inside = this.app.connection.inside;
        const main = { tree: null, left: record.variations };
        const { tree, left } = bytes ? await treeRead(new TextDecoder().decode(bytes), place, record, inside).catch(() => main) : main;
        const reason = await this.app.loadWaiting({ ...record, tree });
        if (reason !== "")
            return reason;
        if (left > 0)
            this.app.tell(left === 1 ? "One variation is left out" : `${left} variations are left out`);
        return "";
    }
}

function aboutMake(players, seat, date) {
    const name = player => seat(player) === "person" ? "Person" : `Fivefold ${seat(player)}`;
    return {
        names: Object.fromEntries(players.map(player => [player, name(player)])),
        date: new Date(date).toISOString().slice(0, 10).replaceAll("-", ".")
    };
}

/** A game of the main line only, as commandsWrite() takes it. */
function mainLine({ setup, start, tree }, model) {
    const line = tree.mainLine();
    const { resigned, ending } = line.at(-1) ?? tree.root;
    return { setup, start, model, turns: line.map(node => node.turn), resigned, ending };
}
