// Reads the variations, comments, signs and marks of SGF and PGN. Only the structure is read here: the engine reads each line
// of moves, as a record of its own. Text from outside is hostile: work and sizes are bounded.

import { SIGNS, Tree, textClean } from "./tree.js";
import { markupClean, markupIsSgf, markupPgnRead, markupSgfRead } from "./markup.js";
import { SCORE_LIKE, SGF_SIGNS } from "./treewrite.js";

const NODES_READ_MOST = 20000;
const LINES_MOST = 1000;
const PATHS_MOST = 300000; // nodes of all lines
const PARSE_PART = 1000;   // words at a time
const SGF_SETTING = ["AB", "AW", "AE", "PL"];
const NAG = ["", "!", "?", "!!", "??", "!?", "?!"]; // $1 to $6

/**
 * A node of the text: `raw` makes the move, "" if there is none; `drawn` are properties of SGF with their values.
 * @typedef {{raw: string, setting: string, texts: string[], drawn: string[][], comment: string, sign: string, markup: import("./markup.js").Markup, score: object | null,
 *     children: Parsed[], parent: Parsed | null}} Parsed
 * @typedef {{head: string, rows: number, root: Parsed, line: (path: Parsed[]) => string}} ParsedGame
 */

/**
 * The tree of the game at that place of a text: {tree, left: how many variations are left out}; tree null: main line only.
 * @param {string} text @param {number} place
 * @param {{moves: string[], start: string | null, count: number, variations: number}} record as the engine read it
 * @param {{recordsRead(bytes: Uint8Array): Promise<object[]>}} engine
 */
export async function treeRead(text, place, record, engine) {
    const games = /^[\uFEFF\s]*\(/.test(text) ? await sgfParse(text)
        : /^[\uFEFF\s]*[[\d]/.test(text)      ? await pgnParse(text) : [];
    const game = games.length === record.count ? games[place] : null;
    if (!game)
        return { tree: null, left: record.variations };
    textsGive(game.root, game.rows);
    const tree = new Tree();
    const { lines: [main, ...others], left } = linesFind(game.root);
    lineAdd(tree, main, record.moves);
    const read = others.length > 0 ? await engine.recordsRead(new TextEncoder().encode(others.map(game.line).join("\n\n"))) : [];
    const fine = others.filter((path, i) => {
        const { moves, position } = read[i] ?? {};
        if (moves && position === record.start)
            lineAdd(tree, path, moves);
        return moves && position === record.start;
    });
    if (game.root.raw === "")
        Object.assign(tree.root, { comment: textClean(game.root.comment), markup: markupClean(game.root.markup) });
    return { tree, left: left + others.length - fine.length };
}

/** The paths from the root to each end, the main line first, as many as are read; `left`: how many are not. */
function linesFind(root) {
    const lines = [];
    let room = PATHS_MOST, left = 0;
    for (const waiting = [root]; waiting.length > 0;) {
        const node = waiting.pop();
        waiting.push(...[...node.children].reverse());
        if (node.children.length > 0)
            continue;
        if (lines.length >= LINES_MOST || room <= 0) {
            left++;
            continue;
        }
        const path = [];
        for (let at = node; at; at = at.parent)
            path.push(at);
        room -= path.length;
        lines.push(path.reverse());
    }
    return { lines, left };
}

/** Adds the moves of a path as the engine read them, with what is written on them. */
function lineAdd(tree, path, moves) {
    const nodes = tree.line(moves);
    const written = path.filter(node => node.raw !== "");
    if (written.length < moves.length)
        return; // the record makes moves that are not in its text
    nodes.forEach((node, i) => {
        const from = written[written.length - moves.length + i];
        node.comment ||= textClean(from.comment);
        node.sign ||= from.sign;
        node.markup = markupClean({ ...from.markup, ...node.markup });
        if (from.score)
            node.turn.score ??= { ...from.score, sign: 0 };
    });
}

function nodeMake(parent, raw = "") {
    const node = { raw, setting: "", texts: [], drawn: [], comment: "", sign: "", markup: {}, score: null, children: [], parent };
    parent?.children.push(node);
    return node;
}

/** Gives texts and marks to their moves; a node without a move belongs to the one before. The first line may be a score. */
function textsGive(root, rows) {
    for (const waiting = [root]; waiting.length > 0;) {
        const node = waiting.pop();
        waiting.push(...node.children);
        let to = node;
        while (to.raw === "" && to.parent)
            to = to.parent;
        for (const [name, values] of node.drawn)
            Object.assign(to.markup, markupSgfRead(name, values, rows));
        for (const { text, markup } of node.texts.map(markupPgnRead)) {
            Object.assign(to.markup, markup);
            const [first, ...rest] = text.split("\n");
            const score = SCORE_LIKE.test(first.trim()) && !to.score;
            if (score)
                to.score = scoreRead(first.trim());
            const words = (score ? rest.join("\n") : text).trim();
            to.comment += (to.comment && words ? "\n" : "") + words;
        }
    }
}

function scoreRead(word) {
    const sign = word[0] === "-" ? -1 : 1;
    return word[1] === "M" ? { kind: "mate", value: sign * Number(word.slice(2)) }
                           : { kind: "cp", value: Math.round(sign * Number(word.slice(1)) * 100) };
}

/** Lets the page do other things between two parts of the work. */
function breathe(count) {
    return count % PARSE_PART === 0 ? new Promise(done => setTimeout(done, 0)) : null;
}

/* --- SGF --- */

/** @param {string} text @returns {Promise<ParsedGame[]>} none if the text is not well formed */
async function sgfParse(text) {
    const games = [];
    const token = /\s*(?:([();])|([A-Za-z]+)\s*((?:\[[^\]\\]*(?:\\[^][^\]\\]*)*\]\s*)+))/gy;
    const open = []; // nodes to return to at each bracket
    let node = null, nodes = 0;
    token.lastIndex = /^[\uFEFF\s]*/.exec(text)[0].length;
    for (let words = 1; ; words++) {
        const end = token.lastIndex;
        const match = token.exec(text);
        if (!match)
            return open.length === 0 && text.slice(end).trim() === "" ? games : [];
        await breathe(words);
        const [, sign, name, values] = match;
        if (sign === "(") {
            open.push(node);
        } else if (sign === ")" && open.length > 0) {
            node = open.pop();
        } else if (sign === ";" && open.length > 0 && ++nodes <= NODES_READ_MOST) {
            node = nodeMake(node);
            if (!node.parent)
                games.push(sgfGame(node));
        } else if (!sign && node) {
            sgfProperty(node, games.at(-1), name.replace(/[a-z]/g, ""), values.trim());
        } else {
            return [];
        }
    }
}

