//! Makes puzzles: positions from games of the alpha-beta search against itself in which exactly one first move wins by continuous fours.
//!
//! `cargo run --release -p gobang-engines --example puzzles -- SEED COUNT` prints COUNT of each grade as they are found, each on a line: the grade, the moves so far,
//! the first move, and the plies of the shortest win. The first grade has wins of 5 plies, the second of 7, the third longer ones.
use board_game::{BoardAction, BoardGame, Line};
use gobang::{Position, Setup, text};
use gobang_engines::{AlphaBeta, State, Vcf};
use mcts::Random;
use thinking::Steps;

/// The positions that are searched for a move, and at most for a win.
const POSITIONS: u64 = 60;
const MOST: u64 = 2_000_000;

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [seed, count] = numbers[..] else { panic!("SEED COUNT") };
    let mut random = Random::new(seed as u64);
    let mut found = [0; 3];
    while found.iter().any(|&grade| grade < count) {
        if let Some((grade, puzzle)) = puzzle(&mut random)
            && found[grade] < count
        {
            println!("{puzzle}");
            found[grade] += 1;
        }
    }
}

/// The first position of a game in which a win by fours of five plies or more is there, if one move alone begins it.
fn puzzle(random: &mut Random) -> Option<(usize, String)> {
    let mut game = Line::new(Position::new(Setup::default()));
    let mut vcf = Vcf::new(16);
    // Long games are mostly drawn.
    while !game.position().is_finished() && game.turns().len() < 50 {
        let position = game.position();
        let state = State::from(position);
        let wins = vcf.first_moves(state.field(), state.turn(), MOST)?;
        if let Some(win) = wins.first().filter(|win| win.line.len() >= 5) {
            let moves = text::write(game.turns().iter().map(|turn| turn.action()));
            let first = position.action_at(win.spot)?;
            let plies = win.line.len();
            let grade = (plies - 5).div_ceil(2).min(2);
            return (wins.len() == 1).then(|| (grade, format!("{} {moves} {first} {plies}", grade + 1)));
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
