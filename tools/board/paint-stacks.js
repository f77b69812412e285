// Painter for stacks of pyramids, seen from above. The top one is a frame that shows the covered ones.

import {s} from "./dom.js";
import { UNIT, arrow, badge, center, squares, truthDraw } from "./unit.js";

const SIZE = {
    L: 0.88,
    M: 0.6,
    S: 0.34
};

/**
 * A pyramid from above: four sides that meet in a point, or surround the pyramid under it.
 * @param {string} piece
 * @param {string} owner
 * @param {number[]} at
 */
export function pyramid(piece, owner, [x, y], name = "", hollow = 0) {
    const half = UNIT * (SIZE[piece] ?? 0.5) / 2;
    const inner = UNIT * hollow / 2;
    const corner = (r, k) => `${x + [-r, r, r, -r][k]} ${y + [-r, -r, r, r][k]}`;
    const side = k => s("path", {
        class: `side side-${k}`,
        d: `M${corner(half, k)}L${corner(half, (k + 1) % 4)}L${corner(inner, (k + 1) % 4)}L${corner(inner, k)}Z`
    });
    return s("g", { class: `pyramid own-${owner} ${name}` }, [0, 1, 2, 3].map(side),
        s("rect", { class: "rim", x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 2 }), s("path", {
            class: "pattern",
            d: `M${x - half} ${y - half}H${x + half}V${y + half}H${x - half}Z` +
                (inner > 0 ? `M${x - inner} ${y - inner}V${y + inner}H${x + inner}V${y - inner}Z` : ""),
            fill: `url(#pattern-${owner})`
        }));
}

/** Nested pyramids, from the smallest to the top one: [{piece, owner}]. */
export function stackDraw(pieces, at, name = "") {
    return pieces
        .map((piece, i) => pyramid(piece.piece, piece.owner, at,
                 `${i < pieces.length - 1 ? "covered" : "top"} ${name} ${piece.usable ? "usable" : ""} ${piece.won ? "won" : ""}`,
                 i > 0 ? SIZE[pieces[i - 1].piece] + 0.06 : 0))
        .reverse();
}

export const paintStacks = {
    base: squares,

    pieces(model) {
        return [...model.on].map(
            ([cell, pieces]) => s("g", { class: "stack" }, stackDraw(pieces, center(model.xy(cell)))));
    },

    last(model, last, moving) {
        const marks = model.xys(last.cells).map(([x, y]) => s("rect", {
            class: moving ? "last-outline appear" : "last-outline",
            x: x * UNIT + 1.5,
            y: y * UNIT + 1.5,
            width: UNIT - 3,
            height: UNIT - 3,
            rx: 4
        }));
        const from = last.from && model.xy(last.from);
        if (from)
            marks.push(arrow(from, model.xy(last.cells[0]), "last-arrow"));
        return marks;
    },

    forbidden(model) {
        return [...model.forbiddenWhy.keys()].map(cell => {
            const [x, y] = model.xy(cell);
            return s("path", { class: "forbidden", d: `M${x * UNIT + 6} ${y * UNIT + 6}l6 6m0 -6l-6 6` });
        });
    },

    ghost(model, {piece, owner, cells, state, from}) {
        const inside = cells.filter(([x, y]) => model.inside(x, y));
        return [
            from ? arrow(model.xy(from), cells[0], state) : null,
            inside.map(at => pyramid(piece, owner, center(at), `ghost ${state}`)),
        ];
    },

    turn(model, turn, number) {
        const at = model.xys(turn.cells)[0];
        if (!at)
            return s("g", {});
        const from = turn.from && model.xy(turn.from);
        return s("g", { class: `line-turn by-${turn.by}` },
            from ? arrow(from, at, `by-${turn.by}`)
                : turn.piece ? pyramid(turn.piece, turn.by, center(at), "line-stone")
                             : null,
            badge(center(at), String(number), "number"));
    },

    /** The best result of the moves to each cell. */
    truth(model, entries) {
        const rank = { win: 3, draw: 2, loss: 1 };
        const best = new Map();
        for (const { cells: [cell], verdict } of entries)
            if (cell && verdict && rank[verdict] > (rank[best.get(cell)] ?? 0))
                best.set(cell, verdict);
        return [...best].map(([cell, verdict]) => truthDraw(center(model.xy(cell)), verdict, "+"));
    },
};
