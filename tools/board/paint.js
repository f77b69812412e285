// The painter for each kind of board. Painters have {base, pieces, last, forbidden, ghost, turn, truth}.

import { paintCells } from "./paint-cells.js";
import { paintPoints } from "./paint-points.js";
import { paintStacks } from "./paint-stacks.js";

/** Unknown kinds are drawn as squares. */
export function painterOf(kind) {
    return { cells: paintCells, points: paintPoints, stacks: paintStacks }[kind] ?? paintCells;
}
