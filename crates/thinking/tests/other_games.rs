//! `Thinking` with engines for two games, which have their own searches and evaluations.
use crate::games::{Nim, Take, TicTacToe, after, play};
use mcts::{
    ActionSet, Config, Evaluation, Evaluator, Game, Limit, Limits, Outcome, Prior, RandomPlayouts, Search,
    Selection, Statistics, StopReason,
};
use thinking::{
    Decision, Endgame, Engine, Likely, Method, Overruled, Plan, Reason, SearchOf, Steps, Thinking,
};

/// Plays tic-tac-toe by playouts.
#[derive(Clone)]
struct Searcher {
    iterations: u32,
    mistakes: f64,
    reuses_tree: bool,
}

impl Engine for Searcher {
    type Game = TicTacToe;
    type Evaluator = RandomPlayouts;

    fn plan(
        &self,
        game: &TicTacToe,
        seed: u64,
        continued: Option<Box<SearchOf<Self>>>,
    ) -> Plan<TicTacToe, RandomPlayouts> {
        let start = || Box::new(Search::new(*game, Config::CLASSIC, RandomPlayouts, seed));
        Plan::Search {
            method: Method::Tree(continued.unwrap_or_else(start)),
            ending: None,
            limits: Limits::new().iterations(self.iterations),
            mistakes: self.mistakes,
        }
    }

    fn takes_over(&self, earlier: &Self, _: &mut RandomPlayouts) -> bool {
        self.reuses_tree && earlier.reuses_tree
    }
}

const SEARCHER: Searcher = Searcher { iterations: 2_000, mistakes: 0.0, reuses_tree: false };

/// Plays Nim with an evaluation and priors from theory, or plays the first action.
#[derive(Clone)]
enum NimEngine {
    First,
    Theorist(Limits),
    /// Searches like a theorist, while its ending has only this advice.
    Advised(Limits, Likely<Take>),
}

/// Steps that never find out for certain which action is the best.
#[derive(Debug)]
struct Advice(Likely<Take>);

impl Steps<Take> for Advice {
    fn run(&mut self, _steps: u64) -> bool {
        true
    }

    fn best(&self) -> Option<Take> {
        None
    }

    fn likely(&self) -> Option<Likely<Take>> {
        Some(self.0)
    }

    fn statistics(&self) -> Statistics {
        Statistics::default()
    }
}

/// Evaluates in hundredths.
struct Theory;

impl Evaluator<Nim> for Theory {
    fn win(&self) -> u16 {
        100
    }

    fn evaluate(&mut self, states: &[Nim], _seed: u32, evaluations: &mut [Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            evaluation.value = if state.is_won() { 80 } else { 20 };
        }
    }

    fn priors(&mut self, state: &Nim, priors: &mut [Prior<Take>]) {
        let count = priors.len() as f32;
        for prior in priors {
            prior.probability = if play(*state, prior.action).is_won() { 0.5 } else { 1.0 } / count;
        }
    }
}

impl Engine for NimEngine {
    type Game = Nim;
    type Evaluator = Theory;

    fn plan(&self, game: &Nim, seed: u64, _continued: Option<Box<SearchOf<Self>>>) -> Plan<Nim, Theory> {
        let config = Config { selection: Selection::Puct, solver: true, ..Config::CLASSIC };
        match self {
            Self::First => Plan::Play(game.actions().nth(0), Reason::NoSearch),
            Self::Theorist(limits) => Plan::search(Search::new(*game, config, Theory, seed), limits.clone()),
            Self::Advised(limits, likely) => Plan::Search {
                method: Method::Tree(Box::new(Search::new(*game, config, Theory, seed))),
                limits: limits.clone(),
                mistakes: 0.0,
                ending: Some(Endgame { steps: Box::new(Advice(*likely)), time_ms: None }),
            },
        }
    }
}

fn decide<E: Engine>(thinking: &mut Thinking<E>) -> Decision<<E::Game as Game>::Action> {
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision;
        }
    }
}

/// Plays a game between two engines of the same type; returns its end and the number of moves.
fn game<E: Engine<Game: PartialEq>>(start: E::Game, players: [&E; 2], seed: u64) -> (E::Game, usize) {
    let mut state = start;
    let mut earlier = [None, None];
    for ply in 0.. {
        let (who, seed) = (ply % 2, seed + ply as u64);
        let thinking = match earlier[who].take() {
            Some(earlier) => Thinking::following(earlier, state, players[who], seed),
            None => Thinking::new(state, players[who], seed),
        };
        let Some(mut thinking) = thinking else { return (state, ply) };
        state.play(decide(&mut thinking).played);
        earlier[who] = Some(thinking);
    }
    unreachable!("every game ends");
}

#[test]
fn good_players_draw_tic_tac_toe() {
    let reusing = Searcher { reuses_tree: true, ..SEARCHER };
    for seed in 0..10 {
        let (end, moves) = game(TicTacToe::default(), [&SEARCHER, &reusing], seed);
        assert_eq!((end.outcome(), moves), (Outcome::Draw, 9), "seed {seed}: {end:?}");
    }
}

#[test]
fn theory_beats_playing_the_first_action() {
    let theorist = NimEngine::Theorist(Limits::new().iterations(200));
    for heaps in [[3, 4, 5], [15, 14, 13], [1, 6, 2]] {
        let (end, moves) = game(Nim(heaps), [&theorist, &NimEngine::First], 1);
        assert_eq!((end.0, moves % 2), ([0; 3], 1), "{heaps:?}: the first player takes the last match");
    }
}

