// The lines of an analysis: what is known of a position, and the rows that show it.

import { h, merge } from "./dom.js";
import { sealIcon } from "./paint-thought.js";
import { scoreProved, scoreSay, scoreTurn, verdictSay } from "./scores.js";

const SHOWN = 12; // moves shown of each line

/** What an analysis has found of one position. */
export class Lines {
    /** `before`: the lines shown so far, which stay in sight until as many new ones are there. */
    constructor(version, before) {
        this.version = version;
        this.proved = new Map(); // from a move to the proved line that begins with it
        this.found = [];         // lines of this search, the best first
        this.old = before?.known ?? [];
        this.known = this.old;
    }

    /** Another search of the same position begins. */
    restart() {
        this.old = this.known;
        this.found = [];
    }

    /** No further line will come. */
    close() {
        this.old = [];
    }

    take(info) {
        const line = { ...info, version: this.version };
        const move = line.pv[0];
        if (line.multipv === 1 && this.found.length > 0) // the second iteration: the first one had all lines
            this.old = [];
        if (scoreProved(line.score) && !sooner(this.proved.get(move), line))
            this.proved.set(move, line);
        this.found[line.multipv - 1] = line;
    }

    /** The lines to show: proved wins first, then in the order of the search, then those from before. */
    list(most) {
        const found = this.found.filter(Boolean).map(line => this.proved.get(line.pv[0]) ?? line);
        const wins = [...this.proved.values()].filter(line => line.score.value > 0);
        const rows = unique([...wins, ...found]);
        const rest = unique([...rows, ...this.old]).slice(rows.length);
        this.known = [...rows, ...rest].slice(0, most);
        return this.known;
    }

    /** The best line of this position, or undefined. */
    best() {
        const [line] = this.list(1);
        return line?.version === this.version ? line : undefined;
    }
}

/** Is the result of `line` proved in fewer turns than that of `other`? */
function sooner(line, other) {
    return line?.score.kind === "mate" &&
        (other.score.kind !== "mate" || Math.abs(line.score.value) < Math.abs(other.score.value));
}

/** The first line of each move and position. */
function unique(lines) {
    const seen = new Set();
    return lines.filter(({ version, pv: [move] }) => !seen.has(`${version} ${move}`) && seen.add(`${version} ${move}`));
}

/**
 * The rows. They stay while their lines change. Each move of a line is a button: pointed at or focused, it shows the
 * position after it; arrow keys step. host: {hover(moves or null), playLine(move), tell(text), verdict(line)}.
 */
export class LineList {
    constructor(host) {
        this.host = host;
        this.lines = [];
        this.pressed = null; // the line under the pointer when it was pressed: the one that the user means
        this.touch = false;  // that press was a finger's
        this.tapped = null;  // the first move of the line that a finger has shown on the board
        this.pointed = null; // {row, count}: how many moves of which row are wanted on the board
        this.shown = "";     // the moves shown
        this.version = -1;   // of the position that the lines are of
        this.element = h("ol", { class: "lines" });
        const listen = (name, action) => this.element.addEventListener(name, action);
        listen("mouseover", event => this.point(event.target));
        listen("focusin", event => this.point(event.target));
        listen("mouseleave", () => this.point(this.focused()));
        listen("focusout", event => this.element.contains(event.relatedTarget) || this.point(null));
        listen("keydown", event => this.step(event));
        listen("pointerdown", event => Object.assign(this, { pressed: this.lineOf(event.target), touch: event.pointerType === "touch" }));
        listen("click", event => this.press(event));
    }

    focused() {
        return this.element.contains(document.activeElement) ? document.activeElement : null;
    }

    lineOf(target) {
        return this.lines[target.closest("li")?.dataset.key] ?? null;
    }

    /** Shows the line up to the move under the pointer or with the focus; beside the moves all of it. */
    point(target) {
        const row = target?.closest("li");
        const step = target?.closest("[data-step]");
        this.pointed = row ? { row: Number(row.dataset.key), count: step ? Number(step.dataset.step) + 1 : Infinity } : null;
        this.pointedShow();
    }

    pointedShow() {
        const line = this.lines[this.pointed?.row];
        const moves = line?.version === this.version ? line.pv.slice(0, this.pointed.count) : [];
        if (moves.join(" ") === this.shown)
            return;
        this.shown = moves.join(" ");
        this.host.hover(moves.length > 0 ? moves : null);
    }

    /** Arrow keys go from move to move of a line. */
    step(event) {
        const row = event.target.closest("li");
        if (!row || event.ctrlKey || event.altKey || event.metaKey)
            return;
        const stops = [...row.querySelectorAll("button")];
        const at = stops.indexOf(event.target);
        const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: stops.length - 1 }[event.key];
        if (to === undefined)
            return;
        event.preventDefault();
        stops[Math.max(0, Math.min(stops.length - 1, to))].focus();
    }

    /** The score plays the line's first move; so does Enter on any move. A press on a move only shows it. */
    press(event) {
        const button = event.target.closest("button");
        if (!button)
            return;
        if (event.detail > 0 && button.dataset.step !== undefined)
            this.point(button);
        else
            this.play(event.detail > 0 && this.pressed || this.lineOf(event.target));
    }

    /** A finger shows the line first, and plays it by a second tap. */
    play(line) {
        if (line?.version !== this.version)
            return;
        const shown = !this.touch || this.tapped === line.pv[0];
        this.tapped = shown ? null : line.pv[0];
        if (shown)
            this.host.playLine(line.pv[0]);
        else
            this.host.tell(`${line.pv[0]} is shown. Tap its score again to play it.`);
    }

    /** `beside` takes the focus if the row with the focus goes. */
    show(lines, model, version, beside) {
        const focused = this.focused();
        Object.assign(this, { lines, version });
        merge(this.element, lines.map((line, i) => this.row(line, i, model, line.version !== version)));
        if (focused && !this.focused())
            (this.element.children[this.pointed?.row]?.querySelector("button") ?? beside).focus();
        this.pointedShow();
    }

    row(line, i, model, stale) {
        // A line from before was for the player then to move; its words and its seal are kept as they were.
        if (!stale) {
            line.verdict = this.host.verdict(line);
            line.words = scoreProved(line.score) || !line.verdict
                ? scoreSay(model, scoreTurn(line.score, model.sign(model.player)), model.player)
                : verdictSay(model, line.verdict, model.player);
        }
        const moves = line.pv.slice(0, SHOWN);
        return h("li", { "data-key": i, class: stale ? "stale" : null },
            h("button", {
                type: "button",
                class: "line-score",
                title: "Play the first move of this line",
                "aria-disabled": stale ? "true" : null
            },
                h("span", { class: "line-number", "aria-hidden": "true" }, String(i + 1)),
                line.verdict ? sealIcon(line.verdict) : null, line.words ?? ""),
            h("span", { class: "line-moves" }, moves.map((move, step) => [
                step > 0 ? " " : null,
                h("button", { type: "button", class: "line-move", "data-step": step, tabindex: step === 0 ? null : "-1" }, move)
            ])));
    }
}
