// Saves games as records, and loads records. SGF and PGN hold the whole tree, the other forms the line on the board.

import { commandsWrite, jsonWrite, namesTitle, recordsFind } from "./records.js";
import { partiesOf } from "./model.js";
import { familyOf, treeMake } from "./tree.js";
import { treeFill } from "./treefill.js";
import { lossesWrite, pgnWrite, sgfWrite } from "./treewrite.js";
import { treeRead } from "./treeread.js";

export class Archive {
    constructor(app) {
        this.app = app;
    }

    about() {
        const { game, players } = this.app;
        return {
            ...aboutMake(game.model.players(), player => players.person(player) ? "person" : players.seat(player), Date.now(), game.tree),
            result: game.over() ? game.winner() ?? 0 : null,
            reason: game.over() ? game.model.reason : "",
            position: game.model.position
        };
    }

    /** The forms that may hold this game. content() resolves to the text, or throws Refused; left() counts what is not in it. */
    formats() {
        const { game, connection: { inside } } = this.app;
        const { model } = game;
        game.scoresSettle();
        const commands = () => commandsWrite(game, this.about());
        const main = word => inside.recordsWrite(commandsWrite(mainLine(game, model), this.about()), word);
        const left = word => () => {
            const words = lossesWrite(game.tree, word);
            return words && `${words}.`;
        };
        const form = (name, file, word) => ({ name, file, content: () => inside.recordsWrite(commands(), word), left: left(word) });
        const stones = model.kind === "points" && model.colours.length === 2;
        const sgf = async () => {
            await treeFill(game, inside, () => true);
            return sgfWrite(game.tree, model.rows, await main("sgf"));
        };
        return [
            { name: "PGN", file: "game.pgn", content: async () => pgnWrite(game.tree, model.colours.length, await main("pgn")), left: left("pgn") },
            { name: "JSON lines", file: "game.jsonl", content: async () => jsonWrite(game, this.about()), left: left("json") },
            { name: "Commands", file: "game.gtp", content: async () => commands(), left: left("commands") },
            ...stones ? [{ name: "SGF", file: "game.sgf", content: sgf, left: left("sgf") }, form("pente.org", "game.txt", "pente")] : [],
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
        const about = aboutMake(players, player => seats?.[player] ?? "person", begun, tree);
        about.event ??= name === namesTitle(tree.about?.names ?? []) ? null : name;
        const commands = commandsWrite(mainLine({ setup, start, tree }, { players: () => players, parties, partyOf }), about);
        return pgnWrite(tree, players.length, await this.app.connection.inside.recordsWrite(commands, "pgn"));
    }

    /** The games of a file of records. Moves without tags, and openings in a list, are of the game on the board. */
    async find(bytes) {
        const bare = /^[\uFEFF\s]*(\d+\s*\.|-?\d+\s*,\s*-?\d|[a-z]\d{1,2}([a-z,\s]|$))/i.test(new TextDecoder().decode(bytes.subarray(0, 1000)));
        return recordsFind(bytes, this.app.connection.inside, bare ? this.app.game.setup : "");
    }

    /** Opens a record. Resolves to an error text or ''. */
    async recordTake(record) {
        const { tree, left } = treeRead(record);
        const reason = await this.app.loadWaiting({ ...record, tree });
        if (reason === "")
            this.app.remarksTell([...record.remarks, ...left]);
        return reason;
    }
}

/** What records say of a game: as the record that was loaded, and for the rest as the page. */
function aboutMake(players, seat, date, { about }) {
    const name = player => seat(player) === "person" ? "Person" : `Fivefold ${seat(player)}`;
    const { names = [], event = null, site = null, round = null, form, tags = [] } = about ?? {};
    return {
        names: Object.fromEntries(players.map(player => [player, names[player - 1] ?? name(player)])),
        date: about?.date ?? new Date(date).toISOString().slice(0, 10).replaceAll("-", "."),
        event, site, round,
        tags: familyOf(form) === "tags" ? tags : []
    };
}

/** A game of the main line only, as commandsWrite() takes it. */
function mainLine({ setup, start, tree }, model) {
    const line = tree.mainLine();
    const { resigned, ending, said } = line.at(-1) ?? tree.root;
    return { setup, start, model, turns: line.map(node => node.turn), resigned, ending, said };
}
