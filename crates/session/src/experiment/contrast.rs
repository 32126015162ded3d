//! Why a move is not played: it and the chosen move are searched with equal visits.
use super::games;
use crate::convert;
use crate::program::{ActionOf, GameOf, LeavesOf, Program, Tree};
use crate::view;
use mcts::{ActionSet, Evaluator, Game, Outcome, Random};
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
pub struct Contrasting<P: Program> {
    moves: [Side<P>; 2],
    visits: u32,
    seed: u64,
    /// Whether values stand for differences of scores.
    has_scores: bool,
    /// Whether all values are the first side's, and the second makes the moves.
    counts_for_opponent: bool,
    games: Option<[Vec<u32>; 2]>,
}

/// A move and the search of the position after it.
struct Side<P: Program> {
    action: ActionOf<P>,
    after: GameOf<P>,
    /// `None` if the game is over there, or no tree grows.
    search: Option<Tree<P>>,
    /// The value of the finished game for the side whose turn it would be, as the search of the position counts; `None` if it goes on.
    ended: Option<f64>,
    is_finished: bool,
}

impl<P: Program> Contrasting<P> {
    /// Begins to compare two moves of the root of this search, which is the player's.
    pub fn new(
        root: &Tree<P>,
        game: GameOf<P>,
        player: &P::Player,
        seed: u64,
        moves: [ActionOf<P>; 2],
        visits: u32,
    ) -> Self {
        let side = |action: ActionOf<P>| {
            let mut after = game;
            after.play(action);
            let is_over = after.actions().is_empty();
            let search = if is_over { None } else { P::tree(player, &after, seed) };
            let ended = is_over.then(|| ended::<P>(root.evaluator(), &after));
            Side { action, after, is_finished: search.is_none(), search, ended }
        };
        let visits = visits.clamp(LEAST_VISITS, MOST_VISITS);
        let counts_for_opponent = view::counts_for_black::<P>(root) && !game.is_first_players_turn();
        let has_scores = P::squares(root.evaluator()).is_some();
        Self { moves: moves.map(side), visits, seed, has_scores, counts_for_opponent, games: None }
    }

    /// Whether it is about these moves: the chosen one and the one in question.
    pub fn is_about(&self, moves: [ActionOf<P>; 2]) -> bool {
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
            let prospect = side.prospect(games.cloned(), self.has_scores);
            let value = if self.counts_for_opponent { 1.0 - prospect.value } else { prospect.value };
            Prospect { value, ..prospect }
        };
        let [chosen, rejected] = [0, 1].map(prospect);
        Contrast { chosen, rejected, visits: self.visits, done: self.is_done() }
    }
}

impl<P: Program> Side<P> {
    fn visits(&self) -> u32 {
        self.search.as_ref().map_or(0, |search| search.statistics().iterations)
    }

    fn work(&mut self, visits: u32) {
        let made = self.visits();
        let Some(search) = &mut self.search else { return };
        let run = search.run_within(BATCH.min(visits.saturating_sub(made)), BATCH_EFFORT);
        self.is_finished = run.finished || made + run.iterations >= visits;
    }

    /// In how many of the games after the move its opponent, who is to move after it, moves on each place.
    fn taken(&self, seed: u64) -> Vec<u32> {
        let mut taken = vec![0; P::places(&self.after)];
        let Some(search) = &self.search else { return taken };
        let mut random = Random::new(seed);
        let opponent = self.after.is_first_players_turn();
        for _ in 0..GAMES {
            games::play::<P>(search, &mut random, |before, played| {
                if before.is_first_players_turn() == opponent
                    && let Some(place) = P::place(before, played)
                {
                    taken[place] += 1;
                }
            });
        }
        taken
    }

    fn prospect(&self, games: Option<Vec<u32>>, has_scores: bool) -> Prospect {
        let search = self.search.as_ref();
        let over = || self.ended.map(|_| self.after.outcome());
        let proof =
            search.and_then(Tree::<P>::proof).or_else(over).map(Outcome::reversed).map(Outcome::value);
        let mean = search.and_then(|search| search.statistics().mean_value).map(|value| 1.0 - value);
        // A proof does not tell by how much, the end of the game does.
        let value = if has_scores { mean.or(self.ended.map(|value| 1.0 - value)) } else { proof.or(mean) };
        Prospect {
            action: P::wire(self.action),
            visits: self.visits(),
            value: value.unwrap_or(0.5),
            proven: proof.is_some(),
            line: search.map(|search| convert::moves::<P>(search.principal_variation())).unwrap_or_default(),
            games: if games.is_some() && search.is_some() { GAMES } else { 0 },
            taken: games.unwrap_or_default(),
        }
    }
}

/// The value of a finished game for the side whose turn it would be, 0 to 1.
fn ended<P: Program>(leaves: &LeavesOf<P>, game: &GameOf<P>) -> f64 {
    f64::from(leaves.result(game)) / f64::from(leaves.win())
}
