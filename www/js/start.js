// Everything that has to work before, without and after the WebAssembly: the chosen colours, whether the first picture offers the rules,
// the message for browsers that can't run the game, starting a failed page again, the button of its message, links between pages,
// dropped files, swipes, and loading the scripts for sounds and for offline use.
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
    loadScript("./embed_board.js");
  }
  try {
    var chosen = /^(theme|felt|less-motion|finished-a-game)=([a-z]+)$/gm, found;
    var kept = embedded ? location.hash.replace(/[?&]/g, "\n") : localStorage.getItem("ucthello.settings") || "";
    while ((found = chosen.exec(kept))) root.setAttribute("data-" + found[1], found[2]);
  } catch (error) {
    // Without storage, use the system's colours.
  }

  function loadScript(name) {
    var script = document.createElement("script");
    script.src = name;
    return document.head.appendChild(script);
  }

  // A page that has failed while it ran, for instance because an extension has moved elements that the app knows, starts again from
  // the game that is kept and says so. If it fails again soon, the message with the link is shown instead. An embedded board keeps no game.
  var RESTARTED = "ucthello.restarted", RESTARTS_APART_MS = 30000;
  var hasRun = false, lastRestart;
  try {
    // When the page was last started again, and why if this is that start.
    var last = JSON.parse(sessionStorage.getItem(RESTARTED)) || {};
    lastRestart = last.at;
    if (last.why) {
      root.dataset.restarted = last.why;
      sessionStorage.setItem(RESTARTED, JSON.stringify({ at: last.at }));
    }
  } catch (error) {
    // Without storage, no game is kept either.
  }
  function restart() {
    try {
      sessionStorage.setItem(RESTARTED, JSON.stringify({ at: Date.now(), why: root.dataset.trap || "a panic" }));
      reload();
    } catch (error) {
      showBroken();
    }
  }
  function watchApp() {
    var app = root.dataset.app;
    if (app === "ready") {
      hasRun = true;
      byId("restarted").hidden = !root.dataset.restarted;
    }
    var isSoon = Math.abs(Date.now() - lastRestart) < RESTARTS_APART_MS;
    if (app === "broken" && hasRun && !isSoon && !embedded) {
      hasRun = false;
      // The browser reports the trap, which `data-trap` keeps, after the app has said that it is broken.
      setTimeout(restart, 50);
    } else {
      showBroken();
    }
  }

  // Loads sounds when they are switched on, and the others once the app is running, which `data-app` tells. Embedded boards and development
  // builds keep nothing, and the history around an embedded board is its host's.
  var heard, keeps, goesBack, finds;
  function isKept() {
    try {
      return root.dataset.build && navigator.serviceWorker && window.top === window;
    } catch (error) {
      return false; // Browsers without storage refuse to say.
    }
  }
  new MutationObserver(function () {
    watchApp();
    if (!heard && root.dataset.sounds === "on") heard = loadScript("sounds.js");
    if (!goesBack && !embedded && root.dataset.app === "ready") goesBack = loadScript("dialogs.js");
    if (!finds && root.dataset.app === "ready") finds = loadScript("replaced.js");
    if (!keeps && root.dataset.app === "ready" && isKept()) {
      keeps = true;
      // Let the search worker load first. A busy service worker would also delay its own replacement.
      setTimeout(loadScript, 1000, "offline.js");
    }
  }).observe(root, { attributes: true, attributeFilter: ["data-sounds", "data-app"] });

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

  // Marks the app as ended, for the reason that `data-trap` has: by a trap in its WebAssembly at any time, by another error only
  // before it runs.
  function end(error, message) {
    if (missing) return;
    if (root.getAttribute("data-app") !== "starting" && !(error instanceof WebAssembly.RuntimeError)) return;
    root.setAttribute("data-app", "broken");
    root.setAttribute("data-trap", message || (error && error.message) || error);
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
    }).catch(end);
  }
  document.addEventListener("DOMContentLoaded", function () {
    if (document.hidden || !(PerformanceObserver.supportedEntryTypes || []).includes("paint")) return load();
    new PerformanceObserver(load).observe({ type: "paint", buffered: true });
    setTimeout(load, 2000);
  });
  window.addEventListener("unhandledrejection", function (event) { end(event.reason); });
  // The error of a script that can't be loaded is fired only at its element, so it is caught in the capturing phase.
  window.addEventListener("error", function (event) {
    if (event.target === window) end(event.error, event.error ? "" : event.message);
    else if (event.target.tagName === "SCRIPT") end(null, "not loaded: " + event.target.src);
  }, true);

  function showBroken() {
    var message = byId("page-broken");
    if (message) message.hidden = root.dataset.app !== "broken";
  }
  function reload() { location.reload(); }
  document.addEventListener("DOMContentLoaded", function () {
    byId("broken-reload").addEventListener("click", function (event) { event.preventDefault(); reload(); });
    byId("restarted-close").addEventListener("click", function () {
      delete root.dataset.restarted;
      byId("restarted").hidden = true;
    });
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
})();
