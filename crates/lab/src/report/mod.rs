//! `lab report`: the results of a run as one HTML file that needs nothing else, or as Markdown.
mod figures;
mod html;
mod plot;
mod ratings;

pub use figures::{most_margin_in, of_grid, pooled};

use crate::cli::{Result, write};
use crate::runs::{Summary, read};
use crate::series::{ENDED_BY_TEST, Judge};
use crate::table::{Table, plain};
use crate::tables;
use arena::MatchSummary;
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct ReportOptions {
    /// The directory of a run, or its summary.json
    pub run: PathBuf,
    /// The HTML file; by default report.html in the directory
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Writes Markdown to this file instead; `-` is the standard output
    #[arg(long, conflicts_with = "out")]
    pub markdown: Option<PathBuf>,
    /// The date that is shown, instead of the one on which the run began
    #[arg(long)]
    pub date: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  lab report cs533
  lab report cs533 --out cs533.html
  lab report cs533/summary.json --markdown -

The HTML file has all tables and figures in it, for light and dark screens, without scripts. The run may still be playing: the
report then has what is finished.";

/// Writes the report.
pub fn run(options: &ReportOptions) -> Result<()> {
    let is_directory = options.run.is_dir();
    let mut summary = if is_directory { of_directory(&options.run)? } else { Summary::read(&options.run)? };
    if let Some(date) = &options.date {
        summary.date.clone_from(date);
    }
    if let Some(path) = &options.markdown {
        return write(path, markdown(&summary).trim_end());
    }
    let beside =
        if is_directory { options.run.join("report.html") } else { options.run.with_extension("html") };
    let path = options.out.as_ref().unwrap_or(&beside);
    crate::files::write_whole(path, html::page(&summary).as_bytes())?;
    outln!("the report is in {}", path.display());
    Ok(())
}

/// The summary of the games that are finished.
fn of_directory(path: &Path) -> Result<Summary> {
    let (about, experiment, mut results) = read(path)?;
    if let Some(test) = about.test {
        Judge::of(test.into(), &results).cut(&mut results);
    }
    Ok(Summary::new(&about, results.summaries(&experiment)))
}

/// A table of a report, with a title.
struct Titled {
    title: String,
    table: Table,
    /// A note about it for the reader.
    note: String,
}

/// The ratings of a tournament; `None` if its players can't be compared.
fn rating_table(summary: &Summary) -> Option<Titled> {
    let (players, rated) = tables::rated(&summary.matches, summary.anchor.as_deref());
    let rated = rated?;
    Some(Titled {
        title: "Ratings".to_owned(),
        table: tables::of_ratings(&summary.matches, &players, &rated),
        note: tables::about_ratings(&rated, summary.anchor.as_deref()),
    })
}

/// A tournament in Markdown: ratings, the figure in the file `picture`, and the matches between neighbours by rating. Nothing, if
/// its players can't be compared. Together with the picture, as SVG.
pub fn tournament(summary: &Summary, picture: &str) -> Option<(String, String)> {
    let Titled { table, note, .. } = rating_table(summary)?;
    let ranking: Vec<&String> = table.rows.iter().map(|row| &row[0]).collect();
    let place = |text: &String| ranking.iter().position(|&known| known == text);
    let gap = |of: &MatchSummary| Some(place(&of.players[0])?.abs_diff(place(&of.players[1])?));
    let mut neighbours: Vec<MatchSummary> =
        summary.matches.iter().filter(|of| gap(of) == Some(1)).cloned().collect();
    neighbours.sort_by_key(|of| of.players.iter().filter_map(place).min());
    let matches = tables::of_matches(&neighbours).to_markdown();
    let text = format!(
        "{}\n{}\n\n![The ratings with 95 % intervals]({picture})\n\nThe matches between neighbours by rating:\n\n{matches}",
        table.to_markdown(),
        plain(&note)
    );
    Some((text, ratings::svg(summary)))
}

/// The tables of a run, apart from those behind its figures.
fn tables(summary: &Summary) -> Vec<Titled> {
    let matches = &summary.matches;
    let ended_by_test = if summary.test.is_some() { format!(" {ENDED_BY_TEST}") } else { String::new() };
    let [means, side] = match tables::Words::of(matches).margin {
        "discs" => ["mean disc differences", "colour"],
        _ => ["mean results, 1 for a win and -1 for a loss,", "side"],
    };
    let mut all = Vec::new();
    if is_tournament(summary) {
        all.extend(rating_table(summary));
    }
    for table in figures::main_effects(matches) {
        all.push(Titled {
            title: format!("By {}", table.heading[0]),
            table,
            note: "Means of all matches with this value, with 95 % intervals.".to_owned(),
        });
    }
    all.push(Titled {
        title: if matches.len() == 1 { "The match" } else { "All matches" }.to_owned(),
        table: tables::of_matches(matches),
        note: format!(
            "From the first player's point of view: {means} with 95 % intervals by Student's t over pairs of games (for one \
             {side}, over games), Elo with 95 % intervals from pairs.{ended_by_test}"
        ),
    });
    all.push(Titled {
        title: "Times".to_owned(),
        table: tables::of_times(matches),
        note: "Mean and longest time of a move, in milliseconds of elapsed time: other work on the machine counts.".to_owned(),
    });
    all
}

/// A value of an axis whose sign matters.
fn signed(value: f64) -> String {
    if value == 0.0 { "0".to_owned() } else { format!("{value:+}") }
}

/// Whether more than two players can be rated.
pub fn is_tournament(summary: &Summary) -> bool {
    summary.matches.len() > 1 && summary.matches.iter().all(|of| of.factors.is_empty())
}

/// Facts about a run: names and values.
fn facts(summary: &Summary) -> Vec<(&'static str, String)> {
    let mut facts = vec![
        ("Command", summary.command.clone()),
        ("Version", summary.version.clone()),
        ("Date", summary.date.clone()),
        ("Seed", summary.seed.to_string()),
        ("Openings", summary.openings.clone()),
    ];
    if let Some(test) = summary.test {
        let words =
            format!("Elo {} against {}, alpha {}, beta {}", test.elo0, test.elo1, test.alpha, test.beta);
        facts.push(("Sequential test", words));
    }
    facts
}

/// The results in Markdown: the command, the facts, and a table of all matches.
pub fn markdown(summary: &Summary) -> String {
    let mut text = format!("## {}\n\n    {}\n\n", plain(&summary.title), summary.command.replace('\n', " "));
    text += &facts_line(summary);
    for Titled { title, table, note } in tables(summary).into_iter().filter(|titled| titled.title != "Times")
    {
        text += &format!("\n### {}\n\n{}\n{}\n", plain(&title), table.to_markdown(), plain(&note));
    }
    text
}

/// Date, seed, openings and version in a line.
pub fn facts_line(summary: &Summary) -> String {
    let Summary { date, seed, openings, version, .. } = summary;
    plain(&format!("{date}, seed {seed}, openings: {openings}; {version}.")) + "\n"
}
