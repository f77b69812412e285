/* Tests the page's records with the page's engine: node records.mjs BUILD FILES
   FILES has small records, each with the game that it holds, or with the refusal, in NAME.game. */
import { readFileSync, readdirSync } from "node:fs";
import "./browser.mjs";
import { engineLoad, Session, Refused } from "../../tools/board/engine.js";
import { Archive } from "../../tools/board/archive.js";
import { Game } from "../../tools/board/game.js";
import { recordsFind } from "../../tools/board/records.js";
import { sentence } from "../../tools/board/model.js";
import { treeFill } from "../../tools/board/treefill.js";
import { statusWords } from "../../tools/board/status.js";

const [, , build, files] = process.argv;
let passed = 0, failed = 0;

function check(what, fine, seen = "") {
    if (fine)
        passed++;
    else
        failed++, console.log(`FAILED: ${what}${seen === "" ? "" : `: ${seen}`}`);
}

const engine = await engineLoad({
    wasm: readFileSync(`${build}/fivefold.wasm`),
    files: {},
    worker: readFileSync(new URL("../../tools/board/worker.js", import.meta.url), "utf8"),
});

/* The parts of the page that load and save: no more. */
const app = {
    connection: { inside: engine },
    players: { person: (player) => player === 1, seat: () => 6, thinking: null },
    changed: () => {},
    loadWaiting: (record) => app.game.load(record).then(() => "", (error) => sentence(error.message)),
    remarksTell: (lines) => app.told = lines.join("\n"),
    told: "",
};
app.game = new Game(new Session(engine.open("capture 7x7")), () => {});
const archive = new Archive(app);

const bytes = (text) => new TextEncoder().encode(text);
const find = (text) => archive.find(typeof text === "string" ? bytes(text) : text);
const status = () => app.game.over() ? statusWords(app) : "the game goes on";

/* A game as lines of commands, as bin/records writes it. */
const gameText = ({ setup, start, moves }) =>
    [`newgame ${setup}`, ...start ? [`setboard ${start}`] : [], ...moves.map((move) => `play ${move}`)].join("\n");
const playedText = ({ game }) => gameText({ ...game.snapshot(), setup: game.setup });

/* True if a refusal begins with the words of a .game file, in which a dot is any byte. */
function begins(reason, wanted) {
    const pattern = wanted.replace(/[\][*^$\\+?(){}|]/g, "\\$&");
    return new RegExp(`^${pattern}`, "i").test(reason);
}

/* --- character sets, which the browser decodes --- */

for (const [set, name, wanted] of [["GBK", [0xd5, 0x5c, 0xc0, 0x5d], "\u8aa0\u7e7b"], ["Big5", [0xa5, 0x5c], "\u529f"],
    ["windows-1251", [0xc8], "\u0418"], ["ISO-8859-1", [0xe1], "\u00e1"], ["GBK", [0x61, 0xff], "a?"], ["klingon", [0xe1], "?"]]) {
    const record = new Uint8Array([...bytes(`(;GM[4]SZ[15]CA[${set}]PB[`), ...name, ...bytes("];B[hh])")]);
    const [game] = await engine.recordsRead(record);
    check(`a name in ${set}`, game.names?.[0] === wanted, JSON.stringify(game));
    check(`a remark on ${set}`, game.remarks?.length === Number(wanted.includes("?")), JSON.stringify(game.remarks));
}

/* --- every file of the folder --- */

