/* Conversations with an engine: the built-in one in workers, or a native one over a socket. Only this
   file uses workers, WebAssembly and sockets. All messages are lines of protocol.md. */

/** The engine refused a line; `message` is the reason. */
export class Refused extends Error {}

/** The engine is gone: closed, ended or crashed. */
export class Lost extends Error {}

/* --- the built-in engine --- */

const INLINED = { wasm: "engine-wasm", worker: "engine-worker", data: "engine-data" };
const SERVED = {
    wasm: "../../build/board/fivefold.wasm",
    worker: "worker.js",
    data: "../../build/board/data.json",
};
const SHOW_OPTION = "set_option UCI_ShowWDL true"; // an older engine refuses it; its chances are unclear
const HASH_OPTION = "set_option Hash 16"; // megabytes

async function served(path) {
    const answer = await fetch(path);
    if (!answer.ok)
        throw new Error(`${path}: ${answer.status}; has it been made? make board`);
    if (!path.endsWith(".packed"))
        return answer;
    const { DecompressionStream } = /** @type {any} */ (globalThis);
    if (DecompressionStream === undefined)
        throw new Error("this browser is too old for the page: it cannot unpack the engine");
    return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}

/* Resolves when the browser has read the page to its end, where the engine is. */
async function pageRead() {
    if (document.readyState === "loading")
        await new Promise(done => document.addEventListener("DOMContentLoaded", done, { once: true }));
}

/* The parts are in elements of the page that `make board` builds, engine and data packed; otherwise they are fetched. */
async function parts() {
    const { unpack } = globalThis;
    if (unpack) {
        await pageRead();
        return {
            wasm: new Uint8Array(await (await unpack(INLINED.wasm)).arrayBuffer()),
            worker: document.getElementById(INLINED.worker).textContent,
            files: await (await unpack(INLINED.data)).json(),
        };
    }
    return {
        wasm: new Uint8Array(await (await served(SERVED.wasm)).arrayBuffer()),
        worker: await (await served(SERVED.worker)).text(),
        files: await (await served(SERVED.data)).json(),
    };
}

/** Compiles the engine once. open(game) creates a link of its own; `game` is an argument of `newgame`.
    recordsRead(bytes, game) resolves to the games of a file of records, as fivefold_records_read() in
    fivefold.h gives them. recordsWrite(text, form) resolves to the records in another form; it throws
    Refused if that form cannot hold them. */
export async function engineLoad(given = null) {
    const { wasm, worker, files } = given ?? await parts();
    const module = await WebAssembly.compile(wasm);
    const url = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
    return {
        open: (game) => workerLink(url, { module, files, game }),
        recordsRead: async (bytes, game) => JSON.parse(await recordsAsk(url, { module, records: bytes, game, form: null })),
        recordsWrite: (text, form) => recordsAsk(url, { module, records: new TextEncoder().encode(text), form }),
    };
}

/** The built-in engine while it loads: its links take lines at once, and send them later. As engineLoad() otherwise. */
export function engineSoon(loading) {
    loading.catch(() => {}); // the links tell
    return {
        open: (game) => linkSoon(loading.then((engine) => engine.open(game))),
        recordsRead: async (bytes, game) => (await loading).recordsRead(bytes, game),
        recordsWrite: async (text, form) => (await loading).recordsWrite(text, form),
    };
}

function linkSoon(coming) {
    const then = (action) => coming.then(action, () => {});
    const link = {
        interruptible: false,
        online: (_line) => {},
        onlost: (_why) => {},
        send: (line) => then((there) => there.send(line)),
        close: () => then((there) => there.close()),
    };
    coming.then((there) => {
        there.online = (line) => link.online(line);
        there.onlost = (why) => link.onlost(why);
    }, (error) => link.onlost(error.message));
    return link;
}

/* Each request has its own worker: a file of records, however bad, cannot disturb a game. */
function recordsAsk(url, request) {
    const worker = new Worker(url);
    const answered = new Promise((resolve, reject) => {
        worker.onerror = (event) => reject(new Lost(event.message || "the engine's worker has failed"));
        worker.onmessage = ({ data }) => {
            if (data.text !== undefined)
                resolve(data.text);
            else
                reject(data.refused !== undefined ? new Refused(data.refused) : new Lost(data.fault));
        };
    });
    worker.postMessage(request);
    return answered.finally(() => worker.terminate());
}

