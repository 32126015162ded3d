//! Tables from which learners play, by the texts of their players: they are loaded before the first move.
use crate::{Matches, StateOf};
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use learners::options::PAGE_NODES;
use learners::{FileError, Heading, Learner, Learns, OrLearner, Trainer};
use mcts::Game;
use std::sync::Arc;

/// The most tables that are held: those of both sides.
const MOST: usize = 2;

/// The reason if there is no file.
const MISSING: &str = "there is no such table here";

/// The tables of a program's players, in the matches of its family.
pub struct Tables<M: Matches>(Vec<Loaded<StateOf<M>>>);

/// The player with a table, or why there is none.
type FromTable<G> = Result<Arc<dyn Learns<G>>, &'static str>;

/// A player that was asked for.
struct Loaded<G: Game> {
    text: String,
    setup: AnySetup,
    player: FromTable<G>,
}

impl<M: Matches> Default for Tables<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Matches> Tables<M> {
    /// Whether the player of this text has its table for the game of this state, or needs none.
    pub fn has(&self, text: &str, state: &StateOf<M>) -> bool {
        Learner::table(text).is_none() || self.find(text, state).is_some_and(Result::is_ok)
    }

    /// The player of this text in the game of this state, or why its table can't be had; `None` if it plays from no table.
    pub fn player(
        &self,
        text: &str,
        state: &StateOf<M>,
    ) -> Option<Result<OrLearner<M::Player>, &'static str>> {
        Learner::table(text)?;
        let player = self.find(text, state).cloned().unwrap_or(Err(MISSING));
        Some(player.map(OrLearner::Learner))
    }

    fn find(&self, text: &str, state: &StateOf<M>) -> Option<&FromTable<StateOf<M>>> {
        let is_it = |loaded: &&Loaded<StateOf<M>>| loaded.text == text && loaded.setup == M::setup(state);
        self.0.iter().find(is_it).map(|loaded| &loaded.player)
    }

    /// Takes the file of the table of a player, for the game of this state. Without a file, there is no such table.
    pub fn take(&mut self, text: &str, state: &StateOf<M>, file: Option<&[u8]>)
    where
        StateOf<M>: Game<Action: Send + Sync> + PartialEq + Send + Sync + 'static,
    {
        let setup = M::setup(state);
        let player = match file {
            Some(file) => read::<M>(text, setup, file).map(|trainer| Arc::new(trainer) as Arc<_>),
            None => Err(MISSING),
        };
        self.0.retain(|other| other.text != text || other.setup != setup);
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.push(Loaded { text: text.to_owned(), setup, player });
    }
}

/// Why a table can't be had.
const fn fault(error: &FileError) -> &'static str {
    match error {
        FileError::NotTable => "the file is no table of a learner",
        FileError::OtherVersion { .. } => "the table is of another version",
        FileError::OtherGame { .. } => "the table is for another game",
        FileError::OtherLearner { .. } => "the table is of another learner",
        FileError::Memory { .. } => "there is no memory for the table",
        FileError::Length { .. }
        | FileError::Checksum { .. }
        | FileError::Constants { .. }
        | FileError::Node { .. } => "the table is damaged",
    }
}

fn read<M: Matches>(text: &str, setup: AnySetup, file: &[u8]) -> Result<Trainer<StateOf<M>>, &'static str> {
    let start = M::state(AnyGame::start(setup)).ok_or("the game is of another family")?;
    // Before there is memory for its nodes.
    if Heading::read(file).map_err(|error| fault(&error))?.positions > PAGE_NODES {
        return Err("the table has too many positions");
    }
    Trainer::of_player(text, file, &setup.file_name(), start).map_err(|error| fault(&error))
}
