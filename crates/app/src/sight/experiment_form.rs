//! The form of an experiment: the player as text, the seed, and the number of iterations. Each that is wrong is refused at its field.
use crate::components::agent_form::player_text_field;
use crate::features::settings::agent_text;
use crate::features::sight::{Sight, Tab};
use crate::lab::Entrant;
use crate::state::{Action, Language, sight};
use crate::text;
use games::AnySetup;
use players::TextError;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`ExperimentForm`].
#[derive(Properties, PartialEq)]
pub struct ExperimentFormProps {
    /// The text of the player, the seed and the number of iterations of the present experiment.
    pub present: [String; 3],
    /// The rival of the present experiment, which the next one has too.
    pub rival: Option<String>,
    /// The game.
    pub setup: AnySetup,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// The language of the texts.
    pub language: Language,
}

/// The text of a player that was typed, as it is written in links.
///
/// # Errors
/// If it is no player of this game; the error says which part is wrong.
pub fn player_typed(text: &str, setup: AnySetup) -> Result<String, TextError> {
    let text = text.trim();
    let entrant = Entrant::read(text, setup)?;
    Ok(if agent_text(text) == text { text.to_owned() } else { entrant.to_string() })
}

/// The seed and the number of iterations that were typed; `None` in place of one that is no such number.
pub fn numbers_typed([seed, iterations]: [&str; 2]) -> (Option<u64>, Option<u32>) {
    let iterations = iterations.trim().parse().ok().filter(|&some| some <= Sight::MOST_ITERATIONS);
    (seed.trim().parse().ok(), iterations)
}

/// The form.
#[component]
pub fn ExperimentForm(props: &ExperimentFormProps) -> Html {
    // Another experiment has other values. Text that is being typed stays until then. An effect would come too late to replace it: Yew may
    // pause before effects, and text that was typed meanwhile would be lost.
    let kept = use_memo(props.present.clone(), |present| RefCell::new(present.clone()));
    let on_typed = {
        let (kept, redraw) = (Rc::clone(&kept), use_force_update());
        Callback::from(move |(place, text): (usize, String)| {
            kept.borrow_mut()[place] = text;
            redraw.force_update();
        })
    };
    let typed = kept.borrow();
    let player = player_typed(&typed[0], props.setup);
    let (seed, iterations) = numbers_typed([&typed[1], &typed[2]]);
    let are_numbers = seed.is_some() && iterations.is_some();
    let next = player.as_ref().ok().zip(seed).zip(iterations).map(|((agent, seed), iterations)| Sight {
        agent: Some(agent.clone()),
        seed: Some(seed),
        iterations,
        rival: props.rival.clone(),
        tab: Tab::Experiment,
        ..Sight::default()
    });
    let is_right = next.is_some();
    let onsubmit = {
        let on_action = props.on_action.clone();
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(next) = &next {
                on_action.emit(sight::Action::See(Some(Rc::new(next.clone()))).into());
            }
        }
    };
    let on_player = on_typed.reform(|text| (0, text));
    let why = player.as_ref().err().map(text::player_error).unwrap_or_default();
    html! {
        <form {onsubmit}>
            <label for="sight-text">{ text::sight_agent() }</label>
            { player_text_field("sight", &typed[0], player.is_err(), &on_player) }
            <p class="error" id="sight-error" role="alert" data-testid="sight-error">{ why }</p>
            <p class="note" id="sight-text-note">{ text::sight_agent_note() }</p>
            { number(1, "seed", text::sight_seed(), &typed, seed.is_none(), &on_typed) }
            { number(2, "iterations", text::iterations(), &typed, iterations.is_none(), &on_typed) }
            <p class="error" id="sight-wrong" role="alert" data-testid="sight-wrong">
                { if are_numbers { "" } else { text::sight_wrong() } }
            </p>
            <button type="submit" class="button primary" data-testid="sight-begin" aria-disabled={(!is_right).then_some("true")}>{ text::sight_begin() }</button>
        </form>
    }
}

/// The field of a number.
fn number(
    place: usize,
    name: &'static str,
    label: &'static str,
    typed: &[String; 3],
    is_wrong: bool,
    on_typed: &Callback<(usize, String)>,
) -> Html {
    let oninput = on_typed.reform(move |event: InputEvent| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        (place, field.map(|field| field.value()).unwrap_or_default())
    });
    html! {
        <label>
            <span class="label">{ label }</span>
            <input type="text" {name} value={typed[place].clone()} inputmode="numeric" autocomplete="off" spellcheck="false"
                aria-describedby="sight-wrong" aria-invalid={is_wrong.then_some("true")}
                data-testid={format!("sight-{name}")} {oninput} />
        </label>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::GameId;

    /// Every game refuses the players of the others, in words of the page, and takes its own.
    #[test]
    fn a_text_is_a_player_of_the_game_on_the_board_or_refused_with_its_place() {
        let games = GameId::ALL;
        for (typed, takes) in [
            ("classic", [true, true, true, true]),
            (" level3v2 ", [true, false, false, false]),
            ("alphabeta", [true, false, false, false]),
            ("perfect", [false, true, false, false]),
            ("uct:c=0.7", [true; 4]),
            ("nobody", [false; 4]),
            ("", [false; 4]),
        ] {
            for (game, is_taken) in games.into_iter().zip(takes) {
                let said =
                    player_typed(typed, AnySetup::of(game)).map_err(|error| text::player_error(&error));
                match said {
                    Ok(text) => assert!(is_taken && text == typed.trim(), "{game}: {typed:?} is {text}"),
                    Err(why) => {
                        let place = format!("Character 1, “{}”: ", typed.trim());
                        assert!(!is_taken && why.starts_with(&place), "{game}: {why}");
                    }
                }
            }
        }
        let said = |text| text::player_error(&player_typed(text, AnySetup::of(GameId::Othello)).unwrap_err());
        assert_eq!(said("uct:c=101"), "Character 5, “c=101”: c takes 0–100.");
    }

    /// Links keep every player that is taken; their texts of players have few characters and a greatest length.
    #[test]
    fn a_player_is_written_as_links_have_it() {
        let long = format!("uct:c=0.7,iterations={}7", "0".repeat(300));
        let taken: Vec<String> = ["uct:c=0.7", &long, "uct:c=+0.7"]
            .into_iter()
            .filter_map(|text| player_typed(text, AnySetup::of(GameId::Othello)).ok())
            .collect();
        assert_eq!(taken.first().map(String::as_str), Some("uct:c=0.7"));
        for text in taken {
            let sight = Sight { agent: Some(text), ..Sight::default() };
            assert_eq!(Sight::read(&sight.settings()), Some(sight));
        }
    }

    #[test]
    fn numbers_are_whole_and_not_too_large() {
        let most = Sight::MOST_ITERATIONS.to_string();
        let above = (Sight::MOST_ITERATIONS + 1).to_string();
        assert_eq!(numbers_typed([" 7 ", &most]), (Some(7), Some(Sight::MOST_ITERATIONS)));
        assert_eq!(numbers_typed(["-7", &above]), (None, None));
        assert_eq!(numbers_typed(["18446744073709551615", "1.5"]), (Some(u64::MAX), None));
    }
}
