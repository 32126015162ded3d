//! The row of buttons below the board.
use ui::text;
use ui::widgets::Button;
use yew::prelude::*;

/// The content of the shared place of Stop and Resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Stop, enabled.
    Stop,
    /// Resume.
    Resume,
    /// Stop, disabled: there is no agent, or it is a human's turn.
    Idle,
}

/// Properties of [`controls`].
pub struct ControlsProps {
    /// Whether Undo is enabled.
    pub can_undo: bool,
    /// Whether Redo is enabled.
    pub can_redo: bool,
    /// Stop or Resume.
    pub halt: Halt,
    /// Whether Step is enabled; `None` if Hints is shown instead.
    pub step: Option<bool>,
    /// Whether New is the primary button: no move has been played yet, or the game is over.
    pub is_new_next: bool,
    /// Whether hints are on.
    pub hints: bool,
    /// Called to start a new game.
    pub on_new: Callback<()>,
    /// Called to undo.
    pub on_undo: Callback<()>,
    /// Called to redo.
    pub on_redo: Callback<()>,
    /// Called to halt.
    pub on_stop: Callback<()>,
    /// Called to resume.
    pub on_resume: Callback<()>,
    /// Called to step by one ply.
    pub on_step: Callback<()>,
    /// Called to toggle hints.
    pub on_hints: Callback<()>,
}

/// The row. All places have the same width, regardless of the labels.
pub fn controls(props: &ControlsProps) -> Html {
    let (label, testid, on_halt) = match props.halt {
        Halt::Resume => (text::resume(), "resume", &props.on_resume),
        Halt::Stop | Halt::Idle => (text::stop(), "stop", &props.on_stop),
    };
    html! {
        <div class="controls" role="group" aria-label={text::controls()}>
            { Button::new(text::new_game(), "new-game", &props.on_new).primary(props.is_new_next).view() }
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
