//! Makes puzzles: positions from games of the alpha-beta search against itself in which exactly one first move wins by continuous fours, and
//! the solver of fours and threes finds no other first move that wins.
//!
//! `cargo run --release -p gobang-engines --example puzzles -- SEED EASY MEDIUM HARD` prints as many puzzles of each grade, each on a line: the
//! grade from 1 to 3, the moves so far, the first move, and the plies of the shortest win. Those of the first grade take 5 plies, those
//! of the second 7, and those of the third more. The same arguments print the same puzzles.
use board_game::{BoardAction, BoardGame, Line, Side};
use gobang::threats::Threat;
use gobang::{Position, Setup, text};
use gobang_engines::vcf::FirstMove;
use gobang_engines::{AlphaBeta, Field, State, Vcf, Vct};
use mcts::Random;
use thinking::Steps;

/// The positions that are searched for a move, and at most for a win by fours.
const POSITIONS: u64 = 60;
const MOST: u64 = 2_000_000;
/// Another first move is searched for a win with at most so many threes, in at most so many positions.
const THREES: u8 = 2;
const MOST_OF_OTHERS: u64 = 200_000;
/// The fewest first moves that make a four, so that there is a choice among them.
const FEWEST_FOURS: u32 = 3;
/// Long games are mostly drawn.
const LONGEST: usize = 50;

fn main() {
    let arguments: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [seed, wanted @ ..] = &arguments[..] else { panic!("SEED EASY MEDIUM HARD") };
    assert_eq!(wanted.len(), 3, "SEED EASY MEDIUM HARD");
    let mut random = Random::new(*seed as u64);
    let mut found = [const { Vec::new() }; 3];
    let mut games = 0;
    while found.iter().zip(wanted).any(|(found, wanted)| found.len() < *wanted) {
        games += 1;
        if let Some((grade, line)) = puzzle(&mut random)
            && found[grade].len() < wanted[grade]
        {
            found[grade].push(line);
            eprintln!("{:?} after {games} games", found.each_ref().map(Vec::len));
        }
    }
    println!(
        "# Puzzles of Gobang: the grade, the moves so far, the only first move that wins by fours, and the plies of that win."
    );
    let counts = wanted.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    println!("# cargo run --release -p gobang-engines --example puzzles -- {seed} {counts}");
    println!("# from {games} games of the alpha-beta search against itself");
    found.iter().flatten().for_each(|line| println!("{line}"));
}

/// The first position of a game in which a win by fours of five plies or more is there, with its grade from 0, if it is a puzzle.
fn puzzle(random: &mut Random) -> Option<(usize, String)> {
    let mut game = Line::new(Position::new(Setup::default()));
    let mut vcf = Vcf::new(16);
    while !game.position().is_finished() && game.turns().len() < LONGEST {
        let position = game.position();
        let state = State::from(position);
        let wins = vcf.first_moves(state.field(), state.turn(), MOST)?;
        if let Some(win) = wins.first().filter(|win| win.line.len() >= 5) {
            let moves = text::write(game.turns().iter().map(|turn| turn.action()));
            let first = position.action_at(win.spot)?;
            let plies = win.line.len();
            let grade = (plies - 5).div_ceil(2).min(2);
            let is_puzzle = wins.len() == 1 && is_the_only_one(state.field(), state.turn(), win);
            return is_puzzle.then(|| (grade, format!("{} {moves} {first} {plies}", grade + 1)));
        }
        let spot = if game.turns().len() < 4 {
            let near = state.field().threats().near();
            near.iter().nth(random.below(near.len()) as usize)
        } else {
            let mut search = AlphaBeta::new(state, 60);
            while search.positions() < POSITIONS && !search.run(500) {}
            search.best().and_then(BoardAction::spot)
        };
        let middle = position.read_action("h8").ok()?;
        let played = spot.map_or(Some(middle), |spot| position.action_at(spot))?;
        game.play(played).ok()?;
    }
    None
}

/// Whether there is a choice of fours, and no other first move wins by fours and threes, as far as the solver looks. It has to come to an end.
fn is_the_only_one(field: &Field, side: Side, win: &FirstMove) -> bool {
    let fours = field.threats().at_least(side, Threat::Four);
    let mut vct = Vct::new(16);
    let mut others = field.threats().empty().iter().filter(|&spot| spot != win.spot);
    fours.len() >= FEWEST_FOURS
        && others.all(|spot| vct.wins_with(field, side, spot, THREES, MOST_OF_OTHERS) == Some(false))
}
