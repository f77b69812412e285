// The dialog for a new game: all games of the engine with pictures, their options, and the players.

import { h, s, fill } from "./dom.js";
import { dialogOpen, field, choice, TIMES } from "./dialogs.js";
import { outcomeFind, outcomesAsk } from "./known.js";
import { Model, capital, sentence } from "./model.js";
import { painterOf } from "./paint.js";
import { UNIT } from "./unit.js";
import { levelChoices } from "./players.js";
import { CLOCKS } from "./clock.js";
import { BoardByHand, PiecesByHand } from "./by-hand.js";
import { Refused } from "./engine.js";

const FAMILY = {
    polyomino: "Pentominoes",
    pente: "Stones in a row",
    pentamid: "Pyramids"
};
const PICTURE_TURNS = {
    cells: 4,
    points: 22,
    stacks: 14
};

/** host: {engine(): a Session for pictures, drafts(): one to try setups, games(), settings, begin(setup, seats): resolves to a reason or '', rules(setup)}. */
export class Chooser {
    constructor(host) {
        this.host = host;
        this.pictures = new Map();
        this.outcomes = new Map(); // of outcomesAsk()
    }

    open(wanted) {
        const games = this.host.games();
        const { settings } = this.host;
        this.game = games.find(game => game.name === wanted) ?? games[0];
        this.values = new Map();
        this.seats = settings.seats[1] === "person" ? settings.seats[2] === "person" ? "all" : "first"
            : settings.seats[2] === "person"        ? "second"
                                                    : "none";
        this.level = [...Object.values(settings.seats), 6].find(seat => seat !== "person");
        this.list = h("div",
            { class: "game-list", role: "radiogroup", "aria-label": "Games", onkeydown: event => this.arrow(event) });
        this.detail = h("div", { class: "game-detail" });
        this.told = h("p", { class: "refusal", role: "alert" });
        const { dialog, close } = dialogOpen("New game", "chooser",
            h("form", {
                class: "chooser-form",
                onsubmit: event => {
                    event.preventDefault();
                    this.begin(close);
                }
            },
                h("div", { class: "chooser-columns" }, this.list, this.detail),
                h("footer", { class: "dialog-foot" }, this.told,
                    h("button", { type: "button", class: "button", "data-rules": "yes", onclick: () => { close(); this.host.rules(this.setup()); } }, "Rules"),
                    h("button", { type: "submit", class: "button primary" }, "Start"))));
        this.dialog = dialog;
        this.listShow();
        this.detailShow();
        this.picturesDraw();
        this.list.querySelector('[aria-checked="true"]').focus();
    }

    listShow() {
        const groups = new Map();
        for (const game of this.host.games())
            groups.set(game.family, [...groups.get(game.family) ?? [], game]);
        fill(this.list,
            [...groups].map(([family, games]) => [h("h3", {}, FAMILY[family] ?? capital(family)),
                                games.map(game => h("button", {
                                    type: "button",
                                    role: "radio",
                                    class: "game",
                                    "data-game": game.name,
                                    "aria-checked": String(game === this.game),
                                    tabindex: game === this.game ? "0" : "-1",
                                    onclick: () => this.choose(game),
                                    ondblclick: () => this.dialog.querySelector("form").requestSubmit()
                                },
                                              game.title)),
        ]));
    }

    choose(game) {
        this.game = game;
        this.shape = null;
        this.values.clear();
        for (const button of this.list.querySelectorAll(".game")) {
            const here = button.dataset.game === game.name;
            button.setAttribute("aria-checked", String(here));
            button.tabIndex = here ? 0 : -1;
        }
        this.told.textContent = "";
        this.detailShow();
        this.picturesDraw();
    }

    arrow(event) {
        const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
        if (!step)
            return;
        event.preventDefault();
        const games = this.host.games();
        this.choose(games[(games.indexOf(this.game) + step + games.length) % games.length]);
        this.list.querySelector('[aria-checked="true"]').focus();
    }

