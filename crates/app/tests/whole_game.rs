//! The analysis of a whole game: what its end is worth, and the agent whose turn it is.
use crate::analysis::{answered, game};
use crate::of_othello::here;
use app::state::*;
use othello::Discs;

/// The shortest game that Black wins has 51 squares left, which count for the winner like in all other values of the graph.
#[test]
fn the_end_of_a_game_is_worth_its_official_result() {
    let model = game("e6 f4 e3 f6 g5 d6 e7 f5 c5").reduce(analysis::Action::ToggleGameAnalysis);
    assert_eq!(here(&model).score().map(|score| score.raw), Some(Discs { black: 13, white: 0 }));
    let verdict = model.value_at(model.game.tree.current()).unwrap();
    assert_eq!((verdict.black, verdict.discs), (1.0, Some(64.0)));
}

#[test]
fn an_agent_waits_for_an_analysis_in_its_turn_and_then_goes_on() {
    let model = Model::new(Settings::default(), 1).reduce(game::Action::Play("f5".parse().unwrap()));
    assert_eq!(model.phase(), Phase::Thinking);
    let mut analysed = model.clone().reduce(analysis::Action::ToggleGameAnalysis);
    assert_eq!((analysed.phase(), analysed.order()), (Phase::Paused, None));
    while analysed.analysis.whole_game.is_some() {
        analysed = answered(analysed, 0.5, None);
    }
    assert_eq!(analysed.phase(), Phase::Thinking);
    // So it does if the analysis is ended before.
    let ended = model
        .clone()
        .reduce(analysis::Action::ToggleGameAnalysis)
        .reduce(analysis::Action::ToggleGameAnalysis);
    assert_eq!(ended.phase(), Phase::Thinking);
    // A user who has stopped it does not want it to go on.
    let stopped = model.reduce(game::Action::Stop).reduce(analysis::Action::ToggleGameAnalysis);
    assert_eq!(stopped.reduce(analysis::Action::ToggleGameAnalysis).phase(), Phase::Paused);
}
