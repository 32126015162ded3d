// Starts the worker. A failure is thrown in a separate task, because not every browser reports a rejected promise to the
// page.
import init from "./worker.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
