//! The laws of the index: it finds exactly the games that a recount finds which knows nothing of marks and bytes.
use crate::games::{Dice, facts, games, index};
use othello::{BoardSize, Color, Game, Move, NoMoveRule, Position, Rules, Score, Square, Status, Symmetry};
use othello_explorer::{Filter, Found, GameFacts, GameIndex, IllegalRecord, Row};
use std::collections::{BTreeMap, BTreeSet};

/// All sizes and both rules for a side without a move.
fn all_rules() -> Vec<Rules> {
    let rule = |size| NoMoveRule::ALL.map(|no_move| Rules { size, no_move });
    BoardSize::ALL.into_iter().flat_map(rule).collect()
}

/// A key that is the same for all images of a position.
type Key = (BoardSize, Color, [u64; 2]);

/// The position after a forced pass, whatever the rule for a side without a move.
fn settled(position: Position) -> Position {
    let rules = Rules { no_move: NoMoveRule::MustPass, ..position.rules() };
    let [black, white] = Color::ALL.map(|color| position.discs_of(color));
    let usual = Position::new(black, white, position.turn(), rules).unwrap();
    if usual.status() == Status::MustPass { usual.play(Move::Pass).unwrap() } else { usual }
}

/// The key of a position, the same before and after a forced pass.
fn key(position: Position) -> Key {
    let position = settled(position);
    let images = Symmetry::all().map(|view| {
        let image = view.position(position);
        Color::ALL.map(|color| image.discs_of(color).0)
    });
    (position.rules().size, position.turn(), images.min().unwrap())
}

/// A game as the keys of its positions, one for each number of discs.
struct Recounted(Vec<Key>);

impl Recounted {
    fn new(game: &Game) -> Self {
        let positions = std::iter::once(game.start()).chain(game.turns().iter().map(|turn| turn.after));
        let keys: BTreeMap<_, _> =
            positions.map(|position| (position.board().occupied().len(), key(position))).collect();
        Self(keys.into_values().collect())
    }

    /// If it has this position, what comes after it, unless it ends there.
    fn after(&self, position: Key) -> Option<Option<Key>> {
        let place = self.0.iter().position(|&key| key == position)?;
        Some(self.0.get(place + 1).copied())
    }
}

fn recounted(games: &[Game]) -> Vec<Recounted> {
    games.iter().map(Recounted::new).collect()
}

/// Compares an answer with the recount. Returns the number of games found.
fn check(found: &Found, games: &[Game], recounted: &[Recounted], position: Position) -> usize {
    let here = key(position);
    let after = recounted.iter().enumerate().filter_map(|(n, game)| Some((n as u32, game.after(here)?)));
    let after: BTreeMap<u32, Option<Key>> = after.collect();
    assert_eq!(found.games(None), after.keys().copied().collect::<Vec<_>>(), "{position}");
    assert_eq!(found.total().games as usize, after.len());
    // Moves by the positions they lead to, so that their orientation does not matter.
    let mut counted: BTreeMap<Key, BTreeSet<u32>> = BTreeMap::new();
    for (&number, next) in &after {
        if let Some(next) = next {
            counted.entry(*next).or_default().insert(number);
        }
    }
    let mut answered: BTreeMap<Key, BTreeSet<u32>> = BTreeMap::new();
    for row in found.rows() {
        let listed = found.games(Some(row.square));
        assert_eq!(listed.len(), row.tally.games as usize);
        check_tally(row, &listed, games);
        let next = key(settled(position).play(row.square.into()).unwrap());
        answered.entry(next).or_default().extend(listed);
    }
    assert_eq!(answered, counted, "{position}");
    assert!(found.rows().windows(2).all(|pair| pair[0].tally.games >= pair[1].tally.games));
    after.len()
}

fn check_tally(row: &Row, listed: &[u32], games: &[Game]) {
    let scores = listed.iter().filter_map(|&number| games[number as usize].position().score());
    let leads: Vec<i64> = scores.map(|score: Score| i64::from(score.official.difference())).collect();
    let count = |is_one: fn(i64) -> bool| leads.iter().filter(|&&lead| is_one(lead)).count() as u32;
    let tally = row.tally;
    assert_eq!(
        (tally.black_wins, tally.draws, tally.white_wins),
        (count(|lead| lead > 0), count(|lead| lead == 0), count(|lead| lead < 0))
    );
    assert_eq!((tally.decided(), tally.leads), (leads.len() as u32, leads.len() as u32));
    let mean = (!leads.is_empty()).then(|| leads.iter().sum::<i64>() as f64 / leads.len() as f64);
    assert_eq!(tally.mean_lead(), mean);
}

