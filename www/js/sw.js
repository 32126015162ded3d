// Caches one whole build of the site for offline use. The build prepends BUILD, its id, FILES, its files with their hashes, EXPERT,
// those of the learned evaluation, and EXPERT_KB, their size (crates/xtask/src/finish/offline.rs).
//
// FILES are kept when this build is installed. EXPERT is kept once it has been used, or as soon as a page asks for it: by itself from
// the second start on, unless the connection is metered, or because the player wants it (offline.js). Every later build then keeps it
// from the beginning.
//
// Every file of the app except the page is named after its content, so a cached file with the right name is the right file.
// Builds can't be mixed: a page never requests a file of another build.
const PAGE = new URL("./", location).href;
// An origin may host several copies of the site; each uses its own path.
const OURS = "ucthello-" + new URL(PAGE).pathname + "-";
const CACHE = OURS + BUILD;
// Files whose name or query has the hash of their content.
const NAMED = /-[0-9a-f]{16}(_bg)?\.|\?v=/;
// The time limit for loading a page from the network if it is cached.
const PATIENCE_MS = 4000;

const isOfThisBuild = (text) => text.includes("data-build=" + BUILD);

// Browsers refuse a redirected response for a navigation to this address.
async function plain(page) {
  return page.redirected ? new Response(await page.blob(), { status: page.status, headers: page.headers }) : page;
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  try {
    await keepAllIn(cache);
  } catch (error) {
    // An incomplete build is not used. The one before it still is.
    await caches.delete(CACHE);
    if (isFull(error)) await tell("full");
    throw error;
  }
}

async function keepAllIn(cache) {
  const page = await plain(await fetch(PAGE, { cache: "no-store" }));
  // During an upload, a host has files of two builds; it is tried again at the next visit.
  if (!page.ok || !isOfThisBuild(await page.clone().text())) throw new Error("the page is of another build");
  await keepFiles(cache, FILES);
  const used = await usedBefore();
  await keepFiles(cache, EXPERT.filter(([path]) => used.has(kindOf(path))));
  // Last, so that a cached page has all its files.
  await cache.put(PAGE, page);
}

async function keepFiles(cache, files) {
  await Promise.all(files.map(async ([path, integrity]) => {
    const url = new URL(path, PAGE).href;
    // Unchanged files keep their names and need not be loaded again.
    const known = NAMED.test(path) ? await caches.match(url) : undefined;
    const file = known ?? (await fetch(url, { integrity, cache: "no-cache" }));
    if (!file.ok) throw new Error(path + " is missing");
    await cache.put(url, file);
  }));
}

// Of the learned evaluation, the program may be in use without the weights.
const kindOf = (path) => (path.endsWith(".weights") ? "weights" : "program");

// What earlier builds have kept of the learned evaluation.
async function usedBefore() {
  const used = new Set();
  for (const name of (await caches.keys()).filter((name) => name.startsWith(OURS))) {
    for (const { url } of await (await caches.open(name)).keys()) {
      if (/\/(?:othello-)?expert-[^/]*\.wasm$|\.weights$/.test(url)) used.add(kindOf(url));
    }
  }
  return used;
}

const isFull = (error) => error.name === "QuotaExceededError";

const keptOf = async (cache, files) => Promise.all(files.map(([path]) => cache.match(new URL(path, PAGE).href)));

// Keeps files of the learned evaluation, and tells the pages whether all of it is kept now. If the network is lost meanwhile, the next
// use keeps them. If there is no room, none of these files stays, and the room is left to other things.
async function keepUsed(files) {
  const cache = await caches.open(CACHE);
  const kept = await keptOf(cache, files);
  const missing = files.filter((_, i) => !kept[i]);
  if (!missing.length) return tell(await whatIsKept());
  try {
    await keepFiles(cache, missing);
    await tell(await whatIsKept());
  } catch (error) {
    if (isFull(error)) await Promise.all(missing.map(([path]) => cache.delete(new URL(path, PAGE).href)));
    await tell(isFull(error) ? "full" : "lost");
  }
}

async function whatIsKept() {
  const kept = await keptOf(await caches.open(CACHE), EXPERT);
  return kept.every(Boolean) ? "all" : "part";
}

// Tells the pages of this copy of the site what is kept for offline use; offline.js listens.
async function tell(kept) {
  const pages = await clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) if (page.url.startsWith(PAGE)) page.postMessage({ build: BUILD, kept, kb: EXPERT_KB });
}

// A tab may still show an earlier build, so the files of two builds are kept.
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)));
}

// The latest page from the network, or the cached one if the network does not deliver all of it in time: a host may answer
// and then stall.
async function page() {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  const fresh = fetch(PAGE, { cache: "no-cache" }).then((answer) => {
    const elsewhere = answer.redirected && ![PAGE, PAGE + "index.html"].includes(answer.url);
    return elsewhere ? Response.redirect(answer.url) : plain(answer);
  });
  if (!kept) return fresh;
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, PATIENCE_MS, kept.clone()); });
  const whole = fresh.then(async (answer) => {
    if (!answer.ok) return answer.status === 302 ? answer : kept;
    return new Response(await answer.blob(), { status: answer.status, headers: answer.headers });
  }).catch(() => kept);
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}

// Pages about embedding, whose files have the same names in every build, and their data: cached for offline use.
async function loose(url, request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(url.replace(/\/$/, "/index.html"), { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? (await caches.match(request.url)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOldBuilds().then(() => clients.claim())));
addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "build") ports[0]?.postMessage(BUILD);
  if (data === "take over") skipWaiting();
  if (data === "keep expert") event.waitUntil(keepUsed(EXPERT));
  if (data === "what is kept") event.waitUntil(whatIsKept().then(tell));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = "";
  const path = url.href.split("?")[0];
  if (request.method !== "GET" || !path.startsWith(PAGE)) return;
  if (path.startsWith(PAGE + "othello-expert")) event.waitUntil(keepUsed(EXPERT.filter(([file]) => path === PAGE + file)));
  if (path.startsWith(PAGE + "embed/") || path === PAGE + "lang/languages.tsv" && !url.search) event.respondWith(loose(path, request));
  else if (request.mode !== "navigate") event.respondWith(file(request));
  else if (path === PAGE || path === PAGE + "index.html") event.respondWith(page());
});
