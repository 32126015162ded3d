//! The page's state, composed of the features' states, and its reducer: plain data and pure functions, without a browser.
mod action;
mod addresses;
mod answers;
mod asked;
mod beginning;
mod by_link;
mod commands;
mod dialogs;
mod drawn;
mod ending;
mod exploring;
mod hints;
mod looking;
mod made_way;
mod mistakes;
mod model;
mod newcomer;
mod opening;
mod panes;
mod reduce;
pub mod said;
mod sharing;
mod sound_question;
mod turn;
mod waiting;

pub use crate::features::{analysis, clock, embed, game, language, library, record, search, settings, sight};

pub use crate::features::analysis::{
    Accuracy, Analyses, Comparisons, Cost, GameAnalysis, Grade, Losses, Mistake, Reason, Values, Verdict,
    reasons,
};
pub use crate::features::clock::{Clock, Clocks, TimeControl};
pub use crate::features::game::{
    ByLink, Counting, GameState, Mode, NewGame, Pairing, Phase, Relation, ToSend, Uncounted, Worth,
};
pub use crate::features::language::Speech;
pub use crate::features::library::{Library, News, shelf};
pub use crate::features::record::{Against, Field, GameOutcome, Records, Tallies, Tally};
pub use crate::features::search::{Learned, WorkerHealth, WorkerState};
pub use crate::features::settings::{
    AgentChoice, BoardTheme, CUSTOM, FIRST_OPPONENT, Origin, Player, Roster, Setting, Settings, Setups,
    Speed, Switch, Switches, Theme,
};
pub use crate::pane::Pane;
pub use action::Action;
pub use asked::Asked;
pub use commands::Answer;
pub use dialogs::{Dialog, Dialogs};
pub use drawn::Drawn;
pub use made_way::MadeWay;
pub use model::Model;
pub use turn::{Delay, DelayKey};
pub use ui::text::{Language, Named};
pub use waiting::Waiting;