/* A link carries lines both ways: send(line), close(), and the fields online(line) and onlost(why),
   which its owner sets. `interruptible`: it takes `stop` while it answers. */
function workerLink(url, engine) {
    const worker = new Worker(url);
    const link = {
        interruptible: false,
        online: (_line) => {},
        onlost: (_why) => {},
        send: (line) => worker.postMessage(line),
        close: () => worker.terminate(),
    };
    const lose = (why) => {
        worker.terminate();
        link.onlost(why);
    };
    worker.onerror = (event) => lose(event.message || "the engine's worker has failed");
    worker.onmessage = ({ data }) => {
        if (data.line !== undefined)
            link.online(data.line);
        else if (data.fault !== undefined || data.open)
            lose(data.fault ?? data.open);
    };
    worker.postMessage({ ...engine, lines: [HASH_OPTION, SHOW_OPTION] });
    return link;
}

/* --- a native engine --- */

/** A native engine through websocketd; each message is one line. open(game) as in engineLoad(). */
export function socketEngine(url) {
    return { open: (game) => socketLink(url, game) };
}

function socketLink(url, game) {
    const socket = new WebSocket(url);
    const waiting = [];
    const link = {
        interruptible: true,
        online: (_line) => {},
        onlost: (_why) => {},
        send: (line) => socket.readyState === WebSocket.OPEN ? socket.send(line) : waiting.push(line),
        close: () => {
            socket.onclose = null;
            socket.close();
        },
    };
    let skipping = 2; // answers to the lines below
    const lose = (why) => {
        link.close();
        link.onlost(why);
    };
    socket.onopen = () => {
        socket.send(`newgame ${game}`);
        socket.send(SHOW_OPTION);
        waiting.splice(0).forEach((line) => socket.send(line));
    };
    socket.onmessage = ({ data }) => {
        for (const line of String(data).replace(/\n$/, "").split("\n"))
            if (skipping === 0)
                link.online(line.replace(/\r$/, ""));
            else if (line.startsWith("?") && skipping === 2)
                lose(line.slice(2));
            else if (line.trim() === "")
                skipping--;
    };
    socket.onclose = () => lose("the connection has ended");
    return link;
}

/* --- conversations --- */

/* Cleans a line, so that it gets exactly one answer: removes control characters and comments. Throws
   Refused if it is blank or would leave GTP. */
