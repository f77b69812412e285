// The end of a game: result, reason, and what to do next, in the place of the status line and the tools.

import { h, byId, icon, say, ICON } from "./dom.js";
import { sentence } from "./model.js";
import { endingWords } from "./status.js";

export class Ending {
    /**
     * @param {HTMLElement} element
     * @param {{command: (name: string) => void}} host
     */
    constructor(element, host) {
        this.element = element;
        this.gone = ""; // the ending that the user has closed
        this.stone = h("span", { class: "player-stone", "aria-hidden": "true" });
        this.result = h("b", { class: "ending-result" });
        this.reason = h("span", { class: "ending-reason" });
        const button = (name, icon_, label, text, action) => h("button", {
            type: "button",
            class: text ? "tool" : "tool close",
            title: label,
            "aria-label": text ? null : label,
            "data-ending": name,
            onclick: action
        },
            icon(ICON[icon_]), text);
        this.review = button("review", "chart", "Search for mistakes", "Review", () => host.command("review"));
        element.append(h("p", { class: "ending-words" }, this.stone, h("span", {}, this.result, " ", this.reason)),
            h("div", { class: "ending-tools" },
                button("rematch", "play", "The same game again, with sides exchanged", "Rematch", () => host.command("rematch")),
                this.review, button("close", "close", "Close", null, () => this.close())));
    }

    close() {
        this.gone = this.key;
        this.render(false);
        byId("board").focus({ preventScroll: true });
    }

    /**
     * View.
     * @param {import("./game.js").Game} game
     * @param {boolean} aside is another game than the running one on the board?
     */
    show(game, aside) {
        const over = game.over() && game.atEnd() && !aside;
        this.key = over ? [game.setup, game.start, game.resigned, ...game.turns.map(turn => turn.move)].join() : "";
        if (!over && !aside)
            this.gone = "";
        if (over) {
            const { result, reason } = endingWords(game);
            const { model } = game;
            const winner = model.playerOf(game.winner());
            this.stone.className = `player-stone own-${winner ? model.colourOf(winner) : "none"}`;
            this.stone.hidden = !winner;
            say(this.result, `${result}.`);
            say(this.reason, reason && sentence(reason));
            this.review.hidden = model.parties > 2;
            this.review.disabled = game.turns.length < 2;
        }
        this.render(over && this.gone !== this.key);
    }

    /** The status line stays for screen readers, to which it tells the end; the focus leaves buttons that vanish. */
    render(shown) {
        if (this.element.hidden !== shown)
            return;
        const lost = shown && byId("tools").contains(document.activeElement) || !shown && this.element.contains(document.activeElement);
        this.element.hidden = !shown;
        this.element.parentElement.classList.toggle("ended", shown);
        if (lost)
            (shown ? this.element : byId("board")).focus({ preventScroll: true });
    }
}
