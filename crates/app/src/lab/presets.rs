//! Questions with a set-up that answers them.
use super::setup::{OFFERED_TEST, Setup};
use arena::Factor;
use games::AnySetup;
use ui::text::Named;

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Does more time help?
    Time,
    /// How large should c be?
    Exploration,
    /// Does exact play in endgames matter?
    Exact,
    /// Does moving first help?
    First,
}

impl Named for Preset {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Time, "time"), (Self::Exploration, "c"), (Self::Exact, "exact"), (Self::First, "first")];
}

impl Preset {
    /// The questions of a game: exact endgames are Othello's.
    pub fn of(game: AnySetup) -> impl Iterator<Item = (Self, &'static str)> {
        let is_in = move |preset: &Self| *preset != Self::Exact || game.othello().is_some();
        Self::NAMED.iter().copied().filter(move |(preset, _)| is_in(preset))
    }

    /// The set-up that answers it.
    pub fn setup(self, game: AnySetup) -> Setup {
        let base = Setup::of(game);
        let of = |first: &str, second: &str| Setup {
            first: first.to_owned(),
            opponents: vec![second.to_owned()],
            ..base.clone()
        };
        match self {
            Self::Time => Setup {
                varied: vec![Factor::from(("iterations", "50 100 200 400 800 1600"))],
                pairs: 30,
                ..of("uct:iterations=200", "uct:iterations=200")
            },
            Self::Exploration => Setup {
                varied: vec![Factor::from(("c", "0.1 0.3 0.5 0.7 1 1.4 2 3"))],
                pairs: 40,
                ..of("uct:iterations=400", "uct:iterations=400,c=1")
            },
            Self::Exact => Setup {
                pairs: 300,
                sprt: Some(OFFERED_TEST),
                ..of("uct:iterations=300,exact=10", "uct:iterations=300")
            },
            Self::First => {
                // One ply leaves a game on one board open.
                let opening_plies = base.opening_plies.min(2);
                Setup { pairs: 100, opening_plies, ..of("uct:iterations=500", "uct:iterations=500") }
            }
        }
    }
}
