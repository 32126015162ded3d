// What has to work before, without and after the WebAssembly: the colours that were chosen, a sentence for browsers that
// can't run the game, and the button of the message that stands there when the page has failed; and what is smaller here:
// swipes and the way to sounds.
(function () {
  "use strict";
  var root = document.documentElement;

  try {
    var chosen = /^(theme|felt|less-motion)=([a-z]+)$/gm, found;
    var kept = localStorage.getItem("ucthello.settings") || "";
    while ((found = chosen.exec(kept))) root.setAttribute("data-" + found[1], found[2]);
  } catch (error) {
    // Without storage the colours are the system's.
  }

  // Sounds are loaded when they are wanted.
  function hear() {
    if (root.getAttribute("data-sounds") !== "on") return;
    wanted.disconnect();
    root.appendChild(document.createElement("script")).src = "sounds.js";
  }
  var wanted = new MutationObserver(hear);
  wanted.observe(root, { attributes: true, attributeFilter: ["data-sounds"] });

  // A finger drawn over the board is an arrow key: to the left back through the game, to the right forward. Up and down the
  // browser scrolls as ever (touch-action), and then takes the finger from us. A second finger makes something else of it.
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

  // A module with one function that uses a 128-bit vector.
  var simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  var missing =
    typeof WebAssembly !== "object" ? "WebAssembly"
    : !WebAssembly.validate(new Uint8Array(simd)) ? "WebAssembly SIMD"
    : typeof Worker !== "function" ? "Web Workers"
    : "";

  function broken() {
    if (!missing && root.getAttribute("data-app") === "starting") root.setAttribute("data-app", "broken");
  }
  // Not every browser tells when a module's WebAssembly can't be loaded. Should it come after all, the app says `ready`.
  window.addEventListener("load", function () { setTimeout(broken, 8000); });
  window.addEventListener("unhandledrejection", broken);
  // A script that can't be loaded tells only its own element, which the capturing phase passes on its way.
  window.addEventListener("error", function (event) {
    if (event.target === window || event.target.tagName === "SCRIPT") broken();
    // A trap in the app's WebAssembly is the end of it at any time.
    if (event.error instanceof WebAssembly.RuntimeError) root.setAttribute("data-app", "broken");
  }, true);

  document.addEventListener("DOMContentLoaded", function () {
    document.querySelector("[data-testid=reload]").addEventListener("click", function () { location.reload(); });
    if (missing) {
      document.getElementById("missing").textContent = missing;
      document.getElementById("cannot-run").hidden = false;
    }
  });
})();
