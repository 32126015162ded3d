//! A table from a file, with which a learner goes on.
use super::{Setup, offered};
use learners::{Constants, FileError, Heading};
use protocol::{TableBytes, TableFault};
use std::rc::Rc;

/// A table from a file, with the set-up that it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedTable {
    /// The set-up: the game, the one learner and the seed of the table.
    pub setup: Setup,
    /// The episodes that were learned from.
    pub episodes: u64,
    /// The file.
    pub bytes: TableBytes,
}

impl LoadedTable {
    /// The table of a file. Its nodes are read by the worker.
    ///
    /// # Errors
    /// If it is no table, or one that the page can't go on with.
    pub fn read(bytes: Vec<u8>) -> Result<Self, TableFault> {
        let Heading { game, constants, seed, episodes, .. } =
            Heading::read(&bytes).map_err(|error| match error {
                FileError::NotTable => TableFault::NoTable,
                FileError::OtherVersion { .. } => TableFault::Later,
                FileError::Length { .. }
                | FileError::Checksum { .. }
                | FileError::OtherGame { .. }
                | FileError::OtherLearner { .. }
                | FileError::Constants { .. }
                | FileError::Node { .. }
                | FileError::Memory { .. } => TableFault::Damaged,
            })?;
        let game = offered().into_iter().find(|setup| setup.file_name() == game);
        let game = game.ok_or(TableFault::OtherGame)?;
        // The page has a cap of its own.
        let constants = Constants { max_nodes: Constants::of(constants.rule).max_nodes, ..constants };
        let setup = Setup { game, learners: vec![constants], seed, uct: false };
        Ok(Self { setup, episodes, bytes: TableBytes(Rc::new(bytes)) })
    }

    /// Whether it is the table of the first learner of this set-up.
    pub fn is_of(&self, setup: &Setup) -> bool {
        let Setup { game, learners, seed, .. } = &self.setup;
        *game == setup.game && learners.first() == setup.learners.first() && *seed == setup.seed
    }
}
