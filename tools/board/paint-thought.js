// Draws the best moves over the position: the place of each one, tinted, and a label with its number and chance.

import { s } from "./dom.js";
import { UNIT, arrow, center } from "./unit.js";
import { outline, shapeHold } from "./shapes.js";

const LABEL_HEIGHT = 17;
const SEAL = {
    win: "M-4 0L-1.200 3L4.200 -3.400",
    loss: "M-3 -3L3 3M3 -3L-3 3",
    draw: "M-3.400 -1.700H3.400M-3.400 1.700H3.400"
};

/**
 * The seal of a proved result, around (0, 0): a star with eight points, and a check mark, a cross or two bars in it.
 * @param {string} verdict win, loss or draw
 */
function sealDraw(verdict) {
    const points = Array.from({ length: 16 }, (_, i) => {
        const [radius, angle] = [i % 2 ? 6.6 : 8.4, i * Math.PI / 8];
        return `${(radius * Math.sin(angle)).toFixed(2)} ${(radius * Math.cos(angle)).toFixed(2)}`;
    });
    return s("g", { class: `seal seal-${verdict}` }, s("path", { class: "seal-edge", d: `M${points.join("L")}Z` }),
        s("path", { class: "seal-mark", d: SEAL[verdict] }));
}

/** The seal as a picture in a text. */
export function sealIcon(verdict) {
    return s("svg", { class: "seal-icon", viewBox: "-9 -9 18 18", "aria-hidden": "true", focusable: "false" }, sealDraw(verdict));
}

function placeDraw(model, { turn, tint }) {
    const cells = model.xys(turn.cells);
    const name = `thought-place tint-${tint}`;
    if (model.kind === "points")
        return cells.map(at => s("circle", { class: name, cx: center(at)[0], cy: center(at)[1], r: UNIT * 0.46 }));
    const from = turn.from && model.xy(turn.from);
    return [
        s("path", { class: name, d: outline(cells, UNIT, 3.5, 6) }), from ? arrow(from, cells[0], `tint-${tint}`) : null
    ];
}

/** The cell of a move for its label: one that few other moves cover, near its middle; and how many labels are there. */
function labelPlace(model, mark, marks, taken) {
    const cells = model.xys(mark.turn.cells);
    const hold = shapeHold(cells);
    const crowd = at => marks.filter(({ turn }) => turn.cells.includes(model.name(...at))).length + 3 * (taken.get(at.join()) ?? 0);
    const distance = at => Math.hypot(at[0] - hold[0], at[1] - hold[1]);
    const at = cells.reduce((best, other) => crowd(other) < crowd(best) || crowd(other) === crowd(best) && distance(other) < distance(best) ? other : best);
    const row = taken.get(at.join()) ?? 0;
    taken.set(at.join(), row + 1);
    return { at, row };
}

/** Number, and chance in the colour of the side that has it, or the seal. */
function labelDraw(mark, { at, row }, shared) {
    const [x, middle] = center(at);
    const y = middle + (shared ? (row - 0.5) * (LABEL_HEIGHT + 1) : 0);
    const half = LABEL_HEIGHT / 2;
    return s("g", { class: `thought-label tint-${mark.tint} ${mark.verdict ? "sealed" : ""}`, transform: `translate(${x} ${y})` },
        s("rect", { class: `thought-plate own-${mark.colour ?? "even"}`, x: -19, y: -half, width: 38, height: LABEL_HEIGHT, rx: half }),
        s("circle", { class: "thought-disc", cx: -19 + half, cy: 0, r: half }),
        s("text", { class: "thought-number", x: -19 + half, y: 4.2 }, String(mark.number)),
        mark.verdict ? s("g", { transform: `translate(${half} 0)` }, sealDraw(mark.verdict))
                     : s("text", { class: `thought-chance own-${mark.colour ?? "even"}`, x: half, y: 4.2 }, String(mark.percent ?? "")));
}

/**
 * @param {import("./model.js").Model} model
 * @param {object[]} marks as Thought.marks() has them; the best is drawn on top
 */
export function thoughtPaint(model, marks) {
    const taken = new Map();
    const places = marks.map(mark => labelPlace(model, mark, marks, taken));
    return [
        marks.map(mark => s("g", { class: "thought" }, placeDraw(model, mark))).reverse(),
        marks.map((mark, i) => labelDraw(mark, places[i], taken.get(places[i].at.join()) > 1)).reverse()
    ];
}
