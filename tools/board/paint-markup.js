// Draws what people have marked on the cells.

import { s } from "./dom.js";
import { UNIT, center } from "./unit.js";

const R = UNIT * 0.26;
const FORM = {
    circle: ([x, y]) => `M${x - R} ${y}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0Z`,
    square: ([x, y]) => `M${x - R} ${y - R}h${2 * R}v${2 * R}h${-2 * R}Z`,
    triangle: ([x, y]) => `M${x} ${y - R * 1.1}L${x + R} ${y + R * 0.8}H${x - R}Z`,
    cross: ([x, y]) => `M${x - R} ${y - R}l${2 * R} ${2 * R}m0 ${-2 * R}l${-2 * R} ${2 * R}`
};

/** Each form has an edge, so that it is seen on every ground. @param {import("./model.js").Model} model @param {import("./markup.js").Markup} markup */
export function markupPaint(model, markup) {
    return Object.entries(markup).filter(([cell]) => model.inside(...model.xy(cell))).map(([cell, kind]) => {
        const at = center(model.xy(cell));
        const d = FORM[kind]?.(at);
        return s("g", { class: "markup" },
            d ? [s("path", { class: "markup-edge", d }), s("path", { class: "markup-form", d })]
              : s("text", { class: "markup-label", x: at[0], y: at[1] + 6 }, kind));
    });
}
