// Proofs: which moves of the position shown win, lose or draw. The solver settles them beside the search, one after the
// other; the book and proved lines of the search add theirs.

import { h, merge, say, icon, ICON, thousands } from "./dom.js";
import { sentence } from "./model.js";
import { bookAsk } from "./known.js";
import { Lost, Refused } from "./engine.js";

const SOLVE_TIME = 20000; // milliseconds
const STOPPED = "stopped"; // the summary of a run that the user has stopped
const BEGIN_PAUSE = 400;  // milliseconds that a position is shown before the solver starts by itself
const NEWS_PAUSE = 120;   // milliseconds between changes of what is shown
const RESULTS_MOST = 40;  // positions whose results are kept

export class Settling {
    /**
     * @param {HTMLElement} element
     * @param {import("./game.js").Game} game
     * @param {import("./connection.js").Connection} connection
     * @param {{wished: () => boolean, who: (player: number) => string, changed: () => void}} host wished: may the solver
     *     start by itself, and are its results wanted on the board?
     */
    constructor(element, game, connection, host) {
        this.game = game;
        this.connection = connection;
        this.host = host;
        this.kept = new Map();    // results by position
        this.refusals = new Map(); // why the solver refuses a game, by setup
        this.lists = new Map();    // for bookAsk()
        this.button = h("button", {
            type: "button",
            class: "button",
            title: "Solve every move, for up to 20 seconds",
            onclick: () => this.state === "running" ? this.end() : this.ask()
        });
        this.knownLine = h("p", { class: "known-words", role: "status" });
        this.words = h("p", { class: "truth-words", role: "status" });
        element.append(h("div", { class: "row" }, this.button), this.knownLine, this.words);
        this.resultsTake();
    }

    /** Takes the results for the position shown: those from before, or none. */
    resultsTake() {
        const { game } = this;
        this.version = game.version;
        this.ticket = null;
        this.state = "idle"; // "running", "done" after the solver has ended by itself
        const key = game.model ? game.preparation().join("|") : ""; // with the history, on which proofs of the search rest
        const results = this.kept.get(key) ?? { verdicts: new Map(), places: null, total: null, book: undefined, summary: "", far: "", asked: false };
        this.results = results; // verdicts by move; places: cells and piece by move; total: number of moves; far: how far the solver came; asked: by the user
        this.kept.delete(key);
        this.kept.set(key, results);
        if (this.kept.size > RESULTS_MOST)
            this.kept.delete(this.kept.keys().next().value);
        this.drawn = null;
    }

    /** Rule: follows the position; starts the solver if that is wished. */
    attend() {
        const { game, connection } = this;
        this.follow();
        if (!this.host.wished() && !this.results.asked)
            this.stop();
        if (this.state === "idle" && this.host.wished() && !game.over() && !connection.gone && !this.results.summary &&
            !this.refusals.has(game.setup))
            this.beginSoon();
    }

    follow() {
        if (this.version === this.game.version)
            return;
        this.stop();
        this.resultsTake();
        this.bookTake();
    }

    beginSoon() {
        const ticket = this.ticket = {};
        this.state = "soon";
        setTimeout(() => {
            if (this.ticket !== ticket)
                return;
            this.state = "idle";
            if (this.host.wished())
                this.run();
        }, BEGIN_PAUSE);
    }

    async bookTake() {
        const { game, results } = this;
        results.book ??= await game.queue(() => this.results === results ? bookAsk(game, this.lists) : undefined);
        if (this.results === results)
            this.host.changed();
    }

    /** The user asks who wins. */
    ask() {
        this.follow();
        this.results.asked = true;
        this.run();
    }

    /** The user ends the solver. What is settled stays. */
    end() {
        this.results.summary = STOPPED;
        this.stop();
        this.state = "done";
        this.news();
    }

    stop() {
        if (this.state === "running")
            this.connection.settler.stop();
        this.ticket = null;
        this.state = "idle";
    }

    /** Solves every move of the position shown, as far as the solver can. */
    async run() {
        const { game, results } = this;
        this.stop();
        this.refusals.delete(game.setup);
        if (game.over())
            return;
        const ticket = this.ticket = {};
        this.state = "running";
        Object.assign(results, { summary: "", far: "" });
        this.host.changed();
        this.placesTake(results);
        try {
            const { text } = await this.connection.settler.run(game.preparation(["set_option Notation cells"]),
                `solve all movetime ${SOLVE_TIME}`, line => this.ticket === ticket && this.lineTake(line, results));
            if (this.ticket !== ticket)
                return;
            results.summary = text.split(" ")[0];
            this.farTake(text, results);
            await this.placesTake(results);
        } catch (error) {
            if (this.ticket !== ticket)
                return;
            if (error instanceof Refused)
                this.refusals.set(game.setup, sentence(error.message));
            else if (!(error instanceof Lost))
                throw error;
        }
        if (this.ticket === ticket) {
            this.state = "done";
            this.news();
        }
    }

    /** A line `info move MOVE win` as soon as the move is settled, or at the end `MOVE win`; also loss and draw. */
    lineTake(line, results) {
        const [move, verdict] = line.replace(/^info move /, "").split(" ");
        if (move !== "info" && ["win", "loss", "draw"].includes(verdict))
            this.take(move, verdict, results);
        else if (move === "info")
            this.farTake(line, results);
    }

