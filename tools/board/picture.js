// The position as a picture: the board's own drawing in light colours, with its styles written into it.

import { h, s } from "./dom.js";
import { Board } from "./board.js";
import { patternsMake } from "./patterns.js";

const PICTURE_WIDTH = 1200; // pixels of a PNG
const INHERITED = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "fill-opacity",
    "font-size", "font-weight", "font-family", "text-anchor"];
const LEFT_OUT = ["class", "style", "id", "focusable", "aria-hidden"]; // attributes that the picture does not need

/** @param {import("./model.js").Model} model @param {import("./markup.js").Markup} markup @returns {{text: string, width: number, height: number}} an SVG */
export function pictureMake(model, markup) {
    const holder = h("div", { class: "board unseen lit" });
    const board = new Board(holder);
    const patterns = patternsMake();
    holder.append(patterns);
    document.body.append(holder);
    try {
        board.show(model, false);
        board.markup(markup);
        board.svg.prepend(patterns.firstChild);
        return pictureWrite(board);
    } finally {
        holder.remove();
    }
}

function pictureWrite({ svg, width, height }) {
    const picture = svg.cloneNode(true);
    const ground = getComputedStyle(svg).getPropertyValue("--bg").trim();
    stylesWrite(svg, picture);
    const [x, y] = svg.getAttribute("viewBox").split(" ");
    picture.prepend(s("rect", { x, y, width, height, fill: ground }));
    picture.setAttribute("width", String(width));
    picture.setAttribute("height", String(height));
    return { text: new XMLSerializer().serializeToString(picture), width, height };
}

/** Writes the styles of elements into their copies. Elements of the same classes under the same ones look the same. */
function stylesWrite(svg, picture) {
    const styles = new Map();
    const root = { key: "", values: {} };
    const waiting = [[svg, picture, root]];
    while (waiting.length > 0) {
        const [from, to, above] = waiting.pop();
        const key = `${above.key}>${from.nodeName}.${from.getAttribute("class")}${from.getAttribute("style")}${from.getAttribute("fill")}`;
        if (!styles.has(key))
            styles.set(key, { key, values: styleRead(from) });
        const own = styles.get(key);
        if (own.values.display === "none") {
            to.remove();
            continue;
        }
        for (const name of INHERITED)
            if (own.values[name] !== above.values[name])
                to.setAttribute(name, own.values[name].replaceAll('"', from.nodeName === "svg" ? "'" : ""));
        if (own.values.opacity !== "1")
            to.setAttribute("opacity", own.values.opacity);
        LEFT_OUT.filter(name => name !== "id" || from.nodeName !== "pattern").forEach(name => to.removeAttribute(name));
        waiting.push(...[...from.children].map((child, i) => [child, to.children[i], own]));
    }
}

function styleRead(element) {
    const style = getComputedStyle(element);
    return Object.fromEntries([...INHERITED, "opacity", "display"].map(name => [name, style.getPropertyValue(name)]));
}

/** @param {import("./model.js").Model} model @param {import("./markup.js").Markup} markup @returns {Promise<Blob>} */
export async function pictureDraw(model, markup) {
    const { text, width, height } = pictureMake(model, markup);
    const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = h("canvas", { width: PICTURE_WIDTH, height: Math.round(PICTURE_WIDTH * height / width) });
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) => canvas.toBlob(blob => blob ? resolve(blob) : reject(new Error("no picture"))));
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** Paper is light. */
export function paperListen() {
    window.addEventListener("beforeprint", () => document.body.classList.add("lit"));
    window.addEventListener("afterprint", () => document.body.classList.remove("lit"));
}
