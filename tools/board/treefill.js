// Lets the engine read the turns of a tree of which only the text is known, in a session of its own. The game goes on
// meanwhile. Variations that the engine refuses are taken out.

import { Session, Refused, Lost } from "./engine.js";
import { FIRST_GAME } from "./connection.js";

const LINE_PART = 200; // turns in one question

/**
 * Resolves to the number of turns that were taken out. `inside` is what engineLoad() gives; fresh() is called when turns
 * have been read, and returns false to stop.
 * @param {{setup: string, start: string | null, tree: import("./tree.js").Tree}} game
 */
export async function treeFill({ setup, start, tree }, inside, fresh) {
    const needed = unknownFind(tree);
    if (needed.size === 0)
        return 0;
    const before = tree.count;
    const session = new Session(inside.open(FIRST_GAME));
    try {
        await session.ask(`newgame ${setup}`);
        if (start)
            await session.ask(`setboard ${start}`);
        await walk(tree, needed, session, fresh);
    } catch (error) {
        if (!(error instanceof Lost || error instanceof Refused))
            throw error;
    } finally {
        session.close();
    }
    return Math.max(0, before - tree.count);
}

/** The nodes that are unknown or lead to one that is. */
function unknownFind(tree) {
    const needed = new Set();
    for (const { node } of tree.rows())
        for (let at = node; !node.known && at && !needed.has(at); at = at.parent)
            needed.add(at);
    return needed;
}

/** Goes through the needed nodes, and asks about each part of a line when it comes to its first turn. */
async function walk(tree, needed, session, fresh) {
    const waiting = [...tree.root.children].reverse().filter(node => needed.has(node));
    let at = tree.root;
    while (waiting.length > 0) {
        const node = waiting.pop();
        const steps = [];
        for (; at !== node.parent; at = at.parent)
            steps.push(session.ask("undo"));
        await Promise.all(steps);
        if (!node.known && !await lineRead(tree, node, session))
            continue;
        if (!fresh())
            return;
        await session.ask(`play ${node.turn.move}`);
        at = node;
        waiting.push(...[...node.children].reverse().filter(child => needed.has(child)));
    }
}

/** Reads the turns from a node on along the first children. Returns false if its own turn was refused. */
async function lineRead(tree, first, session) {
    const nodes = [];
    for (let at = first; at && !at.known && nodes.length < LINE_PART; at = at.children[0])
        nodes.push(at);
    const { turns } = await session.json(`line ${nodes.map(node => node.turn.move).join(" ")}`);
    turns.forEach((turn, i) => nodes[i].turnTake(turn));
    tree.readings++;
    if (turns.length < nodes.length && nodes[turns.length].parent.children.includes(nodes[turns.length]))
        tree.remove(nodes[turns.length]);
    return turns.length > 0;
}
