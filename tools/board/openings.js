// The first turns of boards that were settled, every one of them: from the results in tools/openings, up to symmetry.

import { byId } from "./dom.js";
import { cellName, cellRead } from "./shapes.js";

/** The turns that the results know: [{cells, verdict}] with all their mirror images, or null if they do not know the game. */
export function openingsFind(setup, columns, rows) {
    const lines = (byId("openings")?.textContent ?? "").split("\n").map(line => line.trim());
    const begin = lines.indexOf(`game ${setup}`);
    if (begin < 0)
        return null;
    const found = new Map();
    for (let i = begin + 1; i < lines.length && lines[i] !== "" && !lines[i].startsWith("game "); i++) {
        const [cells, verdict] = lines[i].split(" ");
        if (verdict === "win" || verdict === "loss")
            for (const image of images(cells.split(","), columns, rows))
                found.set(image.join(), { cells: image, verdict });
    }
    return [...found.values()];
}

/** The cells turned and mirrored in every way that maps the board onto itself, as sorted names. */
function images(cells, columns, rows) {
    const at = cells.map(cell => cellRead(cell, rows)).filter(cell => cell !== null);
    const mirrors = [c => c, ([x, y]) => [columns - 1 - x, y], ([x, y]) => [x, rows - 1 - y], ([x, y]) => [columns - 1 - x, rows - 1 - y]];
    const turns = columns === rows ? [c => c, ([x, y]) => [y, x]] : [c => c];
    return mirrors.flatMap(mirror => turns.map(turn => at.map(c => turn(mirror(c))).map(([x, y]) => cellName(x, y, rows)).sort()));
}
