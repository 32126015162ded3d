//! Hints and the analysis of a game, as the state sees them.
use app::state::*;
use othello::*;
use protocol::*;
use std::rc::Rc;

/// A game of two people with these moves.
fn game(moves: &str) -> Model {
    let settings = Settings { players: [Player::Human; 2], ..Settings::default() };
    let start = Model::new(settings, 1);
    moves.split_whitespace().fold(start, |model, name| {
        let played = model.clone().reduce(Action::Play(name.parse().unwrap()));
        assert_ne!(played, model, "{name} is not legal");
        played
    })
}

fn order(model: &Model) -> Analyse {
    let Some(JobKind::Analyse(order)) = model.wanted() else { panic!("{:?}", model.wanted()) };
    order
}

/// The worker's answer: every legal move with this value for the side to move.
fn answered(model: Model, value: f64, discs: Option<i8>) -> Model {
    let order = order(&model);
    let position = Position::try_from(order.position).unwrap();
    let estimate = |action: Move| Estimate {
        action: action.into(),
        visits: 100,
        value,
        certain: discs.is_some(),
        discs,
    };
    let statistics = Statistics { iterations: 20_000, expected_result: Some(value), ..Statistics::default() };
    let moves = position.moves().map(estimate).collect();
    model.reduce(found(order, Analysis { moves, statistics, done: true }))
}

fn found(order: Analyse, analysis: Analysis) -> Action {
    Action::Answered(Rc::new(JobKind::Analyse(order)), JobAnswer::Analysis(analysis))
}

#[test]
fn hints_are_for_the_position_on_the_board() {
    let model = game("f5").reduce(Action::ToggleHints);
    assert!(model.is_hinting());
    assert_eq!(Position::try_from(order(&model).position), Ok(model.position()));
    let known = answered(model.clone(), 0.75, None);
    assert_eq!(known.estimates().map(<[_]>::len), Some(3));
    // White is to move.
    let verdict = known.analysis.verdicts.get(known.game.tree.current()).unwrap();
    assert_eq!((verdict.black, verdict.discs, verdict.iterations), (0.25, None, 20_000));

    let next = known.reduce(Action::Play("d6".parse().unwrap()));
    assert!(next.estimates().is_none(), "what was said of another position is gone");
    assert_eq!(Position::try_from(order(&next).position), Ok(next.position()));
    let late = Analysis { moves: vec![], statistics: Statistics::default(), done: true };
    let late = found(order(&model), late);
    assert_eq!(next.clone().reduce(late), next, "an answer that comes too late");
    let off = next.reduce(Action::ToggleHints);
    assert_eq!((off.is_hinting(), off.wanted()), (false, None));
}

#[test]
fn there_are_no_hints_while_an_agent_thinks() {
    let settings = Settings::default();
    let model = Model::new(settings, 1).reduce(Action::ToggleHints);
    assert!(model.is_hinting());
    let thinking = model.reduce(Action::Play("f5".parse().unwrap()));
    assert!(!thinking.is_hinting() && matches!(thinking.wanted(), Some(JobKind::ChooseMove(_))));
}

#[test]
fn a_game_is_analysed_from_its_end() {
    let mut model = game("f5 d6 c3 d3 c4").reduce(Action::ToggleGameAnalysis);
    let mut seen = Vec::new();
    while model.analysis.whole_game.is_some() {
        seen.push(Position::try_from(order(&model).position).unwrap().discs());
        model = answered(model, 0.5, None);
    }
    let count = |discs: &Discs| discs.black + discs.white;
    assert_eq!(seen.iter().map(count).collect::<Vec<_>>(), [9, 8, 7, 6, 5, 4]);
    assert!(model.game.line().iter().all(|&node| model.analysis.verdicts.get(node).is_some()));
    assert_eq!(model.wanted(), None);
}

#[test]
fn one_may_look_round_during_an_analysis_but_playing_on_ends_it() {
    let model = game("f5 d6 c3").reduce(Action::ToggleGameAnalysis);
    let total = model.analysis.whole_game.as_ref().unwrap().total;
    let model = answered(model, 0.5, None).reduce(Action::Undo).reduce(Action::Undo);
    assert_eq!(model.analysis.whole_game.as_ref().map(GameAnalysis::done), Some(1));
    assert_eq!(total, 4);
    let played = model.clone().reduce(Action::Play("f6".parse().unwrap()));
    assert_eq!(played.analysis.whole_game, None);
    assert_eq!(model.reduce(Action::ToggleGameAnalysis).analysis.whole_game, None, "and so does the button");
}

