// What people draw on the cells of a position: circles, squares, triangles, crosses, and labels of up to three letters or
// digits; and how SGF and PGN write it. SGF has properties for it, PGN a command within the comment.

import { cellName, cellRead } from "./shapes.js";

const PROPERTY = { circle: "CR", square: "SQ", triangle: "TR", cross: "MA" }; // of SGF; labels are LB
const CELLS_MOST = 625;
const LABEL = /^[A-Za-z0-9]{1,3}$/;
const COMMAND = /\[%mark ([^\][{}]*)\]/g;

/** @typedef {Record<string, string>} Markup from a cell to a kind or a label */

export const MARKUPS = Object.keys(PROPERTY);

/** The valid part of what a file or a store holds. @param {unknown} markup @returns {Markup} */
export function markupClean(markup) {
    const entries = typeof markup === "object" && markup !== null ? Object.entries(markup) : [];
    return Object.fromEntries(entries.slice(0, CELLS_MOST).filter(([cell, kind]) => cellRead(cell, 0) && typeof kind === "string" &&
        (MARKUPS.includes(kind) || LABEL.test(kind))));
}

/** Draws on a cell, or takes it away again. "letter" is the first one that is free. @param {Markup} markup */
export function markupToggle(markup, cell, kind) {
    const { [cell]: old, ...others } = markup;
    if (old === kind || kind === "letter" && old && !MARKUPS.includes(old))
        return others;
    const used = Object.values(others);
    const letter = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find(sign => !used.includes(sign));
    return kind !== "letter" ? { ...others, [cell]: kind } : letter ? { ...others, [cell]: letter } : markup;
}

/** @param {Markup} markup @returns {Map<string, string[]>} the cells of each kind and label */
function cellsOf(markup) {
    const cells = new Map();
    for (const [cell, kind] of Object.entries(markup))
        cells.set(kind, [...cells.get(kind) ?? [], cell]);
    return cells;
}

/** The properties of SGF: names and values. @param {Markup} markup @param {(cell: string) => string} point the letters of a cell in SGF @returns {string[][]} */
export function markupSgf(markup, point) {
    return Object.entries(markup).map(([cell, kind]) => MARKUPS.includes(kind) ? [PROPERTY[kind], point(cell)] : ["LB", `${point(cell)}:${kind}`]);
}

/** Two points are the corners of a rectangle. Empty if the value is none of a mark. @param {string} name @param {string} value of a property @param {number} rows of the board */
export function markupSgfRead(name, value, rows) {
    const kind = MARKUPS.find(other => PROPERTY[other] === name);
    const [from, to = ""] = value.trim().split(":");
    const cells = kind ? pointsBetween(from, to || from, rows) : name === "LB" && LABEL.test(to) ? pointsBetween(from, from, rows) : [];
    return markupClean(Object.fromEntries(cells.map(cell => [cell, kind ?? to])));
}

function pointsBetween(from, to, rows) {
    if (!/^[a-y]{2}$/.test(from) || !/^[a-y]{2}$/.test(to))
        return [];
    const [x0, y0, x1, y1] = [...from + to].map(letter => letter.charCodeAt(0) - 97);
    const cells = [];
    for (let x = x0; x <= x1; x++)
        for (let y = y0; y <= y1; y++)
            cells.push(cellName(x, y, rows));
    return cells;
}

/** The command within a comment: `[%mark circle a1 b2; A c3]`. @param {Markup} markup */
export function markupPgn(markup) {
    const parts = [...cellsOf(markup)].map(([kind, cells]) => [kind, ...cells].join(" "));
    return parts.length > 0 ? `[%mark ${parts.join("; ")}]` : "";
}

/** Takes the commands out of a comment. @param {string} text @returns {{text: string, markup: Markup}} */
export function markupPgnRead(text) {
    const markup = {};
    const rest = text.replace(COMMAND, (_, parts) => {
        for (const part of parts.split(";")) {
            const [kind, ...cells] = part.trim().split(/\s+/);
            cells.forEach(cell => markup[cell] = kind);
        }
        return "";
    });
    return { text: rest, markup: markupClean(markup) };
}
