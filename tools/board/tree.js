// The tree of a game: its main line, its variations, and what was written about them. It knows no rules.

import { markupClean } from "./markup.js";
import { scoreTurn } from "./scores.js";
import { judgementClean, verdictClean } from "./verdict.js";

export const SIGNS = ["!", "?", "!!", "??", "!?", "?!"];
export const COMMENT_MOST = 100000; // characters
export const NAME_MOST = 120;
export const NODES_MOST = 10000;
const KEPT_MOST = 100000; // notes and tags
const MOVE_MOST = 1000; // characters

/**
 * @typedef {{kind: string, value: number, sign?: number, chance?: number | null}} Score
 * For party 1, or for the player who moved if there are more than two parties. Times `sign` it is for the player who
 * moved; sign 0: it is already, as long as the engine has not said who that is. See scores.js for `chance`.
 * @typedef {{move: string, by: string, player: number, from: string | null, cells: string[], lifted: object[],
 *     captured: object[], short?: string, piece?: string | null, score?: Score | null}} Turn
 * @typedef {{p: number, m: string, c?: string, g?: string, k?: import("./markup.js").Markup, s?: [string, number, number, number | null],
 *     v?: object, w?: object, r?: number, e?: string, t?: object, n?: string[][], h?: object}} FlatNode
 */

/**
 * What a record says of its game, as the engine has read it: names of the players, and tags or properties that nothing else holds.
 * @typedef {{form: string, names: (string | null)[], event: string | null, site: string | null, date: string | null, round: string | null, tags: string[][]}} About
 * How the line ended by the record: parties that won or shared the game, and a word.
 * @typedef {{winners: number[] | null, ending: string | null}} Said
 */

let nodesMade = 0;

/** A position: the start, or the one after a turn. */
class TreeNode {
    /** @param {TreeNode | null} parent @param {Turn | null} turn */
    constructor(parent, turn) {
        this.key = String(++nodesMade);
        this.parent = parent;
        this.turn = turn ?? turnUnknown("");
        this.known = turn !== null; // has the engine read the turn?
        /** @type {TreeNode[]} */
        this.children = []; // the first one belongs to the main line from here
        this.comment = "";
        this.sign = ""; // one of SIGNS
        /** @type {import("./markup.js").Markup} */
        this.markup = {}; // drawn on the position
        /** @type {import("./verdict.js").Verdict | null} */
        this.verdict = null; // of the turn, by a review
        /** @type {import("./verdict.js").Judgement | null} */
        this.judgement = null; // of the line that ended here when it was reviewed
        /** @type {number | null} */
        this.resigned = null; // player who lost here although the rules leave the game open
        this.ending = ""; // how: "resign", "time", or "" if the record does not say
        /** @type {Said | null} */
        this.said = null; // where a record ended that was loaded
        /** @type {string[][]} */
        this.kept = []; // marks of PGN, with the name "", and properties of SGF for which the page has no place
    }

    /** @param {string} move */
    child(move) {
        return this.children.find(child => child.turn.move === move);
    }

    /** Takes the turn as the engine has read it. @param {Turn} turn */
    turnTake(turn) {
        if (!this.known)
            this.turn = { ...turn, score: this.turn.score };
        this.known = true;
    }

    /** Makes the score one for party 1. `sign` leads to it from the player who moved. @param {number} sign */
    scoreSettle(sign) {
        const { score } = this.turn;
        if (score?.sign === 0)
            this.turn.score = { ...scoreTurn(score, sign), sign };
        else if (score)
            score.sign ??= sign;
    }
}

/** A turn of which only the text is known. @param {string} move @returns {Turn} */
function turnUnknown(move) {
    return { move, by: "none", player: 0, from: null, cells: [], lifted: [], captured: [] };
}

/** Text of a comment or a name: no control characters, bounded. @param {unknown} text @param {number} most */
export function textClean(text, most = COMMENT_MOST) {
    return typeof text !== "string" ? "" : text.replace(/\r\n?/g, "\n").replace(/\t/g, " ")
        .replace(/[\0-\x09\x0b-\x1f\x7f\ufffe\uffff]/g, "").replace(/\p{Surrogate}/gu, "\ufffd").slice(0, most)
        .replace(/[\ud800-\udbff]$/, "").trim();
}

export class Tree {
    constructor() {
        this.root = new TreeNode(null, null);
        this.root.known = true;
        this.name = "";   // of the game
        /** @type {About | null} */
        this.about = null; // of a game that was loaded
        this.count = 0;   // nodes but the root
        this.edition = 0; // counts changes
        this.readings = 0; // counts what the engine has read of it
    }

