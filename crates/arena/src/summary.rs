//! How a match ended: points, margins with intervals, split by side, and times.
use crate::{Estimate, GameLine, PairLine, Pairing, Pairs, Tally, mean_estimate, mean_margin};
use games::AnySetup;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How a match ended, from the first player's point of view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The index of the match in its experiment.
    pub pairing: u32,
    /// Names and values of the factors.
    pub factors: Vec<(String, String)>,
    /// The texts of the players.
    pub players: [String; 2],
    /// The name of the game with its variant; `None` for Othello.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The side of Othello's board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u8>,
    /// All games.
    pub all: Record,
    /// The games in which the first player had the first side: Black, or X.
    #[serde(alias = "as_x")]
    pub as_black: Record,
    /// The games in which the first player had the second side: White, or O.
    #[serde(alias = "as_o")]
    pub as_white: Record,
    /// The pairs by points, of which score and Elo are computed.
    pub pairs: Pairs,
    /// The mean time of each player's decisions, in milliseconds.
    pub mean_ms: [f64; 2],
    /// The time of each player's slowest move, in milliseconds.
    pub slowest_ms: [f64; 2],
}

/// The results of some games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The number of games.
    pub games: u32,
    /// Those that the first player won.
    pub wins: u32,
    /// Those that nobody won.
    pub draws: u32,
    /// Those that the first player lost.
    pub losses: u32,
    /// The mean margin by which the first player won, with its interval: discs in Othello, without games that were resigned; in other games, a
    /// win is 1 and a loss -1.
    #[serde(alias = "result")]
    pub difference: Estimate,
}

impl Record {
    /// The record of games, given by groups whose margins may depend on each other: the two games of a pair. `most` is the largest
    /// margin.
    fn new<const N: usize>(groups: &[[&GameLine; N]], most: f64) -> Self {
        let games = groups.as_flattened();
        let count = |sign| games.iter().filter(|game| game.ended.sign() == sign).count() as u32;
        let means = groups.iter().filter_map(|group| mean_margin(group.iter().copied()));
        Self {
            games: games.len() as u32,
            wins: count(1),
            draws: count(0),
            losses: count(-1),
            difference: mean_estimate(means, most),
        }
    }
}

impl MatchSummary {
    /// The summary of these pairs of the match number `number`.
    pub fn new<'a>(number: u32, pairing: &Pairing, played: impl Iterator<Item = &'a PairLine>) -> Self {
        let mut tally = Tally::default();
        let mut both = Vec::new();
        let mut by_color = [Vec::new(), Vec::new()];
        for pair in played {
            tally.add(pair.results().each_ref());
            both.push(pair.games.each_ref());
            for game in &pair.games {
                by_color[game.first.index()].push([game]);
            }
        }
        let setup = pairing.setup;
        let size = setup.othello().map(|rules| rules.size.side());
        let most = most_margin(setup);
        Self {
            pairing: number,
            factors: pairing.factors.clone(),
            players: pairing.players.clone(),
            game: size.is_none().then(|| setup.name().to_owned()),
            size,
            all: Record::new(&both, most),
            as_black: Record::new(&by_color[0], most),
            as_white: Record::new(&by_color[1], most),
            pairs: tally.pairs,
            mean_ms: [0, 1].map(|who| tally.ms[who] / f64::from(tally.decisions[who].max(1))),
            slowest_ms: tally.slowest_ms,
        }
    }

    /// The value of a factor.
    pub fn factor(&self, name: &str) -> Option<&str> {
        self.factors.iter().find(|(factor, _)| factor == name).map(|(_, value)| value.as_str())
    }

    /// The summary as JSON, with the first player's share of the points and the Elo difference. An infinite value is null.
    pub fn to_json(&self) -> Value {
        let mut json = serde_json::to_value(self).expect("a struct of texts and numbers is JSON");
        let written = |Estimate { low, value, high }| json!({ "low": low, "value": value, "high": high });
        json["score"] = written(self.pairs.score());
        json["elo"] = written(self.pairs.elo());
        if self.game.is_some() {
            in_words_of(setup_of(self.game.as_deref()), &mut json);
        }
        json
    }
}

/// The largest margin in a game.
pub fn most_margin(setup: AnySetup) -> f64 {
    setup.othello().map_or(1.0, |rules| f64::from(rules.size.side()).powi(2))
}

