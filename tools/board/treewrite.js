// Writes a tree as PGN or SGF. The engine has written the head of the record: tags, or the root.

import { cellRead } from "./shapes.js";
import { scoreWord } from "./records.js";
import { markupPgn, markupSgf } from "./markup.js";
import { plural } from "./dom.js";
import { familyOf } from "./tree.js";

const COLUMNS_MOST = 100;
export const SGF_SIGNS = { "!": ["TE", "1"], "?": ["BM", "1"], "!!": ["TE", "2"], "??": ["BM", "2"], "!?": ["IT", ""], "?!": ["DO", ""] };
export const SCORE_LIKE = /^[+-](M\d+|\d+\.\d\d)$/;

/** The words of the moves. A variation stands in brackets after the move that it replaces. */
function* pgnTokens(tree, players) {
    /** @type {{text?: string, move?: any, node?: any, number?: number, gap?: boolean}[]} */
    const waiting = [{ node: tree.root, number: 0, gap: true }];
    while (waiting.length > 0) {
        const { text, move, node, number, gap } = waiting.pop();
        if (text) {
            yield text;
        } else if (move) {
            yield* moveTokens(move, number, players, true);
        } else if (node.children.length > 0) {
            const [main, ...others] = node.children;
            yield* moveTokens(main, number, players, gap);
            waiting.push({ node: main, number: number + 1, gap: others.length > 0 });
            for (const other of others.reverse())
                waiting.push({ text: ")" }, { node: other, number: number + 1, gap: false }, { move: other, number }, { text: "(" });
        }
    }
}

function* moveTokens({ turn, sign, comment, markup, kept }, number, players, gap) {
    if (number % players === 0 || gap)
        yield `${Math.floor(number / players) + 1}${number % players === 0 ? "." : "..."}`;
    yield turn.move + sign;
    yield* pgnKept(kept);
    if (turn.score)
        yield `{${scoreWord(turn)}}`;
    yield* pgnComment(comment, markup);
}

function pgnKept(kept) {
    return kept.filter(([name]) => name === "").map(([, mark]) => mark);
}

/** A comment ends at the first brace, so braces within it are written otherwise. */
function* pgnComment(comment, markup) {
    const text = comment.replace(/[{}]|\\(?=[\\(){}])/g, sign => ({ "\\": "\\\\", "{": "\\(", "}": "\\)" })[sign]);
    const lines = [text, markupPgn(markup)].filter(Boolean).join("\n");
    if (lines !== "")
        yield `{${scoreGap(comment)}${lines}}`;
}

/** The first line of a comment may be a score, so it is left empty if it only looks like one. */
function scoreGap(comment) {
    return SCORE_LIKE.test(comment.split("\n")[0]) ? "\n" : "";
}

/** @param {import("./tree.js").Tree} tree @param {number} players @param {string} record of the main line, by the engine */
export function pgnWrite(tree, players, record) {
    const [tags] = record.split("\n\n");
    const result = /^\[Result "([^"]*)"\]$/m.exec(tags)?.[1] ?? "*";
    const tokens = [...pgnKept(tree.root.kept), ...pgnComment(tree.root.comment, tree.root.markup), ...pgnTokens(tree, players), result];
    let text = "", column = 0, glued = true;
    for (const token of tokens) {
        if (token[0] === "%") { // a line of its own
            text += `${column > 0 ? "\n" : ""}${token}\n`;
            [column, glued] = [0, true];
            continue;
        }
        const close = glued || token === ")";
        const [first, ...rest] = token.split("\n");
        const breaks = !close && column + 1 + first.length > COLUMNS_MOST;
        text += (close ? "" : breaks ? "\n" : " ") + token;
        column = rest.length > 0 ? rest.at(-1).length : breaks ? first.length : column + first.length + (close ? 0 : 1);
        glued = token === "(";
    }
    return `${tags}\n\n${text}\n\n`;
}

/** @param {import("./tree.js").Tree} tree, read by the engine. @param {number} rows of the board */
export function sgfWrite(tree, rows, record) {
    const head = record.split("\n;")[0].replace(/\)\s*$/, "");
    let text = head + sgfProperties(sgfNotes(tree.root, rows)) + sgfComment("", tree.root.comment), nodes = 0;
    /** @type {{node?: any, part?: string}[]} */
    const waiting = [{ node: tree.root }];
    while (waiting.length > 0) {
        const { node, part } = waiting.pop();
        text += part ?? "";
        if (!node)
            continue;
        if (node.parent)
            text += (nodes++ % 10 === 0 ? "\n;" : ";") + sgfNode(node, rows);
        const several = node.children.length > 1;
        for (const child of [...node.children].reverse())
            waiting.push(...several ? [{ part: ")" }] : [], { node: child }, ...several ? [{ part: "\n(" }] : []);
    }
    return `${text})\n`;
}

function sgfNode(node, rows) {
    const { turn, comment } = node;
    const [cell] = turn.cells;
    const move = cell === undefined ? `XM[${turn.move}]` : `${turn.by.toUpperCase()}[${sgfPoint(cell, rows)}]`;
    return move + sgfProperties(sgfNotes(node, rows)) + sgfComment(turn.score ? scoreWord(turn) : "", comment);
}

function sgfNotes({ sign, markup, kept }, rows) {
    return [...sign ? [SGF_SIGNS[sign]] : [], ...markupSgf(markup, cell => sgfPoint(cell, rows)), ...kept.filter(([name]) => name !== "")];
}

/** Values of one property come together. @param {string[][]} pairs of names and values */
function sgfProperties(pairs) {
    const properties = new Map();
    for (const [name, value] of pairs)
        properties.set(name, `${properties.get(name) ?? name}[${value}]`);
    return [...properties.values()].join("");
}

/** What a form leaves out of the tree, counted: a sentence or "". @param {import("./tree.js").Tree} tree @param {string} form */
export function lossesWrite(tree, form) {
    const nodes = [tree.root, ...tree.rows().map(({ node }) => node)];
    const sum = count => nodes.reduce((all, node) => all + count(node), 0);
    const ours = count => ["pgn", "sgf"].includes(form) ? 0 : sum(count);
    const kept = (other, fine) => other === form ? 0 : sum(node => node.kept.filter(([name]) => fine(name)).length);
    const counts = [
        plural(ours(node => Number(node.comment !== "")), "comment", "comments"),
        plural(ours(node => Math.max(0, node.children.length - 1)), "variation", "variations"),
        plural(ours(node => Number(node.sign !== "") + Object.keys(node.markup).length) + kept("pgn", name => name === ""), "mark", "marks"),
        plural(kept("sgf", name => name !== ""), "property", "properties"),
        plural(familyOf(tree.about?.form) === familyOf(form) ? 0 : tree.about?.tags.length ?? 0, "tag", "tags")
    ].filter(words => !words.startsWith("0 "));
    const verb = counts.length === 1 && counts[0].startsWith("1 ") ? "is" : "are";
    return counts.length === 0 ? "" : `${counts.join(", ").replace(/, ([^,]*)$/, " and $1")} ${verb} not in ${form}`;
}

function sgfComment(score, comment) {
    const lead = score && comment ? `${score}\n` : score || scoreGap(comment);
    const text = (lead + comment).replace(/[\]\\]/g, "\\$&");
    return text === "" ? "" : `C[${text}]`;
}

/** Letters from the left and from the top. */
export function sgfPoint(cell, rows) {
    return String.fromCharCode(...cellRead(cell, rows).map(at => 97 + at));
}
