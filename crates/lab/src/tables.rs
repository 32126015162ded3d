//! Tables of results, for the terminal, for Markdown and for reports.
use crate::table::Table;
use arena::{Anchor, Estimate, MatchSummary, Met, Ratings, Record, ratings};

/// The words for the sides and the margins of the game that matches are in.
#[derive(Clone, Copy)]
pub struct Words {
    /// The two sides.
    pub sides: [&'static str; 2],
    /// The margins.
    pub margin: &'static str,
    /// The decimals of a mean margin.
    decimals: usize,
}

impl Words {
    /// The words for these matches, which are all in one game.
    pub fn of<'a>(matches: impl IntoIterator<Item = &'a MatchSummary>) -> Self {
        match matches.into_iter().next().and_then(|of| of.game.as_ref()) {
            None => Self { sides: ["Black", "White"], margin: "discs", decimals: 1 },
            // A win is 1 and a loss -1.
            Some(_) => Self { sides: ["X", "O"], margin: "result", decimals: 2 },
        }
    }

    /// The headings of the means of all games and of those with each side.
    pub fn means(self) -> [String; 3] {
        let Self { sides: [first, second], margin, .. } = self;
        [margin.to_owned(), format!("{margin} as {first}"), format!("{margin} as {second}")]
    }

    /// A mean margin with its interval.
    pub fn mean(self, Estimate { low, value, high }: Estimate) -> String {
        let (decimals, unit) = (self.decimals, 10_f64.powi(self.decimals as i32));
        let [value, low, high] = [value, low, high].map(|x| (x * unit).round() / unit + 0.0);
        format!("{value:+.decimals$} ({low:+.decimals$} to {high:+.decimals$})")
    }
}

/// A line for each match. Players that are the same in all matches are left out if there are factors.
pub fn of_matches(matches: &[MatchSummary]) -> Table {
    let factors: Vec<&str> = matches
        .first()
        .map(|of| of.factors.iter().map(|(name, _)| name.as_str()).collect())
        .unwrap_or_default();
    let players: &[&str] = if factors.is_empty() { &["first", "second"] } else { &[] };
    let words = Words::of(matches);
    let means = words.means();
    let figures =
        ["games", "won", "drawn", "lost"].into_iter().chain(means.iter().map(String::as_str)).chain(["Elo"]);
    let mut table = Table::new(factors.iter().chain(players).copied().chain(figures));
    for of in matches {
        let Record { games, wins, draws, losses, difference } = of.all;
        let mut row: Vec<String> = of.factors.iter().map(|(_, value)| value.clone()).collect();
        if factors.is_empty() {
            row.extend(of.players.clone());
        }
        row.extend([games, wins, draws, losses].map(|count| count.to_string()));
        row.extend([difference, of.as_black.difference, of.as_white.difference].map(|of| words.mean(of)));
        row.push(elo(of.pairs.elo()));
        table.rows.push(row);
    }
    table
}

/// A difference in Elo with its interval; ends that are not bounded are written as words.
pub fn elo(Estimate { low, value, high }: Estimate) -> String {
    let number = |x: f64| match x {
        f64::INFINITY => "all won".to_owned(),
        f64::NEG_INFINITY => "all lost".to_owned(),
        _ => format!("{:+}", x.round() + 0.0),
    };
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{} ({} to {})", number(value), number(low), number(high)),
        (true, false) => format!("{} (at least {})", number(value), number(low)),
        (false, true) => format!("{} (at most {})", number(value), number(high)),
        // One pair of games, or none, says nothing about how sure it is.
        (false, false) => "?".to_owned(),
    }
}

/// The speed of a match's players.
pub fn of_times(matches: &[MatchSummary]) -> Table {
    let heading = ["first", "second", "ms a move", "slowest ms", "second's ms a move", "second's slowest ms"];
    let mut table = Table::new(heading);
    for of in matches {
        let times = [of.mean_ms[0], of.slowest_ms[0], of.mean_ms[1], of.slowest_ms[1]];
        let row = of.players.iter().cloned().chain(times.map(|ms| format!("{ms:.1}")));
        table.rows.push(row.collect());
    }
    table
}

/// The players of these matches in the order in which they appear, and their ratings; `None` if not all of them can be compared.
/// An anchor that is `None` is the mean of all.
pub fn rated(matches: &[MatchSummary], anchor: Option<&str>) -> (Vec<String>, Option<Ratings>) {
    let mut players: Vec<String> = Vec::new();
    let mut met = Vec::new();
    for of in matches {
        let both = of.players.each_ref().map(|text| {
            players.iter().position(|known| known == text).unwrap_or_else(|| {
                players.push(text.clone());
                players.len() - 1
            })
        });
        if both[0] != both[1] {
            met.push(Met { players: both, pairs: of.pairs });
        }
    }
    let anchor = anchor.and_then(|anchor| players.iter().position(|player| player == anchor));
    let rated = ratings(players.len(), &met, anchor.map_or(Anchor::Mean, Anchor::Player));
    (players, rated)
}

/// A line for each player, the strongest first.
pub fn of_ratings(matches: &[MatchSummary], players: &[String], ratings: &Ratings) -> Table {
    let mut table = Table::new(["player", "Elo", "95 % interval", "games", "score"]);
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by(|&a, &b| ratings.elo[b].value.total_cmp(&ratings.elo[a].value));
    for player in order {
        let Estimate { low, value, high } = ratings.elo[player];
        let [low, value, high] = [low, value, high].map(|elo| format!("{:+}", elo.round() + 0.0));
        let (games, points) = score(matches, &players[player]);
        table.rows.push(vec![
            players[player].clone(),
            value,
            format!("{low} to {high}"),
            games.to_string(),
            format!("{:.1} %", 100.0 * points / f64::from(games.max(1))),
        ]);
    }
    table
}

/// The number of a player's games, and the points.
fn score(matches: &[MatchSummary], player: &str) -> (u32, f64) {
    matches.iter().filter(|of| of.players[0] != of.players[1]).fold((0, 0.0), |(games, points), of| {
        let Record { games: more, wins, draws, losses, .. } = of.all;
        let won = match of.players.iter().position(|text| text == player) {
            Some(0) => wins,
            Some(_) => losses,
            None => return (games, points),
        };
        (games + more, points + f64::from(won) + 0.5 * f64::from(draws))
    })
}

/// A note on a table of ratings.
pub fn about_ratings(ratings: &Ratings, anchor: Option<&str>) -> String {
    let zero = anchor
        .map_or_else(|| "the mean of all players".to_owned(), |anchor| format!("the rating of {anchor}"));
    let draws = "; as some players won every game, a drawn game was added to each match";
    format!(
        "Likeliest ratings by all pairs of games (Bradley-Terry); {zero} is 0{}.",
        if ratings.with_draws { draws } else { "" }
    )
}
