//! Hints and the analysis of a game, in the state.
use crate::of_othello::{here, move_of, sent, wire};
use app::features::analysis::Action::{LookDeeper, ToggleGameAnalysis, ToggleHints};
use app::state::*;
use board_game::Side;
use games::AnyAction;
use othello::*;
use protocol::*;
use std::rc::Rc;

/// A game between humans with these moves.
pub fn game(moves: &str) -> Model {
    let settings = Settings { players: [Player::Human; 2], ..Settings::default() };
    let start = Model::new(settings, 1);
    moves.split_whitespace().fold(start, |model, name| {
        let played = model.clone().reduce(game::Action::Play(name.parse().unwrap()));
        assert_ne!(played, model, "{name} is not legal");
        played
    })
}

fn order(model: &Model) -> Analyse {
    let Some(JobKind::Analyse(order)) = model.wanted() else { panic!("{:?}", model.wanted()) };
    order
}

/// The worker's answer that gives every legal move this value for the side to move.
pub fn answered(model: Model, value: f64, discs: Option<f64>) -> Model {
    let order = order(&model);
    let position = sent(&order.position);
    let estimate =
        |action: Move| Estimate { action: wire(action), visits: 100, value, certain: false, discs };
    let statistics = Statistics { iterations: 20_000, expected_result: Some(value), ..Statistics::default() };
    let moves = position.moves().map(estimate).collect();
    model.reduce(found(order.clone(), Analysis { moves, statistics, done: true, ..Analysis::default() }))
}

fn found(order: Analyse, analysis: Analysis) -> Action {
    search::Action::Answered(Rc::new(JobKind::Analyse(order)), JobAnswer::Analysis(analysis)).into()
}

#[test]
fn hints_are_for_the_position_on_the_board() {
    let model = game("f5").reduce(ToggleHints);
    assert!(model.is_hinting());
    assert_eq!(sent(&order(&model).position), here(&model));
    let known = answered(model.clone(), 0.75, None);
    assert_eq!(known.estimates().map(<[_]>::len), Some(3));
    // White is to move.
    let verdict = known.value_at(known.game.tree.current()).unwrap();
    assert_eq!((verdict.black, verdict.discs, verdict.iterations), (0.25, None, 20_000));

    let next = known.reduce(game::Action::Play("d6".parse().unwrap()));
    assert!(next.estimates().is_none(), "the estimates of another position are gone");
    assert_eq!(sent(&order(&next).position), here(&next));
    let late = Analysis { done: true, ..Analysis::default() };
    let late = found(order(&model), late);
    assert_eq!(next.clone().reduce(late), next, "a late answer is ignored");
    let off = next.reduce(ToggleHints);
    assert_eq!((off.is_hinting(), off.wanted()), (false, None));
}

#[test]
fn there_are_no_hints_while_an_agent_thinks() {
    let settings = Settings::default();
    let model = Model::new(settings, 1).reduce(ToggleHints);
    assert!(model.is_hinting());
    let thinking = model.reduce(game::Action::Play("f5".parse().unwrap()));
    assert!(!thinking.is_hinting() && matches!(thinking.wanted(), Some(JobKind::ChooseMove(_))));
}

#[test]
fn a_game_is_analysed_from_its_end() {
    let mut model = game("f5 d6 c3 d3 c4").reduce(ToggleGameAnalysis);
    let mut seen = Vec::new();
    while model.analysis.whole_game.is_some() {
        seen.push(sent(&order(&model).position).discs());
        model = answered(model, 0.5, None);
    }
    let count = |discs: &Discs| discs.black + discs.white;
    assert_eq!(seen.iter().map(count).collect::<Vec<_>>(), [9, 8, 7, 6, 5, 4]);
    assert!(model.game.line().iter().all(|&node| model.value_at(node).is_some()));
    assert_eq!(model.wanted(), None);
}