for (const name of readdirSync(files).filter((name) => !name.endsWith(".game"))) {
    // lines before the game: `given:` the game that is given, `said:` the beginning of a remark, `result:` that of PGN
    const lines = readFileSync(`${files}/${name.replace(/\.[^.]*$/, ".game")}`, "utf8").trimEnd().split("\n");
    const part = (word) => lines.filter((line) => line.startsWith(`${word}: `)).map((line) => line.slice(word.length + 2));
    const wanted = lines.filter((line) => !/^(given|said|result): /.test(line)).join("\n");
    const { reason, games } = await recordsFind(new Uint8Array(readFileSync(`${files}/${name}`)), engine, part("given")[0] ?? "");
    if (wanted.startsWith("refused: ")) {
        check(`${name} is refused with place and reason`, begins(reason, wanted.slice(9)), reason);
        check(`${name}: there is no game`, games.length === 0);
        continue;
    }
    const want = wanted.replace(/ # .*/g, "");
    check(`${name} is read`, games.length > 0 && reason === "", reason);
    check(`${name}: the game`, games.map(gameText).join("\n") === want, games.map(gameText).join());
    const told = games.length > 0 ? await archive.recordTake(games[0]) : "none"; // of several, the first
    check(`${name} is opened`, told === "", told);
    const remarks = app.told === "" ? [] : app.told.split("\n").filter((line) => / column /.test(line)), said = part("said");
    check(`${name}: what is said`, remarks.length === said.length && said.every((begin) => remarks.some((line) => line.toLowerCase().includes(begin.toLowerCase()))), app.told);
    const result = part("result")[0];
    if (result) {
        const text = await archive.formats()[0].content();
        check(`${name}: the result ${result}`, new RegExp(`^\\[Result "${result}"\\]$`, "m").test(text), text);
    }
    const before = status(), loaded = playedText(app), position = app.game.model.position;
    check(`${name}: the game on the board`, loaded.replace(/.*\n?/, "") === gameText(games[0]).replace(/.*\n?/, ""), loaded);
    for (const form of archive.formats()) {
        const text = await form.content().catch((error) => error);
        if (text instanceof Refused) {
            check(`${name} as ${form.name}: only a start is refused`, app.game.start !== null, text.message);
            continue;
        }
        const again = await find(text);
        check(`${name} as ${form.name}: is read`, again.games.length === 1, again.reason);
        check(`${name} as ${form.name}: is opened`, await archive.recordTake(again.games[0]) === "");
        if (form.name === "Piskvork") { // which does not hold options
            check(`${name} as ${form.name}: the moves`, app.game.snapshot().moves.join() === games[0].moves.join());
            continue;
        }
        check(`${name} as ${form.name}: the game`, playedText(app) === loaded, playedText(app));
        check(`${name} as ${form.name}: the position`, app.game.model.position === position);
        if (form.name !== "pente.org")
            check(`${name} as ${form.name}: the end`, status() === before, `${status()} / ${before}`);
        await app.game.load({ ...games[0] });
    }
}

/* --- several games in a file, and files that are none --- */

const three = await find('[Game "Pente"]\n1. K10\n[Game "Chess"]\n1. e4\n[Game "Gomoku"]\n[Player 1 Name "Ann"]\n1. K10 L9\n');
check("three games", three.reason === "" && three.games.length === 3, three.reason);
check("their titles", three.games[0].title === "? – ?, pente 19x19, 1 turns" && three.games[2].title === "Ann – ?, gomoku 19x19, 2 turns",
    three.games[2].title);
check("one of them is refused", three.games[1].refused && three.games[1].title === "Line 3, column 1: the game 'Chess' is not known.",
    three.games[1].title);
check("the last is opened", await archive.recordTake(three.games[2]) === "" && app.game.turns.length === 2);
for (const [what, text, reason] of [
    ["nothing", "", "There is no game in it."],
    ["blanks", " \n\n", "There is no game in it."],
    ["a comment", "# comment", "Line 1, column 10: there is no newgame."],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x28, 0]), /UTF-16/],
    ["a zero byte", new Uint8Array([0x28, 0, 0x29]), "Line 1: there is a zero byte."],
    ["a broken journal", '{"match":"game pente"}\n{"moves":', "Line 2 is not JSON."],
    ["a journal without a game", '{"moves":["k10"]}', "The line that says which game was played is missing."],
]) {
    const { reason: given, games } = await find(text);
    check(`${what} is refused`, games.length === 0 && (reason instanceof RegExp ? reason.test(given) : given === reason), given);
}
check("a form that cannot hold a game", await engine.recordsWrite("newgame pentamid", "sgf").catch((error) => error) instanceof Refused);

/* --- results, scores and variations --- */

/* The moves to each end of the tree. */
function lines() {
    const { tree } = app.game;
    return tree.rows().filter(({ node }) => node.children.length === 0).map(({ node }) => tree.path(node).map((at) => at.turn.move).join(" "));
}

