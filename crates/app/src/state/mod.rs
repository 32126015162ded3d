//! What the page knows and how it changes: plain data and a pure reducer, without a browser.
mod action;
mod analysis;
mod clock;
mod language;
mod model;
mod reduce;
pub mod shelf;

pub use crate::features::settings::{
    AgentKind, BoardTheme, CUSTOM, Player, Setting, Settings, Speed, Switch, Switches, Theme,
};
pub use action::{Action, Asked};
pub use analysis::{GameAnalysis, Hints, Slip, Verdict, Verdicts};
pub use clock::{Clock, TimeControl};
pub use language::Speech;
pub use model::{Delay, DelayKey, Drawn, Model, Phase, WorkerHealth};
pub use ui::text::{Language, Named};
