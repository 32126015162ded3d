//! A position in a table: its values there, without learning.
use crate::Table;
use mcts::{ActionSet, Game, Random};

/// A state of a game and its place in a table, which moves on with the game.
#[derive(Clone, Debug)]
pub struct Cursor<'a, G> {
    table: &'a Table,
    state: G,
    place: Option<u32>,
}

/// The value of an action in a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionValue<A> {
    /// The action.
    pub action: A,
    /// Its value for the player to move, in units of the [reward](crate::Constants::reward); the initial one if it was never played.
    pub value: f64,
    /// The same as an expected result, 0 to 1, 1/2 for a draw.
    pub expected_result: f64,
    /// The episodes in which it was played.
    pub visits: u32,
}

impl<'a, G: Game> Cursor<'a, G> {
    /// The state for which the table was begun.
    pub fn new(table: &'a Table, start: G) -> Self {
        Self { table, state: start, place: table.tree.root() }
    }

    pub(crate) const fn at(table: &'a Table, state: G, place: Option<u32>) -> Self {
        Self { table, state, place }
    }

    /// The state.
    pub const fn state(&self) -> &G {
        &self.state
    }

    pub(crate) const fn place(&self) -> Option<u32> {
        self.place
    }

    /// Whether the table has met this position.
    pub const fn is_met(&self) -> bool {
        self.place.is_some()
    }

    /// Plays an action, one of the state's.
    pub fn play(&mut self, action: G::Action) {
        let index = index_of(&self.state, action);
        self.place = self.place.zip(index).and_then(|(place, index)| self.table.tree.child(place, index));
        self.state.play(action);
    }

    /// The value of each action, in the game's order.
    pub fn values(&self) -> Vec<ActionValue<G::Action>> {
        let (actions, constants) = (self.state.actions(), &self.table.constants);
        let value = |n: u32| {
            let tree = &self.table.tree;
            let node = self.place.and_then(|place| tree.child(place, n as u8)).map(|place| tree.node(place));
            let value = node.map_or(constants.untried(), |node| node.value);
            let expected_result = (value / constants.reward + 1.0) / 2.0;
            ActionValue {
                action: actions.nth(n),
                value,
                expected_result,
                visits: node.map_or(0, |node| node.visits),
            }
        };
        (0..actions.len()).map(value).collect()
    }

    /// The action with the highest value; equals by the constants' [`Ties`](crate::Ties). In a position that was never met, all are
    /// equal. `None` if the game is over.
    pub fn greedy(&self, random: &mut Random) -> Option<G::Action> {
        let actions = self.state.actions();
        let constants = &self.table.constants;
        if actions.is_empty() {
            return None;
        }
        let index = match (self.place, constants.ties) {
            (Some(place), _) => self.table.tree.best(place, actions.len(), constants, Some(random)).0.into(),
            (None, crate::Ties::Random) => random.below(actions.len()),
            (None, crate::Ties::First) => 0,
        };
        Some(actions.nth(index))
    }
}

/// The index of an action in the game's order of actions; `None` if it is not one of the state's.
pub(crate) fn index_of<G: Game>(state: &G, action: G::Action) -> Option<u8> {
    let actions = state.actions();
    (0..actions.len()).find(|n| actions.nth(*n) == action).map(|n| n as u8)
}