    /** The nodes from the first turn to this one. @param {TreeNode} node */
    path(node) {
        const nodes = [];
        for (let at = node; at.parent; at = at.parent)
            nodes.push(at);
        return nodes.reverse();
    }

    /** The line through a node: to it, and on along the first children. @param {TreeNode} node */
    lineThrough(node) {
        const nodes = this.path(node);
        for (let at = node.children[0]; at; at = at.children[0])
            nodes.push(at);
        return nodes;
    }

    mainLine() {
        return this.lineThrough(this.root);
    }

    /** Is the node a part of the main line? @param {TreeNode} node */
    isMain(node) {
        return this.path(node).every(other => other.parent?.children[0] === other);
    }

    /** Adds a turn, unless there is one with that move. @param {TreeNode} parent @param {Turn | string} turn */
    add(parent, turn) {
        const text = typeof turn === "string";
        const old = parent.child(text ? turn : turn.move);
        if (old) {
            if (!text)
                old.turnTake(turn);
            return old;
        }
        const node = new TreeNode(parent, text ? null : turn);
        if (text)
            node.turn = turnUnknown(turn);
        parent.children.push(node);
        this.count++;
        this.edition++;
        return node;
    }

    /** The nodes of a line of turns or moves from the start; missing ones are added. @param {(Turn | string)[]} turns */
    line(turns) {
        let at = this.root;
        return turns.map(turn => at = this.add(at, turn));
    }

    /** Takes out a node with all that follows. @param {TreeNode} node */
    remove(node) {
        const { parent } = node;
        parent.children = parent.children.filter(child => child !== node);
        for (const below = [node]; below.length > 0; this.count--)
            below.push(...below.pop().children);
        this.edition++;
    }

    /** Makes the line to a node the main line. @param {TreeNode} node */
    promote(node) {
        for (const at of this.path(node))
            at.parent.children = [at, ...at.parent.children.filter(child => child !== at)];
        this.edition++;
    }

    /** @param {TreeNode} node @param {string} comment */
    commentSet(node, comment) {
        node.comment = textClean(comment);
        this.edition++;
    }

    /** @param {TreeNode} node @param {string} sign */
    signSet(node, sign) {
        node.sign = SIGNS.includes(sign) ? sign : "";
        this.edition++;
    }

    /** Takes what a review says about a turn. @param {TreeNode} node @param {import("./verdict.js").Verdict} verdict */
    verdictSet(node, verdict) {
        node.verdict = verdict;
        this.edition++;
    }

    /** Takes what a review says about the line that ends here. @param {TreeNode} node @param {import("./verdict.js").Judgement} judgement */
    judgementSet(node, judgement) {
        node.judgement = judgement;
        this.edition++;
    }

    /** @param {TreeNode} node @param {import("./markup.js").Markup} markup */
    markupSet(node, markup) {
        node.markup = markupClean(markup);
        this.edition++;
    }

    /**
     * All nodes but the root: each turn, then its variations, then the turns after it. `depth`: within how many
     * variations; `number`: of the turn. @returns {{node: TreeNode, depth: number, number: number}[]}
     */
    rows() {
        const rows = [];
        const waiting = [{ node: this.root, depth: 0, number: 0, shown: true }];
        while (waiting.length > 0) {
            const { node, depth, number, shown } = waiting.pop();
            if (!shown)
                rows.push({ node, depth, number });
            const [main, ...others] = node.children;
            if (!main)
                continue;
            rows.push({ node: main, depth, number: number + 1 });
            waiting.push({ node: main, depth, number: number + 1, shown: true },
                ...others.reverse().map(other => ({ node: other, depth: depth + 1, number: number + 1, shown: false })));
        }
        return rows;
    }

    /** The tree as a list of nodes, the root first, each after its parent. @returns {FlatNode[]} */
    flat() {
        const nodes = [this.root, ...this.rows().map(({ node }) => node)];
        const index = new Map(nodes.map((node, i) => [node, i]));
        return nodes.map(node => ({
            p: node.parent ? index.get(node.parent) : -1,
            m: node.turn.move,
            ...node.comment ? { c: node.comment } : {},
            ...node.sign ? { g: node.sign } : {},
            ...Object.keys(node.markup).length > 0 ? { k: node.markup } : {},
            ...node.turn.score ? { s: [node.turn.score.kind, node.turn.score.value, node.turn.score.sign ?? 1, node.turn.score.chance ?? null] } : {},
            ...node.verdict ? { v: node.verdict } : {},
            ...node.judgement ? { w: node.judgement } : {},
            ...node.resigned !== null ? { r: node.resigned, e: node.ending } : {},
            ...node.said ? { t: node.said } : {},
            ...node.kept.length > 0 ? { n: node.kept } : {},
            ...node === this.root && this.about ? { h: this.about } : {}
        }));
    }

