// Creates and fills elements. Text is inserted as text, never as HTML: engines, records and links are not trusted.

const SVG = "http://www.w3.org/2000/svg";

/** The policy of the page allows no style attributes, but styles that a script sets. */
function attributeSet(element, name, value) {
    if (name === "style")
        element.style.cssText = value;
    else
        element.setAttribute(name, value);
}

function elementFill(element, attributes, children) {
    for (const [name, value] of Object.entries(attributes ?? {})) {
        if (name.startsWith("on"))
            element.addEventListener(name.slice(2), value);
        else if (value === true)
            element.setAttribute(name, "");
        else if (value !== false && value !== null && value !== undefined)
            attributeSet(element, name, String(value));
    }
    element.append(
        ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
    return element;
}

export function h(name, attributes, ...children) {
    return elementFill(document.createElement(name), attributes, children);
}

export function s(name, attributes, ...children) {
    return elementFill(document.createElementNS(SVG, name), attributes, children);
}

export function byId(id) {
    return document.getElementById(id);
}

/** Replaces all children. */
export function fill(element, ...children) {
    element.replaceChildren(
        ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
    return element;
}

/**
 * Makes the children equal to these in place. Elements stay whose data-key or, without one, whose place and name are
 * the same, so that a press on them and the focus are not lost. So the children have no listeners of their own.
 */
export function merge(element, ...children) {
    const wanted = document.createDocumentFragment();
    fill(wanted, ...children);
    childrenMerge(element, wanted);
}

function childrenMerge(element, wanted) {
    const keys = new Set([...wanted.children].map(keyOf));
    for (const child of [...element.children])
        if (keyOf(child) !== undefined && !keys.has(keyOf(child)))
            child.remove();
    const kept = new Map([...element.children].map(child => [keyOf(child), child]));
    let here = element.firstChild;
    for (const node of [...wanted.childNodes]) {
        const key = keyOf(node);
        const same = key === undefined ? here : kept.get(key);
        if (!same || same.nodeName !== node.nodeName || keyOf(same) !== key) {
            element.insertBefore(node, here);
            continue;
        }
        if (same !== here)
            element.insertBefore(same, here);
        here = same.nextSibling;
        nodeMerge(same, node);
    }
    while (here) {
        const next = here.nextSibling;
        here.remove();
        here = next;
    }
}

function nodeMerge(old, node) {
    if (old.isEqualNode(node))
        return;
    if (old.nodeType !== Node.ELEMENT_NODE) {
        old.nodeValue = node.nodeValue;
        return;
    }
    for (const { name } of [...old.attributes])
        if (!node.hasAttribute(name))
            old.removeAttribute(name);
    for (const { name, value } of node.attributes)
        if (old.getAttribute(name) !== value)
            attributeSet(old, name, value);
    childrenMerge(old, node);
}

function keyOf(node) {
    return node.dataset?.key;
}

/** Calls action(data, event) for a press on any element inside that has data-NAME, now or later. */
export function pressListen(element, name, action) {
    element.addEventListener("click", event => {
        const pressed = event.target.closest(`[data-${name}]`);
        if (pressed && element.contains(pressed))
            action(pressed.dataset);
    });
}

/** Sets the text only if it differs, so that live regions do not repeat it. */
export function say(element, text) {
    if (element.textContent !== text)
        element.textContent = text;
}

export function plural(count, one, many) {
    return `${count} ${count === 1 ? one : many}`;
}

export function attributesSet(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false)
            element.removeAttribute(name);
        else
            element.setAttribute(name, value === true ? "" : String(value));
    }
}

/** An icon of 24 by 24, from the data of a stroked path. */
export function icon(path) {
    return s("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" },
        s("path", { d: path }));
}

export const ICON = {
    turnLeft: "M5 5v5h5M5.6 10A7.5 7.5 0 1 1 5 15",
    turnRight: "M19 5v5h-5M18.4 10A7.5 7.5 0 1 0 19 15",
    flip: "M12 3v18M9 7L4 17h5zM15 7l5 10h-5z",
    undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2",
    redo: "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h2",
    hint: "M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.9 1-.9 1.600h-5.200c0-.6-.3-1.100-.9-1.600z",
    flag: "M6 21V4M6 4c4-2 8 2 12 0v9c-4 2-8-2-12 0",
    plus: "M12 5v14M5 12h14",
    check: "M4 12l6 6L20 6",
    close: "M6 6l12 12M18 6L6 18",
    menu: "M4 7h16M4 12h16M4 17h16",
    play: "M7 4l13 8-13 8z",
    stop: "M6 6h12v12H6z",
    eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    chart: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
    link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    book: "M12 6C9.500 4 6 4 3 5v14c3-1 6.500-1 9 1 2.500-2 6-2 9-1V5c-3-1-6.500-1-9 1zM12 6v14",
    help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.500v.5M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
    first: "M18 5l-8 7 8 7M6 5v14",
    back: "M15 5l-8 7 8 7",
    forward: "M9 5l8 7-8 7",
    last: "M6 5l8 7-8 7M18 5v14",
    pen: "M4 20h4L20 8l-4-4L4 16zM14 6l4 4",
    save: "M12 3v12M7 10l5 5 5-5M4 20h16",
    games: "M4 5h16v14H4zM4 10h16M4 15h16",
    more: "M5 11h2v2H5zM11 11h2v2h-2zM17 11h2v2h-2z",
    promote: "M12 20V5M6 11l6-6 6 6",
    circle: "M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
    square: "M5 5h14v14H5z",
    triangle: "M12 5l8 14H4z",
    bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
};

/** A number of positions, abbreviated. */
export function thousands(number = 0) {
    return number < 1000 ? String(number)
        : number < 1e6   ? `${Math.round(number / 1000)}k`
                         : `${(number / 1e6).toFixed(1)}M`;
}
