//! The positions that a walk sets up: random places of games that people played, and of random games by the rule book.

use crate::hunt::Dice;
use crate::nine_boards::Sheet;
use crate::rulebook::{Board, Ply, Rule};
use crate::stones::Stones;

/// Games of people, one a line.
const REAL: &str = include_str!("../../data/walk_games.txt");

/// A game to a random place, without passes, as people write it.
#[must_use]
pub fn any(dice: &mut Dice) -> String {
    if dice.below(3) == 0 { random(dice) } else { real(dice) }
}

/// A game of any kind as people write it: one of Othello beside Othello's board, or with the name of its game before the moves.
#[must_use]
pub fn of_any_game(dice: &mut Dice) -> String {
    match dice.below(5) {
        0 | 1 => any(dice),
        2 => format!("othello {}", any(dice)),
        3 => of_stones(dice),
        _ => of_cells(dice),
    }
}

/// A random game of Gobang to a random place, with the choice of a swap opening, if it has one.
fn of_stones(dice: &mut Dice) -> String {
    let game =
        dice.choose(&["gobang", "gobang-11", "gobang-9", "gobang-swap", "gobang-11-swap", "gobang-9-swap"]);
    let (moves, _) = Stones::start(game).expect("it is one of the games").at_random(dice);
    format!("{game} {}", moves[..1 + dice.below(moves.len())].join(" "))
}

/// A random game of tic-tac-toe to a random place, in one of the ways in which moves are written.
fn of_cells(dice: &mut Dice) -> String {
    let game = dice.choose(&["tictactoe", "ultimate", "ultimate-majority", "sudo"]);
    let (moves, _) = Sheet::start(game).expect("it is one of the games").at_random(dice);
    let moves = &moves[..1 + dice.below(moves.len())];
    let digits = |name: &String| [name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'1'];
    let words: Vec<String> = match dice.below(if game == "tictactoe" { 1 } else { 3 }) {
        0 => moves.to_vec(),
        1 => moves.iter().map(digits).map(|[column, row]| format!("{row} {column}")).collect(),
        _ => {
            let word = |[x, y]: [u8; 2]| format!("{}{}", y / 3 * 3 + x / 3 + 1, y % 3 * 3 + x % 3 + 1);
            moves.iter().map(digits).map(word).collect()
        }
    };
    format!("{game} {}", words.join(dice.choose(&[" ", "; ", "\n"])))
}

/// The games of people.
#[must_use]
pub fn real_games() -> Vec<&'static str> {
    REAL.lines().filter(|line| !line.starts_with('#')).collect()
}

/// A random game of people, whole or to a random place of it.
fn real(dice: &mut Dice) -> String {
    let game = dice.choose(&real_games());
    let plies = game.len() / 2;
    // The end of a game and the places from which a search sees it are the likeliest.
    let plies = match dice.below(5) {
        0 => plies,
        1 | 2 => plies.saturating_sub(16 + dice.below(12)),
        _ => 1 + dice.below(plies),
    };
    game[..2 * plies].to_owned()
}

/// A random game by the rule with passes, to a random place.
fn random(dice: &mut Dice) -> String {
    let wanted = 1 + dice.below(60);
    let mut text = String::new();
    let mut board = Board::start(8);
    while !board.is_over(Rule::Pass) && text.len() < 2 * wanted {
        let moves = board.moves();
        let ply = if moves.is_empty() { Ply::Pass } else { Ply::Move(dice.choose(&moves)) };
        if let Ply::Move(cell) = ply {
            text += &cell.to_string();
        }
        board = board.after(ply, Rule::Pass).expect("the ply is legal").0;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a transcript without passes; the number of its moves.
    fn play(text: &str) -> usize {
        let mut board = Board::start(8);
        for at in (0..text.len()).step_by(2) {
            if board.must_pass(Rule::Pass) {
                board = board.after(Ply::Pass, Rule::Pass).unwrap().0;
            }
            let ply = crate::rulebook::parse_ply(&text[at..at + 2]).unwrap();
            board = board.after(ply, Rule::Pass).unwrap_or_else(|error| panic!("{text}: {error}")).0;
        }
        text.len() / 2
    }

    #[test]
    fn every_game_is_legal() {
        let whole = real_games().into_iter().map(play);
        assert!(
            whole.clone().count() > 20 && whole.clone().all(|plies| plies > 40),
            "{:?}",
            whole.collect::<Vec<_>>()
        );
        let mut dice = Dice::new(7);
        for _ in 0..60 {
            let game = of_stones(&mut dice);
            let (start, moves) = game.split_once(' ').expect("it has moves");
            Stones::after(start, moves).unwrap_or_else(|error| panic!("{game}: {error}"));
        }
        assert!((0..200).map(|_| play(&any(&mut dice))).all(|plies| (1..=60).contains(&plies)));
    }
}
