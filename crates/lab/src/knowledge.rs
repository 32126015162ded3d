//! The knowledge of the command line's players: the learned evaluation in the repository or in a file of weights, and
//! the opening book.
use crate::cli::Result;
use othello_book::{Book, SHIPPED};
use othello_engines::{Agent, Knowledge, Player};
use othello_evaluation::WeightsFile;
use std::borrow::Cow;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The weights in the repository, which the page loads.
pub static WEIGHTS: &[u8] = include_bytes!("../../othello-evaluation/data/8x8.weights");

/// The book in the repository. It is read once.
static BOOK: LazyLock<Arc<Book>> =
    LazyLock::new(|| Arc::new(Book::read(SHIPPED).expect("the book in the repository can be read")));

/// The knowledge with the weights in the repository. It is read once.
static OWN: LazyLock<Arc<Knowledge>> = LazyLock::new(|| {
    let file = WeightsFile::read(WEIGHTS).expect("the weights in the repository can be read");
    Arc::new(Knowledge::new(&file).with_book(BOOK.clone()))
});

/// The bytes of a file of weights, or of the one in the repository.
///
/// # Errors
/// If the file can't be read; a message says why.
pub fn weights(file: Option<&Path>) -> Result<Cow<'static, [u8]>> {
    match file {
        None => Ok(WEIGHTS.into()),
        Some(path) => Ok(std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?.into()),
    }
}

/// The checksum by which files of weights are told apart (FNV-1a, 64 bits).
pub fn checksum(weights: &[u8]) -> String {
    use std::hash::Hasher;
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(weights);
    format!("{:016x}", hasher.finish())
}

/// The knowledge in a file of weights, or the one in the repository; either with the opening book.
///
/// # Errors
/// If the file can't be read; a message says why.
pub fn knowledge(file: Option<&Path>) -> Result<Arc<Knowledge>> {
    let Some(path) = file else { return Ok(OWN.clone()) };
    let bytes = weights(file)?;
    let file = WeightsFile::read(&bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Arc::new(Knowledge::new(&file).with_book(BOOK.clone())))
}

/// The player of an agent, with the evaluation in a file of weights or the one in the repository.
///
/// # Errors
/// If the file can't be read.
pub fn player(agent: &Agent, weights: Option<&Path>) -> Result<Player> {
    Ok(Player::new(agent.clone(), Some(knowledge(weights)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello_book::{Book, SHIPPED};

    #[test]
    fn the_book_was_made_with_the_weights_that_ship() {
        let book = Book::read(SHIPPED).expect("the file is as it was written");
        assert!(book.provenance().contains(&checksum(WEIGHTS)), "{}", book.provenance());
    }
}
