// The first field of a position string.

import { cellName } from "./shapes.js";

/**
 * The rows from the top; textAt gives what is on a cell, "" if it is empty.
 * @param {number} columns
 * @param {number} rows
 * @param {(x: number, y: number) => string} textAt
 * @returns {string}
 */
export function rowsText(columns, rows, textAt) {
    const rowText = y => {
        let row = "";
        let empty = 0;
        for (let x = 0; x < columns; x++) {
            const text = textAt(x, y);
            if (text === "")
                empty++;
            else
                [row, empty] = [`${row}${empty || ""}${text}`, 0];
        }
        return `${row}${empty || ""}`;
    };
    return Array.from({ length: rows }, (_, y) => rowText(y)).join("/");
}

/**
 * The rows of a square board with texts on cells: `{ w: "e5 f5" }` puts `w` on both.
 * @param {number} size
 * @param {Record<string, string>} places
 * @returns {string}
 */
export function rowsWrite(size, places) {
    const at = new Map(Object.entries(places).flatMap(([text, cells]) => cells.split(" ").map(cell => [cell, text])));
    return rowsText(size, size, (x, y) => at.get(cellName(x, y, size)) ?? "");
}
