/* A browser's Worker, implemented by a node thread, and its WebSocket, implemented by a local program
   in place of an address. Both have what engine.js needs. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { Worker as Thread } from "node:worker_threads";

const sources = new Map();
let made = 0;

class Source {
    constructor(parts) {
        this.text = parts.join("");
    }
}

class Worker {
    constructor(url) {
        const prelude = `
            const { parentPort } = require("node:worker_threads");
            globalThis.self = { postMessage: (data) => parentPort.postMessage(data) };
            parentPort.on("message", (data) => self.onmessage({ data }));\n`;
        this.thread = new Thread(prelude + sources.get(url), { eval: true });
        this.thread.on("message", (data) => this.onmessage({ data }));
        this.thread.on("error", (error) => this.onerror({ message: error.message }));
    }

    postMessage(data) {
        this.thread.postMessage(data);
    }

    terminate() {
        this.onmessage = this.onerror = () => {};
        this.thread.terminate();
    }
}

globalThis.Worker = Worker;
globalThis.Blob = Source;
URL.createObjectURL = (source) => {
    sources.set(`source:${++made}`, source.text);
    return `source:${made}`;
};

globalThis.WebSocket = class {
    static OPEN = 1;
    readyState = 0;

    constructor(program) {
        this.process = spawn(program);
        this.process.on("spawn", () => {
            this.readyState = 1;
            this.onopen();
        });
        this.process.on("error", () => this.ended());
        this.process.stdin.on("error", () => {});
        const lines = createInterface({ input: this.process.stdout });
        lines.on("line", (data) => this.onmessage({ data }));
        lines.on("close", () => this.ended());
    }

    ended() {
        this.readyState = 3;
        this.onclose?.();
    }

    send(line) {
        this.process.stdin.write(`${line}\n`);
    }

    close() {
        this.readyState = 3;
        this.process.kill();
    }
};
