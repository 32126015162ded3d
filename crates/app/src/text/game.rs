//! Sentences about a game: for the status line, the player cards, the board's labels and the live region.
use super::words::{board_taken, boards_taken};
use super::{next_board, side_of, spot_name};
use crate::state::{Asked, Model, Phase, Player, Switch, WorkerHealth};
use board_game::{BlockState, BoardAction, BoardGame, Choice, Side, Spot};
use formats::Ending;
use games::{AnyGame, Turn};
use othello::{Color, Outcome, Score};
use protocol::{EndReason, Statistics};
use tictactoe::Family;
use ui::text::{SideForm, compact, decimals, grouped, join_sentences, sentences};

/// Stands in for a number that isn't known.
pub const NO_NUMBER: &str = "\u{2014}";

/// The name of a side's player: the recorded one if a game with names is reviewed, its colour in a game of others without names and
/// where people play each other, and "You" for a human who plays the computer.
pub fn player_of(model: &Model, color: Side) -> String {
    let form = side_of(model.position(), color);
    let name = &model.game.info.names[color.index()];
    let (own, other) = (model.settings.player(color), model.settings.player(!color));
    match own {
        _ if model.game.is_review() && !name.is_empty() => name.clone(),
        _ if model.game.is_of_others => sentences::color(form).to_owned(),
        Player::Human if other != Player::Human && !model.game.is_review() => {
            sentences::player_you().to_owned()
        }
        Player::Human if other == Player::Human => sentences::color(form).to_owned(),
        _ => super::player_in(model.position().id(), own),
    }
}

/// The event and date of a game in review, as far as they are known.
pub fn about(model: &Model) -> String {
    let info = &model.game.info;
    let parts = [&info.title, &info.event, &info.date].map(String::as_str);
    let known = parts.into_iter().filter(|part| model.game.is_review() && !part.is_empty());
    // Each is isolated (U+2068 and U+2069), because it may be in a right-to-left script.
    known.map(|part| format!("\u{2068}{part}\u{2069}")).collect::<Vec<_>>().join(" \u{b7} ")
}

/// The label of the expected result, or of the certain one.
pub fn expected_of(color: Option<SideForm>, is_certain: bool) -> &'static str {
    match color {
        Some(_) if is_certain => sentences::expected_solved(),
        Some(color) => sentences::expected_for(color),
        None => sentences::expected(),
    }
}

/// The name of the search that the statistics belong to. `unsearched` says why the last move needed none.
pub fn search_of(
    model: &Model,
    statistics: Option<(Side, Statistics)>,
    unsearched: Option<(Side, EndReason)>,
) -> &'static str {
    let position = model.position();
    let statistics = statistics.map(|(side, statistics)| (side_of(position, side), statistics));
    match statistics {
        None => sentences::search_none(),
        Some((color, _)) if model.is_hinting() => sentences::search_hint(color),
        Some(_) if model.phase() == Phase::Thinking => {
            sentences::search_thinks(side_of(position, position.side()))
        }
        Some((color, statistics)) if statistics.iterations == 0 => match unsearched {
            Some((side, EndReason::Book)) => sentences::search_book(side.into()),
            Some((_, EndReason::OnlyMove)) => sentences::search_only_move(color),
            Some((_, EndReason::RandomFirst)) => sentences::search_random_first(color),
            _ => sentences::search_without(color),
        },
        Some((color, _)) => sentences::search_last(color),
    }
}

/// A side's activity for its card, in two parts: a narrow card omits the second. `statistics` are those of its
/// search while it thinks.
pub fn doing(model: &Model, color: Side, statistics: Option<(Side, Statistics)>) -> (String, String) {
    let position = model.position();
    let plain = |text: &str| (text.to_owned(), String::new());
    let and = |text: String, more: String| (text, format!(" \u{b7} {more}"));
    if let Some(late) = model.clocks.flagged {
        return plain(if late == color { sentences::doing_lost() } else { sentences::doing_won() });
    }
    if let Some(ending) = model.game.recorded_ending() {
        return plain(match ending.winner() {
            None => sentences::doing_draw(),
            Some(winner) if winner == color => sentences::doing_won(),
            Some(_) => sentences::doing_lost(),
        });
    }
    if let Some(end) = position.end() {
        return plain(match end.winner {
            None => sentences::doing_draw(),
            Some(winner) if winner == color => sentences::doing_won(),
            Some(_) => sentences::doing_lost(),
        });
    }
    if position.side() != color {
        return plain(if model.passed() == Some(color) {
            sentences::doing_passed()
        } else {
            sentences::doing_waits()
        });
    }
    match model.phase() {
        Phase::Human | Phase::Review => {
            let moves = sentences::doing_legal_moves(position.actions().len() as u64);
            and(sentences::doing_to_move().to_owned(), moves)
        }
        Phase::Thinking => match statistics {
            Some((of, statistics)) if of == color && statistics.iterations > 0 => {
                let rate = statistics.iterations as f64 / statistics.elapsed_ms.max(1.0) * 1000.0;
                and(sentences::doing_iterations(statistics.iterations), sentences::per_second(&compact(rate)))
            }
            _ => plain(sentences::doing_thinks()),
        },
        Phase::Showing => plain(sentences::doing_chosen()),
        Phase::Passing => plain(sentences::doing_passes()),
        Phase::Paused => plain(sentences::doing_stopped()),
        Phase::Broken if model.worker.refuses_player() => plain(sentences::doing_refused()),
        Phase::Broken => plain(sentences::doing_broken()),
        Phase::Over => plain(""),
    }
}