#[test]
fn navigating_does_not_end_an_analysis_but_playing_on_does() {
    let model = game("f5 d6 c3").reduce(ToggleGameAnalysis);
    let total = model.analysis.whole_game.as_ref().unwrap().total;
    let model = answered(model, 0.5, None).reduce(game::Action::Undo).reduce(game::Action::Undo);
    assert_eq!(model.analysis.whole_game.as_ref().map(GameAnalysis::done), Some(1));
    assert_eq!(total, 4);
    let played = model.clone().reduce(game::Action::Play("f6".parse().unwrap()));
    assert_eq!(played.analysis.whole_game, None);
    assert_eq!(model.reduce(ToggleGameAnalysis).analysis.whole_game, None, "and so does the button");
}

/// The worker's answer that compares the best move with the move played, by their values from the view of the side to move
/// and their disc differences, if known. A value of 0, 0.5 or 1 with a disc difference is exact.
fn compared(model: Model, best: (f64, Option<f64>), played: (f64, Option<f64>)) -> Model {
    let order = order(&model);
    let position = sent(&order.position);
    let Scope::Best { played: Some(action) } = order.scope else { panic!("{:?}", order.scope) };
    let better = position.moves().map(wire).find(|&other| other != action).unwrap();
    let estimate = |action, (value, discs): (f64, Option<f64>)| Estimate {
        action,
        visits: 9_000,
        value,
        certain: discs.is_some() && [0.0, 0.5, 1.0].contains(&value),
        discs,
    };
    let pair = Compared { best: estimate(better, best), played: estimate(action, played) };
    let statistics =
        Statistics { iterations: 14_000, expected_result: Some(best.0), ..Statistics::default() };
    let moves = vec![pair.best, pair.played];
    let analysis = Analysis { moves, compared: Some(pair), statistics, done: true, ..Analysis::default() };
    model.reduce(found(order.clone(), analysis))
}

/// The grade of d6 after f5 for this comparison with the best move, when the position after it is worth the same; nothing is known
/// about f5.
fn judged(best: (f64, Option<f64>), played: (f64, Option<f64>)) -> Option<(Cost, Grade)> {
    let (value, discs) = (1.0 - played.0, played.1.map(|discs| -discs));
    let model = answered(game("f5 d6").reduce(ToggleGameAnalysis), value, discs);
    let model = compared(model, best, played);
    model.mistake_here().map(|mistake| {
        assert_eq!(
            (mistake.ply, mistake.by, mistake.played),
            (2, Side::Second, AnyAction::Othello(Move::Place("d6".parse().unwrap())))
        );
        assert_ne!(mistake.better, mistake.played);
        (mistake.cost, mistake.grade)
    })
}

#[test]
fn estimates_are_graded_by_lost_chances_and_mildly_in_decided_games() {
    let grade = |best, played| judged((best, None), (played, None)).map(|(_, grade)| grade);
    assert_eq!(grade(0.5, 0.5), None);
    assert_eq!(grade(0.5, 0.47), None, "such a difference is noise");
    assert_eq!(grade(0.5, 0.55), None, "a move better than the best is not a mistake");
    assert_eq!(grade(0.5, 0.42), Some(Grade::Inaccuracy));
    assert_eq!(grade(0.5, 0.35), Some(Grade::Mistake));
    assert_eq!(grade(0.6, 0.3), Some(Grade::Blunder));
    assert_eq!(grade(0.08, 0.0), Some(Grade::Inaccuracy), "it was lost before");
    assert_eq!(grade(1.0, 0.92), Some(Grade::Inaccuracy), "it is still won");
}

#[test]
fn exact_results_are_graded_by_the_result_and_then_by_discs() {
    let judge = |best: i8, played: i8| {
        let value = |discs: i8| f64::from(1 + discs.signum()) / 2.0;
        judged((value(best), Some(best.into())), (value(played), Some(played.into())))
    };
    for (best, played, expected) in [
        (6, 6, None),
        (6, 4, None),
        (-30, -32, None),
        (6, 2, Some((4, Grade::Inaccuracy))),
        (2, -2, Some((4, Grade::Blunder))),
        (2, 0, Some((2, Grade::Mistake))),
        (0, -2, Some((2, Grade::Mistake))),
        (0, -40, Some((40, Grade::Blunder))),
        (-2, -20, Some((18, Grade::Mistake))),
        (30, 2, Some((28, Grade::Mistake))),
        (-40, -60, Some((20, Grade::Inaccuracy))),
        (50, 20, Some((30, Grade::Inaccuracy))),
    ] {
        let expected = expected.map(|(discs, grade)| (Cost::Discs(discs), grade));
        assert_eq!(judge(best, played), expected, "{played} instead of {best}");
    }
}