function sgfGame(root) {
    const game = {
        head: "",
        rows: 19,
        root,
        line: path => `(;${game.head}${path.map((node, i) => (i > 0 ? ";" : "") + node.setting + node.raw).join("")})`
    };
    return game;
}

function sgfProperty(node, game, name, values) {
    const [, first] = /^\[([^\]\\]*(?:\\[^][^\]\\]*)*)/.exec(values);
    if (name === "C")
        node.texts.push(first.replace(/\\\r?\n/g, "").replace(/\\([^])/g, "$1"));
    else if (["B", "W", "XM"].includes(name))
        node.raw += name + values;
    else if (SGF_SETTING.includes(name) && node.parent)
        node.setting += name + values;
    else if (markupIsSgf(name))
        node.drawn.push([name, values]);
    else if (!node.parent && !["RE", "CA", "GC"].includes(name))
        sgfHead(game, name, values);
    else
        node.sign ||= SIGNS.find(sign => SGF_SIGNS[sign] === (["TE", "BM"].includes(name) ? `${name}[${first === "2" ? 2 : 1}]` : `${name}[]`)) ?? "";
}

function sgfHead(game, name, values) {
    const [, columns, rows = columns] = name === "SZ" && /^\[\s*(\d+)\s*(?::\s*(\d+))?/.exec(values) || [];
    game.rows = rows ? Number(rows) : game.rows;
    game.head += name + values;
}

/* --- PGN --- */

/** @param {string} text @returns {Promise<ParsedGame[]>} none if the text is not well formed */
async function pgnParse(text) {
    const games = [];
    const token = /\s*(?:\{([^}]*)\}|(\[(?:[^\]"]|"[^"\\]*(?:\\[^][^"\\]*)*")*\])|;([^\n]*)|%([^\n]*)|([()])|\$(\d+)|([^\s{};()[$]+))/gy;
    let state = null, moves = 0;
    token.lastIndex = /^[\uFEFF\s]*/.exec(text)[0].length;
    for (let words = 1; ; words++) {
        const end = token.lastIndex;
        const match = token.exec(text);
        if (!match)
            return text.slice(end).trim() === "" && !state?.open.length ? games : [];
        await breathe(words);
        const [, comment, tag, rest, , bracket, nag, word] = match;
        if (!state || state.ended && (tag || word) || tag && state.begun)
            state = pgnBegin(games);
        if (tag)
            pgnTag(state, tag);
        else if (comment !== undefined || rest !== undefined)
            state.node.texts.push(pgnUnescape(comment ?? rest));
        else if (bracket && !pgnBracket(state, bracket))
            return [];
        else if (nag)
            state.node.sign ||= NAG[Number(nag)] ?? "";
        else if (word && ++moves > NODES_READ_MOST)
            return [];
        else if (word)
            pgnWord(state, word);
    }
}

function pgnBegin(games) {
    const root = nodeMake(null);
    const game = { head: "", rows: 0, root, line: path => `${game.head}\n${path.map(node => node.raw).join(" ")}\n` };
    games.push(game);
    return { game, node: root, open: [], begun: false, ended: false };
}

function pgnTag(state, tag) {
    if (!/^\[\s*(Result|Termination)\b/i.test(tag))
        state.game.head += `${tag}\n`;
}

function pgnBracket(state, bracket) {
    if (bracket === "(") {
        if (!state.node.parent)
            return false;
        state.open.push(state.node);
        state.node = state.node.parent;
        return true;
    }
    state.node = state.open.pop() ?? null;
    return state.node !== null;
}

function pgnWord(state, word) {
    state.begun = true;
    if (/^(\*|\?|\d[\d/]*(-\d[\d/]*)+)$/.test(word)) {
        state.ended = state.open.length === 0;
        return;
    }
    const [, move, sign] = /^(?:\d+\.+)?(.*?)([!?]*)$/.exec(word);
    if (move !== "")
        state.node = nodeMake(state.node, move);
    if (SIGNS.includes(sign))
        state.node.sign = sign;
}

function pgnUnescape(comment) {
    return comment.replace(/\\([()\\])/g, (_, sign) => ({ "(": "{", ")": "}" })[sign] ?? sign);
}
