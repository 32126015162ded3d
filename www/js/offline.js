// Offline use and new versions: registers the service worker (sw.js), has it keep the computer's knowledge of Othello (the learned
// evaluation and its program) from the second start on, tells the page what is kept, and offers a newer build. start.js loads this
// script once the page is running.
(function () {
  "use strict";
  var root = document.documentElement, workers = navigator.serviceWorker, build = root.dataset.build;
  // The service worker of an earlier start is there already.
  var isFirstStart = !workers.controller;
  function byId(id) { return document.getElementById(id); }

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
        if (worker.state === "activated" || worker.state === "redundant") return location.reload();
        worker.addEventListener("statechange", function () { if (worker.state === "activated") location.reload(); });
        // Chrome may take half a minute. The page is loaded from the network and finds its files with either service worker.
        setTimeout(function () { location.reload(); }, 3000);
        take();
      };
    };
    worker.postMessage("build", [channel.port2]);
  }

  // Asks the service worker, which answers to `hear`. If there never is one, this waits for ever.
  function ask(question) {
    workers.ready.then(function (registration) { registration.active.postMessage(question); });
  }

  // The page Options shows the attribute, whose values are those of `app::features::offline::Kept`.
  function show(kept) {
    root.dataset.offline = kept;
    window.dispatchEvent(new Event("ucthello-offline"));
  }
  function keep() {
    show("keeping");
    ask("keep expert");
  }

  // Where each byte may cost money, nothing is loaded that nobody has asked for. Firefox and Safari don't say.
  function isMetered() {
    var connection = navigator.connection;
    return !!connection && (connection.saveData || connection.type === "cellular" || /2g|3g/.test(connection.effectiveType));
  }
  function whenIdle(call) {
    setTimeout(function () {
      if (window.requestIdleCallback) requestIdleCallback(call, { timeout: 20000 });
      else call();
    }, 3000);
  }

  var hasBegun = false;
  function hear(event) {
    var news = event.data;
    // A service worker of another build keeps other files, and will be replaced.
    if (!news || news.build !== build) return;
    root.dataset.offlineKb = news.kb;
    show(news.kept);
    if (news.kept === "full") sayFull();
    if (news.kept === "all") rememberFull(false);
    if (news.kept === "part" && !isFirstStart && !hasBegun && !isMetered()) {
      hasBegun = true;
      whenIdle(keep);
    }
  }
  workers.addEventListener("message", hear);
  workers.startMessages();
  ask("what is kept");

  document.addEventListener("click", function (event) {
    if (event.target.closest("[data-testid=keep-offline]")) keep();
  });
  // Once the learned evaluation is in use, it is kept at once.
  function look() {
    if (!root.hasAttribute("data-learned")) return;
    watched.disconnect();
    ask("keep expert");
  }
  var watched = new MutationObserver(look);
  watched.observe(root, { attributes: true, attributeFilter: ["data-learned"] });
  look();

  // There is no room to keep it: said once, and then in Options only.
  var FULL = "ucthello.full";
  function rememberFull(isFull) {
    try {
      if (isFull) localStorage.setItem(FULL, "told");
      else localStorage.removeItem(FULL);
    } catch (error) {
      // Then it is said at each start.
    }
  }
  function wasToldFull() {
    try { return localStorage.getItem(FULL) !== null; } catch (error) { return false; }
  }
  function sayFull() {
    if (wasToldFull()) return;
    rememberFull(true);
    byId("full").hidden = false;
    byId("full-close").onclick = function () { byId("full").hidden = true; };
  }
})();
