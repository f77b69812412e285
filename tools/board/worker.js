/* The engine in a worker. The first message is { module, files, game, lines }: the compiled engine, its
   data files by name, the argument of `newgame`, and lines whose answers are discarded. Each later
   message is one line of the protocol. The worker posts { open } (null, or the reason of a failure),
   { line } for each line of an answer, and { fault } if the engine has failed.

   A first message { module, records, game, form } has game records as bytes. The worker posts { text }:
   the games as JSON if `form` is null, where `game` is that of records that do not name theirs; else the records in that form; or { refused }: the reason.

   A message is answered before the next one is read. To stop a running command, terminate the worker. */
"use strict";

/* Sleeps, if possible. Atomics.wait() needs shared memory, which a worker may create for itself. */
function pause(milliseconds) {
    try {
        const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
        Atomics.wait(new Int32Array(buffer), 0, 0, milliseconds);
    } catch {
        // without it the engine polls
    }
}

/* Creates a session with these files; heard(line) gets the lines of its answers. The imports are those that wasi-libc
   needs: a clock, a sleep, and unused streams. */
function engineInstance(module, files, heard) {
    const text = new TextDecoder(), bytes = new TextEncoder();
    const failed = 52; // ENOSYS of WASI
    let memory;
    const read = (at, length) => text.decode(new Uint8Array(memory.buffer, at >>> 0, length));
    const imports = {
        board: {
            heard: (at, length) => heard(read(at, length)),
            poll: () => 0,
            data(at, length) {
                const name = read(at, length);
                return Object.hasOwn(files, name) ? lend(files[name]) : 0;
            },
            decode(set, setLength, at, length) {
                try {
                    const decoder = new TextDecoder(read(set, setLength).replace(/^CP/, "windows-"));
                    return lend(decoder.decode(new Uint8Array(memory.buffer, at >>> 0, length)));
                } catch {
                    return 0; // not among the sets of the browser
                }
            },
        },
        wasi_snapshot_preview1: {
            clock_time_get(id, precision, to) {
                const now = BigInt(Math.round(performance.now() * 1e6));
                new DataView(memory.buffer).setBigUint64(to >>> 0, now, true);
                return 0;
            },
            poll_oneoff(subscription, event, count, events) { // sleeps for nanoseconds
                const view = new DataView(memory.buffer);
                const from = subscription >>> 0, to = event >>> 0;
                pause(Number(view.getBigUint64(from + 24, true)) / 1e6);
                view.setBigUint64(to, view.getBigUint64(from, true), true);
                view.setUint32(to + 8, 0, true);
                view.setUint32(events >>> 0, 1, true);
                return 0;
            },
        },
    };
    for (const { module: from, name } of WebAssembly.Module.imports(module))
        imports[from][name] ??= () => failed;
    const exports = /** @type {any} */ (new WebAssembly.Instance(module, imports).exports);
    memory = exports.memory;
    exports._initialize();

    const lend = (string) => lendBytes(bytes.encode(string));
    const lendBytes = (encoded) => {
        const at = exports.room(encoded.length) >>> 0; // addresses are signed
        if (at === 0)
            throw new Error("out of memory");
        const room = new Uint8Array(memory.buffer, at, encoded.length + 1);
        room.set(encoded);
        room[encoded.length] = 0;
        return at;
    };
    const string = (at) => read(at, new Uint8Array(memory.buffer).indexOf(0, at >>> 0) - (at >>> 0));
    return {
        open(game) {
            const why = exports.open(lend(game));
            return why === 0 ? null : string(why);
        },
        line(line) {
            if (exports.line(lend(line)) !== 0)
                throw new Error("out of memory");
        },
        records(encoded, game, form) {
            const from = lendBytes(encoded);
            const at = form === null ? exports.records_read(from, encoded.length, lend(game))
                                     : exports.records_write(from, encoded.length, lend(form));
            return at === 0 ? { refused: string(exports.reason()) } : { text: string(at) };
        },
    };
}

let session = null, hushed = true;

self.onmessage = ({ data }) => {
    try {
        if (session === null && data.records) {
            self.postMessage(engineInstance(data.module, {}, () => {}).records(data.records, data.game, data.form));
        } else if (session === null) {
            session = engineInstance(data.module, data.files, (line) => hushed || self.postMessage({ line }));
            const refused = session.open(data.game);
            if (refused === null)
                data.lines.forEach(session.line);
            hushed = false;
            self.postMessage({ open: refused });
        } else {
            session.line(data);
        }
    } catch (error) {
        self.postMessage({ fault: String(error.message) });
    }
};