/// A turn, in the past tense: in Othello with the number of discs it flipped. `name` names spots.
fn told(turn: Turn, name: fn(AnyGame, Spot) -> String) -> String {
    let moved = turn.moved();
    let spot = match moved.action {
        BoardAction::Pass => return sentences::told_passed(moved.by.into()).to_owned(),
        BoardAction::Choose(choice) => {
            return sentences::told_marked(sentences::color(side_of(turn.after, moved.by)), chosen(choice));
        }
        BoardAction::Place(spot) => spot,
    };
    match turn.after {
        AnyGame::Othello(_) => {
            sentences::told_placed(moved.by.into(), u64::from(moved.changed.len()), &spot.to_string())
        }
        position @ (AnyGame::TicTacToe(_) | AnyGame::NineBoards(_)) => {
            sentences::told_marked(sentences::color(side_of(position, moved.by)), &name(position, spot))
        }
    }
}

/// A turn as a screen reader says it, with the board that it has won or filled.
fn told_aloud(turn: Turn) -> String {
    join_sentences(&[&told(turn, spot_name), &board_taken(turn)])
}

/// One sentence about the state of the game, and one about the last move.
pub fn status(model: &Model) -> String {
    if let Some(percent) = model.awaited_percent() {
        return sentences::knowledge_loading(&sentences::percent(&percent.to_string()));
    }
    let position = model.position();
    let last = match model.asked() {
        Some((Asked::WhyNot(illegal), _)) => super::refusal(illegal),
        _ => model.last_turn().map(|turn| told(turn, |_, spot| spot.to_string())).unwrap_or_default(),
    };
    let turn = side_of(position, position.side());
    let now = match model.phase() {
        _ if let Some(late) = model.clocks.flagged => sentences::flag(side_of(position, late)).to_owned(),
        _ if let Some(ending) = model.game.recorded_ending() => recorded(position, ending),
        _ if let Some(result) = result(position) => result,
        _ if position.forced().is_some() => sentences::must_pass(position.side().into()).to_owned(),
        Phase::Paused => sentences::to_move_stopped(turn).to_owned(),
        _ => sentences::to_move(turn).to_owned(),
    };
    join_sentences(&[&now, &last])
}

/// The announcement for screen readers after the last change, or in answer to a key. Two in a row are never the same, or the
/// second would not be spoken.
pub fn spoken(model: &Model) -> String {
    let position = model.position();
    let last = match model.last_turn() {
        Some(turn) => join_sentences(&[&told_aloud(turn), &next_board(position)]),
        None => match &model.made_way {
            Some(made_way) => join_sentences(&[sentences::spoken_new(), super::previous_game(made_way)]),
            None => sentences::spoken_new().to_owned(),
        },
    };
    let mut text = if let Some((asked, _)) = model.asked() {
        match asked {
            Asked::Counts => counts(model, &boards_taken(position)),
            Asked::WhyNot(illegal) => super::refusal(illegal),
            Asked::Sounds => sound_answer(model.settings.is_on(Switch::Sounds)).to_owned(),
            Asked::Mistakes => super::mistakes_found(model),
            Asked::Deeper(turn) => super::looked_deeper(model, turn),
            Asked::LastMove => model.last_turn().map_or_else(|| sentences::no_moves().to_owned(), told_aloud),
        }
    } else if let Some(late) = model.clocks.flagged {
        match model.person() {
            Some(_) => join_sentences(&[&super::ending(model), sentences::flag(side_of(position, late))]),
            None => sentences::flag(side_of(position, late)).to_owned(),
        }
    } else if model.person().is_some() && position.is_over() {
        join_sentences(&[&last, &super::ending(model), &counts(model, "")])
    } else if position.forced().is_some() && model.game.recorded_ending().is_none() {
        join_sentences(&[&last, sentences::must_pass(position.side().into())])
    } else if let Some(best) = super::best_move(model) {
        best
    } else if let Some(mistake) = model.mistake_here() {
        join_sentences(&[&last, &super::better_move_aloud(position, &mistake)])
    } else {
        // Back in the record, the board is another one than the listener has in mind.
        let goes_through = model.game.is_review() || model.can_redo();
        let boards = if goes_through { boards_taken(position) } else { String::new() };
        join_sentences(&[&last, &counts(model, &boards)])
    };
    if model.begins_to_ask_for_sounds() {
        text = join_sentences(&[&text, sentences::sound_question_spoken()]);
    }
    if (model.game.generation % 2 == 1) != model.asked().is_some_and(|(_, again)| again) {
        text.push('\u{a0}');
    }
    text
}

