// Lessons: short steps that teach the rules of every game. A step is a position and one thing to try; the engine says
// what is legal and who has won, and lesson.js compares its answer with the goal.

import { lessonOfCapture, lessonOfPlacing } from "./lessons-pieces.js";
import { lessonOfMany, lessonOfStones } from "./lessons-stones.js";
import { lessonOfPyramids } from "./lessons-pyramids.js";

/**
 * goal: a key of GOALS in lesson.js, with its conditions. answer: turns that reach the goal. reply: the engine's first
 * legal turn follows, and then the goal is looked at.
 * @typedef {{ head: string, text: string, task: string, setup: string, start?: string, moves?: string[], goal: string,
 *     least?: number, piece?: string, at?: string, lifts?: boolean, steps?: boolean, reply?: boolean, turns?: number,
 *     answer: string[] }} Step
 */

/**
 * The steps for a game as `newgame` reads it, or none for a game that is unknown here.
 * @param {string} setup
 * @returns {Step[]}
 */
export function lessonFind(setup) {
    const [game, ...words] = setup.split(" ");
    const keys = Object.fromEntries(words.filter(word => word.includes("=")).map(word => word.split("=")));
    if (game === "pentominoes" || game === "misere")
        return lessonOfPlacing(game);
    if (game === "capture" || game === "capture2003")
        return lessonOfCapture(game);
    if (game === "pentamid" || game === "pentamid6" || game === "pentamid8")
        return lessonOfPyramids(game, keys);
    return keys.players > 2 ? lessonOfMany(game, keys) : lessonOfStones(game, keys);
}
