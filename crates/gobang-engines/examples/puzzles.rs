//! Makes puzzles: positions from games of the alpha-beta search against itself in which exactly one first move wins by continuous fours, proven
//! by the solver, and no other first move is found to win by fours and threes.
//!
//! `cargo run --release -p gobang-engines --example puzzles -- SEED EASY MEDIUM HARD` prints as many puzzles of each grade, each on a line: the
//! grade from 1 to 3, the moves so far, the first move, and the plies of the shortest win. Those of the first grade take 5 plies, those
//! of the second 7, and those of the third more. The same arguments print the same puzzles.
use board_game::{BoardAction, BoardGame, Line, Side, Spot};
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
const MOST_OF_OTHERS: u64 = 10_000;
/// The fewest plies of a win.
const SHORTEST: usize = 5;
/// The fewest first moves that make a four, so that there is a choice among them.
const FEWEST_FOURS: u32 = 2;
/// Long games are mostly drawn.
const LONGEST: usize = 40;

fn main() {
    let arguments: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [seed, wanted @ ..] = &arguments[..] else { panic!("SEED EASY MEDIUM HARD") };
    assert_eq!(wanted.len(), 3, "SEED EASY MEDIUM HARD");
    let mut random = Random::new(*seed as u64);
    let mut found = [const { Vec::new() }; 3];
    let mut games = 0;
    while found.iter().zip(wanted).any(|(found, wanted)| found.len() < *wanted) {
        games += 1;
        // One a game, of the grade of which most are missing.
        let missing = |grade: &usize| wanted[*grade].saturating_sub(found[*grade].len());
        let most = puzzles(&mut random).into_iter().max_by_key(|(grade, _)| missing(grade));
        if let Some((grade, line)) = most.filter(|(grade, _)| missing(grade) > 0) {
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

/// Puzzles of one game, each with its grade from 0: the first position in which a win by fours of five plies or more is there, and those that
/// follow on its line, as far as they are puzzles.
fn puzzles(random: &mut Random) -> Vec<(usize, String)> {
    let mut game = Line::new(Position::new(Setup::default()));
    let mut vcf = Vcf::new(16);
    while !game.position().is_finished() && game.turns().len() < LONGEST {
        let state = State::from(game.position());
        let Some(wins) = vcf.first_moves(state.field(), state.turn(), MOST) else { break };
        if let Some(win) = wins.into_iter().next().filter(|win| win.line.len() >= SHORTEST) {
            return along(&mut game, &mut vcf, &win.line);
        }
        let spot = if game.turns().len() < 4 {
            let near = state.field().threats().near();
            near.iter().nth(random.below(near.len()) as usize)
        } else {
            let mut search = AlphaBeta::new(state, 60);
            while search.positions() < POSITIONS && !search.run(60) {}
            search.best().and_then(BoardAction::spot)
        };
        if !place(&mut game, spot.or_else(|| "h8".parse().ok())) {
            break;
        }
    }
    Vec::new()
}

/// The puzzles on the line of a win.
fn along(game: &mut Line<Position>, vcf: &mut Vcf, line: &[Spot]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for rest in (0..line.len()).step_by(2).map(|ply| &line[ply..]).take_while(|rest| rest.len() >= SHORTEST) {
        let state = State::from(game.position());
        let wins = vcf.first_moves(state.field(), state.turn(), MOST).unwrap_or_default();
        if let [win] = &wins[..]
            && is_the_only_one(state.field(), state.turn(), win)
        {
            let moves = text::write(game.turns().iter().map(|turn| turn.action()));
            let plies = win.line.len();
            let grade = (plies - SHORTEST).div_ceil(2).min(2);
            found.push((grade, format!("{} {moves} {} {plies}", grade + 1, win.spot)));
        }
        if !rest.iter().take(2).all(|&spot| place(game, Some(spot))) {
            break;
        }
    }
    found
}

/// Places the next stone; returns whether it is one.
fn place(game: &mut Line<Position>, spot: Option<Spot>) -> bool {
    let action = spot.and_then(|spot| game.position().action_at(spot));
    action.is_some_and(|action| game.play(action).is_ok())
}

/// Whether there is a choice of fours, and no other first move wins by fours and threes, as far as the solver looks. It has to come to an end.
fn is_the_only_one(field: &Field, side: Side, win: &FirstMove) -> bool {
    let fours = field.threats().at_least(side, Threat::Four);
    let mut vct = Vct::new(14);
    let mut others = field.threats().empty().iter().filter(|&spot| spot != win.spot);
    fours.len() >= FEWEST_FOURS
        && others.all(|spot| vct.wins_with(field, side, spot, THREES, MOST_OF_OTHERS) == Some(false))
}
