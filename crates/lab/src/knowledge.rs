//! The learned evaluation of the command line's players: the one in the repository, or a file of weights.
use crate::cli::Result;
use engines::{Agent, Knowledge, Player};
use evaluation::WeightsFile;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The weights in the repository, which the page loads.
pub static WEIGHTS: &[u8] = include_bytes!("../../evaluation/data/8x8.weights");

/// The evaluation with these weights. It is read once.
static OWN: LazyLock<Arc<Knowledge>> = LazyLock::new(|| {
    let file = WeightsFile::read(WEIGHTS).expect("the weights in the repository can be read");
    Arc::new(Knowledge::new(&file))
});

/// The evaluation in a file of weights, or the one in the repository.
///
/// # Errors
/// If the file can't be read; a message says why.
pub fn knowledge(file: Option<&Path>) -> Result<Arc<Knowledge>> {
    let Some(path) = file else { return Ok(OWN.clone()) };
    let of_file = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = std::fs::read(path).map_err(|error| of_file(&error))?;
    let file = WeightsFile::read(&bytes).map_err(|error| of_file(&error))?;
    Ok(Arc::new(Knowledge::new(&file)))
}

/// The player of an agent, with the evaluation in a file of weights or the one in the repository.
///
/// # Errors
/// If the file can't be read.
pub fn player(agent: &Agent, weights: Option<&Path>) -> Result<Player> {
    Ok(Player::new(agent.clone(), Some(knowledge(weights)?)))
}
