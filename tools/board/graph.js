// Graph of the score during the game: up for the first party, down for the second. With more than two parties each
// player has a line: up if it is well for this player.

import { h, s, merge } from "./dom.js";
import { scoreChance, turnSay } from "./scores.js";

const WIDTH = 300;
const HEIGHT = 72;

/** host: {goTo(at)}. */
export class GraphPanel {
    constructor(element, host) {
        this.element = element;
        this.host = host;
        this.svg = s("svg", {
            class: "graph-picture",
            viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
            preserveAspectRatio: "none",
            "aria-hidden": "true"
        });
        this.svg.addEventListener("click", event => {
            const box = this.svg.getBoundingClientRect();
            const count = Math.max(1, this.count);
            host.goTo(Math.round((event.clientX - box.left) / box.width * count));
        });
        this.words = h("p", { class: "graph-words" });
        element.append(h("h2", {}, "Score"), this.svg, this.words);
    }

    show(game) {
        const { model } = game;
        const scored = game.turns.map((turn, i) => ({ ...turn, at: i + 1 })).filter(turn => turn.score);
        this.element.hidden = scored.length === 0;
        this.count = game.turns.length;
        if (this.element.hidden)
            return;
        const sides = model.parties > 2 ? model.players() : [0]; // with more than two parties, each has its own scale
        const [first, second] = [1, 2].map(player => model.parties > 2 ? "none" : model.colourOf(player));
        merge(this.svg, s("rect", { class: `graph-half own-${first}`, x: 0, y: 0, width: WIDTH, height: HEIGHT / 2 }),
            s("rect", { class: `graph-half own-${second}`, x: 0, y: HEIGHT / 2, width: WIDTH, height: HEIGHT / 2 }),
            s("path", { class: "graph-axis", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
            sides.map(side => this.line(model, scored.filter(turn => side === 0 || turn.player === side),
                side === 0 ? "" : `of-${model.colourOf(side)}`)),
            s("path", { class: "graph-now", d: `M${this.x(game.at)} 0V${HEIGHT}` }));
        const score = game.score(game.at);
        this.words.textContent =
            score ? turnSay(model, game.turns[game.at - 1]) : "No score for this turn.";
    }

    x(at) {
        return (at / Math.max(1, this.count) * WIDTH).toFixed(1);
    }

    /** The scores of these turns as a line with dots; of two sides with the area between it and the middle. */
    line(model, turns, name) {
        const points = turns.map(({ at, score }) =>
            [this.x(at), (HEIGHT / 2 - (2 * (scoreChance(model, score) ?? 0.5) - 1) * (HEIGHT / 2 - 4)).toFixed(1)]);
        if (points.length === 0)
            return [];
        const line = `M${points.map(point => point.join(" ")).join("L")}`;
        const area = `${line}L${points.at(-1)[0]} ${HEIGHT / 2}L${points[0][0]} ${HEIGHT / 2}Z`;
        return [
            name === "" ? s("path", { class: "graph-area", d: area }) : null,
            s("path", { class: `graph-line ${name}`, d: line }),
            points.map(([cx, cy]) => s("circle", { class: `graph-dot ${name}`, cx, cy, r: 2 }))
        ];
    }
}
