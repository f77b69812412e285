// Analysis: principal variations, a hint, and the proved result of every move if the solver finds it.

import { h, fill, icon, ICON } from "./dom.js";
import { infoRead, scoreTurn, scoreParts, scoreShort } from "./scores.js";
import { Lost } from "./engine.js";

const SOLVE_TIME = 20000; // milliseconds
const HINT_TIME = 1500;
const SHOWN = 12; // moves shown of each line

/**
 * host: {settings, settingsSave(), failed(error), tell(text), who(sign), hover(moves), playLine(move),
 * truthDraw(entries), changed()}.
 */
export class Analysis {
    constructor(element, game, connection, host) {
        Object.assign(this, { game, connection, host });
        this.on = false;
        this.task = null; // the running task: 'lines', 'hint', 'truth' or 'review'
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
        this.lines = h("ol", { class: "lines", onmouseleave: () => host.hover(null) });
        this.truthButton = h("button", {
            type: "button",
            class: "button",
            title: "Solve every move, for up to 20 seconds",
            onclick: () => this.truth()
        },
            icon(ICON.eye), "Who wins?");
        this.words = h("p", { class: "truth-words", role: "status" });
        element.append(h("div", { class: "panel-head" }, this.toggle, this.depth, this.count), this.lines,
            h("div", { class: "row" }, this.truthButton), this.words);
    }

    switchTo(on) {
        this.on = on;
        this.toggle.setAttribute("aria-checked", String(on));
        this.again();
        this.host.changed();
    }

    /** After a change of position. */
    again() {
        if (this.task !== "review")
            this.stop();
        this.best = null;
        fill(this.lines);
        this.depth.textContent = "";
        this.words.textContent = "";
        this.settled = null;
        this.linesRun();
    }

    /** Starts the analysis of the position shown, if it is switched on. */
    linesRun() {
        if (this.task !== null || !this.on || !this.game.model)
            return;
        if (this.game.model.over) {
            this.depth.textContent = "game over";
            return;
        }
        const found = [];
        this.run("lines", [`set_option MultiPV ${this.host.settings.lines}`], "go infinite", line => {
            const info = infoRead(line);
            if (!info?.score || info.pv.length === 0)
                return;
            found[info.multipv - 1] = info;
            this.best = found[0];
            this.linesShow(found, info);
        });
    }

    stop() {
        this.task = null;
        this.connection.looker.stop();
        this.truthButton.disabled = false;
    }

    /**
     * Runs a task of the engine for the position shown. Resolves to its answer, or to null if another task replaced it.
     */
    async run(task, options, command, heard, at) {
        const ticket = this.ticket = {};
        const notation = `set_option Notation ${task === "truth" ? "cells" : "short"}`;
        this.task = task;
        try {
            const answer = await this.connection.looker.run(
                this.game.preparation([notation, ...options], at), command, line => this.ticket === ticket && heard?.(line));
            return this.ticket === ticket ? answer : null;
        } catch (error) {
            if (this.ticket === ticket && !(error instanceof Lost))
                this.host.failed(error);
            return null;
        } finally {
            if (this.ticket === ticket)
                this.task = null;
        }
    }

    linesShow(found, info) {
        this.depth.textContent = `depth ${info.depth}, ${thousands(info.nodes)}`;
        const sign = this.game.model.sign(this.game.model.player);
        fill(this.lines,
            found.filter(Boolean).map(line => h("li", { onmouseenter: () => this.host.hover(line.pv) },
                                          h("button", {
                                              type: "button",
                                              class: "line-score",
                                              title: "Play the first move of this line",
                                              onfocus: () => this.host.hover(line.pv),
                                              onblur: () => this.host.hover(null),
                                              onclick: () => this.host.playLine(line.pv[0])
                                          },
                                              this.scoreWords(scoreTurn(line.score, sign))),
                                          h("span", { class: "line-moves" }, line.pv.slice(0, SHOWN).join(" ")))));
    }

    /** The score in words: for party 1, or for the player to move if there are more than two parties. */
    scoreWords(score, player = this.game.model.player) {
        const { model } = this.game;
        const { who, text } = scoreParts(score);
        if (model.parties > 2)
            return `${this.host.who(player)} ${scoreShort(score)}`;
        return who === 0 ? text : `${model.partyName(who > 0 ? 1 : 2)} ${text}`;
    }

    /** Shows the best move of a short search on the board. */
    async hint() {
        const { game, host } = this;
        if (this.best) {
            host.hover(this.best.pv.slice(0, 1));
            host.tell(`hint: ${this.best.pv[0]}`);
            return;
        }
        this.stop();
        const version = game.version;
        host.tell("thinking about a hint");
        let last = null;
        const answer = await this.run(
            "hint", ["set_option MultiPV 1"], `go movetime ${HINT_TIME}`, line => last = infoRead(line) ?? last);
        if (!answer || game.version !== version)
            return;
        const move = /^bestmove (\S+)$/.exec(answer.text)?.[1];
        if (move && move !== "none") {
            host.hover([move]);
            const score = last?.score ? ` (${scoreShort(last.score)} for the side to move)` : "";
            host.tell(`hint: ${move}${score}`);
        }
        if (this.on)
            this.again();
    }

    /** Solves every move, as far as the solver can. */
    async truth() {
        const { game, host } = this;
        this.stop();
        const version = game.version;
        this.truthButton.disabled = true;
        this.words.textContent = "Solving every move …";
        const entries = [];
        const rest = game.model.lifting.length > 0;
        const answer = await this
                           .run("truth", [], `solve all movetime ${SOLVE_TIME}`,
                               line => {
                                   const words = line.split(" ");
                                   if (words.length >= 2 && ["win", "loss", "draw"].includes(words[1]))
                                       entries.push({ move: words[0], verdict: words[1] });
                               })
                           .catch(error => void host.failed(error));
        this.truthButton.disabled = false;
        if (game.version !== version || rest && game.model.lifting.length === 0)
            return;
        if (!answer) {
            this.words.textContent = "No solver for this game.";
            return;
        }
        await this.truthTake(entries, answer.text);
        if (this.on)
            this.linesRun();
    }

    async truthTake(entries, summary) {
        const { game, host } = this;
        const places = await this.placesOf(entries);
        this.settled = entries.filter(entry => places.has(entry.move)).map(entry => ({ ...entry, ...places.get(entry.move) }));
        host.changed();
        const count = verdict => entries.filter(entry => entry.verdict === verdict).length;
        const verdict = summary.split(" ")[0];
        const side = host.who(game.model.player);
        const result = verdict === "win" ? `${side} to move wins.`
            : verdict === "loss" ? `${side} to move loses.`
            : verdict === "draw" ? "With best play a draw."
                                 : "Not solved in time.";
        this.words.textContent = entries.length === 0 ? result
                                                      : `${result} ${count("win")} of ${entries.length} turns win${
                                                            count("draw") > 0 ? `, ${count("draw")} draw` : ""}.`;
    }

    /** Draws the results of the piece in hand, or of all pieces. */
    truthShow(held) {
        const source = held?.from ?? held?.piece;
        const some = this.settled?.filter(entry => entry.source === source) ?? [];
        const entries = some.length > 0 ? some : this.settled ?? [];
        if (entries.length > 0 || this.drawn)
            this.host.truthDraw(entries);
        this.drawn = entries.length > 0;
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
