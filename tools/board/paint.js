// Which painter a kind of board has. Painters give {base, pieces, last, forbidden, ghost, turn, truth}.

import { paintCells } from "./paint-cells.js";
import { paintPoints } from "./paint-points.js";
import { paintStacks } from "./paint-stacks.js";

/** A kind that is not known yet is drawn as squares: better than nothing. */
export function painterOf(kind) {
    return { cells: paintCells, points: paintPoints, stacks: paintStacks }[kind] ?? paintCells;
}
