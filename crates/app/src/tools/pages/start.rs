//! Starting a game from a fair random opening, a known opening, or a position as text.
use crate::text;
use crate::tools::components::game_list::Spoken;
use crate::tools::components::opening_list::OpeningList;
use crate::tools::current::{play_from, play_opening, use_current};
use crate::tools::picture::Picture;
use crate::tools::reading::read_position;
use arena::balanced_opening;
use formats::write_transcript;
use othello::{Game, Position, Rules};
use ui::widgets::Button;
use ui::widgets::{ChoiceProps, choice};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The choices for the length of a random opening in plies.
const PLIES: [(&str, usize); 6] = [("4", 4), ("6", 6), ("8", 8), ("12", 12), ("16", 16), ("20", 20)];

/// The page.
#[component]
pub fn Start(props: &Spoken) -> Html {
    let language = props.language;
    html! {
        <>
            <p class="lead">{ text::start_lead() }</p>
            <RandomOpening {language} />
            <FromText {language} />
            <section class="panel" aria-labelledby="openings-title">
                <h2 class="panel-title" id="openings-title">{ text::openings_title() }</h2>
                <OpeningList {language} />
            </section>
        </>
    }
}

fn draw(plies: usize, rules: Rules) -> Game {
    let bits = || (0..4).fold(0, |bits, _| bits << 16 | (js_sys::Math::random() * 65536.0) as u64);
    balanced_opening(Position::start(rules), plies, bits)
}

/// A random opening, with a button for another one.
#[component]
fn RandomOpening(props: &Spoken) -> Html {
    let _ = props.language;
    let rules = use_current().rules;
    let drawn = use_state(|| (PLIES[2], draw(PLIES[2].1, rules)));
    let (chosen, game) = &*drawn;
    let on_choose = {
        let drawn = drawn.setter();
        Callback::from(move |name| {
            if let Some(&chosen) = PLIES.iter().find(|(known, _)| *known == name) {
                drawn.set((chosen, draw(chosen.1, rules)));
            }
        })
    };
    let on_another = {
        let (drawn, chosen) = (drawn.setter(), *chosen);
        Callback::from(move |()| drawn.set((chosen, draw(chosen.1, rules))))
    };
    let plies = choice(&ChoiceProps {
        name: "plies",
        legend: text::plies().into(),
        aside: "".into(),
        note: text::plies_note().into(),
        values: PLIES.map(|(name, _)| (name, name.into())).to_vec(),
        chosen: chosen.0,
        on_choose,
    });
    html! {
        <section class="panel beside-picture" aria-labelledby="random-title" data-testid="random-opening"
            data-transcript={write_transcript(game)}>
            { Picture::of_end(game).view() }
            <div>
                <h2 class="panel-title" id="random-title">{ text::random_title() }</h2>
                { plies }
                <p class="line" role="status"><code>{ write_transcript(game) }</code>{ " " }<strong>{ text::opening_name(game) }</strong></p>
                <div class="act">
                    <a class="button primary" href={play_opening(game)} data-testid="play-random">{ text::play_from_here() }</a>
                    { Button::new(text::another(), "another", &on_another).view() }
                </div>
            </div>
        </section>
    }
}

/// A position as text.
#[component]
fn FromText(props: &Spoken) -> Html {
    let _ = props.language;
    let rules = use_current().rules;
    let typed = use_state_eq(String::new);
    let oninput = {
        let typed = typed.setter();
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                typed.set(field.value());
            }
        }
    };
    let read = (!typed.trim().is_empty()).then(|| read_position(&typed, rules));
    let (position, error) = match read {
        Some(Ok(position)) => (Some(position), String::new()),
        Some(Err(why)) => (None, why),
        None => (None, String::new()),
    };
    html! {
        <section class="panel load" aria-labelledby="position-title">
            <h2 class="panel-title" id="position-title">{ text::from_text() }</h2>
            <p class="note" id="position-note">{ text::from_text_note() }</p>
            <label class="search"><span class="unseen">{ text::from_text() }</span>
                <input type="text" autocomplete="off" autocapitalize="off" spellcheck="false" data-testid="position-text" {oninput}
                    aria-describedby="position-note position-error" aria-invalid={(!error.is_empty()).then_some("true")} />
            </label>
            <p class="error" id="position-error" role="alert" data-testid="position-error">{ error }</p>
            if let Some(position) = position {
                <div class="beside-picture">
                    { Picture::of_position(position, None).view() }
                    <div class="act">
                        <a class="button primary" href={play_from(position)} data-testid="play-position">{ text::play_from_here() }</a>
                    </div>
                </div>
            }
        </section>
    }
}
