//! Walks with a foreign script: the page may break, but it starts again on its own, and no game is lost.

use serde_json::Value;

use super::{OPENING, Walk};
use crate::{Failure, Result, ensure, fail, poll};

/// How many plies the board that is remembered may be behind or ahead of the one that comes back: the moment in between.
const PLIES_BETWEEN: usize = 2;

impl Walk<'_> {
    /// Waits until a page that a foreign script has broken has started again, by itself or, the second time within half a minute, by a
    /// press on its button; checks that the game is still there where the page has a board.
    pub(super) fn check_restart(&self) -> Result<()> {
        let script = "if (document.documentElement.dataset.app === 'broken') document.querySelector('[data-testid=reload]')?.click();
            return document.documentElement.dataset.app === 'ready'";
        let started = poll(OPENING, || {
            let is_ready = self.enter().is_ok() && self.page.run(script, &[]).is_ok_and(|is| is == true);
            Ok::<_, Failure>(is_ready.then_some(()))
        })?;
        ensure!(started.is_some(), "a page that a foreign script broke did not start again");
        self.tally.borrow_mut().restarts += 1;
        let games = self.page.run(
            "const board = document.querySelector('[data-testid=record]') && document.querySelector('[data-testid=board]');
             return board && [JSON.parse(sessionStorage.getItem('__foreign')), [board.dataset.start, board.dataset.transcript]]",
            &[],
        )?;
        match (&games[0], &games[1]) {
            // Another page, or the first board of the walk.
            (Value::Null, _) => Ok(()),
            (before, now) if is_same_game(before, now) => Ok(()),
            (before, now) => fail!("a page that started again shows {now}, and before it showed {before}"),
        }
    }
}

/// Whether two boards, as start and transcript, are of one game at about the same moment.
fn is_same_game(before: &Value, now: &Value) -> bool {
    let plies = |game: &Value| -> Vec<String> {
        game[1].as_str().unwrap_or_default().split_whitespace().map(str::to_owned).collect()
    };
    let (one, other) = (plies(before), plies(now));
    let shared = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let (shorter, longer) = (one.len().min(other.len()), one.len().max(other.len()));
    before[0] == now[0] && shared == shorter && longer - shorter <= PLIES_BETWEEN
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn games_are_the_same_but_for_the_last_moves() {
        let game = json!(["ultimate", "e5 d4 c3 a1"]);
        for (other, is_same) in [
            (json!(["ultimate", "e5 d4 c3 a1"]), true),
            (json!(["ultimate", "e5 d4 c3"]), true),
            (json!(["ultimate", "e5 d4 c3 a1 b2 c3"]), true),
            (json!(["ultimate", "e5"]), false),
            (json!(["ultimate", ""]), false),
            (json!(["ultimate", "e5 d4 c3 a2"]), false),
            (json!(["sudo", "e5 d4 c3 a1"]), false),
        ] {
            assert_eq!(is_same_game(&game, &other), is_same, "{other}");
            assert_eq!(is_same_game(&other, &game), is_same, "{other}");
        }
    }
}
