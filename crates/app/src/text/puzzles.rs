//! The texts of the page of puzzles.
use crate::features::puzzles::{Attempt, Choice, Fours, FoursPhase, FoursSlip, Offer, Phase, Puzzles, Shelf};
use board_game::Side;
use formats::Grade;
use ui::text::sentences;

/// The name of a choice of puzzles.
pub fn puzzle_choice(choice: Choice) -> &'static str {
    match choice {
        Choice::Today => sentences::puzzle_today(),
        Choice::Of(grade) => puzzle_grade(grade),
    }
}

fn puzzle_grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Easy => sentences::puzzle_easy(),
        Grade::Medium => sentences::puzzle_medium(),
        Grade::Hard => sentences::puzzle_hard(),
    }
}

/// The title of the open puzzle.
pub fn puzzle_name(shelf: &Shelf<impl Offer>) -> String {
    match shelf.choice {
        Choice::Today => sentences::puzzle_of_the_day().to_owned(),
        Choice::Of(grade) => sentences::puzzle_number(&shelf.number().to_string(), puzzle_grade(grade)),
    }
}

/// The task of the open puzzle: the side to play, the empty squares, and how many moves lose.
pub fn puzzle_task(puzzles: &Puzzles) -> String {
    let puzzle = puzzles.shelf.puzzle();
    let (total, wins) = (puzzle.results().len(), puzzle.wins());
    ui::text::join_sentences(&[
        sentences::puzzle_task(puzzle.position().turn()),
        &sentences::puzzle_empties(u64::from(puzzle.position().empties().len())),
        &sentences::puzzle_lose((total - wins) as u64, &total.to_string()),
    ])
}

/// The message on the attempt: the last reply, whose turn it is, or how it ended.
pub fn puzzle_said(puzzles: &Puzzles) -> String {
    let attempt = &puzzles.attempt;
    match attempt.phase() {
        Phase::Yours if attempt.is_revealed => sentences::puzzle_revealed().to_owned(),
        Phase::Yours | Phase::Looking => last_reply(attempt),
        Phase::Replying if attempt.reply() == Some(othello::Move::Pass) => {
            sentences::pass_heading(attempt.position().turn()).to_owned()
        }
        Phase::Replying => sentences::puzzle_replying(!attempt.solver()).to_owned(),
        Phase::Solved => attempt.score().map_or_else(String::new, |score| {
            let (own, other) = (score.of(attempt.solver()), score.of(!attempt.solver()));
            sentences::puzzle_solved(&own.to_string(), &other.to_string())
        }),
        Phase::Failed => attempt.slip().map_or_else(String::new, |slip| {
            let (number, square) = (slip.number.to_string(), slip.square.to_string());
            match slip.result {
                0 => sentences::puzzle_failed_draw(&number, &square),
                result => sentences::puzzle_failed(u64::from(result.unsigned_abs()), &number, &square),
            }
        }),
    }
}

/// The opponent's last move, and that it is the solver's turn.
fn last_reply(attempt: &Attempt) -> String {
    let solver = attempt.solver();
    let reply = attempt.game().turns().last().map(|turn| turn.made.played());
    match reply {
        Some(othello::Move::Place(square)) => sentences::puzzle_replied(!solver, &square.to_string()),
        _ => sentences::puzzle_your_move(solver).to_owned(),
    }
}

/// How many of the puzzles on offer are solved; for the position of the day, the streak of days, empty if there is none.
pub fn puzzle_progress(shelf: &Shelf<impl Offer>) -> String {
    let (solved, total) = shelf.counts();
    match shelf.choice {
        Choice::Today if shelf.streak() == 0 => String::new(),
        Choice::Today => sentences::puzzle_streak(u64::from(shelf.streak())),
        Choice::Of(_) => sentences::puzzle_count(&solved.to_string(), &total.to_string()),
    }
}

/// The number of discs by which a move wins or loses, with a sign, as drawn on the board.
pub fn puzzle_result(result: i8) -> String {
    ui::text::signed(i32::from(result))
}

/// The task of a puzzle of Gobang: the side to play, and the moves that the shortest win takes.
pub fn fours_task(fours: &Fours) -> String {
    let puzzle = fours.shelf.puzzle();
    let moves = puzzle.plies().div_ceil(2) as u64;
    let task = if fours.attempt.is_by_threes() {
        sentences::puzzle_threes_task
    } else {
        sentences::puzzle_fours_task
    };
    ui::text::join_sentences(&[task(color(puzzle.solver())), &sentences::puzzle_fours_moves(moves)])
}

/// The message on the attempt at a puzzle of Gobang.
pub fn fours_said(fours: &Fours) -> String {
    let attempt = &fours.attempt;
    match attempt.phase() {
        FoursPhase::Yours => match (attempt.revealed(), attempt.game().turns().last()) {
            (Some(first), _) if attempt.is_by_threes() => {
                sentences::puzzle_threes_revealed(&first.to_string())
            }
            (Some(first), _) => sentences::puzzle_fours_revealed(&first.to_string()),
            (None, Some(turn)) if attempt.has_begun() => {
                let spot = turn.moved().placed().map(|spot| spot.to_string()).unwrap_or_default();
                sentences::puzzle_replied(color(!attempt.solver()), &spot)
            }
            (None, _) => sentences::puzzle_your_move(color(attempt.solver())).to_owned(),
        },
        FoursPhase::Replying if attempt.is_answering_a_three() => {
            sentences::puzzle_threes_replying().to_owned()
        }
        FoursPhase::Replying => sentences::puzzle_fours_replying().to_owned(),
        FoursPhase::Solved => sentences::puzzle_fours_solved().to_owned(),
        FoursPhase::Failed(slip) => match slip {
            FoursSlip::NoFour(spot) => sentences::puzzle_fours_no_four(&spot.to_string()),
            FoursSlip::OtherFour(spot) => sentences::puzzle_fours_other(&spot.to_string()),
            FoursSlip::NotProven(spot) => sentences::puzzle_threes_not_proven(&spot.to_string()),
            FoursSlip::RunsOut => sentences::puzzle_fours_over().to_owned(),
            FoursSlip::Lost => sentences::puzzle_fours_lost().to_owned(),
        },
    }
}

/// The colour of a side's stones.
fn color(side: Side) -> othello::Color {
    side.into()
}
