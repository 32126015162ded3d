//! The common parts of matches and tournaments: openings, and pairs that are looked at in their order.
use crate::cli::{Result, RuleOptions, balance};
use crate::game::other_than_othello;
use arena::{Experiment, GameResult, Openings, PairLine, Pairing, Pairs, Results, Sprt, Verdict};
use clap::Args;
use formats::parse_transcript;
use games::AnySetup;
use othello::{Game, Position, Rules};
use othello_engines::PlayerName;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The options of a match, which are those of each match of a tournament, too.
#[derive(Args, Debug, Clone)]
pub struct SeriesOptions {
    /// Tic-tac-toe in place of Othello; `lab agents --game GAME` lists its players
    #[arg(long, value_parser = other_than_othello(), conflicts_with_all = ["size", "no_move", "openings"])]
    pub game: Option<AnySetup>,
    /// The number of games of a match; they come in pairs, so an odd number is rounded up. The second game of a pair has the
    /// same opening, with colours swapped
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// The directory of the results. The same command continues a run that is already there
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Random plies before the players begin, at most two thirds of the squares; 8 without this option. On nine boards 2, at most 40; on
    /// one board of tic-tac-toe 1, at most 4; in Gobang 5, of its balanced openings, at most 20
    #[arg(long)]
    pub opening_plies: Option<u32>,
    /// Rejects an opening if a short search values it further than this from 1/2; 0.5 accepts all
    #[arg(long, default_value_t = 0.15, value_parser = balance)]
    pub balance: f64,
    /// Begins with these openings in turn instead: a file with the moves of an opening on each line, with or without blanks; names
    /// after them are ignored, and so is the text behind `#`, or `%` at the beginning of a line
    #[arg(long)]
    pub openings: Option<PathBuf>,
    #[command(flatten)]
    pub rules: RuleOptions,
    /// The number of games at a time, by default one for each core; does not change the games, unless a player's time is limited.
    /// With such a player or a program, the default is 1
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub threads: Option<u16>,
}

impl SeriesOptions {
    /// The game and its rules.
    pub fn setup(&self) -> AnySetup {
        self.game.unwrap_or_else(|| self.rules.rules().into())
    }

    /// The name under which a player is stored, whose name was given.
    pub fn stored_name(&self, given: &str) -> String {
        if self.game.is_none() { PlayerName::stored(given).into_owned() } else { given.to_owned() }
    }

    /// The random plies before the players begin.
    pub fn opening_plies(&self) -> u32 {
        self.opening_plies.unwrap_or_else(|| self.setup().opening_plies())
    }

    /// The experiment with these matches.
    ///
    /// # Errors
    /// If the openings can't be read, or would leave too little to play.
    pub fn experiment(&self, pairings: Vec<Pairing>) -> Result<Experiment> {
        let openings = match &self.openings {
            Some(file) => Openings::Listed(read_openings(file, self.rules.rules())?),
            None => self.random_openings()?,
        };
        Ok(Experiment { seed: self.seed, pairs: self.games.div_ceil(2), openings, pairings })
    }

    fn random_openings(&self) -> Result<Openings> {
        let (plies, most) = (self.opening_plies(), self.setup().most_opening_plies());
        if plies > most {
            return Err(format!("--opening-plies {plies}: on this board {most} at most").into());
        }
        Ok(Openings::Random { plies, balance: self.balance })
    }
}

/// The openings in a file: the moves of one on each line, in any form that [`formats::read`] understands, so names beside them are
/// skipped; `#` begins a comment, and so does `%` at the beginning of a line.
fn read_openings(path: &Path, rules: Rules) -> Result<Vec<Game>> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut openings = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim_matches(['\u{feff}', ' ', '\t', '\r']);
        if line.is_empty() || line.starts_with('%') {
            continue;
        }
        let at = |error: &dyn std::fmt::Display| format!("{}, line {}: {error}", path.display(), n + 1);
        let tree = formats::read(line, rules).map_err(|error| at(&error))?.game.othello();
        let Some(game) = tree.map(|tree| tree.game()) else {
            return Err(at(&"this is no game of Othello").into());
        };
        // A line that is legal only on another board, or from a position of its own.
        if game.start() != Position::start(rules) {
            parse_transcript(line, Position::start(rules)).map_err(|error| at(&error))?;
            return Err(at(&"an opening begins at the start position").into());
        }
        openings.push(game);
    }
    if openings.is_empty() {
        return Err(format!("{}: there is no opening in it", path.display()).into());
    }
    Ok(openings)
}

/// A note on the intervals of a match that a sequential test has ended.
pub const ENDED_BY_TEST: &str = "Where a sequential test ended the match, 95 % is no longer certain: it ends as soon as the result \
                                 looks clear.";

/// The verdict of a test on pairs that end in any order. It is taken after each pair in the order of their numbers, so it does
/// not depend on which ends first.
pub struct Judge {
    sprt: Sprt,
    /// The half points of pairs that ended before an earlier one.
    waiting: BTreeMap<u32, u8>,
    pairs: Pairs,
    verdict: Option<Verdict>,
}

impl Judge {
    /// A judge before the first pair.
    pub fn new(sprt: Sprt) -> Self {
        Self { sprt, waiting: BTreeMap::new(), pairs: Pairs::default(), verdict: None }
    }

    /// A judge after these pairs of a match.
    pub fn of(sprt: Sprt, results: &Results) -> Self {
        let mut judge = Self::new(sprt);
        for pair in results.pairs() {
            judge.see(pair);
        }
        judge
    }

