//! The results of a match by the openings of its pairs, which turn out alike for both players.
use arena::{Effort, GameResult, PairLine, Pairs};
use board_game::{BoardAction, BoardGame, Spot};
use std::collections::BTreeMap;

/// The results by opening.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Openings(BTreeMap<Vec<BoardAction>, Pairs>);

impl Openings {
    /// Adds a pair of games.
    pub fn add(&mut self, line: &PairLine) {
        let Ok(finished) = line.games[0].replay(Effort::default()) else { return };
        let turns = finished.game.turns().iter().take(finished.opening_plies);
        let opening: Vec<BoardAction> = turns.map(|turn| turn.moved().action).collect();
        let rules = finished.game.start().setup().othello();
        let opening = rules.map_or_else(|| opening.clone(), |rules| turned(&opening, rules.size.side()));
        let half_points = line.results().iter().map(GameResult::half_points).sum();
        self.0.entry(opening).or_default().add(half_points);
    }

    /// The openings as far as there are at most so many of them, those with the most games first.
    pub fn at_most(&self, most: usize) -> Vec<(Vec<BoardAction>, Pairs)> {
        let longest = self.0.keys().map(Vec::len).max().unwrap_or(0);
        let mut plies = (1..=longest).rev();
        let groups = plies.find_map(|plies| Some(self.grouped(plies)).filter(|groups| groups.len() <= most));
        let mut groups: Vec<_> = groups.unwrap_or_default().into_iter().collect();
        groups.sort_by_key(|(_, pairs)| std::cmp::Reverse(pairs.total()));
        groups
    }

    /// The results by the first plies of the openings.
    fn grouped(&self, plies: usize) -> BTreeMap<Vec<BoardAction>, Pairs> {
        let mut groups: BTreeMap<Vec<BoardAction>, Pairs> = BTreeMap::new();
        for (opening, pairs) in &self.0 {
            let first = opening[..plies.min(opening.len())].to_vec();
            let group = groups.entry(first).or_default();
            group.counts.iter_mut().zip(pairs.counts).for_each(|(all, some)| *all += some);
        }
        groups
    }
}

/// Where a square of a column and a row goes on a board with this last one.
type Turn = fn(u8, u8, u8) -> (u8, u8);

/// Of the four openings that are alike by the symmetries of Othello's start, the last in the order of its squares: the one that begins with f5
/// on the usual board.
fn turned(opening: &[BoardAction], side: u8) -> Vec<BoardAction> {
    let last = side - 1;
    let symmetries: [Turn; 4] = [
        |column, row, _| (column, row),
        |column, row, last| (last - column, last - row),
        |column, row, _| (row, column),
        |column, row, last| (last - row, last - column),
    ];
    let all = symmetries.iter().map(|turn| {
        let placed = |action: &BoardAction| match *action {
            BoardAction::Place(spot) => {
                let (column, row) = turn(spot.column(), spot.row(), last);
                Spot::new(column, row).map_or(*action, BoardAction::Place)
            }
            BoardAction::Pass | BoardAction::Choose(_) => *action,
        };
        opening.iter().map(placed).collect::<Vec<_>>()
    });
    let place = |opening: &Vec<BoardAction>| -> Vec<Option<(u8, u8)>> {
        let of = |action: &BoardAction| action.spot().map(|spot| (spot.column(), spot.row()));
        opening.iter().map(of).collect()
    };
    all.max_by_key(place).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_that_are_alike_are_one() {
        let places = |names: &str| -> Vec<BoardAction> {
            names.split(' ').map(|name| BoardAction::Place(name.parse().unwrap())).collect()
        };
        for alike in ["f5 d6 c3", "c4 e3 f6", "e6 f4 c3", "d3 c5 f6"] {
            assert_eq!(turned(&places(alike), 8), places("f5 d6 c3"), "{alike}");
        }
        assert_eq!(turned(&places("b3 d2"), 6), places("e4 c5"));
    }
}
