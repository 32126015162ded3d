//! The updates of the Java engine nknguyenhc/ultimate-tictactoe, by a slow version of its formulas. Its nodes have the value of a position
//! for the player to move, ours that of an action for the player who made it: the same with the sign turned.
use learners::{Constants, Cursor, Trainer};
use mcts::{ActionSet, Game, Outcome};
use std::f64::consts::E;
use tictactoe::{Plain, Rules, Sheet};

/// The two algorithms.
#[derive(Clone, Copy)]
enum Algorithm {
    QLearning,
    Sarsa,
}

/// A node as in the Java engine: all its children are made when it is first passed through.
struct Node<G> {
    state: G,
    q: f64,
    children: Vec<Node<G>>,
}

impl<G: Game> Node<G> {
    fn new(state: G, win: f64) -> Self {
        let is_won = state.actions().is_empty() && state.outcome() == Outcome::Loss;
        Self { state, q: if is_won { -win } else { 0.0 }, children: Vec::new() }
    }

    fn make_children(&mut self, win: f64) {
        let actions = self.state.actions();
        if self.children.is_empty() {
            let child = |n: u32| {
                let mut state = self.state;
                state.play(actions.nth(n));
                Self::new(state, win)
            };
            self.children = (0..actions.len()).map(child).collect();
        }
    }

    /// The index of the child that it selects when it explores nothing: the first with the lowest value.
    fn selected(&self) -> usize {
        let mut best = 0;
        for n in 0..self.children.len() {
            if self.children[n].q < self.children[best].q {
                best = n;
            }
        }
        best
    }
}

/// Updates the nodes of a game, the root first, as the methods `update` of the two classes do. Returns the number of plies to the end and
/// what the parent's update gets.
fn update<G: Game>(node: &mut Node<G>, moves: &[usize], algorithm: Algorithm) -> (i32, f64) {
    let (plies, given) = match moves.split_first() {
        Some((first, rest)) => update(&mut node.children[*first], rest, algorithm),
        None => (0, node.q),
    };
    match algorithm {
        Algorithm::QLearning => {
            let k = (0.4_f64 / 0.01).ln() / 30.0;
            let alpha = (0.4 * E.powf(-k * f64::from(plies))).max(0.01);
            // In a finished game that was won, the value is -10 from the beginning.
            let utility = given;
            node.q += alpha * (utility - node.q);
            (plies + 1, -utility)
        }
        Algorithm::Sarsa => {
            if !moves.is_empty() {
                node.q += 0.15 * (-0.98 * given - node.q);
            }
            (plies + 1, node.q)
        }
    }
}

fn same_values<G: Game>(node: &Node<G>, cursor: &Cursor<'_, G>, compared: &mut u32) {
    for (value, child) in cursor.values().iter().zip(&node.children) {
        assert!((value.value + child.q).abs() < 1e-9, "{value:?}, and {} in Java\n{:?}", child.q, node.state);
        *compared += 1;
        let mut next = cursor.clone();
        next.play(value.action);
        same_values(child, &next, compared);
    }
}

fn check<G: Game>(start: G, algorithm: Algorithm, least: u32) {
    let constants = match algorithm {
        Algorithm::QLearning => Constants::MONTE_CARLO,
        Algorithm::Sarsa => Constants::JAVA_SARSA,
    };
    let mut trainer = Trainer::new(start, constants, crate::seed());
    let mut root = Node::new(start, constants.reward);
    for _ in 0..1_000 {
        let episode = trainer.step();
        let mut indices = Vec::new();
        let mut node = &mut root;
        for played in &episode.moves {
            node.make_children(constants.reward);
            let actions = node.state.actions();
            let index =
                (0..actions.len()).position(|n| actions.nth(n) == played.action).expect("a legal move");
            if !played.explored {
                let [own, theirs] = [index, node.selected()].map(|n| node.children[n].q);
                assert!((own - theirs).abs() < 1e-9, "episode {}: {own} and {theirs}", episode.number);
            }
            indices.push(index);
            node = &mut node.children[index];
        }
        update(&mut root, &indices, algorithm);
    }
    let mut compared = 0;
    same_values(&root, &trainer.cursor(), &mut compared);
    assert!(compared > least, "{compared}");
}

#[test]
fn its_q_learning_finds_the_same_values() {
    check(Plain::new(), Algorithm::QLearning, 3_000);
    check(Sheet::new(Rules::Ultimate), Algorithm::QLearning, 50_000);
}

#[test]
fn its_sarsa_finds_the_same_values() {
    check(Plain::new(), Algorithm::Sarsa, 3_000);
    check(Sheet::new(Rules::Ultimate), Algorithm::Sarsa, 50_000);
}

#[test]
fn its_learning_rate_is_that_of_its_formula() {
    let alpha = |plies| Constants::MONTE_CARLO.alpha_at(plies);
    let k = 40.0_f64.ln() / 30.0;
    for plies in 0..60 {
        let expected = (0.4 * (-k * f64::from(plies)).exp()).max(0.01);
        assert!((alpha(plies) - expected).abs() < 1e-12, "{plies}");
    }
    assert_eq!((alpha(0), alpha(31), alpha(200)), (0.4, 0.01, 0.01));
}
