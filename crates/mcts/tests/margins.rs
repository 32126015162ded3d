//! Games whose wins differ: who wins is proven first, and the margin is looked for as long as it is open.
use mcts::{ActionSet, Config, Evaluation, Evaluator, Game, Outcome, Prior, Random, Search, Selection};

const PUCT: Config = Config {
    selection: Selection::Puct,
    exploration: 2.0,
    minimax_share: 0.5,
    solver: true,
    ..Config::CLASSIC
};

/// A game on a random tree: each move is one of three, and after five or six of them, a hash of the path says by how much whoever
/// would be to move has won.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Branching {
    path: u32,
    left: u8,
    seed: u32,
}

#[derive(Clone, Copy)]
struct Moves(u8);

impl ActionSet for Moves {
    type Action = u8;
    fn len(&self) -> u32 {
        self.0.count_ones()
    }
    fn nth(&self, n: u32) -> u8 {
        (0..3).filter(|action| self.0 >> action & 1 == 1).nth(n as usize).expect("n is less than len")
    }
    fn remove(&mut self, action: u8) {
        self.0 &= !(1 << action);
    }
}

impl Branching {
    /// Most games are won by the player who makes the last move, so every other one is a ply longer.
    fn new(seed: u32) -> Self {
        Self { path: 1, left: 5 + (seed % 2) as u8, seed }
    }

    /// From -8 to 8, for the side to move; of a state that isn't over yet, a guess.
    fn margin(&self) -> i32 {
        let mut random = Random::new(u64::from(self.path) << 32 | u64::from(self.seed));
        random.below(17) as i32 - 8
    }

    /// The margin with best play.
    fn minimax(&self) -> i32 {
        if self.left == 0 {
            return self.margin();
        }
        self.margins_of_moves().into_iter().max().expect("three moves")
    }

    /// The margins with best play after each of the moves, for its player.
    fn margins_of_moves(&self) -> [i32; 3] {
        [0, 1, 2].map(|action| -self.after(action).minimax())
    }

    fn after(mut self, action: u8) -> Self {
        self.play(action);
        self
    }
}

impl Game for Branching {
    type Action = u8;
    type Actions = Moves;
    fn actions(&self) -> Moves {
        Moves(if self.left == 0 { 0 } else { 0b111 })
    }
    fn play(&mut self, action: u8) {
        self.path = self.path * 4 + u32::from(action);
        self.left -= 1;
    }
    fn outcome(&self) -> Outcome {
        outcome(self.margin())
    }
    fn encode(action: u8) -> u8 {
        action
    }
    fn decode(code: u8) -> u8 {
        code
    }
}

fn outcome(margin: i32) -> Outcome {
    match margin {
        ..0 => Outcome::Loss,
        0 => Outcome::Draw,
        1.. => Outcome::Win,
    }
}

/// Guesses a state's margin, and knows that of finished ones; wins and losses have 80 % of the value.
#[derive(Clone, Copy)]
struct Guess {
    has_margins: bool,
}

const WIN: i32 = 1_000;

impl Guess {
    fn points(self, margin: i32) -> u16 {
        let sign = margin.signum() * WIN / 2;
        let mixed = if self.has_margins { sign * 8 / 10 + margin * WIN / 2 / 8 / 5 } else { sign };
        (WIN / 2 + mixed) as u16
    }
}

impl Evaluator<Branching> for Guess {
    fn win(&self) -> u16 {
        WIN as u16
    }
    fn evaluate(&mut self, states: &[Branching], _seed: u32, evaluations: &mut [Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            evaluation.value = self.points(state.margin());
        }
    }
    fn priors(&mut self, state: &Branching, priors: &mut [Prior<u8>]) {
        for prior in priors {
            let value = self.points(-state.after(prior.action).margin());
            prior.value = Some(value);
            prior.probability = (1_000.0 + f32::from(value)) / 4_500.0;
        }
    }
    fn result(&self, state: &Branching) -> u16 {
        self.points(state.margin())
    }
    fn has_margins(&self) -> bool {
        self.has_margins
    }
}

fn search(seed: u32, has_margins: bool) -> Search<Branching, Guess> {
    Search::new(Branching::new(seed), PUCT, Guess { has_margins }, 1)
}

/// Searched long enough, the chosen move has the best margin of all, whoever wins.
#[test]
fn a_long_search_chooses_the_greatest_margin() {
    let (mut won, mut lost, mut better) = (0, 0, 0);
    for seed in 0..200 {
        let best = Branching::new(seed).minimax();
        let of = |has_margins| {
            let mut search = search(seed, has_margins);
            search.run(20_000);
            assert_eq!(search.proof(), Some(outcome(best)), "{seed}");
            let played = search.best_action().expect("a move");
            -Branching::new(seed).after(played).minimax()
        };
        let (with, without) = (of(true), of(false));
        assert_eq!(with, best, "{seed}");
        assert_eq!(outcome(without), outcome(best), "{seed}");
        won += u32::from(best > 0);
        lost += u32::from(best < 0);
        better += u32::from(with > without);
    }
    assert!(won > 20 && lost > 20 && better > 20, "{won} {lost} {better}");
}

/// At any time: a proof is true, and of a move that is proven to win, no other takes the place, however much it promises.
#[test]
fn a_proven_win_is_never_given_up() {
    let (mut open, mut tempted) = (0, 0);
    for seed in 0..200 {
        let mut search = search(seed, true);
        let margins = Branching::new(seed).margins_of_moves();
        for _ in 0..500 {
            search.run(3);
            let table = search.root_table();
            for row in &table {
                let value = outcome(margins[usize::from(row.action)]);
                assert!(row.proof.is_none_or(|proof| proof == value), "{seed}");
                assert!((0.0..=1.0).contains(&row.mean_value) && row.minimax.is_some());
            }
            let won = table.iter().filter(|row| row.proof == Some(Outcome::Win));
            let sure = won.map(|row| row.minimax).reduce(|one, other| if one > other { one } else { other });
            let Some(best_won) = sure else { continue };
            open += 1;
            let chosen = search.best_action().expect("a move");
            let chosen = table.iter().find(|row| row.action == chosen).expect("in the table");
            assert_eq!((chosen.proof, chosen.minimax), (Some(Outcome::Win), best_won), "{seed}");
            tempted += u32::from(table.iter().any(|row| row.proof.is_none() && row.minimax > best_won));
        }
    }
    assert!(open > 100 && tempted > 10, "{open} {tempted}");
}

/// The certain value of a proven win is a lower bound: the win has at least that margin.
#[test]
fn the_margin_of_a_proven_win_is_certain() {
    for seed in 0..200 {
        let mut search = search(seed, true);
        let margins = Branching::new(seed).margins_of_moves();
        for _ in 0..300 {
            search.run(5);
            for row in search.root_table().iter().filter(|row| row.proof == Some(Outcome::Win)) {
                let margin = margins[usize::from(row.action)];
                let most = f64::from(Guess { has_margins: true }.points(margin)) / f64::from(WIN);
                assert!(row.minimax.is_some_and(|sure| sure <= most + 1e-9 && sure > 0.5), "{seed}: {row:?}");
            }
        }
    }
}