    /** The numbers of a line that says how far the solver has come. */
    farTake(line, results) {
        const numberOf = name => Number(new RegExp(` ${name} (\\d+)`).exec(line)?.[1] ?? 0);
        const [nodes, depth] = ["nodes", "depth"].map(numberOf);
        if (nodes > 0)
            results.far = `${thousands(nodes)} positions${depth > 0 ? `; neither side wins within ${depth} turns` : ""}`;
    }

    /** Takes a proved result of a move, in the notation of cells. */
    take(move, verdict, results = this.results) {
        if (results.verdicts.get(move) === verdict)
            return;
        results.verdicts.set(move, verdict);
        this.placesTake(results);
        this.newsSoon();
    }

    newsSoon() {
        this.timer ??= setTimeout(() => this.news(), NEWS_PAUSE);
    }

    news() {
        clearTimeout(this.timer);
        this.timer = null;
        this.drawn = null;
        this.host.changed();
    }

    /** Asks once where the moves are, and how many there are. */
    placesTake(results) {
        results.placing ??= this.game.queue(() => this.results === results ? this.placesAsk(results) : null).catch(error => {
            if (!(error instanceof Lost || error instanceof Refused))
                throw error;
        });
        return results.placing;
    }

    async placesAsk(results) {
        const { game } = this;
        const { model } = game;
        const mine = model.hand.filter(item => item.usable && (item.owner === null || item.owner === model.to_move)).map(item => item.piece);
        const steps = model.kind === "stacks" ? model.pieces.filter(piece => piece.usable).map(piece => piece.cells[0]) : [];
        const total = game.rules.ask("perft 1");
        const targets = await Promise.all([...mine, ...steps].map(async source => [source, await game.targets(source)]));
        results.places = new Map(targets.flatMap(
            ([source, moves]) => [...moves].map(([cells, move]) => [move, { move, cells: cells.split(","), source }])));
        results.total = Number(await total);
        this.newsSoon();
    }

    /** The proved result of a move: win, loss, draw, or undefined. If the position is lost, every move loses. */
    verdict(move) {
        const { verdicts, book, summary } = this.results;
        return verdicts.get(move) ?? ([book, summary].includes("loss") ? "loss" : undefined);
    }

    /** The first moves, at most so many, that are known to win. */
    wins(most) {
        const found = [];
        for (const [move, verdict] of this.results.verdicts) {
            if (found.length >= most)
                break;
            if (verdict === "win")
                found.push(move);
        }
        return found;
    }

    /** The proved outcome for the side to move as {verdict, from}: from the book or the solver; or null. */
    outcome() {
        const { book, summary, verdicts, total } = this.results;
        const found = [...verdicts.values()];
        if (book)
            return { verdict: book, from: "book" };
        if (["win", "loss", "draw"].includes(summary))
            return { verdict: summary, from: "proof" };
        if (found.includes("win"))
            return { verdict: "win", from: "proof" };
        return total !== null && total > 0 && found.length === total ? { verdict: found.includes("draw") ? "draw" : "loss", from: "proof" } : null;
    }

    /**
     * The moves with the piece in hand, or all moves, with their proved results: entries {move, cells, verdict}, verdict
     * undefined of those that are open. The same list until something changes.
     */
    truthOf(held) {
        const source = held?.from ?? held?.piece;
        const { places, verdicts } = this.results;
        const wanted = this.host.wished() || this.results.asked;
        if (this.drawn === null || this.drawnFor !== `${source} ${wanted}`) {
            const all = wanted && verdicts.size > 0 ? [...places?.values() ?? []] : [];
            const some = all.filter(entry => entry.source === source);
            this.drawn = (some.length > 0 ? some : all).map(entry => ({ ...entry, verdict: verdicts.get(entry.move) }));
            this.drawnFor = `${source} ${wanted}`;
        }
        return this.drawn;
    }

    /* --- view --- */

    show() {
        const { game, host, results } = this;
        const running = this.state === "running";
        merge(this.button, icon(running ? ICON.stop : ICON.eye), running ? "Stop" : "Who wins?");
        this.button.disabled = game.over();
        const side = host.who(game.model.player);
        const known = { win: `${side} wins`, loss: `${side} loses`, draw: "a draw with best play" }[results.book];
        say(this.knownLine, known ? `Known: ${known} (book).` : "");
        say(this.words, this.wordsFind(side));
    }

    wordsFind(side) {
        const { state, results: { verdicts, total, summary, far }, refusals, game } = this;
        const count = verdict => [...verdicts.values()].filter(other => other === verdict).length;
        const draws = count("draw") > 0 ? `, ${count("draw")} draw` : "";
        const left = Math.max(0, (total ?? verdicts.size) - verdicts.size);
        if (refusals.has(game.setup))
            return refusals.get(game.setup);
        if (state === "running" || verdicts.size > 0 && !summary)
            return total === null ? state === "running" ? "Solving every move …" : ""
                : `Proved: ${count("win")} win${draws}, ${count("loss")} lose; ${left} left.`;
        if (!summary)
            return "";
        const result = { win: `${side} to move wins.`, loss: `${side} to move loses.`, draw: "With best play a draw.", [STOPPED]: "Stopped." }[summary] ??
            "Not solved in time.";
        const settled = verdicts.size === 0 ? "" : ` ${count("win")} of ${total ?? verdicts.size} turns win${draws}.`;
        const open = left === 0 ? "" : ` ${left} left${far && ` after ${far}`}.`;
        return `${result}${settled}${open}`;
    }
}
