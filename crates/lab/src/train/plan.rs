//! What a training does: how many games in each generation, how they are played, and how long they are learnt from.
use evaluation::Weights;

/// Generations of the [standard](Plan::standard) plan that a quarter of an hour is enough for.
pub const QUICK_GENERATIONS: usize = 5;

/// A whole training. Everything that it does follows from this and a seed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The name of the plan, as it is kept with the state.
    pub name: &'static str,
    pub generations: Vec<Generation>,
    /// What the first games are played with.
    pub beginning: fn() -> Weights,
    /// Games in a shard: what is written, or lost, at a time.
    pub shard_games: u32,
    /// One shard of so many is held out: errors are measured on it, and nothing is learnt from it.
    pub held_out: u32,
    /// Endings with so many empty squares are played exactly.
    pub exact_empties: u32,
    /// Games of so many generations are learnt from.
    pub window: usize,
    /// How often each position is learnt from.
    pub epochs: u32,
    /// The match of a new generation against the best one before.
    pub gauntlet: Gauntlet,
    /// The match of the best generation in the end.
    pub yardstick: Yardstick,
}

/// How the games of a generation are played.
#[derive(Clone, Copy, Debug)]
pub struct Generation {
    pub games: u32,
    /// Plies of the search that values each move, the move included.
    pub depth: u8,
    /// Moves are drawn: one that is worth so many discs less is e times less likely.
    pub temperature: f64,
    /// The share of the search's value in what is learnt; the rest is the result of the game.
    pub search_share: f32,
}

/// A match against a player that has learnt nothing, in which the best generation searches as it will in games: by PUCT.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    pub games: u32,
    /// Iterations a move.
    pub iterations: u32,
    /// The other player, as `lab match` takes it.
    pub agent: &'static str,
}

#[derive(Clone, Copy, Debug)]
pub struct Gauntlet {
    pub pairs: u32,
    pub depth: u8,
}

const fn generation(games: u32, depth: u8, temperature: f64, search_share: f32) -> Generation {
    Generation { games, depth, temperature, search_share }
}

impl Plan {
    /// What the file that ships is made with: hours on two cores. The first generations are small, since little is to be
    /// learnt from weak players.
    pub fn standard() -> Self {
        let generations = vec![
            generation(40_000, 1, 1.5, 0.0),
            generation(60_000, 1, 1.5, 0.0),
            generation(80_000, 1, 1.0, 0.0),
            generation(50_000, 3, 1.0, 0.25),
            generation(70_000, 3, 1.0, 0.25),
            generation(140_000, 4, 0.8, 0.25),
            generation(200_000, 4, 0.8, 0.25),
            generation(300_000, 5, 0.7, 0.25),
            generation(400_000, 5, 0.7, 0.25),
            generation(600_000, 6, 0.7, 0.25),
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
            yardstick: Yardstick { games: 20, iterations: 20_000, agent: "level9" },
        }
    }

    /// Seconds: everything once, for tests. What it learns is worth little, so it begins with nothing that it
    /// would have to beat.
    pub fn toy() -> Self {
        Self {
            name: "toy",
            generations: vec![generation(80, 1, 1.5, 0.0), generation(80, 2, 1.0, 0.25)],
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
    /// About how long a game takes, in units of a game of depth 1: to tell how much time is left.
    pub fn effort(&self) -> f64 {
        const OF_DEPTH: [f64; 7] = [0.5, 1.0, 1.3, 2.0, 4.0, 9.0, 20.0];
        f64::from(self.games) * OF_DEPTH[usize::from(self.depth).min(6)]
    }
}
