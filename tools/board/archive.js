// Saves the current game as records, and loads records.

import { plural } from "./dom.js";
import { commandsWrite, jsonWrite, recordsFind } from "./records.js";

export class Archive {
    constructor(app) {
        this.app = app;
    }

    about() {
        const { game, players } = this.app;
        const name = player => players.person(player) ? "Person" : `Fivefold ${players.seat(player)}`;
        return {
            names: Object.fromEntries(game.model.players().map(player => [player, name(player)])),
            result: game.over() ? game.winner() ?? 0 : null,
            date: new Date().toISOString().slice(0, 10).replaceAll("-", "."),
            reason: game.over() ? game.model.reason : "",
            position: game.model.position
        };
    }

    /** The forms that may hold this game. content() resolves to the text, or throws Refused. */
    formats() {
        const { game, connection } = this.app;
        const commands = () => commandsWrite(game, this.about());
        const form = (name, file, word) => ({ name, file, content: () => connection.inside.recordsWrite(commands(), word) });
        const stones = game.model.kind === "points" && game.model.colours.length === 2;
        return [
            form("PGN", "game.pgn", "pgn"),
            { name: "JSON lines", file: "game.jsonl", content: async () => jsonWrite(game, this.about()) },
            { name: "Commands", file: "game.gtp", content: async () => commands() },
            ...stones ? [form("SGF", "game.sgf", "sgf"), form("pente.org", "game.txt", "pente")] : [],
            ...stones && game.model.game === "gomoku" ? [form("Piskvork", "game.psq", "psq")] : []
        ];
    }

    /** The games and lines that were left, as records. */
    kept() {
        return this.app.keeper.others().map(game => ({
            ...game,
            title: `${game.setup}, ${plural(game.moves.length, "turn", "turns")}${
                game.start ? " from a position" : ""}, ${new Date(game.when).toLocaleString()}`
        }));
    }

    /** The games of a file of records. */
    find(bytes) {
        return recordsFind(bytes, this.app.connection.inside);
    }

    /** Opens a record. Resolves to an error text or ''. */
    async recordTake(record) {
        const reason = await this.app.loadWaiting(record);
        if (reason !== "")
            return reason;
        if (record.variations > 0)
            this.app.tell(record.variations === 1 ? "One variation is left out" : `${record.variations} variations are left out`);
        return "";
    }
}
