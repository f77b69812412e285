// A game beside the game: a lesson or an exercise is on the board, while the running game waits, kept as it was.

import { h, merge, pressListen } from "./dom.js";

/**
 * A task (see task.js) has show(): what the panel says, press(name), attend(): a rule, and end().
 * @typedef {{ title: string, head: string, text: string, told: string, mood: string, buttons: { name: string, label: string, off?: boolean, main?: boolean }[] }} Words
 * @typedef {{ show(): Words, press(name: string): void, attend(): void, end(): void }} Task
 */

export class Aside {
    /**
     * @param {HTMLElement} element
     * @param {any} app
     */
    constructor(element, app) {
        this.element = element;
        this.app = app;
        this.before = null; // the running game, and what was going on
        /** @type {Task | null} */
        this.task = null;
        pressListen(element, "aside", ({ aside }) => aside === "close" ? this.app.guard(this.close()) : this.task?.press(aside));
    }

    get on() {
        return this.before !== null;
    }

    /**
     * Begins a task. The running game is put away first, unless a task is on the board already.
     * @param {Task} task
     */
    begin(task) {
        const { game, players, analysis } = this.app;
        this.task?.end();
        this.task = task;
        if (this.on)
            return;
        this.before = {
            game: { ...game.snapshot(), tree: game.tree },
            lifted: game.lifted(),
            seats: players.host.seats,
            paused: players.paused,
            analysed: analysis.on
        };
        players.stop();
        players.host.seats = { 1: "person", 2: "person", 3: "person", 4: "person" };
        analysis.switchTo(false);
        document.getElementById("board").focus({ preventScroll: true });
    }

    /** Brings the running game back as it was. */
    async close() {
        const { before, app } = this;
        if (!before)
            return;
        const { game, players } = app;
        await game.load(before.game);
        if (before.lifted.length > 0)
            await game.lift(before.lifted);
        players.host.seats = before.seats;
        players.paused = before.paused;
        this.task?.end();
        this.task = this.before = null;
        if (before.analysed)
            app.analysis.switchTo(true);
        app.changed();
        document.getElementById("board").focus({ preventScroll: true });
    }

    /** Rule: the task looks at the position. */
    attend() {
        this.task?.attend();
    }

    /** View. */
    draw() {
        document.body.classList.toggle("aside", this.on);
        this.element.hidden = !this.task;
        if (!this.task)
            return;
        const { title, head, text, told, mood, buttons } = this.task.show();
        merge(this.element,
            h("h2", {}, title),
            h("div", { class: "aside-words", "aria-live": "polite" }, h("h3", {}, head), h("p", {}, text), h("p", { class: `told ${mood}` }, told)),
            h("div", { class: "row" },
                [...buttons, { name: "close", label: "Close" }].map(({ name, label, off, main }) =>
                    h("button", { type: "button", "data-aside": off ? null : name, class: main ? "button primary" : "button", "aria-disabled": off ? "true" : null }, label))));
    }
}
