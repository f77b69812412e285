// Lessons of the Pente family. See lessons.js for what a step holds.

import { rowsWrite } from "./rows.js";

const LESSON_SIZE = 9;

/** What tells the games apart. opening: centre, far (with the tournament rule), near (G-Pente's), four or three stones. */
const GAMES_OF_STONES = {
    "pente": { opening: "far" },
    "keryo-pente": { opening: "far", triples: true },
    "poof-pente": { opening: "far", poof: true },
    "boat-pente": { opening: "far", boat: true },
    "g-pente": { opening: "near" },
    "d-pente": { opening: "four" },
    "dk-pente": { opening: "four", triples: true },
    "swap2-pente": { opening: "three" },
    "swap2-keryo": { opening: "three", triples: true },
    "o-pente": { opening: "far", triples: true, poof: true, boat: true },
    "gomoku": { opening: "centre", bare: true },
    "swap2-gomoku": { opening: "three", bare: true }
};

const FIVE = { w: "c5 d5 e5 f5", b: "c4 d6 e7 g3" };
const PAIR = { w: "e5 d7", b: "f5 g5 c2" };
const BETWEEN = { w: "f5 c6", b: "e5 h5 d3" };
const BOAT = { w: "c5 d5 e5 f5 d6", b: "d4 h2 g8 c2" };

/**
 * @param {string} game
 * @param {{ overline?: string }} keys
 * @returns {import("./lessons.js").Step[]}
 */
export function lessonOfStones(game, keys) {
    const kind = GAMES_OF_STONES[game];
    if (!kind)
        return [];
    const swaps = kind.opening === "four" || kind.opening === "three";
    const setup = `${game} ${LESSON_SIZE}x${LESSON_SIZE}${keys.overline ? ` overline=${keys.overline}` : ""}`;
    const from = (places, side = "w", captured = "0/0") => ({
        setup,
        start: [rowsWrite(LESSON_SIZE, places), side, ...kind.bare ? [] : [captured], ...swaps ? ["w"] : []].join(" ")
    });
    const more = kind.bare ? rowsOnly(from, keys) : [...captureSteps(from, kind, swaps), lastStep(from, kind)];
    return [...openings(setup)[kind.opening], fiveStep(from, kind), ...more];
}

/** The first steps, by the opening. */
function openings(setup) {
    const centre = { setup, head: "Begin on the centre", text: "Players put stones on the points of the board, and White begins. The first stone must stand on the centre.",
        task: "Place White’s first stone.", goal: "turn", answer: ["e5"] };
    const second = (rule, answer) => ({ setup, moves: ["e5", "e6"], head: "The second stone", text: rule, task: "Place White’s second stone. Points that are forbidden are marked.",
        goal: "turn", answer: [answer] });
    const far = "By the tournament rule White’s second stone stands at least three points from the centre.";
    const choose = (moves, words, answer) => ({ setup, moves, head: "Choose a colour", text: words, task: "Choose, with the buttons under the board.", goal: "choice", answer: [answer] });
    return {
        centre: [centre],
        far: [centre, second(far, "b2")],
        near: [centre, second(`${far} It may not stand on the centre’s row or column at distance three or four either.`, "b2")],
        four: [
            { setup, head: "Four stones", text: "The first player places four stones, white and black in turn, on any points. The position should be even.",
                task: "Place all four stones.", goal: "turn", turns: 4, answer: ["e5", "e6", "c3", "f7"] },
            choose(["e5", "e6", "c3", "f7"], "Then the second player chooses a colour. White moves next.", "black")
        ],
        three: [
            { setup, head: "Three stones", text: "The first player places three stones: white, black, white. The position should be even.",
                task: "Place all three stones.", goal: "turn", turns: 3, answer: ["e5", "f6", "c3"] },
            choose(["e5", "f6", "c3"], "Then the second player takes White or Black, or places two more stones and lets the first player choose.", "more"),
            { setup, moves: ["e5", "f6", "c3", "more"], head: "Two more stones", text: "After “more” the second player places a black and a white stone. Then the first player chooses a colour.",
                task: "Place both stones.", goal: "turn", turns: 2, answer: ["d3", "g6"] }
        ]
    };
}

function fiveStep(from, { bare }) {
    return { ...from(FIVE), head: "Five in a row", text: `Five stones of one colour in a row win, in any direction.${bare ? "" : " More than five win too."}`,
        task: "Complete White’s row.", goal: "win", answer: ["g5"] };
}

