// Geometry of cells: names, outlines, orientations of pieces. It knows no rules.

const COLUMNS = "abcdefghjklmnopqrstuvwxyz"; // no i

/** [x, y] with y counted from the top of a board of that many rows. */
export function cellRead(name, rows) {
    const match = /^([a-hj-z])(\d{1,2})$/.exec(name);
    return match ? [COLUMNS.indexOf(match[1]), rows - Number(match[2])] : null;
}

export function cellName(x, y, rows) {
    return COLUMNS[x] + (rows - y);
}

/** Converts the cells of a form from the protocol's [column, row upwards] to [x, y downwards]. */
export function formCells(form) {
    const top = Math.max(...form.cells.map(c => c[1]));
    return form.cells.map(([column, row]) => [column, top - row]);
}

export function shapeSize(cells) {
    return { width: Math.max(...cells.map(c => c[0])) + 1, height: Math.max(...cells.map(c => c[1])) + 1 };
}

/** The cell by which a shape is held: the one nearest to its centre. */
export function shapeHold(cells) {
    const x = cells.reduce((sum, c) => sum + c[0], 0) / cells.length;
    const y = cells.reduce((sum, c) => sum + c[1], 0) / cells.length;
    const distance = c => Math.hypot(c[0] - x, c[1] - y);
    return cells.reduce((best, c) => distance(c) < distance(best) - 1e-9 ? c : best);
}

/** The loops around cells, each a list of corner points, the inside on the right. */
function loopsTrace(cells) {
    const inside = new Set(cells.map(c => c.join()));
    const edges = new Map(); // from "x,y" to the points that edges lead to
    const edgeAdd = (x0, y0, x1, y1) => {
        const from = `${x0},${y0}`;
        edges.set(from, [...edges.get(from) ?? [], [x1, y1]]);
    };
    for (const [x, y] of cells) {
        if (!inside.has(`${x},${y - 1}`))
            edgeAdd(x, y, x + 1, y);
        if (!inside.has(`${x + 1},${y}`))
            edgeAdd(x + 1, y, x + 1, y + 1);
        if (!inside.has(`${x},${y + 1}`))
            edgeAdd(x + 1, y + 1, x, y + 1);
        if (!inside.has(`${x - 1},${y}`))
            edgeAdd(x, y + 1, x, y);
    }
    const loops = [];
    while (edges.size > 0) {
        const loop = [];
        let point = edges.keys().next().value.split(",").map(Number);
        let direction = null;
        for (;;) {
            const key = point.join();
            const ways = edges.get(key);
            if (!ways)
                break;
            // Where two cells touch at a corner only, turn right and stay at this cell.
            const right = direction === null
                ? 0
                : ways.findIndex(w => w[0] - point[0] === -direction[1] && w[1] - point[1] === direction[0]);
            const [next] = ways.splice(Math.max(right, 0), 1);
            if (ways.length === 0)
                edges.delete(key);
            direction = [next[0] - point[0], next[1] - point[1]];
            loop.push(point);
            point = next;
        }
        loops.push(loop);
    }
    return loops;
}

/** The outline of cells as path data, inset from the edges, with round corners. */
export function outline(cells, unit, inset = 0, radius = 0) {
    const number = value => Number(value.toFixed(2));
    return loopsTrace(cells)
        .map(loop => {
            const corners = [];
            loop.forEach((point, i) => {
                const before = loop[(i + loop.length - 1) % loop.length];
                const after = loop[(i + 1) % loop.length];
                const come = [point[0] - before[0], point[1] - before[1]];
                const go = [after[0] - point[0], after[1] - point[1]];
                if (come[0] === go[0] && come[1] === go[1])
                    return;
                const inwards = [-come[1] - go[1], come[0] + go[0]];
                corners.push({ at: [0, 1].map(k => point[k] * unit + inset * inwards[k]), come, go });
            });
            return corners
                       .map(({ at, come, go }, i) => {
                           const start = at.map((v, k) => number(v - come[k] * radius)).join(" ");
                           const end = at.map((v, k) => number(v + go[k] * radius)).join(" ");
                           return `${i === 0 ? "M" : "L"}${start}Q${at.map(number).join(" ")} ${end}`;
                       })
                       .join("") +
                "Z";
        })
        .join("");
}

/** The lines between neighbouring cells of one piece. */
export function seams(cells, unit, inset) {
    const inside = new Set(cells.map(c => c.join()));
    let data = "";
    for (const [x, y] of cells) {
        if (inside.has(`${x + 1},${y}`))
            data += `M${(x + 1) * unit} ${y * unit + inset}V${(y + 1) * unit - inset}`;
        if (inside.has(`${x},${y + 1}`))
            data += `M${x * unit + inset} ${(y + 1) * unit}H${(x + 1) * unit - inset}`;
    }
    return data;
}
