// Painter for boards of squares covered by pieces. Tint and pattern show the owner.

import {s} from "./dom.js";
import { UNIT, badge, center, cross, squares, truthDraw } from "./unit.js";
import { outline, seams, shapeHold } from "./shapes.js";

/** In games without owners, every piece has its own hue. */
function hue(piece) {
    const code = piece.codePointAt(0);
    return Math.round(((code % 32) * 137.508 + (code > 96 ? 68 : 0)) % 360);
}

/** A piece, drawn on cells [[x, y]]. */
export function pieceDraw(owned, piece, owner, cells, name = "") {
    const look = owned ? `own-${owner ?? "none"}` : "own-hue";
    const body = outline(cells, UNIT, 2, 6);
    const [x, y] = center(shapeHold(cells));
    return s("g", { class: `piece ${look} ${name}`, style: owned ? null : `--hue:${hue(piece)}` },
        s("path", { class: "body", d: body }),
        owned && owner ? s("path", { class: "pattern", d: body, fill: `url(#pattern-${owner})` }) : null,
        s("path", { class: "seams", d: seams(cells, UNIT, 8) }),
        s("g", { class: "letter" }, owned ? s("circle", { class: "plate", cx: x, cy: y, r: 11 }) : null,
            s("text", { x, y: y + 5.5 }, piece)));
}

export const paintCells = {
    base: squares,

    pieces(model) {
        return [
            model.lifting.map(
                piece => s("path", { class: "lifted-outline", d: outline(model.xys(piece.cells), UNIT, 4, 5) })),
            model.pieces.map(piece => pieceDraw(model.owned, piece.piece, piece.owner, model.xys(piece.cells),
                                 piece.usable ? "usable" : "")),
        ].flat();
    },

    last(model, last, moving) {
        const marks = [s("path",
            { class: moving ? "last-outline appear" : "last-outline", d: outline(model.xys(last.cells), UNIT, 2, 6) })];
        for (const piece of last.captured)
            marks.push(s("path", {
                class: moving ? "captured-outline pulse" : "captured-outline",
                d: outline(model.xys(piece.cells), UNIT, 3.5, 5)
            }));
        return marks;
    },

    forbidden(model) {
        return [...model.forbiddenWhy.keys()].map(cell => cross(center(model.xy(cell)), 6, "forbidden"));
    },

    ghost(model, {piece, owner, cells, state, touches = [], late = [], away = []}) {
        const inside = cells.filter(([x, y]) => model.inside(x, y));
        const nodes = [pieceDraw(model.owned, piece, owner, cells, `ghost ${state}`)];
        for (const [x, y] of state === "illegal"
                ? inside.filter(([x, y]) => model.on.has(model.name(x, y)) || model.hole.has(model.name(x, y)))
                : [])
            nodes.push(cross(center([x, y]), 8, "clash"));
        const find = letter => model.pieces.find(other => other.piece === letter);
        for (const touch of touches.filter(touch => find(touch.piece))) {
            const at = model.xys(find(touch.piece).cells);
            if (touch.captured)
                nodes.push(s("path", { class: "would-capture", d: outline(at, UNIT, 3, 6) }));
            nodes.push(badge(center(shapeHold(at)), String(touch.edges), touch.captured ? "takes" : "touches"));
        }
        for (const letter of away.filter(find))
            nodes.push(s("path", { class: "lifted-late", d: outline(model.xys(find(letter).cells), UNIT, 1, 4) }),
                s("path", { class: "lifted-outline", d: outline(model.xys(find(letter).cells), UNIT, 4, 5) }));
        for (const letter of late)
            if (find(letter))
                nodes.push(s("path", { class: "would-lift", d: outline(model.xys(find(letter).cells), UNIT, 6, 4) }));
        return nodes;
    },

    turn(model, turn, number) {
        const cells = model.xys(turn.cells);
        const lifted = turn.lifted.map(
            piece => s("path", { class: "line-lifted", d: outline(model.xys(piece.cells), UNIT, 5, 4) }));
        if (cells.length === 0)
            return s("g", {}, lifted);
        return s("g", { class: `line-turn by-${turn.by} n${number}` }, lifted,
            s("path", { class: "line-body", d: outline(cells, UNIT, 3, 6) }),
            badge(center(shapeHold(cells)), String(number), "number"));
    },

    /**
     * A mark in every cell whose result is known. It is won as soon as one of the moves that cover it wins: a dot, the
     * larger the more of them, with their number if they are of one piece. Else all must be settled.
     */
    truth(model, entries) {
        const counts = new Map();
        for (const { cells, verdict = "open" } of entries)
            for (const cell of cells) {
                const count = counts.get(cell) ?? { win: 0, draw: 0, loss: 0, open: 0 };
                count[verdict]++;
                counts.set(cell, count);
            }
        const alone = entries.every(({ source }) => source === entries[0].source);
        return [...counts].map(([cell, { win, draw, loss, open }]) => {
            const kind = win > 0 ? "win" : open > 0 ? null : draw > 0 ? "draw" : "loss";
            const share = alone ? 1 : win / (win + draw + loss + open);
            return kind && truthDraw(center(model.xy(cell)), kind, kind === "win" && alone ? String(win) : "", share);
        }).filter(Boolean);
    },
};
