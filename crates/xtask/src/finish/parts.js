// Loads the parts of the app's module. `finish/parts.rs` puts in the modules and what they share with the main part.
import { wasm } from "./app.js";

const nextTask = () => new Promise((done) => setTimeout(done));

let shared;
const imports = () => (shared ??= SHARED);

// A function that loads a module and those it needs, once. After a failure, the next call tries again. A module is compiled in the
// background, and instantiated in a task of its own, so that no task of the page takes long.
function loader(url, needed) {
  let loading;
  async function load() {
    const compiling = WebAssembly.compileStreaming(fetch(url));
    compiling.catch(() => {});
    await Promise.all(needed.map((other) => other()));
    const module = await compiling;
    await nextTask();
    await WebAssembly.instantiate(module, { __wasm_split: imports(), shared: imports() });
  }
  return () => (loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  }));
}

// The function that the app calls to load a part: it calls back when the part is there, or can't be had.
function entry(load) {
  return async (callback, data) => {
    let succeeded = true;
    try {
      await load();
    } catch (error) {
      console.error(error);
      succeeded = false;
    }
    await nextTask();
    imports().__indirect_function_table.get(callback)(data, succeeded);
  };
}

MODULES
