// The page: parts made and wired. Whatever happens goes through changed(), which brings all of it up to date.

import { h, s, byId, fill, say } from "./dom.js";
import { engineLoad, socketEngine, Session, Thinker, Refused, Lost } from "./engine.js";
import { Game } from "./game.js";
import { Board } from "./board.js";
import { Placing } from "./placing.js";
import { Pointer } from "./pointer.js";
import { Keys } from "./keys.js";
import { HandPanel } from "./hand.js";
import { Players, PlayerCard } from "./players.js";
import { ToolBar, ActionBar, menuMake } from "./tools.js";
import { MovesPanel } from "./moves.js";
import { GraphPanel } from "./graph.js";
import { Analysis } from "./analysis.js";
import { Review } from "./review.js";
import { Chooser } from "./chooser.js";
import { capital, sentence } from "./model.js";
import { turnSentence, cellSentence, boardRows } from "./speech.js";
import { settingsLoad, settingsSave, gameLoad, gameSave, linkRead, linkWrite } from "./store.js";
import { helpOpen, settingsOpen, shareOpen, recordsOpen, confirmOpen } from "./dialogs.js";
import { recordsFind, pgnWrite, jsonWrite, penteWrite } from "./records.js";
import { sgfWrite } from "./sgf.js";
import { statusWords } from "./status.js";

const FIRST_GAME = "capture 7x7";

export class App {
    constructor() {
        this.settings = settingsLoad();
        this.themeSet();
        this.seedDraw();
    }

    async start() {
        this.inside = await engineLoad();
        this.engine = this.inside;
        this.openSessions();
        this.build();
        const link = linkRead(location.hash);
        const kept = gameLoad();
        if (this.settings.engine)
            this.engineSet(this.settings.engine);
        await (link && this.tryLoad(link, "The link")) || kept && await this.tryLoad(kept, "The game that was kept") || await this.tryLoad({ setup: FIRST_GAME });
        this.games = (await this.rules.json("describe")).games;
        this.titleSet();
        document.body.dataset.ready = "true";
        window.addEventListener("hashchange", () => this.linkTake());
    }

    async linkTake() {
        const link = linkRead(location.hash);
        if (link)
            await this.tryLoad(link, "The link");
    }

    async tryLoad(game, what) {
        try {
            await this.game.load(game);
            game.scores?.forEach((score, i) => {
                if (this.game.turns[i] && Number.isFinite(score?.value))
                    this.game.turns[i].score = { kind: score.kind === "mate" ? "mate" : "cp", value: score.value };
            });
            this.changed();
            return true;
        } catch (error) {
            if (error instanceof Lost)
                throw error;
            this.notice(`${what} cannot be played: ${error.message}`);
            return false;
        }
    }

    /** The worker of rules and those of thinking, of the engine at hand. */
    openSessions() {
        this.rules = new Session(this.engine.open(FIRST_GAME));
        this.rules.onlost = () => this.lostTake();
        this.playThinker = new Thinker(() => this.engine.open(FIRST_GAME));
        this.lookThinker = new Thinker(() => this.engine.open(FIRST_GAME));
    }

    build() {
        const command = name => this.command(name);
        const { settings } = this;
        const tell = (text, loud) => this.tell(text, loud);
        const failed = error => this.failed(error);
        const who = player => capital(this.game.model.colourName(this.game.model.colourOf(player)));
        document.body.append(patternsMake());
        this.game = new Game(this.rules, what => this.happened(what));
        this.board = new Board(byId("board"));
        this.players = new Players(this.game, this.playThinker, { seats: settings.seats, tell, failed, changed: () => this.changed(),
            time: () => settings.time, seed: () => this.seed, pause: () => new Promise(done => setTimeout(done, settings.pause)) });
        const mayAct = () => this.players.mayAct() && this.players.thinking === null && this.players.person(this.game.model.player);
        this.mayAct = mayAct;
        this.placing = new Placing(this.game, this.board, { mayAct, tell, play: move => this.play(move), guard: action => this.guard(action), changed: () => this.handChanged(),
            repliesWished: () => settings.replies });
        this.pointer = new Pointer(this.board, this.placing, { mayAct, confirms: () => settings.confirm && this.game.model.kind !== "stacks" });
        this.keys = new Keys(this.board, this.placing, { command, cursorSay: cell => this.cursorSay(cell) });
        this.hand = new HandPanel(byId("hand"), { pick: piece => this.placing.pick(piece), putBack: piece => this.placing.lift(piece) });
        this.pointer.handListen(byId("hand"));
        this.cards = [new PlayerCard(byId("player-bottom"), 1, this), new PlayerCard(byId("player-top"), 2, this)];
        this.tools = new ToolBar(byId("tools"), this.placing, { play: move => this.play(move) });
        this.actions = new ActionBar(byId("actions"), { command });
        menuMake(byId("menu"), { command });
        this.moves = new MovesPanel(byId("moves"), { goTo: at => this.goTo(at), typed: move => this.play(move) });
        this.analysis = new Analysis(byId("analysis"), this.game, this.lookThinker, { settings, settingsSave: () => settingsSave(settings), failed, tell, who,
            hover: moves => this.lineShow(moves), playLine: move => this.play(move), truthShow: entries => this.board.truth(entries),
            changed: () => this.changed() });
        this.graph = new GraphPanel(byId("graph"), { goTo: at => this.goTo(at), words: score => this.analysis.scoreWords(score) });
        this.review = new Review(byId("review"), this.game, this.analysis, { who, goTo: at => this.goTo(at), changed: () => this.changed(),
            showBetter: (at, moves) => this.goTo(at).then(() => this.lineShow(moves)) });
        this.chooser = new Chooser({ settings, games: () => this.games, engine: () => this.pictureEngine(), begin: (setup, seats) => this.begin(setup, seats) });
        this.chooserEngine = null;
    }

