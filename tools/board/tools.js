// The bars of buttons: for the piece in hand, for the game, and the menu on top.

import { h, merge, fill, icon, ICON } from "./dom.js";

function button(name, label, action, text, more) {
    return h("button", {
        type: "button",
        class: `tool ${text ? "with-text" : ""}`,
        title: label,
        "aria-label": text ? null : label,
        onclick: action,
        ...more
    },
        icon(ICON[name]), text ? h("span", {}, text) : null);
}

/** Buttons to turn, flip and place, and for choices of colour. host: {play(move)}. */
export class ToolBar {
    constructor(element, placing, host) {
        this.element = element;
        this.placing = placing;
        this.host = host;
        this.left = button("turnLeft", "Turn left (Shift+Space)", () => placing.turn(-1));
        this.right = button("turnRight", "Turn right (Space, wheel)", () => placing.turn(1));
        this.flip = button("flip", "Flip (-, right button)", () => placing.flip());
        this.place = button("check", "Place (Enter)", () => placing.place(), "Place", { id: "place" });
        this.cancel = button("close", "Put back (Esc)", () => placing.drop());
        this.mode = "";
    }

    show(model, mayAct) {
        const { placing } = this;
        const choices = mayAct && model.choosing() ? model.choices : [];
        const mode = choices.length > 0 ? `choices ${choices.map(choice => choice.move)}` : model.kind;
        if (mode !== this.mode) {
            this.mode = mode;
            this.element.dataset.kind = choices.length > 0 ? "choices" : model.kind;
            fill(this.element,
                choices.length > 0
                    ? choices.map(choice => h("button", {
                          type: "button",
                          class: "button primary",
                          "data-choice": choice.move,
                          onclick: () => this.host.play(choice.move)
                      },
                                      choice.text[0].toUpperCase() + choice.text.slice(1)))
                    : [model.kind === "cells" ? [this.left, this.right, this.flip] : null, this.place, this.cancel]);
        }
        const turns = Boolean(placing.held?.forms.length) && !placing.late;
        this.left.disabled = this.right.disabled =
            !turns || placing.held.forms[placing.held.form].turn === placing.held.form;
        this.flip.disabled = !turns || !placing.canFlip();
        this.place.disabled = !mayAct || !(placing.late || placing.ghost?.state === "legal");
        this.place.querySelector("span").textContent = placing.late ? "Finish turn" : "Place";
        this.cancel.disabled = !placing.held && !placing.late;
    }
}

/** Undo, redo, hint, resign; stop and go on if only engines play. host: {command(name)}. */
export class ActionBar {
    constructor(element, host) {
        const make = (name, icon_, label, text) =>
            button(icon_, label, () => host.command(name), text, { "data-command": name });
        this.undo = make("undo", "undo", "Undo (Ctrl+Z)", "Undo");
        this.redo = make("redo", "redo", "Redo (Ctrl+Y)", "Redo");
        this.hint = make("hint", "hint", "Hint (Alt+H)", "Hint");
        this.pause = make("pause", "stop", "Stop the engine, or let it go on", "Stop");
        this.resign = make("resign", "flag", "Resign", "Resign");
        element.append(this.undo, this.redo, this.hint, this.resign, this.pause);
    }

    show({ game, players, keeper, connection }) {
        const over = game.over();
        const back = keeper.undoes(players.undoTo());
        this.undo.disabled = game.at === 0 && !back;
        this.undo.title = back ? "Undo: back to what was replaced (Ctrl+Z)" : "Undo (Ctrl+Z)";
        this.redo.disabled = game.at === game.turns.length && !keeper.redoes();
        this.hint.disabled = over || players.thinking !== null || connection.gone;
        this.resign.disabled = over || !game.atEnd() || players.watched();
        this.resign.hidden = players.watched();
        const engine = players.persons().length < game.model.players().length;
        const waits = engine && !over && !players.person(game.model.player) && players.thinking === null;
        this.pause.hidden = !(players.watched() || players.thinking !== null || waits);
        merge(this.pause, icon(waits ? ICON.play : ICON.stop),
            h("span", {},
                waits                ? "Go on"
                    : players.watched() ? "Stop"
                                     : "Move now"));
        this.pause.disabled = over || connection.gone;
    }
}

/** The menu on top. On a phone, all but two buttons are in a list that `more` opens. */
export function menuMake(element, host) {
    const rare = (icon, label, text, name) =>
        button(icon, label, () => host.command(name), text, { "data-command": name, class: "tool with-text rare" });
    const list = h("div", { class: "menu-rare", id: "menu-rare" }, rare("menu", "Load and save records", "Records", "records"),
        rare("link", "Share: link and position", "Share", "share"), rare("gear", "Settings", "Settings", "settings"),
        rare("book", "Rules, step by step", "Rules", "rules"), rare("help", "Help (?)", "Help", "help"));
    const more = button("more", "More", () => openSet(!list.classList.contains("open")), null,
        { "aria-controls": "menu-rare", "aria-expanded": "false", class: "tool menu-more" });
    const openSet = open => {
        list.classList.toggle("open", open);
        more.setAttribute("aria-expanded", String(open));
    };
    document.addEventListener("click", event => more.contains(/** @type {Node} */ (event.target)) || openSet(false));
    element.addEventListener("keydown", event => {
        if (event.key !== "Escape" || !list.classList.contains("open"))
            return;
        event.preventDefault();
        openSet(false);
        more.focus();
    });
    element.append(button("plus", "New game (Alt+N)", () => host.command("new"), "New game",
                       { "data-command": "new", class: "tool with-text primary" }),
        button("games", "All your games", () => host.command("games"), "Games", { "data-command": "games" }), more, list);
}
