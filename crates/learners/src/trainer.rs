//! Training: episodes of self-play, and the updates after each.
use crate::cursor::index_of;
use crate::tree::Tree;
use crate::{Constants, Cursor, Episode, EpisodeMove, Rule, Table, Update};
use mcts::{ActionSet, Game, Outcome, Random};

/// A learner at work, from a state of a game.
///
/// ```
/// use learners::{Constants, Trainer};
/// use tictactoe::Plain;
///
/// let [mut slices, mut whole] = [(); 2].map(|()| Trainer::new(Plain::new(), Constants::SARSA, 7));
/// slices.run(40);
/// slices.step();
/// slices.run(59);
/// whole.run(100);
/// assert_eq!(slices.table().fingerprint(), whole.table().fingerprint());
/// ```
#[derive(Clone, Debug)]
pub struct Trainer<G: Game> {
    start: G,
    table: Table,
    /// Alpha by the plies from the end of an episode, as far as one was needed.
    alphas: Vec<f64>,
    path: Vec<Ply<G::Action>>,
}

/// A move of the episode that is being played.
#[derive(Clone, Copy, Debug)]
struct Ply<A> {
    action: A,
    explored: bool,
    /// The number of actions there were.
    actions: u32,
    /// The node of the action, unless the table is full.
    node: Option<u32>,
}

impl<G: Game> Trainer<G> {
    /// A learner that knows nothing yet.
    pub fn new(start: G, constants: Constants, seed: u64) -> Self {
        Self::resume(start, Table::new(constants, seed))
    }

    /// A learner that goes on with a table, which was begun for this state.
    pub const fn resume(start: G, table: Table) -> Self {
        Self { start, table, alphas: Vec::new(), path: Vec::new() }
    }

    /// The same learner with at most so many nodes from now on; a table that has more keeps them.
    #[must_use]
    pub fn with_most_nodes(mut self, most: u32) -> Self {
        self.table.constants.max_nodes = most;
        self
    }