    /** The session that draws pictures for the chooser, made when it is first needed. */
    pictureEngine() {
        this.chooserEngine ??= new Session(this.engine.open(FIRST_GAME));
        return this.chooserEngine;
    }

    /* --- what happened --- */

    /** A new position, or another part of the turn. */
    happened(what) {
        const { game } = this;
        this.told = "";
        this.board.show(game.model, what === "turn");
        this.placing.positionTake(what);
        this.keys.positionTake();
        this.textShow();
        if (what === "turn" || what === "place")
            this.speak(game.turns[game.at - 1] ? turnSentence(game.model, game.turns[game.at - 1]) : "The start of the game.");
        if (what === "game")
            this.titleSet();
        this.changed();
        this.analysis.again();
    }

    /** Brings every panel up to date, keeps the game, and lets the engine think if it is its turn. */
    changed() {
        if (!this.game.model)
            return;
        const { game, players } = this;
        this.cards.forEach(card => card.show(game, players));
        this.moves.show(game);
        this.graph.show(game);
        this.review.show();
        this.actions.show(game, players);
        this.handChanged();
        gameSave(game.snapshot(), game.turns.map(turn => turn.score ?? null));
        players.attend();
    }

    /** What is held has changed. */
    handChanged() {
        const { game, placing } = this;
        if (!game.model)
            return;
        this.hand.show(game.model, placing);
        this.tools.show(game.model, this.mayAct());
        document.body.classList.toggle("holding", Boolean(placing.held) && game.model.kind !== "points");
        say(byId("status"), this.told || statusWords(this));
    }

    tell(text, loud) {
        this.told = sentence(text);
        say(byId("status"), this.told);
        byId("status").classList.toggle("loud", Boolean(loud));
        if (loud)
            setTimeout(() => byId("status").classList.remove("loud"), 600);
    }

    speak(text) {
        say(byId("speech"), text);
    }

    cursorSay(cell) {
        const { placing, game } = this;
        const ghost = placing.ghost;
        const held = ghost && game.model.kind === "cells" ? `. ${ghost.piece} ${ghost.state === "legal" ? "fits" : "does not fit"}` : "";
        this.speak(`${cellSentence(game.model, cell)}${held}`);
    }

    /** The position as a table, for those who read it. */
    textShow() {
        const { model } = this.game;
        const rows = boardRows(model);
        const head = rows[0]?.cells.map((_, x) => h("th", { scope: "col" }, model.name(x, 0)[0])) ?? [];
        fill(byId("board-text"), h("table", {}, h("caption", {}, `Board, ${model.setup}`), h("thead", {}, h("tr", {}, h("td", {}), head)),
            h("tbody", {}, rows.map(({ name, cells }) => h("tr", {}, h("th", { scope: "row" }, name), cells.map(cell => h("td", {}, cell)))))),
        h("p", {}, model.notes.join(". ")));
        byId("board").setAttribute("aria-label", `Board ${model.columns} by ${model.rows}. Arrow keys move, Enter plays.`);
    }

    titleSet() {
        const { model } = this.game;
        const title = this.games?.find(game => game.name === model.game)?.title ?? "Fivefold";
        fill(byId("title"), title, h("small", {}, ` ${model.columns}×${model.rows}`));
        document.title = `${title} – Fivefold`;
    }