    detailShow() {
        const { game } = this;
        this.picture = h("div", { class: "game-picture" }, this.pictures.get(game.name)?.cloneNode(true));
        this.outcome = h("p", { class: "outcome", role: "status" });
        fill(this.detail,
            h("div", { class: "game-about" }, this.picture,
                h("div", {}, h("h3", {}, game.title), h("p", {}, sentence(game.about || game.summary)), this.outcome)),
            h("div", { class: "fields" }, this.sizeField(),
                field("You play",
                    choice(
                        [
                            ["first", "first"], ["second", "second"], ["all", "all sides"],
                            ["none", "none: watch the engine"]
                        ],
                        this.seats, value => this.seats = value)),
                field("Engine", choice(levelChoices(this.level), this.level, value => this.level = Number(value))),
                field("Time of a turn",
                    choice(TIMES, this.host.settings.time,
                        value => {
                            this.host.settings.time = Number(value);
                        })),
                field("Clock for people", choice(CLOCKS, this.host.settings.clock, value => this.host.settings.clock = value))),
            game.keys.length > 0 ? h("details", { class: "more" }, h("summary", {}, "More options"),
                                       h("div", { class: "fields" }, game.keys.filter(key => key.type !== "board").map(key => this.keyField(key))))
                                 : null,
            game.size.holes ? this.byHand() : null);
        this.outcomeShow();
    }

    /** Holes and pieces by hand; drawn when they are opened first. */
    byHand() {
        const { game } = this;
        const pieces = game.keys.find(key => key.key === "pieces");
        this.shape = new BoardByHand(rows => this.tryOut("key:board", rows));
        const picker = pieces && new PiecesByHand(pieces.choices, set => {
            const session = this.host.drafts();
            session.ask(`newgame ${game.name} pieces=${set}`).catch(() => {});
            return session.json("state");
        }, value => {
            const input = this.detail.querySelector(`[list="values-pieces"]`);
            input.value = value;
            this.tryOut("key:pieces", value === pieces.default ? "" : value);
        });
        const open = () => {
            this.shape.sizeSet(...this.sizeNow());
            picker?.valueTake(this.values.get("key:pieces") ?? pieces.default);
        };
        return h("details", { class: "more by-hand-more", ontoggle: event => event.target.open && open() },
            h("summary", {}, "Board and pieces by hand"), h("p", { class: "field-note" }, "Press a square to make a hole of it."),
            this.shape.element, picker?.element);
    }

    /** @returns {[number, number]} */
    sizeNow() {
        const columns = Number(this.values.get("columns") ?? this.game.columns);
        return [columns, this.game.size.square ? columns : Number(this.values.get("rows") ?? this.game.rows)];
    }

    /** Sets a value, and says at once if the engine refuses it. */
    async tryOut(name, value) {
        this.set(name, value);
        const setup = this.setup();
        const reason = await this.host.drafts().ask(`newgame ${setup}`).then(() => "", error => error.message);
        if (setup === this.setup())
            this.told.textContent = reason && sentence(reason);
    }

    /** Says who wins the game that is set up, if the engine knows it. */
    async outcomeShow() {
        const { game } = this;
        const list = await outcomesAsk(this.host.engine(), game.name, this.outcomes);
        if (this.game === game)
            this.outcome.textContent = outcomeSentence(list, this.setup());
    }

    set(name, value) {
        if (value === "" || value === null)
            this.values.delete(name);
        else
            this.values.set(name, value);
        this.told.textContent = "";
        if (name === "columns" || name === "rows")
            this.shape?.sizeSet(...this.sizeNow());
        this.outcomeShow();
    }

    number(least, most, value, onchange, label) {
        const input = h("input", {
            type: "number",
            min: least,
            max: most,
            step: 1,
            value: value ?? "",
            "aria-label": label,
            inputmode: "numeric",
            oninput: () => onchange(input.value)
        });
        return input;
    }

