//! The plan of a training run: the number of games of each generation, how they are played, and how they are learned from.
use othello_evaluation::Weights;

/// The number of generations of the [standard](Plan::standard) plan that take some minutes.
pub const QUICK_GENERATIONS: usize = 5;

/// The strongest player without a learned evaluation that is as fast: UCT with corner-seeking playouts and exact endings.
const STRONGEST_PLAYOUTS: &str =
    "uct:iterations=40000,c=0.6,solver=on,exact=12,playout=corners,epsilon=0.1,reuse=on";

/// The plan of a training run. Together with a seed it determines the result.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The name of the plan, stored in the state.
    pub name: &'static str,
    pub generations: Vec<Generation>,
    /// The weights with which the first games are played.
    pub beginning: fn() -> Weights,
    /// The number of games in a shard. A shard is written as a whole; a kill loses the one in progress.
    pub shard_games: u32,
    /// One shard in this many is held out: it is used to measure errors, not for learning.
    pub held_out: u32,
    /// Games are played with best play from this number of empty squares on.
    pub exact_empties: u8,
    /// The number of generations, up to the current one, whose games are learned from.
    pub window: usize,
    /// The number of passes over the samples.
    pub epochs: u32,
    /// The match of a new generation against the best one so far.
    pub gauntlet: Gauntlet,
    /// The match of the best generation at the end of the training.
    pub yardstick: Yardstick,
}

/// How the games of a generation are played.
#[derive(Clone, Copy, Debug)]
pub struct Generation {
    pub games: u32,
    /// The depth in plies of the search that values each move, including the move itself.
    pub depth: u8,
    /// The temperature, in discs, with which moves are drawn: a move worse by this much has 1/e of the probability.
    pub temperature: f64,
    /// How far results reach back. The target of a position is a mean of the values that the search found for it and for the
    /// later positions of its game, ending with the result: each has 1 - `trace` of the weight that those before it leave. With 1
    /// it is the result, with 0 the search's value. This is the λ of TD(λ) (Sutton, "Learning to predict by the methods of temporal
    /// differences", 1988). Results are true but noisy; the values of later positions are less noisy, but those of a weak
    /// evaluation teach nothing.
    pub trace: f64,
}

/// A match against a player without a learned evaluation. The best generation plays as in real games, by PUCT.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    pub games: u32,
    /// The number of iterations per move.
    pub iterations: u32,
    /// The opponent, in the syntax of `lab match`.
    pub agent: &'static str,
}

#[derive(Clone, Copy, Debug)]
pub struct Gauntlet {
    pub pairs: u32,
    pub depth: u8,
}

const fn generation(games: u32, depth: u8, temperature: f64, trace: f64) -> Generation {
    Generation { games, depth, temperature, trace }
}

impl Plan {
    /// The plan for weights that ship, which takes an hour and a half on two cores. The first generations are small, because little
    /// can be learned from weak players; the last one is large, because with more games errors still get smaller.
    pub fn standard() -> Self {
        let generations = vec![
            generation(40_000, 1, 1.5, 1.0),
            generation(60_000, 1, 1.5, 1.0),
            generation(80_000, 1, 1.0, 1.0),
            generation(50_000, 3, 1.0, 0.9),
            generation(70_000, 3, 1.0, 0.9),
            generation(140_000, 4, 0.8, 0.9),
            generation(200_000, 4, 0.8, 0.9),
            generation(200_000, 4, 0.7, 0.9),
            generation(600_000, 4, 0.7, 0.9),
        ];
        Self {
            name: "standard",
            generations,
            beginning: Weights::simple,
            shard_games: 500,
            held_out: 20,
            exact_empties: 12,
            window: 3,
            epochs: 8,
            gauntlet: Gauntlet { pairs: 200, depth: 5 },
            yardstick: Yardstick { games: 20, iterations: 20_000, agent: STRONGEST_PLAYOUTS },
        }
    }

    /// A plan for tests, which takes seconds and does everything once. It learns too little to beat the simple weights, so it
    /// begins with zeros.
    pub fn toy() -> Self {
        Self {
            name: "toy",
            generations: vec![generation(80, 1, 1.5, 1.0), generation(80, 2, 1.0, 0.95)],
            beginning: Weights::zero,
            shard_games: 10,
            held_out: 4,
            exact_empties: 8,
            window: 2,
            epochs: 4,
            gauntlet: Gauntlet { pairs: 4, depth: 2 },
            yardstick: Yardstick { games: 2, iterations: 50, agent: "level1" },
        }
    }
}

impl Generation {
    /// The approximate time that the games take, in units of a game of depth 1, to estimate the time left.
    pub fn effort(&self) -> f64 {
        const OF_DEPTH: [f64; 7] = [0.5, 1.0, 1.3, 2.0, 4.0, 9.0, 20.0];
        f64::from(self.games) * OF_DEPTH[usize::from(self.depth).min(6)]
    }
}
