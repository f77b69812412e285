// Analysis: principal variations, a hint, and the proved result of every move if the solver finds it.

import { h, say, icon, ICON } from "./dom.js";
import { infoRead, scoreTurn, scoreSay } from "./scores.js";
import { Lines, LineList } from "./lines.js";
import { Lost } from "./engine.js";

const SOLVE_TIME = 20000; // milliseconds
const HINT_TIME = 1500;

/**
 * host: {settings, settingsSave(), failed(error), tell(text), who(player), hover(moves), playLine(move), changed()}.
 */
export class Analysis {
    constructor(element, game, connection, host) {
        Object.assign(this, { game, connection, host });
        this.on = false;
        this.task = null; // the running task: 'lines', 'hint', 'truth' or 'review'
        this.positionTake();
        this.toggle = h("button", {
            type: "button",
            class: "switch",
            role: "switch",
            "aria-checked": "false",
            onclick: () => this.switchTo(!this.on)
        },
            "Analysis");
        this.count = h("select", {
            "aria-label": "Lines",
            onchange: () => {
                host.settings.lines = Number(this.count.value);
                host.settingsSave();
                this.again();
            }
        },
            [1, 2, 3, 4, 5, 8].map(n => h("option", { value: n }, n === 1 ? "1 line" : `${n} lines`)));
        this.count.value = String(host.settings.lines);
        this.depth = h("span", { class: "depth" });
        this.list = new LineList({ hover: moves => host.hover(moves), playLine: move => host.playLine(move), tell: text => host.tell(text) });
        this.truthButton = h("button", {
            type: "button",
            class: "button",
            title: "Solve every move, for up to 20 seconds",
            onclick: () => this.truth()
        },
            icon(ICON.eye), "Who wins?");
        this.words = h("p", { class: "truth-words", role: "status" });
        element.append(h("div", { class: "panel-head" }, this.toggle, this.depth, this.count), this.list.element,
            h("div", { class: "row" }, this.truthButton), this.words);
    }

    /** View. */
    show() {
        const { model, version } = this.game;
        this.toggle.setAttribute("aria-checked", String(this.on));
        this.truthButton.disabled = this.task === "truth";
        say(this.depth, this.depthWords);
        say(this.words, this.truthWords);
        this.list.show(this.on ? this.lines.list(this.host.settings.lines) : [], model, version, this.toggle);
    }

    switchTo(on) {
        this.on = on;
        this.again();
    }

    /** Rule: follows the position. */
    attend() {
        if (this.version === this.game.version)
            return;
        if (this.task !== "review")
            this.stop();
        this.positionTake();
        this.linesRun();
    }

    /** Forgets what was known of the position before; its lines stay in sight until there are new ones. */
    positionTake() {
        this.version = this.game.version;
        this.lines = new Lines(this.version, this.lines);
        this.depthWords = "";
        this.truthWords = "";
        this.settled = null; // results of all moves
    }

    /** Starts again with other settings. What is proved of this position stays. */
    again() {
        if (this.task !== "review")
            this.stop();
        this.lines.restart();
        this.linesRun();
        this.host.changed();
    }

    /** Starts the analysis of the position shown, if it is switched on. */
    linesRun() {
        if (this.task !== null || !this.on || !this.game.model || this.connection.gone)
            return;
        if (this.game.model.over) {
            this.depthWords = "game over";
            this.lines.close();
            return;
        }
        const { lines } = this;
        this.run("lines", [`set_option MultiPV ${this.host.settings.lines}`], "go infinite", line => {
            const info = infoRead(line);
            if (!info?.score || info.pv.length === 0)
                return;
            lines.take(info);
            this.depthWords = `depth ${info.depth}, ${thousands(info.nodes)}`;
            this.host.changed();
        }).then(answer => answer && lines.close());
    }

    stop() {
        this.task = null;
        this.connection.looker.stop();
        this.host.changed();
    }

    /**
     * Runs a task of the engine for the position shown. Resolves to its answer, to null if the engine refuses it or
     * is lost, or to undefined if another task replaced it.
     */
    async run(task, options, command, heard, at) {
        const ticket = this.ticket = {};
        const notation = `set_option Notation ${task === "truth" ? "cells" : "short"}`;
        this.task = task;
        this.host.changed();
        try {
            const answer = await this.connection.looker.run(
                this.game.preparation([notation, ...options], at), command, line => this.ticket === ticket && heard?.(line));
            return this.ticket === ticket ? answer : undefined;
        } catch (error) {
            if (this.ticket !== ticket)
                return undefined;
            if (!(error instanceof Lost))
                this.host.failed(error);
            return null;
        } finally {
            if (this.ticket === ticket) {
                this.task = null;
                this.host.changed();
            }
        }
    }