    /// The state from which it learns.
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// The table so far.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The table at the state from which it learns.
    pub fn cursor(&self) -> Cursor<'_, G> {
        Cursor::new(&self.table, self.start)
    }

    /// The table at any state of the game: at the node that was visited most of those nearest to the start with this state, if the table
    /// has met it.
    pub fn cursor_at(&self, state: &G) -> Cursor<'_, G>
    where
        G: PartialEq,
    {
        Cursor::at(&self.table, *state, self.find(state))
    }

    fn find(&self, state: &G) -> Option<u32>
    where
        G: PartialEq,
    {
        let tree = &self.table.tree;
        let mut level: Vec<(u32, G)> = tree.root().map(|root| (root, self.start)).into_iter().collect();
        while !level.is_empty() {
            let found = level.iter().filter(|(_, here)| here == state).map(|(place, _)| *place);
            let found = found.max_by_key(|place| tree.node(*place).visits);
            if found.is_some() {
                return found;
            }
            let mut next = Vec::new();
            for (place, here) in level {
                let actions = here.actions();
                for (child, node) in tree.children(place) {
                    let mut after = here;
                    after.play(actions.nth(node.index.into()));
                    next.try_reserve(1).ok()?;
                    next.push((child, after));
                }
            }
            level = next;
        }
        None
    }

    /// Learns from so many more episodes. In a state in which the game is over, there is nothing to learn.
    pub fn run(&mut self, episodes: u32) {
        for _ in 0..episodes {
            let reward = self.play();
            self.update(reward, |_| ());
        }
    }

    /// Learns from one more episode, and says all that it did: the same as [`run`](Self::run) does.
    pub fn step(&mut self) -> Episode<G::Action> {
        let reward = self.play();
        let mut updates = Vec::with_capacity(self.path.len());
        self.update(reward, |update| updates.push(update));
        let moves = self.path.iter().map(|ply| EpisodeMove {
            action: ply.action,
            explored: ply.explored,
            has_node: ply.node.is_some(),
        });
        Episode { number: self.table.episodes, moves: moves.collect(), reward, updates }
    }

    /// Plays an action, one of the state's: learning goes on from the state after it, with the values below it.
    pub fn advance(&mut self, action: G::Action) {
        let child = self.table.tree.root().zip(index_of(&self.start, action));
        let child = child.and_then(|(root, index)| self.table.tree.child(root, index));
        self.table.tree = match child {
            Some(child) => self.table.tree.below(child),
            None => Tree::new(),
        };
        self.start.play(action);
    }

    /// Plays an episode, and returns the reward of the player who made its last move.
    fn play(&mut self) -> f64 {
        let mut random = episode_dice(self.table.seed, self.table.episodes);
        let mut place = self.table.tree.root();
        let mut state = self.start;
        self.path.clear();
        loop {
            let actions = state.actions();
            let len = actions.len();
            if len == 0 {
                return reward(&state, &self.table.constants);
            }
            if let Some(place) = place
                && self.table.constants.known_ends
            {
                self.note_ends(place, &state);
            }
            let (index, explored) = self.choose(place, len, &mut random);
            let action = actions.nth(index.into());
            state.play(action);
            let constants = &self.table.constants;
            let (value, most) = (constants.untried(), constants.max_nodes);
            place = place.and_then(|place| self.table.tree.grown_child(place, index, value, most));
            self.path.push(Ply { action, explored, actions: len, node: place });
        }
    }

    /// The index of the action for an episode, and whether it is an experiment.
    #[inline]
    fn choose(&self, place: Option<u32>, actions: u32, random: &mut Random) -> (u8, bool) {
        let Some(place) = place else { return (random.below(actions) as u8, false) };
        let constants = &self.table.constants;
        if f64::from(random.next_u32()) < constants.epsilon * 4_294_967_296.0 {
            return (random.below(actions) as u8, true);
        }
        // In a full table, actions without a node can't be learned about, so those with one come first.
        let known =
            if self.table.tree.is_full() { self.table.tree.children(place).count() as u32 } else { 0 };
        let actions = if known > 0 { known } else { actions };
        (self.table.tree.best(place, actions, constants, Some(random)).0, false)
    }

    /// Gives the actions that end the game their rewards, when the table looks at a state for the first time.
    fn note_ends(&mut self, place: u32, state: &G) {
        if self.table.tree.children(place).next().is_some() {
            return;
        }
        let actions = state.actions();
        for n in 0..actions.len() {
            let mut after = *state;
            after.play(actions.nth(n));
            if after.actions().is_empty() {
                let constants = &self.table.constants;
                let (value, most) = (reward(&after, constants), constants.max_nodes);
                self.table.tree.grown_child(place, n as u8, value, most);
            }
        }
    }

    /// Updates the values of the episode's actions, from the last one to the first.
    fn update(&mut self, reward: f64, mut see: impl FnMut(Update)) {
        let factor = self.table.constants.factor();
        // The return as the player sees it who moved at each ply.
        let mut back = reward;
        for ply in (0..self.path.len()).rev() {
            let from_end = self.path.len() - 1 - ply;
            let follows = self.follows(ply, back);
            back = if from_end == 0 { reward } else { factor * back };
            let Some(place) = self.path[ply].node else { continue };
            let target = follows.map_or(reward, |value| factor * value);
            let alpha = self.alpha(from_end);
            let node = self.table.tree.node_mut(place);
            let old = node.value;
            node.value += alpha * (target - old);
            node.visits = node.visits.saturating_add(1);
            see(Update { ply, old, follows, target, alpha, new: node.value });
        }
        if let Some(root) = self.table.tree.root() {
            let root = self.table.tree.node_mut(root);
            root.visits = root.visits.saturating_add(1);
        }
        self.table.episodes += 1;
    }

    /// The number that an action's target is made of, seen by the next player to move; `None` for the last action. `back` is the return as
    /// that player sees it, which takes the place of values where the table ends.
    #[inline]
    fn follows(&self, ply: usize, back: f64) -> Option<f64> {
        let next = self.path.get(ply + 1)?;
        let constants = &self.table.constants;
        Some(match (constants.rule, self.path[ply].node, next.node) {
            (Rule::QLearning, Some(place), Some(_)) => {
                self.table.tree.best(place, next.actions, constants, None).1
            }
            (Rule::Sarsa, Some(_), Some(reply)) => self.table.tree.node(reply).value,
            (Rule::QLearning | Rule::Sarsa | Rule::MonteCarlo, _, _) => back,
        })
    }

    fn alpha(&mut self, from_end: usize) -> f64 {
        while self.alphas.len() <= from_end {
            self.alphas.push(self.table.constants.alpha_at(self.alphas.len() as u32));
        }
        self.alphas[from_end]
    }
}

/// The reward of the player who made the last move of a finished game.
fn reward<G: Game>(end: &G, constants: &Constants) -> f64 {
    match end.outcome() {
        Outcome::Loss => constants.reward,
        Outcome::Draw => 0.0,
        Outcome::Win => -constants.reward,
    }
}

/// The random numbers of an episode: those of [`Random`], seeded by the table's seed and the number of the episode.
pub(crate) fn episode_dice(seed: u64, episode: u64) -> Random {
    // A first draw spreads seeds that are near each other; the factor is odd, so no two episodes of a table have the same seed.
    let spread = Random::new(seed).next_u64();
    Random::new(spread.wrapping_add(episode.wrapping_mul(0xd134_2543_de82_ef95)))
}
