//! `lab experiments`: makes EXPERIMENTS.md and its figures from data files, one for each experiment.
//!
//! A data file is TOML with a title, a date, a seed, and parts in order: `text`, `command`, a table of `columns` and `rows`, or the
//! `summary` of a run, a file beside it, with figures and a comparison with figures that someone else reported. Of a run with many
//! matches, views can be shown instead of all of them.
use crate::cli::Result;
use crate::files::write_whole;
use crate::report::{facts_line, is_tournament, of_grid, tournament};
use crate::runs::Summary;
use crate::table::Table;
use crate::tables;
use crate::views::View;
use clap::Args;
use serde::Deserialize;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  lab experiments
  lab experiments --check

A new experiment is a file in crates/lab/experiments; its name has its place in the order.")]
pub struct ExperimentsOptions {
    /// The directory of the data files
    #[arg(long, default_value = "crates/lab/experiments")]
    pub data: PathBuf,
    /// The file to write
    #[arg(long, default_value = "crates/lab/EXPERIMENTS.md")]
    pub out: PathBuf,
    /// Writes nothing, but fails if a file is not up to date
    #[arg(long)]
    pub check: bool,
}

/// The section of an experiment.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    title: String,
    /// When it was played.
    date: String,
    /// The seed of all random numbers, if there were any.
    seed: Option<u64>,
    part: Vec<Part>,
}

/// A part of an experiment's section. It has one of the fields, or `columns` and `rows`, or `summary` with what belongs to it.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Part {
    text: Option<String>,
    command: Option<String>,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
    summary: Option<String>,
    compare: Option<Comparison>,
    view: Vec<View>,
}

/// Mean disc differences as Black that someone else reported, beside those of a run.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Comparison {
    /// The factor with a column for each of its values.
    by: String,
    /// The name of the reported figures.
    reported: String,
    /// The figures.
    cases: Vec<Case>,
}

/// A reported figure.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    /// The values of the factors.
    factors: Vec<(String, String)>,
    /// The mean disc difference as Black.
    discs: f64,
}

/// The files that are made: their paths and contents.
type Files = Vec<(PathBuf, String)>;

/// Writes the files, or checks that they are up to date.
pub fn run(options: &ExperimentsOptions) -> Result<()> {
    for (path, text) in files(&options.data, &options.out)? {
        if !options.check {
            write_whole(&path, text.as_bytes())?;
        } else if std::fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
            return Err(format!("{} is not up to date: run lab experiments", path.display()).into());
        }
    }
    Ok(())
}

fn files(data: &Path, out: &Path) -> Result<Files> {
    let trouble = |error| format!("{}: {error}", data.display());
    let entries =
        std::fs::read_dir(data).map_err(trouble)?.collect::<std::io::Result<Vec<_>>>().map_err(trouble)?;
    let mut sources: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    sources.sort();
    let mut files = Vec::new();
    let mut text =
        "<!-- Made by `lab experiments` from the data in crates/lab/experiments: change those files. -->\n"
            .to_owned();
    for source in &sources {
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", source.display());
        let content = std::fs::read_to_string(source).map_err(|error| wrong(&error))?;
        let experiment: Section = toml::from_str(&content).map_err(|error| wrong(&error))?;
        text += &section(&experiment, data, &mut files).map_err(|error| wrong(&error))?;
    }
    files.push((out.to_owned(), text));
    Ok(files)
}

fn section(experiment: &Section, data: &Path, files: &mut Files) -> Result<String> {
    let seed = experiment.seed.map_or_else(String::new, |seed| format!(", seed {seed}"));
    let mut text = format!("\n# {}\n\nPlayed on {}{seed}.\n", experiment.title, experiment.date);
    for part in &experiment.part {
        text += "\n";
        if let Some(words) = &part.text {
            text += &format!("{}\n", words.trim());
        }
        if let Some(command) = &part.command {
            text += &format!("    {}\n", command.trim());
        }
        if !part.columns.is_empty() {
            let table = Table { heading: part.columns.clone(), rows: part.rows.clone() };
            if let Some(row) = table.rows.iter().find(|row| row.len() != table.heading.len()) {
                return Err(format!("the row {row:?} has not as many cells as there are columns").into());
            }
            text += &table.to_markdown();
        }
        if let Some(name) = &part.summary {
            text += &of_run(name, part, data, files)?;
        }
    }
    Ok(text)
}

