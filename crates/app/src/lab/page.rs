//! The page of the lab.
use super::export::{games_csv, games_jsonl, summary_csv, summary_json};
use super::journal::{Journal, NotKept};
use super::run::Run;
use super::state::{Action, Fault, Lab, Stage};
use super::use_lab::{Laboratory, Shown, use_lab};
use super::views::{Games, InPlayBoard, Outcome, SetupPanel, asides, set_up_of};
use crate::features::library::today;
use crate::lab::text;
use crate::state::Language;
use arena::PairLine;
use games::AnySetup;
use std::rc::Rc;
use std::vec::IntoIter;
use ui::handing_out::save_text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`LabPage`].
#[derive(Properties, PartialEq)]
pub struct LabPageProps {
    /// The game that the player plays, with which the page begins on a first visit.
    pub game: AnySetup,
    /// The page's language.
    pub language: Language,
    /// The user's own player, as text.
    pub kept: String,
}

/// The page.
#[component]
pub fn LabPage(props: &LabPageProps) -> Html {
    let LabPageProps { game, language, kept } = props;
    let language = *language;
    let (Shown { lab, pace }, laboratory, on_action) = use_lab(*game);
    let is_under_way = matches!(lab.stage, Stage::Running | Stage::Paused | Stage::Restoring);
    let link_error = lab.bad_link.as_ref().map(text::lab_link_error);
    html! {
        <div class="page tools lab" data-testid="lab" data-stage={lab.stage.name()}>
            <h1>{ text::page_lab() }</h1>
            if lab.run.is_none() {
                <p class="lead">{ text::lab_lead() }</p>
            }
            if let Some(error) = link_error {
                <p class="error" role="alert" data-testid="lab-link-error">{ error }</p>
            }
            // The results are seen from the first game on, so the set-up is folded as long as there are any.
            <SetupPanel setup={lab.setup.clone()} has_run={lab.run.is_some()} own={kept.clone()} on_action={on_action.clone()} {language} />
            { controls(&lab, &on_action) }
            { set_up_of(&lab, &on_action) }
            if lab.fault == Some(Fault::Damaged) {
                { damaged(&laboratory, &on_action) }
            }
            if let Some(run) = &lab.run {
                <Outcome run={run.clone()} {pace} {language} />
                if is_under_way {
                    <InPlayBoard laboratory={laboratory.clone()} run={run.clone()} {language} />
                }
                { files(run, &laboratory, &on_action) }
                <Games laboratory={laboratory.clone()} run={run.clone()} {language} />
            }
            { asides(&lab, &saving_aside(&laboratory, &on_action), &on_action) }
            <p class="unseen" role="status" data-testid="lab-told">{ text::lab_told(&lab) }</p>
        </div>
    }
}

/// The buttons, which stay in their places, and the state of the experiment.
fn controls(lab: &Lab, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    // One element for all three, so that the focus stays on it.
    let first = match lab.stage {
        Stage::Running => Button::new(text::lab_pause(), "lab-pause", &act(Action::Pause)),
        Stage::Paused => {
            Button::new(text::resume(), "lab-resume", &act(Action::Resume)).enabled(lab.can_resume())
        }
        _ => Button::new(text::lab_start(), "lab-start", &act(Action::Start)).enabled(lab.can_start()),
    };
    let has_games = lab.run.as_ref().is_some_and(|run| run.done > 0);
    let note = if lab.stage == Stage::Over && has_games { text::lab_replaces() } else { text::lab_alone() };
    html! {
        <section class="lab-controls">
            <div class="act">
                { first.primary(true).view() }
                { Button::new(text::lab_end(), "lab-stop", &act(Action::Stop)).enabled(lab.can_stop()).view() }
                { Button::new(text::lab_clear(), "lab-clear", &act(Action::Clear)).enabled(lab.can_clear()).view() }
            </div>
            <p class="lab-stage" role={lab.fault.is_some().then_some("alert")} data-testid="lab-stage">{ text::lab_stage(lab) }</p>
            <p class="note">{ note }</p>
        </section>
    }
}

/// Saves what `of` makes as a file. If another tab has begun another experiment, it says so instead.
fn saving(
    name: &'static str,
    media_type: &'static str,
    on_action: &Callback<Action>,
    of: impl Fn() -> Result<String, NotKept> + 'static,
) -> Callback<()> {
    let on_action = on_action.clone();
    Callback::from(move |()| match of() {
        Ok(text) => {
            // Where the browser can't save files, there is nothing to say that it would not say itself.
            let _ = save_text(&text, name, media_type);
        }
        Err(why) => on_action.emit(Action::Fail(why.into())),
    })
}

/// Saves the games of the experiment in a slot.
fn saving_aside(laboratory: &Rc<Laboratory>, on_action: &Callback<Action>) -> Callback<usize> {
    let (laboratory, on_action) = (laboratory.clone(), on_action.clone());
    Callback::from(move |slot| {
        let laboratory = laboratory.clone();
        let of = move || Ok(games_jsonl(laboratory.read(|journal| journal.aside_pairs(slot)).into_iter()));
        saving("games.jsonl", "application/jsonl", &on_action, of).emit(());
    })
}

/// The buttons that save and remove unreadable pieces.
fn damaged(laboratory: &Rc<Laboratory>, on_action: &Callback<Action>) -> Html {
    let of = laboratory.clone();
    let save =
        saving("ucthello-lab.txt", "text/plain;charset=utf-8", on_action, move || of.read(Journal::raw));
    let remove = on_action.reform(|()| Action::RemoveDamaged);
    html! {
        <div class="act">
            { Button::new(text::save_unread(), "lab-save-damaged", &save).view() }
            { Button::new(text::remove_game(), "lab-remove-damaged", &remove).view() }
        </div>
    }
}

/// The buttons that save the games and the results.
fn files(run: &Rc<Run>, laboratory: &Rc<Laboratory>, on_action: &Callback<Action>) -> Html {
    let save = |name, media_type, of: fn(IntoIter<PairLine>, &Run) -> String| {
        let (run, laboratory) = (run.clone(), laboratory.clone());
        saving(name, media_type, on_action, move || {
            laboratory.read(|journal| Ok(of(journal.all()?.into_iter(), &run)))
        })
    };
    const TABLE: &str = "text/csv;charset=utf-8";
    let jsonl = save("games.jsonl", "application/jsonl", |pairs, _| games_jsonl(pairs));
    let csv = save("games.csv", TABLE, |pairs, _| games_csv(pairs));
    let summary = save("summary.csv", TABLE, |pairs, run| summary_csv(&run.experiment, pairs));
    let json = save("summary.json", "application/json", |pairs, run| summary_json(run, &today(), pairs));
    let has_games = run.done > 0;
    html! {
        <section class="lab-files" aria-label={text::lab_save()}>
            <h2>{ text::lab_save() }</h2>
            <div class="act">
                { Button::new(text::lab_save_games(), "lab-save-games", &jsonl).enabled(has_games).view() }
                { Button::new(text::lab_save_table(), "lab-save-table", &csv).enabled(has_games).view() }
                { Button::new(text::lab_save_results(), "lab-save-results", &summary).enabled(has_games).view() }
                { Button::new(text::lab_save_summary(), "lab-save-summary", &json).enabled(has_games).view() }
            </div>
        </section>
    }
}
