// What the engine's book knows of the position shown, without a search.

const BOOK_TURNS = 2; // the book ends after these

/**
 * The outcome of a game for the side that begins, in the answer to `outcomes`: lines `GAME BOARD [KEY=VALUE ...] win MOVE`,
 * `... loss` or `... draw`. A board has the outcome of the turned board.
 * @param {string} list
 * @param {string} setup
 * @returns {string | null} win, loss or draw
 */
export function outcomeFind(list, setup) {
    const turned = setup.replace(/ (\d+)x(\d+)/, " $2x$1");
    for (const line of list.split("\n")) {
        const [, game, outcome] = /^(.*?) (win|loss|draw)\b/.exec(line) ?? [];
        if (game === setup || game === turned)
            return outcome;
    }
    return null;
}

/**
 * The engine's answer to `outcomes` for a game, asked for once; "" if it knows none.
 * @param {import("./engine.js").Session} session
 * @param {string} game
 * @param {Map<string, Promise<string>>} lists answers by game, kept from call to call
 * @returns {Promise<string>}
 */
export function outcomesAsk(session, game, lists) {
    if (!lists.has(game))
        lists.set(game, session.ask(`outcomes ${game}`).catch(() => ""));
    return lists.get(game);
}

/**
 * The outcome of the position shown for the side to move, as far as the book has it.
 * @param {import("./game.js").Game} game
 * @param {Map<string, Promise<string>>} lists see outcomesAsk()
 * @returns {Promise<string | null>} win, loss or draw
 */
export async function bookAsk(game, lists) {
    const { model, rules } = game;
    if (model.kind !== "cells" || model.lifting.length > 0 || model.pieces.length > BOOK_TURNS)
        return null;
    const first = outcomeFind(await outcomesAsk(rules, model.game, lists), model.setup);
    if (first === null || model.pieces.length === 0)
        return first;
    const answer = await rules.ask("go nodes 1").catch(() => ""); // a result of the book is its first line
    return /^info string book (win|loss|draw)/.exec(answer)?.[1] ?? null;
}
