//! Measures the index with as many games as the WTHOR database has: `cargo run --release -p othello-explorer --example speed`.
use othello::{Board, Position, Rules, Square};
use othello_explorer::{Filter, GameFacts, GameIndex};
use std::time::Instant;

const GAMES: usize = 124_000;

/// A game whose early moves are usually the same few, as in tournaments: the number of choices grows with the moves.
fn play(mut bits: impl FnMut() -> usize) -> Vec<Square> {
    let mut position = Position::start(Rules::default());
    let mut squares = Vec::with_capacity(60);
    loop {
        let moves = position.legal_moves();
        if moves.is_empty() {
            position = position.play_unchecked(None);
            if position.legal_moves().is_empty() {
                return squares;
            }
            continue;
        }
        let choices = (1 + squares.len() / 4).min(moves.len() as usize);
        let chosen = (bits() % choices).min(bits() % choices);
        let square = moves.squares().nth(chosen).expect("there are that many moves");
        squares.push(square);
        position = position.play_unchecked(Some(square));
    }
}

fn main() {
    let mut state = 1_u64;
    let bits = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as usize
    };
    let mut bits = bits;
    let games: Vec<Vec<Square>> = (0..GAMES).map(|_| play(&mut bits)).collect();
    let start = Position::start(Rules::default());
    let mut index = GameIndex::default();
    let began = Instant::now();
    for game in &games {
        index.add(start, game.iter().copied(), GameFacts::default()).expect("the games are legal");
    }
    let took = began.elapsed();
    println!("{GAMES} games added in {took:?}, {:?} each", took / GAMES as u32);
    let mut worst = 0.0_f64;
    for placed in (0..=60).step_by(4) {
        let asked = games.iter().step_by(GAMES / 50).filter(|game| game.len() >= placed);
        let (mut times, mut most) = (Vec::new(), 0);
        for game in asked {
            let position = reach(start, &game[..placed]);
            let began = Instant::now();
            let found = index.find(position, &Filter::default());
            times.push(began.elapsed().as_secs_f64() * 1e3);
            assert!(found.total().games > 0, "the game itself has this position");
            most = most.max(found.total().games);
        }
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let slowest = times.iter().copied().fold(0.0, f64::max);
        worst = worst.max(slowest);
        println!("after {placed:2} discs: {mean:.2} ms, at most {slowest:.2} ms; up to {most} games");
    }
    println!("slowest search: {worst:.2} ms");
}

fn reach(start: Position, squares: &[Square]) -> Position {
    squares.iter().fold(start, |position, &square| {
        let Board { player, opponent } = position.board();
        let is_pass = othello::raw::flips(player.0, opponent.0, square.index()) == 0;
        let position = if is_pass { position.play_unchecked(None) } else { position };
        position.play_unchecked(Some(square))
    })
}
