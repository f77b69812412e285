// Which engine answers: the one inside the page or a native one, and the sessions with it.

import { socketEngine, Session, Thinker } from "./engine.js";

export const FIRST_GAME = "capture 7x7";

/** `rules` answers at once, `player` and `looker` think; `address` is empty for the engine inside. */
export class Connection {
    /** lost() is called when the engine goes away by itself. */
    constructor(inside, lost) {
        this.inside = inside;
        this.lost = lost;
        this.take(inside, "", new Session(inside.open(FIRST_GAME)));
    }

    take(engine, address, rules) {
        this.engine = engine;
        this.address = address;
        this.rules = rules;
        rules.onlost = () => this.lost();
        this.player = new Thinker(() => engine.open(FIRST_GAME));
        this.looker = new Thinker(() => engine.open(FIRST_GAME));
        this.drawing = null;
    }

    /** A session beside the game, for pictures of other games. */
    pictures() {
        this.drawing ??= new Session(this.engine.open(FIRST_GAME));
        return this.drawing;
    }

    close() {
        this.rules.onlost = null;
        for (const session of [this.rules, this.player, this.looker, this.drawing])
            session?.close();
    }

    /** Changes to the engine at an address, or to the one inside; gives the reason if it cannot be had. */
    async change(address) {
        const engine = address ? socketTry(address) : this.inside;
        if (!engine)
            return "That is no address of a socket: it begins with ws:// or wss://.";
        const rules = new Session(engine.open(FIRST_GAME));
        try {
            await rules.ask("name");
        } catch {
            rules.close();
            return "Nobody answers there.";
        }
        this.close();
        this.take(engine, address, rules);
        return "";
    }
}

function socketTry(address) {
    try {
        const url = new URL(address);
        return url.protocol === "ws:" || url.protocol === "wss:" ? socketEngine(url.href) : null;
    } catch {
        return null;
    }
}
