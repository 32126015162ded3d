//! `summary.json`: what a run is, and how its matches ended. It holds all that a report needs.
use super::{About, Test};
use crate::cli::Result;
use arena::{Layout, MatchSummary, name_from_stored};
use serde::Deserialize;
use serde_json::json;
use std::path::Path;

/// The content of `summary.json`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Summary {
    /// A title for the report.
    pub title: String,
    /// The command that began the run.
    pub command: String,
    /// The version of the program, with the operating system and the processor.
    pub version: String,
    /// The date on which it began.
    pub date: String,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How games began, in words.
    pub openings: String,
    /// How the report is laid out.
    pub report: Layout,
    /// The sequential test, if there was one.
    pub test: Option<Test>,
    /// The player whose rating is 0, if it is not the mean of all.
    pub anchor: Option<String>,
    /// The matches.
    pub matches: Vec<MatchSummary>,
}

impl Summary {
    /// The summary of a run with these matches.
    pub fn new(about: &About, matches: Vec<MatchSummary>) -> Self {
        let About { title, command, version, date, report, test, anchor, experiment, .. } = about.clone();
        let openings = experiment.openings.to_string();
        Self { title, command, version, date, seed: experiment.seed, openings, report, test, anchor, matches }
    }

    /// The summary as JSON, with a line break at the end. Infinite values are null.
    pub fn to_json(&self) -> String {
        let Self { title, command, version, date, seed, openings, report, test, anchor, matches } = self;
        let matches: Vec<_> = matches.iter().map(MatchSummary::to_json).collect();
        let json = json!({
            "title": title,
            "command": command,
            "version": version,
            "date": date,
            "seed": seed,
            "openings": openings,
            "report": report,
            "test": test,
            "anchor": anchor,
            "matches": matches,
        });
        format!("{json:#}\n")
    }

    /// The summary in a file.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn read(path: &Path) -> Result<Self> {
        let here = path.display();
        let text = std::fs::read_to_string(path).map_err(|error| format!("{here}: {error}"))?;
        let read: Self = serde_json::from_str(&text).map_err(|error| format!("{here}: {error}"))?;
        let game = read.matches.first().and_then(|of| of.game.as_deref());
        let anchor = read.anchor.map(|anchor| name_from_stored(anchor, game));
        let matches = read.matches.into_iter().map(MatchSummary::with_names_read).collect();
        Ok(Self { anchor, matches, ..read })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_saves_is_a_summary() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/lab/summary.json");
        let summary = Summary::read(&path).expect("the page's tests write it");
        assert_eq!(summary.title, "uct:iterations=30 against random, greedy");
        let [of] = &summary.matches[..] else { panic!("{} matches", summary.matches.len()) };
        assert_eq!(of.factors, [("c", "0.5"), ("opponent", "random")].map(|(a, b)| (a.into(), b.into())));
        assert_eq!((of.size, of.all.games, of.as_black.games, of.pairs.total()), (Some(4), 6, 3, 3));

        // Written again, it is the same, but for score and Elo, which are not read but computed from the pairs.
        let text = std::fs::read_to_string(path).expect("it was read");
        let [mut kept, mut written] = [text, summary.to_json()]
            .map(|text| serde_json::from_str::<serde_json::Value>(&text).expect("it is JSON"));
        let computed = ["elo", "score"]
            .map(|key| (key, [&mut kept, &mut written].map(|json| json["matches"][0][key].take())));
        assert_eq!(written, kept);
        for (key, both) in computed {
            for of in ["low", "value", "high"] {
                let [kept, written] = both.each_ref().map(|both| both[of].as_f64());
                assert_eq!(kept.is_some(), written.is_some(), "{key}, {of}");
                assert!(
                    kept.zip(written).is_none_or(|(kept, written)| (kept - written).abs() < 1e-5),
                    "{key}, {of}"
                );
            }
        }
    }
}
