/* Tests the page's engine in its worker, behind engine.js: node wasm.mjs BUILD SIGNATURE.txt PROGRAM VERSION
   Its bench signature is the native one, and its sessions keep the contracts of engine.js. */
import { readFileSync } from "node:fs";
import "./browser.mjs";
import { engineLoad, socketEngine, Session, Thinker, Refused, Lost } from "../../tools/board/engine.js";

const [, , build, signature, program, version] = process.argv;
let passed = 0, failed = 0;

function check(what, fine) {
    if (fine)
        passed++;
    else
        failed++, console.log(`FAILED: ${what}`);
}

async function thrown(promise) {
    try {
        await promise;
    } catch (error) {
        return error;
    }
    return null;
}

const engine = await engineLoad({
    wasm: readFileSync(`${build}/fivefold.wasm`),
    files: JSON.parse(readFileSync(`${build}/data.json`, "utf8")),
    worker: readFileSync(new URL("../../tools/board/worker.js", import.meta.url), "utf8"),
});

/* --- sessions --- */
const session = new Session(engine.open("capture 7x7"));
check("a line is answered", await session.ask("name") === "Fivefold");
check("with an id too", await session.ask("17 name") === "Fivefold");
const state = await session.json("state");
check("an answer in JSON", state.game === "capture" && state.hand.length === 12);
check("an empty answer", await session.ask("komi 0") === "");
check("a comment and control characters go", await session.ask("name \r\n # name") === "Fivefold");
const told = [];
const question = { id: "q", game: "gomoku 5x5", moves: ["c3"], analyzeTurns: [0, 1], nodes: 20 };
await session.query(question, (answer) => told.push(answer));
check("a query of analysis is answered", told.filter(({ id, rootInfo }) => id === "q" && rootInfo).map(({ turnNumber }) => turnNumber).join() === "0,1");
check("and the session goes on", await session.ask("name") === "Fivefold");
check("little memory is taken at first", /^Hash .* 16$/m.test(await session.ask("options")));
const refused = await thrown(session.ask("play a1"));
check("a refusal is thrown", refused instanceof Refused && /^illegal move/.test(refused.message));
check("what would get no answer is refused", await thrown(session.ask(" # what")) instanceof Refused);
check("another protocol is refused", await thrown(session.ask("ugi")) instanceof Refused);
const heard = [];
const listed = await session.ask("legal_moves", (line) => heard.push(line));
check("all lines are heard and told", heard.length === 1603 && heard.join("\n") === listed);
const order = await Promise.all(["perft 1", "version", "perft 0"].map((line) => session.ask(line)));
check("answers come in order", order[0] === "1603" && order[2] === "1");
check("the version", order[1] === version);
await thrown(session.ask("set_option Hash 65536"));
check("more memory than there is hurts nothing", await session.ask("perft 1") === "1603");
await session.ask("newgame pentominoes 8x8");
const openings = (await session.ask("solve all")).split("\n");
check("judged openings are at hand", openings.length === 2309 && openings.every((line) => / (win|loss)\b/.test(line) || /^win /.test(line)));
const waiting = thrown(session.ask("perft 3"));
session.close();
check("who closes loses what was asked", await waiting instanceof Lost);
check("and what is asked later", await thrown(session.ask("name")) instanceof Lost);
const none = new Session(engine.open("solitaire"));
const why = await thrown(none.ask("name"));
check("no such game", why instanceof Lost && /no game 'solitaire'/.test(why.message));

/* --- thinkers --- */
let opened = 0;
const thinker = new Thinker(() => (opened++, engine.open("capture 7x7")));
const game = ["newgame capture 4x4", "play a1,b1,c1,d1,a2"];
const first = await thinker.run(game, "go depth 1");
check("a task ends by itself", !first.stopped && /^bestmove /.test(first.text) && first.lines.length > 1);
const more = await thinker.run([...game, "undo"], "history");
check("only what is new is sent", more.text === "" && opened === 1);
check("what differs is all sent", (await thinker.run([...game.slice(0, 1), "play a4,b4,c4,d4,a3"], "history")).text === "a3,a4,b4,c4,d4");
const stopped = await thinker.run(["newgame pente 9x9"], "go infinite", () => thinker.stop());
check("a task that is stopped tells what it had", stopped.stopped && /^info /.test(stopped.text));
const after = await thinker.run(game, "history");
check("and the next has a new engine", after.text === "a1,b1,c1,d1,a2" && opened === 2);
check("a bad preparation is a refusal", await thrown(thinker.run(["newgame solitaire"], "name")) instanceof Refused);
check("after which it is prepared anew", (await thinker.run(game, "history")).text === "a1,b1,c1,d1,a2");
thinker.close();

/* --- a native engine over a socket --- */
const native = socketEngine(program);
const far = new Session(native.open("capture 5x5"));
check("a native engine answers", (await far.json("state")).setup === "capture 5x5");
check("and refuses", await thrown(far.ask("play a1")) instanceof Refused);
let gone = "";
far.onlost = (reason) => gone = reason;
const cut = await thrown(far.ask("quit").then(() => far.ask("name")));
check("a connection that ends is lost", cut instanceof Lost && gone !== "");
check("a native engine without the game", await thrown(new Session(native.open("solitaire")).ask("name")) instanceof Lost);
const strong = new Thinker(() => native.open("capture 5x5"));
const asked = [];
check("a query is stopped", (await strong.query({ id: "q", game: "pente 9x9", moves: [], movetime: 86400000, reportDuringSearchEvery: 0.1 }, (answer) => {
    asked.push(answer);
    if (answer.isDuringSearch)
        strong.stop();
})).stopped && asked.length > 0);
const broken = await strong.run(["newgame pente 9x9"], "go infinite", () => strong.stop());
check("a native engine that is stopped gives its best", broken.stopped && /^bestmove /.test(broken.text));
check("and goes on", (await strong.run(["newgame pente 9x9", "play e5"], "history")).text === "e5");
strong.close();
check("without an engine a conversation is lost", await thrown(new Session(socketEngine("./none").open("capture")).ask("name")) instanceof Lost);

/* --- the signature --- */
const bench = new Session(engine.open("capture 7x7"));
await bench.ask("set_option Hash 64");
const rows = (await bench.ask("bench")).replace(/^Nodes searched *:/m, "total").split("\n").filter((line) => /^[a-z0-9-]+ \d+$/.test(line));
check("the bench has rows", rows.length > 2);
const wanted = readFileSync(signature, "utf8").trim().split("\n");
for (const row of wanted)
    check(`bench: ${row}, not ${rows.find((other) => other.split(" ")[0] === row.split(" ")[0])}`, rows.includes(row));
check("no row but these", rows.length === wanted.length);
bench.close();

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
