//! The head of the panel: whose search it is, how far it has come, and the buttons that pause it and close the panel.
use super::known::Known;
use super::notices::{errors, notices, own_text, played_by};
use super::searcher::searcher;
use super::use_looking::Looking;
use crate::features::sight::Sight;
use crate::state::said;
use crate::state::{Action, Model, Phase, game, sight};
use crate::text;
use board_game::BoardGame;
use protocol::{Experiment, View};
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Whether a search stands at its end, or beyond it.
pub fn has_ended(known: &Known) -> bool {
    let Some(view) = known.view.as_ref().filter(|_| !known.is_earlier) else { return false };
    let is_there = known.experiment.as_ref().is_some_and(|order| view.moment.iterations >= order.iterations);
    view.proof.is_some() || is_there && !is_running(known)
}

/// Whether the tree is growing, and can be paused. A search that is made again grows, even if its earlier look says otherwise; and between an
/// agent's move and its next search, nothing stands still for the player.
pub fn is_running(known: &Known) -> bool {
    let Some(view) = &known.view else { return false };
    let is_growing = known.is_earlier || known.experiment.is_none() || view.is_growing;
    known.is_stepping_far() || is_growing && !known.is_paused
}

/// Goes on with a search, or pauses it. An agent's search is paused together with the game, and made again up to there as an experiment,
/// which can be stepped through.
pub fn run(
    model: &Model,
    known: &Known,
    view: Option<&View>,
    looking: &Looking,
    on_action: &Callback<Action>,
) -> Callback<bool> {
    let now = view.map_or(0, |view| view.moment.iterations);
    if known.experiment.is_some() || model.phase() != Phase::Thinking {
        return looking.on_run.clone();
    }
    let on_action = on_action.clone();
    let paused = Rc::new(Experiment { iterations: now, ..model.experiment_in_sight() });
    let sight = model.sight.clone().unwrap_or_default();
    Callback::from(move |_| {
        let sight = Sight { paused: Some(paused.clone()), ..(*sight).clone() };
        on_action.emit(sight::Action::See(Some(Rc::new(sight))).into());
        on_action.emit(game::Action::Stop.into());
    })
}

/// The head of the panel: whose search it is, how far it has come, and the buttons that pause it and close the panel.
pub fn head(
    model: &Model,
    known: &Known,
    view: Option<&View>,
    on_run: &Callback<bool>,
    on_close: &Callback<()>,
) -> Html {
    let is_running = is_running(known);
    let of = whose(model, known, view);
    let of_view = view.map(|view| notices(view, known, &search_name(model))).unwrap_or_default();
    let of_player = view.and_then(|view| errors(model, view, &player_name(model)));
    let notices = played_by(model).into_iter().chain(of_player).chain(of_view);
    let now = view.map_or(0, |view| view.moment.iterations);
    let per_second = view.filter(|view| is_running && view.statistics.elapsed_ms > 0.0);
    let per_second =
        per_second.map(|view| text::compact(f64::from(now) * 1000.0 / view.statistics.elapsed_ms));
    let on_halt = on_run.reform(move |()| !is_running);
    let on_more = on_run.reform(|()| true);
    let can_grow = view.is_some_and(|view| view.proof.is_none()) && !known.is_stepping();
    let can_halt = view.is_some() && (is_running || !known.is_stepping());
    html! {
        <>
            <div class="head">
                <h2 class="unseen" id="sight-title">{ text::sight_title() }</h2>
                <p data-testid="sight-of">{ of }</p>
                if has_ended(known) && !is_running && known.experiment.is_some() {
                    { Button::new(text::sight_more(), "sight-more", &on_more).enabled(can_grow).view() }
                } else {
                    { Button::new(if is_running { text::sight_pause() } else { text::resume() }, "sight-halt", &on_halt).enabled(can_halt).view() }
                }
                { Button::new("\u{d7}", "sight-close", on_close).named(text::close()).view() }
                <p class="numbers" data-testid="sight-count" data-value={now.to_string()}>
                    { text::sight_iterations(&text::grouped(now.into())) }
                    if let Some(rate) = per_second { { " \u{b7} " }{ text::sight_rate(&rate) } }
                </p>
            </div>
            { for notices.map(|notice| html! { <p class="note" data-testid="sight-notice">{ notice }</p> }) }
        </>
    }
}

/// Says whose search it is. In the turn of a person, their opponent's search is only looked at: it chooses no move.
/// A player that grows no tree is named by the notice alone: the search is that of UCT classic.
pub fn whose(model: &Model, known: &Known, view: Option<&View>) -> String {
    if view.is_some_and(|view| view.is_stand_in) {
        return text::sight_of_agent(text::player_classic());
    }
    let turn = model.position().side();
    let is_along =
        model.phase() == Phase::Human && model.player_in_sight().is_some_and(|color| color != turn);
    match (&known.experiment, model.phase()) {
        (None, Phase::Thinking) => text::sight_of_player(&said::player_of(model, turn)),
        _ if is_behind(model) => text::sight_behind(&search_name(model)),
        _ if is_along => text::sight_along(&search_name(model)),
        _ => text::sight_of_agent(&search_name(model)),
    }
}

/// Whether the search in sight is the one behind a level, which itself plays from a weaker one.
fn is_behind(model: &Model) -> bool {
    own_text(model).is_some_and(|own| own != model.agent_in_sight())
}

/// The name of the player whose search is in sight: that of the player in the game, unless it is the search behind a level.
fn search_name(model: &Model) -> String {
    match model.player_in_sight().filter(|_| !is_behind(model)) {
        Some(color) => said::player_of(model, color),
        None => searcher(&model.agent_in_sight().text, model.position()),
    }
}

/// The name of the player that is in the game.
fn player_name(model: &Model) -> String {
    model.player_in_sight().map_or_else(|| search_name(model), |color| said::player_of(model, color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::blank::blank_view;
    use crate::state::{AgentChoice, Player, Settings};
    use othello_engines::PlayerName;

    #[test]
    fn in_a_persons_turn_the_opponents_search_is_only_looked_at() {
        let of = |players: [Player; 2], moves: &[&str]| {
            let model = Model::new(Settings { players, ..Settings::default() }, 1);
            let model = moves
                .iter()
                .fold(model, |model, name| model.reduce(game::Action::Play(name.parse().unwrap())));
            let model = model.reduce(sight::Action::See(Some(Rc::default())));
            let known = Known {
                experiment: model.experiment_order().map(Rc::new),
                view: Some(Rc::new(blank_view())),
                ..Known::default()
            };
            let stand_in = View { is_stand_in: true, ..blank_view() };
            let instead = whose(&model, &known, Some(&stand_in));
            assert_eq!(instead, text::sight_of_agent(text::player_classic()), "{players:?}");
            whose(&model, &known, known.view.as_deref())
        };
        let agent = |level| Player::Agent(AgentChoice::Named(PlayerName::Level(level)));
        for (players, moves) in [
            ([Player::Human, agent(3)], &[][..]),
            ([agent(4), Player::Human], &[][..]),
            ([Player::Human, agent(7)], &["f5"][..]),
            ([Player::Human; 2], &["f5", "d6"][..]),
        ] {
            let said = of(players, moves);
            let turn = moves.len() % 2;
            let is_along = players[turn] == Player::Human && players[1 - turn] != Player::Human;
            assert_eq!(said.contains("in your turn"), is_along, "{players:?} {moves:?}: {said}");
        }
    }
}
