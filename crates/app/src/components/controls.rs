//! The row of buttons below the board.
use super::button::Button;
use crate::text;
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

/// Properties of [`Controls`].
#[derive(Properties, PartialEq)]
pub struct ControlsProps {
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether something was taken back.
    pub can_redo: bool,
    /// Stop or Resume.
    pub halt: Halt,
    /// Whether there is a Step, and whether it does something.
    pub step: Option<bool>,
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
}

/// The row. All places are of one width, whatever the buttons say.
#[component]
pub fn Controls(props: &ControlsProps) -> Html {
    let (label, testid, on_halt) = match props.halt {
        Halt::Resume => (text::RESUME, "resume", &props.on_resume),
        Halt::Stop | Halt::Idle => (text::STOP, "stop", &props.on_stop),
    };
    html! {
        <div class="controls" role="group" aria-label={text::CONTROLS}>
            <Button label={text::NEW} testid="new-game" primary=true on_press={&props.on_new} />
            <Button label={text::UNDO} testid="undo" enabled={props.can_undo} on_press={&props.on_undo} />
            <Button label={text::REDO} testid="redo" enabled={props.can_redo} on_press={&props.on_redo} />
            <Button {label} {testid} enabled={props.halt != Halt::Idle} on_press={on_halt} />
            if let Some(enabled) = props.step {
                <Button label={text::STEP} testid="step" {enabled} on_press={&props.on_step} />
            }
        </div>
    }
}
