//! What can be set about a search.

/// How a search goes about it. [`Config::default`] is the classic algorithm; everything else is an option on top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Config {
    /// The factor c of the exploration term in w/n + c * sqrt(ln N / n); sqrt(2) in Auer, Cesa-Bianchi and Fischer,
    /// "Finite-time analysis of the multiarmed bandit problem" (2002), and in Kocsis and Szepesvari, "Bandit based
    /// Monte-Carlo planning" (2006). Smaller values look deeper and less widely.
    pub exploration: f64,
    /// How many playouts are made from each new leaf; their average is backed up. 1 to 255 ("leaf parallelisation",
    /// Cazenave and Jouandeau, "On the parallelization of UCT", 2007, here in one thread).
    pub playouts_per_leaf: u32,
    /// Where set, an unexamined child counts as much as a child with this value of w/n + c * sqrt(ln N / n), instead
    /// of always coming before the examined ones: first-play urgency (Gelly and Wang, "Exploration exploitation in
    /// Go: UCT for Monte-Carlo Go", 2006).
    pub first_play_urgency: Option<f64>,
    /// Whether results that are certain are passed up the tree and close branches: MCTS-Solver (Winands, Bjornsson
    /// and Saito, "Monte-Carlo tree search solver", 2008), with draws.
    pub solver: bool,
    /// Which action is played in the end.
    pub final_move: FinalMove,
    /// The tree gets no more nodes than this, root included; then the search goes on without expansion.
    pub max_nodes: u32,
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
