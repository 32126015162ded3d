//! The same trees in every browser: the ten searches of `engines::fingerprints` in the actual worker, against the same table
//! as in the native test.

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure};

use crate::common::probed;

/// The benchmark page makes the worker grow the ten trees several times, often enough for an engine's optimising compiler
/// to kick in.
pub fn ten_trees_are_as_they_must_be(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.step("the first figure of the benchmark");
    page.route("bench")?;
    // Without `data-stage` the measurements have stopped, and the text says why.
    let script = "return document.querySelector('[data-figure=same_trees]')?.textContent
        ?? document.querySelector('[data-testid=bench-stage]:not([data-stage])')?.textContent";
    let figure = page.wait_script(SOON * 6, "how many trees are as they must be", script)?;
    ensure!(figure == "10.0", "of ten trees are as they must be: {figure}");
    page.errors().and_then(|errors| {
        ensure!(errors.is_empty(), "the page met errors: {errors:?}");
        Ok(())
    })
}