async function opened(text) {
    const { games, reason } = await find(text);
    return reason || await archive.recordTake(games[0]);
}
async function written(name) {
    return archive.formats().find((form) => form.name === name).content();
}
for (const [result, words] of [
    ["W+Resign", "Black has resigned. White wins."],
    ["B+R", "White has resigned. Black wins."],
    ["B+Time", "White has lost on time. Black wins."],
    ["B+", "White has lost. Black wins."],
]) {
    check(`RE[${result}]`, await opened(`(;GM[4]SZ[9]RE[${result}];B[ee];W[aa])`) === "" && status() === words, status());
    for (const name of ["SGF", "PGN", "Commands", "JSON lines"]) {
        const text = await written(name);
        check(`RE[${result}] as ${name}`, await opened(text) === "" && status() === words, status());
    }
}
await opened("newgame pente 9 players=3\n# [Result \"1/2-0-1/2\"]\n# [Termination \"resign\"]\nplay e5");
check("one of three players resigns", status() === "Black has resigned. The others share the game.", status());
const shared = await written("PGN");
check("one of three players resigns, as PGN", /^\[Result "1\/2-0-1\/2"\]$/m.test(shared), shared);
app.told = "";
await opened("(;GM[4]SZ[9];B[ee];W[aa](;B[bb])(;B[cc]))");
check("variations are read", lines().join() === "e5 a9 b8,e5 a9 c7" && app.told === "", `${lines()} ${app.told}`);
await opened("(;GM[4]SZ[9];B[ee];W[aa](;B[bb])(;B[zz])(;B[cc]AB[dd]))");
check("variations that cannot be played are told", app.told === "2 variations are left out.", app.told);
await opened("(;GM[4]SZ[9];B[ee];W[aa](;B[bb])(;B[cc]))");
app.game.turns[0].score = { kind: "cp", value: 35 };
app.game.turns[1].score = { kind: "mate", value: 3 };
const scored = await written("PGN");
check("scores in PGN", scored.includes("1. e5 {+0.35} a9 {-M3} 2. b8 (2. c7) *"), scored);
check("names in PGN", scored.includes('[White "Fivefold 6"]') && scored.includes('[Black "Person"]'), scored);
check("a date in PGN", /^\[Date "\d{4}\.\d\d\.\d\d"\]$/m.test(scored));
check("scores in SGF", (await written("SGF")).includes(";B[ee]C[+0.35];W[aa]C[-M3]\n(;B[bb])\n(;B[cc]))"), await written("SGF"));

/* --- trees --- */

const COMMENTS = ["plain", "{braces} } and { \\ \\) [brackets] ] (round)", "+0.35", "-M3\nsecond line", "1-0 * $1 ; % [Event \"x\"]",
    "\\", "ends with \\]", "<img src=x onerror=hacked=1>", "\u202eüö☃😀", "a\n\n[Event \"x\"]\n\nb", "(;B[aa])", "%\n% x"];

/* Of a file, properties of one point, of several and of a rectangle. A cell shows its first mark. */
await opened("(;TR[aa]GM[4]SZ[9];B[ee]SQ[ab][ba]CR[aa:bb]MA[yy]LB[cc:12][dd:A][ee:long][ff]TR[zz][a][a:b];C[to the move before]MA[ac])");
check("marks of SGF", markupText() === 'a9 triangle; a8 square, b9 square, a9 circle, b8 circle, c7 12, d6 A, a7 cross', markupText());
await opened('[Game "Pente"]\n\n{start [%mark cross a1; A b2 c3; 1234 d4; circle i9 a100 __proto__]} 1. k10 {[%mark square e5]} *');
check("marks of PGN", markupText() === "a1 cross, b2 A, c3 A; e5 square" && app.game.tree.root.comment === "start", markupText());

/* Moves and openings without a game are of the game on the board. */
await opened('[Variant "gomoku 15x15 first=black centre=off"]\n\n1. h8 *');
for (const [text, moves] of [["1. k10 l9", "k10 l9"], ["k10 l9", "k10 l9"], ["K10, L9", "k10 l9"], ["0,0, 1,-1", "h8 j9"], ["h8i9h7", "h8 j7 h9"]]) {
    const { games: [game] } = await find(text);
    check(`of the game on the board: ${text}`, game?.moves?.join(" ") === moves && game.setup === app.game.setup, JSON.stringify(game));
}
check("a record of Go is none", (await find("(;GM[1]SZ[19];B[pd])")).reason !== "");