#[test]
fn estimated_discs_are_graded_by_discs_and_mildly_in_decided_games() {
    let judge =
        |best: (f64, f64), played: (f64, f64)| judged((best.0, Some(best.1)), (played.0, Some(played.1)));
    for (best, played, expected) in [
        ((0.6, 2.5), (0.5, 0.0), None),
        ((0.5, 0.5), (0.6, 1.5), None),
        ((0.6, 2.0), (0.4, -1.0), Some((3.0, Grade::Inaccuracy))),
        ((0.7, 4.0), (0.4, -2.5), Some((6.5, Grade::Mistake))),
        ((0.8, 6.0), (0.3, -6.5), Some((12.5, Grade::Blunder))),
        ((0.05, -20.0), (0.01, -34.0), Some((14.0, Grade::Inaccuracy))),
        ((0.99, 30.0), (0.95, 16.0), Some((14.0, Grade::Inaccuracy))),
        // One of them exact is still an estimate.
        ((1.0, 4.0), (0.4, -3.0), Some((7.0, Grade::Mistake))),
    ] {
        let expected = expected.map(|(discs, grade)| (Cost::Estimated(discs), grade));
        assert_eq!(judge(best, played), expected, "{played:?} instead of {best:?}");
    }
}

#[test]
fn mistakes_are_counted_by_phase() {
    // 60 empty squares at the start: all of it is the opening.
    let model = game("f5 d6 c3 d3").reduce(ToggleGameAnalysis);
    let mut model = answered(model, 0.5, Some(0.0));
    assert_eq!(model.losses(Side::First), None, "nothing is known yet");
    // From the end: d3 by White, c3 by Black, d6 by White; the first move has the same value as all others.
    for (best, played) in [(8.0, 0.0), (-8.0, -8.0), (12.0, 8.0), (-12.0, -12.0)] {
        model = compared(model, (0.6, Some(best)), (0.4, Some(played)));
    }
    assert_eq!(model.analysis.whole_game, None);
    let lost = |opening| Some(Losses { opening, ..Losses::default() });
    assert_eq!(model.losses(Side::Second), lost(2));
    assert_eq!(model.losses(Side::First), lost(0));
    let white = Color::White.into();
    let sentence = app::text::given_away(model.losses(Side::Second).unwrap(), white, false);
    let said = "White\u{2019}s mistakes: 2 in the opening, 0 in the middle game, 0 in the endgame.";
    assert_eq!(sentence, said);
}

#[test]
fn mistakes_are_counted_without_discs_too() {
    let mut model = answered(game("f5 d6").reduce(ToggleGameAnalysis), 0.5, None);
    assert_eq!(model.losses(Side::Second), None);
    for _ in 0..2 {
        model = compared(model, (0.6, None), (0.5, None));
    }
    assert_eq!(model.losses(Side::Second).map(|losses| losses.opening), Some(1));
}

#[test]
fn the_graph_is_in_discs_as_soon_as_one_is_estimated() {
    let model = game("f5 d6 c3").reduce(ToggleGameAnalysis);
    assert_eq!(model.most_lead(), None);
    let by_chance = answered(model.clone(), 0.4, None);
    assert_eq!(by_chance.most_lead(), None);
    let mut in_discs = answered(model, 0.4, Some(-3.5));
    assert_eq!(in_discs.most_lead(), Some(8));
    in_discs = answered(in_discs, 0.7, Some(9.0));
    assert_eq!(in_discs.most_lead(), Some(12));
}

