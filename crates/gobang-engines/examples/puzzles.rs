//! Makes puzzles: positions from games of the alpha-beta search against itself in which exactly one first move wins by continuous fours, proven
//! by the solver, and no other first move is found to win by fours and threes.
//!
//! `cargo run --release -p gobang-engines --example puzzles -- SEED EASY MEDIUM HARD` prints as many puzzles of each grade, each on a line: the
//! grade from 1 to 3, the moves so far, the first move, and the plies of the shortest win. Those of the first grade take 5 plies, those
//! of the second 7, and those of the third more. The same arguments print the same puzzles.
//!
//! With the word `threes` behind the numbers, the puzzles are those in which no win by fours is there, and one first move alone is found to win: an open three, after which
//! every defence loses by continuous fours. Their lines have a fifth word, the defence that holds out longest. Those of the first grade take up to 7 plies,
//! those of the second 9, and those of the third more.
use board_game::{BoardAction, BoardGame, Line, Side, Spot};
use gobang::threats::Threat;
use gobang::{Position, Setup, text};
use gobang_engines::vcf::{FirstMove, Found};
use gobang_engines::vct::defences;
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
    let by_threes = std::env::args().any(|word| word == "threes");
    let [seed, wanted @ ..] = &arguments[..] else { panic!("SEED EASY MEDIUM HARD") };
    assert_eq!(wanted.len(), 3, "SEED EASY MEDIUM HARD");
    let mut random = Random::new(*seed as u64);
    let mut found = [const { Vec::new() }; 3];
    let mut games = 0;
    while found.iter().zip(wanted).any(|(found, wanted)| found.len() < *wanted) {
        games += 1;
        // One a game, of the grade of which most are missing.
        let missing = |grade: &usize| wanted[*grade].saturating_sub(found[*grade].len());
        let found_now = puzzles(&mut random, by_threes);
        let most = found_now.into_iter().max_by_key(|(grade, _)| missing(grade));
        if let Some((grade, line)) = most.filter(|(grade, _)| missing(grade) > 0) {
            found[grade].push(line);
            eprintln!("{:?} after {games} games", found.each_ref().map(Vec::len));
        }
    }
    let (about, word) = if by_threes {
        ("by a three and fours, the plies of that win, and the longest defence", " threes")
    } else {
        ("by fours, and the plies of that win", "")
    };
    println!("# Puzzles of Gobang: the grade, the moves so far, the only first move that wins {about}.");
    let counts = wanted.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    println!("# cargo run --release -p gobang-engines --example puzzles -- {seed} {counts}{word}");
    println!("# from {games} games of the alpha-beta search against itself");
    found.iter().flatten().for_each(|line| println!("{line}"));
}

/// Puzzles of one game, each with its grade from 0: the first position in which a win by fours of five plies or more is there, and those that
/// follow on its line, as far as they are puzzles.
fn puzzles(random: &mut Random, by_threes: bool) -> Vec<(usize, String)> {
    let mut game = Line::new(Position::new(Setup::default()));
    let mut vcf = Vcf::new(16);
    while !game.position().is_finished() && game.turns().len() < LONGEST {
        let state = State::from(game.position());
        let Some(wins) = vcf.first_moves(state.field(), state.turn(), MOST) else { break };
        if let Some(win) = wins.into_iter().next().filter(|win| win.line.len() >= SHORTEST) {
            return if by_threes { Vec::new() } else { along(&mut game, &mut vcf, &win.line) };
        }
        if by_threes && let Some(found) = by_a_three(&game, &mut vcf) {
            return vec![found];
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

/// The puzzle of a position that is won by a three and fours, with its grade from 0, if it is one.
fn by_a_three(game: &Line<Position>, vcf: &mut Vcf) -> Option<(usize, String)> {
    let state = State::from(game.position());
    let (field, side) = (state.field(), state.turn());
    if !field.fives(!side).is_empty() {
        return None;
    }
    let mut vct = Vct::new(14);
    let first = *vct.search(field, side, 1, MOST_OF_OTHERS)?.first()?;
    let next = field.with(first, side);
    let Found::Win(threat) = vcf.shortest(&next, side, MOST) else { return None };
    if !next.fives(side).is_empty() {
        return None;
    }
    let mut longest: Option<(usize, Spot)> = None;
    for defence in defences(&next, side, &threat).iter() {
        let after = next.with(defence, !side);
        let Found::Win(line) = vcf.shortest(&after, side, MOST) else { return None };
        // A defence that makes a four asks for a block, which is no choice.
        if after.fives(!side).is_empty() && longest.is_none_or(|(plies, _)| plies < line.len()) {
            longest = Some((line.len(), defence));
        }
    }
    let (plies, defence) = longest?;
    let plies = plies + 2;
    let mut others = field.threats().empty().iter().filter(|&spot| spot != first);
    let is_puzzle = plies > SHORTEST
        && others.all(|spot| vct.wins_with(field, side, spot, THREES, MOST_OF_OTHERS) == Some(false));
    let grade = ((plies - SHORTEST - 2) / 2).min(2);
    let moves = text::write(game.turns().iter().map(|turn| turn.action()));
    is_puzzle.then(|| (grade, format!("{} {moves} {first} {plies} {defence}", grade + 1)))
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