#[test]
fn reasons_are_the_same_for_any_game() {
    let reason = |state, limits| {
        decide(&mut Thinking::new(Nim(state), &NimEngine::Theorist(limits), 1).unwrap()).reason
    };
    let limit = |limit| Limits::new().and(limit);
    assert_eq!(reason([0, 1, 0], Limits::new()), Reason::OnlyMove);
    assert_eq!(reason([9, 9, 9], limit(Limit::Iterations(50))), Reason::Limit(StopReason::Iterations));
    assert_eq!(reason([9, 9, 9], limit(Limit::Nodes(50))), Reason::Limit(StopReason::Nodes));
    assert_eq!(reason([1, 2, 0], Limits::new()), Reason::Limit(StopReason::Proven));
    let mut known = Thinking::new(Nim([3, 3, 3]), &NimEngine::First, 1).unwrap();
    assert_eq!((decide(&mut known).reason, known.search().is_none()), (Reason::NoSearch, true));
    assert!(Thinking::new(Nim([0; 3]), &NimEngine::First, 1).is_none(), "the game is over");
    // `examining` searches a state even if it has only one action.
    let theorist = NimEngine::Theorist(Limits::new());
    let mut examining = Thinking::examining(Nim([0, 1, 0]), &theorist, 1).unwrap();
    assert_eq!(decide(&mut examining).reason, Reason::Limit(StopReason::Proven));
    assert_eq!(examining.statistics().proof, Some(Outcome::Win));
}

/// An action that is only likely the best is played unless it gives up a result that the search has proven.
#[test]
fn a_likely_best_action_gives_up_no_proven_result() {
    for heaps in [[1, 2, 0], [2, 2, 1], [3, 1, 0], [1, 1, 0], [1, 2, 3]] {
        let state = Nim(heaps);
        let actions = state.actions();
        for action in (0..actions.len()).map(|n| actions.nth(n)) {
            let played = |iterations, is_won| {
                let limits = Limits::new().iterations(iterations);
                let engine = NimEngine::Advised(limits, Likely { action, score: 7, is_won });
                let mut thinking = Thinking::new(state, &engine, 1).expect("not over");
                let decision = decide(&mut thinking);
                // Where it is not the tree's own choice, that is known.
                let own = thinking.search().and_then(Search::best_action).expect("it has searched");
                let overruled = Overruled { action: own, score: 7, is_certain: false };
                assert_eq!(decision.overruled, (decision.played != own).then_some(overruled), "{heaps:?}");
                decision.played
            };
            // Proven after so many iterations: it has to be as good as the best.
            let kept = played(2_000, false);
            assert_eq!(play(state, kept).is_won(), !state.is_won(), "{heaps:?}: {action:?}");
            if !state.is_won() {
                assert_eq!(kept, action, "{heaps:?}: nothing is to be given up");
            }
            assert_eq!(played(2_000, true), action, "{heaps:?}");
        }
    }
}

#[test]
fn slices_end_on_time() {
    use std::cell::Cell;
    let theorist = NimEngine::Theorist(Limits::new().time_ms(25.0));
    let mut thinking = Thinking::new(Nim([15, 15, 15]), &theorist, 1).unwrap();
    // A clock that advances by a quarter of a millisecond at each look.
    let now = Cell::new(0.0);
    let clock = || {
        now.set(now.get() + 0.25);
        now.get()
    };
    let mut slices = 1;
    let decision = loop {
        if let Some(decision) = thinking.slice(&clock, 10.0) {
            break decision;
        }
        slices += 1;
    };
    assert_eq!((decision.reason, slices), (Reason::Limit(StopReason::Time), 3));
}

#[test]
fn a_tree_is_kept_if_the_engine_takes_it_over() {
    for reuses_tree in [false, true] {
        let player = Searcher { reuses_tree, ..SEARCHER };
        let mut thinking = Thinking::new(TicTacToe::default(), &player, 1).unwrap();
        let first = decide(&mut thinking).played;
        let next = after(&[first, if first == 0 { 1 } else { 0 }]);
        let mut thinking = Thinking::following(thinking, next, &player, 2).unwrap();
        assert_eq!(thinking.game(), &next);
        assert_eq!(thinking.statistics().visits > 0, reuses_tree);
        decide(&mut thinking);
        let statistics = thinking.statistics();
        assert_eq!((statistics.iterations, statistics.visits > 2_000), (2_000, reuses_tree));
        // A state that does not follow from the last one starts a new search.
        let other = Thinking::following(thinking, after(&[8]), &player, 2).unwrap();
        assert_eq!(other.statistics().visits, 0);
    }
}

#[test]
fn mistakes_are_other_moves_at_the_given_rate() {
    let choices = |mistakes| -> Vec<u8> {
        let player = Searcher { iterations: 200, mistakes, ..SEARCHER };
        let decide = |seed| decide(&mut Thinking::new(TicTacToe::default(), &player, seed).unwrap()).played;
        (0..200).map(decide).collect()
    };
    let right = choices(0.0);
    let differing = |share| choices(share).iter().zip(&right).filter(|(one, other)| one != other).count();
    assert_eq!(differing(1.0), 200);
    let some = differing(0.25);
    assert!((25..=75).contains(&some), "{some} of 200 mistakes at a rate of 1/4");
}
