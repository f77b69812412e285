// The commands of menu, actions and keys, by their names.

import { byId } from "./dom.js";
import { confirmOpen, helpOpen, settingsOpen } from "./dialogs.js";
import { recordsShow, shareShow } from "./exchange.js";
import { gamesOpen } from "./games.js";
import { statusWords } from "./status.js";

/** @param {import("./app.js").App} app */
export function commandsMake(app) {
    const { game } = app;
    return {
        undo: () => app.keeper.undoes(app.players.undoTo()) ? app.keeper.undoTake() : app.goTo(app.players.undoTo()),
        redo: () => app.keeper.redoes() ? app.keeper.redoTake() : app.goTo(app.players.redoTo()),
        back: () => app.goTo(game.at - 1),
        forward: () => app.study.forward(),
        above: () => app.study.beside(-1),
        below: () => app.study.beside(1),
        remove: () => app.study.remove(),
        promote: () => game.promote(),
        hint: () => app.analysis.hint(),
        analysis: () => {
            app.analysis.switchTo(!app.analysis.on);
            app.sheet.select("analysis");
        },
        pause: () => pause(app),
        resign: () => resign(app),
        rematch: () => rematch(app),
        review: () => reviewRun(app),
        new: () => app.games && app.chooser.open(game.model.game),
        help: helpOpen,
        rules: () => app.games && app.hands.rulesOpen(game.model.setup),
        settings: () => settingsOpen({
            settings: app.settings,
            changed: () => app.settingsTake(),
            engineSet: address => app.engineSet(address)
        }),
        share: () => shareShow({ game, positionSet: text => app.positionSet(text), edit: () => app.guard(app.hands.editor.open()) }),
        records: () => recordsShow(app),
        games: () => gamesOpen(app)
    };
}

function pause(app) {
    const { players, game } = app;
    if (players.thinking !== null && players.watched()) {
        players.paused = true;
        players.stop();
    } else if (players.thinking !== null) {
        players.hurry();
    } else {
        players.wake();
        game.cut();
    }
    app.changed();
}

function resign(app) {
    const { game, players } = app;
    const player = players.person(game.model.player) ? game.model.player : players.persons()[0];
    confirmOpen("Resign this game?", "Resign", () => {
        players.stop();
        game.resign(player);
        app.speak(statusWords(app));
    });
}

/** The same game again. Of two players, the first one becomes the second one. */
async function rematch(app) {
    const { setup, start, model } = app.game;
    const { seats } = app.settings;
    await app.begin(setup, model.players().length === 2 ? { ...seats, 1: seats[2], 2: seats[1] } : { ...seats }, start);
    byId("board").focus({ preventScroll: true });
}

function reviewRun(app) {
    app.sheet.select("review");
    byId("review").scrollIntoView({ block: "nearest" });
    app.review.button.focus({ preventScroll: true });
    if (!app.review.running)
        app.review.run();
}
