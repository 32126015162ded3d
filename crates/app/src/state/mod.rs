//! The page's state, composed of the features' states, and its reducer: plain data and pure functions, without a browser.
mod action;
mod dialogs;
mod model;
mod reduce;

pub use crate::features::analysis::{
    Analyses, Comparisons, Cost, GameAnalysis, Grade, Losses, Mistake, Reason, Values, Verdict, reasons,
};
pub use crate::features::clock::{Clock, Clocks, TimeControl};
pub use crate::features::game::{
    Abilities, Counting, GameState, MadeWay, Mode, NewGame, Origin, Pairing, Setups, Worth,
};
pub use crate::features::language::Speech;
pub use crate::features::library::{Library, News, ShelfAction, shelf};
pub use crate::features::record::{Against, Field, GameOutcome, Record, Records, Tally};
pub use crate::features::search::{Learned, WorkerHealth, WorkerState};
pub use crate::features::settings::{
    AgentChoice, BoardTheme, CUSTOM, FIRST_OPPONENT, Player, Setting, Settings, Speed, Switch, Switches,
    Theme,
};
pub use action::{Action, Asked};
pub use dialogs::{Dialog, Dialogs};
pub use model::{Delay, DelayKey, Drawn, Model, Phase};
pub use ui::text::{Language, Named};
