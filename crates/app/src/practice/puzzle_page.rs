//! The parts that the puzzles of every game share: their file, the choice among them, the heading and the buttons.
use super::puzzles::head;
use crate::features::puzzles::{Choice, Offer, PuzzleProgress, Shelf};
use crate::hooks::{Loaded, keep, kept, use_file};
use crate::state::Named;
use crate::text;
use games::GameId;
use std::rc::Rc;
use ui::text::File;
use ui::widgets::{Button, ChoiceProps, choice, values};
use yew::prelude::*;

/// The page with the puzzles of `game` that are in `file`: until it has been loaded, the title and a skeleton, and a way on if it can't be
/// loaded or read.
#[hook]
pub(super) fn use_puzzle_page<P: 'static>(
    title: &'static str,
    game: GameId,
    file: File,
    read: fn(&str) -> Option<Vec<P>>,
    open: impl FnOnce(Rc<[P]>) -> Html,
) -> Html {
    let (file, on_retry) = use_file(file);
    let set = use_memo(file.clone(), |file| match file {
        Loaded::Here(lines) => read(lines).map(Rc::<[P]>::from),
        Loaded::Loading | Loaded::Failed => None,
    });
    let content = match (&*set, &file) {
        (Some(set), _) => open(set.clone()),
        (None, Loaded::Loading) => {
            html! { <div class="skeleton" aria-hidden="true">{ for (0..12).map(|_| html! { <div /> }) }</div> }
        }
        (None, _) => html! {
            <>
                <p role="alert" data-testid="puzzles-failed">{ text::article_failed() }</p>
                <p>{ Button::new(text::try_again(), "retry-puzzles", &on_retry).view() }</p>
            </>
        },
    };
    html! {
        <div class="page puzzles" aria-busy={(file == Loaded::Loading).then_some("true")}>
            { head(title, game) }
            { content }
        </div>
    }
}

/// Stores the progress under `key` after every change.
#[hook]
pub(super) fn use_progress_kept(key: &'static str, progress: Option<PuzzleProgress>) {
    use_effect_with(progress, move |progress| {
        if let Some(progress) = progress {
            // Another tab may have stored more progress.
            keep(key, &progress.clone().and(&kept(key)).to_text());
        }
    });
}

/// The choice of puzzles, with the progress among them.
pub(super) fn choices<P: Offer>(shelf: &Shelf<P>, on_choose: &Callback<Choice>) -> Html {
    choice(&ChoiceProps {
        name: "puzzles",
        legend: text::puzzles_which().into(),
        aside: text::puzzle_progress(shelf).into(),
        note: "".into(),
        values: values(|choice: Choice| text::puzzle_choice(choice).into()),
        chosen: shelf.choice.name(),
        on_choose: on_choose.reform(|name| Choice::from_name(name).unwrap_or(Choice::Today)),
    })
}

/// The name of the open puzzle, and whether it was solved before.
pub(super) fn name<P: Offer>(shelf: &Shelf<P>) -> Html {
    html! {
        <h2>
            { text::puzzle_name(shelf) }
            if shelf.was_solved() {
                <span class="done" data-testid="was-solved">{ format!(" \u{2713}\u{a0}{}", text::puzzle_was_solved()) }</span>
            }
        </h2>
    }
}

/// The buttons below the board and their actions.
pub(super) struct Buttons {
    /// Takes back the move that gave the win away.
    pub take_back: Callback<()>,
    /// Restarts the puzzle.
    pub restart: Callback<()>,
    /// Shows the solution.
    pub reveal: Callback<()>,
    /// Opens the next puzzle.
    pub next: Callback<()>,
    /// Whether the user has made a move.
    pub has_begun: bool,
    /// Whether it is the user's move.
    pub is_yours: bool,
    /// Whether a move gave the win away.
    pub has_failed: bool,
    /// Whether the puzzle is solved.
    pub is_solved: bool,
}

impl Buttons {
    /// The buttons. They are disabled rather than removed, so that the layout does not shift and the focus stays.
    pub(super) fn view(&self) -> Html {
        let failed = self.has_failed;
        html! {
            <div class="act">
                { Button::new(text::puzzle_take_back(), "puzzle-take-back", &self.take_back).enabled(failed).primary(failed).view() }
                { Button::new(text::puzzle_restart(), "puzzle-restart", &self.restart).enabled(self.has_begun).view() }
                { Button::new(text::puzzle_reveal(), "puzzle-reveal", &self.reveal).enabled(failed || self.is_yours).view() }
                { Button::new(text::puzzle_next(), "puzzle-next", &self.next).primary(self.is_solved).view() }
            </div>
        }
    }
}