#[test]
fn an_analysis_in_an_agents_turn_makes_it_wait() {
    let model = Model::new(Settings::default(), 1).reduce(Action::Play("f5".parse().unwrap()));
    assert_eq!(model.phase(), Phase::Thinking);
    let mut analysed = model.reduce(Action::ToggleGameAnalysis);
    assert_eq!((analysed.phase(), analysed.order()), (Phase::Paused, None));
    while analysed.analysis.whole_game.is_some() {
        analysed = answered(analysed, 0.5, None);
    }
    assert_eq!(analysed.phase(), Phase::Paused);
    assert_eq!(analysed.reduce(Action::Resume).phase(), Phase::Thinking);
}

#[test]
fn mistakes_are_what_costs_the_mover() {
    let values = |white_after_f5: f64, black_after_d6: f64| {
        let model = game("f5 d6").reduce(Action::ToggleGameAnalysis);
        let model = answered(model, black_after_d6, None);
        let model = answered(model, white_after_f5, None);
        let model = answered(model, 0.5, None);
        let [_, f5, d6] = model.game.line()[..] else { panic!() };
        [f5, d6].map(|node| model.analysis.verdicts.slip(&model.game.tree, node))
    };
    assert_eq!(values(0.5, 0.5), [None, None]);
    // White expects 0.7 after f5: Black has lost 0.2.
    assert_eq!(values(0.7, 0.3), [Some(Slip::Mistake), None]);
    assert_eq!(values(0.9, 0.1), [Some(Slip::Blunder), None]);
    // And Black expects 0.8 after d6: White has lost 0.5.
    assert_eq!(values(0.7, 0.8), [Some(Slip::Mistake), Some(Slip::Blunder)]);
    assert_eq!(values(0.3, 0.7), [None, None], "a good move is no mistake of the other side");
}

#[test]
fn what_was_solved_is_compared_by_discs_and_never_with_an_estimate() {
    let slips = |before: Option<i8>, after: Option<i8>| {
        let model = game("f5").reduce(Action::ToggleGameAnalysis);
        let model = answered(model, 0.0, after);
        let model = answered(model, 1.0, before);
        model.analysis.verdicts.slip(&model.game.tree, model.game.tree.current())
    };
    assert_eq!(slips(None, Some(-2)), None);
    // For the side to move each time: Black was 10 ahead, and White is now 6 behind.
    assert_eq!(slips(Some(10), Some(-6)), Some(Slip::Mistake));
    assert_eq!(slips(Some(10), Some(-10)), None);
    assert_eq!(slips(Some(10), Some(2)), Some(Slip::Blunder));
}

#[test]
fn hints_asked_for_in_an_agents_turn_do_not_disturb_it() {
    let thinking = Model::new(Settings::default(), 1).reduce(Action::Play("f5".parse().unwrap()));
    let asked = thinking.wanted();
    assert_eq!(thinking.reduce(Action::ToggleHints).wanted(), asked);
}

#[test]
fn another_game_knows_nothing_yet() {
    let model = answered(game("f5").reduce(Action::ToggleHints), 0.5, None).reduce(Action::NewGame);
    assert_eq!(model.analysis.verdicts, Verdicts::default());
    assert!(model.is_hinting(), "hints stay wanted");
}

#[test]
fn what_was_found_out_is_not_asked_again_where_one_comes_back() {
    let hinted = answered(game("f5 d6").reduce(Action::ToggleHints), 0.5, None);
    assert_eq!(hinted.wanted(), None, "it is known");
    let off = hinted.reduce(Action::ToggleHints);
    assert!(off.estimates().is_none());
    let on = off.reduce(Action::ToggleHints);
    assert!(on.estimates().is_some() && on.wanted().is_none());
    let elsewhere = answered(on.reduce(Action::Undo), 0.5, None).reduce(Action::Redo);
    assert!(elsewhere.estimates().is_none() && elsewhere.wanted().is_some(), "only the last is kept");
}

#[test]
fn what_is_said_while_an_analysis_goes_on_is_noted_and_does_not_end_it() {
    let model = game("f5").reduce(Action::ToggleHints);
    let statistics = Statistics { iterations: 700, expected_result: Some(0.25), ..Statistics::default() };
    let partial = Analysis { moves: vec![], statistics, done: false };
    let heard = model.clone().reduce(found(order(&model), partial));
    assert_eq!(
        heard.analysis.verdicts.get(heard.game.tree.current()).map(|verdict| verdict.black),
        Some(0.75)
    );
    assert_eq!((heard.wanted(), heard.estimates()), (model.wanted(), None));
}
