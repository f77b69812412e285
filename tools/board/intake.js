// Records that are dropped on the page or pasted anywhere but into a field.

import { linkRead } from "./store.js";
import { dialogClose, RECORD_MOST } from "./dialogs.js";

const FIELD = "input, textarea, select, [contenteditable]";
const DROP_PAUSE = 300; // milliseconds after which a drag that is no longer over the page has left

/**
 * host: {find(bytes): resolves to {reason, games}, open(game): resolves to an error text or '', choose(bytes): lets the
 * user choose one of several games, link(link): opens a link, tell(text)}.
 */
export class Intake {
    constructor(host) {
        this.host = host;
        this.latest = null; // the record that came last
        document.addEventListener("paste", event => this.pasteTake(event));
        document.addEventListener("dragover", event => this.dragTake(event));
        document.addEventListener("drop", event => this.dropTake(event));
    }

    pasteTake(event) {
        if (event.target.closest?.(`${FIELD}, dialog`) || document.querySelector("dialog[open]"))
            return;
        if (this.take(event.clipboardData))
            event.preventDefault();
    }

    /** Text may still be dropped into a field. */
    dropsHere(event) {
        const { types } = event.dataTransfer;
        return types.includes("Files") || types.includes("text/plain") && !event.target.closest?.(FIELD);
    }

    dragTake(event) {
        if (!this.dropsHere(event))
            return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        document.body.classList.add("dropping");
        clearTimeout(this.timer);
        this.timer = setTimeout(() => document.body.classList.remove("dropping"), DROP_PAUSE);
    }

    dropTake(event) {
        document.body.classList.remove("dropping");
        if (!this.dropsHere(event))
            return;
        event.preventDefault();
        dialogClose();
        this.take(event.dataTransfer);
    }

    /** Takes the file or the text of a transfer. Returns false if there is neither. @param {DataTransfer} data */
    take(data) {
        const [file] = data.files;
        const text = data.getData("text/plain");
        if (file)
            this.read(file.size, () => file.arrayBuffer().then(buffer => new Uint8Array(buffer)));
        else if (text.trim() !== "")
            this.textTake(text);
        return Boolean(file) || text.trim() !== "";
    }

    textTake(text) {
        const hash = /^\s*\S*(#game=\S+)\s*$/.exec(text)?.[1];
        const link = hash && linkRead(hash);
        if (link)
            this.host.link(link);
        else
            this.read(text.length, async () => new TextEncoder().encode(text));
    }

    async read(size, bytesGet) {
        const ticket = this.latest = {};
        if (size > RECORD_MOST) {
            this.host.tell("That is too large to be a record");
            return;
        }
        const bytes = await bytesGet().catch(() => new Uint8Array());
        const { reason, games } = await this.host.find(bytes);
        if (ticket !== this.latest)
            return;
        if (!reason && games.length > 1)
            this.host.choose(bytes);
        else {
            const refused = reason || await this.host.open(games[0]);
            if (refused)
                this.host.tell(refused);
        }
    }
}
