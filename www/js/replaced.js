// The page goes on beside scripts that replace its nodes, as translators do with texts and extensions with elements they wrap: the app
// knows the nodes that it made and nothing of those in their place. What it writes into a text that is gone goes where that text is now,
// and a node that it removes, or inserts another one before, is found in its new place.
(function () {
  "use strict";
  // For a node that others have replaced or wrapped, the one that is in its place.
  var instead = new WeakMap();

  function found(node, parent) {
    var there = node;
    // A node that is still on the page may be wrapped, more than once.
    while (there && there.parentNode !== parent) there = there.isConnected ? there.parentNode : instead.get(there);
    return there || node;
  }
  function connected(node) {
    while (node && !node.isConnected) node = instead.get(node);
    return node;
  }
  function isFont(node) { return node && node.localName === "font"; }
  function replacement(node, change) {
    if (change.addedNodes.length === 1 && change.removedNodes.length === 1) return change.addedNodes[0];
    for (var around = node.parentNode; around; around = around.parentNode) if (around.parentNode === change.target) return around;
    return [change.previousSibling, change.nextSibling].find(isFont);
  }

  var written = new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      var there = connected(change.target);
      if (there && there !== change.target) there.textContent = change.target.data;
    });
  });
  new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      change.removedNodes.forEach(function (node) {
        var there = node.parentNode !== change.target && replacement(node, change);
        if (!there || there === node) return;
        instead.set(node, there);
        if (node.nodeType === Node.TEXT_NODE) written.observe(node, { characterData: true });
      });
    });
  }).observe(document.body, { subtree: true, childList: true });

  var remove = Node.prototype.removeChild, insert = Node.prototype.insertBefore;
  Node.prototype.removeChild = function (node) { return remove.call(this, found(node, this)); };
  Node.prototype.insertBefore = function (node, next) { return insert.call(this, node, next && found(next, this)); };
})();
