// <uct-othello>: a board of UCThello in any page, by one self-contained script. Its documentation is in
// docs/EMBEDDING.md. The board itself is in a frame from the site that this script was loaded from.
(() => {
  "use strict";
  const VERSION = 1;
  // As a module, the script would not know its own address in every browser, and would look for the board on the host's site.
  if (!document.currentScript) throw new Error("uct-othello.js is to be loaded by <script src>, not as a module");
  const HOME = new URL("../", document.currentScript.src || location.href);
  // Properties that reflect attributes of the same name.
  const SETTINGS = ["custom", "size", "no-move", "origin", "legal-moves", "theme", "felt", "speed", "confirm-moves", "language", "orientation", "black-clock", "white-clock"];
  // A view of a search, and the search.
  const EXPERIMENT = ["view", "agent", "seed", "iterations", "rival"];
  const ATTRIBUTES = [...SETTINGS, ...EXPERIMENT, "game", "ply", "black", "white", "level", "readonly", "width"];
  const DEFAULTS = {
    theme: "system", felt: "green", language: "auto", orientation: "black", size: "8", speed: "normal", "confirm-moves": "small", "no-move": "pass", origin: "start",
    "legal-moves": "on", "black-clock": "none", "white-clock": "none",
    custom: "uct:ms=1000,c=0.6,exact=12,playout=corners,epsilon=0.1,reuse=on",
  };
  // As wide as its container, or 400 px if the container is as wide as its content; as high as the board, its players and
  // its buttons; unless the host page sets a size.
  const STYLE = ":host { display: block; container-type: inline-size; contain-intrinsic-inline-size: 400px; min-inline-size: 0; }" +
    ":host([hidden]) { display: none; }" +
    "iframe { display: block; width: 100%; height: calc(100cqi + 240px); max-height: 100%; border: 0; }" +
    ":host([view]) iframe { height: calc(100cqi + 760px); }";
  // For a minute, counted in attempts, since timers are throttled in the background.
  const HELLO_EVERY_MS = 250, HELLOS = 240, ANSWER_MS = 60000;
  const PROPERTIES = ["game", "black", "white", "level", "theme", "language", "orientation", "readonly"];
  // Errors for calls to a board that has stopped, was removed or does not load.
  const gone = (message) => Object.assign(new Error(message), { code: "page" });

  class UctOthello extends HTMLElement {
    static observedAttributes = ATTRIBUTES;
    #frame = null;
    #asked = new Map();
    #number = 0;
    // Until it is known whether the board is loaded.
    #hello = 0;
    #ready;
    #isReady;
    #isGone;
    #addressed;
    #sheet = new CSSStyleSheet();
    // The last values sent to the board.
    #told = {};
    #listen = (event) => this.#hear(event);
    // A missing board is reported once.
    #failed = ({ code, message }) => { if (code !== "page") this.#tell("error", { code, message }); };

    constructor() {
      super();
      const shadow = this.attachShadow({ mode: "open" });
      this.#sheet.replaceSync(STYLE);
      shadow.adoptedStyleSheets = [this.#sheet];
      this.#promise();
    }

    connectedCallback() {
      // Properties set before this script was loaded would hide the accessors.
      for (const name of PROPERTIES.filter((name) => Object.hasOwn(this, name))) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
      this.#frame = document.createElement("iframe");
      this.#frame.title = this.title || "Othello";
      this.#frame.src = this.#address();
      this.#addressed = this.#whatIsShown();
      this.#told = this.#settings();
      addEventListener("message", this.#listen);
      this.shadowRoot.replaceChildren(this.#frame);
      this.#greet();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#stopGreeting();
      this.#giveUp("the board is gone");
      this.#promise();
      this.shadowRoot.replaceChildren();
      this.#frame = null;
    }

    attributeChangedCallback(name, old, now) {
      if (name === "width") this.#setWidth();
      if (!this.#frame || old === now || name === "width") return;
      if (EXPERIMENT.includes(name)) {
        this.disconnectedCallback();
        this.connectedCallback();
      } else if (name === "game" || name === "ply") {
        this.#begin().catch(this.#failed);
      } else {
        const settings = this.#settings();
        // Only new values, so that an earlier refused value does no harm.
        const changed = Object.fromEntries(Object.entries(settings).filter(([name, value]) => this.#told[name] !== value));
        // Removing an attribute restores its default.
        if (now === null && name in DEFAULTS) changed[name] = DEFAULTS[name];
        this.#told = settings;
        if (Object.keys(changed).length) this.#command("set", { settings: changed }).catch(this.#failed);
      }
    }

    // Setting a property to null or undefined removes the attribute.
    #attribute(name, value) {
      if (value == null) this.removeAttribute(name);
      else this.setAttribute(name, value);
    }

    /** The game in the attribute: moves, a position, a link, or the name of a game. */
    get game() { return this.getAttribute("game") ?? ""; }
    set game(value) { this.#attribute("game", value); }
    get black() { return this.getAttribute("black") ?? ""; }
    set black(value) { this.#attribute("black", value); }
    get white() { return this.getAttribute("white") ?? ""; }
    set white(value) { this.#attribute("white", value); }
    /** The level of the player `computer`; `null` for that of the game's own. */
    get level() { return this.hasAttribute("level") ? Number(this.getAttribute("level")) : null; }
    set level(value) { this.#attribute("level", value); }
    get theme() { return this.getAttribute("theme") ?? ""; }
    set theme(value) { this.#attribute("theme", value); }
    get language() { return this.getAttribute("language") ?? ""; }
    set language(value) { this.#attribute("language", value); }
    get orientation() { return this.getAttribute("orientation") ?? "black"; }
    set orientation(value) { this.#attribute("orientation", value); }
    get readonly() { return this.hasAttribute("readonly"); }
    set readonly(value) { this.toggleAttribute("readonly", Boolean(value)); }
    /** Resolved when the board is loaded; rejected if it does not load or the element is removed. */
    get ready() { return this.#ready; }

    // Each returns a promise of the resulting game; it is rejected with an error that has a `code`.
    play(move) { return this.#command("play", { move }); }
    undo() { return this.#command("undo"); }
    redo() { return this.#command("redo"); }
    goTo(ply) { return this.#command("goTo", { ply }); }
    load(game) { return this.#command("load", { game }); }
    setPosition(position) { return this.#command("setPosition", { position }); }
    newGame() { return this.#command("newGame"); }
    stop() { return this.#command("stop"); }
    resume() { return this.#command("resume"); }
    getGame() { return this.#command("getGame"); }

    // At most this many pixels wide, and never wider than its container.
    #setWidth() {
      const width = this.getAttribute("width") ?? "";
      const isWidth = /^[1-9]\d{1,3}$/.test(width);
      this.#sheet.replaceSync(STYLE + (isWidth ? `:host { max-inline-size: ${width}px; }` : ""));
      if (width && !isWidth) this.#tell("error", { code: "unknown", message: "width can't be that" });
    }

    // The game of the attribute at the ply of the attribute; a game that is only shown, at its start.
    async #begin() {
      if (!this.game) return this.load("othello");
      const settings = this.#settings(), { readonly, black, white } = settings;
      const viewer = readonly === "true" && black === "human" && white === "human";
      const ply = this.getAttribute("ply") ?? (viewer ? "0" : null);
      const game = await this.load(this.game);
      // Another kind of game has a computer player of its own.
      const own = Object.entries(settings).filter(([, player]) => player === "computer");
      if (own.length) await this.#command("set", { settings: Object.fromEntries(own) });
      return ply === null ? game : this.goTo(Number(ply));
    }

    #settings() {
      const settings = { readonly: this.readonly ? "true" : "false" };
      for (const name of SETTINGS) if (this.hasAttribute(name)) settings[name] = this.getAttribute(name);
      const computer = this.hasAttribute("level") ? `level${this.level}` : "computer";
      const player = (name, otherwise) => (name === "computer" ? computer : name || otherwise);
      settings.black = player(this.black, "human");
      settings.white = player(this.white, this.readonly || settings.black !== "human" ? "human" : computer);
      return settings;
    }

    #address() {
      const settings = this.#settings();
      if (this.game) settings.game = this.game;
      for (const name of ["ply", ...EXPERIMENT]) if (this.hasAttribute(name)) settings[name] = this.getAttribute(name);
      // Not the location's origin: a page in a frame may have another one, or none.
      if (self.origin !== "null") settings.origins = self.origin;
      const parameters = Object.entries(settings).map((pair) => pair.map(encodeURIComponent).join("="));
      return new URL(`./#/embed?${parameters.join("&")}`, HOME).href;
    }

    #whatIsShown() {
      return `${this.getAttribute("ply")} ${this.game}`;
    }

    #post(message) {
      this.#frame?.contentWindow?.postMessage({ ucthello: VERSION, ...message }, HOME.origin);
    }

    #promise() {
      this.#ready = new Promise((resolve, reject) => {
        this.#isReady = resolve;
        this.#isGone = reject;
      });
      // Handle the rejection, so that it is not reported as uncaught for hosts that do not use it.
      this.#ready.catch(() => {});
    }

    // Reject all pending calls.
    #giveUp(message) {
      for (const { reject, late } of this.#asked.values()) {
        clearTimeout(late);
        reject(gone(message));
      }
      this.#asked.clear();
      this.#isGone(gone(message));
    }

    // The board may be loaded before or after this, so it is asked until it answers.
    #greet() {
      let left = HELLOS;
      this.#hello = setInterval(() => {
        if (left--) return this.#post({ command: "hello", id: "hello" });
        this.#stopGreeting();
        this.#giveUp("the board does not answer");
        this.#tell("error", { code: "page", message: "the board does not answer" });
      }, HELLO_EVERY_MS);
    }

    #stopGreeting() {
      clearInterval(this.#hello);
      this.#hello = 0;
    }

    // The frame was reloaded, or loaded late: its state is that of its address.
    #again() {
      this.#giveUp("the board was loaded again");
      this.#promise();
      // One by one, so that a refused value does not affect the others.
      for (const setting of Object.entries({ ...DEFAULTS, ...this.#settings() })) {
        this.#ask("set", { settings: Object.fromEntries([setting]) }).catch(this.#failed);
      }
      this.#greet();
      // As soon as the board reports that it is loaded.
      if (this.#whatIsShown() !== this.#addressed) this.#begin().catch(this.#failed);
    }

    async #command(command, values) {
      const frame = this.#frame;
      if (!frame) throw gone("the element is not in a page");
      await this.#ready;
      if (this.#frame !== frame) throw gone("the board is gone");
      return this.#ask(command, values);
    }

    #ask(command, values) {
      const id = String(++this.#number);
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          this.#asked.delete(id);
          reject(gone("the board does not answer"));
        }, ANSWER_MS);
        this.#asked.set(id, { resolve, reject, late });
        try {
          this.#post({ command, id, ...values });
        } catch {
          // Values that can't be cloned, such as a function.
          clearTimeout(late);
          this.#asked.delete(id);
          reject(Object.assign(new Error("it can't be sent"), { code: "bad-argument" }));
        }
      });
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }

    #hear({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin || data?.ucthello !== VERSION) return;
      const { ucthello, reply, event, ...detail } = data;
      if (reply === "hello") {
        // A board that has stopped may recover and answer again.
        if (!this.#hello || !detail.ok) return;
        this.#stopGreeting();
        this.#isReady(detail.game);
        this.#tell("ready", { game: detail.game });
        // There may have been no listener before.
        this.#setWidth();
      } else if (event === "ready") {
        // This message comes before any answer.
        if (!this.#hello) this.#again();
        this.#post({ command: "hello", id: "hello" });
      } else if (event) {
        this.#tell(event, event === "error" ? detail.error : detail);
      } else if (this.#asked.has(reply)) {
        const { resolve, reject, late } = this.#asked.get(reply);
        clearTimeout(late);
        this.#asked.delete(reply);
        if (detail.ok) resolve(detail.game);
        else reject(Object.assign(new Error(detail.error?.message), { code: detail.error?.code }));
      }
    }
  }
  if (!customElements.get("uct-othello")) customElements.define("uct-othello", UctOthello);
})();
