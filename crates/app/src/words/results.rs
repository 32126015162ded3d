//! The results of games, by their rules and as records state them.
use super::side_of;
use board_game::{BoardGame, Side};
use formats::Ending;
use games::AnyGame;
use othello::{Color, Outcome, Score};
use ui::text::sentences;

/// The ending that the record of a game states.
pub(crate) fn recorded(position: AnyGame, ending: Ending) -> String {
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
pub(crate) fn result(position: AnyGame) -> Option<String> {
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

/// The result of a position as a heading, if its game is over: the winner, or a draw, in Othello with the official score.
pub fn position_result(position: AnyGame) -> Option<String> {
    if let Some(position) = position.othello() {
        return position.score().map(super::result_heading);
    }
    Some(match position.end()?.winner {
        Some(winner) => sentences::tree_win(side_of(position, winner)).to_owned(),
        None => sentences::doing_draw().to_owned(),
    })
}
