// Everything that has to work before, without and after the WebAssembly: the chosen colours, the message for browsers that can't
// run the game, the button of the message for a failed page, links between pages, dropped files, swipes, loading the sounds, and
// new versions.
(function () {
  "use strict";
  var root = document.documentElement;
  // Without this attribute, the style sheet shows the message that the page has stopped.
  root.dataset.scripts = "";
  function byId(id) { return document.getElementById(id); }

  // An embedded board stores nothing and takes its colours from its address.
  var embedded = /^#\/embed\b/.test(location.hash);
  if (embedded) {
    root.dataset.embed = "";
    var script = document.createElement("script");
    script.src = "./embed_board.js";
    document.head.append(script);
  }
  try {
    var chosen = /^(theme|felt|less-motion)=([a-z]+)$/gm, found;
    var kept = embedded ? location.hash.replace(/[?&]/g, "\n") : localStorage.getItem("ucthello.settings") || "";
    while ((found = chosen.exec(kept))) root.setAttribute("data-" + found[1], found[2]);
  } catch (error) {
    // Without storage, use the system's colours.
  }

  // Loads sounds when they are switched on, registers the service worker once the app is running or has failed, which `data-app`
  // tells, and has it keep the learned evaluation once that is in use.
  var heard, keeps, learned;
  new MutationObserver(function () {
    showBroken();
    if (!heard && root.dataset.sounds === "on") {
      heard = root.appendChild(document.createElement("script"));
      heard.src = "sounds.js";
    }
    if (!keeps && root.dataset.app === "ready") {
      keeps = true;
      // Let the search worker load first. A busy service worker would also delay its own replacement.
      setTimeout(keepOffline, 1000);
    }
    if (!learned && root.hasAttribute("data-learned") && navigator.serviceWorker) {
      learned = true;
      // If there never is one, this waits for ever.
      navigator.serviceWorker.ready.then(function (registration) { registration.active.postMessage("keep expert"); });
    }
  }).observe(root, { attributes: true, attributeFilter: ["data-sounds", "data-app", "data-learned"] });

  // A horizontal swipe over the board acts like an arrow key: left goes back through the game, right forward. Vertical swipes
  // scroll as usual (touch-action), which cancels the gesture, as does a second finger.
  var began = null;
  document.addEventListener("pointerdown", function (event) {
    var finger = event.pointerType === "touch" && event.isPrimary && event.target.closest(".board");
    began = finger ? event : null;
  });
  document.addEventListener("pointerup", function (event) {
    if (!began) return;
    var right = event.clientX - began.clientX, down = event.clientY - began.clientY, key = right > 0 ? "ArrowRight" : "ArrowLeft";
    began = null;
    if (Math.abs(right) < 48 || Math.abs(right) < 2 * Math.abs(down)) return;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: key, bubbles: true, cancelable: true }));
  });

  // Chrome before 97 has no policy that allows only WebAssembly.
  function compiles() {
    try { return !!new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); } catch (error) { return false; }
  }
  // A module with one function that uses a 128-bit vector.
  var simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  var missing =
    typeof WebAssembly !== "object" ? "WebAssembly"
    : !WebAssembly.validate(new Uint8Array(simd)) ? "WebAssembly SIMD"
    : !compiles() ? "WebAssembly under a content security policy"
    : typeof Worker !== "function" ? "Web Workers"
    : "";

  function broken() {
    if (!missing && root.getAttribute("data-app") === "starting") root.setAttribute("data-app", "broken");
  }
  // The app is loaded after the first paint of the static page, which it would delay. A page in the background is not
  // painted.
  var loads = false;
  function load() {
    if (missing || loads) return;
    loads = true;
    var wasm = fetch(root.dataset.appWasm);
    import(root.dataset.appScript).then(function (app) {
      return app.default({ module_or_path: wasm }).then(function () {
        // In a separate task, so that input in between is handled.
        setTimeout(app.begin);
      });
    }).catch(broken);
  }
  document.addEventListener("DOMContentLoaded", function () {
    if (document.hidden || !(PerformanceObserver.supportedEntryTypes || []).includes("paint")) return load();
    new PerformanceObserver(load).observe({ type: "paint", buffered: true });
    setTimeout(load, 2000);
  });
  window.addEventListener("unhandledrejection", broken);
  // The error of a script that can't be loaded is fired only at its element, so it is caught in the capturing phase.
  window.addEventListener("error", function (event) {
    if (event.target === window || event.target.tagName === "SCRIPT") broken();
    // A trap in the app's WebAssembly ends the app at any time.
    if (!missing && event.error instanceof WebAssembly.RuntimeError) {
      root.setAttribute("data-app", "broken");
      root.setAttribute("data-trap", event.error.message);
    }
  }, true);

  function showBroken() {
    var message = byId("page-broken");
    if (message) message.hidden = root.dataset.app !== "broken";
  }
  function reload() { location.reload(); }
  document.addEventListener("DOMContentLoaded", function () {
    byId("broken-reload").addEventListener("click", function (event) { event.preventDefault(); reload(); });
    showBroken();
    if (missing) {
      byId("missing").textContent = missing;
      byId("cannot-run").hidden = false;
    }
  });

  // A link to a page only sets the hash. Following it would lead to the `base` element's document, which is another one if the
  // page was opened as `index.html`. Clicks that open another tab are left to the browser.
  document.addEventListener("click", function (event) {
    var link = event.target.closest("a[href^='#/']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.hash = link.getAttribute("href");
  });

  // Files and texts can be dropped on any page of the app, and a text can be pasted on the board's page. An embedded board
  // ignores them, but must prevent the browser from opening a dropped file in place of the board.
  function drops(event, type) { return event.dataTransfer && event.dataTransfer.types.indexOf(type) >= 0; }
  function inField(event) { return event.target.closest && event.target.closest("input, textarea, select, dialog"); }
  function onBoard() { return /^(#\/?)?(play\b|$)/.test(location.hash); }
  // A single game is opened on the board. Otherwise the files are stored until the page Files takes them.
  function show(files) {
    window.droppedFiles = files;
    location.hash = "#/files";
    window.dispatchEvent(new Event("filesdropped"));
  }
  function isTaken(text) {
    return !window.dispatchEvent(new CustomEvent("ucthello-text", { detail: text, cancelable: true }));
  }
  // As `formats::decode`: UTF-16 has a byte order mark, and old programs wrote names in windows-1252.
  function decoded(bytes) {
    var mark = String(new Uint8Array(bytes.slice(0, 2)));
    if (mark === "255,254" || mark === "254,255") return new TextDecoder(mark === "255,254" ? "utf-16le" : "utf-16be").decode(bytes);
    try { return new TextDecoder("utf-8", { fatal: true }).decode(bytes); }
    catch (error) { return new TextDecoder("windows-1252").decode(bytes); }
  }
  function take(text) {
    if (!text.trim() || isTaken(text)) return;
    var list = new DataTransfer();
    list.items.add(new File([text], "text.txt", { type: "text/plain" }));
    show(list.files);
  }
  document.addEventListener("paste", function (event) {
    if (embedded || !onBoard() || inField(event) || !event.clipboardData) return;
    event.preventDefault();
    take(event.clipboardData.getData("text/plain"));
  });
  document.addEventListener("dragover", function (event) {
    if (drops(event, "Files") || drops(event, "text/plain") && onBoard() && !inField(event)) event.preventDefault();
  });
  document.addEventListener("drop", function (event) {
    var files = event.dataTransfer && event.dataTransfer.files;
    if (!files || !files.length) {
      if (embedded || !onBoard() || inField(event) || !drops(event, "text/plain")) return;
      event.preventDefault();
      return take(event.dataTransfer.getData("text/plain"));
    }
    event.preventDefault();
    if (embedded) return;
    var one = onBoard() && files.length === 1 && files[0].size < 65536 && !/\.(wtb|jou|trn)$/i.test(files[0].name);
    if (!one) return show(files);
    files[0].arrayBuffer().then(function (bytes) { if (!isTaken(decoded(bytes))) show(files); }).catch(function () { show(files); });
  });

  // The service worker (sw.js) caches this build for offline use. There is none in embedded boards and during development.
  var build = root.dataset.build;
  function keepOffline() {
    var workers = navigator.serviceWorker;
    if (!build || !workers || window.top !== window) return;
    // Insecure hosts and browsers without storage have no service worker.
    workers.register("sw.js", { updateViaCache: "none" }).then(function (registration) {
      // Also check in sessions that last for hours.
      document.addEventListener("visibilitychange", function () {
        if (!document.hidden) registration.update().catch(function () {});
      });
      function watch() {
        var worker = registration.installing || registration.waiting;
        if (!worker) return;
        function look() { if (worker.state === "installed" && workers.controller) offer(worker); }
        worker.addEventListener("statechange", look);
        look();
      }
      registration.addEventListener("updatefound", watch);
      watch();
    }).catch(function () {});
  }

  // A new build is waiting. If this page already belongs to it, only its files were missing.
  function offer(worker) {
    var channel = new MessageChannel();
    function take() { worker.postMessage("take over"); }
    channel.port1.onmessage = function (event) {
      if (event.data === build) return take();
      byId("update").hidden = false;
      byId("update-later").onclick = function () { byId("update").hidden = true; };
      byId("update-take").onclick = function () {
        // Another tab may have activated it already.
        if (worker.state === "activated" || worker.state === "redundant") return reload();
        worker.addEventListener("statechange", function () { if (worker.state === "activated") reload(); });
        // Chrome may take half a minute. The page is loaded from the network and finds its files with either service worker.
        setTimeout(reload, 3000);
        take();
      };
    };
    worker.postMessage("build", [channel.port2]);
  }
})();
