// Keeps one whole build of the site for when there is no network. The build writes BUILD, its id, and FILES, its files with
// their hashes, before the first line (crates/xtask/src/finish/offline.rs).
//
// Every file but the page has a name made of its content, so whatever a cache has under a name is what the page meant.
// Two builds can't mix: a page of the one never asks for a file of the other.
const CACHE = "ucthello-" + BUILD;
const OURS = /^ucthello-[0-9a-f]+$/;
const PAGE = new URL("./", location).href;
// How long the network may take to bring a page that is at hand.
const PATIENCE_MS = 4000;

const isOfThisBuild = (text) => text.includes("data-build=" + BUILD);

async function keepAll() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-store" });
  // In the middle of an upload a host has files of two builds: then it is tried again at the next visit.
  if (!page.ok || !isOfThisBuild(await page.clone().text())) throw new Error("the page is of another build");
  await Promise.all(FILES.map(async ([path, integrity]) => {
    const url = new URL(path, PAGE).href;
    // What has not changed has kept its name: it need not be loaded again.
    const file = (await caches.match(url)) ?? (await fetch(url, { integrity }));
    if (!file.ok) throw new Error(path + " is missing");
    await cache.put(url, file);
  }));
  // Last, so that a page that is kept has all its files.
  await cache.put(PAGE, page);
}

// A tab may still show the build before: its files stay until the next but one.
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => OURS.test(name) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

// The newest page, or the one that is kept where the network brings none in time.
async function page() {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  let timer;
  const late = new Promise((resolve) => { if (kept) timer = setTimeout(resolve, PATIENCE_MS, kept.clone()); });
  const fresh = fetch(PAGE, { cache: "no-cache" }).then(
    (answer) => (answer.ok || !kept ? answer : kept),
    (error) => { if (kept) return kept; throw error; },
  );
  return Promise.race([fresh, late]).finally(() => clearTimeout(timer));
}

async function file(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOldBuilds().then(() => clients.claim())));
addEventListener("message", ({ data, ports }) => {
  if (data === "build") ports[0]?.postMessage(BUILD);
  if (data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.hash = "";
  const path = url.href.split("?")[0];
  if (request.method !== "GET" || !path.startsWith(PAGE)) return;
  if (request.mode !== "navigate") event.respondWith(file(request));
  else if (path === PAGE || path === PAGE + "index.html") event.respondWith(page());
});
