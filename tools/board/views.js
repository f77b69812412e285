// What follows from a change of the state: the rules and the views of the page, in their order.

import { h, byId, merge, say } from "./dom.js";
import { Flow } from "./flow.js";
import { gameTitle } from "./model.js";
import { positionShow } from "./reading.js";
import { statusWords } from "./status.js";
import { turnNumbers } from "./view.js";

export function flowMake(app) {
    const { game, players } = app;
    const rules =
        [() => players.attend(), () => app.placingAttend(), () => app.analysis.attend(), () => app.settling.attend(),
            () => app.hands.aside.attend(), () => app.hands.clocks.attend(), () => app.keeper.take()];
    const views = [
        () => boardShow(app), () => titleShow(app), () => app.cards.forEach(card => card.show(game, players)),
        () => app.hands.clocks.show(), () => app.moves.show(game), () => app.graph.show(game), () => app.hands.aside.on || app.review.show(),
        () => app.sheet.show(), () => app.hands.aside.draw(), () => app.ending.show(game, app.hands.aside.on), () => app.actions.show(app)
    ];
    const quick = [
        () => placingShow(app), () => app.analysis.show(), () => app.settling.show(), () => app.evaluation.show(app),
        () => app.hand.show(game.model, app.placing),
        () => say(byId("status"), app.told || statusWords(app))
    ];
    return new Flow(rules, views, quick);
}

function boardShow({ game, board, what, settings }) {
    const { model } = game;
    if (board.look(!settings.coordinates) || board.model !== model) {
        board.show(model, what === "turn");
        positionShow(byId("board-text"), byId("board"), model);
    }
    board.numbers(settings.numbers ? turnNumbers(game) : []);
    board.markup(game.node().markup);
}

/** What is drawn over the position. */
function placingShow({ placing, game, board, keys, settling, thought, line, tools, mayAct }) {
    placing.draw();
    board.cursor(keys.shown ? keys.cell() : null);
    board.truth(settling.truthOf(placing.held));
    board.thought(thought.marks());
    board.line(line?.version === game.version ? line.turns : []);
    tools.show(game.model, mayAct());
    document.body.classList.toggle("holding", Boolean(placing.held) && game.model.kind !== "points");
}

function titleShow({ game: { model }, games }) {
    const title = gameTitle(model, games?.find(game => game.name === model.game)?.title ?? "Fivefold");
    merge(byId("title"), title, h("small", {}, ` ${model.size.columns}×${model.size.rows}`));
    document.title = `${title} – Fivefold`;
}
