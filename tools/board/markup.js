// What people draw on the cells of a position: circles, squares, triangles, crosses, and labels of up to three letters or
// digits; and how SGF and PGN write it. SGF has properties for it, PGN a command within the comment.

import { cellName, cellRead } from "./shapes.js";

const PROPERTY = { circle: "CR", square: "SQ", triangle: "TR", cross: "MA" }; // of SGF; labels are LB
const CELLS_MOST = 400;
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

/** @param {Markup} markup @param {(cell: string) => string} point the letters of a cell in SGF */
export function markupSgf(markup, point) {
    const cells = cellsOf(markup);
    const values = (kind, end) => (cells.get(kind) ?? []).map(cell => `[${point(cell)}${end}]`).join("");
    const labels = [...cells.keys()].filter(kind => !MARKUPS.includes(kind)).map(label => values(label, `:${label}`)).join("");
    return MARKUPS.filter(kind => cells.has(kind)).map(kind => PROPERTY[kind] + values(kind, "")).join("") + (labels && `LB${labels}`);
}

/** Is this a property that markupSgfRead() reads? */
export function markupIsSgf(name) {
    return name === "LB" || Object.values(PROPERTY).includes(name);
}

/** Two points in one value are the corners of a rectangle. @param {string} values [..][..] @param {number} rows of the board */
export function markupSgfRead(name, values, rows) {
    const kind = MARKUPS.find(other => PROPERTY[other] === name);
    const markup = {};
    let left = CELLS_MOST;
    for (const [, value] of values.matchAll(/\[([^\]\\]*)\]/g)) {
        if (left-- === 0)
            break;
        const [from, to = ""] = value.trim().split(":");
        if (kind)
            pointsBetween(from, to || from, rows).forEach(cell => markup[cell] = kind);
        else if (LABEL.test(to))
            pointsBetween(from, from, rows).forEach(cell => markup[cell] = to);
    }
    return markupClean(markup);
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
