// What people do at the board beside playing: lessons, exercises, positions by hand, clocks, and turning the board.

import { byId } from "./dom.js";
import { gameTitle } from "./model.js";
import { Aside } from "./aside.js";
import { Lesson } from "./lesson.js";
import { lessonFind } from "./lessons.js";
import { Exercise } from "./exercise.js";
import { Editor } from "./editor.js";
import { Clocks } from "./clock.js";

/** What is done at the board of a lesson; before anything else the running game comes back. */
const ASIDE_COMMANDS = ["undo", "redo", "back", "forward", "hint", "help", "settings", "rules"];
/** What would change the running game unseen. */
const ASIDE_REFUSED = ["above", "below", "remove", "promote", "rematch", "review"];

export class Hands {
    /** @param {any} app */
    constructor(app) {
        this.app = app;
        this.aside = new Aside(byId("aside"), app);
    }

    /** After the players and the cards are there. */
    build() {
        const { app } = this;
        this.clocks = new Clocks(app.game, app.players, { held: () => this.aside.on, changed: () => app.changed() });
        this.editor = new Editor({
            session: () => app.connection.drafts(),
            setup: () => app.game.setup,
            model: () => app.game.model,
            view: () => app.game.view,
            solve: position => this.positionTake(position, () => app.settling.ask()),
            play: position => this.positionTake(position, () => app.players.wake())
        });
    }

    /** Puts a position on the board. Resolves to the reason of a refusal or ''. */
    async positionTake(position, next) {
        const reason = await this.app.positionSet(position);
        if (reason === "")
            next();
        this.app.changed();
        return reason;
    }

    /** Another game or another position is on the board. */
    gameTake() {
        if (!this.aside.on && !this.app.keeper.coming)
            this.clocks.off();
    }

    /** A person plays. */
    wake() {
        if (!this.aside.on)
            this.clocks.paused = false;
    }

    /** Runs a command of the page, after a lesson is closed if it does not belong there. */
    command(name, action) {
        if (this.aside.on && ASIDE_REFUSED.includes(name))
            return;
        if (this.aside.on && !ASIDE_COMMANDS.includes(name))
            this.app.guard(this.aside.close().then(action));
        else
            action?.();
    }

    /** Asks for a better move than the one that followed the position after so many turns. */
    exerciseOpen(at) {
        const exercise = new Exercise(this.app, at);
        return this.taskBegin(exercise, () => exercise.begin());
    }

    /** Teaches the rules of a game at the board. */
    rulesOpen(setup) {
        const { name, title } = this.app.games.find(game => game.name === setup.split(" ")[0]);
        const lesson = new Lesson(this.app, gameTitle({ setup }, title), lessonFind(setup));
        if (lesson.steps.length === 0)
            return this.app.tell(`there are no lessons for ${name}`, true);
        return this.taskBegin(lesson, () => lesson.goTo(0));
    }

    async taskBegin(task, begin) {
        this.aside.begin(task);
        if (!await this.app.guard(begin()))
            await this.app.guard(this.aside.close());
    }

    /** Turns and flips the board as the settings say. */
    viewTake() {
        const { settings: { turned, mirrored }, game } = this.app;
        if (game.view.turned !== turned || game.view.mirrored !== mirrored)
            game.viewSet({ turned, mirrored });
    }
}
