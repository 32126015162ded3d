//! The page of the lab.
use super::export::{games_csv, games_jsonl, summary_csv};
use super::journal::Journal;
use super::run::Run;
use super::state::{Action, Lab, Stage};
use super::use_lab::{Laboratory, Shown, use_lab};
use super::views::{Games, InPlayBoard, Outcome, SetupPanel};
use crate::state::Language;
use crate::text;
use std::rc::Rc;
use ui::handing_out::save_text;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`LabPage`].
#[derive(Properties, PartialEq)]
pub struct LabPageProps {
    /// The page's language.
    pub language: Language,
    /// The user's own player, as text.
    pub kept: String,
}

/// The page.
#[component]
pub fn LabPage(props: &LabPageProps) -> Html {
    let LabPageProps { language, kept } = props;
    let language = *language;
    let (Shown { lab, pace }, laboratory, on_action) = use_lab();
    let is_under_way = matches!(lab.stage, Stage::Running | Stage::Paused | Stage::Restoring);
    let link_error = lab.bad_link.as_ref().map(text::lab_link_error);
    html! {
        <div class="page tools lab" data-testid="lab" data-stage={lab.stage.name()}>
            <h1>{ text::page_lab() }</h1>
            <p class="lead">{ text::lab_lead() }</p>
            if let Some(error) = link_error {
                <p class="error" role="alert" data-testid="lab-link-error">{ error }</p>
            }
            <SetupPanel setup={lab.setup.clone()} {is_under_way} own={kept.clone()} on_action={on_action.clone()} {language} />
            { controls(&lab, &on_action) }
            if let Some(run) = &lab.run {
                if is_under_way {
                    <InPlayBoard laboratory={laboratory.clone()} run={run.clone()} {language} />
                }
                <Outcome run={run.clone()} {pace} {language} />
                { files(run, &laboratory) }
                <Games laboratory={laboratory.clone()} done={run.done} matches={run.matches.len()} {language} />
            }
            <p class="unseen" role="status" data-testid="lab-told">{ text::lab_told(&lab) }</p>
        </div>
    }
}

/// The buttons, which stay in their places, and what the experiment is doing.
fn controls(lab: &Lab, on_action: &Callback<Action>) -> Html {
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let is_under_way = matches!(lab.stage, Stage::Running | Stage::Paused);
    // One element for all three, so that the focus stays on it.
    let first = match lab.stage {
        Stage::Running => Button::new(text::lab_pause(), "lab-pause", &act(Action::Pause)),
        Stage::Paused => Button::new(text::resume(), "lab-resume", &act(Action::Resume)),
        _ => Button::new(text::lab_start(), "lab-start", &act(Action::Start)).enabled(lab.can_start()),
    };
    let has_games = lab.run.as_ref().is_some_and(|run| run.done > 0);
    let can_clear = matches!(lab.stage, Stage::Paused | Stage::Over);
    let note = if lab.stage == Stage::Over && has_games { text::lab_replaces() } else { text::lab_alone() };
    html! {
        <section class="lab-controls">
            <div class="act">
                { first.primary(true).view() }
                { Button::new(text::lab_end(), "lab-stop", &act(Action::Stop)).enabled(is_under_way).view() }
                { Button::new(text::lab_clear(), "lab-clear", &act(Action::Clear)).enabled(can_clear).view() }
            </div>
            <p class="lab-stage" role={lab.fault.is_some().then_some("alert")} data-testid="lab-stage">{ text::lab_stage(lab) }</p>
            <p class="note">{ note }</p>
        </section>
    }
}

/// The buttons that save the games and the results.
fn files(run: &Rc<Run>, laboratory: &Rc<Laboratory>) -> Html {
    let save = |name: &'static str, media_type: &'static str, of: fn(&Journal, &Run) -> String| {
        let (run, laboratory) = (run.clone(), laboratory.clone());
        Callback::from(move |()| {
            let text = laboratory.read(|journal| of(journal, &run));
            // Where the browser can't save files, there is nothing to say that it would not say itself.
            let _ = save_text(&text, name, media_type);
        })
    };
    let jsonl = save("games.jsonl", "application/jsonl", |journal, _| games_jsonl(journal.all()));
    let csv = save("games.csv", "text/csv;charset=utf-8", |journal, _| games_csv(journal.all()));
    let summary = save("summary.csv", "text/csv;charset=utf-8", |journal, run| {
        summary_csv(&run.experiment, journal.all())
    });
    let has_games = run.done > 0;
    html! {
        <section class="lab-files" aria-label={text::lab_save()}>
            <h2>{ text::lab_save() }</h2>
            <div class="act">
                { Button::new(text::lab_save_games(), "lab-save-games", &jsonl).enabled(has_games).view() }
                { Button::new(text::lab_save_table(), "lab-save-table", &csv).enabled(has_games).view() }
                { Button::new(text::lab_save_results(), "lab-save-results", &summary).enabled(has_games).view() }
            </div>
        </section>
    }
}
