// The browser's Back closes an open dialog and stays on the page, on a phone too. An open dialog has an entry of its own in the
// history, which goes when the dialog is closed otherwise, and which a link in it replaces.
(function () {
  "use strict";
  function isHeld() { return !!(history.state && history.state.dialog); }
  function opened() {
    var all = document.querySelectorAll("dialog[open]");
    return all[all.length - 1];
  }

  // Whether the entry of a closed dialog is being left, which takes the browser a moment.
  var leaving = false;
  function leave() {
    if (leaving || !isHeld() || opened()) return;
    leaving = true;
    history.back();
  }
  function look() {
    if (opened() && !isHeld()) history.pushState({ dialog: true }, "");
    // In a task of its own: the press that has closed the dialog may lead to another page.
    if (!opened() && isHeld()) setTimeout(leave);
  }
  new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
  addEventListener("popstate", function () {
    var wasLeaving = leaving;
    leaving = false;
    if (!wasLeaving && !isHeld() && opened()) opened().close();
    else look();
  });
  // Before start.js and the dialog itself handle it. `location.replace` would be too late in WebKit: the closing dialog steps back in the
  // history first, which cancels it.
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("dialog a[href^='#/']");
    if (!link || !isHeld() || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.replaceState(null, "", location.pathname + location.search + link.getAttribute("href"));
    dispatchEvent(new Event("hashchange"));
  }, true);
  // A dialog that was open when the page was loaded again.
  look();
})();
