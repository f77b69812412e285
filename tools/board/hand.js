// The pieces beside the board: the pool, or the nests.

import { h, s, merge, pressListen } from "./dom.js";
import { UNIT, center } from "./unit.js";
import { shapeSize } from "./shapes.js";
import { pieceDraw } from "./paint-cells.js";
import { stackDraw } from "./paint-stacks.js";
import { capital } from "./model.js";

/** host: {pick(piece), putBack(piece), mayAct()}. */
export class HandPanel {
    constructor(element, host) {
        this.element = element;
        this.host = host;
        this.model = this.placing = null; // what is shown
        pressListen(element, "piece", data => this.press(data));
    }

    press({ piece, key, lifted }) {
        const { placing } = this;
        const other = placing.nest !== key && placing.held?.piece === piece && !placing.held.from;
        placing.nest = key;
        if (lifted)
            this.host.putBack(piece);
        else if (other && this.model.kind === "stacks")
            placing.show();
        else
            this.host.pick(piece);
    }

    show(model, placing) {
        Object.assign(this, { model, placing });
        this.element.hidden = model.kind === "points";
        this.element.dataset.kind = model.kind;
        if (model.kind === "points")
            return;
        merge(this.element, model.kind === "stacks" ? this.nests(model, placing) : this.pool(model, placing));
    }

    pool(model, placing) {
        const small = model.hand.length > 14;
        const items = model.hand.map(item => this.poolItem(model, placing, item, small ? 12.5 : 17));
        return [
            h("h2", {}, "Pool", h("span", { class: "count" }, String(model.hand.length))),
            h("div", { class: `pool ${small ? "small" : ""}` },
                items.length > 0 ? items : h("p", { class: "faint" }, "No piece is left.")),
        ];
    }

    poolItem(model, placing, item, scale) {
        const held = placing.held?.piece === item.piece && !placing.held.from;
        const lifted = model.lifting.some(piece => piece.piece === item.piece);
        const form = held ? placing.held.form
                          : Math.min(placing.forms.get(item.piece) ?? flat(item.shapes), item.shapes.length - 1);
        const cells = item.shapes[form];
        const { width, height } = shapeSize(cells);
        const state = held ? ", in hand"
            : item.usable  ? ""
            : lifted       ? ", lifted: press to lay it back"
                           : `, ${item.why}`;
        return h("button", {
            type: "button",
            class: `item ${held ? "held" : ""} ${item.usable ? "" : "not-usable"} ${lifted ? "lifted" : ""}`,
            "data-piece": item.piece,
            "data-key": item.piece,
            "data-lifted": lifted ? "yes" : null,
            "aria-pressed": String(held),
            title: item.usable ? item.piece : capital(item.why),
            "aria-label": `Piece ${item.piece}${state}`,
        },
            s("svg", {
                viewBox: `0 0 ${width * UNIT} ${height * UNIT}`,
                width: width * scale,
                height: height * scale,
                "aria-hidden": "true"
            },
                pieceDraw(model.owned, item.piece, null, cells)));
    }

    nests(model, placing) {
        return model.colours.map(({ letter, name }) => {
            const turn = letter === model.to_move;
            return h("div", { class: `nests ${turn ? "turn" : ""}` }, h("h2", {}, `${capital(name)}’s nests`),
                h("div", { class: "nest-row" },
                    model.nests.filter(nest => nest.owner === letter)
                        .map((nest, i) => this.nest(model, placing, nest, turn, i))));
        });
    }

    nest(model, placing, nest, turn, index) {
        const top = nest.pieces.at(-1);
        const item = top && turn ? model.inHand(top) : null;
        const key = `${nest.owner}${index}`;
        const held = Boolean(item) && placing.held?.piece === top && !placing.held.from &&
            key === nestOf(model, top, placing.nest);
        const drawing = s("svg", { viewBox: `0 0 ${UNIT} ${UNIT}`, "aria-hidden": "true" },
            s("rect", { class: "nest-ground", x: 2, y: 2, width: UNIT - 4, height: UNIT - 4, rx: 5 }),
            stackDraw(nest.pieces.map(piece => ({ piece, owner: nest.owner })), center([0, 0])));
        const label = top ? `Nest ${index + 1} of ${model.colourName(nest.owner)}: ${SIZES[top] ?? top} on top${
                                held ? ", in hand" : ""}`
                          : `Nest ${index + 1} of ${model.colourName(nest.owner)}: empty`;
        if (!item)
            return h("span", { class: "nest", "data-key": key, role: "img", "aria-label": label }, drawing);
        return h("button", {
            type: "button",
            class: `nest ${held ? "held" : ""}`,
            "data-piece": top,
            "data-key": key,
            "aria-pressed": String(held),
            "aria-label": label,
            disabled: !item.usable,
            title: item.usable ? `${capital(SIZES[top] ?? top)} pyramid` : capital(item.why)
        },
            drawing);
    }
}

/** The nest to mark if that piece is in hand: the one that was pressed, or the first one with the piece on top. */
function nestOf(model, piece, pressed) {
    const fine = model.nests.filter(nest => nest.owner === model.to_move)
                     .map((nest, i) => nest.pieces.at(-1) === piece ? `${nest.owner}${i}` : null);
    return fine.includes(pressed) ? pressed : fine.find(Boolean);
}

export const SIZES = {
    L: "large",
    M: "medium",
    S: "small"
};

/** The orientation of least height. */
function flat(shapes) {
    let best = 0;
    shapes.forEach((cells, i) => {
        if (shapeSize(cells).height < shapeSize(shapes[best]).height)
            best = i;
    });
    return best;
}
