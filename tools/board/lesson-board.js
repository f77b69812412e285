// Writes the positions of lessons: rows of a position string from the cells that are not empty.

import { cellName } from "./shapes.js";

/**
 * The rows of a square board, with these texts on cells: `{ w: "e5 f5" }` puts `w` on both.
 * @param {number} size
 * @param {Record<string, string>} places
 * @returns {string}
 */
export function rowsWrite(size, places) {
    const at = new Map(Object.entries(places).flatMap(([text, cells]) => cells.split(" ").map(cell => [cell, text])));
    const rows = [];
    for (let y = 0; y < size; y++) {
        let row = "";
        let empty = 0;
        for (let x = 0; x < size; x++) {
            const text = at.get(cellName(x, y, size));
            if (!text)
                empty++;
            else
                [row, empty] = [`${row}${empty || ""}${text}`, 0];
        }
        rows.push(`${row}${empty || ""}`);
    }
    return rows.join("/");
}
