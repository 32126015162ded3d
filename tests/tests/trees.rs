//! The same trees in every browser: the searches of `othello_engines::fingerprints` in the actual worker, eleven with playouts and three with
//! the learned evaluation, against the same tables as in the native test.

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure};

use crate::common::probed;

/// The benchmark page makes the worker grow the trees several times, often enough for an engine's optimising compiler
/// to kick in.
pub fn trees_are_as_they_must_be(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.route("bench")?;
    for (name, trees) in [("same_trees", "11"), ("same_learned_trees", "3")] {
        page.step(format!("the figure {name} of the benchmark"));
        // Without `data-stage` the measurements have stopped, and the text says why.
        let script = format!(
            "return document.querySelector('[data-figure={name}]')?.textContent
                ?? document.querySelector('[data-testid=bench-stage]:not([data-stage])')?.textContent"
        );
        let figure = page.wait_script(SOON * 6, "how many trees are as they must be", &script)?;
        ensure!(figure == trees, "of {trees} trees are as they must be: {figure}");
    }
    page.errors().and_then(|errors| {
        ensure!(errors.is_empty(), "the page met errors: {errors:?}");
        Ok(())
    })
}
