// Shared by the painters: the unit of length, and small marks.

import {s} from "./dom.js";

export const UNIT = 40; // a cell

/**
 * The middle of a cell.
 * @param {number[]} cell
 */
export function center([x, y]) {
    return [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
}

/**
 * A number in a circle.
 * @param {number[]} at
 */
export function badge([x, y], text, kind) {
    return s("g", { class: `badge ${kind}` }, s("circle", { cx: x, cy: y, r: UNIT * 0.27 }),
        s("text", { x, y: y + 4.5 }, text));
}

/**
 * A proved result of a cell: a disc with a text, smaller for a small `share`, a cross, or two bars.
 * @param {number[]} at
 */
export function truthDraw([x, y], verdict, text = "", share = 1) {
    return s("g", { class: `truth ${verdict}` },
        verdict === "win" ? [s("circle", { cx: x, cy: y, r: UNIT * (0.06 + 0.18 * share) }), s("text", { x, y: y + 4 }, text)]
            : verdict === "loss" ? cross([x, y], 4, "truth-cross")
                                 : s("path", { class: "truth-cross", d: `M${x - 5} ${y - 3}h10M${x - 5} ${y + 3}h10` }));
}

/**
 * A cross.
 * @param {number[]} at
 */
export function cross([x, y], size, name) {
    return s("path", {
        class: name,
        d: `M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`
    });
}

/** The squares of a board as one shape, and the lines between them. */
export function squares(model) {
    const nodes = [];
    for (let y = 0; y < model.rows; y++)
        for (let x = 0; x < model.columns; x++)
            if (!model.hole.has(model.name(x, y)))
                nodes.push(s("rect", {
                    class: (x + y) % 2 ? "square odd" : "square",
                    x: x * UNIT + 1,
                    y: y * UNIT + 1,
                    width: UNIT - 2,
                    height: UNIT - 2,
                    rx: 4
                }));
    return nodes;
}

/** An arrow from cell to cell. */
export function arrow(from, to, name) {
    const [x0, y0] = center(from);
    const [x1, y1] = center(to);
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
    const tip = [x1 - dx * 3, y1 - dy * 3];
    const back = [tip[0] - dx * 11, tip[1] - dy * 11];
    return s("g", { class: `arrow ${name}` },
        s("path", { class: "shaft", d: `M${x0 + dx * 10} ${y0 + dy * 10}L${back[0]} ${back[1]}` }), s("path", {
            class: "tip",
            d: `M${tip[0]} ${tip[1]}L${back[0] - dy * 7} ${back[1] + dx * 7}L${back[0] + dy * 7} ${back[1] - dx * 7}Z`
        }));
}
