//! The board of an exercise: the position with the moves that were tried, and its layers.
use crate::features::practice::{Attempt, Phase};
use crate::practice::text;
use board_game::{BoardGame, Moved};
use diagrams::{Around, Emphasis, Heat, Layer, Outline};
use games::AnyGame;

/// The strength of the shade of the first hint.
const SHADE: f32 = 0.45;

/// The last move on the board, with its changes.
pub(super) fn last_move(attempt: &Attempt) -> Option<Moved> {
    let shown = attempt.shown();
    let (last, before) = shown.split_last()?;
    let play = |position: AnyGame, action: &_| position.play(*action).unwrap_or(position);
    let position = before.iter().fold(attempt.exercise.position, play);
    position.check(*last).ok().map(Moved::from)
}

/// The layers: the move that was played in the game, and the hints.
pub(super) fn layers(attempt: &Attempt) -> Vec<Layer> {
    if attempt.phase() != Phase::Yours {
        return Vec::new();
    }
    let outline = |spot, emphasis, label: &str| Outline {
        around: Around::Square,
        emphasis,
        label: label.to_owned(),
        ..Outline::new(spot)
    };
    let played = AnyGame::spot_of(attempt.exercise.played);
    let square = attempt.square();
    let outlines = [
        played
            .filter(|_| played != square)
            .map(|spot| outline(spot, Emphasis::Normal, text::practice_played_here())),
        square.map(|spot| outline(spot, Emphasis::Strong, &text::practice_hint_square(&spot.to_string()))),
    ];
    let shade =
        |region: board_game::Spots| Layer::Heat(region.iter().map(|spot| Heat::new(spot, SHADE)).collect());
    let region = attempt.region().filter(|_| square.is_none()).map(shade);
    region.into_iter().chain([Layer::Outlines(outlines.into_iter().flatten().collect())]).collect()
}
