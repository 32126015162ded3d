//! The row of buttons below the board.
use crate::text;
use ui::widgets::Button;
use yew::prelude::*;

/// What the one place for Stop and Resume holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Stop, which does something.
    Stop,
    /// Resume.
    Resume,
    /// Stop, which does nothing: nobody but people plays, or it is their turn.
    Idle,
}

/// What [`controls`] draws.
pub struct ControlsProps {
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether something was taken back.
    pub can_redo: bool,
    /// Stop or Resume.
    pub halt: Halt,
    /// Whether there is a Step, and whether it does something; else there are hints.
    pub step: Option<bool>,
    /// Whether hints are wanted.
    pub hints: bool,
    /// A new game.
    pub on_new: Callback<()>,
    /// Take back.
    pub on_undo: Callback<()>,
    /// Forward again.
    pub on_redo: Callback<()>,
    /// Halt.
    pub on_stop: Callback<()>,
    /// Go on.
    pub on_resume: Callback<()>,
    /// One ply.
    pub on_step: Callback<()>,
    /// Hints, or none.
    pub on_hints: Callback<()>,
}

/// The row. All places are of one width, whatever the buttons say.
pub fn controls(props: &ControlsProps) -> Html {
    let (label, testid, on_halt) = match props.halt {
        Halt::Resume => (text::resume(), "resume", &props.on_resume),
        Halt::Stop | Halt::Idle => (text::stop(), "stop", &props.on_stop),
    };
    html! {
        <div class="controls" role="group" aria-label={text::controls()}>
            { Button::new(text::new_game(), "new-game", &props.on_new).primary(true).view() }
            { Button::new(text::undo(), "undo", &props.on_undo).enabled(props.can_undo).view() }
            { Button::new(text::redo(), "redo", &props.on_redo).enabled(props.can_redo).view() }
            { Button::new(label, testid, on_halt).enabled(props.halt != Halt::Idle).view() }
            { match props.step {
                Some(enabled) => Button::new(text::step(), "step", &props.on_step).enabled(enabled).view(),
                None => Button::new(text::hint(), "hint", &props.on_hints).pressed(props.hints).view(),
            } }
        </div>
    }
}
