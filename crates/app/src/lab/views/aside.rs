//! The set-up of the results, and the experiments that were set aside: to be brought back, named, saved or removed.
use crate::lab::journal::Aside;
use crate::lab::text;
use crate::lab::{Action, Lab};
use ui::text::grouped;
use ui::widgets::Button;
use web_sys::HtmlInputElement;
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

/// The experiments that were set aside, the latest first. `on_save` saves the games of the one in a slot.
pub fn asides(lab: &Lab, on_save: &Callback<usize>, on_action: &Callback<Action>) -> Html {
    if lab.asides.is_empty() {
        return Html::default();
    }
    let mut asides: Vec<&Aside> = lab.asides.iter().collect();
    asides.sort_by(|one, other| other.date.cmp(&one.date).then(other.slot.cmp(&one.slot)));
    html! {
        <section class="lab-asides" aria-label={text::lab_asides()} data-testid="lab-asides">
            <h2>{ text::lab_asides() }</h2>
            <ul>{ for asides.into_iter().map(|one| entry(one, lab.can_bring_back(), on_save, on_action)) }</ul>
        </section>
    }
}

fn entry(
    aside: &Aside,
    can_bring_back: bool,
    on_save: &Callback<usize>,
    on_action: &Callback<Action>,
) -> Html {
    let slot = aside.slot;
    let act = |action: Action| on_action.reform(move |()| action.clone());
    let setup = aside.setup.as_ref().map_or_else(|| text::NO_NUMBER.to_owned(), text::lab_setup_said);
    let label = if aside.name.is_empty() { text::lab_unnamed().to_owned() } else { aside.name.clone() };
    let on_name = on_action.reform(move |event: Event| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        Action::NameAside(slot, field.map(|field| field.value()).unwrap_or_default())
    });
    html! {
        <li key={slot} data-testid="lab-aside" data-games={aside.games.to_string()} data-slot={slot.to_string()}>
            <p>
                <input type="text" maxlength="60" value={aside.name.clone()} placeholder={text::lab_unnamed()}
                    aria-label={text::lab_name()} data-testid="lab-name" onchange={on_name} />
                <span>{ aside.date.clone() }</span>
                <span>{ format!("{}: {}", text::lab_games(), grouped(aside.games as u64)) }</span>
            </p>
            <p class="note">{ setup }</p>
            <div class="act" role="group" aria-label={label}>
                { Button::new(text::lab_bring_back(), "lab-bring-back", &act(Action::BringBack(slot))).enabled(can_bring_back).view() }
                { Button::new(text::lab_save_aside(), "lab-save-aside", &on_save.reform(move |()| slot)).view() }
                { Button::new(text::remove_game(), "lab-forget", &act(Action::ForgetAside(slot))).view() }
            </div>
        </li>
    }
}
