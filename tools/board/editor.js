// The dialog that sets up a position by clicking. The engine is asked about every change and says what is wrong.

import { h, s, fill, merge, pressListen } from "./dom.js";
import { dialogOpen, field, choice } from "./dialogs.js";
import { ARROWS, cursorBegin, cursorStep } from "./keys.js";
import { Board } from "./board.js";
import { Draft } from "./draft.js";
import { Model, capital, sentence } from "./model.js";
import { UNIT, center } from "./unit.js";
import { shapeSize } from "./shapes.js";
import { pieceDraw } from "./paint-cells.js";
import { pyramid } from "./paint-stacks.js";
import { stone } from "./paint-points.js";

const CHOICES_SAID = { "-": "opening stones", "?": "a choice is due", "+": "two more stones", "w": "White began", "b": "Black began" };
const PYRAMIDS = ["L", "M", "S"];

/** host: {session(), setup(), model(), view(), play(position), solve(position)}; both resolve to a reason or ''. */
export class Editor {
    /** @param {any} host */
    constructor(host) {
        this.host = host;
    }

    async open() {
        const { host } = this;
        const session = host.session();
        session.ask(`newgame ${host.setup()}`).catch(() => {});
        const base = await session.json("state");
        this.draft = new Draft(base, host.model(), host.view());
        this.items = new Model(base, host.view()).hand;
        this.forms = new Map(); // orientation of each piece
        this.cursor = null;
        this.tool = base.kind === "cells" ? this.items[0]?.piece : base.kind === "points" ? this.draft.side : `${base.colours[0].letter}L`;
        this.build(base);
        this.changed();
    }

    build(base) {
        const { draft } = this;
        this.holder = h("div", { class: "board editor-board", role: "application", tabindex: "0", "aria-label": "Board to set up. Arrow keys move, Enter sets or removes." });
        this.tools = h("div", { class: "editor-tools", role: "group", "aria-label": "What to set" });
        this.fieldsHolder = h("div", { class: "fields" });
        this.fieldsFill(base);
        this.told = h("p", { class: "editor-told", role: "status" });
        this.spoken = h("p", { class: "unseen", "aria-live": "polite" });
        pressListen(this.tools, "tool", ({ tool }) => this.toolTake(tool));
        const button = (label, action, name = "button") => h("button", { type: "button", class: name, onclick: action }, label);
        const act = action => async () => {
            const reason = await action(draft.text());
            if (reason)
                this.told.textContent = reason;
            else
                close();
        };
        this.ready = [button("Who wins?", act(this.host.solve)), button("Play from here", act(this.host.play), "button primary")];
        const { close } = dialogOpen("Set up a position", "editor",
            h("div", { class: "editor-columns" }, h("div", {}, this.holder, this.spoken),
                h("div", { class: "editor-side" }, this.tools, this.fieldsHolder, button("Clear the board", () => {
                    draft.clear();
                    this.fieldsFill(base);
                    this.changed();
                }))),
            h("footer", { class: "dialog-foot" }, this.told, this.ready));
        this.board = new Board(this.holder, "editor-root");
        this.holder.addEventListener("pointermove", event => this.hover(this.board.at(event.clientX, event.clientY)));
        this.holder.addEventListener("pointerleave", () => this.hover(null));
        this.holder.addEventListener("click", event => this.press(this.board.at(event.clientX, event.clientY)?.cell));
        this.holder.addEventListener("keydown", event => this.keyTake(event));
    }

    fieldsFill(base) {
        fill(this.fieldsHolder, this.fields(base));
    }

    fields(base) {
        const { draft } = this;
        const set = (name, value) => {
            draft[name] = value;
            this.changed();
        };
        const number = colour => {
            const input = h("input", { type: "number", min: 0, max: 999, value: draft.captured.get(colour.letter), inputmode: "numeric",
                oninput: () => {
                    draft.captured.set(colour.letter, Math.max(0, Math.min(999, Math.floor(Number(input.value)) || 0)));
                    this.changed();
                } });
            return field(`Captured by ${capital(colour.name)}`, input);
        };
        const barred = colour => {
            const input = h("input", { type: "text", value: draft.barred.get(colour.letter), maxlength: 30, spellcheck: "false", autocapitalize: "off",
                oninput: () => {
                    draft.barred.set(colour.letter, input.value.replace(/[^a-z]/gi, ""));
                    this.changed();
                } });
            return field(`${capital(colour.name)} may not place`, input);
        };
        return [
            field("To move", choice(base.colours.map(colour => [colour.letter, capital(colour.name)]), draft.side, value => set("side", value))),
            draft.hasCaptured ? base.colours.map(number) : null,
            draft.owned ? base.colours.map(barred) : null,
            draft.hasChoice ? field("Opening", choice(Object.entries(CHOICES_SAID), draft.choice, value => set("choice", value))) : null
        ].flat().filter(Boolean);
    }

    /* --- tools --- */

    toolTake(tool) {
        if (tool === "turn" || tool === "flip")
            this.reform(tool);
        else
            this.tool = tool;
        this.toolsShow();
    }

