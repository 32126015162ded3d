//! Matches: seeds, slices, and a game that is not Othello.
use arena::{PairRun, PlayedGame, Tally, random_opening};
use mcts::{ActionSet, Config, Game, Limits, Outcome, Random, RandomPlayouts, Search};
use othello::{BoardSize, NoMoveRule, Position, Rules};
use othello_engines::{OthelloGame, Player};
use thinking::{Engine, Plan, SearchOf};

fn othello_pair(
    agents: &[Player; 2],
    rules: Rules,
    seed: u64,
    pair: u32,
    slice_ms: f64,
) -> [PlayedGame<OthelloGame>; 2] {
    let opening = |seed| {
        let mut random = Random::new(seed);
        OthelloGame::from(random_opening(Position::start(rules), 4, || random.next_u64()).position())
    };
    let mut run = PairRun::new(agents, seed, pair, opening);
    let ticks = std::cell::Cell::new(0.0);
    let clock = || {
        ticks.set(ticks.get() + 0.1);
        ticks.get()
    };
    loop {
        if let Some(both) = run.slice(&clock, slice_ms) {
            return both;
        }
    }
}

fn agents(texts: [&str; 2]) -> [Player; 2] {
    texts.map(|text| text.parse().expect("an agent"))
}

fn actions(both: &[PlayedGame<OthelloGame>; 2]) -> [Vec<othello::Move>; 2] {
    both.each_ref().map(|played| played.actions.clone())
}

#[test]
fn a_seed_determines_the_games_for_any_slices() {
    let agents = agents(["uct:iterations=60,reuse=on", "level1"]);
    let small = Rules { size: BoardSize::Six, ..Rules::default() };
    let whole = othello_pair(&agents, small, 3, 0, f64::INFINITY);
    for slice_ms in [0.2, 1.0, 7.0] {
        assert_eq!(actions(&othello_pair(&agents, small, 3, 0, slice_ms)), actions(&whole), "{slice_ms} ms");
    }
    for (seed, pair) in [(4, 0), (3, 1)] {
        assert_ne!(
            actions(&othello_pair(&agents, small, seed, pair, 1.0)),
            actions(&whole),
            "seed {seed}, pair {pair}"
        );
    }
}

fn record(played: &PlayedGame<OthelloGame>) -> othello::Game {
    let mut game = othello::Game::new(played.start.position());
    for &action in &played.actions {
        game.play(action).expect("engines play legal moves");
    }
    game
}

#[test]
fn a_pair_exchanges_sides_and_counts_for_the_first_player() {
    let agents = agents(["uct:iterations=80", "random"]);
    let rules = Rules { no_move: NoMoveRule::GameOver, ..Rules::default() };
    let mut tally = Tally::default();
    for pair in 0..10 {
        let both = othello_pair(&agents, rules, 1, pair, 5.0);
        assert_eq!(both.each_ref().map(|played| played.beginner), [0, 1]);
        assert_eq!(both[0].start, both[1].start);
        for played in &both {
            let game = record(played);
            let black = i32::from(game.position().discs().difference());
            let first_is_black = (game.start().turn() == othello::Color::Black) == (played.beginner == 0);
            assert_eq!(played.result.ended.margin(), Some(if first_is_black { black } else { -black }));
            assert_eq!(game.position().status(), othello::Status::Over);
        }
        tally.add(both.each_ref().map(|played| &played.result));
    }
    assert_eq!((tally.games(), tally.pairs.total()), (20, 10));
    assert!(tally.results[0] >= 17 && tally.mean_margin() > 0.0, "{tally:?}");
    assert!(tally.decisions.iter().all(|&decisions| decisions > 200), "{tally:?}");
}

#[test]
fn equal_players_score_about_equally() {
    let agents = agents(["random", "random"]);
    let mut tally = Tally::default();
    for pair in 0..100 {
        let both = othello_pair(&agents, Rules::default(), 1, pair, f64::INFINITY);
        tally.add(both.each_ref().map(|played| &played.result));
    }
    let elo = tally.pairs.elo();
    assert!(elo.low < 60.0 && elo.high > -60.0, "{elo}");
}

/// A heap of matches; a player takes 1 to 3, and taking the last one wins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Heap(pub u8);

/// The numbers of matches that can be taken: bit n means n.
#[derive(Clone, Copy)]
pub struct Numbers(u8);

impl ActionSet for Numbers {
    type Action = u8;

    fn len(&self) -> u32 {
        self.0.count_ones()
    }

    fn nth(&self, n: u32) -> u8 {
        (0..n).fold(self.0, |left, _| left & (left - 1)).trailing_zeros() as u8
    }

    fn remove(&mut self, action: u8) {
        self.0 &= !(1 << action);
    }
}

impl Game for Heap {
    type Action = u8;
    type Actions = Numbers;

    fn actions(&self) -> Numbers {
        Numbers(0b1110 & ((2 << self.0.min(3)) - 1))
    }

    fn play(&mut self, action: u8) {
        self.0 -= action;
    }

    fn outcome(&self) -> Outcome {
        Outcome::Loss
    }

    fn encode(action: u8) -> u8 {
        action
    }

    fn decode(code: u8) -> u8 {
        code
    }
}

/// Searches with this many iterations.
#[derive(Clone)]
pub struct HeapEngine(pub u32);

impl Engine for HeapEngine {
    type Game = Heap;
    type Evaluator = RandomPlayouts;

    fn plan(
        &self,
        game: &Heap,
        seed: u64,
        _continued: Option<Box<SearchOf<Self>>>,
    ) -> Plan<Heap, RandomPlayouts> {
        let search = Search::new(*game, Config::CLASSIC, RandomPlayouts, seed);
        Plan::search(search, Limits::new().iterations(self.0))
    }
}

#[test]
fn matches_work_for_another_game() {
    let engines = [HeapEngine(2_000), HeapEngine(1)];
    let mut tally = Tally::default();
    for pair in 0..50 {
        let run = PairRun::new(&engines, 9, pair, |bits| Heap(10 + (bits % 20) as u8));
        tally.add(run.finish(&|| 0.0).each_ref().map(|played| &played.result));
    }
    let [wins, draws, losses] = tally.results;
    assert_eq!((wins + losses, draws, tally.margin), (100, 0, i64::from(wins) - i64::from(losses)));
    assert!(wins >= 90, "{tally:?}");
}
