// The status line: what is going on, and what the user can do.

import { capital, sentence } from "./model.js";

/** The words for the state of the page. */
export function statusWords({ game, players, placing, analysis, settling, connection, mayAct, pointer }) {
    const { model } = game;
    if (game.over())
        return overWords(game);
    const side = capital(model.colourName(model.to_move));
    if (connection.gone)
        return `${side} is to move. There is no engine.`;
    if (analysis?.task === "hint")
        return `${side}: looking for a hint …`;
    if (players.thinking !== null)
        return `${side}: the engine is thinking …`;
    if (!players.person(model.player))
        return game.atEnd() ? `${side}: the engine waits.`
                            : `${side}: the engine’s turn. “Go on” lets it play from here.`;
    if (model.choosing())
        return `Player ${model.player} chooses.`;
    const left = model.turns_left !== null ? ` ${model.turns_left} turns are left.` : "";
    const words = () => pointer?.waits() ? againWords(placing, settling) : handWords(game, placing, model, settling);
    return (mayAct() ? `${side}: ${words()}` : side) + left;
}

const ENDINGS = { resign: "has resigned", time: "has lost on time" };

/**
 * How a game that is over has ended.
 * @param {import("./game.js").Game} game
 * @returns {{result: string, reason: string}} without full stops
 */
export function endingWords(game) {
    const { model } = game;
    const resigned = game.resignedHere();
    const winner = game.winner();
    const wins = party => model.partyName(party) + (model.parties < model.colours.length ? " win" : " wins");
    const result = winner !== null ? wins(winner) : resigned !== null ? "The others share the game" : "A draw";
    if (resigned === null)
        return { result, reason: capital(model.reason) };
    return { result, reason: `${capital(model.playerName(resigned))} ${ENDINGS[game.ending] ?? "has lost"}` };
}

function overWords(game) {
    const { result, reason } = endingWords(game);
    if (game.resignedHere() !== null)
        return `${reason}. ${result}.`;
    return sentence(reason ? `${result}: ${game.model.reason}` : result);
}

function handWords(game, placing, model, settling) {
    const lifted = game.lifted();
    const after = words => lifted.length > 0 ? `${lifted.join(", ")} lifted. ${capital(words)}` : words;
    if (placing.late)
        return `lift ${placing.late.may.join(", ")} again if you like, then finish the turn.`;
    if (model.kind === "points")
        return ghostWords(placing, settling) || "place a stone.";
    if (!placing.held)
        return after(takeWords(model));
    if (placing.held.from)
        return `move the piece on ${placing.held.from}.`;
    return after(ghostWords(placing, settling) || `place ${placing.held.piece}.`);
}

function takeWords(model) {
    if (model.kind === "stacks")
        return model.pieces.some(piece => piece.usable) ? "take a pyramid from a nest, or one on the board."
                                                        : "take a pyramid from a nest.";
    return model.pieces.some(piece => piece.usable) ? "take a piece, or lift one that you own." : "take a piece.";
}

/** For a finger: what it has chosen waits for a second tap. */
function againWords(placing, settling) {
    const effect = ghostWords(placing, settling);
    return effect ? `${effect} Tap it again to place it.` : "tap it again to place it.";
}

/** The effect of the turn under the pointer. */
function ghostWords({ ghost }, settling) {
    if (ghost?.state !== "legal")
        return "";
    const verdict = settling.verdict(ghost.move);
    const words = verdict ? [{ win: "wins", loss: "loses", draw: "draws" }[verdict]] : [];
    if (ghost.captured?.length > 0)
        words.push(`captures ${
            ghost.touches?.length > 0 ? ghost.captured.map(piece => piece.piece).join(", ") : ghost.captured.length}`);
    if (ghost.replies !== null && ghost.replies !== undefined)
        words.push(`leaves ${ghost.replies} ${ghost.replies === 1 ? "reply" : "replies"}`);
    return words.length > 0 ? `${ghost.list.length === 1 ? ghost.list[0] : ghost.piece} ${words.join(", ")}.` : "";
}
