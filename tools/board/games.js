// The dialog of the library: all games, with search.

import { h, byId, fill, icon, plural, pressListen, say, ICON } from "./dom.js";
import { dialogOpen, fileSave, noticeShow } from "./dialogs.js";
import { gameTitle } from "./model.js";
import { NAME_MOST } from "./tree.js";

const ROWS_MOST = 200;

/** The browser does not keep games: says so once, and offers to export the game. @param {import("./app.js").App} app */
export function keptWarn(app, words) {
    noticeShow(words, [["Export this game", () => app.command("records")], ["Close", () => noticeShow("")]]);
}

/** @param {import("./app.js").App} app */
export function gamesOpen(app) {
    new GamesDialog(app).open();
}

class GamesDialog {
    /** @param {import("./app.js").App} app */
    constructor(app) {
        this.app = app;
        this.library = app.library;
        this.keeper = app.keeper;
        /** @type {import("./library.js").Head[]} */
        this.heads = [];
        this.renaming = null; // id
        this.search = h("input", { type: "text", class: "games-search", placeholder: "search", "aria-label": "Search", spellcheck: "false", oninput: () => this.show() });
        this.told = h("p", { class: "games-told", role: "status" });
        this.undo = h("button", { type: "button", class: "button", hidden: true, onclick: () => this.undoTake() }, "Undo");
        this.list = h("ol", { class: "games-list", "aria-label": "Games" });
        this.more = h("p", { class: "field-note" });
        pressListen(this.list, "open", ({ open }) => this.gameOpen(open));
        pressListen(this.list, "rename", ({ rename }) => this.renameBegin(rename));
        pressListen(this.list, "save", ({ save }) => this.export([save]));
        pressListen(this.list, "remove", ({ remove }) => this.remove(remove));
    }

    async open() {
        const all = h("button", { type: "button", class: "button", onclick: () => this.export(this.heads.map(({ id }) => id)) }, "Export all");
        this.close = dialogOpen("Games", "games", h("div", { class: "games-head" }, this.search, all),
            h("div", { class: "games-note" }, this.told, this.undo), this.list, this.more).close;
        await this.refresh();
    }

    async refresh() {
        const heads = await this.library.list();
        this.heads = heads.filter(({ id, count, start }) => count > 0 || start);
        this.show();
    }

    title({ name, setup }) {
        const word = setup.split(" ")[0];
        const title = this.app.games?.find(game => game.name === word)?.title ?? word;
        return name || `${gameTitle({ setup }, title)} ${(setup.split(" ")[1] ?? "").replace("x", "×")}`;
    }

    words({ when, count, start, result, name, setup }) {
        return [
            new Date(when).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }),
            name ? setup : "",
            plural(count, "turn", "turns") + (start ? " from a position" : ""),
            result
        ].filter(Boolean).join(" · ");
    }

    show() {
        const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const text = head => `${this.title(head)} ${head.setup} ${this.words(head)} ${new Date(head.when).toISOString().slice(0, 10)}`.toLowerCase();
        const found = wanted.length === 0 ? this.heads : this.heads.filter(head => wanted.every(word => text(head).includes(word)));
        fill(this.list, found.slice(0, ROWS_MOST).map(head => this.row(head)));
        say(this.more, found.length > ROWS_MOST ? `${found.length - ROWS_MOST} more: search for them.`
            : found.length > 0 ? "" : this.heads.length > 0 ? "No game is like that." : "Every game is kept here from its first turn.");
        this.list.querySelector("input")?.focus();
    }

    row(head) {
        const title = this.title(head);
        const button = (name, label, data) => h("button",
            { type: "button", class: "icon-button", title: label, "aria-label": `${label}: ${title}`, [`data-${data}`]: head.id }, icon(ICON[name]));
        const here = head.id === this.keeper.id;
        if (this.renaming === head.id)
            return h("li", { class: "games-row" }, this.nameForm(head));
        return h("li", { class: "games-row" },
            h("button", { type: "button", class: "record", "data-open": head.id },
                h("b", {}, title, here ? h("span", { class: "games-here" }, " on the board") : null), h("span", { class: "field-note" }, this.words(head))),
            button("pen", "Rename", "rename"), button("save", "Export", "save"), button("bin", "Delete", "remove"));
    }

    nameForm(head) {
        const input = h("input", { type: "text", value: head.name, maxlength: String(NAME_MOST), "aria-label": "Name", placeholder: this.title(head) });
        const end = () => {
            this.renaming = null;
            this.show();
        };
        input.addEventListener("keydown", event => {
            if (event.key !== "Escape")
                return;
            event.preventDefault(); // the dialog stays
            end();
        });
        return h("form", {
            class: "games-name",
            onsubmit: async event => {
                event.preventDefault();
                this.renaming = null;
                await this.rename(head.id, input.value);
            }
        }, input, h("button", { type: "submit", class: "button" }, "Rename"));
    }

    renameBegin(id) {
        this.renaming = this.renaming === id ? null : id;
        this.show();
    }

    async rename(id, name) {
        if (id === this.keeper.id)
            this.keeper.nameSet(name);
        else
            await this.library.rename(id, name);
        await this.refresh();
    }

    async gameOpen(id) {
        this.app.players.stop();
        if (await this.keeper.openKept(id))
            this.close();
        else
            say(this.told, byId("notice").hidden ? "This game cannot be opened." : byId("notice").firstChild.textContent);
    }

    async remove(id) {
        const entry = await this.library.read(id);
        await this.library.remove(id);
        this.removed = entry;
        say(this.told, entry ? `“${this.title(entry)}” is deleted.` : "");
        this.undo.hidden = !entry;
        await this.refresh();
        (this.list.querySelector("button") ?? this.undo).focus();
    }

    async undoTake() {
        const entry = this.removed;
        this.library.write({ ...entry, base: entry.stamp });
        say(this.told, `“${this.title(entry)}” is back.`);
        this.undo.hidden = true;
        await this.refresh();
        this.search.focus();
    }

    /** Saves games as PGN; those that the engine refuses are left out. */
    async export(ids) {
        const texts = [];
        let refused = 0;
        for (const id of ids) {
            const entry = await this.library.read(id);
            const text = entry && await this.app.archive.entryText(entry).catch(() => null);
            if (text)
                texts.push(text);
            else
                refused++;
        }
        say(this.told, refused > 0 ? `${plural(refused, "game", "games")} cannot be written.` : "");
        if (texts.length > 0)
            fileSave(ids.length === 1 ? "game.pgn" : "games.pgn", texts.join(""));
    }
}
