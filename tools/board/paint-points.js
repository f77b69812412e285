// Painter for boards of points with stones.

import {s} from "./dom.js";
import { UNIT, badge, center, cross, truthDraw } from "./unit.js";

const RADIUS = UNIT * 0.46;

/** Lines on a stone that show its colour to the colour-blind: horizontal for red, vertical for green. */
/**
 * @param {string} owner
 * @param {number[]} at
 */
function stoneMark(owner, [x, y]) {
    const [wide, high] = { r: [0.6, 0], g: [0, 0.6] }[owner] ?? [0, 0];
    return wide + high === 0
        ? null
        : s("path", { class: "stone-mark", d: [-0.25, 0.25].map(side => {
            const [cx, cy] = [x + RADIUS * side * Number(high > 0), y + RADIUS * side * Number(wide > 0)];
            return `M${cx - RADIUS * wide} ${cy - RADIUS * high}L${cx + RADIUS * wide} ${cy + RADIUS * high}`;
        }).join("") });
}

/** A stone on [x, y]. */
export function stone(owner, at, name = "") {
    const [x, y] = center(at);
    return s("g", { class: `stone own-${owner} ${name}` }, s("circle", { class: "body", cx: x, cy: y, r: RADIUS }),
        stoneMark(owner, [x, y]));
}

/** Star points: the centre, and on large boards those between it and the edges. */
function stars(columns, rows) {
    const along = count => count % 2 === 0 ? [] : count < 13 ? [(count - 1) / 2] : [3, (count - 1) / 2, count - 4];
    return along(columns).flatMap(x => along(rows).map(y => [x, y]));
}

export const paintPoints = {
    base(model) {
        const [right, bottom] = center([model.columns - 1, model.rows - 1]);
        const [left, top] = center([0, 0]);
        let lines = "";
        for (let x = 0; x < model.columns; x++)
            lines += `M${(x + 0.5) * UNIT} ${top}V${bottom}`;
        for (let y = 0; y < model.rows; y++)
            lines += `M${left} ${(y + 0.5) * UNIT}H${right}`;
        return [
            s("rect",
                { class: "wood", x: -4, y: -4, width: model.columns * UNIT + 8, height: model.rows * UNIT + 8, rx: 8 }),
            s("path", { class: "lines", d: lines }),
            stars(model.columns, model.rows)
                .map(at => s("circle", { class: "star", cx: center(at)[0], cy: center(at)[1], r: 4 })),
        ];
    },

    pieces(model) {
        return model.pieces.map(piece => stone(piece.owner, model.xy(piece.cells[0]), piece.won ? "won" : ""));
    },

    last(model, last, moving) {
        const marks = last.captured.flatMap(
            piece =>
                model.xys(piece.cells)
                    .map(at => moving && !model.on.has(piece.cells[0])
                            ? stone(piece.owner, at, "taken")
                            : s("circle",
                                  { class: "taken-mark", cx: center(at)[0], cy: center(at)[1], r: RADIUS * 0.55 })));
        for (const at of model.xys(last.cells)) {
            const [cx, cy] = center(at);
            marks.push(s("circle", { class: `last-dot on-${last.by}`, cx, cy, r: RADIUS * 0.34 }));
        }
        return marks;
    },

    forbidden(model) {
        return [...model.forbiddenWhy.keys()].map(cell => cross(center(model.xy(cell)), 5, "forbidden"));
    },

    ghost(model, {owner, cells, state, captured = []}) {
        return [
            captured.flatMap(piece => model.xys(piece.cells)).map(at => {
                const [cx, cy] = center(at);
                return s("g", {}, s("circle", { class: "would-capture", cx, cy, r: RADIUS - 1 }),
                    cross([cx, cy], 7, "would-cross"));
            }),
            state === "illegal" ? cells.map(at => cross(center(at), 9, "clash"))
                                : cells.map(at => stone(owner, at, `ghost ${state}`)),
        ];
    },

    turn(model, turn, number) {
        return s("g", { class: "line-turn" },
            model.xys(turn.cells)
                .map(at => [stone(turn.by, at, "line-stone"),
                         badge(center(at), String(number), `number on-${turn.by}`)]));
    },

    truth(model, entries) {
        return entries.filter(entry => entry.verdict)
            .flatMap(({ cells, verdict }) => model.xys(cells).map(at => truthDraw(center(at), verdict, "+")));
    },
};
