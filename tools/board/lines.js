// The lines of an analysis: what is known of a position, and the rows that show it.

import { h, merge } from "./dom.js";
import { scoreProved, scoreSay, scoreTurn } from "./scores.js";

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

/** The rows. They stay while their lines change. host: {hover(moves), playLine(move), tell(text)}. */
export class LineList {
    constructor(host) {
        this.host = host;
        this.lines = [];
        this.pressed = null; // the line under the pointer when it was pressed: the one that the user means
        this.touch = false;  // that press was a finger's
        this.tapped = null;  // the first move of the line that a finger has shown on the board
        const listen = (name, action) => this.element.addEventListener(name, event => action(this.lineOf(event.target)));
        this.element = h("ol", { class: "lines", onmouseleave: () => this.hover(null), onfocusout: () => this.hover(null) });
        listen("mouseover", line => this.hover(line));
        listen("focusin", line => this.hover(line));
        this.element.addEventListener("pointerdown", event => Object.assign(this, { pressed: this.lineOf(event.target), touch: event.pointerType === "touch" }));
        this.element.addEventListener("click", event => event.target.closest("button") &&
            this.play(event.detail > 0 && this.pressed || this.lineOf(event.target)));
    }

    lineOf(target) {
        return this.lines[target.closest("li")?.dataset.key] ?? null;
    }

    hover(line) {
        this.host.hover(line?.version === this.version ? line.pv : null);
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
        const focused = this.element.contains(document.activeElement);
        Object.assign(this, { lines, version });
        merge(this.element, lines.map((line, i) => this.row(line, i, model, line.version !== version)));
        if (focused && !this.element.contains(document.activeElement))
            beside.focus();
    }

    row(line, i, model, stale) {
        // A line from before was for the player then to move; its words are kept as they were.
        line.words = stale ? line.words : scoreSay(model, scoreTurn(line.score, model.sign(model.player)), model.player);
        return h("li", { "data-key": i, class: stale ? "stale" : null },
            h("button", {
                type: "button",
                class: "line-score",
                title: "Play the first move of this line",
                "aria-disabled": stale ? "true" : null
            },
                line.words ?? ""),
            h("span", { class: "line-moves" }, line.pv.slice(0, SHOWN).join(" ")));
    }
}