/// That the answer to the question about sounds is known.
fn sound_answer(on: bool) -> &'static str {
    if on { sentences::sound_is_on() } else { sentences::sound_stays_off() }
}

/// The pieces that count of both sides and whose turn it is, or the result; with the boards that are decided, as [`boards_taken`]
/// names them.
fn counts(model: &Model, boards: &str) -> String {
    let position = model.position();
    let recorded = model.game.recorded_ending().map(|ending| recorded(position, ending));
    if let (Some(result), None) = (result(position), &recorded) {
        return join_sentences(&[&result, boards]);
    }
    let counts = counted(position).map_or_else(String::new, |[first, second]| match position {
        AnyGame::Othello(_) => sentences::spoken_counts(&first, &second),
        AnyGame::TicTacToe(_) | AnyGame::NineBoards(_) => sentences::boards_won(&first, &second),
    });
    let counts = join_sentences(&[&counts, boards]);
    if let Some(recorded) = recorded {
        return join_sentences(&[&recorded, &counts]);
    }
    let turn = side_of(position, position.side());
    let stopped = model.phase() == Phase::Paused;
    let turn = if stopped { sentences::to_move_stopped(turn) } else { sentences::to_move(turn) };
    join_sentences(&[&counts, turn])
}

/// The numbers beside the board, of the first and the second side: discs, or boards that were won. `None` where nothing counts, as
/// where the first line on any board wins.
pub fn counted(position: AnyGame) -> Option<[String; 2]> {
    let board = position.to_board();
    let counts = Side::ALL.map(|side| match position {
        AnyGame::Othello(_) => Some(board.pieces[side.index()].len() as usize),
        AnyGame::TicTacToe(_) => None,
        AnyGame::NineBoards(sheet) => match sheet.rules().family() {
            Family::Ultimate => {
                Some(board.blocks.iter().filter(|block| **block == BlockState::Won(side)).count())
            }
            Family::Sudo => None,
        },
    });
    let [first, second] = counts;
    Some([first?, second?].map(|count| count.to_string()))
}

/// The ending that the record of a game states.
fn recorded(position: AnyGame, ending: Ending) -> String {
    let form = |side| side_of(position, side);
    match ending {
        Ending::Time(loser) => sentences::flag(form(loser)).to_owned(),
        Ending::Resignation(loser) => sentences::recorded_resignation(form(loser)).to_owned(),
        Ending::Forfeit(loser) => sentences::recorded_forfeit(form(loser)).to_owned(),
        Ending::Win(winner) => sentences::recorded_win(form(winner)).to_owned(),
        Ending::Lead(0) => sentences::recorded_draw().to_owned(),
        Ending::Lead(lead) => {
            let leader = if lead > 0 { Side::First } else { Side::Second };
            match position.has_margins() {
                true => sentences::recorded_lead(leader.into(), &lead.unsigned_abs().to_string()),
                false => sentences::recorded_win(form(leader)).to_owned(),
            }
        }
    }
}

/// The result of a finished game: in Othello the official one, and the discs on the board where they differ from it; on nine boards with
/// the numbers of boards where they have decided it.
pub(super) fn result(position: AnyGame) -> Option<String> {
    if let AnyGame::Othello(position) = position {
        return position.score().map(score);
    }
    let winner = position.end()?.winner;
    let name = winner.map(|winner| sentences::color(side_of(position, winner)));
    let boards = match position {
        AnyGame::NineBoards(sheet) => sheet.deciding_boards(),
        AnyGame::Othello(_) | AnyGame::TicTacToe(_) => None,
    };
    Some(match (name, boards) {
        (Some(name), Some([x, o])) => {
            sentences::over_boards(name, &x.max(o).to_string(), &x.min(o).to_string())
        }
        (Some(name), None) => sentences::over_line(name),
        (None, Some([each, _])) => sentences::over_draw(&each.to_string()),
        (None, None) => sentences::over_level().to_owned(),
    })
}