#[test]
fn every_position_of_every_game_is_found_in_all_its_images() {
    let mut dice = Dice(2026);
    let games = games(&mut dice, 240, &all_rules());
    let (index, recounted) = (index(&games), recounted(&games));
    let mut checked = 0;
    for game in games.iter().step_by(2) {
        let positions = std::iter::once(game.start()).chain(game.turns().iter().map(|turn| turn.after));
        for position in positions.step_by(4) {
            let view = Symmetry::all().nth(dice.below(8)).unwrap();
            let image = view.position(position);
            let found = check(&index.find(image, &Filter::default()), &games, &recounted, image);
            assert!(found > 0, "at least the game itself has this position");
            checked += 1;
        }
    }
    assert!(checked > 500, "only {checked} positions were looked for");
}

#[test]
fn positions_of_no_game_are_not_found() {
    let mut dice = Dice(7);
    let known = games(&mut dice, 100, &all_rules());
    let (index, recounted) = (index(&known), recounted(&known));
    let others = games(&mut dice, 40, &all_rules());
    let ends = others.iter().map(Game::position);
    let unknown = ends.filter(|&position| {
        check(&index.find(position, &Filter::default()), &known, &recounted, position) == 0
    });
    let unknown = unknown.count();
    assert!(unknown > 20, "{unknown} of the positions were in none of the games");
}

#[test]
fn moves_that_are_the_same_by_symmetry_are_one_row() {
    let start = Position::start(Rules::default());
    let mut index = GameIndex::default();
    for first in ["f5", "d3", "f5", "c4", "e6"] {
        let first: Square = first.parse().unwrap();
        index.add(start, [first], GameFacts::default()).unwrap();
    }
    let found = index.find(start, &Filter::default());
    let rows: Vec<_> = found.rows().iter().map(|row| (row.square.to_string(), row.tally.games)).collect();
    assert_eq!(rows, [("f5".to_owned(), 5)], "the one that was played most stands for all");
}

#[test]
fn a_transposition_is_the_same_position() {
    let start = Position::start(Rules::default());
    let line = |text: &str| -> Vec<Square> {
        text.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).unwrap().parse().unwrap()).collect()
    };
    let there = line("f5d6c3d3c4").into_iter().fold(start, |here, square| here.play(square.into()).unwrap());
    let mut next = there.legal_moves().squares();
    let mut index = GameIndex::default();
    for text in ["f5d6c3d3c4", "f5d6c4d3c3"] {
        index.add(start, line(text).into_iter().chain(next.next()), GameFacts::default()).unwrap();
    }
    assert_eq!(index.find(there, &Filter::default()).rows().len(), 2);
}

#[test]
fn an_illegal_game_changes_nothing() {
    let start = Position::start(Rules::default());
    let mut index = index(&games(&mut Dice(3), 9, &[Rules::default()]));
    let before = index.clone();
    let squares = ["f5", "d6", "h8", "c3"].map(|name| name.parse().unwrap());
    assert_eq!(index.add(start, squares, GameFacts::default()), Err(IllegalRecord { place: 2 }));
    assert_eq!(index.add(start, [squares[0]; 2], GameFacts::default()), Err(IllegalRecord { place: 1 }));
    let found = |index: &GameIndex| index.find(start, &Filter::default()).games(None);
    assert_eq!((index.len(), found(&index)), (before.len(), found(&before)));
    let small = Position::start(Rules { size: BoardSize::Six, ..Rules::default() });
    let off_board: Square = "g4".parse().unwrap();
    assert!(index.add(small, [off_board], GameFacts::default()).is_err());
}

#[test]
fn facts_are_kept() {
    let games = games(&mut Dice(5), 30, &[Rules::default()]);
    let index = index(&games);
    for (number, game) in games.iter().enumerate() {
        assert_eq!(index.facts(number as u32), Some(&facts(number, game)));
    }
    assert_eq!((index.len(), index.facts(30)), (30, None));
}
