//! Why a move is not played: it and the chosen move are searched with equal visits.
use super::games;
use crate::convert;
use crate::history::Tree;
use engines::mcts::{ActionSet, Game, Outcome, Random};
use engines::{OthelloGame, Player};
use othello::Move;
use protocol::{Contrast, Prospect};

/// The limits on the visits of either move; between them, as many as the chosen one has in the tree.
const LEAST_VISITS: u32 = 2_000;
const MOST_VISITS: u32 = 100_000;

/// The iterations between two looks at the clock.
const BATCH: u32 = 64;
const BATCH_EFFORT: u64 = 1_000;

/// The games that are played out after each move.
const GAMES: u32 = 100;

/// The two moves: the chosen one and the one in question.
pub struct Contrasting {
    moves: [Side; 2],
    visits: u32,
    seed: u64,
    /// The squares of the board if values stand for disc differences.
    squares: Option<u8>,
    /// Whether all values are Black's, and White makes the moves.
    counts_for_opponent: bool,
    games: Option<[Vec<u32>; 2]>,
}

/// A move and the search of the position after it.
struct Side {
    action: Move,
    after: OthelloGame,
    /// `None` if the game is over there, or no tree grows.
    search: Option<Tree>,
    is_finished: bool,
}

impl Contrasting {
    pub fn new(
        game: OthelloGame,
        player: &Player,
        seed: u64,
        moves: [Move; 2],
        visits: u32,
        squares: Option<u8>,
        counts_for_black: bool,
    ) -> Self {
        let side = |action: Move| {
            let mut after = game;
            after.play(action);
            let is_over = after.actions().is_empty();
            let search = if is_over { None } else { player.tree(&after, seed) };
            Side { action, after, is_finished: search.is_none(), search }
        };
        let visits = visits.clamp(LEAST_VISITS, MOST_VISITS);
        let counts_for_opponent = counts_for_black && !game.black_to_move;
        Self { moves: moves.map(side), visits, seed, squares, counts_for_opponent, games: None }
    }

    /// Whether it is about these moves: the chosen one and the one in question.
    pub fn is_about(&self, moves: [Move; 2]) -> bool {
        self.moves.each_ref().map(|side| side.action) == moves
    }

    pub const fn is_done(&self) -> bool {
        self.games.is_some()
    }

    /// Gives a batch of iterations to the move that has fewer; at the end, plays the games.
    pub fn work(&mut self) {
        let visits = self.visits;
        let next = self.moves.iter_mut().filter(|side| !side.is_finished).min_by_key(|side| side.visits());
        match next {
            Some(side) => side.work(visits),
            None => {
                let seed = self.seed;
                self.games = Some(self.moves.each_ref().map(|side| side.taken(seed)));
            }
        }
    }

    /// The two moves as compared so far.
    pub fn result(&self) -> Contrast {
        let prospect = |n: usize| {
            let (side, games) = (&self.moves[n], self.games.as_ref().map(|games| &games[n]));
            let prospect = side.prospect(games.cloned(), self.squares);
            let value = if self.counts_for_opponent { 1.0 - prospect.value } else { prospect.value };
            Prospect { value, ..prospect }
        };
        let [chosen, rejected] = [0, 1].map(prospect);
        Contrast { chosen, rejected, visits: self.visits, done: self.is_done() }
    }
}

impl Side {
    fn visits(&self) -> u32 {
        self.search.as_ref().map_or(0, |search| search.statistics().iterations)
    }

    fn work(&mut self, visits: u32) {
        let made = self.visits();
        let Some(search) = &mut self.search else { return };
        let run = search.run_within(BATCH.min(visits.saturating_sub(made)), BATCH_EFFORT);
        self.is_finished = run.finished || made + run.iterations >= visits;
    }

    /// In how many of the games after the move its opponent, who is to move after it, places a disc on each square.
    fn taken(&self, seed: u64) -> Vec<u32> {
        let mut taken = vec![0; 64];
        let Some(search) = &self.search else { return taken };
        let mut random = Random::new(seed);
        let opponent = self.after.black_to_move;
        for _ in 0..GAMES {
            games::play(search, &mut random, |before, played| {
                if let (Move::Place(square), true) = (played, before.black_to_move == opponent) {
                    taken[usize::from(square.index())] += 1;
                }
            });
        }
        taken
    }

    fn prospect(&self, games: Option<Vec<u32>>, squares: Option<u8>) -> Prospect {
        let search = self.search.as_ref();
        let over = || (self.search.is_none()).then(|| self.after.outcome());
        let proof = search.and_then(Tree::proof).or_else(over).map(Outcome::reversed).map(Outcome::value);
        let mean = search.and_then(|search| search.statistics().mean_value).map(|value| 1.0 - value);
        let value = match squares {
            None => proof.or(mean),
            // A proof does not tell by how many discs, the end of the game does.
            Some(squares) => {
                let ended = || 0.5 - f64::from(self.after.difference()) / (2.0 * f64::from(squares));
                mean.or_else(|| self.search.is_none().then(ended))
            }
        };
        Prospect {
            action: self.action.into(),
            visits: self.visits(),
            value: value.unwrap_or(0.5),
            proven: proof.is_some(),
            line: search.map(|search| convert::moves(search.principal_variation())).unwrap_or_default(),
            games: if games.is_some() && search.is_some() { GAMES } else { 0 },
            taken: games.unwrap_or_default(),
        }
    }
}