/// The part with a run: its command, the comparison, its figures and its table; or its views.
fn of_run(name: &str, part: &Part, data: &Path, files: &mut Files) -> Result<String> {
    let summary = &Summary::read(&data.join(name))?;
    let mut text = format!("    {}\n\n{}", summary.command, facts_line(summary));
    let stem = name.trim_end_matches(".json");
    if is_tournament(summary) {
        let picture = format!("{stem}.svg");
        let found = tournament(summary, &format!("experiments/{picture}"));
        let (words, svg) = found.ok_or("its players can't be compared")?;
        files.push((data.join(picture), svg));
        return Ok(text + "\n" + &words);
    }
    if let Some(comparison) = &part.compare {
        text += &format!("\n{}", compared(comparison, summary)?.to_markdown());
    }
    let mut pictures = 0;
    let mut pictured = |summary: &Summary, text: &mut String| {
        for shown in of_grid(summary) {
            pictures += 1;
            let picture = format!("{stem}-{pictures}.svg");
            *text += &format!("\n![{}. {}](experiments/{picture})\n", shown.figure.title, shown.description);
            files.push((data.join(picture), shown.figure.svg(&shown.description)));
        }
    };
    if part.view.is_empty() {
        pictured(summary, &mut text);
        text += &format!("\n{}", tables::of_matches(&summary.matches).to_markdown());
    }
    for view in &part.view {
        let joined = view.of(summary)?;
        text += &format!("\n{}\n", view.text.trim());
        if view.figures.is_some() {
            pictured(&joined, &mut text);
        }
        text += &format!("\n{}", view.table(&joined)?.to_markdown());
    }
    Ok(text)
}

