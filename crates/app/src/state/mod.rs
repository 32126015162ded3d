//! What the page knows and how it changes: plain data and a pure reducer, without a browser.
mod action;
mod load;
mod model;
mod names;
mod reduce;
mod settings;

pub use action::Action;
pub use load::{Loaded, load};
pub use model::{Delay, DelayKey, Model, Phase, WorkerHealth};
pub use names::Named;
pub use settings::{AgentKind, Player, Settings, Speed, Theme};
