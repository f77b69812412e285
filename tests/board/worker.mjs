/* A browser's Worker, made of a thread of node's: enough of it for engine.js. */
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
