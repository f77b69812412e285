// Clocks for people: time for each player with an increment. A clock runs only while a person has the turn. A player
// without time has lost, though the rules leave the game open; game.ending says so.

import { h, say, attributesSet } from "./dom.js";
import { clocksRead, clocksWrite } from "./store.js";

/** Clocks to choose from, as [minutes+seconds, text]. */
export const CLOCKS = [
    ["", "none"], ["1+0", "1 minute"], ["3+2", "3 minutes, 2 seconds a turn"], ["5+0", "5 minutes"], ["10+5", "10 minutes, 5 seconds a turn"],
    ["15+10", "15 minutes, 10 seconds a turn"], ["30+20", "30 minutes, 20 seconds a turn"], ["60+30", "an hour, 30 seconds a turn"]
];
const TICK = 100; // milliseconds
const LOW = 10000;

export class Clocks {
    /**
     * @param {any} game
     * @param {any} players
     * @param {any} host {held(): does the game wait?, changed()}
     */
    constructor(game, players, host) {
        this.game = game;
        this.players = players;
        this.host = host;
        this.off();
        this.shown = [1, 2, 3, 4].map(player => this.faceMake(player));
        setInterval(() => this.tick(), TICK);
        window.addEventListener("pagehide", () => this.save());
    }

    off() {
        this.left = null; // from player to milliseconds; null: no clocks
        this.increment = 0;
        this.running = null; // the player whose clock runs
        this.paused = false;
        this.turns = 0;
    }

    /** @param {string} clock minutes+seconds, or '' */
    begin(clock) {
        this.off();
        const [, minutes, seconds] = /^(\d{1,3})\+(\d{1,3})$/.exec(clock) ?? [];
        if (minutes !== undefined) {
            this.left = Object.fromEntries([1, 2, 3, 4].map(player => [player, Number(minutes) * 60000]));
            this.increment = Number(seconds) * 1000;
        }
        this.save();
    }

    /** After a reload: the clocks of the same game go on. */
    resume() {
        const kept = clocksRead();
        if (kept && kept.setup === this.game.setup) {
            Object.assign(this, { left: kept.left, increment: kept.increment, paused: kept.paused });
            this.turns = this.game.turns.length;
        }
    }

    save() {
        this.settle();
        clocksWrite(this.left && { setup: this.game.setup, left: this.left, increment: this.increment, paused: this.paused });
    }

    pause() {
        this.paused = !this.paused;
        this.host.changed();
    }

    /** The player whose clock should run now, or null. */
    due() {
        const { game, players } = this;
        const fine = this.left && !this.paused && !this.host.held() && game.atEnd() && !game.over();
        return fine && players.person(game.model.player) && this.left[game.model.player] > 0 ? game.model.player : null;
    }

    /** Takes the time that has passed from the clock that runs. */
    settle() {
        const now = performance.now();
        if (this.running !== null)
            this.left[this.running] = Math.max(0, this.left[this.running] - (now - this.since));
        this.since = now;
    }

    /** Rule: starts and stops the clocks. */
    attend() {
        if (!this.left || this.host.held())
            return this.runningSet(null);
        const { turns } = this.game;
        const played = turns.length > this.turns ? turns.at(-1).player : null;
        this.settle();
        if (played !== null && this.running === played)
            this.left[played] += this.increment;
        const change = turns.length !== this.turns;
        this.turns = turns.length;
        this.runningSet(this.due());
        if (change)
            this.save();
    }

    runningSet(player) {
        if (this.left)
            this.settle();
        this.running = player;
    }

    tick() {
        if (this.running === null)
            return;
        this.settle();
        if (this.left[this.running] > 0) {
            this.show();
            return;
        }
        const player = this.running;
        this.running = null;
        this.game.resign(player, "time");
        this.save();
    }

    /* --- the faces, on the cards of the players --- */

    faceMake(player) {
        const face = h("button", { type: "button", class: "clock", hidden: true, onclick: () => this.pause() });
        document.querySelector(`#player-${player} .player-name`).after(face);
        return face;
    }

    /** View. */
    show() {
        this.shown.forEach((face, i) => {
            const player = i + 1;
            face.hidden = !this.left || !this.players.person(player);
            if (face.hidden)
                return;
            const time = timeSay(this.left[player]);
            const name = this.game.model.playerName(player);
            const state = this.paused ? "Paused. Press to go on." : "Press to pause.";
            say(face, time);
            attributesSet(face, { "aria-label": `Clock of ${name}: ${time}. ${state}`, title: state, "aria-pressed": String(this.paused) });
            face.classList.toggle("running", this.running === player);
            face.classList.toggle("low", this.left[player] < LOW);
        });
    }
}

function timeSay(left) {
    const seconds = Math.ceil(left / 1000);
    if (left < LOW)
        return `0:0${Math.min(9, Math.floor(left / 1000))}.${Math.floor(left / 100) % 10}`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
