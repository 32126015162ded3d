//! A short walk over all pages. In the suite it is the same each time, so that a change is judged by what it changes; walks by other
//! seeds, and longer ones, are made by `cargo xtask walk`.

use std::time::Duration;

use e2e::harness::Stage;
use e2e::walk::report::describe;
use e2e::walk::{Plan, Walk, alterations};
use e2e::{Failure, Result};

/// The length of the walk in each engine; `cargo xtask walk` makes longer ones.
const TIME: Duration = Duration::from_secs(100);

/// The seed, unless `UCT_E2E_SEED` names another one.
const SEED: u64 = 1;

pub fn a_walk_at_random(stage: &Stage<'_>) -> Result<()> {
    let server = stage.server(&stage.settings.dist, "/", alterations(false))?;
    let seed = if std::env::var_os("UCT_E2E_SEED").is_some() { stage.settings.seed } else { SEED };
    let walk = Walk::new(&stage.page, &server, Plan::new(seed, TIME));
    stage.note(format!("a walk with seed {seed}"));
    let outcome = walk.run();
    // Other scenarios have a page in the window's own size.
    if stage.engine() == webdriver::Engine::Chromium {
        stage
            .page
            .browser
            .session
            .devtools("Emulation.clearDeviceMetricsOverride", &serde_json::json!({}))?;
    }
    stage.note(walk.tally().in_short());
    outcome.map_err(|why| match why.browser_fault() {
        Some(_) => why,
        None => Failure::new(describe(&walk, &why, &stage.settings.out)),
    })
}