/// The official result of Othello, and the discs on the board where they differ from it.
fn score(score: Score) -> String {
    let leader = leader(score);
    let of = |discs: othello::Discs, color| discs.of(color).to_string();
    let (ahead, behind) = (&of(score.official, leader), &of(score.official, !leader));
    let (discs, others) = (&of(score.raw, leader), &of(score.raw, !leader));
    match (score.outcome(), score.raw == score.official) {
        (Outcome::Win(color), true) => sentences::over_won(color, ahead, behind),
        (Outcome::Win(color), false) => sentences::over_won_short(color, ahead, behind, discs, others),
        (Outcome::Draw, true) => sentences::over_draw(ahead),
        (Outcome::Draw, false) => sentences::over_draw_short(ahead, discs, others),
    }
}

/// The result as a heading: the winner, or a draw, with the official score.
pub fn result_heading(score: Score) -> String {
    let official = |color| score.official.of(color).to_string();
    match score.outcome() {
        Outcome::Win(color) => sentences::won_heading(color, &official(color), &official(!color)),
        Outcome::Draw => sentences::draw_heading(&official(Color::Black)),
    }
}

/// How the empty squares were counted; `None` if there are none.
pub fn result_note(score: Score) -> Option<String> {
    let (ahead, behind) = (score.raw.of(leader(score)), score.raw.of(!leader(score)));
    let empties =
        u64::from(score.official.black + score.official.white) - u64::from(ahead) - u64::from(behind);
    let note = match (empties, score.outcome()) {
        (0, _) => return None,
        (_, Outcome::Win(_)) => sentences::won_note,
        (_, Outcome::Draw) => sentences::draw_note,
    };
    Some(note(empties, &ahead.to_string(), &behind.to_string()))
}

const fn leader(score: Score) -> Color {
    match score.outcome() {
        Outcome::Win(color) => color,
        Outcome::Draw => Color::Black,
    }
}

/// Names or parts of a sentence in a list.
pub fn listed(items: impl IntoIterator<Item = String>) -> String {
    items.into_iter().reduce(|all, one| sentences::list_pair(&all, &one)).unwrap_or_default()
}

/// Names in a list, with "and" before the last one.
pub fn listed_with_and(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match (items.pop(), items.is_empty()) {
        (Some(last), false) => sentences::list_last(&listed(items), &last),
        (last, _) => last.unwrap_or_default(),
    }
}

/// A move in the record: the spot where it was made, or the words for a choice or a pass.
pub fn ply(action: impl Into<BoardAction>) -> String {
    match action.into() {
        BoardAction::Place(spot) => spot.to_string(),
        BoardAction::Choose(choice) => chosen(choice).to_owned(),
        BoardAction::Pass => sentences::pass().to_owned(),
    }
}

/// A move for scripts, the same in every language: a pass is `--`.
pub fn plain_ply(action: impl Into<BoardAction>) -> String {
    match action.into() {
        BoardAction::Pass => "--".to_owned(),
        action => action.to_string(),
    }
}

/// A choice that is no spot of the board.
pub fn chosen(choice: Choice) -> &'static str {
    match choice {
        Choice::Keep => sentences::choice_keep(),
        Choice::Swap => sentences::choice_swap(),
    }
}

/// The notice about a dead worker: the text for users, and the message from the browser or the worker. `None` if it is well.
pub fn worker_notice(model: &Model) -> Option<(String, String)> {
    let (why, sentence): (_, fn(&str) -> String) = match &model.worker.health {
        WorkerHealth::Well => return None,
        WorkerHealth::Replaced(why) => (why, sentences::worker_replaced),
        WorkerHealth::Broken(why) => (why, sentences::worker_broken),
    };
    Some((sentence(super::worker_fault(why)), why.to_string()))
}

/// The time left, with tenths of a second if there is little of it.
pub fn clock(left_ms: u32) -> String {
    match left_ms {
        0..10_000 => decimals(f64::from(left_ms / 100) / 10.0, 1),
        _ => {
            let seconds = left_ms.div_ceil(1000);
            format!("{}:{:02}", seconds / 60, seconds % 60)
        }
    }
}

/// The name of the opening, or the variant of the game unless it is the usual one; and the progress of the game.
pub fn progress(model: &Model) -> String {
    let position = model.position();
    let progress = match (model.game.ply(), position.empties()) {
        (0, _) => String::new(),
        (_, 0) => sentences::progress_full().to_owned(),
        (_, empties) if position.othello().is_some() => sentences::progress_empty(u64::from(empties)),
        (_, empties) => sentences::progress_cells(u64::from(empties)),
    };
    let name = super::opening_or_variant(&model.game.played()).unwrap_or_default();
    [name, &progress].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" \u{b7} ")
}

/// A number with its digits in groups.
pub fn count(number: usize) -> String {
    grouped(number as u64)
}
