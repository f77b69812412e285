// The page: creates and connects its parts. Every event calls changed(), which updates all of them.

import { h, byId, fill, say } from "./dom.js";
import { engineLoad, Refused, Lost } from "./engine.js";
import { Connection, FIRST_GAME } from "./connection.js";
import { Archive } from "./archive.js";
import { patternsMake } from "./patterns.js";
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
import { turnSentence, cellSentence } from "./speech.js";
import { positionShow } from "./reading.js";
import { settingsLoad, settingsSave, gameLoad, gameSave, linkRead, linkWrite } from "./store.js";
import { helpOpen, settingsOpen, shareOpen, recordsOpen, confirmOpen, noticeShow } from "./dialogs.js";
import { statusWords } from "./status.js";

export class App {
    constructor() {
        this.settings = settingsLoad();
        this.themeSet();
        this.seedDraw();
    }

    async start() {
        this.connection = new Connection(await engineLoad(), () => this.lostTake());
        this.build();
        const link = linkRead(location.hash);
        const kept = gameLoad();
        if (this.settings.engine) {
            const told = await this.engineSet(this.settings.engine);
            if (told !== "Connected.")
                noticeShow(`${this.settings.engine}: ${told} The built-in engine plays.`);
        }
        await (link && this.tryLoad(link, "The link")) || kept && await this.tryLoad(kept, "The stored game") ||
            await this.tryLoad({ setup: FIRST_GAME });
        this.games = (await this.connection.rules.json("describe")).games;
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
            noticeShow(`${what} cannot be played: ${error.message}`);
            return false;
        }
    }

    build() {
        const command = name => this.command(name);
        const { settings } = this;
        const tell = (text, loud) => this.tell(text, loud);
        const failed = error => this.failed(error);
        const who = player => capital(this.game.model.colourName(this.game.model.colourOf(player)));
        document.body.append(patternsMake());
        this.archive = new Archive(this);
        this.game = new Game(this.connection.rules, what => this.happened(what));
        this.board = new Board(byId("board"));
        this.players = new Players(this.game, this.connection, {
            seats: settings.seats,
            tell,
            failed,
            changed: () => this.changed(),
            time: () => settings.time,
            seed: () => this.seed,
            pause: () => new Promise(done => setTimeout(done, settings.pause))
        });
        const mayAct = () =>
            this.players.mayAct() && this.players.thinking === null && this.players.person(this.game.model.player);
        this.mayAct = mayAct;
        this.placing = new Placing(this.game, this.board, {
            mayAct,
            tell,
            play: move => this.play(move),
            guard: action => this.guard(action),
            changed: () => this.handChanged(),
            repliesWished: () => settings.replies
        });
        this.pointer = new Pointer(this.board, this.placing,
            { mayAct, confirms: () => settings.confirm && this.game.model.kind !== "stacks" });
        this.keys = new Keys(this.board, this.placing, { command, cursorSay: cell => this.cursorSay(cell) });
        this.hand = new HandPanel(
            byId("hand"), { pick: piece => this.pick(piece), putBack: piece => this.placing.lift(piece) });
        this.pointer.handListen(byId("hand"));
        this.cards = [1, 2, 3, 4].map(player => new PlayerCard(byId(`player-${player}`), player, this));
        this.tools = new ToolBar(byId("tools"), this.placing, { play: move => this.play(move) });
        this.actions = new ActionBar(byId("actions"), { command });
        menuMake(byId("menu"), { command });
        this.moves = new MovesPanel(byId("moves"), { goTo: at => this.goTo(at), typed: move => this.play(move) });
        this.analysis = new Analysis(byId("analysis"), this.game, this.connection, {
            settings,
            settingsSave: () => settingsSave(settings),
            failed,
            tell,
            who,
            hover: moves => this.lineShow(moves),
            playLine: move => this.play(move),
            truthDraw: entries => this.board.truth(entries),
            changed: () => this.changed()
        });
        this.graph = new GraphPanel(
            byId("graph"), { goTo: at => this.goTo(at), words: score => this.analysis.scoreWords(score) });
        this.review = new Review(byId("review"), this.game, this.analysis, {
            who,
            goTo: at => this.goTo(at),
            changed: () => this.changed(),
            showBetter: (at, moves) => this.goTo(at).then(() => this.lineShow(moves))
        });
        this.chooser = new Chooser({
            settings,
            games: () => this.games,
            engine: () => this.connection.pictures(),
            begin: (setup, seats) => this.begin(setup, seats)
        });
    }

    /* --- events --- */

    /** The position changed, or part of a turn was made. */
    happened(what) {
        const { game } = this;
        this.told = "";
        this.board.show(game.model, what === "turn");
        this.placing.positionTake(what);
        this.keys.positionTake();
        positionShow(byId("board-text"), byId("board"), game.model);
        if (what === "turn" || what === "place")
            this.speak(
                game.turns[game.at - 1] ? turnSentence(game.model, game.turns[game.at - 1]) : "The start of the game.");
        if (what === "game")
            this.titleSet();
        this.changed();
        this.analysis.again();
    }

    /** Updates every panel, stores the game, and starts the engine if it is to move. */
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

    /** The piece in hand changed. */
    handChanged() {
        const { game, placing } = this;
        if (!game.model)
            return;
        this.analysis.truthShow(placing.held);
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
        const held = ghost && game.model.kind === "cells"
            ? `. ${ghost.piece} ${ghost.state === "legal" ? "fits" : "does not fit"}`
            : "";
        this.speak(`${cellSentence(game.model, cell)}${held}`);
    }

    titleSet() {
        const { model } = this.game;
        const title = this.games?.find(game => game.name === model.game)?.title ?? "Fivefold";
        fill(byId("title"), title, h("small", {}, ` ${model.columns}×${model.rows}`));
        document.title = `${title} – Fivefold`;
    }

    /* --- actions --- */

    /** Waits for a promise and shows its error, if any. Resolves to true on success. */
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

    /** Takes a piece from the hand, and moves the keyboard focus to the board. */
    pick(piece) {
        if (this.placing.pick(piece))
            byId("board").focus({ preventScroll: true });
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
        noticeShow("");
        history.replaceState(null, "", location.href.split("#")[0]);
        this.changed();
        return "";
    }

    /** Shows moves as a variation on the board; null: none. */
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
            undo: () => this.goTo(this.players.undoTo()),
            redo: () => this.goTo(this.players.redoTo()),
            back: () => this.goTo(game.at - 1),
            forward: () => this.goTo(game.at + 1),
            hint: () => this.analysis.hint(),
            analysis: () => this.analysis.switchTo(!this.analysis.on),
            pause: () => this.pause(),
            resign: () => this.resign(),
            new: () => this.games && this.chooser.open(game.model.game),
            help: helpOpen,
            settings: () => settingsOpen({
                settings: this.settings,
                changed: () => this.settingsTake(),
                engineSet: address => this.engineSet(address)
            }),
            share: () => shareOpen({
                link: () => linkWrite(location.href, game.snapshot()),
                position: () => game.model.position,
                positionSet: text => this.positionSet(text)
            }),
            records: () => recordsOpen({
                formats: () => this.archive.formats(),
                find: bytes => this.archive.find(bytes),
                open: record => this.archive.recordTake(record)
            }),
        };
        commands[name]?.();
    }

    pause() {
        const { players, game } = this;
        if (players.thinking !== null && players.watched()) {
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
        const player = players.person(game.model.player) ? game.model.player : players.persons()[0];
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

    /* --- engines --- */

    /** Changes to the engine at an address, or if it is empty to the built-in one. Resolves to a sentence. */
    async engineSet(address) {
        this.players.stop();
        this.analysis.stop();
        const reason = await this.connection.change(address);
        if (reason === "") {
            this.settings.engine = address;
            settingsSave(this.settings);
            noticeShow("");
            await this.guard(this.game.attach(this.connection.rules));
        }
        this.changed();
        return reason || (address ? "Connected." : "The built-in engine plays.");
    }

    /** The engine was lost. The game stays; the user may connect again or choose the built-in engine. */
    lostTake() {
        this.players.stop();
        const again = async () => {
            const told = await this.engineSet(this.connection.address);
            if (told !== "Connected.")
                noticeShow(`${told} The game is kept.`, choices);
        };
        const choices = [["Connect again", again], ["Use the built-in engine", () => this.engineSet("")]];
        noticeShow("The connection to the engine is lost. The game is kept.", choices);
    }
}