/// How files call what differs between games.
struct Words {
    /// The kind of game: the size of its board, or its name.
    kind: &'static str,
    /// The margin of a game, or its result.
    margin: &'static str,
    /// The two sides.
    sides: [&'static str; 2],
}

fn words(setup: AnySetup) -> Words {
    let sides = setup.id().record().sides;
    let [kind, margin] = if setup.othello().is_some() { ["size", "difference"] } else { ["game", "result"] };
    Words { kind, margin, sides }
}

/// The game of a summary, which is Othello without a name. One that this version does not know is called as tic-tac-toe is.
fn setup_of(game: Option<&str>) -> AnySetup {
    game.map_or_else(AnySetup::default, |name| AnySetup::named(name).unwrap_or(AnySetup::TicTacToe(())))
}

/// Renames the fields of a summary as games without discs call them.
fn in_words_of(setup: AnySetup, json: &mut Value) {
    let Some(fields) = json.as_object_mut() else { return };
    let Words { margin, sides, .. } = words(setup);
    let [first, second] = sides.map(|side| format!("as_{side}"));
    for (from, to) in [("as_black", first), ("as_white", second)] {
        if let Some(record) = fields.remove(from) {
            fields.insert(to, record);
        }
    }
    for record in fields.values_mut().filter_map(Value::as_object_mut) {
        if let Some(mean) = record.remove("difference") {
            record.insert(margin.to_owned(), mean);
        }
    }
}

/// Summaries of an experiment's matches as a table with a heading, in CSV. An infinite value is an empty field.
pub fn summary_csv(matches: &[MatchSummary]) -> String {
    let mut table = csv::Writer::from_writer(Vec::new());
    let mut write =
        |row: Vec<String>| table.write_record(row).expect("rows are equally long and go to memory");
    let factors: Vec<String> = matches
        .first()
        .map(|first| first.factors.iter().map(|(name, _)| name.clone()).collect())
        .unwrap_or_default();
    let setup = setup_of(matches.first().and_then(|first| first.game.as_deref()));
    write([factors, columns(setup)].concat());
    for of in matches {
        let record = |record: &Record| {
            let counts = [record.games, record.wins, record.draws, record.losses].map(|n| n.to_string());
            [counts.to_vec(), estimate(record.difference, 3)].concat()
        };
        let factors = of.factors.iter().map(|(_, value)| value.clone()).collect();
        let times = [of.mean_ms, of.slowest_ms].as_flattened().iter().map(|ms| format!("{ms:.3}")).collect();
        write(
            [
                factors,
                of.players.to_vec(),
                vec![of.game.clone().or(of.size.map(|side| side.to_string())).unwrap_or_default()],
                record(&of.all),
                record(&of.as_black),
                record(&of.as_white),
                estimate(of.pairs.score(), 4),
                estimate(of.pairs.elo(), 1),
                times,
            ]
            .concat(),
        );
    }
    let bytes = table.into_inner().expect("memory can be written to");
    String::from_utf8(bytes).expect("texts are written as they are")
}

fn estimate(of: Estimate, decimals: usize) -> Vec<String> {
    let number = |x: f64| if x.is_finite() { format!("{x:.decimals$}") } else { String::new() };
    [of.value, of.low, of.high].map(number).to_vec()
}

/// The columns of [`summary_csv`] after the factors, in the words of a game. `low` and `high` are the ends of 95 % intervals, and `score`
/// is the first player's share of the points.
fn columns(setup: AnySetup) -> Vec<String> {
    let Words { kind, margin, sides: [first, second] } = words(setup);
    let with_interval = |name: &str| ["", "_low", "_high"].map(|end| format!("{name}{end}"));
    let record = |side: &str| {
        let counts = ["games", "wins", "draws", "losses"].map(|count| format!("{side}{count}"));
        [counts.to_vec(), with_interval(&format!("{side}{margin}")).to_vec()].concat()
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    [
        names(&["first", "second", kind]),
        record(""),
        record(&format!("{first}_")),
        record(&format!("{second}_")),
        with_interval("score").to_vec(),
        with_interval("elo").to_vec(),
        names(&["first_mean_ms", "second_mean_ms", "first_slowest_ms", "second_slowest_ms"]),
    ]
    .concat()
}
