// Mouse and touch on the board and the hand.

import { Loupe } from "./loupe.js";

const FAR = 7;   // pixels after which a press is a drag
const TAP = 500; // longest tap of two fingers, in milliseconds

/** Handles pointer events for a Placing. host: {mayAct(), confirms(): must a tap be confirmed?, mark(cell): whether it was marked instead}. */
export class Pointer {
    constructor(board, placing, host) {
        this.board = board;
        this.placing = placing;
        this.host = host;
        this.pressed = null; // {id, x, y, touch, moved, fromHand, inGhost}
        this.fingers = new Map();
        this.touched = false; // the last press was a finger's
        this.loupe = new Loupe(board);
        const holder = board.holder;
        holder.addEventListener("pointermove", event => this.hoverTake(event));
        holder.addEventListener(
            "pointerleave", event => event.pointerType !== "touch" && !this.pressed && placing.hover(null));
        holder.addEventListener("pointerdown", event => this.boardPress(event));
        holder.addEventListener("wheel", event => this.wheelTake(event), { passive: false });
        holder.addEventListener("contextmenu", event => this.menuTake(event));
        document.addEventListener("pointermove", event => this.dragTake(event));
        document.addEventListener("pointerup", event => this.release(event));
        document.addEventListener("pointercancel", event => this.cancel(event));
    }

    /** A press on a piece of the hand may become a drag onto the board. */
    handListen(element) {
        element.addEventListener("pointerdown", event => {
            const item = event.target.closest("[data-piece]");
            if (item && event.button === 0)
                this.pressed = {
                    id: event.pointerId,
                    x: event.clientX,
                    y: event.clientY,
                    touch: event.pointerType === "touch",
                    moved: false,
                    fromHand: item.dataset.piece,
                    nest: item.dataset.key
                };
        });
        element.addEventListener("dragstart", event => event.preventDefault());
        // A click that ends a drag does not count as a click on the piece.
        element.addEventListener("click", event => {
            if (this.dragged) {
                event.stopPropagation();
                this.dragged = false;
            }
        }, { capture: true });
    }

    at(event) {
        return this.board.at(event.clientX, event.clientY);
    }

    hoverTake(event) {
        if (event.pointerType === "touch" || this.pressed || event.buttons !== 0)
            return;
        this.placing.hover(this.at(event));
    }

    wheelTake(event) {
        if (!this.placing.held?.forms.length || event.ctrlKey)
            return;
        event.preventDefault();
        const now = event.timeStamp;
        if (now - (this.wheeled ?? -1e9) < 90) // one step for each notch, even if a touchpad sends many events
            return;
        this.wheeled = now;
        if (event.shiftKey)
            this.placing.flip();
        else
            this.placing.turn(event.deltaY > 0 ? 1 : -1);
    }

    menuTake(event) {
        if (this.placing.held?.forms.length) {
            event.preventDefault();
            if (event.pointerType !== "touch")
                this.placing.flip();
        } else if (this.placing.held?.from) {
            event.preventDefault();
            this.placing.drop();
        }
    }

    boardPress(event) {
        const touch = event.pointerType === "touch";
        this.touched = touch;
        if (touch) {
            this.fingers.set(event.pointerId, event.timeStamp);
            if (this.fingers.size === 2) {
                this.pair = event.timeStamp;
                this.pressed = null;
                this.loupe.hide();
                return;
            }
        }
        if (event.button !== 0 || this.fingers.size > 1)
            return;
        const at = this.at(event);
        const inGhost = Boolean(at?.cell) && (this.placing.ghost?.list.includes(at.cell) ?? false);
        this.pressed = {
            id: event.pointerId,
            x: event.clientX,
            y: event.clientY,
            touch,
            moved: false,
            fromHand: null,
            inGhost,
            start: at,
            offset: inGhost && this.placing.at ? { fx: this.placing.at.fx - at.fx, fy: this.placing.at.fy - at.fy }
                                               : { fx: 0, fy: 0 }
        };
        if (touch && this.placing.held)
            event.target.releasePointerCapture?.(event.pointerId);
    }

