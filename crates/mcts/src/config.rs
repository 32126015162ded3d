//! The configuration of a search.

/// How a search works. [`Config::default`] is the classic algorithm; everything else is an option on top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Config {
    /// The formula that compares the children of a node.
    pub selection: Selection,
    /// The factor c of the exploration term of that formula. For [`Selection::Ucb1`], sqrt(2) in Auer, Cesa-Bianchi and
    /// Fischer, "Finite-time analysis of the multiarmed bandit problem" (2002), and in Kocsis and Szepesvari, "Bandit
    /// based Monte-Carlo planning" (2006). Smaller values search deeper and less widely. Its unit is a win, that is, the whole range
    /// of values, with any [points](crate::Evaluator::win) of one.
    pub exploration: f64,
    /// The number of evaluations of each new leaf, 1 to 255; their average is backed up. Useful if values are random, as
    /// those of playouts are ("leaf parallelisation", Cazenave and Jouandeau, "On the parallelization of UCT", 2007, here
    /// in one thread).
    pub playouts_per_leaf: u32,
    /// With [`Selection::Ucb1`]: if set, an unexamined child competes with this value in place of
    /// w/n + c * sqrt(ln N / n), instead of always coming before the examined ones: first-play urgency (Gelly and Wang,
    /// "Exploration exploitation in Go: UCT for Monte-Carlo Go", 2006).
    ///
    /// With [`Selection::Puct`]: the value Q of an unexamined child for which the evaluator gives no value of its own; if
    /// not set, the mean value of its parent for the player to move there.
    pub first_play_urgency: Option<f64>,
    /// With [`Selection::Puct`]: the share, 0 to 1, of the value by minimax over the evaluations below a child in its Q; the
    /// rest is their mean. The mean of many evaluations is steady but lags behind a refutation that has just been found,
    /// which minimax sees at once (Lanctot et al., "Monte Carlo tree search with heuristic evaluations using implicit minimax
    /// backups", 2014).
    pub minimax_share: f64,
    /// Whether proven results are propagated up the tree and close branches: MCTS-Solver (Winands, Bjornsson and Saito,
    /// "Monte-Carlo tree search solver", 2008), with draws.
    pub solver: bool,
    /// The view from which backpropagation adds a result to a node.
    pub perspective: Perspective,
    /// How the action to play is chosen.
    pub final_move: FinalMove,
    /// The maximum number of nodes, root included; once reached, the search continues without expansion.
    pub max_nodes: u32,
}

/// How selection compares the children of a node: by the mean value so far plus an exploration term, which is large for
/// children with few visits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Selection {
    /// w/n + c * sqrt(ln N / n), UCB1 (Auer, Cesa-Bianchi and Fischer, 2002). All actions of a node are examined once, in
    /// random order, before any is examined twice.
    #[default]
    Ucb1,
    /// Q + c * P * sqrt(N) / (1 + n) with the [prior](crate::Evaluator::priors) P of the action: PUCT (Rosin, "Multi-armed
    /// bandits with episode context", 2011, in the form of Silver et al., "Mastering the game of Go without human
    /// knowledge", 2017). Actions are examined in the order of their priors, each when the formula selects it. A node
    /// takes eight more bytes for its prior and its value by minimax, and the actions of an expanded node take a node's memory before they are
    /// nodes, which [`Config::max_nodes`] does not count.
    Puct,
}

/// The view from which backpropagation adds a result to a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Perspective {
    /// That of the player who made the move that leads to the node, so it changes sides from level to level, and each player
    /// selects the best for themself.
    #[default]
    Mover,
    /// That of the [first player](crate::Game::is_first_players_turn), at every node. This is a mistake, kept to be studied: the
    /// sign is not changed from level to level, so selection has the second player help the first. It is a common one: for
    /// instance, it spoiled the experiments of a student project on Othello (CS 533, 2014). Proofs are not affected, and
    /// neither are values by minimax.
    FirstPlayer,
}

/// How the action to play is chosen at the root (Chaslot et al., "Progressive strategies for Monte-Carlo tree search",
/// 2008). With the solver, a proven win comes first and a proven loss last in every case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FinalMove {
    /// The most visited ("robust child"); ties go to the better value.
    #[default]
    Visits,
    /// The highest mean value ("max child"); ties go to the most visited.
    Value,
    /// The highest lower bound of the value: w/n - c / sqrt(n) with the c of the exploration ("secure child").
    LowerBound,
}

impl Config {
    /// The classic algorithm without options.
    pub const CLASSIC: Self = Self {
        selection: Selection::Ucb1,
        exploration: std::f64::consts::SQRT_2,
        playouts_per_leaf: 1,
        first_play_urgency: None,
        minimax_share: 0.0,
        solver: false,
        perspective: Perspective::Mover,
        final_move: FinalMove::Visits,
        max_nodes: 10_000_000,
    };
}

impl Default for Config {
    fn default() -> Self {
        Self::CLASSIC
    }
}