function markupText() {
    return app.game.tree.flat().map(({ k = {} }) => Object.entries(k).map((entry) => entry.join(" ")).join(", ")).join("; ");
}

/* Grows a tree on the board by moves that the engine finds, with comments, signs, marks and scores. */
async function grow(setup, count, random) {
    const { game } = app;
    await game.load({ setup });
    for (let i = 0; i < count; i++) {
        const nodes = [game.tree.root, ...game.tree.rows().map(({ node }) => node)];
        await game.show(nodes[random(3) ? nodes.length - 1 : random(nodes.length)]);
        if (game.over())
            continue;
        const moves = game.model.choosing() ? game.model.choices.map(({ move }) => move) : await targets(random);
        if (moves.length === 0)
            continue;
        await game.play(moves[random(moves.length)]);
        const node = game.node();
        game.tree.commentSet(node, random(2) ? COMMENTS[random(COMMENTS.length)] : node.comment);
        game.tree.signSet(node, ["", "!", "?", "!!", "??", "!?", "?!"][random(7)]);
        game.tree.markupSet(node, marked(game.model, random));
        node.turn.score = [undefined, { kind: "cp", value: 35 }, { kind: "mate", value: -3 }][random(3)];
    }
    game.tree.commentSet(game.tree.root, COMMENTS[random(COMMENTS.length)]);
    game.tree.markupSet(game.tree.root, marked(game.model, random));
    await game.show(game.tree.mainLine().at(-1));
}

function marked(model, random) {
    const kinds = ["circle", "square", "triangle", "cross", "A", "B", "12"];
    return Object.fromEntries(Array.from({ length: random(5) }, () => [model.name(random(model.columns), random(model.rows)), kinds[random(kinds.length)]]));
}

/* The tree, without what the engine may say otherwise. */
function treeText() {
    return JSON.stringify(app.game.tree.flat().map(({ s, k, h, t, ...node }) => ({ ...node, s: s && [s[0], s[1]], k: k && Object.entries(k).sort() })));
}

async function targets(random) {
    const { game } = app;
    const hand = game.model.hand.filter((item) => item.usable && (item.owner === null || item.owner === game.model.to_move));
    for (let i = random(hand.length), tried = 0; tried < hand.length; i++, tried++) {
        const found = [...(await game.targets(hand[i % hand.length].piece)).values()];
        if (found.length > 0)
            return found;
    }
    return [];
}

for (const [setup, seed] of [["pente 9x9", 1], ["gomoku 9x9", 2], ["swap2-pente 9x9", 3], ["capture 6x6", 4], ["pentamid", 5], ["pente 9x9 players=3", 6],
    ["pente 9x9 first=black centre=off", 7]]) {
    let state = seed * 7919;
    const random = (most) => (state = (state * 48271) % 2147483647) % most;
    await grow(setup, 40, random);
    const tree = treeText();
    for (const name of ["PGN", "SGF"].filter((form) => archive.formats().some((other) => other.name === form))) {
        const text = await written(name);
        app.told = "";
        check(`${setup} as ${name}: opened`, await opened(text) === "" && app.told === "", app.told);
        check(`${setup} as ${name}: the engine reads the variations`, await treeFill(app.game, engine, () => true) === 0);
        app.game.scoresSettle();
        const again = treeText();
        check(`${setup} as ${name}: the tree`, again === tree, `\n${text}\n${tree}\n${again}`);
    }
}
check("trees have variations", lines().length > 3, lines().join("; "));

/* --- what was loaded is saved again --- */

