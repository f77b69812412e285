/* Keeps the files of the page, so that it opens without a network. tools/board/site puts two constants in front of it:
   VERSION, which changes with any file, and FILES. All files of a version are taken together or not at all. */
"use strict";

const CACHE = `fivefold-${VERSION}`;

self.addEventListener("install", event => {
    self.skipWaiting();
    event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES.map(file => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", event => {
    const forget = async () => {
        const old = (await caches.keys()).filter(name => name.startsWith("fivefold-") && name !== CACHE);
        await Promise.all(old.map(name => caches.delete(name)));
        await self.clients.claim();
    };
    event.waitUntil(forget());
});

self.addEventListener("fetch", event => {
    const { request } = event;
    if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin)
        return;
    const find = async () => {
        const cache = await caches.open(CACHE);
        return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
    };
    event.respondWith(find());
});
