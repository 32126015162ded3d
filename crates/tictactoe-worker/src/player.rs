//! Players for one board and for nine, from texts.
use crate::{Boards, Leaves};
use mcts::{Limit, Limits, Search};
use thinking::{Engine, Method, Plan, Reason, SearchOf};
use tictactoe::{Cell, Place};
use tictactoe_engines::{
    Choice, Entrant, PlainPlayer, PlayerKind, PlayerName, Searcher, TextError, Tree, UNTRUSTED_ITERATIONS,
    UNTRUSTED_MS, Values,
};

/// The iterations of a tree on one board, which is soon searched through.
const ON_ONE_BOARD: u32 = 1_000;

/// A player. It plays the games of the position that it was [read](Self::read) for.
#[derive(Clone, Debug)]
pub enum Player {
    /// One that plays on one board.
    One(PlainPlayer),
    /// One that grows this tree, on as many boards as there are.
    Growing(Tree, Limits),
    /// One that plays on nine boards.
    Nine(tictactoe_engines::Player),
}

impl Player {
    /// The player of an untrusted text, for games with as many boards as in this position. Ten million iterations and ten minutes for a
    /// move are the most that it can ask for.
    ///
    /// # Errors
    /// If the text is no player, or not one for this game.
    pub fn read(text: &str, game: &Boards) -> Result<Self, TextError> {
        Ok(Self::new(Entrant::read(text, game.variant())?, game)
            .within(Limit::Iterations(UNTRUSTED_ITERATIONS))
            .within(Limit::TimeMs(UNTRUSTED_MS.into())))
    }

    /// This player, for games with as many boards as in this position. It was read for such a game.
    pub fn new(entrant: Entrant, game: &Boards) -> Self {
        match entrant {
            Entrant::One(player) if player.name() == PlayerName::Kind(PlayerKind::Classic) => {
                Self::growing(Tree::CLASSIC, ON_ONE_BOARD)
            }
            Entrant::One(player) => Self::One(player),
            Entrant::Tree(player) => match (game, player.tree()) {
                (Boards::One(_), Some(tree)) => Self::Growing(tree.clone(), player.limits().clone()),
                (Boards::One(_), None) | (Boards::Nine(_), _) => Self::Nine(*player),
            },
        }
    }

    /// The player that grows this tree, with this many iterations.
    pub fn growing(tree: Tree, iterations: u32) -> Self {
        Self::Growing(tree, Limits::new().iterations(iterations))
    }

    /// The same player, which also keeps to this limit where it searches.
    #[must_use]
    pub fn within(self, limit: Limit) -> Self {
        match self {
            Self::Nine(player) => Self::Nine(player.also_within(limit)),
            Self::Growing(tree, limits) => Self::Growing(tree, limits.and(limit)),
            Self::One(_) => self,
        }
    }

    /// The tree that it grows; `None` if it grows none.
    const fn grown(&self) -> Option<&Tree> {
        match self {
            Self::One(_) => None,
            Self::Growing(tree, _) => Some(tree),
            Self::Nine(player) => player.tree(),
        }
    }

    /// Its search in this state, without iterations yet; `None` if it grows no tree.
    pub fn tree(&self, game: &Boards, seed: u64) -> Option<Search<Boards, Leaves>> {
        self.grown().map(|tree| search(tree, game, seed))
    }
}

fn search(tree: &Tree, game: &Boards, seed: u64) -> Search<Boards, Leaves> {
    let leaves = match (game, &tree.values) {
        (Boards::Nine(sheet), _) => Leaves::Nine(tree.leaves(sheet)),
        (Boards::One(_), Values::Playouts(policy)) => Leaves::One(*policy),
        (Boards::One(_), Values::Hints | Values::Learned { .. }) => Leaves::One(tictactoe::Policy::Decisive),
    };
    Search::new(*game, tree.config, leaves, seed)
}

impl Engine for Player {
    type Game = Boards;
    type Evaluator = Leaves;

    fn plan(&self, game: &Boards, seed: u64, continued: Option<Box<SearchOf<Self>>>) -> Plan<Boards, Leaves> {
        let grow = |tree: &Tree| {
            let continued = continued.filter(|search| match (search.evaluator(), game) {
                (Leaves::Nine(leaves), Boards::Nine(sheet)) => tree.is_for(leaves, sheet),
                (Leaves::Nine(_), Boards::One(_)) | (Leaves::One(_), Boards::One(_) | Boards::Nine(_)) => {
                    true
                }
            });
            Method::Tree(continued.unwrap_or_else(|| Box::new(search(tree, game, seed))))
        };
        match (self, game) {
            (Self::One(player), Boards::One(plain)) => match player.plan(plain, seed, None) {
                Plan::Play(place, reason) => Plan::Play(Cell::new(Place::UPPER_LEFT, place), reason),
                Plan::Search { .. } => unreachable!("the one that searches is read as a tree"),
            },
            (Self::Growing(tree, limits), Boards::One(_) | Boards::Nine(_)) => {
                Plan::Search { method: grow(tree), limits: limits.clone(), mistakes: 0.0, ending: None }
            }
            (Self::Nine(player), Boards::Nine(sheet)) => {
                let method = match player.choice(sheet, seed) {
                    Choice::Move(cell) => return Plan::Play(cell, Reason::NoSearch),
                    Choice::Tree(tree) => grow(tree),
                    Choice::Steps(pvs) => Method::Steps(pvs),
                };
                let (limits, mistakes) = (player.limits().clone(), player.mistakes());
                Plan::Search { method, limits, mistakes, ending: None }
            }
            (Self::One(_), Boards::Nine(_)) | (Self::Nine(_), Boards::One(_)) => {
                unreachable!("a player plays the games of the position that it was read for")
            }
        }
    }

    fn takes_over(&self, earlier: &Self, _: &mut Leaves) -> bool {
        self.grown().zip(earlier.grown()).is_some_and(|(tree, earlier)| tree.goes_on_with(earlier))
    }
}