    /* --- what is done --- */

    /** Errors of what was asked for become sentences; true if it went well. */
    async guard(action) {
        try {
            await action;
            return true;
        } catch (error) {
            this.failed(error);
            return false;
        }
    }

    failed(error) {
        if (error instanceof Lost)
            return;
        if (!(error instanceof Refused))
            console.error(error);
        this.tell(error.message, true);
    }

    play(move) {
        this.players.paused = false;
        return this.guard(this.game.play(move));
    }

    goTo(at) {
        return this.guard(this.game.goTo(at));
    }

    seatSet(player, seat) {
        this.settings.seats[player] = seat;
        settingsSave(this.settings);
        this.players.stop();
        this.players.paused = false;
        this.placing.positionTake("lift");
        this.changed();
    }

    seedDraw() {
        this.seed = this.settings.seed || 1 + Math.floor(Math.random() * 1e9);
    }

    async begin(setup, seats) {
        this.players.stop();
        const before = this.settings.seats;
        this.settings.seats = this.players.host.seats = seats;
        this.seedDraw();
        this.players.paused = false;
        try {
            await this.game.load({ setup });
        } catch (error) {
            this.settings.seats = this.players.host.seats = before;
            return error.message;
        }
        settingsSave(this.settings);
        this.notice("");
        history.replaceState(null, "", location.href.split("#")[0]);
        this.changed();
        return "";
    }

    /** Shows turns as a variation on the board; null: none. */
    async lineShow(moves) {
        const ticket = this.lineTicket = {};
        if (!moves) {
            this.board.line([]);
            return;
        }
        const { turns } = await this.game.line(moves).catch(() => ({ turns: [] }));
        if (this.lineTicket === ticket)
            this.board.line(turns);
    }

    command(name) {
        const { game } = this;
        const commands = {
            undo: () => this.goTo(this.undoTo()),
            redo: () => this.goTo(this.redoTo()),
            back: () => this.goTo(game.at - 1),
            forward: () => this.goTo(game.at + 1),
            hint: () => this.analysis.hint(),
            analysis: () => this.analysis.switchTo(!this.analysis.on),
            pause: () => this.pause(),
            resign: () => this.resign(),
            new: () => this.games && this.chooser.open(game.model.game),
            help: helpOpen,
            settings: () => settingsOpen({ settings: this.settings, changed: () => this.settingsTake(), engineSet: address => this.engineSet(address) }),
            share: () => shareOpen({ link: () => linkWrite(location.href, game.snapshot()), position: () => game.model.position,
                positionSet: text => this.positionSet(text) }),
            records: () => recordsOpen({ formats: () => this.formats(), find: text => recordsFind(text, this.games), open: record => this.recordTake(record) }),
        };
        commands[name]?.();
    }

    /** Undoing goes back to where a person was to make a turn. */
    undoTo() {
        const { game, players } = this;
        let at = game.at - 1;
        while (at > 0 && !players.both() && !players.person(game.turns[at].player))
            at--;
        return at;
    }

    redoTo() {
        const { game, players } = this;
        let at = game.at + 1;
        while (at < game.turns.length && !players.both() && !players.person(game.turns[at].player))
            at++;
        return at;
    }

    pause() {
        const { players, game } = this;
        if (players.thinking !== null && players.both()) {
            players.paused = true;
            players.stop();
        } else if (players.thinking !== null) {
            players.hurry();
        } else {
            players.paused = false;
            game.turns.length = game.at;
        }
        this.changed();
    }

    resign() {
        const { game, players } = this;
        const player = players.person(1) && players.person(2) ? game.model.player : players.person(1) ? 1 : 2;
        confirmOpen("Resign this game?", "Resign", () => {
            players.stop();
            game.resign(player);
            this.speak(statusWords(this));
        });
    }

    async positionSet(text) {
        try {
            await this.game.load({ setup: this.game.setup, start: text });
            this.players.paused = true;
            this.changed();
            return "";
        } catch (error) {
            return sentence(error.message);
        }
    }

    settingsTake() {
        settingsSave(this.settings);
        this.themeSet();
        this.changed();
    }

    themeSet() {
        document.documentElement.dataset.theme = this.settings.theme;
    }

    /* --- records --- */

