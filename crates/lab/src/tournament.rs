//! `lab round-robin` and `lab gauntlet`: matches between many players, and their ratings.
use crate::cli::Result;
use crate::runs::{About, Cast, Run, Threads};
use crate::series::SeriesOptions;
use crate::tables;
use arena::{Description, Pairing};
use clap::Args;
use std::ops::ControlFlow;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lab round-robin level4 level5 level6 --games 400
  lab round-robin level1 level2 level3 level4 --games 40 --neighbour-games 400
  lab round-robin random greedy classic --games 100 --anchor random --out trio
  lab round-robin --game ultimate level1 level2 level3 --games 100")]
pub struct RoundRobinOptions {
    /// The players, at least two: each plays against every other one
    #[arg(required = true, num_args = 2..)]
    pub players: Vec<String>,
    /// The number of games between players next to each other in the list, by default as many as between any others
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub neighbour_games: Option<u32>,
    #[command(flatten)]
    pub common: TournamentOptions,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lab gauntlet uct:iterations=2000,c=0.7 --against level4 level5 level6 --games 400
  lab gauntlet puct:ms=100 --against level10 classic --out gauntlet")]
pub struct GauntletOptions {
    /// The player who is tested
    pub player: String,
    /// Its opponents, who don't play against each other
    #[arg(long, required = true, num_args = 1..)]
    pub against: Vec<String>,
    #[command(flatten)]
    pub common: TournamentOptions,
}

#[derive(Args, Debug)]
pub struct TournamentOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// The player whose rating is 0, as it is written in the list; by default the mean of all players is 0
    #[arg(long)]
    pub anchor: Option<String>,
}

/// Each player against each other one.
pub fn round_robin(options: &RoundRobinOptions) -> Result<()> {
    let players = &options.players;
    refuse_twins(players, &options.common.series)?;
    let mut pairings = Pairing::round_robin(players, options.common.series.setup());
    for pairing in &mut pairings {
        if players.windows(2).any(|neighbours| pairing.players == neighbours) {
            pairing.pairs = options.neighbour_games.map(|games| games.div_ceil(2));
        }
    }
    play(&format!("Round robin of {} players", players.len()), pairings, &options.common)
}

/// One player against the others.
pub fn gauntlet(options: &GauntletOptions) -> Result<()> {
    let (player, others) = (&options.player, &options.against);
    let series = &options.common.series;
    refuse_twins(&[std::slice::from_ref(player), others].concat(), series)?;
    let pairings = Pairing::gauntlet(player, others, series.setup());
    let player = series.stored_name(player);
    play(&format!("{player} against {} players", others.len()), pairings, &options.common)
}

fn refuse_twins(players: &[String], series: &SeriesOptions) -> Result<()> {
    let stored: Vec<String> = players.iter().map(|player| series.stored_name(player)).collect();
    let is_twin = |n: &usize| stored[..*n].contains(&stored[*n]);
    match (0..players.len()).find(is_twin) {
        Some(twin) => Err(format!("`{}` is in the list twice", players[twin]).into()),
        None => Ok(()),
    }
}

fn play(title: &str, pairings: Vec<Pairing>, options: &TournamentOptions) -> Result<()> {
    let TournamentOptions { series, anchor } = options;
    let experiment = series.experiment(pairings)?;
    let cast = Cast::new(&experiment, |_, _| "players".to_owned())?;
    // Errors have the names as they were given; the run has those that are stored.
    let experiment = experiment.with_stored_names();
    let stored_anchor = anchor.as_ref().map(|anchor| series.stored_name(anchor));
    let is_player = |text| experiment.pairings.iter().any(|pairing| pairing.players.contains(text));
    if let Some(anchor) = anchor.as_ref().filter(|_| !stored_anchor.as_ref().is_some_and(is_player)) {
        return Err(format!("--anchor {anchor}: no player of the list is written like this").into());
    }
    let anchor = stored_anchor;
    let about = About { anchor: anchor.clone(), ..About::new(title, Description::from(&experiment)) };
    let mut run = Run::open(experiment.clone(), series.out.as_deref(), &about)?;
    let play_pair = |task| Ok(cast.play(&experiment, task));
    let threads = Threads::new(series.threads, &experiment);
    run.play(experiment.tasks(), threads, &play_pair, |_, _| ControlFlow::Continue(()))?;
    let summary = run.finish(&about)?;
    out!("{}", tables::of_matches(&summary.matches).to_text());
    let (players, rated) = tables::rated(&summary.matches, anchor.as_deref());
    if let Some(rated) = rated {
        outln!();
        out!("{}", tables::of_ratings(&summary.matches, &players, &rated).to_text());
        outln!("{}", tables::about_ratings(&rated, anchor.as_deref()));
    }
    Ok(())
}