    /**
     * Takes over the nodes of a list of flat() and their order. Nodes that the list lacks stay, behind the others, and
     * so do comments and what is drawn. Returns the nodes of the list. @param {FlatNode[]} flat
     */
    merge(flat) {
        const nodes = [];
        const order = new Map(); // from a node to its children in the list
        this.about ??= flat[0]?.h ?? null;
        for (const { p, m, c = "", g = "", k = {}, s = null, v = null, w = null, r = null, e = "", t = null, n = [] } of flat) {
            const node = p < 0 ? this.root : this.add(nodes[p], m);
            nodes.push(node);
            order.set(node, []);
            if (p >= 0)
                order.get(nodes[p]).push(node);
            Object.assign(node, { comment: node.comment || c, sign: node.sign || g, markup: { ...k, ...node.markup }, resigned: r, ending: e, said: t });
            node.kept = node.kept.length > 0 ? node.kept : n;
            Object.assign(node, { verdict: node.verdict ?? v, judgement: node.judgement ?? w });
            if (s)
                node.turn.score ??= { kind: s[0], value: s[1], sign: s[2], chance: s[3] };
        }
        for (const [node, children] of order)
            node.children = [...new Set([...children, ...node.children])];
        this.edition++;
        return nodes;
    }

    /** Takes out the nodes that are not among these. @param {TreeNode[]} nodes */
    keepOnly(nodes) {
        const fine = new Set(nodes);
        for (const node of nodes)
            node.children.filter(child => !fine.has(child)).forEach(child => this.remove(child));
    }
}

/** The list of flat() from a store, checked, or null. @param {unknown} flat @returns {FlatNode[] | null} */
export function flatCheck(flat) {
    if (!Array.isArray(flat) || flat.length === 0 || flat.length > NODES_MOST + 1)
        return null;
    const fine = (node, i) => typeof node?.m === "string" && node.m.length <= MOVE_MOST && Number.isInteger(node.p) &&
        (i === 0 ? node.p === -1 : node.p >= 0 && node.p < i && node.m !== "");
    return flat.every(fine) ? flat.map(flatNodeCheck) : null;
}

const textOrNull = text => typeof text === "string" ? text : null;

/** @returns {string[][]} */
function pairsClean(pairs) {
    const fine = pair => Array.isArray(pair) && pair.length === 2 && pair.every(text => typeof text === "string");
    return Array.isArray(pairs) ? pairs.slice(0, KEPT_MOST).filter(fine) : [];
}

/** @returns {About | undefined} */
function aboutClean(about) {
    if (!Array.isArray(about?.names))
        return undefined;
    const { form, names, event, site, date, round, tags } = about;
    return { form: String(form), names: names.slice(0, 4).map(textOrNull), event: textOrNull(event), site: textOrNull(site), date: textOrNull(date),
        round: textOrNull(round), tags: pairsClean(tags) };
}

/** @returns {Said | undefined} */
function saidClean(said) {
    const winners = Array.isArray(said?.winners) ? said.winners.filter(party => [1, 2, 3, 4].includes(party)) : null;
    return said ? { winners, ending: textOrNull(said.ending) } : undefined;
}

/** Forms with tags pass them to each other. @param {string | undefined} form */
export function familyOf(form) {
    return ["pgn", "pente", "commands"].includes(form) ? "tags" : form;
}

function flatNodeCheck({ p, m, c, g, k, s, v, w, r, e, t, n, h }) {
    return {
        p,
        m,
        c: textClean(c),
        g: SIGNS.includes(g) ? g : "",
        k: markupClean(k),
        s: Array.isArray(s) && Number.isFinite(s[1]) ? [s[0] === "mate" ? "mate" : "cp", s[1], [-1, 0].includes(s[2]) ? s[2] : 1, chanceClean(s[3])] : undefined,
        v: verdictClean(v) ?? undefined,
        w: judgementClean(w) ?? undefined,
        r: [1, 2, 3, 4].includes(r) ? r : undefined,
        e: typeof e === "string" ? e.slice(0, 20) : "",
        t: saidClean(t),
        n: pairsClean(n),
        h: aboutClean(h)
    };
}

function chanceClean(value) {
    return value >= 0 && value <= 1 && typeof value === "number" ? value : null;
}

/** A tree from a list of flat(). @param {FlatNode[]} flat */
export function treeMake(flat) {
    const tree = new Tree();
    tree.merge(flat);
    return tree;
}
