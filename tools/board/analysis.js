// Analysis: principal variations and a hint. See settling.js for proofs, thought.js for what is drawn on the board.

import { h, say, thousands } from "./dom.js";
import { infoRead, scoreTurn, scoreSay } from "./scores.js";
import { Lines, LineList } from "./lines.js";
import { Lost } from "./engine.js";

const HINT_TIME = 1500; // milliseconds

/**
 * host: {settings, settingsSave(), failed(error), tell(text), who(player), hover(moves), playLine(move), lines(): what to show,
 * verdict(line), changed(), switched()}.
 */
export class Analysis {
    constructor(element, game, connection, host) {
        this.game = game;
        this.connection = connection;
        this.host = host;
        this.on = false;
        this.task = null; // the running task: 'lines', 'hint' or 'review'
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
        this.list = new LineList({
            hover: moves => host.hover(moves),
            playLine: move => host.playLine(move),
            tell: text => host.tell(text),
            verdict: line => host.verdict(line)
        });
        element.append(h("div", { class: "panel-head" }, this.toggle, this.depth, this.count), this.list.element);
    }

    /** View. */
    show() {
        const { model, version } = this.game;
        this.toggle.setAttribute("aria-checked", String(this.on));
        say(this.depth, this.depthWords);
        this.list.show(this.host.lines(), model, version, this.toggle);
    }

    /** The lines that the search has found, the best first; none if the analysis is switched off. */
    linesFound() {
        return this.on ? this.lines.list(this.most()) : [];
    }

    /** How many lines are wanted. */
    most() {
        return this.host.settings.lines;
    }

    switchTo(on) {
        this.on = on;
        this.again();
        this.host.switched();
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
    run(task, options, command, heard = _line => {}) {
        return this.work(task, heard, (looker, hear) =>
            looker.run(this.game.preparation(["set_option Notation short", ...options]), command, hear));
    }

    /** As run(), for a query of the dialect `analysis`. */
    query(task, question, heard) {
        return this.work(task, heard, (looker, hear) => looker.query({ ...question, options: { Notation: "short" } }, hear));
    }

    async work(task, heard, begin) {
        const ticket = this.ticket = {};
        this.task = task;
        this.host.changed();
        try {
            const answer = await begin(this.connection.looker, news => this.ticket === ticket && heard(news));
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
}
