// A loupe for fingers: an enlarged part of the board above the finger that covers it.

import { h, s } from "./dom.js";
import { UNIT } from "./unit.js";

const LOUPE_BELOW = 30; // pixels of a cell from which on a finger needs no loupe
const LOUPE_CELLS = 5;  // cells across
const LOUPE_ABOVE = 150; // pixels from the finger to the middle of the loupe

export class Loupe {
    constructor(board) {
        this.board = board;
        this.picture = s("svg", { "aria-hidden": "true", focusable: "false" }, s("use", { href: `#${board.root.id}` }));
        this.element = h("div", { class: "loupe", hidden: true }, this.picture);
        document.body.append(this.element);
    }

    /** Shows the surroundings of a place on the board, in cells, to a finger at a point of the window. */
    show(at, clientX, clientY) {
        const size = this.board.svg.getScreenCTM().a * UNIT;
        this.element.hidden = size >= LOUPE_BELOW;
        if (this.element.hidden)
            return;
        const [x, y] = [at.fx, at.fy].map(along => (Math.floor(along) + 0.5 - LOUPE_CELLS / 2) * UNIT);
        this.picture.setAttribute("viewBox", `${x} ${y} ${LOUPE_CELLS * UNIT} ${LOUPE_CELLS * UNIT}`);
        this.element.style.left = `${clientX}px`;
        this.element.style.top = `${clientY + (clientY > LOUPE_ABOVE * 1.6 ? -LOUPE_ABOVE : LOUPE_ABOVE)}px`;
    }

    hide() {
        this.element.hidden = true;
    }
}