fn compared(comparison: &Comparison, summary: &Summary) -> Result<Table> {
    let Comparison { by, reported, cases } = comparison;
    let mut values: Vec<&str> = summary.matches.iter().filter_map(|of| of.factor(by)).collect();
    let mut seen = Vec::new();
    values.retain(|value| {
        !seen.contains(value) && {
            seen.push(*value);
            true
        }
    });
    let names: Vec<String> = cases
        .first()
        .map(|case| case.factors.iter().map(|(name, _)| name.clone()).collect())
        .unwrap_or_default();
    let columns =
        values.iter().flat_map(|value| ["Black", "White"].map(|side| format!("{by} {value}, as {side}")));
    let heading = names.iter().cloned().chain([reported.clone()]).chain(columns).collect();
    let mut rows = Vec::new();
    for Case { factors, discs } in cases {
        let mut row: Vec<String> =
            factors.iter().map(|(_, value)| value.clone()).chain([format!("{discs:+}")]).collect();
        for value in &values {
            let is_it = |of: &&arena::MatchSummary| {
                of.factor(by) == Some(value)
                    && factors.iter().all(|(name, value)| of.factor(name) == Some(value.as_str()))
            };
            let mut found = summary.matches.iter().filter(is_it);
            let (Some(of), None) = (found.next(), found.next()) else {
                return Err(format!("{factors:?} with {by} {value} is not one match of the run").into());
            };
            row.extend(
                [of.as_black.difference, of.as_white.difference]
                    .map(|of| tables::Words::of(&summary.matches).mean(of)),
            );
        }
        rows.push(row);
    }
    Ok(Table { heading, rows })
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::{MatchSummary, Record};

    #[test]
    fn the_experiments_are_up_to_date() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let options = ExperimentsOptions {
            data: here.join("experiments"),
            out: here.join("EXPERIMENTS.md"),
            check: true,
        };
        run(&options).expect("`cargo run -p lab -- experiments` was run");
    }

    #[test]
    fn page_and_figures_have_the_measured_ratings() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let summary = Summary::read(&here.join("experiments/levels.json")).expect("it can be read");
        let (players, rated) = tables::rated(&summary.matches, summary.anchor.as_deref());
        let figures = std::fs::read_to_string(here.join("../../docs/FIGURES.md")).expect("it can be read");
        let mut shown = 0;
        for (player, elo) in players.iter().zip(rated.expect("they can be compared").elo) {
            let to_ten = |elo: f64| (elo / 10.0).round() * 10.0 + 0.0;
            let rounded = to_ten(elo.value);
            let interval = format!("{} to {}", to_ten(elo.low), to_ten(elo.high));
            assert!(
                elo.high - elo.low < 500.0 || figures.contains(&interval),
                "FIGURES.md: {player} {interval}"
            );
            assert!(
                figures.contains(&format!("| `{player}` | {rounded} |")),
                "FIGURES.md: {player} {rounded}"
            );
            // The page's player of this name looks four plies ahead.
            let name = if player == "minimax:depth=4" { "minimax" } else { player };
            if let Some(rating) = othello_engines::levels::rating(name) {
                assert_eq!(f64::from(rating), rounded, "{player}");
                shown += 1;
            }
        }
        assert_eq!(shown, 12);
    }

    /// The third column of the table of levels is what the page says that a level loses.
    #[test]
    fn the_page_says_what_levels_were_measured_to_lose() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(here.join("experiments/2-levels.toml")).expect("it can be read");
        for level in 1..=othello_engines::levels::COUNT {
            let row = text.lines().find_map(|line| line.trim().strip_prefix(&format!("[\"{level}\", ")));
            let loss = row.and_then(|row| row.split('"').nth(3)?.split(" ± ").next()?.parse().ok());
            assert_eq!(loss, Some(othello_engines::levels::discs_lost(level)), "level {level}: {row:?}");
        }
    }

    /// The text of an experiment without line breaks, and the summary of its run.
    fn read_both(text: &str, summary: &str) -> (String, Summary) {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
        let text = std::fs::read_to_string(data.join(text)).expect("it can be read");
        let words: Vec<&str> = text.split_whitespace().collect();
        (words.join(" "), Summary::read(&data.join(summary)).expect("it can be read"))
    }

    #[test]
    fn what_is_said_of_the_former_levels_is_in_the_data() {
        let (text, summary) = read_both("2b-former-levels.toml", "former-levels.json");
        let of_player = |name: &str| -> Vec<(usize, &MatchSummary)> {
            let place = |of: &MatchSummary| of.players.iter().position(|player| player == name);
            summary.matches.iter().filter_map(|of| Some((place(of)?, of))).collect()
        };
        let range = |name: &str| {
            let times = of_player(name).into_iter().map(|(who, of)| of.mean_ms[who]);
            times.fold((f64::MAX, 0.0_f64), |(low, high), ms| (low.min(ms), high.max(ms)))
        };
        let (mut games, mut lost) = (0, 0);
        for (who, of) in ["puct", "alphabeta"].iter().flat_map(|name| of_player(name)) {
            if !of.players.iter().all(|player| ["puct", "alphabeta"].contains(&player.as_str())) {
                games += of.all.games;
                lost += [of.all.losses, of.all.wins][who];
            }
        }
        let levels = (1..=10).flat_map(|level| of_player(&format!("level{level}v1")));
        let slowest = levels.map(|(who, of)| of.slowest_ms[who]).fold(0.0, f64::max);
        let ((low1, high1), (low10, high10)) = (range("level1v1"), range("level10v1"));
        for said in [
            format!("lost only {lost} of {},{:03} games", games / 1_000, games % 1_000),
            format!("a move of level 1 took {low1:.2} to {high1:.2} ms"),
            format!("one of level 10 took {low10:.1} to {high10:.1} ms"),
            format!("the slowest move of a level took {slowest:.0} ms"),
        ] {
            assert!(text.contains(&said), "{said}");
        }
    }

    #[test]
    fn what_is_said_of_cs533_is_in_the_data() {
        let (text, summary) = read_both("4b-cs533-all.toml", "cs533.json");
        let won = |of: fn(&MatchSummary) -> Record, only: &[(&str, &str)]| -> u32 {
            let belongs =
                |found: &&MatchSummary| only.iter().all(|&(name, is)| found.factor(name) == Some(is));
            summary.matches.iter().filter(belongs).map(|found| of(found).wins).sum()
        };
        let [corrected, published] = ["mover", "black"].map(|is| ("perspective", is));
        let black = |only: &[_]| won(|of| of.as_black, only);
        let [few, more, most] = ["100", "1000", "10000"].map(|is| ("iterations", is));
        let all = |only| won(|of| of.all, &[corrected, only]);
        let [random, greedy, three, four, five] =
            ["random", "greedy", "minimax:depth=3", "minimax:depth=4", "minimax:depth=5"]
                .map(|is| all(("opponent", is)));
        assert_eq!((won(|of| of.as_white, &[published]), random), (0, 240));
        for said in [
            format!("UCT won {} of 600 games as Black and none of 600 as White", black(&[published])),
            format!(
                "won {} of 600 games as Black and {} of",
                black(&[corrected]),
                won(|of| of.as_white, &[corrected])
            ),
            format!(
                "won {} of 400 games with 100 iterations, {} with 1,000 and {} with",
                all(few),
                all(more),
                all(most)
            ),
            format!(
                "won {} of 200 games with 100 iterations, {} with 1,000 and {} with",
                black(&[published, few]),
                black(&[published, more]),
                black(&[published, most])
            ),
            format!(
                "won {} of 600 games with uniform playouts and {} of",
                all(("playout", "uniform")),
                all(("playout", "greedy"))
            ),
            format!(
                "{greedy} against `greedy`, {three} against `minimax:depth=3`, {four} against `minimax:depth=4` and {five} against"
            ),
        ] {
            assert!(text.contains(&said), "{said}");
        }
    }
}