#[test]
fn mistakes_of_a_line_are_listed_and_navigated() {
    let mut model = game("f5 d6 c3 d3 c4 f4").reduce(ToggleGameAnalysis);
    model = answered(model, 0.5, None);
    // From the end: each move is worth as much as the position after it.
    for (best, played) in [(0.8, 0.5), (0.2, 0.2), (0.9, 0.8), (0.2, 0.1), (0.95, 0.8), (0.05, 0.05)] {
        model = compared(model, (best, None), (played, None));
    }
    assert_eq!(model.analysis.whole_game, None);
    let plies = |mistakes: Vec<Mistake>| mistakes.iter().map(|mistake| mistake.ply).collect::<Vec<_>>();
    assert_eq!(plies(model.mistakes()), [2, 3, 4, 6]);
    assert_eq!(plies(model.costliest_mistakes(2)), [2, 6]);
    let at = |ply: usize| model.clone().reduce(game::Action::GoTo(model.game.line()[ply]));
    let next = |ply, forward| at(ply).mistake_from_here(forward).map(|mistake| mistake.ply);
    assert_eq!([0, 2, 4, 6].map(|ply| next(ply, true)), [Some(2), Some(3), Some(6), None]);
    assert_eq!([0, 2, 4, 6].map(|ply| next(ply, false)), [None, None, Some(3), Some(4)]);
}

#[test]
fn a_turn_is_analysed_more_deeply_on_request() {
    let model = answered(game("f5 d6").reduce(ToggleGameAnalysis), 0.5, None);
    let model = compared(model, (0.6, None), (0.3, None)).reduce(ToggleGameAnalysis);
    let quick = order(&model.clone().reduce(ToggleGameAnalysis));
    let turn = model.game.tree.current();
    assert!(model.mistake_here().is_some() && model.wanted().is_none());
    let deeper = model.reduce(LookDeeper(turn));
    let long = order(&deeper);
    assert!(long.iterations > 5 * quick.iterations && long.exact_empties > quick.exact_empties);
    assert!(long.positions > 5 * quick.positions);
    let statistics =
        Statistics { iterations: 1_000_000, expected_result: Some(0.5), ..Statistics::default() };
    let progress = Analysis { statistics, ..Analysis::default() };
    let is_kept = deeper.is_worth_keeping(&JobAnswer::Analysis(progress));
    assert!(!is_kept, "only its end matters, because it is of another position than that on the board");
    let after = compared(deeper.clone(), (0.5, None), (0.5, None));
    assert_eq!((after.mistake_here(), after.analysis.deeper, after.wanted()), (None, None, None));
    assert!(after.analysis.comparisons.get(turn).is_some());
    let elsewhere = deeper.reduce(game::Action::Play("c3".parse().unwrap()));
    assert_eq!(elsewhere.wanted(), None, "playing on ends it");
}

#[test]
fn toggling_hints_in_an_agents_turn_does_not_disturb_it() {
    let thinking = Model::new(Settings::default(), 1).reduce(game::Action::Play("f5".parse().unwrap()));
    let asked = thinking.wanted();
    assert_eq!(thinking.reduce(ToggleHints).wanted(), asked);
}

#[test]
fn a_new_game_has_no_analysis() {
    let model = answered(game("f5").reduce(ToggleHints), 0.5, None).reduce(game::Action::NewGame);
    assert_eq!(model.analysis.values, Values::default());
    assert!(model.is_hinting(), "hints stay wanted");
}

#[test]
fn a_finished_analysis_is_not_repeated_after_navigation() {
    let hinted = answered(game("f5 d6").reduce(ToggleHints), 0.5, None);
    assert_eq!(hinted.wanted(), None, "it is known");
    let off = hinted.reduce(ToggleHints);
    assert!(off.estimates().is_none());
    let on = off.reduce(ToggleHints);
    assert!(on.estimates().is_some() && on.wanted().is_none());
    let elsewhere = answered(on.reduce(game::Action::Undo), 0.5, None).reduce(game::Action::Redo);
    assert!(elsewhere.estimates().is_none() && elsewhere.wanted().is_some(), "only the last is kept");
}

