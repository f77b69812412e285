// The list of turns and its navigation.

import { h, merge, attributesSet, pressListen, icon, ICON } from "./dom.js";
import { scoreSay } from "./scores.js";

/** host: {goTo(at), typed(move)}. */
export class MovesPanel {
    constructor(element, host) {
        this.host = host;
        this.list = h("ol", { class: "move-list", tabindex: "0", "aria-label": "Turns" });
        pressListen(this.list, "at", data => host.goTo(Number(data.at)));
        const go = (name, label, where) => h("button", {
            type: "button",
            class: "icon-button",
            title: label,
            "aria-label": label,
            onclick: () => host.goTo(where())
        },
            icon(ICON[name]));
        this.nav = h("div", { class: "move-nav" }, go("first", "To the start", () => 0),
            go("back", "One turn back", () => this.game.at - 1),
            go("forward", "One turn forward", () => this.game.at + 1),
            go("last", "To the end", () => this.game.turns.length));
        this.input = h("input", {
            type: "text",
            class: "move-input",
            placeholder: "type a move",
            "aria-label": "Type a move",
            autocomplete: "off",
            autocapitalize: "off",
            spellcheck: "false",
            enterkeyhint: "go"
        });
        const form = h("form", {
            class: "move-form",
            onsubmit: event => {
                event.preventDefault();
                const typed = this.input.value.trim();
                if (typed !== "")
                    host.typed(typed).then(done => done && (this.input.value = ""));
            }
        },
            this.input);
        element.append(h("h2", {}, "Turns"), this.list, h("div", { class: "move-foot" }, this.nav, form));
    }

    show(game) {
        this.game = game;
        const key = [game.setup, game.start, ...game.turns.map(turn => turn.move)].join("|");
        if (key !== this.key || this.marksKey !== marksKey(game)) {
            this.key = key;
            this.marksKey = marksKey(game);
            merge(this.list, game.turns.map((turn, i) => h("li", {}, this.turnButton(game, turn, i + 1))));
        }
        const [first, back, forward, last] = this.nav.children;
        first.disabled = back.disabled = game.at === 0;
        forward.disabled = last.disabled = game.at === game.turns.length;
        this.list.classList.toggle("empty", game.turns.length === 0);
        if (this.at !== `${key} ${game.at}`)
            this.hereMark(game.at);
        this.at = `${key} ${game.at}`;
    }

    /** Marks the turn shown, and scrolls to it. */
    hereMark(at) {
        const focused = this.list.contains(document.activeElement);
        for (const button of this.list.querySelectorAll("button")) {
            const here = Number(button.dataset.at) === at;
            attributesSet(button, { "aria-current": here ? "step" : null });
            if (here && focused)
                button.focus({ preventScroll: true });
            if (here)
                this.list.scrollTop += button.getBoundingClientRect().top - this.list.getBoundingClientRect().top -
                    this.list.clientHeight / 2;
        }
    }

    turnButton(game, turn, number) {
        const mark = turn.mark
            ? h("span", { class: `mark mark-${turn.mark.kind}`, title: turn.mark.text }, turn.mark.sign)
            : null;
        return h("button", { type: "button", "data-at": number },
            h("span", { class: "move-number" }, `${number}`),
            h("i", { class: `move-stone own-${turn.by}`, "aria-hidden": "true" }),
            h("span", { class: "move-word" }, turnWord(turn), mark),
            turn.captured.length > 0 ? h("span", { class: "move-takes", title: "captured" }, `×${turn.captured.length}`)
                                     : null,
            turn.score ? h("span", { class: "move-score" }, scoreSay(game.model, turn.score, turn.player)) : null);
    }
}

function marksKey(game) {
    return game.turns.map(turn => `${turn.mark?.sign ?? ""}${turn.score?.kind ?? ""}${turn.score?.value ?? ""}`).join();
}

/** A turn as the engine reads it: placements in the short notation. */
export function turnWord(turn) {
    return turn.short ?? (turn.from ? `${turn.from}–${turn.cells.join(",")}` : turn.move);
}