    /** Shows the best move on the board: of the analysis, or of a short search. */
    async hint() {
        const { game, host, lines } = this;
        const { version } = game;
        let best = lines.best();
        if (!best) {
            this.stop();
            host.tell("");
            const answer = await this.run("hint", ["set_option MultiPV 1"], `go movetime ${HINT_TIME}`, line => {
                const info = infoRead(line);
                best = info?.score ? info : best;
            });
            if (!answer || game.version !== version)
                return;
            const move = /^bestmove (\S+)$/.exec(answer.text)?.[1];
            best = move === best?.pv[0] || !move ? best : { pv: [move] };
        }
        if (best && best.pv[0] !== "none")
            this.hintTell(best);
        if (this.on)
            this.again();
    }

    hintTell({ pv, score }) {
        const { game: { model }, host } = this;
        const words = score ? ` (${scoreSay(model, scoreTurn(score, model.sign(model.player)), model.player)})` : "";
        host.hover(pv.slice(0, 1));
        host.tell(`${host.who(model.player)} is to move. Hint: ${pv[0]}${words}`);
    }

    /** Solves every move, as far as the solver can. */
    async truth() {
        const { game } = this;
        this.stop();
        const { version } = game;
        this.truthWords = "Solving every move …";
        const entries = [];
        const answer = await this.run("truth", [], `solve all movetime ${SOLVE_TIME}`, line => {
            const words = line.split(" ");
            if (words.length >= 2 && ["win", "loss", "draw"].includes(words[1]))
                entries.push({ move: words[0], verdict: words[1] });
        });
        if (game.version !== version)
            return;
        if (answer)
            await this.truthTake(entries, answer.text);
        else
            this.truthWords = answer === null ? "No solver for this game." : "Stopped.";
        this.linesRun();
        this.host.changed();
    }

    async truthTake(entries, summary) {
        const { game, host } = this;
        const { version } = game;
        const places = await this.placesOf(entries);
        if (game.version !== version)
            return;
        this.settled = entries.filter(entry => places.has(entry.move)).map(entry => ({ ...entry, ...places.get(entry.move) }));
        const count = verdict => entries.filter(entry => entry.verdict === verdict).length;
        const verdict = summary.split(" ")[0];
        const side = host.who(game.model.player);
        const result = verdict === "win" ? `${side} to move wins.`
            : verdict === "loss" ? `${side} to move loses.`
            : verdict === "draw" ? "With best play a draw."
                                 : "Not solved in time.";
        this.truthWords = entries.length === 0 ? result
                                                      : `${result} ${count("win")} of ${entries.length} turns win${
                                                            count("draw") > 0 ? `, ${count("draw")} draw` : ""}.`;
    }

    /** The results of the piece in hand, or of all pieces. */
    truthOf(held) {
        const source = held?.from ?? held?.piece;
        const some = this.settled?.filter(entry => entry.source === source) ?? [];
        return some.length > 0 ? some : this.settled ?? [];
    }

    /** The proved result of a move: win, loss, draw, or undefined. */
    verdict(move) {
        return this.settled?.find(entry => entry.move === move)?.verdict;
    }

    /** The cells of moves; asks the engine once for each piece. */
    async placesOf(entries) {
        const { game } = this;
        const wanted = new Set(entries.map(entry => entry.move));
        const places = new Map();
        const sources = game.model.kind === "stacks"
            ? [...game.model.hand.filter(item => item.usable && item.owner === game.model.to_move).map(item => item.piece),
                ...game.model.pieces.filter(piece => piece.usable).map(piece => piece.cells[0])]
            : game.model.hand.filter(item => item.usable).map(item => item.piece);
        for (const source of sources)
            for (const [names, move] of await game.targets(source))
                if (wanted.has(move))
                    places.set(move, { cells: names.split(","), source });
        return places;
    }
}

/** A number of positions, abbreviated. */
function thousands(number = 0) {
    return number < 1000 ? String(number)
        : number < 1e6   ? `${Math.round(number / 1000)}k`
                         : `${(number / 1e6).toFixed(1)}M`;
}