#[test]
fn progress_of_an_analysis_is_stored_and_does_not_end_it() {
    let model = game("f5").reduce(ToggleHints);
    let statistics = Statistics { iterations: 700, expected_result: Some(0.25), ..Statistics::default() };
    let partial = Analysis { statistics, ..Analysis::default() };
    let heard = model.clone().reduce(found(order(&model), partial));
    assert_eq!(heard.value_at(heard.game.tree.current()).map(|verdict| verdict.black), Some(0.75));
    assert_eq!((heard.wanted(), heard.estimates()), (model.wanted(), None));
}

#[test]
fn first_values_in_discs_are_hints_already_and_deeper_ones_follow() {
    let model = game("f5").reduce(ToggleHints);
    let order = order(&model);
    let statistics = Statistics { iterations: 9_000, expected_result: Some(0.4), ..Statistics::default() };
    let moves = |discs: f64| -> Vec<Estimate> {
        let worth = |(n, action): (usize, Move)| Estimate {
            action: wire(action),
            visits: 0,
            value: 0.4,
            certain: false,
            discs: Some(discs - n as f64),
        };
        here(&model).moves().enumerate().map(worth).collect()
    };
    let analysis = |discs, done| Analysis { moves: moves(discs), statistics, done, ..Analysis::default() };
    let first = model.clone().reduce(found(order.clone(), analysis(-1.25, false)));
    assert_eq!(first.estimates(), Some(&moves(-1.25)[..]));
    assert_eq!((first.is_hint_final(), first.wanted()), (false, model.wanted()), "the search goes on");
    let verdict = first.value_at(first.game.tree.current()).unwrap();
    // White is to move.
    assert_eq!((verdict.black, verdict.discs, verdict.certain), (0.6, Some(1.25), false));
    let said = said::spoken(&first);
    let best = move_of(moves(0.0)[0].action);
    assert_eq!(
        said.trim_end_matches('\u{a0}'),
        format!("Best: {best}, \u{2212}1.2 discs, chance to win: 40%.")
    );
    assert_eq!(said::verdict(&first), "Black is about 1.2 discs ahead (60% to win)");
    // Also if something else was announced before: that f5 is occupied.
    let refused = model.clone().reduce(game::Action::Play("f5".parse().unwrap()));
    let first_then = refused.reduce(found(order.clone(), analysis(-1.25, false)));
    assert!(said::spoken(&first_then).starts_with("Best: "), "{}", said::spoken(&first_then));
    let last = first.reduce(found(order.clone(), analysis(0.5, true)));
    assert_eq!((last.estimates(), last.wanted()), (Some(&moves(0.5)[..]), None));
}

#[test]
fn a_hint_is_spoken_once_it_is_known() {
    let model = game("f5").reduce(ToggleHints);
    let said = |model: &Model| said::spoken(model).trim_end_matches('\u{a0}').to_owned();
    assert!(said(&model).starts_with("Black played f5"), "{}", said(&model));
    let order = order(&model);
    let position = here(&model);
    let moves: Vec<_> = position
        .moves()
        .enumerate()
        .map(|(n, action)| Estimate {
            action: wire(action),
            visits: 100 + 100 * n as u32,
            value: 0.3 + 0.02 * n as f64,
            certain: false,
            discs: None,
        })
        .collect();
    let best = move_of(moves.last().unwrap().action);
    let analysis = |moves| Analysis { moves, done: true, ..Analysis::default() };
    let known = model.clone().reduce(found(order.clone(), analysis(moves.clone())));
    assert_eq!(said(&known), format!("Best: {best}, 34%."));
    // Also if something else was announced before: that f5 is occupied.
    let refused = model.clone().reduce(game::Action::Play("f5".parse().unwrap()));
    assert!(said(&refused).starts_with("f5 is"), "{}", said(&refused));
    let known = refused.reduce(found(order.clone(), analysis(moves.clone())));
    assert!(said(&known).starts_with("Best: "), "{}", said(&known));
    // A move that is only estimated to be worth as much is not said to be solved.
    let one_is_exact = |(n, one): (usize, &Estimate)| {
        let certain = n == 0;
        Estimate { discs: Some(4.0), certain, value: if certain { 1.0 } else { 0.6 }, ..*one }
    };
    let partly = model
        .clone()
        .reduce(found(order.clone(), analysis(moves.iter().enumerate().map(one_is_exact).collect())));
    let first = move_of(moves[0].action);
    assert_eq!(said(&partly), format!("Best: {first}, +4, solved exactly."));
    let exact =
        moves.iter().map(|one| Estimate { discs: Some(4.0), certain: true, value: 1.0, ..*one }).collect();
    let solved = model.reduce(found(order.clone(), analysis(exact)));
    assert!(
        said(&solved).starts_with("Best: ") && said(&solved).ends_with("+4, solved exactly."),
        "{}",
        said(&solved)
    );
    assert!(said(&solved.reduce(ToggleHints)).starts_with("Black played f5"));
}

