// Creates dialogs; contains the smaller ones.

import { h, byId, icon, fill, ICON } from "./dom.js";
import { KEYS } from "./keys.js";

/** Opens a dialog, which is removed when it closes. Returns {dialog, close()}. */
export function dialogOpen(title, name, ...content) {
    const close = () => dialog.close();
    const dialog = h("dialog", {
        class: `dialog ${name}`,
        "aria-label": title,
        onclose: () => dialog.remove(),
        onclick: event => event.target === dialog && close()
    },
        h("div", { class: "dialog-body" },
            h("header", { class: "dialog-head" }, h("h2", {}, title),
                h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: close },
                    icon(ICON.close))),
            content));
    document.body.append(dialog);
    dialog.showModal();
    return { dialog, close };
}

/** Closes the dialog that is open, if there is one. */
export function dialogClose() {
    const dialog = document.querySelector("dialog[open]");
    if (dialog instanceof HTMLDialogElement)
        dialog.close();
}

export function field(label, control, note) {
    return h("label", { class: "field" }, h("span", { class: "field-label" }, label), control,
        note ? h("span", { class: "field-note" }, note) : null);
}

export function choice(options, value, onchange) {
    const select = h("select", { onchange: () => onchange(select.value) },
        options.map(([key, text]) => h("option", { value: key }, text)));
    select.value = String(value);
    return select;
}

export function helpOpen() {
    dialogOpen("Help", "help",
        h("p", {},
            "Pick a piece and click where it should go. The wheel or the right button turns and flips it. On a touch " +
                "screen, tap to preview a placement, tap again to play it, and use two fingers to turn the piece."),
        h("table", { class: "keys" },
            KEYS.map(([key, text]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, text)))),
        h("p", { class: "faint" },
            "Click the words “Person” or “Engine” to change who plays. Click a turn in the list to go back to it. " +
                "If you play from there, a variation begins. Undo brings back turns, lines and games that were left, " +
                "and Games lists all that you have played. The book teaches the rules step by step."));
}

/** Settings. host: {settings, changed(), engineSet(address)}. */
export function settingsOpen(host) {
    const { settings } = host;
    const set = (name, value) => {
        settings[name] = value;
        host.changed();
    };
    const check = (name, label, note) => {
        const box = h("input", { type: "checkbox", onchange: () => set(name, box.checked) });
        box.checked = settings[name];
        return h("label", { class: "check" }, box,
            h("span", {}, label, note ? h("span", { class: "field-note" }, note) : null));
    };
    // If websocketd served the page, it serves the engine too.
    const served = location.protocol.startsWith("http") ? `${location.protocol.replace("http", "ws")}//${location.host}/` : "";
    const address = h("input", {
        type: "text",
        placeholder: "ws://127.0.0.1:8080/",
        value: settings.engine || served,
        spellcheck: "false",
        autocapitalize: "off"
    });
    const told = h("p", { class: "field-note", role: "status" });
    const connect = async wanted => {
        told.textContent = "Connecting …";
        told.textContent = await host.engineSet(wanted);
    };
    dialogOpen("Settings", "settings",
        field("Thinking time of a turn", choice(TIMES, settings.time, value => set("time", Number(value)))),
        field("Pause before the engine’s turn", choice(PAUSES, settings.pause, value => set("pause", Number(value)))),
        field("Look",
            choice([["auto", "same as the system"], ["light", "light"], ["dark", "dark"]], settings.theme,
                value => set("theme", value))),
        field("Turn the board", choice([[0, "no"], [1, "a quarter turn clockwise"], [2, "a half turn"], [3, "a quarter turn counterclockwise"]], settings.turned,
            value => set("turned", Number(value)))),
        check("mirrored", "Flip the board left to right"),
        check("coordinates", "Show coordinates"),
        check("numbers", "Show the numbers of turns on stones and pieces"),
        check("replies", "Show how many replies a turn leaves"),
        check("confirm", "On touch, confirm a placement by a second tap"),
        h("fieldset", {}, h("legend", {}, "Engine"),
            field("A native engine through websocketd", address, "Empty: the built-in engine."),
            h("div", { class: "row" },
                h("button", { type: "button", class: "button", onclick: () => connect(address.value.trim()) },
                    "Connect"),
                h("button", {
                    type: "button",
                    class: "button",
                    onclick: () => {
                        address.value = "";
                        connect("");
                    }
                },
                    "Use the built-in engine")),
            told));
}

const PAUSES = [[0, "none"], [500, "half a second"], [1500, "like a person"], [4000, "a long one"]];

export const TIMES = [
    [100, "0.1 seconds"], [300, "0.3 seconds"], [1000, "1 second"], [2000, "2 seconds"], [5000, "5 seconds"],
    [15000, "15 seconds"], [60000, "1 minute"]
];

/** Share: copy a link or a position, save or print a picture, or paste a position. host: {link(), position(), positionSet(text),
    edit(): sets up by clicking, pictures: [[label, action]], action() resolves to a file as {name, content, type}, or to null}. */