    item() {
        return this.draft.base.kind === "cells" ? this.items.find(item => item.piece === this.tool) : undefined;
    }

    form() {
        return this.forms.get(this.tool) ?? 0;
    }

    reform(how) {
        const to = this.item()?.forms[this.form()][how];
        if (to !== null && to !== undefined)
            this.forms.set(this.tool, to);
    }

    toolsShow() {
        const { kind, colours } = this.draft.base;
        const tool = (name, label, ...drawing) => h("button",
            { type: "button", "data-tool": name, "data-key": name, "aria-pressed": String(this.tool === name), "aria-label": label, title: label }, drawing);
        const picture = (width, height, scale, ...drawing) => s("svg",
            { viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, width: width * scale, height: height * scale, "aria-hidden": "true" }, drawing);
        const some = {
            points: () => colours.map(({ letter, name }) => tool(letter, `${capital(name)} stone`, picture(1, 1, 28, stone(letter, [0, 0])))),
            stacks: () => colours.flatMap(({ letter, name }) => PYRAMIDS.map(piece =>
                tool(`${letter}${piece}`, `${capital(name)} ${piece}`, picture(1, 1, 34, pyramid(piece, letter, center([0, 0])))))),
            cells: () => this.items.map(({ piece, shapes }) => {
                const shape = shapes[this.forms.get(piece) ?? 0];
                const { width, height } = shapeSize(shape);
                return tool(piece, `Piece ${piece}`, picture(width, height, 11, pieceDraw(this.draft.owned, piece, null, shape)));
            })
        }[kind]();
        const owners = this.draft.owned ? [...colours.map(({ letter, name }) => [`own ${letter}`, `Owned by ${capital(name)}`]), ["own", "Owned by nobody"]] : [];
        const forms = this.item()?.forms[this.form()];
        merge(this.tools, some, owners.map(([name, label]) => tool(name, label, label)), tool("erase", "Remove", "Remove"),
            forms ? [tool("turn", "Turn the piece", "Turn"), forms.flip === null ? null : tool("flip", "Flip the piece", "Flip")] : []);
    }

    /* --- the board --- */

    cellsAt(xy) {
        const { model } = this.board;
        return this.draft.shapeAt(model, this.item().shapes[this.form()], xy);
    }

    hover(at) {
        const item = this.item();
        this.board.ghost(item && at?.cell ? { piece: item.piece, owner: null, cells: this.cellsAt([at.x, at.y]), state: "asking" } : null);
    }

    press(cell) {
        const { draft, tool } = this;
        if (!cell)
            return;
        if (tool === "erase")
            draft.erase(cell);
        else if (tool.startsWith("own"))
            draft.ownerSet(cell, tool.split(" ")[1] ?? null);
        else if (draft.base.kind === "points")
            draft.stonePut(cell, tool);
        else if (draft.base.kind === "stacks")
            this.fine = draft.pyramidPut(cell, tool[1], tool[0]);
        else if (this.item() && draft.at(cell).some(piece => piece.piece === tool))
            draft.erase(cell);
        else if (this.item())
            this.fine = draft.piecePut(tool, this.cellsAt(this.board.model.xy(cell)).map(([x, y]) => this.board.model.name(x, y)));
        this.changed(this.fine === false ? "That does not fit there." : "");
        this.fine = true;
    }

    keyTake(event) {
        const { model } = this.board;
        const step = ARROWS[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey)
            return;
        this.cursor ??= cursorBegin(model);
        const cell = () => model.name(...this.cursor);
        if (step)
            this.cursor = cursorStep(model, this.cursor, step);
        else if (event.key === "Enter")
            this.press(cell());
        else if (event.key === " ")
            this.item() ? this.reform("turn") : this.press(cell());
        else if (event.key === "-" || event.key === "/")
            this.reform("flip");
        else if (/^[a-z]$/i.test(event.key))
            this.tool = [event.key, event.key.toUpperCase()].find(letter => this.items.some(item => item.piece === letter)) ?? this.tool;
        else
            return;
        event.preventDefault();
        this.toolsShow();
        this.board.cursor(cell());
        this.hover({ cell: cell(), x: this.cursor[0], y: this.cursor[1] });
        const there = this.draft.at(cell()).map(piece => `${piece.owner ?? ""} ${piece.piece}`).join(", ");
        this.spoken.textContent = `${cell()}, ${there || "empty"}`;
    }

    /** Draws the position and asks the engine about it. */
    async changed(refused = "") {
        this.board.show(this.draft.model(), false);
        this.toolsShow();
        const ticket = this.ticket = {};
        const session = this.host.session();
        const reason = refused || await session.ask(`setboard ${this.draft.text()}`).then(() => "", error => error.message);
        const state = reason ? null : await session.json("state").catch(() => null);
        if (this.ticket !== ticket)
            return;
        this.told.className = reason ? "editor-told wrong" : "editor-told";
        this.told.textContent = reason ? sentence(reason) : state?.over ? sentence(`The game is over: ${state.reason}`) : "This position can be played.";
        if (!refused)
            this.ready.forEach(button => button.disabled = reason !== "");
    }
}