#[test]
fn a_mistake_is_announced_with_the_better_move() {
    let model = answered(game("f5 d6").reduce(ToggleGameAnalysis), 0.7, None);
    let model = compared(model, (0.6, None), (0.3, None));
    let better = model.mistake_here().unwrap().better;
    let said = said::spoken(&model);
    assert!(said.contains(&format!("Better: {better}, \u{2212}30%.")), "{said}");
    let row = app::text::mistake(&model.mistake_here().unwrap(), 1);
    assert_eq!(row, format!("1. \u{2026} d6 instead of {better}: \u{2212}30%"));
    let discs = answered(game("f5 d6").reduce(ToggleGameAnalysis), 0.5, None);
    let discs = compared(discs, (0.6, Some(2.25)), (0.3, Some(-3.5)));
    let mistake = discs.mistake_here().unwrap();
    let row = app::text::mistake(&mistake, 1);
    assert_eq!(row, format!("1. \u{2026} d6 instead of {better}: about \u{2212}5.8\u{a0}discs"));
    let explained = app::text::mistake_explained(&mistake, &[]);
    assert_eq!(explained, format!("{better} would have been worth +2.2 discs, but d6 is worth \u{2212}3.5."));
}

#[test]
fn the_record_follows_the_hints_and_they_are_announced_twice() {
    let model = game("f5").reduce(ToggleHints);
    let order = order(&model);
    let after = |iterations: u64, discs: f64, done: bool| {
        let statistics = Statistics { iterations, expected_result: Some(0.4), ..Statistics::default() };
        let worth = |action: Move| Estimate {
            action: wire(action),
            visits: 0,
            value: 0.4,
            certain: false,
            discs: Some(discs),
        };
        Analysis { moves: here(&model).moves().map(worth).collect(), statistics, done, ..Analysis::default() }
    };
    let is_kept =
        |model: &Model, analysis: &Analysis| model.is_worth_keeping(&JobAnswer::Analysis(analysis.clone()));
    let hear = |model: &Model, analysis: Analysis| model.clone().reduce(found(order.clone(), analysis));
    assert!(is_kept(&model, &after(9_000, -1.25, false)));
    let first = hear(&model, after(9_000, -1.25, false));
    assert!(
        !is_kept(&first, &after(11_000, -1.25, false)),
        "that is hardly deeper, and the values are the same"
    );
    assert!(is_kept(&first, &after(11_000, -1.5, false)), "all that is shown comes from the state");
    let deeper = after(18_000, -2.5, false);
    assert!(is_kept(&first, &deeper));
    let second = hear(&first, deeper);
    assert_eq!(said::verdict(&second), "Black is about 2.5 discs ahead (60% to win)");
    assert_eq!(said::spoken(&second), said::spoken(&first));
    let last = hear(&second, after(19_000, -3.5, true));
    assert_eq!(said::verdict(&last), "Black is about 3.5 discs ahead (60% to win)");
    assert_ne!(said::spoken(&last), said::spoken(&second));
}
