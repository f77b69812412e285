// Saves the current game as records, and loads records.

import { sentence } from "./model.js";
import { pgnWrite, jsonWrite, penteWrite } from "./records.js";
import { sgfWrite } from "./sgf.js";

export class Archive {
    constructor(app) {
        this.app = app;
    }

    about() {
        const { game, players } = this.app;
        const name = player => players.person(player) ? "Person" : `Fivefold ${players.seat(player)}`;
        const winner = game.over() ? game.winner() ?? 0 : null;
        const white = game.model.colourOf(1) === "w" ? 1 : 2;
        return {
            names: Object.fromEntries(game.model.players().map(player => [player, name(player)])),
            white,
            result: winner,
            date: new Date().toISOString().slice(0, 10).replaceAll("-", "."),
            reason: game.over() ? game.model.reason : "",
            position: game.model.position
        };
    }

    formats() {
        const { game } = this.app;
        const title = this.app.games.find(other => other.name === game.model.game)?.title ?? "";
        const two = game.model.colours.length === 2;
        const lines = { name: "JSON lines", file: "game.jsonl", content: () => jsonWrite(game, this.about()) };
        if (!two)
            return [lines]; // the other formats allow only White and Black
        const all = [{ name: "PGN", file: "game.pgn", content: () => pgnWrite(game, this.about()) }, lines];
        if (game.model.kind === "points")
            all.push({ name: "SGF", file: "game.sgf", content: () => sgfWrite(game, this.about()) },
                { name: "pente.org", file: "game.txt", content: () => penteWrite(game, this.about(), title) });
        return all;
    }

    /** Opens a record. If a move is refused, tries the choices of colours that the record may omit. */
    async recordTake(record) {
        if (record.setupStones)
            return "A record that begins with stones on the board cannot be read.";
        const moves = [...record.moves];
        const choices = [...record.choices];
        for (let i = 0;; i++) {
            try {
                await this.app.game.load(
                    { setup: record.setup, start: record.start, moves, resigned: record.resigned });
                this.app.players.paused = true;
                this.app.changed();
                return "";
            } catch (error) {
                const turn = /^turn (\d+): /.exec(error.message);
                const next = choices.shift() ?? (record.choiceElse && i < 2 ? record.choiceElse : null);
                if (!turn || !next)
                    return sentence(error.message);
                moves.splice(Number(turn[1]) - 1, 0, next);
            }
        }
    }
}
