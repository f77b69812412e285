// Lessons of Pentamid. See lessons.js for what a step holds.

import { rowsWrite } from "./rows.js";

const SIZES_OF = { pentamid: 5, pentamid6: 6, pentamid8: 8 };

/**
 * @param {string} game
 * @param {{ diagonal?: string }} keys
 * @returns {import("./lessons.js").Step[]}
 */
export function lessonOfPyramids(game, { diagonal }) {
    const size = SIZES_OF[game];
    const setup = `${game} ${size}x${size}${diagonal === "on" ? " diagonal=on" : ""}`;
    const from = (places, side = "b") => ({ setup, start: `${rowsWrite(size, places)} ${side}` });
    const two = { L: "b2", l: "d4" };
    const steps = [
        { ...from({}), head: "Drop a pyramid", text: "Each player has nests of three pyramids. Take the top one of a nest and drop it on a vacant square. Black begins.",
            task: "Drop a large pyramid.", goal: "turn", answer: ["L@b2"] },
        { ...from(two), head: "Large, medium, small", text: "A nest gives its large pyramid first, then the medium one, then the small one.",
            task: "Black’s first nest is open. Drop its medium pyramid.", goal: "drop", piece: "M", answer: ["M@c2"] },
        { ...from(two), head: "Move", text: "Instead of a drop you may move one of your pyramids one square up, down, left or right.",
            task: "Move your pyramid.", goal: "step", answer: ["b2b3"] },
        { ...from({ L: "b2", l: "d4", m: "b3" }), head: "Cover", text: "A pyramid may move onto a smaller one, of either colour. A covered pyramid does not move and does not count.",
            task: "Cover White’s medium pyramid.", goal: "cover", answer: ["b2b3"] },
        { ...from({ l: "a4 b4 c4", m: "d4", L: "d3 b2", M: "a1" }), head: "Break a row", text: "White has four in a row and threatens a fifth. A row that is covered anywhere is broken.",
            task: "Cover a pyramid of the row.", goal: "cover", answer: ["d3d4"] },
        { ...from({ L: "a3 b3 c3", M: "d3", l: "b5 d5", m: "a1" }), head: "Five in a row", text: `Five of your pyramids on top in a row win, ${
            diagonal === "on" ? "along a row, a column or a diagonal" : "along a row or a column. Diagonals do not count"}. Their sizes do not matter.`,
            task: "Complete the row.", goal: "win", answer: ["L@e3"] },
        { ...from({ L: "a2 b2 c2 e3", M: "d2", l: "b5 d5", m: "a1" }), head: "Five by a move", text: "A move can complete a row too. If a move gives both players a row, the opponent of the player who moved wins.",
            task: "Win by a move.", goal: "win", steps: true, answer: ["e3e2"] },
        { ...from(two), moves: ["b2b3", "d4d3", "b3b2"], head: "No repetition", text: "A turn must not bring back an earlier position of the game. So White may not return to d4 now. A player without a turn loses.",
            task: "Make another turn for White.", goal: "turn", answer: ["L@a1"] }
    ];
    if (diagonal !== "on")
        return steps;
    steps[6] = { ...from({ L: "a1 b2 c2 d4", M: "e5", l: "b5 d2", m: "a3" }), head: "Diagonals", goal: "win", answer: ["c2c3"],
        text: `Diagonal rows win here.${size === 5 ? " Nothing may be dropped on the centre, but a pyramid may move there." : ""}`, task: "Win by a move to the diagonal." };
    return steps;
}
