// Starts the worker. What keeps it from starting is thrown in a task of its own: every browser then tells the page, which
// is not so of a rejected promise.
import init from "./worker.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