const PGN = `[Event "Open \\"A\\""]
[Site "Paris"]
[Date "2001.05.??"]
[Round "3"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[Variant "pente 9x9 centre=off tournament=off"]
[PlyCount "4"]
[Termination "time"]
[Annotator "me"]
[WhiteElo "1700"]

{before [%clk 1:00]} 1. e5! $14 {my
plan [%clk 0:59]} a1 (1... c3 {better} 2. a2 (2. b1) (2. c1 $9 {\\( ] \\x})) 2. d4 a2 1-0

`;
const SGF = `(;FF[4]CA[UTF-8]GM[4]AP[Fivefold]SZ[9]RU[gomoku 9x9]PW[Ann]PB[Bob \\\] B]EV[Open]PC[Paris]DT[2001-05-09]RO[3]RE[B+Time]TR[aa]BR[1d]WR[2k]TM[600]ZZ[1][2]C[start]
;W[ee]TE[1]LB[aa:1][bb:long name]BL[30.5]C[idea];B[aa]
(;W[bb]MA[cc]UC[1]N[main])
(;W[cc]C[or so];B[zz]))
`;
async function same(what, name, text, wanted = text) {
    app.told = "";
    check(`${what}: is opened`, await opened(text) === "", app.told);
    const saved = await written(name);
    check(`${what}: is saved`, saved === wanted, saved);
    app.game.tree.root.children.length > 0 && await app.game.load({ ...app.game.snapshot(), tree: JSON.parse(JSON.stringify(app.game.tree.flat())) });
    const again = await written(name);
    check(`${what}: is saved from the library`, again === wanted, again);
}
const tagsFirst = (text) => { // in the order in which the engine writes tags
    const [head, ...rest] = text.split("\n\n");
    return [head.split("\n").sort().join("\n"), ...rest].join("\n\n");
};
await opened(PGN);
check("PGN: all tags, comments, marks and variations", tagsFirst(await written("PGN")) === tagsFirst(PGN), await written("PGN"));
await same("PGN in our order", "PGN", await written("PGN"));
await same("SGF", "SGF", SGF.replace("(;W[cc]C[or so];B[zz])", "(;W[cc]C[or so])"));
await opened(SGF);
check("SGF: what cannot be played is said", app.told === "One variation is left out.", app.told);
check("and its comments stay", (await written("SGF")).includes("(;W[cc]C[or so])"), await written("SGF"));
check("tags of pente.org", await opened('[Game "Pente"]\n[Site "pente.org"]\n[Player 1 Name "Ann"]\n[TimeControl "7/0"]\n[Result "0-1"]\n\n1. K10 L9 0-1\n') === "");
for (const name of ["PGN", "pente.org", "Commands"]) {
    const text = await written(name);
    check(`tags of pente.org as ${name}`, text.includes('[TimeControl "7/0"]') && /"Ann"/.test(text) && /"pente.org"/.test(text) && text.includes('[Result "0-1"]'), text);
}
await opened(PGN);
const left = (name) => archive.formats().find((form) => form.name === name).left();
check("what another form leaves out", left("Commands") === "4 comments, 3 variations and 3 marks are not in commands.", left("Commands"));
check("SGF has no tags of PGN", left("SGF") === "2 marks and 2 tags are not in sgf.", left("SGF"));
check("and PGN all", left("PGN") === "", left("PGN"));
await app.game.play("h8");
const on = await written("PGN");
check("a game that goes on keeps its tags", on.includes('[White "Ann"]') && on.includes('[WhiteElo "1700"]') && on.includes('[Date "2001.05.??"]'), on);
check("but not its result", on.includes('[Result "*"]') && !on.includes("Termination"), on);
check("a draw by agreement", await opened('[Variant "pente 9x9"]\n[Result "1/2-1/2"]\n[Termination "agreed"]\n\n1. e5 1/2-1/2\n') === "");
check("stays one", /^\[Result "1\/2-1\/2"\]$/m.test(await written("PGN")) && /agreed/.test(await written("PGN")), await written("PGN"));
await app.game.load({ setup: "pente 13x13" });
check("moves alone are of the game on the board", await opened("1. g7 h6 2. k10") === "" && app.game.setup === "pente 13x13" && app.game.turns.length === 3);
const entry = { setup: "pente 9x9", start: null, moves: ["e5"], resigned: null, ending: "", seats: null, begun: 0 };
await opened(PGN);
check("the library exports the tags", tagsFirst(await archive.entryText({ ...entry, setup: app.game.setup, moves: [], tree: app.game.tree.flat(), name: "Ann – Bob" })) === tagsFirst(PGN));
check("or the name of the game", (await archive.entryText({ ...entry, tree: null, name: "mine" })).includes('[Event "mine"]'));

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