function lineOf(text) {
    const line = String(text).replace(/[\0-\x1f\x7f]+/g, " ").replace(/#.*/, "").trim();
    if (line === "" || /^(\d+ +)?ugi\b/.test(line))
        throw new Refused(line === "" ? "there is no command" : "this conversation is in GTP");
    return line;
}

/** Sends lines and returns their answers, in order. */
export class Session {
    #link;
    #pending = []; // { resolve, reject, heard, lines } of every unanswered line, in order
    #lost = null; // reason why the engine is gone

    constructor(link) {
        this.onlost = (_why) => {};
        this.#link = link;
        link.online = (line) => this.#hear(line);
        link.onlost = (why) => {
            this.#lose(why);
            this.onlost(why);
        };
    }

    /** Resolves to the text of the answer. heard(line) gets its lines as they arrive. Rejects with Refused or Lost. */
    async ask(text, heard = (_text) => {}) {
        return this.#send([lineOf(text)], heard);
    }

    /** Asks a query of the dialect `analysis`. heard(answer) gets the JSON objects as they arrive. */
    async query(question, heard) {
        const told = (line) => line.startsWith("{") && heard(JSON.parse(line));
        return this.#send(["analysis", JSON.stringify(question), "analysis off"], told);
    }

    /* Sends lines that get one answer together. */
    #send(lines, heard) {
        if (this.#lost !== null)
            throw new Lost(this.#lost);
        return new Promise((resolve, reject) => {
            this.#pending.push({ resolve, reject, heard, lines: [] });
            lines.forEach((line) => this.#link.send(line));
        });
    }

    /** As ask(), parsed as JSON. */
    async json(text) {
        return JSON.parse(await this.ask(text));
    }

    /** Stops the running command. Returns false if this engine cannot be stopped. */
    interrupt() {
        if (this.#link.interruptible && this.#pending.length > 0)
            this.ask("stop").catch(() => {});
        return this.#link.interruptible;
    }

    close() {
        this.#link.close();
        this.#lose("the engine was ended");
    }

    #lose(why) {
        this.#lost ??= why;
        for (const { reject } of this.#pending.splice(0))
            reject(new Lost(why));
    }

    /* An answer ends with an empty line; its first line begins with = or ? and an id. */
    #hear(line) {
        const asked = this.#pending[0];
        if (asked === undefined)
            return;
        if (line !== "") {
            const first = asked.lines.length === 0 ? /^([=?])\d* ?(.*)$/.exec(line) : null;
            asked.refused ??= first !== null && first[1] === "?";
            asked.lines.push(first !== null ? first[2] : line);
            if (!asked.refused)
                asked.heard(asked.lines.at(-1));
            return;
        }
        this.#pending.shift();
        const text = asked.lines.join("\n");
        if (asked.refused)
            asked.reject(new Refused(text));
        else
            asked.resolve(text);
    }
}

/** Runs one long task at a time; each can be stopped at any time. */
export class Thinker {
    #open;
    #session = null;
    #ready = null; // preparing lines that the session has executed; null: unknown
    #job = null; // { lines, stop } of the running task

    constructor(open) {
        this.#open = open;
    }

    /** Sends the preparing lines, those that it has not had, and then the line; ends what runs. What
        comes back is { text, lines, stopped }: the last line, all of them, and whether stop() ended
        it. Throws Refused or Lost. */
    async run(preparing, line, heard = (_text) => {}) {
        this.stop();
        this.#session ??= new Session(this.#open());
        const had = this.#ready ?? [];
        const known = this.#ready !== null && had.every((old, i) => old === preparing[i]);
        const session = this.#session;
        return this.#work((job) => {
            const asked = preparing.slice(known ? had.length : 0).map((text) => session.ask(text));
            asked.push(session.ask(line, (text) => {
                job.lines.push(text);
                heard(text);
            }));
            return asked;
        }, preparing, () => session.interrupt());
    }

    /** Asks a query of the dialect `analysis`; ends what runs. heard(answer) gets its answers. Comes
        back and throws as run(). */
    async query(question, heard) {
        this.stop();
        this.#session ??= new Session(this.#open());
        const session = this.#session;
        return this.#work(() => [session.query(question, heard)], null, () => false).catch((error) => {
            session.close(); // an engine without the dialect answers its lines one by one
            if (this.#session === session)
                this.#session = null;
            throw error;
        });
    }

    /* Begins a task: begin(job) returns what to wait for. The session then has executed the lines `ready`.
       interrupt() returns false if only the end of the session ends the task. */
    #work(begin, ready, interrupt) {
        const session = this.#session;
        this.#ready = null;
        return new Promise((resolve, reject) => {
            const job = { lines: [], stopped: false };
            const settle = (end, value) => {
                if (this.#job === job)
                    this.#job = null;
                end(value);
            };
            const done = () => settle(resolve, {
                text: job.lines.at(-1) ?? "", lines: job.lines, stopped: job.stopped,
            });
            job.stop = () => {
                job.stopped = true;
                if (interrupt())
                    return;
                session.close();
                this.#session = this.#ready = null;
                done();
            };
            this.#job = job;
            const asked = begin(job);
            if (this.#session === session)
                this.#ready = ready && [...ready];
            Promise.all(asked).then(done, (error) => {
                if (this.#session === session) {
                    this.#ready = null;
                    if (error instanceof Lost)
                        this.#session = null;
                }
                settle(reject, error);
            });
        });
    }

    /** Makes the running task answer at once with its result so far. */
    stop() {
        this.#job?.stop();
    }

    close() {
        this.stop();
        this.#session?.close();
        this.#session = this.#ready = this.#job = null;
    }
}
