// What lessons and exercises share: a position on the board at which something is to be tried. A task of aside.js.

export class Task {
    /** @param {any} app */
    constructor(app) {
        this.app = app;
        this.state = "loading"; // then "open", and what the task makes of it
        this.version = -1; // of the position that was looked at last
        /** @type {object | null} */
        this.ticket = null;
    }

    /**
     * Puts a position on the board. Resolves to false if it was left meanwhile.
     * @param {{ setup: string, start?: string | null, moves?: string[] }} position
     */
    async open(position) {
        const ticket = this.ticket = {};
        this.state = "loading";
        await this.app.game.load(position);
        if (this.ticket !== ticket)
            return false;
        this.stateSet("open");
        return true;
    }

    /** @param {string} state */
    stateSet(state) {
        this.state = state;
        this.version = this.app.game.version;
        this.app.changed();
    }

    /** Rule: looks at what was tried. */
    attend() {
        const { game } = this.app;
        if (!["open", "missed"].includes(this.state) || this.version === game.version)
            return;
        this.version = game.version;
        this.tried();
    }

    /** The position has changed. */
    tried() {}

    end() {
        this.ticket = null;
    }
}
