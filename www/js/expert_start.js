// Starts the worker with the learned evaluation, as worker_start.js starts the other.
import init from "./expert.js";

init().catch(function (error) {
  setTimeout(function () { throw error; });
});
