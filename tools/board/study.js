// Commands that go through the tree of the game on the board or change it.

import { plural } from "./dom.js";
import { treeFill } from "./treefill.js";

export class Study {
    /** @param {import("./app.js").App} app */
    constructor(app) {
        this.app = app;
    }

    /** The engine reads the variations of a game that was loaded. */
    async read() {
        const { app, app: { game, connection } } = this;
        const { tree } = game;
        const dropped = await treeFill(game, connection.inside, () => game.tree === tree);
        if (game.tree !== tree)
            return;
        game.scoresSettle();
        if (dropped > 0)
            app.tell(`${plural(dropped, "turn", "turns")} of variations cannot be played and ${dropped === 1 ? "is" : "are"} left out`);
        app.changed();
    }

    forward() {
        const { app, app: { game } } = this;
        return game.next() && app.guard(game.show(game.next()));
    }

    /** Shows the variation above or below in place of the turn shown. @param {number} step */
    beside(step) {
        const { app, app: { game } } = this;
        const node = game.node();
        const others = node.parent?.children ?? [];
        const other = others[others.indexOf(node) + step];
        return other && app.guard(game.show(other));
    }

    /** Takes out the turn shown and what follows. The engine waits: it would play again. */
    remove() {
        const { app, app: { game, players } } = this;
        players.stop();
        players.paused = true;
        return app.guard(game.remove());
    }
}
