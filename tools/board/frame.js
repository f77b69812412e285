// The empty board before the engine has loaded, so that nothing moves when the position comes.

import { byId } from "./dom.js";
import { Model, partiesOf } from "./model.js";

/**
 * By how the names of games begin or end: the kind of board, and its usual columns. The engine corrects a wrong guess.
 * @type {[RegExp, string, number][]}
 */
const KINDS = [[/^pentamid/, "stacks", 5], [/pente$|keryo$|gomoku$/, "points", 19], [/^/, "cells", 7]];

/**
 * Draws the empty board of a game, and gives the players their places.
 * @param {import("./board.js").Board} board
 * @param {string} setup the words of `newgame`, of a link or a kept game
 * @param {import("./view.js").View} view
 */
export function frameShow(board, setup, view) {
    const { players } = partiesOf(setup);
    for (const player of [3, 4])
        byId(`player-${player}`).hidden = !players.includes(player);
    board.frame(frameModel(setup, view));
    document.body.dataset.framed = /^\S*(pente|keryo)\b/.test(setup) ? "captures" : "true"; // for style.css
}

function frameModel(setup, view) {
    const [, kind, usual] = KINDS.find(([name]) => name.test(setup.split(" ")[0]));
    const [, wide, high] = / (\d{1,2})(?:x(\d{1,2}))?(?: |$)/.exec(setup) ?? [];
    const side = text => Math.min(25, Math.max(1, Number(text) || usual));
    return new Model({
        kind,
        columns: side(wide),
        rows: side(high ?? wide),
        holes: [],
        pieces: [],
        forbidden: [],
        colours: [],
        hand: [],
        turn_words: { lift: null }
    }, view);
}
