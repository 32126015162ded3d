//! What can be set about a search.

/// How a search goes about it. [`Config::default`] is the classic algorithm; everything else is an option on top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Config {
    /// By which formula the children of a node are compared.
    pub selection: Selection,
    /// The factor c of the exploration term of that formula. For [`Selection::Ucb1`] sqrt(2) in Auer, Cesa-Bianchi and
    /// Fischer, "Finite-time analysis of the multiarmed bandit problem" (2002), and in Kocsis and Szepesvari, "Bandit
    /// based Monte-Carlo planning" (2006). Smaller values look deeper and less widely.
    pub exploration: f64,
    /// How often each new leaf is valued; the average is backed up. 1 to 255. Of use where values are random, as those of
    /// playouts ("leaf parallelisation", Cazenave and Jouandeau, "On the parallelization of UCT", 2007, here in one
    /// thread).
    pub playouts_per_leaf: u32,
    /// With [`Selection::Ucb1`]: where set, an unexamined child counts as much as a child with this value of
    /// w/n + c * sqrt(ln N / n), instead of always coming before the examined ones: first-play urgency (Gelly and Wang,
    /// "Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006).
    ///
    /// With [`Selection::Puct`]: the mean value Q of an unexamined child; where not set, the mean value of its parent
    /// for the player to move there.
    pub first_play_urgency: Option<f64>,
    /// Whether results that are certain are passed up the tree and close branches: MCTS-Solver (Winands, Bjornsson
    /// and Saito, "Monte-Carlo tree search solver", 2008), with draws.
    pub solver: bool,
    /// Which action is played in the end.
    pub final_move: FinalMove,
    /// The tree gets no more nodes than this, root included; then the search goes on without expansion.
    pub max_nodes: u32,
}

/// How the children of a node are compared on the way down: by a mean value, which is what is known of a child, and an
/// exploration term, which is large where little is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Selection {
    /// w/n + c * sqrt(ln N / n), UCB1 (Auer, Cesa-Bianchi and Fischer, 2002). All actions of a node are examined once, in
    /// random order, before one of them is examined twice.
    #[default]
    Ucb1,
    /// Q + c * P * sqrt(N) / (1 + n) with the [prior](crate::Evaluator::priors) P of the action: PUCT (Rosin, "Multi-armed
    /// bandits with episode context", 2011, in the form of Silver et al., "Mastering the game of Go without human
    /// knowledge", 2017). Actions are examined in the order of their priors, and only when their turn comes by the
    /// formula. A node takes four bytes more for its prior, and an action of an examined node takes the memory of a node
    /// before it is one, which [`Config::max_nodes`] does not count.
    Puct,
}

/// Which action of the root is played in the end (Chaslot et al., "Progressive strategies for Monte-Carlo tree
/// search", 2008). With the solver a proven win comes first and a proven loss last, whatever is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalMove {
    /// The most visited ("robust child"); among equals the better value.
    #[default]
    Visits,
    /// The one with the highest mean value ("max child"); among equals the most visited.
    Value,
    /// The one whose value is highest even if it is overrated: w/n - c / sqrt(n) with the c of the exploration
    /// ("secure child").
    LowerBound,
}

impl Config {
    /// The classic algorithm with nothing on top.
    pub const CLASSIC: Self = Self {
        selection: Selection::Ucb1,
        exploration: std::f64::consts::SQRT_2,
        playouts_per_leaf: 1,
        first_play_urgency: None,
        solver: false,
        final_move: FinalMove::Visits,
        max_nodes: 10_000_000,
    };
}

impl Default for Config {
    fn default() -> Self {
        Self::CLASSIC
    }
}
