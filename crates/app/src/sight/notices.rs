//! Notices for reading the numbers of a search: whose they are if not the agent's, and what they mean if not chances to win; and the way
//! to the agent's own search.
use super::known::Known;
use super::rival::agent_of;
use crate::features::search::Learned;
use crate::state::{Action, Model, search};
use crate::text;
use engines::Agent;
use protocol::{PlayerText, View};
use ui::widgets::Button;
use yew::prelude::*;

/// The notices about the search of an agent that is called `agent`.
pub fn notices(view: &View, known: &Known, agent: &str) -> Vec<String> {
    let classic = text::player_classic();
    let stand_in = view.is_stand_in.then(|| text::sight_stand_in(agent, classic));
    let rival = known.experiment.as_ref().and_then(|order| order.rival.as_ref());
    let rival = rival.filter(|_| known.is_rival_stand_in);
    let beside = rival.map(|rival| text::sight_rival_stand_in(&rival.text, classic));
    let for_black = view.counts_for_black.then(|| text::sight_for_black().to_owned());
    let with_margin = text::with_margin(view.formula);
    [stand_in, beside, for_black, with_margin].into_iter().flatten().collect()
}

/// Once the notice about the missing evaluation is gone, the way from a stand-in to the player's own search.
pub fn again(model: &Model, view: Option<&View>, known: &Known, on_action: &Callback<Action>) -> Html {
    let is_told = matches!(model.worker.learned, Learned::Missing { is_told: true, .. });
    let is_learned = |agent: &PlayerText| matches!(agent_of(agent), Some(Agent::Puct(_)));
    let own = view.is_some_and(|view| view.is_stand_in) && is_learned(&model.agent_in_sight());
    let rival = known.experiment.as_ref().and_then(|order| order.rival.as_ref());
    let beside = known.is_rival_stand_in && rival.is_some_and(is_learned);
    let on_retry = on_action.reform(|()| search::Action::RetryKnowledge.into());
    html! {
        if is_told && (own || beside) {
            { Button::new(text::try_again(), "sight-retry-knowledge", &on_retry).view() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::blank::blank_view;
    use protocol::{Experiment, Formula};
    use std::rc::Rc;
    use worker_client::othello::player_text;

    #[test]
    fn a_stand_in_for_the_rival_and_a_margin_are_announced_too() {
        let position =
            worker_client::othello::wire_position(othello::Position::start(othello::Rules::default()));
        let rival = Some(player_text("puct:iterations=100"));
        let order = Experiment { position, agent: player_text("classic"), seed: 1, iterations: 100, rival };
        let known = Known { experiment: Some(Rc::new(order)), ..Known::default() };
        assert!(notices(&blank_view(), &known, "UCT classic").is_empty());
        let formula = |margin| Formula::Puct { exploration: 0.8, minimax_share: 0.5, margin };
        let said = |margin| notices(&View { formula: formula(margin), ..blank_view() }, &known, "PUCT");
        assert!(said(0.0).is_empty() && matches!(&said(0.2)[..], [one] if one.contains("20")));
        let known = Known { is_rival_stand_in: true, ..known };
        let said = notices(&blank_view(), &known, "UCT classic");
        assert!(matches!(&said[..], [one] if one.contains("puct:iterations=100")), "{said:?}");
    }
}
