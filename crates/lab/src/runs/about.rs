//! The description of a run: its experiment, and who began it when, by which command.
use crate::date::today;
use crate::family::variant_of;
use crate::knowledge::{WEIGHTS, checksum};
use arena::{Description, Layout, MatchDescription, Sprt, name_from_stored};
use games::AnySetup;
use othello_engines::Agent;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use tictactoe_engines::{Entrant, Network, Variant};

/// The content of `run.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct About {
    /// A title for the report.
    pub title: String,
    /// The command that began the run.
    pub command: String,
    /// The version of this program, with the operating system and the processor.
    pub version: String,
    /// The date on which it began, such as 2026-11-23, by Coordinated Universal Time.
    pub date: String,
    /// How the report is laid out.
    pub report: Layout,
    /// The share of the experiment that it plays, if not all.
    pub shard: Option<Shard>,
    /// The test that ends a match, if there is one.
    pub test: Option<Test>,
    /// The checksums of the weights with which the first and the second players play, where one of them is learned; otherwise they
    /// mean nothing. Runs of early builds lack them.
    pub weights: [Option<String>; 2],
    /// The player whose rating is 0, if it is not the mean of all.
    pub anchor: Option<String>,
    /// The experiment.
    pub experiment: Description,
}

/// A share of an experiment: number `number`, from 1, of `of` ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Its number, from 1.
    pub number: u32,
    /// The number of shares.
    pub of: u32,
}

/// A sequential test, see [`Sprt`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Test {
    /// The smaller advantage.
    pub elo0: f64,
    /// The larger advantage.
    pub elo1: f64,
    /// The rate of errors if the smaller one is right.
    pub alpha: f64,
    /// The rate of errors if the larger one is right.
    pub beta: f64,
}

impl About {
    /// A run of this experiment, which begins today by the command of this process.
    pub fn new(title: &str, experiment: Description) -> Self {
        let own = own_weights(&experiment);
        let weights = are_learned(&experiment).map(|is_learned| is_learned.then(|| checksum(own)));
        Self {
            title: title.to_owned(),
            command: command_line(std::env::args().skip(1)),
            version: format!(
                "lab {} ({}, {})",
                env!("CARGO_PKG_VERSION"),
                std::env::consts::OS,
                std::env::consts::ARCH
            ),
            date: today(),
            report: Layout::default(),
            shard: None,
            test: None,
            weights,
            anchor: None,
            experiment,
        }
    }

    /// The run that was stored like this; see [`Description::with_names_read`].
    #[must_use]
    pub fn with_names_read(self) -> Self {
        let game = self.experiment.matches.first().and_then(|of| of.game.as_deref());
        let anchor = self.anchor.map(|anchor| name_from_stored(anchor, game));
        Self { anchor, experiment: self.experiment.with_names_read(), ..self }
    }

    /// In what the games of another run differ from those of this one; `None` if they don't.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let (own, others) = (&self.experiment, &other.experiment);
        if own.seed != others.seed {
            return Some(format!("its seed is {}, not {}", own.seed, others.seed));
        }
        if own.pairs != others.pairs {
            return Some(format!("it has {} pairs a match, not {}", own.pairs, others.pairs));
        }
        if own.matches.len() != others.matches.len() {
            return Some(format!("it has {} matches, not {}", own.matches.len(), others.matches.len()));
        }
        for (n, (own, other)) in own.matches.iter().zip(&others.matches).enumerate() {
            if own.players != other.players {
                let [first, second] = &own.players;
                return Some(format!("its match {n} is {first} against {second}"));
            }
            if own != other {
                return Some(format!("its match {n} has another board, rule, factor or number of games"));
            }
        }
        let difference = |differs: bool, what: &str| differs.then(|| format!("it has {what}"));
        difference(own.openings != others.openings, "other openings")
            .or_else(|| difference(self.test != other.test, "another sequential test"))
            .or_else(|| difference(self.has_other_weights(other), "other weights"))
    }

    /// Whether learned players have other weights. The builds that wrote no sums had another file than this one.
    fn has_other_weights(&self, other: &Self) -> bool {
        let differ = self.weights.iter().zip(&other.weights).map(|(own, others)| own != others);
        are_learned(&self.experiment)
            .into_iter()
            .zip(differ)
            .any(|(is_learned, differs)| is_learned && differs)
    }
}

/// Whether one of the first players, and one of the second players, plays with the learned evaluation. Programs don't.
fn are_learned(experiment: &Description) -> [bool; 2] {
    let is_learned = |text: &str, variant: Option<Variant>| match variant {
        None => text.parse::<Agent>().is_ok_and(|agent| agent.is_learned()),
        Some(variant) => Entrant::read(text, variant).is_ok_and(|entrant| entrant.is_learned()),
    };
    [0, 1].map(|who| experiment.matches.iter().any(|of| is_learned(&of.players[who], variant(of))))
}

/// The weights of this build that learned players of the experiment play with. All its matches are in one game.
fn own_weights(experiment: &Description) -> &'static [u8] {
    match experiment.matches.first().and_then(variant) {
        Some(Variant::Nine(rules)) => Network::file(rules),
        Some(Variant::Plain) | None => WEIGHTS,
    }
}

