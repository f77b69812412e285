// The connection to the built-in or a native engine, with its sessions.

import { socketEngine, Session, Thinker } from "./engine.js";

export const FIRST_GAME = "capture 7x7";

/** Session `rules` answers at once; `player` and `looker` search, `settler` solves. `address` is empty for the built-in engine. */
export class Connection {
    /** lost() is called when the connection breaks. */
    constructor(inside, lost) {
        this.inside = inside;
        this.lost = lost;
        this.take(inside, "", new Session(inside.open(FIRST_GAME)));
    }

    take(engine, address, rules) {
        this.engine = engine;
        this.address = address;
        this.rules = rules;
        this.gone = false;
        rules.onlost = () => {
            this.gone = true;
            this.lost();
        };
        this.player = new Thinker(() => engine.open(FIRST_GAME));
        this.looker = new Thinker(() => engine.open(FIRST_GAME));
        this.settler = new Thinker(() => engine.open(FIRST_GAME));
        this.drawing = this.drafting = null;
    }

    /** A separate session, for pictures of other games. */
    pictures() {
        this.drawing ??= new Session(this.engine.open(FIRST_GAME));
        return this.drawing;
    }

    /** A separate session, for what people set up by hand. */
    drafts() {
        this.drafting ??= new Session(this.engine.open(FIRST_GAME));
        return this.drafting;
    }

    close() {
        this.rules.onlost = null;
        for (const session of [this.rules, this.player, this.looker, this.settler, this.drawing, this.drafting])
            session?.close();
    }

    /** Changes to the engine at an address, or to the built-in one. Resolves to an error text or ''. */
    async change(address) {
        const engine = address ? socketTry(address) : this.inside;
        if (!engine)
            return "The address must begin with ws:// or wss://.";
        const rules = new Session(engine.open(FIRST_GAME));
        try {
            await rules.ask("name");
        } catch {
            rules.close();
            return "No engine answers at this address.";
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