    /// Takes note of a pair; returns the verdict if there is one.
    pub fn see(&mut self, pair: &PairLine) -> Option<Verdict> {
        let half_points = pair.results().iter().map(GameResult::half_points).sum();
        self.note(pair.games[0].pair, half_points)
    }

    /// Removes the pairs that don't count, because they end after the verdict.
    pub fn cut(&self, results: &mut Results) {
        if self.verdict.is_some() {
            results.keep_before(self.judged());
        }
    }

    fn note(&mut self, pair: u32, half_points: u8) -> Option<Verdict> {
        self.waiting.insert(pair, half_points);
        while self.verdict.is_none()
            && let Some(half_points) = self.waiting.remove(&self.judged())
        {
            self.pairs.add(half_points);
            self.verdict = self.sprt.verdict(&self.pairs);
        }
        self.verdict
    }

    /// The number of pairs on which it is based. Later ones don't count.
    pub fn judged(&self) -> u32 {
        self.pairs.total()
    }

    /// The verdict, if there is one.
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// The logarithm of the likelihood ratio.
    pub fn log_likelihood_ratio(&self) -> f64 {
        self.sprt.log_likelihood_ratio(&self.pairs)
    }

    /// How the test stands, in words.
    pub fn words(&self) -> String {
        let Sprt { elo0, elo1, alpha, beta } = self.sprt;
        let [lower, upper] = self.sprt.bounds();
        let verdict = match self.verdict {
            Some(Verdict::Stronger) => "the first player is stronger",
            Some(Verdict::NotStronger) => "the first player is not stronger",
            None => "no verdict yet",
        };
        format!(
            "test of Elo {elo0} against {elo1} (alpha {alpha}, beta {beta}): {verdict} after {} pairs; \
             log-likelihood ratio {:.2}, bounds {lower:.2} and {upper:.2}",
            self.judged(),
            self.log_likelihood_ratio(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The openings in a file with this content, or the error after the name of the file.
    fn openings_in(content: &str) -> std::result::Result<Vec<String>, String> {
        let name = format!("lab-openings-{}-{:?}.txt", std::process::id(), std::thread::current().id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, content).expect("the directory for temporary files can be written to");
        let read = read_openings(&path, Rules::default());
        std::fs::remove_file(&path).expect("the file was just written");
        let prefix = path.display().to_string();
        match read {
            Ok(games) => Ok(games.iter().map(formats::write_transcript).collect()),
            Err(error) => Err(error.to_string().trim_start_matches(&prefix).to_owned()),
        }
    }

    #[test]
    fn each_line_of_a_file_of_openings_is_read_to_its_end() {
        let tiger = "f5d6c3d3c4";
        for line in [
            tiger,
            "F5D6C3D3C4",
            "f5 d6 c3 d3 c4",
            "f5\td6\tc3\td3\tc4",
            "1. f5 d6 2. c3 d3 3. c4",
            "f5,d6,c3,d3,c4",
            "f5d6c3d3c4 Tiger",
            "Tiger: f5d6c3d3c4",
            "f5 d6 c3 d3 c4 # f4 is next",
            "  f5-d6-c3-d3-c4  ",
            "\u{feff}f5d6c3d3c4\r",
        ] {
            assert_eq!(openings_in(line), Ok(vec![tiger.to_owned()]), "{line:?}");
        }
        let file = "# two openings\n\n% by name\nf5 d6 c3 # Diagonal\n   \nf5 f6 e6 f4\n";
        assert_eq!(openings_in(file), Ok(vec!["f5d6c3".to_owned(), "f5f6e6f4".to_owned()]));
        for (file, error) in [
            ("f5d6\nf5 d6 f5", ", line 2: transcript, ply 3, character 7: f5 is not empty"),
            (
                "# a\n\nf5 d6 c9",
                ", line 3: transcript, ply 3, character 7: `c9` is neither a square nor a pass",
            ),
            (
                "f5d6c3d3 or f5f6e6f4",
                ", line 1: transcript, ply 1, character 13: there are several games here",
            ),
            ("c2b4", ", line 1: transcript, ply 1, character 1: c2 flips no disc of White"),
            ("------XO--OX---- X;d1", ", line 1: "),
            ("# nothing\n", ": there is no opening in it"),
        ] {
            let found = openings_in(file).expect_err(file);
            assert!(found.starts_with(error), "{file:?}: {found}");
        }
    }

    #[test]
    fn the_verdict_does_not_depend_on_the_order_in_which_pairs_end() {
        let sprt = Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 };
        let points = |pair: u32| [4, 2, 3, 4, 2][pair as usize % 5];
        let ends = |order: &[u32]| {
            let mut judge = Judge::new(sprt);
            order.iter().for_each(|&pair| {
                judge.note(pair, points(pair));
            });
            (judge.verdict(), judge.judged())
        };
        let forward: Vec<u32> = (0..200).collect();
        let mixed: Vec<u32> = (0..200).map(|n| n * 77 % 200).collect();
        let (verdict, judged) = ends(&forward);
        assert_eq!(verdict, Some(Verdict::Stronger));
        assert!(judged > 5 && judged < 100, "{judged} pairs");
        assert_eq!(ends(&mixed), (verdict, judged));
        let backward: Vec<u32> = (0..200).rev().collect();
        assert_eq!(ends(&backward), (verdict, judged));
    }
}
