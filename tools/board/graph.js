// Graph of the score during the game: up for the first party, down for the second.

import { h, s, fill } from "./dom.js";
import { scoreFraction } from "./scores.js";

const WIDTH = 300;
const HEIGHT = 72;

/** host: {goTo(at), who(player), words(score)}. */
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
        const points =
            game.turns.map((turn, i) => turn.score ? [i + 1, scoreFraction(turn.score)] : null).filter(Boolean);
        this.element.hidden = points.length === 0 || game.model.parties > 2; // no common scale for more
        this.count = game.turns.length;
        if (this.element.hidden)
            return;
        const x = at => at / Math.max(1, this.count) * WIDTH;
        const y = value => HEIGHT / 2 - value * (HEIGHT / 2 - 4);
        const line =
            points.map(([at, value], i) => `${i === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("");
        const area = `${line}L${x(points.at(-1)[0])} ${HEIGHT / 2}L${x(points[0][0])} ${HEIGHT / 2}Z`;
        const [first, second] = [1, 2].map(player => game.model.colourOf(player));
        fill(this.svg, s("rect", { class: `graph-half own-${first}`, x: 0, y: 0, width: WIDTH, height: HEIGHT / 2 }),
            s("rect", { class: `graph-half own-${second}`, x: 0, y: HEIGHT / 2, width: WIDTH, height: HEIGHT / 2 }),
            s("path", { class: "graph-area", d: area }),
            s("path", { class: "graph-axis", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
            s("path", { class: "graph-line", d: line }),
            points.map(([at, value]) => s("circle", { class: "graph-dot", cx: x(at), cy: y(value), r: 2 })),
            s("path", { class: "graph-now", d: `M${x(game.at)} 0V${HEIGHT}` }));
        const score = game.score(game.at);
        this.words.textContent = score ? this.host.words(score) : "No score for this turn.";
    }
}
