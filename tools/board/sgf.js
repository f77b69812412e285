// Smart Game Format, version 4, for games with stones on points: the main line of every game.

const NODES_MOST = 20000;
const COLUMNS_SKIPPING_I = "abcdefghjklmnopqrstuvwxyz";

/** The games of a collection: {title, setup, start, moves, ...}; without RU it is gomoku of that size. */
export function sgfFind(text) {
    return sgfTrees(text).map(nodes => {
        const [root] = nodes;
        const size = Number.parseInt(root.SZ?.[0] ?? "19", 10);
        const rows = Number.isInteger(size) && size >= 1 && size <= 25 ? size : 19;
        const moves = [];
        for (const node of nodes) {
            const point = (node.B ?? node.W)?.[0];
            if (point)
                moves.push(pointName(point, rows));
            else if (node !== root && node.C)
                moves.push(
                    ...node.C[0].split(" ").slice(0, 1).filter(word => /^[a-z]+$/.test(word) && word !== "book"));
        }
        return {
            setup: root.RU?.[0] || `gomoku ${rows}`,
            start: null,
            setupStones: Boolean(root.AB || root.AW),
            moves,
            resigned: null,
            choices: [],
            title: `${root.PB?.[0] ?? "?"} – ${root.PW?.[0] ?? "?"}, ${moves.length} turns`
        };
    });
}

function pointName(point, rows) {
    const x = point.charCodeAt(0) - 97;
    const y = point.charCodeAt(1) - 97;
    return `${COLUMNS_SKIPPING_I[x] ?? "?"}${rows - y}`;
}

/** The nodes of the main line of every tree. */
function sgfTrees(text) {
    const trees = [];
    let nodes = null;
    let depth = 0;
    let leftAt = Infinity; // depth at which the main line was closed; later nodes are variations
    for (let i = 0; i < text.length; i++) {
        const c = text[i];
        if (c === "(") {
            if (depth++ === 0) {
                nodes = [];
                leftAt = Infinity;
            }
        } else if (c === ")") {
            leftAt = Math.min(leftAt, depth);
            if (--depth === 0)
                trees.push(nodes.length > 0 ? nodes : [{}]);
        } else if (c === ";" && depth > 0 && leftAt === Infinity) {
            if (nodes.length < NODES_MOST)
                nodes.push({});
        } else if (/[A-Z]/.test(c) && depth > 0) {
            i = propertyRead(text, i, leftAt === Infinity ? nodes.at(-1) : undefined);
        }
    }
    return trees;
}

/** Reads `AB[aa][bb]` from i on; gives the index of its last character. */
function propertyRead(text, start, node) {
    let i = start;
    while (/[A-Za-z]/.test(text[i] ?? ""))
        i++;
    const name = text.slice(start, i).replace(/[a-z]/g, "");
    const values = [];
    for (;;) {
        let next = i;
        while (/\s/.test(text[next] ?? ""))
            next++;
        if (text[next] !== "[")
            break;
        let value = "";
        for (i = next + 1; i < text.length && text[i] !== "]"; i++)
            value += text[i] === "\\" ? text[++i] ?? "" : text[i];
        i++;
        values.push(value);
    }
    if (node && values.length > 0 && name !== "__proto__")
        node[name] = values;
    return i - 1;
}

function escape(text) {
    return String(text).replace(/[\]\\]/g, "\\$&");
}

/** `game` is a Game; `about` as for PGN. Choices are stored in comments. */
export function sgfWrite(game, about) {
    const { rows, columns } = game.model;
    const result = about.result === null ? "Void"
        : about.result === 0             ? "0"
                             : `${about.result === about.white ? "W" : "B"}+${game.resigned ? "Resign" : ""}`;
    const head = `(;FF[4]CA[UTF-8]GM[4]AP[Fivefold]SZ[${rows === columns ? rows : `${columns}:${rows}`}]RU[${
                     escape(game.setup)}]` +
        `PW[${escape(about.names[about.white])}]PB[${escape(about.names[3 - about.white])}]RE[${result}]`;
    const turns = game.turns.map((turn, i) => {
        const line = i % 10 === 0 ? "\n" : "";
        if (turn.cells.length !== 1)
            return `${line};C[${escape(turn.move)}]`;
        const [x, y] = game.model.xy(turn.cells[0]);
        return `${line};${turn.by === "b" ? "B" : "W"}[${String.fromCharCode(97 + x, 97 + y)}]`;
    });
    return `${head}${turns.join("")})\n`;
}
