// Turns and positions in words, for the status line and for screen readers.

import { plural } from "./dom.js";
import { capital } from "./model.js";
import { SIZES } from "./hand.js";

const MARK = {
    b: "black",
    w: "white",
    r: "red",
    g: "green"
};

function list(words) {
    return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Describes a turn in a sentence. */
export function turnSentence(model, turn) {
    const who = capital(model.colourName(turn.by));
    const parts = [];
    if (turn.lifted.length > 0)
        parts.push(`lifts ${list(turn.lifted.map(piece => piece.piece))}`);
    if (turn.from)
        parts.push(`moves ${turn.from} to ${turn.cells.join(", ")}`);
    else if (turn.cells.length > 0)
        parts.push(`${pieceName(model, turn)} ${turn.cells.join(", ")}`);
    else if (turn.lifted.length === 0)
        parts.push(`says ${turn.move}`);
    if (turn.captured.length > 0)
        parts.push(`captures ${
            model.kind === "points" ? plural(turn.captured.length, "stone", "stones")
                                    : list(turn.captured.map(piece => piece.piece))}`);
    return `${who} ${list(parts)}.`;
}

function pieceName(model, turn) {
    if (model.kind === "points")
        return "plays";
    return `puts ${SIZES[turn.piece] ? `a ${SIZES[turn.piece]} pyramid` : turn.piece ?? "a piece"} on`;
}

/** Describes a cell. */
export function cellSentence(model, cell) {
    const pieces = model.on.get(cell) ?? [];
    if (model.hole.has(cell))
        return `${cell}, no cell`;
    const why = model.forbiddenWhy.get(cell);
    if (pieces.length === 0)
        return `${cell}, empty${why ? `, ${why}` : ""}`;
    return `${cell}, ${pieces.map(piece => pieceSay(model, piece)).reverse().join(" over ")}`;
}

export function pieceSay(model, piece) {
    const owner = piece.owner ? MARK[piece.owner] ?? piece.owner : "";
    if (model.kind === "points")
        return owner;
    if (model.kind === "stacks")
        return `${owner} ${SIZES[piece.piece] ?? piece.piece}`;
    return `${piece.piece}${owner ? ` of ${owner}` : ""}`;
}