/** Gomoku has no captures. */
function rowsOnly(from, { overline = "" }) {
    const free = overline === "win";
    return [
        { ...from({ w: "b5 c5 d5 f5 g5", b: "c4 d6 e7 g3 b2" }), head: "Six in a row", text: free ? "Here more than five in a row win too." : "Only exactly five win. Six or more are allowed, but do not win.",
            task: "Fill the gap, and see.", goal: free ? "win" : "goes on", at: "e5", answer: ["e5"] },
        { ...from({ w: "b5 c5 d5 e5 g5", b: "c4 d6 e7 g3 b2" }), head: "Choose well", text: free ? "Both ends of this row win." : "One end of this row makes five, the other makes six.",
            task: "Win with White.", goal: "win", answer: ["a5"] },
        { ...from({ b: "c4 d4 e4 f4", w: "g4 c6 e6 d7" }), head: "Stop a row", text: "Four in a row with an open end threaten to win. A full board is a draw.",
            task: "Stop Black’s row.", goal: "turn", at: "b4", answer: ["b4"] }
    ];
}

function captureSteps(from, { triples, poof, boat }, swaps) {
    const steps = triples && poof ? [] : [
        { ...from(PAIR), head: "Capture a pair", text: "Two enemy stones side by side are captured if you put a stone at each end. They leave the board.",
            task: "White: capture the pair.", goal: "capture", least: 2, answer: ["h5"] }
    ];
    if (triples)
        steps.push({ ...from({ w: "d5 c7", b: "e5 f5 g5 c2" }), head: "Capture three",
            text: `${poof ? "Two or three enemy stones in a row are captured if you put a stone at each end." : "Three enemy stones in a row are captured in the same way."} Four are not.`,
            task: "White: capture the three stones.", goal: "capture", least: 3, answer: ["h5"] });
    if (poof)
        steps.push(...poofSteps(from, triples && boat));
    else
        steps.push({ ...from(BETWEEN), head: "A safe move", text: "Only the player who moves captures. So a stone may be put between two enemy stones.",
            task: "Place White’s stone on g5.", goal: "turn", at: "g5", answer: ["g5"] });
    if (boat)
        steps.push(...boatSteps(from));
    if (!poof && !boat && !(triples && swaps))
        steps.push({ ...from({ w: "b5 e8 g2", b: "c5 d5 e6 e7" }), head: "Two pairs at once", text: "A stone captures in all eight directions at once.",
            task: "Capture four stones by one.", goal: "capture", least: 4, answer: ["e5"] });
    if (!poof && !boat && !triples && !swaps)
        steps.push({ ...from({ b: "c4 d4 e4 f4 d5", w: "d6 g4 h8 b7" }), head: "Break a row", text: "Black threatens to complete five. A capture can take a stone out of the row.",
            task: "Take a stone out of Black’s row.", goal: "capture", least: 2, answer: ["d3"] });
    return steps;
}

function poofSteps(from, short) {
    const poof = { ...from(BETWEEN), head: "Poof", text: "A pair that you put between two enemy stones disappears, and counts as captured by your opponent.",
        task: "Place White’s stone on g5, and watch.", goal: "own captured", least: 2, answer: ["g5"] };
    const ahead = { ...from(BETWEEN, "w", "8/0"), head: "A turn that loses", text: "Both totals are compared after the turn: the larger one wins if it has reached the goal. Black has 8 of 10 stones.",
        task: "Place White’s stone on g5, and see who wins.", goal: "lose", answer: ["g5"] };
    return short ? [poof] : [poof, ahead];
}

function boatSteps(from) {
    return [
        { ...from(BOAT), head: "A row that can be broken", text: "Five in a row win at once only if your opponent cannot capture a stone of the row. Here d5 and d6 can be captured.",
            task: "Complete White’s row. The game goes on.", goal: "goes on", answer: ["g5"] },
        { ...from(BOAT), moves: ["g5"], head: "Break it now", text: "If the row still stands after the next turn, it wins.",
            task: "Black: capture two stones of it.", goal: "capture", least: 2, answer: ["d7"] }
    ];
}

function lastStep(from, { triples }) {
    const [goal, before] = triples ? [15, 13] : [10, 8];
    return { ...from(PAIR, "w", `0/${before}`), head: `${goal} captured stones`, text: `A player who has captured ${goal} stones wins. A full board is a draw. White has ${before}.`,
        task: "Win by a capture.", goal: "win", answer: ["h5"] };
}

/**
 * Three or four players.
 * @param {string} game
 * @param {{ players?: string, teams?: string, mixed?: string, line?: string, captures?: string, overline?: string }} keys
 * @returns {import("./lessons.js").Step[]}
 */
