import {s} from "./dom.js";

/** Patterns that show the owner without colour. */
export function patternsMake() {
    const pattern = (owner, size, path) =>
        s("pattern", { id: `pattern-${owner}`, width: size, height: size, patternUnits: "userSpaceOnUse" },
            s("path", { class: `pattern-lines-${owner}`, d: path }));
    return s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" },
        s("defs", {}, pattern("b", 8, "M-2 2L2 -2M0 8L8 0M6 10L10 6"), pattern("w", 8, "M3 4h2"),
            pattern("r", 8, "M0 4H8"), pattern("g", 8, "M4 0V8")));
}