    dragTake(event) {
        const { pressed } = this;
        if (!pressed || event.pointerId !== pressed.id)
            return;
        if (!pressed.moved && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < FAR)
            return;
        if (!pressed.moved)
            this.dragBegin(pressed);
        if (!pressed.drags)
            return;
        const at = this.at(event);
        const offset =
            pressed.offset ?? { fx: 0, fy: pressed.touch ? -1.2 : 0 }; // keeps the piece visible above the finger
        const place = { fx: at.fx + offset.fx, fy: at.fy + offset.fy };
        this.placing.hover(place);
        if (pressed.touch && pressed.fromHand === null)
            this.loupe.show(place, event.clientX, event.clientY);
    }

    /** Does a stone or piece wait for a second tap? */
    waits() {
        return this.touched && this.host.confirms() && this.placing.ghost?.state === "legal" && !this.placing.late;
    }

    dragBegin(pressed) {
        pressed.moved = true;
        pressed.drags = false;
        if (!this.host.mayAct())
            return;
        if (pressed.fromHand !== null) {
            this.placing.nest = pressed.nest;
            if (this.placing.held?.piece !== pressed.fromHand || this.placing.held.from)
                this.placing.pick(pressed.fromHand);
            pressed.drags = this.placing.held?.piece === pressed.fromHand;
        } else if (this.placing.held && !this.placing.held.from) {
            pressed.drags = true;
        } else {
            const piece = pressed.start?.cell && this.board.model.top(pressed.start.cell);
            if (piece?.usable && this.board.model.turn_words.step !== null) {
                this.placing.pickCell(pressed.start.cell);
                pressed.drags = true;
            }
        }
        document.body.classList.toggle("dragging", pressed.drags);
    }

    release(event) {
        this.fingersTake(event);
        const { pressed } = this;
        if (!pressed || event.pointerId !== pressed.id)
            return;
        this.pressed = null;
        this.loupe.hide();
        document.body.classList.remove("dragging");
        const at = this.at(event);
        if (pressed.moved) {
            this.dragged = pressed.fromHand !== null && event.target.closest?.("[data-piece]") !== null;
            if (pressed.drags)
                this.dragEnd(pressed, at);
        } else if (pressed.fromHand === null && this.board.holder.contains(event.target)) {
            this.click(pressed, at);
        }
    }

    dragEnd(pressed, at) {
        const { placing } = this;
        const outside = at.fx < -0.5 || at.fy < -0.5 || at.fx > this.board.model.columns + 0.5 ||
            at.fy > this.board.model.rows + 0.5;
        if (outside) {
            placing.drop();
            placing.hover(null);
        } else if (!pressed.touch || !this.host.confirms()) {
            if (placing.ghost)
                placing.place();
            else if (placing.held?.from)
                placing.drop();
        }
    }

    click(pressed, at) {
        const { placing } = this;
        if (this.host.mark(at.cell))
            return;
        const waits = pressed.touch && this.host.confirms() && placing.held && !placing.held.from && !placing.late;
        if (!waits) {
            if (!placing.late)
                placing.hover(at);
            if (at.cell)
                placing.press(at.cell);
        } else if (pressed.inGhost && placing.ghost.state !== "illegal") {
            placing.place();
        } else {
            const piece = at.cell && this.board.model.top(at.cell);
            if (piece?.usable)
                placing.press(at.cell);
            else
                placing.hover(at);
        }
    }

    cancel(event) {
        this.fingers.delete(event.pointerId);
        if (this.pressed?.id === event.pointerId) {
            this.pressed = null;
            this.loupe.hide();
            document.body.classList.remove("dragging");
        }
    }

    /** A tap with two fingers turns the piece. */
    fingersTake(event) {
        if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0 || this.pair === undefined)
            return;
        if (event.timeStamp - this.pair < TAP)
            this.placing.turn(1);
        this.pair = undefined;
    }
}
