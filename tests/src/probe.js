// What the tests put into the page before all else: it records, it changes nothing.
// `window.__probe` holds: errors, workers, snapshots of the board, long tasks, layout shifts, the board's boxes.
(() => {
  'use strict';
  const probe = { errors: [], workers: [], snapshots: [], tasks: [], shifts: [], boxes: [], frames: 0 };
  window.__probe = probe;
  const byTestId = (name) => document.querySelector(`[data-testid="${name}"]`);
  const textOf = (name) => (byTestId(name)?.textContent ?? '').trim();

  // Errors.
  const consoleError = console.error;
  console.error = (...words) => {
    probe.errors.push('console.error: ' + words.map(String).join(' '));
    consoleError.apply(console, words);
  };
  addEventListener('error', (event) => {
    const source = event.target?.src || event.target?.href;
    // Where a trap was is all that is ever to be had of it.
    const where = event.error instanceof WebAssembly.RuntimeError ? ` at ${event.error.stack}` : '';
    probe.errors.push('error: ' + (event.message || `${source} did not load`) + where);
  }, true);
  addEventListener('securitypolicyviolation', (event) => {
    probe.errors.push(`the policy forbids ${event.blockedURI} (${event.effectiveDirective})`);
  });
  addEventListener('unhandledrejection', (event) => probe.errors.push('unhandled rejection: ' + event.reason));

  // Workers.
  const garbage = () => new Uint8Array([255, 255, 255, 255, 255, 255, 255, 255]);
  const NativeWorker = window.Worker;
  window.Worker = class Worker extends NativeWorker {
    constructor(...how) {
      super(...how);
      probe.workers.push(this);
      this.addEventListener('message', (event) => {
        this.hasSpoken = true;
        // The last message of a worker that is about to die; see crates/session/src/faults.rs. The page knows no such message.
        if (typeof event.data !== 'string') return;
        event.stopImmediatePropagation();
        probe.struck = Number(event.data.split(' ')[1]);
      });
      // Before its first word nobody listens in it.
      if (probe.poison) this.addEventListener('message', () => this.postMessage(garbage()), { once: true });
    }
    terminate() {
      this.terminated = true;
      super.terminate();
    }
  };

  // The board: one snapshot for every state that the page was in between two tasks.
  probe.snapshot = () => {
    const board = byTestId('board');
    if (!board?.dataset.generation) return null;
    const squares = {};
    for (const square of board.querySelectorAll('[data-square]')) {
      const of = square.dataset;
      squares[of.square] = [of.disc, of.legal === 'true', of.last === 'true', of.flipped === 'true',
        square.getAttribute('aria-disabled') === 'true', square.disabled === true];
    }
    const { size, rule, start, transcript, turn, phase, generation } = board.dataset;
    return {
      size, rule, start, transcript, turn, phase, generation, squares,
      scores: ['black', 'white', 'cross', 'nought'].map((name) => textOf(`score-${name}`)), status: textOf('status'), live: textOf('live'),
    };
  };
  let last = '';
  const record = () => {
    if (probe.struck && !probe.told && (byTestId('worker-replaced') ?? byTestId('worker-broken'))) {
      probe.told = Date.now();
    }
    // While the page is still being read, half of it is there.
    if (document.readyState === 'loading') return;
    const snapshot = probe.snapshot();
    if (!snapshot) return;
    const text = JSON.stringify(snapshot);
    if (text !== last) {
      last = text;
      probe.snapshots.push(snapshot);
    }
    for (const waiting of [...whens]) {
      if (waiting.holds(snapshot)) {
        whens.delete(waiting);
        waiting.then();
      }
    }
  };
  probe.takeSnapshots = () => {
    record();
    return probe.snapshots.splice(0);
  };
  document.addEventListener('DOMContentLoaded', record);
  new MutationObserver(record).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });

  // What is no message, to the newest worker or from it. A worker that is still loading would never see it.
  probe.poisonWorker = () => {
    const worker = probe.workers.at(-1);
    if (worker.hasSpoken) worker.postMessage(garbage());
    else worker.addEventListener('message', () => setTimeout(() => worker.postMessage(garbage())), { once: true });
  };
  probe.poisonPage = () => {
    const event = new MessageEvent('message', { data: garbage() });
    setTimeout(() => probe.workers.at(-1).dispatchEvent(event));
  };

  // Tells a worker that was built for it how to die in its next search; when it has struck and when the page has said so
  // are then in `struck` and `told`, as Date.now() has it.
  probe.arm = (fault) => {
    probe.struck = probe.told = null;
    probe.workers.at(-1).postMessage(fault);
  };

  // Does something, mostly a click, at the very moment when the board enters a phase, or `delay` ms later: a driver
  // would be too slow.
  const whens = new Set();
  probe.when = (phase, delay, act) => {
    probe.acted = null;
    const now = () => {
      const board = probe.snapshot();
      probe.acted = board && board.phase + ' ' + board.generation + ' ' + board.transcript;
      act();
    };
    whens.add({
      holds: (snapshot) => snapshot.phase === phase,
      then: () => (delay ? setTimeout(now, delay) : now()),
    });
  };
  probe.clickWhen = (phase, testid, delay) => probe.when(phase, delay, () => byTestId(testid)?.click());

  // Long tasks and layout shifts, where the engine reports them.
  const watch = (type, into) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(into)).observe({ type, buffered: true });
      return true;
    } catch { return false; }
  };
  const types = window.PerformanceObserver?.supportedEntryTypes ?? [];
  probe.reportsTasks = types.includes('longtask') && watch('longtask', (entry) => {
    probe.tasks.push([Math.round(entry.startTime), Math.round(entry.duration)]);
  });
  probe.reportsShifts = types.includes('layout-shift') && watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const nodes = (entry.sources ?? []).map(({ node }) => node?.dataset?.testid || node?.className || node?.nodeName);
    probe.shifts.push([entry.value, Math.round(entry.startTime), nodes.join(' ')]);
  });

  // The largest gap between two ticks of the main thread, while it is measured.
  probe.startGaps = () => {
    let before = performance.now();
    probe.gap = 0;
    const tick = () => {
      const now = performance.now();
      probe.gap = Math.max(probe.gap, now - before);
      before = now;
    };
    probe.gapTimer = setInterval(tick, 5);
  };
  probe.stopGaps = () => {
    clearInterval(probe.gapTimer);
    return probe.gap;
  };

  // The box of the board in every frame, each one that differs from the one before.
  let box = '';
  const frame = () => {
    probe.frames += 1;
    const board = byTestId('board');
    if (board) {
      const { x, y, width, height } = board.getBoundingClientRect();
      const now = [x + scrollX, y + scrollY, width, height].map((n) => Math.round(n * 100) / 100).join(' ');
      if (now !== box) {
        box = now;
        probe.boxes.push([document.documentElement.dataset.app ?? '', board.dataset.phase ?? '', now]);
      }
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})();