/// The game of a match as players of tic-tac-toe know it; `None` for Othello.
fn variant(of: &MatchDescription) -> Option<Variant> {
    variant_of(AnySetup::named(of.game.as_deref()?)?)
}

impl Shard {
    /// The name of a share in messages.
    pub fn name(shard: Option<Self>) -> String {
        shard.map_or_else(
            || "the whole experiment".to_owned(),
            |Self { number, of }| format!("share {number}/{of}"),
        )
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "a number and the number of shares, such as 1/4 to 4/4".to_owned();
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let shard =
            Self { number: number.parse().map_err(|_| wrong())?, of: of.parse().map_err(|_| wrong())? };
        if (1..=shard.of).contains(&shard.number) { Ok(shard) } else { Err(wrong()) }
    }
}

impl FromStr for Test {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            let most = Sprt::MOST_ELO;
            format!(
                "ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1, both from -{most} to {most}, and rates \
                 between 0 and 0.5"
            )
        };
        let numbers: Vec<f64> = text
            .split(',')
            .map(|number| number.trim().parse().map_err(|_| wrong()))
            .collect::<Result<_, _>>()?;
        let test = match numbers[..] {
            [elo0, elo1] => Self { elo0, elo1, alpha: 0.05, beta: 0.05 },
            [elo0, elo1, alpha, beta] => Self { elo0, elo1, alpha, beta },
            _ => return Err(wrong()),
        };
        if Sprt::from(test).is_sound() { Ok(test) } else { Err(wrong()) }
    }
}

impl From<Test> for Sprt {
    fn from(Test { elo0, elo1, alpha, beta }: Test) -> Self {
        Self { elo0, elo1, alpha, beta }
    }
}

/// A command of this program with these arguments, as it is typed.
pub fn command_line(arguments: impl Iterator<Item = String>) -> String {
    std::iter::once("lab".to_owned()).chain(arguments.map(|word| quoted(&word))).collect::<Vec<_>>().join(" ")
}

/// A word for a shell: in quotes if a sign in it has a meaning there.
fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_=.,:/+@%".contains(sign);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Grid;

    #[test]
    fn shares_are_numbered_from_one() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["0/3", "4/3", "1", "a/3", "1/-3", "", "1/0"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_test_has_two_advantages_and_may_have_two_rates() {
        assert_eq!("0,30".parse(), Ok(Test { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 }));
        assert_eq!("-5, 5, 0.1, 0.2".parse(), Ok(Test { elo0: -5.0, elo1: 5.0, alpha: 0.1, beta: 0.2 }));
        for wrong in ["30,0", "0", "0,30,0.05", "0,30,0.6,0.05", "0,inf", "a,b", ""] {
            assert!(wrong.parse::<Test>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn weights_matter_only_to_learned_players() {
        let run = |first: &str, second: &str| {
            let grid = Grid { first: first.to_owned(), second: second.to_owned(), ..Grid::default() };
            About::new("", Description::from(&grid.experiment().expect("the grid is right")))
        };
        let own = Some(checksum(WEIGHTS));
        for (players, weights) in [
            (["random", "greedy"], [None, None]),
            (["puct:iterations=10", "uct"], [own.clone(), None]),
            (["level2", "level6"], [None, own.clone()]),
            (["level5v1", "level6v1"], [None, own.clone()]),
            (["gtp:edax -gtp", "alphabeta"], [None, own.clone()]),
        ] {
            assert_eq!(run(players[0], players[1]).weights, weights, "{players:?}");
        }

        // Other games have weights of their own, and one of them other players.
        let sudo = |first: &str| {
            let (first, game) = (first.to_owned(), "sudo".to_owned());
            let grid = Grid { first, game, second: "level5".to_owned(), ..Grid::default() };
            About::new("", Description::from(&grid.experiment().expect("the grid is right"))).weights
        };
        let of_sudo = Some(checksum(Network::file(tictactoe::Rules::Sudo)));
        assert_eq!(sudo("learned:iterations=5")[0], of_sudo);
        assert_eq!(sudo("puct:iterations=5")[0], None);

        let other = || Some("0123456789abcdef".to_owned());
        let refused = |players: [&str; 2], begun: Option<String>, wanted: Option<String>| {
            let with = |sum| About { weights: [sum, None], ..run(players[0], players[1]) };
            with(begun).difference(&with(wanted)).is_some()
        };
        let learned = ["puct:iterations=10", "greedy"];
        assert!(refused(learned, other(), own.clone()) && refused(learned, own.clone(), other()));
        assert!(
            refused(learned, None, other()) && refused(learned, None, own.clone()),
            "an early build, which wrote no sum, began it with the weights that it had"
        );
        assert!(!refused(learned, own.clone(), own.clone()));
        // Earlier builds wrote sums for all players; the weights of the repository have changed since.
        assert!(
            !refused(["random", "greedy"], other(), None) && !refused(["random", "greedy"], other(), own)
        );
    }

    #[test]
    fn a_command_can_be_typed_again() {
        let words = ["grid", "a b.toml", "it's", "uct:c=1,exact=4", ""].map(str::to_owned);
        assert_eq!(command_line(words.into_iter()), r"lab grid 'a b.toml' 'it'\''s' uct:c=1,exact=4 ''");
    }
}