export function lessonOfMany(game, keys) {
    const count = Math.min(4, Number(keys.players));
    const teams = keys.teams === "on";
    const mixed = keys.mixed ? keys.mixed === "on" : teams;
    const line = Number(keys.line ?? (teams ? 5 : 4));
    const goal = Number(keys.captures ?? (game === "keryo-pente" ? teams ? 15 : 12 : teams ? 10 : 8));
    const setup = [game, `${LESSON_SIZE}x${LESSON_SIZE}`,
        ...["players", "teams", "mixed", "line", "captures", "overline"].filter(key => keys[key]).map(key => `${key}=${keys[key]}`)].join(" ");
    const from = (places, captured = 0) => ({
        setup,
        start: [rowsWrite(LESSON_SIZE, places), "w", ...game === "gomoku" ? [] : [[captured, ...Array(count - 1).fill(0)].join("/")]].join(" ")
    });
    const row = "b5 c5 d5 e5 f5 g5".split(" ").slice(0, line - 1);
    const threat = "c4 d4 e4 f4 g4".split(" ").slice(0, line - 1);
    const others = { b: "c3 e7", r: "d2 f8" };
    const free = game !== "gomoku" || keys.overline === "win";
    const exactly = !free ? `Exactly ${line}` : `${line} or more`;
    const steps = [
        { setup, head: "The order", text: `White, black, red${count === 4 ? " and green" : ""} take turns. The first stone stands on the centre.${teams ? " White and red play together, against black and green." : ""}`,
            task: "Place a stone of each colour.", goal: "turn", turns: count, answer: ["e5", "e7", "c3", "g3"].slice(0, count) },
        { ...from({ w: row.join(" "), ...others }), head: `${line} in a row`, text: `${exactly} stones of one colour in a row win.${teams ? " A partner’s stones do not count." : ""} The first to win ends the game.`,
            task: "Complete White’s row.", goal: "win", answer: [`${"bcdefgh"[line - 1]}5`] },
        { ...from({ b: threat.join(" "), r: `${"cdefgh"[line - 1]}4 d2`, w: "c6 e7" }), head: "Stop a row", text: "Every other player may stop a row. Nobody passes or drops out.",
            task: "Place a stone at the end of Black’s row.", goal: "turn", at: "b4", answer: ["b4"] }
    ];
    if (game === "gomoku")
        return [
            ...steps,
            { ...from({ w: [..."bcefgh"].slice(0, line).map(column => `${column}5`).join(" "), ...others }), head: "A longer row", text: free ? "A longer row wins too." : "A longer row is allowed, but does not win.",
                task: "Fill the gap, and see.", goal: free ? "win" : "goes on", at: "d5", answer: ["d5"] },
            { ...from({ w: [...row, `${"abcdefghj"[line + 1]}5`].join(" "), ...others }), head: "Choose well", text: free ? "Both ends of this row win." : "Only one end of this row makes a row that wins.",
                task: "Win with White.", goal: "win", answer: ["a5"] }
        ];
    return [...steps, ...manyCaptures(from, { game, teams, mixed, goal, count })];
}

function manyCaptures(from, { teams, mixed, goal, game, count }) {
    const pair = { w: "e5 d7", b: "f5 g5 c2", r: "c8" };
    const need = goal - 2;
    return [
        { ...from(pair), head: "Capture a pair", text: `Put your own stones at both ends of two enemy stones${game === "keryo-pente" ? ", or of three," : ""} to capture them.`,
            task: "White: capture the black pair.", goal: "capture", least: 2, answer: ["h5"] },
        { ...from({ w: "e5 d7", b: "f5 c2", ...teams && count === 4 ? { g: "g5", r: "c8" } : { r: "g5 c8" } }), head: "Stones of two enemies",
            text: mixed ? "Here stones of different enemies are captured together." : "Stones of different enemies are not captured together.",
            task: "Place White’s stone on h5, and see.", goal: mixed ? "capture" : "turn", least: mixed ? 2 : 0, at: "h5", answer: ["h5"] },
        teams ? { ...from({ w: "e5 d7", b: "f5 c2", r: "g5 c8" }), head: "Partners", text: "A partner’s stone is never captured, and protects the stones beside it.",
            task: "Place White’s stone on h5, and see.", goal: "turn", at: "h5", answer: ["h5"] } : null,
        need > 0 ? { ...from(pair, need), head: `${goal} captured stones`, text: `${goal} captured stones win${teams ? ", counted for both partners together" : ""}. White has ${need}.`,
            task: "Win by a capture.", goal: "win", answer: ["h5"] } : null
    ].filter(Boolean);
}