    about() {
        const { game, players } = this;
        const name = player => players.person(player) ? "Person" : `Fivefold ${players.seat(player)}`;
        const winner = game.over() ? game.winner() ?? 0 : null;
        const white = game.model.colourOf(1) === "w" ? 1 : 2;
        return { names: { 1: name(1), 2: name(2) }, white, result: winner, date: new Date().toISOString().slice(0, 10).replaceAll("-", "."),
            reason: game.over() ? game.model.reason : "", position: game.model.position };
    }

    formats() {
        const { game } = this;
        const title = this.games.find(other => other.name === game.model.game)?.title ?? "";
        const all = [{ name: "PGN", file: "game.pgn", content: () => pgnWrite(game, this.about()) },
            { name: "JSON lines", file: "game.jsonl", content: () => jsonWrite(game, this.about()) }];
        if (game.model.kind === "points")
            all.push({ name: "SGF", file: "game.sgf", content: () => sgfWrite(game, this.about()) },
                { name: "pente.org", file: "game.txt", content: () => penteWrite(game, this.about(), title) });
        return all;
    }

    /** Opens a record; where it does not name the choices of colours, they are tried where a turn is refused. */
    async recordTake(record) {
        if (record.setupStones)
            return "A record that begins with stones on the board cannot be read.";
        const moves = [...record.moves];
        const choices = [...record.choices];
        for (let i = 0; ; i++) {
            try {
                await this.game.load({ setup: record.setup, start: record.start, moves, resigned: record.resigned });
                this.players.paused = true;
                this.changed();
                return "";
            } catch (error) {
                const turn = /^turn (\d+): /.exec(error.message);
                const next = choices.shift() ?? (record.choiceElse && i < 2 ? record.choiceElse : null);
                if (!turn || !next)
                    return sentence(error.message);
                moves.splice(Number(turn[1]) - 1, 0, next);
            }
        }
    }

    /* --- engines --- */

    /** Connects to a native engine, or back to the one inside; gives a sentence about how it went. */
    async engineSet(address) {
        const engine = address ? socketEngineTry(address) : this.inside;
        if (!engine)
            return "That is no address of a socket: it begins with ws:// or wss://.";
        const rules = new Session(engine.open(FIRST_GAME));
        try {
            await rules.ask("name");
        } catch {
            rules.close();
            return "Nobody answers there.";
        }
        this.sessionsClose();
        this.engine = engine;
        this.rules = rules;
        this.rules.onlost = () => this.lostTake();
        this.settings.engine = address;
        settingsSave(this.settings);
        this.notice("");
        await this.guard(this.game.attach(rules));
        return address ? "Connected." : "The engine inside the page plays.";
    }

    sessionsClose() {
        this.rules.onlost = null;
        this.rules.close();
        this.players.stop();
        this.analysis.stop();
        this.playThinker.close();
        this.lookThinker.close();
        this.chooserEngine?.close();
        this.chooserEngine = null;
        this.playThinker = this.players.thinker = new Thinker(() => this.engine.open(FIRST_GAME));
        this.lookThinker = this.analysis.thinker = new Thinker(() => this.engine.open(FIRST_GAME));
    }

    /** The engine is gone in the middle: the game stays, the engine inside takes over if wished. */
    lostTake() {
        this.players.stop();
        this.notice("The connection to the engine is lost. The game is kept.", [
            ["Connect again", () => this.engineSet(this.settings.engine).then(told => this.settings.engine && told !== "Connected." && this.lostTake())],
            ["Use the engine inside", () => this.engineSet("")]]);
    }

    notice(text, choices = []) {
        const element = byId("notice");
        element.hidden = text === "";
        fill(element, h("span", {}, text), choices.map(([label, action]) => h("button", { type: "button", class: "button", onclick: action }, label)),
            text !== "" && choices.length === 0 ? h("button", { type: "button", class: "button", onclick: () => this.notice("") }, "Close") : null);
    }
}

function socketEngineTry(address) {
    try {
        const url = new URL(address);
        return url.protocol === "ws:" || url.protocol === "wss:" ? socketEngine(url.href) : null;
    } catch {
        return null;
    }
}

/** The patterns by which owners are told apart without colour. */
function patternsMake() {
    const pattern = (owner, size, path) => s("pattern", { id: `pattern-${owner}`, width: size, height: size, patternUnits: "userSpaceOnUse" },
        s("path", { class: `pattern-lines-${owner}`, d: path }));
    return s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, s("defs", {},
        pattern("b", 8, "M-2 2L2 -2M0 8L8 0M6 10L10 6"),
        pattern("w", 8, "M3 4h2"),
        pattern("r", 8, "M0 4H8"),
        pattern("g", 8, "M4 0V8")));
}
