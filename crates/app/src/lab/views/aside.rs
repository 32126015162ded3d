//! The set-up of the results, and the experiment that was set aside: to be brought back, saved or removed.
use crate::lab::journal::Aside;
use crate::lab::text;
use crate::lab::{Action, Lab};
use ui::text::grouped;
use ui::widgets::Button;
use yew::prelude::*;

/// The set-up of the results. If the form has another one, it says so, and a button puts this one there.
pub fn set_up_of(lab: &Lab, on_action: &Callback<Action>) -> Html {
    let Some(run) = &lab.run else { return Html::default() };
    let is_other = run.setup != lab.setup;
    let setup = Box::new(run.setup.clone());
    let take = on_action.reform(move |()| Action::Edit(setup.clone()));
    html! {
        <section class="lab-of" aria-label={text::lab_of()}>
            <p data-testid="lab-of" data-other={is_other.to_string()}>
                { text::lab_of_said(&text::lab_setup_said(&run.setup)) }
                if is_other { { " " }<b>{ text::lab_of_other() }</b> }
            </p>
            if is_other {
                <div class="act">{ Button::new(text::lab_take_setup(), "lab-take-setup", &take).view() }</div>
            }
        </section>
    }
}

/// The experiment that was set aside; or the question whether it may be removed.
pub fn aside(lab: &Lab, on_save: &Callback<()>, on_action: &Callback<Action>) -> Html {
    let Some(aside) = &lab.aside else { return Html::default() };
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let save = Button::new(text::lab_save_aside(), "lab-save-aside", on_save);
    if lab.asked.is_some() {
        return html! {
            <section class="lab-aside" role="alert" data-testid="lab-asked">
                <p>{ text::lab_asked(&said(aside)) }</p>
                <div class="act">
                    { Button::new(text::lab_confirm(), "lab-confirm", &act(Action::Confirm)).view() }
                    { save.view() }
                    { Button::new(text::lab_cancel(), "lab-cancel", &act(Action::Cancel)).primary(true).view() }
                </div>
            </section>
        };
    }
    html! {
        <section class="lab-aside" aria-label={text::lab_aside()} data-testid="lab-aside" data-games={aside.games.to_string()}>
            <p>{ text::lab_aside_said(&said(aside)) }</p>
            <div class="act">
                { Button::new(text::lab_bring_back(), "lab-bring-back", &act(Action::BringBack)).enabled(lab.can_bring_back()).view() }
                { save.view() }
                { Button::new(text::remove_game(), "lab-forget", &act(Action::ForgetAside)).view() }
            </div>
        </section>
    }
}

/// Its set-up and the number of its games.
fn said(aside: &Aside) -> String {
    let setup = aside.setup.as_ref().map_or_else(|| text::NO_NUMBER.to_owned(), text::lab_setup_said);
    format!("{setup} \u{b7} {}: {}", text::lab_games(), grouped(aside.games as u64))
}
