//! The clock of a game in GGF.
use super::super::budget::share_ms;
use formats::{GgfGame, GgfTag};
use othello::Game;

/// The time control in the tag `TI`: a main time, and an increment for each move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Control {
    main_ms: f64,
    increment_ms: f64,
}

impl Control {
    /// The time control of a game; `None` if it has none that can be read, or time is not limited.
    pub fn of_game(game: &GgfGame) -> Option<Self> {
        Self::parse(game.tag(&GgfTag::TIME)?)
    }

    /// Parses times separated by slashes: the main time, the increment, and an extension that is not used.
    fn parse(text: &str) -> Option<Self> {
        let mut times = text.split('/');
        let main_ms = 1e3 * seconds(times.next()?)?;
        let increment_ms = times.next().and_then(seconds).map_or(0.0, |seconds| 1e3 * seconds);
        // As in GTP: no time at all is no clock.
        (main_ms > 0.0 || increment_ms > 0.0).then_some(Self { main_ms, increment_ms })
    }

    /// The milliseconds for the next move of a side that has used this many.
    pub fn budget_ms(self, used_ms: f64, game: &Game) -> f64 {
        let position = game.position();
        let moves = game.turns().iter().filter(|turn| turn.made.by() == position.turn()).count();
        let left_ms = self.main_ms + self.increment_ms * moves as f64 - used_ms;
        share_ms(left_ms.max(0.0), position)
    }
}

/// The milliseconds that each side has used for its moves, by their notes.
pub fn used_ms(game: &GgfGame) -> [f64; 2] {
    let mut used = [0.0; 2];
    for (turn, note) in game.game.turns().iter().zip(&game.notes) {
        used[turn.made.by() as usize] += f64::from(note.milliseconds.unwrap_or_default());
    }
    used
}

/// The seconds of `15:00`, `1:00:00`, or of a number of minutes.
fn seconds(text: &str) -> Option<f64> {
    let mut parts =
        text.trim().split(':').map(|part| part.parse::<f64>().ok().filter(|part| (0.0..1e9).contains(part)));
    let first = parts.next()??;
    let parts: Option<Vec<f64>> = parts.collect();
    match parts?.as_slice() {
        [] => Some(60.0 * first),
        more => Some(more.iter().fold(first, |all, part| 60.0 * all + part)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::parse_ggf;
    use othello::NoMoveRule;

    #[test]
    fn time_controls_are_read() {
        let check = |text: &str, control: Option<(f64, f64)>| {
            let found = Control::parse(text).map(|control| (control.main_ms, control.increment_ms));
            assert_eq!(found, control, "{text}");
        };
        check("15:00", Some((900_000.0, 0.0)));
        check("15:00//02:00", Some((900_000.0, 0.0)));
        check("5/0:10", Some((300_000.0, 10_000.0)));
        check("1:00:00.5", Some((3_600_500.0, 0.0)));
        check("", None);
        check("-1", None);
        check("soon", None);
        check("inf", None);
        check("0/0:02", Some((0.0, 2_000.0)));
        for zero in ["0", "00:00", "0:00:00", "0.0", "0/0", "00:00/00:00", "0//2:00", " 0 "] {
            check(zero, None);
        }
    }

    #[test]
    fn the_times_of_moves_count() {
        let text = "(;GM[Othello]TI[1:00]B[F5//10]W[F6//2]B[D3//20];)";
        let game = &parse_ggf(text, NoMoveRule::MustPass).expect("a game")[0];
        assert_eq!(used_ms(game), [30_000.0, 2_000.0]);
        let control = Control::of_game(game).expect("a time control");
        // White has 58 s for 29 moves and one more.
        assert!((control.budget_ms(2_000.0, &game.game) - 58_000.0 / 30.0).abs() < 1e-6);
    }
}
