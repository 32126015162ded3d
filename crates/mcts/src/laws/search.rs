//! The laws of a search, on any game with any evaluator.
use super::state::list;
use super::{Breach, Broken, Law, guarded, require};
use crate::{ActionSet, ActionStats, Config, Evaluator, FinalMove, Game, Search, Selection};

/// Configurations that use every option between them, except the [mistake](crate::Perspective::FirstPlayer).
pub const CONFIGS: [Config; 8] = [
    Config::CLASSIC,
    Config { solver: true, ..Config::CLASSIC },
    Config { first_play_urgency: Some(0.9), playouts_per_leaf: 3, ..Config::CLASSIC },
    Config { max_nodes: 60, final_move: FinalMove::Value, ..Config::CLASSIC },
    Config { selection: Selection::Puct, ..Config::CLASSIC },
    Config { selection: Selection::Puct, solver: true, exploration: 0.7, ..Config::CLASSIC },
    Config {
        selection: Selection::Puct,
        first_play_urgency: Some(0.2),
        playouts_per_leaf: 5,
        minimax_share: 0.5,
        ..Config::CLASSIC
    },
    Config {
        selection: Selection::Puct,
        max_nodes: 60,
        final_move: FinalMove::LowerBound,
        ..Config::CLASSIC
    },
];

/// Iterations of a search that is checked.
const ITERATIONS: u32 = 1_000;
/// Iterations of the searches that are made in slices.
const SLICED: u32 = 300;

/// Checks [`Law::SearchCounts`], [`Law::SearchAdvance`] and [`Law::SearchSlices`] by searches from `root` with each of [`CONFIGS`]: some
/// 22,000 iterations. Each search has its own clone of the evaluator.
///
/// # Errors
/// The first broken law. Its finding begins with the configuration. It has an action if the search was advanced by it.
pub fn check_search<G: Game, E: Evaluator<G> + Clone>(
    root: G,
    evaluator: &E,
    seed: u64,
) -> Result<(), Broken<G::Action>> {
    for config in CONFIGS {
        let mut trial = Trial { root, config, evaluator, seed, advanced: None };
        guarded(|| {
            trial.check_counts()?;
            trial.check_advance()?;
            trial.check_slices()
        })
        .map_err(|Breach { law, finding }| {
            let breach = Breach { law, finding: format!("{config:?}: {finding}") };
            match trial.advanced {
                Some((action, state)) => breach.found(&state, &[action], seed),
                None => breach.found(&root, &[], seed),
            }
        })?;
    }
    Ok(())
}

/// The searches from one state with one configuration.
struct Trial<'a, G: Game, E> {
    root: G,
    config: Config,
    evaluator: &'a E,
    seed: u64,
    /// The action by which a search was advanced, and its new root, while that is checked.
    advanced: Option<(G::Action, G)>,
}

impl<G: Game, E: Evaluator<G> + Clone> Trial<'_, G, E> {
    fn search(&self) -> Search<G, E> {
        Search::new(self.root, self.config, self.evaluator.clone(), self.seed)
    }

    fn check_counts(&self) -> Result<(), Breach> {
        let mut search = self.search();
        let made = search.run(ITERATIONS).iterations;
        let (table, figures) = (search.root_table(), search.statistics());
        let require = |holds, says: &str| {
            require(holds, Law::SearchCounts, || format!("{says}: {made} iterations, {figures:?}, {table:?}"))
        };
        let visits: u64 = table.iter().map(|row| u64::from(row.visits)).sum();
        let wins: f64 = table.iter().map(|row| row.wins).sum();
        let is_over = self.root.actions().is_empty();
        // The root of a finished game is visited, but has no children.
        require(is_over || visits == u64::from(made), "the visits of the root's actions don't add up")?;
        let mean = wins / f64::from(made);
        let is_mean = is_over || figures.mean_value.is_some_and(|value| (value - mean).abs() < 1e-12);
        require(is_mean, "the points of the root's actions don't add up")?;
        let is_in_range = |row: &ActionStats<G::Action>| (0.0..=1.0).contains(&row.mean_value);
        require(table.iter().all(is_in_range), "a mean value is not between 0 and 1")?;
        let most = self.config.max_nodes.min(made.saturating_add(1));
        require(figures.nodes <= most, "there are too many nodes")?;
        check_table(&search, Law::SearchCounts)?;
        let best = search.best_action();
        let legal = list(&self.root.actions());
        let is_legal = best.map_or(is_over, |best| legal.contains(&best));
        require(is_legal, "the best action is not legal")?;
        let line = search.principal_variation();
        require(
            line.len() as u32 <= figures.depth,
            "the principal variation is longer than the tree is deep",
        )?;
        let mut state = self.root;
        for action in line {
            require(list(&state.actions()).contains(&action), "the principal variation is not legal")?;
            state.play(action);
        }
        Ok(())
    }

    fn check_advance(&mut self) -> Result<(), Breach> {
        let mut search = self.search();
        search.run(ITERATIONS);
        let Some(action) = search.best_action() else { return Ok(()) };
        let before = search.root_table().into_iter().find(|row| row.action == action);
        let kept = search.advance(action);
        self.advanced = Some((action, *search.root()));
        let after = search.statistics();
        let require = |holds, says: &str| {
            require(holds, Law::SearchAdvance, || format!("{says}: {before:?} became {after:?}"))
        };
        require(after.iterations == 0, "the iterations begin anew")?;
        if let Some(before) = before.filter(|_| kept) {
            require(after.visits == before.visits, "the visits differ")?;
            let mean = 1.0 - before.mean_value;
            let is_mean = after.mean_value.is_some_and(|value| (value - mean).abs() < 1e-12);
            require(is_mean, "the mean values are not those of two opponents")?;
        } else {
            // A leaf with an exact result is searched anew.
            let is_proven = before.is_some_and(|before| before.proof.is_some());
            require(is_proven, "the examined action was not found in the tree")?;
        }
        search.run(ITERATIONS / 10);
        check_table(&search, Law::SearchAdvance)?;
        self.advanced = None;
        Ok(())
    }

    fn check_slices(&self) -> Result<(), Breach> {
        let mut sliced = self.search();
        while sliced.statistics().iterations < SLICED && !sliced.is_finished() {
            match sliced.statistics().iterations % 3 {
                0 => {
                    sliced.run(7);
                }
                1 => {
                    sliced.step_iteration();
                }
                // After any phase, `run` finishes the iteration.
                n => {
                    (0..n).for_each(|_| drop(sliced.step()));
                    sliced.run(1);
                }
            }
        }
        let mut whole = self.search();
        whole.run(sliced.statistics().iterations);
        let is_same =
            sliced.fingerprint() == whole.fingerprint() && sliced.statistics() == whole.statistics();
        require(is_same, Law::SearchSlices, || {
            format!("sliced {:?}, whole {:?}", sliced.statistics(), whole.statistics())
        })
    }
}

/// Checks that the actions of the root's table are different legal ones.
fn check_table<G: Game, E: Evaluator<G>>(search: &Search<G, E>, law: Law) -> Result<(), Breach> {
    let legal = list(&search.root().actions());
    let table = search.root_table();
    for (n, row) in table.iter().enumerate() {
        require(legal.contains(&row.action), law, || format!("{:?} is not one of {legal:?}", row.action))?;
        let is_first = table[..n].iter().all(|earlier| earlier.action != row.action);
        require(is_first, law, || format!("{:?} is in the tree twice", row.action))?;
    }
    Ok(())
}
