//! What the page knows and how it changes: plain data and a pure reducer, without a browser.
mod action;
mod analysis;
mod clock;
mod command;
mod language;
mod model;
mod reduce;
mod settings;
pub mod shelf;

pub use action::{Action, Asked};
pub use analysis::{GameAnalysis, Hints, Slip, Verdict, Verdicts};
pub use clock::{Clock, TimeControl};
pub use command::{Answer, CommandError, asked_by};
pub use language::Speech;
pub use model::{Delay, DelayKey, Drawn, Model, Phase, WorkerHealth};
pub use settings::{AgentKind, Felt, Player, Settings, Speed, Switch, Switches, Theme};
pub use ui::text::{Language, Named};
