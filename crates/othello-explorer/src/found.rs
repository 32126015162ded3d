//! The games that reached a position, and their moves there.
use crate::facts::GameResult;
use othello::{BoardSize, Color, Outcome, Square, Symmetry};

/// The results of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games, including those without a result.
    pub games: u32,
    /// Games that Black has won.
    pub black_wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that White has won.
    pub white_wins: u32,
    /// The sum of Black's leads in discs, over the games in which it is known.
    pub lead_sum: i64,
    /// The number of these games.
    pub leads: u32,
}

impl Tally {
    fn add(&mut self, result: Option<GameResult>) {
        self.games += 1;
        let Some(GameResult { outcome, lead }) = result else { return };
        match outcome {
            Outcome::Win(Color::Black) => self.black_wins += 1,
            Outcome::Draw => self.draws += 1,
            Outcome::Win(Color::White) => self.white_wins += 1,
        }
        if let Some(lead) = lead {
            self.lead_sum += i64::from(lead);
            self.leads += 1;
        }
    }

    /// The number of games with a result.
    pub const fn decided(&self) -> u32 {
        self.black_wins + self.draws + self.white_wins
    }

    /// Black's mean lead at the end, in discs; `None` if no game has one.
    pub fn mean_lead(&self) -> Option<f64> {
        (self.leads > 0).then(|| self.lead_sum as f64 / f64::from(self.leads))
    }
}

/// A move that was played, with the results of those games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The move, on the board of the position that was asked for. Of moves that the position's own symmetry makes the same, it
    /// is the one that was played most.
    pub square: Square,
    /// The games in which it or a move like it was played here.
    pub tally: Tally,
}

/// A game that reached the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Match {
    pub game: u32,
    /// Its next move on the board of the position that was asked for; `None` if it ended there.
    pub next: Option<Square>,
}

/// The games that reached a position, from [`GameIndex::find`](crate::GameIndex::find).
#[derive(Clone, Debug, Default)]
pub struct Found {
    matches: Vec<Match>,
    rows: Vec<Row>,
    total: Tally,
}

impl Found {
    /// Counts the matches. `own` are the symmetries of the position itself.
    pub(crate) fn new(
        mut matches: Vec<Match>,
        own: &[Symmetry],
        size: BoardSize,
        result: impl Fn(u32) -> Option<GameResult>,
    ) -> Self {
        if own.len() > 1 {
            let same = most_played(&matches, own, size);
            for found in &mut matches {
                found.next = found.next.map(|square| same[usize::from(square.index())]);
            }
        }
        let (mut tallies, mut total) = ([Tally::default(); 64], Tally::default());
        for found in &matches {
            let result = result(found.game);
            total.add(result);
            if let Some(square) = found.next {
                tallies[usize::from(square.index())].add(result);
            }
        }
        let squares = (0..64).filter_map(Square::from_index);
        let mut rows: Vec<Row> = Vec::new();
        // Insertion sort: so few rows need no library sort, which would add to the page's download.
        for (square, tally) in squares.zip(tallies).filter(|(_, tally)| tally.games > 0) {
            let place = rows.partition_point(|row| row.tally.games >= tally.games);
            rows.insert(place, Row { square, tally });
        }
        Self { matches, rows, total }
    }

    /// The moves that were played, the most frequent first.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The results of all games that reached the position, including those that ended there.
    pub const fn total(&self) -> &Tally {
        &self.total
    }

    /// The numbers of the games in which this move was played, or of all games for `None`; in the order in which they were added.
    /// The move is the square of a [`Row`].
    pub fn games(&self, played: Option<Square>) -> Vec<u32> {
        let is_one = |found: &&Match| played.is_none() || found.next == played;
        self.matches.iter().filter(is_one).map(|found| found.game).collect()
    }
}

/// For each square, which of the squares that the position's symmetries make the same was played most.
fn most_played(matches: &[Match], own: &[Symmetry], size: BoardSize) -> [Square; 64] {
    let mut counts = [0_u32; 64];
    for square in matches.iter().filter_map(|found| found.next) {
        counts[usize::from(square.index())] += 1;
    }
    std::array::from_fn(|index| {
        let square = Square::from_index(index as u8).expect("there are 64 squares");
        if !size.squares().contains(square) {
            return square;
        }
        let images = own.iter().map(|view| view.square(square, size));
        let most = images.max_by_key(|image| (counts[usize::from(image.index())], image.index()));
        most.unwrap_or(square)
    })
}
