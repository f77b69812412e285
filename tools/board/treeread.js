// Makes the tree of the page from a record as the engine has read it. What the page has no place for is kept as it is.

import { NODES_MOST, SIGNS, Tree, textClean, COMMENT_MOST } from "./tree.js";
import { markupPgnRead, markupSgf, markupSgfRead } from "./markup.js";
import { SCORE_LIKE, SGF_SIGNS, sgfPoint } from "./treewrite.js";

const NAG = ["", "!", "?", "!!", "??", "!?", "?!"]; // $1 to $6

/**
 * The tree of a record, and sentences about what is not in it.
 * @param {{setup: string, moves: string[], nodes: {after?: number, moves: string[] | null, notes?: string[][]}[] | null, about: import("./tree.js").About,
 *     said: import("./tree.js").Said}} record
 * @returns {{tree: Tree, left: string[]}}
 */
export function treeRead({ setup, moves, nodes, about, said }) {
    const tree = new Tree();
    const rows = Number(/\dx(\d+)/.exec(setup)?.[1] ?? 19);
    const sgf = about.form === "sgf"; // whose root is a node as others are
    tree.about = { ...about, tags: sgf ? [] : about.tags };
    if (sgf)
        about.tags.forEach(([name, value]) => noteTake(tree.root, ["property", name, value], rows, about.form));
    (tree.line(moves).at(-1) ?? tree.root).said = said;
    const places = []; // of the nodes of the record; `closed`: the engine refuses its line
    let main = true, variations = 0, cut = 0;
    (nodes ?? []).forEach(({ after = places.length - 1, moves: made, notes = [] }, i) => {
        main &&= after === i - 1;
        const from = places[after] ?? { node: tree.root, closed: false };
        const closed = made === null || !main && (from.closed || tree.count + made.length > NODES_MOST);
        const node = closed ? from.node : made.reduce((at, move) => tree.add(at, move), from.closed ? tree.root : from.node);
        places.push({ node, closed });
        variations += Number(closed && !main && !from.closed);
        if (main || !closed)
            notes.forEach(note => cut += Number(noteTake(node, note, rows, about.form)));
    });
    const left = (count, one, several) => count === 0 ? [] : [count === 1 ? `One ${one}.` : `${count} ${several}.`];
    return { tree, left: [...left(variations, "variation is left out", "variations are left out"), ...left(cut, "comment is cut", "comments are cut")] };
}

/** Gives a note of the record to a node. Returns true if it was too long. @param {string[]} note */
function noteTake(node, note, rows, form) {
    const [kind, name, text] = note;
    if (kind === "comment")
        return commentTake(node, form === "pgn" ? pgnUnescape(text) : text);
    const sign = kind === "mark" ? NAG[Number(/^\$(\d+)$/.exec(text)?.[1] ?? 0)] || text
                                 : SIGNS.find(other => SGF_SIGNS[other].join() === `${name},${text}`);
    const drawn = kind === "property" ? Object.entries(markupSgfRead(name, text, rows)) : [];
    const taken = drawn.filter(([cell, mark]) => (node.markup[cell] ??= mark) !== mark); // a cell shows one mark
    if (node.sign === "" && SIGNS.includes(sign))
        node.sign = sign;
    else
        node.kept.push(...drawn.length > 0 ? markupSgf(Object.fromEntries(taken), cell => sgfPoint(cell, rows)) : [[name, text]]);
    return false;
}

/** The first line of a comment may be a score, for the player who moved. */
function commentTake(node, comment) {
    const { text, markup } = markupPgnRead(comment);
    Object.assign(node.markup, markup);
    const [first, ...rest] = text.split("\n");
    const score = SCORE_LIKE.test(first.trim()) && node.parent && !node.turn.score;
    if (score)
        node.turn.score = { ...scoreRead(first.trim()), sign: 0 };
    const words = [node.comment, (score ? rest.join("\n") : text).trim()].filter(Boolean).join("\n");
    node.comment = textClean(words);
    return words.length > COMMENT_MOST;
}

function scoreRead(word) {
    const sign = word[0] === "-" ? -1 : 1;
    return word[1] === "M" ? { kind: "mate", value: sign * Number(word.slice(2)) }
                           : { kind: "cp", value: Math.round(sign * Number(word.slice(1)) * 100) };
}

function pgnUnescape(comment) {
    return comment.replace(/\\([()\\])/g, (_, sign) => ({ "(": "{", ")": "}" })[sign] ?? sign);
}
