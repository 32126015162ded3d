// Starts the worker. A failure is thrown in a separate task, because not every browser reports a rejected promise to the
// page.
import init from "./othello-worker.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
