// The synthesised sounds of the board, loaded by start.js when they are switched on. Events are read from the board's
// attributes.
(function () {
  "use strict";
  var Audio = window.AudioContext;
  if (!Audio) return;
  var audio = new Audio();

  // Browsers allow sound only after the first user interaction, and stop it during a call ("interrupted"). A finger counts as one only
  // when it is lifted.
  function stands() { return audio.state !== "running"; }
  function wake() {
    // It fails while the call lasts; the next interaction tries again.
    if (stands()) Promise.resolve(audio.resume()).catch(function () {});
  }
  ["pointerdown", "pointerup", "keydown", "click"].forEach(function (name) { addEventListener(name, wake); });

  // A fading tone: start in seconds, pitch, duration, volume.
  function tone(after, hertz, seconds, loudness, shape) {
    var start = audio.currentTime + after, source = audio.createOscillator(), volume = audio.createGain();
    source.type = shape || "sine";
    source.frequency.setValueAtTime(hertz, start);
    source.frequency.exponentialRampToValueAtTime(hertz * 0.7, start + seconds);
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + seconds);
  }

  function plies(transcript) { return transcript ? transcript.split(" ") : []; }

  new MutationObserver(function (changes) {
    var board = document.querySelector("[data-testid=board]"), before = null;
    changes.forEach(function (change) {
      // Replacing the whole game makes no sound.
      if (change.attributeName === "data-generation") board = null;
      else before = before || { plies: plies(change.oldValue) };
    });
    if (document.documentElement.getAttribute("data-sounds") !== "on" || !board || !before) return;
    // While the clock of the audio stands, every tone would wait, and all of them would sound at once when it goes on.
    if (stands()) return;
    var now = plies(board.getAttribute("data-transcript"));
    if (now.length <= before.plies.length) return;
    if (now[now.length - 1] === "--") {
      tone(0, 330, 0.16, 0.12);
      tone(0.17, 250, 0.22, 0.12);
    } else {
      var flips = Math.min(board.querySelectorAll("[data-flipped]").length, 8);
      tone(0, 190, 0.09, 0.35, "triangle");
      for (var flip = 0; flip < flips; flip += 1) tone(0.12 + 0.035 * flip, 900 + 45 * flip, 0.04, 0.06);
    }
    if (board.getAttribute("data-phase") === "over") {
      [392, 494, 587].forEach(function (hertz, place) { tone(0.5 + 0.14 * place, hertz, 0.5, 0.12); });
    }
  }).observe(document.getElementById("app"), {
    subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ["data-transcript", "data-generation"],
  });
})();
