// Plays game after game in the page and counts them; src/bin/soak.rs puts it before everything else in the page.
// What it counts is in `sessionStorage.soak`, which outlives a reload: { games, faults }.
(() => {
  'use strict';
  const query = new URLSearchParams(location.search);
  const agent = query.get('agent');
  if (!agent || window !== top) return;
  const gamesPerLoad = Number(query.get('games-per-load'));
  const STALL_MS = 600_000;

  // Otherwise the page would resume the stored game right where the fault ended it.
  localStorage.clear();
  localStorage.setItem('ucthello.settings', `black=${agent}\nwhite=${agent}\nspeed=fastest\n`);

  const count = JSON.parse(sessionStorage.soak ?? '{"games":0,"faults":[]}');
  const save = () => { sessionStorage.soak = JSON.stringify(count); };
  save();

  // The memory of the page's module, so that it can be examined after a trap.
  let memory = null;
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (...how) => {
      const made = await instantiate.apply(WebAssembly, how);
      memory ??= Object.values((made.instance ?? made).exports).find((value) => value instanceof WebAssembly.Memory);
      return made;
    };
  }
  // Returns that memory in base64 and loads the page again.
  window.takeMemory = () => {
    const bytes = new Uint8Array(memory?.buffer ?? 0);
    let text = '';
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    setTimeout(() => location.reload());
    return btoa(text);
  };

  let gamesOfThisLoad = 0;
  let stack = '';
  addEventListener('error', (event) => { stack = event.error?.stack ?? event.message ?? ''; }, true);

  // Layout and painting cost more time than the game.
  const hide = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#app { display: none }');
    document.adoptedStyleSheets = [sheet];
  };

  let hidden = query.get('hidden') !== 'true';
  let counted = '';
  let before = '';
  let changed = Date.now();
  const fault = (what) => {
    clearInterval(timer);
    const plies = before.split(' ').filter((ply) => /^[a-h][1-8]$/.test(ply)).length;
    count.faults.push({ what, stack, game: gamesOfThisLoad + 1, plies });
    save();
  };
  const look = () => {
    const { app, trap, restarted } = document.documentElement.dataset;
    const { phase, generation, transcript } = document.querySelector('[data-testid=board]')?.dataset ?? {};
    const now = `${phase} ${generation} ${transcript}`;
    if (now !== before) {
      before = now;
      changed = Date.now();
    }
    if (app === 'ready' && !hidden) {
      hidden = true;
      hide();
    }
    if (restarted) return fault(restarted);
    if (app === 'broken') return fault(trap ?? 'the page has panicked');
    if (Date.now() - changed > STALL_MS) return fault(`nothing has happened for ${STALL_MS / 1000} s`);
    if (app !== 'ready' || phase !== 'over' || generation === counted) return;
    counted = generation;
    count.games += 1;
    gamesOfThisLoad += 1;
    save();
    if (gamesPerLoad && gamesOfThisLoad >= gamesPerLoad) location.reload();
    else document.querySelector('[data-testid=new-game]').click();
  };
  const timer = setInterval(look, 50);
})();