export function shareOpen(host) {
    const told = h("p", { class: "field-note", role: "status" });
    const copyField = (label, text) => {
        const box = h("input", { type: "text", readonly: true, value: text, onfocus: () => box.select() });
        const copy = h("button", {
            type: "button",
            class: "button",
            onclick: async () => {
                box.select();
                try {
                    await navigator.clipboard.writeText(text);
                    told.textContent = "Copied.";
                } catch {
                    told.textContent = document.execCommand("copy") ? "Copied." : "Press Ctrl+C to copy.";
                }
            }
        },
            "Copy");
        return h("label", { class: "field" }, h("span", { class: "field-label" }, label),
            h("span", { class: "row" }, box, copy));
    };
    const position = h("input", {
        type: "text",
        class: "position-input",
        spellcheck: "false",
        autocapitalize: "off",
        placeholder: "a position string of this game"
    });
    const picture = async (label, action) => {
        try {
            const file = await action();
            if (file)
                fileSave(file.name, file.content, file.type);
        } catch (error) {
            told.textContent = `${label}: ${error.message}`;
        }
    };
    const { close } = dialogOpen("Share", "share", copyField("Link with the game", host.link()),
        copyField("Position", host.position()),
        h("div", { class: "field" }, h("span", { class: "field-label" }, "Save a picture of the position, or print the game"), h("div", { class: "row" },
            host.pictures.map(([label, action]) => h("button", { type: "button", class: "button", onclick: () => picture(label, action) }, label)))),
        h("form", {
            class: "field",
            onsubmit: async event => {
                event.preventDefault();
                const reason = await host.positionSet(position.value.trim());
                if (reason)
                    told.textContent = reason;
                else
                    close();
            }
        },
            h("label", { class: "field" }, h("span", { class: "field-label" }, "Set up a position"), position),
            h("div", { class: "row" }, h("button", { type: "submit", class: "button" }, "Set up"),
                h("button", { type: "button", class: "button", "data-edit": "yes", onclick: () => { close(); host.edit(); } }, "Set up by clicking"))),
        told);
}

/** Asks for confirmation. */
export function confirmOpen(question, yes, action) {
    const { close } = dialogOpen(question, "confirm",
        h("div", { class: "row end" },
            h("button", { type: "button", class: "button", onclick: () => close() }, "Cancel"),
            h("button", {
                type: "button",
                class: "button primary",
                onclick: () => {
                    close();
                    action();
                }
            },
                yes)));
}

/** Loads and saves records. host: {formats(): [{name, file, content(): resolves to text, left(): counts what is not in it}], find(bytes): resolves to
    {reason, games}, open(game): resolves to an error text or ''}. `bytes`: a record to load at once. */
export function recordsOpen(host, bytes = null) {
    const told = h("p", { class: "field-note", role: "alert" });
    const list = h("div", { class: "record-list" });
    const text = h("textarea",
        { rows: 6, spellcheck: "false", placeholder: "paste a record: SGF, PGN, pente.org’s, Piskvork’s, commands or JSON lines" });
    let latest = null; // the load that the user began last
    const load = async bytes => {
        const ticket = latest = {};
        told.textContent = "";
        fill(list);
        const { reason, games, count } = await host.find(bytes);
        if (ticket !== latest)
            return;
        if (reason)
            told.textContent = reason;
        else if (games.length === 1)
            await open(games[0]);
        else
            fill(list, h("p", {}, count > games.length ? `The first ${games.length} of ${count} games:` : `${count} games:`),
                games.map((game, i) => game.refused
                        ? h("p", { class: "field-note" }, `${i + 1}. ${game.title}`)
                        : h("button", { type: "button", class: "record", onclick: () => open(game) },
                            `${i + 1}. ${game.title}`, game.remarks.map(remark => h("span", { class: "field-note" }, remark)))));
    };
    const write = async ({ name, content, left, file: fileName }) => {
        told.textContent = "";
        try {
            fileSave(fileName, await content());
            told.textContent = left();
        } catch (error) {
            told.textContent = `${name}: ${error.message}`;
        }
    };
    const open = async game => {
        const reason = await host.open(game);
        if (reason)
            told.textContent = reason;
        else
            close();
    };
    const file = h("input", {
        type: "file",
        accept: ".pgn,.jsonl,.sgf,.txt,.json,.psq,.gtp",
        onchange: async () => {
            const [chosen] = file.files;
            if (chosen && chosen.size > RECORD_MOST)
                told.textContent = "That file is too large to be a record.";
            else if (chosen)
                load(new Uint8Array(await chosen.arrayBuffer()));
        }
    });
    const { close } = dialogOpen("Records", "records", h("h3", {}, "Save this game"),
        h("div", { class: "row" },
            host.formats().map(
                format => h("button", { type: "button", class: "button", onclick: () => write(format) }, format.name))),
        h("h3", {}, "Load a game"), field("From a file", file), field("Or pasted", text),
        h("div", { class: "row" },
            h("button", { type: "button", class: "button primary", onclick: () => load(new TextEncoder().encode(text.value)) }, "Load")),
        told, list);
    if (bytes)
        load(bytes);
}

export const RECORD_MOST = 8000000; // bytes of a file of records, at most

/** Saves a file. @param {string} name @param {BlobPart} content */
export function fileSave(name, content, type = "text/plain") {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const link = h("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Shows a line above the board until it is closed or a choice [label, action] is taken. An empty text hides it. */
export function noticeShow(text, choices = []) {
    const element = byId("notice");
    const close = text !== "" && choices.length === 0 ? [["Close", () => noticeShow("")]] : [];
    element.hidden = text === "";
    fill(element, h("span", {}, text),
        [...choices, ...close].map(
            ([label, action]) => h("button", { type: "button", class: "button", onclick: action }, label)));
}
