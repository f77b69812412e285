// How a board is seen: turned by quarters and flipped. Model uses it for all cells and pieces, so painters, pointer,
// keys and reading know nothing of it. Also which turn put each piece on the board.

export const VIEW_PLAIN = Object.freeze({ turned: 0, mirrored: false });

/**
 * A place on a board of that size, as it is seen.
 * @typedef {{ turned: number, mirrored: boolean }} View
 * @param {View} view
 * @param {number[]} place
 * @param {number} width
 * @param {number} height
 * @returns {number[]}
 */
export function viewOf({ turned, mirrored }, [x, y], width, height) {
    for (let i = 0; i < turned; i++) {
        [x, y] = [height - 1 - y, x];
        [width, height] = [height, width];
    }
    return [mirrored ? width - 1 - x : x, y];
}

/**
 * The way back, from a board that is seen with that size.
 * @param {View} view
 * @param {number[]} place
 * @param {number} width
 * @param {number} height
 * @returns {number[]}
 */
export function viewBack({ turned, mirrored }, [x, y], width, height) {
    return viewOf({ turned: (4 - turned) % 4, mirrored: false }, [mirrored ? width - 1 - x : x, y], width, height);
}

/**
 * Forms of a piece with `turn` and `flip` as they look: a flipped board turns the other way round.
 * @param {View} view
 * @param {any[]} forms
 * @returns {any[]}
 */
export function viewForms({ turned, mirrored }, forms) {
    const turn = (form, times) => times === 0 ? form : turn(forms[form].turn, times - 1);
    return forms.map((form, i) => ({
        ...form,
        turn: turn(i, mirrored ? 3 : 1),
        flip: form.flip === null ? null : forms[turn(i, turned % 2 === 1 ? 2 : 0)].flip
    }));
}

/**
 * The pieces on the board with the numbers of the turns that put them there: {cell, cells, owner, number, last}.
 * @param {any} game
 * @returns {any[]}
 */
export function turnNumbers({ model, turns, at }) {
    const numbers = new Map(); // from the first cell to the numbers there, bottom up
    const push = (cell, number) => numbers.set(cell, [...numbers.get(cell) ?? [], number]);
    turns.slice(0, at).forEach((turn, i) => {
        turn.lifted.forEach(piece => numbers.delete(piece.cells[0]));
        if (turn.from)
            numbers.get(turn.from)?.pop();
        if (turn.cells.length > 0)
            push(turn.cells[0], i + 1);
        if (model.kind === "points")
            turn.captured.forEach(piece => numbers.delete(piece.cells[0]));
    });
    return [...numbers].filter(([cell, list]) => list.length > 0 && model.top(cell)).map(([cell, list]) => {
        const { cells, owner } = model.top(cell);
        return { cell, cells, owner, number: list.at(-1), last: list.at(-1) === at };
    });
}
