// The position as a table of words, for screen readers.

import { h, fill } from "./dom.js";
import { pieceSay } from "./speech.js";

export function positionShow(element, board, model) {
    const rows = boardRows(model);
    const columns = rows[0]?.cells.map((_, x) => h("th", { scope: "col" }, model.edgeName(x, -1))) ?? [];
    const row = ({ name, cells }) => h("tr", {}, h("th", { scope: "row" }, name), cells.map(cell => h("td", {}, cell)));
    fill(element,
        h("table", {}, h("caption", {}, `Board, ${model.setup}`), h("thead", {}, h("tr", {}, h("td", {}), columns)),
            h("tbody", {}, rows.map(row))),
        h("p", {}, model.notes.join(". ")));
    board.setAttribute("aria-label", `Board ${model.columns} by ${model.rows}. Arrow keys move, Enter plays.`);
}

/** The whole board as rows of text, for reading row by row. */
function boardRows(model) {
    const rows = [];
    for (let y = 0; y < model.rows; y++) {
        const cells = [];
        for (let x = 0; x < model.columns; x++) {
            const cell = model.name(x, y);
            const pieces = model.on.get(cell) ?? [];
            cells.push(model.hole.has(cell) ? ""
                    : pieces.length === 0   ? "empty"
                                            : pieces.map(piece => pieceSay(model, piece)).reverse().join(" over "));
        }
        rows.push({ name: model.edgeName(-1, y), cells });
    }
    return rows;
}