    sizeField() {
        const { size, columns, rows } = this.game;
        const wide = this.number(size.least, size.most, columns, value => this.set("columns", value), "Columns");
        if (size.odd)
            wide.step = 2;
        if (size.square)
            return field("Board",
                h("span", { class: "row" }, wide, this.game.kind === "points" ? "lines each way" : "cells each way"));
        return field("Board",
            h("span", { class: "row" }, wide, "×",
                this.number(size.least, size.most, rows, value => this.set("rows", value), "Rows")));
    }

    keyField(key) {
        const note = key.summary ? capital(key.summary) : "";
        const set = value => this.set(`key:${key.key}`, value === (key.default ?? "") ? "" : value);
        if (key.type === "choice")
            return field(capital(key.key),
                choice(key.choices.map(value => [value, value]), key.default ?? key.choices[0], set), note);
        if (key.type === "number")
            return field(capital(key.key), this.number(key.min, key.max, key.default, set, key.key), note);
        const options = key.choices.length > 0
            ? h("datalist", { id: `values-${key.key}` }, key.choices.map(value => h("option", { value })))
            : null;
        const input = h("input", {
            type: "text",
            value: key.default ?? "",
            list: options ? options.id : null,
            placeholder: key.values,
            spellcheck: "false",
            autocapitalize: "off",
            oninput: () => set(input.value.trim())
        });
        return field(capital(key.key), h("span", {}, input, options), note);
    }

    setup() {
        const { game, values } = this;
        const columns = values.get("columns") ?? game.columns;
        const rows = game.size.square ? columns : values.get("rows") ?? game.rows;
        const keys =
            game.keys.map(({ key }) => [key, values.get(`key:${key}`)]).filter(([, value]) => value !== undefined);
        const size = values.has("key:board") ? [] : [`${columns}x${rows}`]; // a shape implies its size
        return [game.name, ...size, ...keys.map(([key, value]) => `${key}=${value}`)].join(" ");
    }

    async begin(close) {
        const persons = { first: ["1"], second: ["2"], all: ["1", "2", "3", "4"], none: [] }[this.seats];
        const seats = Object.fromEntries(Object.keys(this.host.settings.seats)
                                             .map(player => [player, persons.includes(player) ? "person" : this.level]));
        const reason = await this.host.begin(this.setup(), seats);
        if (reason === "")
            close();
        else
            this.told.textContent = sentence(reason);
    }

    /** A small picture of a random position of the game. */
    async picturesDraw() {
        const { game } = this;
        if (this.pictures.has(game.name))
            return;
        try {
            const model = await this.sample(game);
            const painter = painterOf(model.kind);
            const [width, height] = [model.columns * UNIT, model.rows * UNIT];
            this.pictures.set(game.name,
                s("svg", { viewBox: `-6 -6 ${width + 12} ${height + 12}`, "aria-hidden": "true" },
                    s("g", { class: "layer-base" }, painter.base(model)),
                    s("g", { class: "layer-pieces" }, painter.pieces(model))));
            if (this.game === game)
                fill(this.picture, this.pictures.get(game.name).cloneNode(true));
        } catch (error) {
            if (!(error instanceof Refused))
                throw error;
        }
    }

    async sample(game) {
        const session = this.host.engine();
        const asked = [
            session.ask(`newgame ${game.name}${game.kind === "points" ? " 13x13" : ""}`),
            session.ask(`genfens 1 seed 5 plies ${PICTURE_TURNS[game.kind] ?? 4}`)
        ];
        const found = /genfens (.*)$/.exec(await asked[1].catch(() => ""));
        if (found)
            await session.ask(`setboard ${found[1]}`);
        return new Model(await session.json("state"));
    }
}

function outcomeSentence(list, setup) {
    const outcome = outcomeFind(list, setup);
    return outcome === null ? ""
        : outcome === "draw" ? "With best play it is a draw."
                             : `With best play the ${outcome === "win" ? "first" : "second"} player wins.`;
}
