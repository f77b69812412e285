/* Keeps the files of the page, so that it opens without a network. tools/board/site puts two constants in front of it:
   VERSION, which changes with any file, and FILES. All files of a version are taken together or not at all. */
"use strict";

const worker = /** @type {any} */ (self);
const CACHE = `fivefold-${VERSION}`;

worker.addEventListener("install", event => {
    worker.skipWaiting();
    event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES.map(file => new Request(file, { cache: "reload" })))));
});

worker.addEventListener("activate", event => {
    const forget = async () => {
        const old = (await caches.keys()).filter(name => name.startsWith("fivefold-") && name !== CACHE);
        await Promise.all(old.map(name => caches.delete(name)));
        await worker.clients.claim();
    };
    event.waitUntil(forget());
});

worker.addEventListener("fetch", event => {
    const { request } = event;
    if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin)
        return;
    const find = async () => {
        const cache = await caches.open(CACHE);
        return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
    };
    event.respondWith(find());
});
