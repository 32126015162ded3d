//! There is one value for each position: however the sources of values come, everything that shows one agrees.
use crate::dice::{Dice, seed};
use crate::games_of_people::games_of_people;
use crate::of_othello::{here, move_of, sent, wire};
use crate::page::analysis_pane;
use app::features::analysis::Action::{LookDeeper, ToggleGameAnalysis, ToggleHints};
use app::features::search::Action::Answered;
use app::state::*;
use board_game::{BoardGame, Side};
use formats::SharedGame;
use othello::*;
use othello_worker::{Download, EXPERTISE, Session};
use protocol::*;
use std::rc::Rc;

/// A game of random moves between people, up to its end or so many plies.
fn random_game(dice: &mut Dice, plies: usize) -> Model {
    let mut tree = GameTree::new(Position::start(Rules::default()));
    while tree.position().status() != Status::Over && tree.len() < plies {
        let moves: Vec<_> = tree.position().moves().collect();
        let _ = tree.play(moves[dice.below(moves.len())]);
    }
    opened(SharedGame::from(tree))
}

/// The page with this game as the one of the last visit.
fn opened(game: SharedGame) -> Model {
    let mut model = Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1);
    model.drawn = Drawn::Nothing;
    let mut model = model.reduce(library::Action::Restored { game: Some(Box::new(game)), shelf: Vec::new() });
    model.drawn = Drawn::Alive;
    model
}

/// So few empty squares are solved in no time by [`exact`].
const SOLVED: u32 = 6;

/// The disc difference after best play for the side to move, by the official score.
fn exact(position: Position) -> i32 {
    let side = if position.turn() == Color::Black { 1 } else { -1 };
    if let Some(score) = position.score() {
        return side * i32::from(score.official.difference());
    }
    let value = |action: Move| -exact(position.play(action).expect("a legal move"));
    position.moves().map(value).max().expect("a move, or a pass")
}

/// An answer to an order for an analysis: estimates at random, and where the end is near, also exact values, which are right.
fn scripted(order: &Analyse, dice: &mut Dice, done: bool) -> Analysis {
    let position = sent(&order.position);
    let is_exact = done && position.empties().len() <= SOLVED && dice.below(3) > 0;
    let with_discs = is_exact || dice.below(8) > 0;
    let estimate = |action: Move, dice: &mut Dice| {
        let discs = if is_exact {
            -f64::from(exact(position.play(action).unwrap()))
        } else {
            dice.below(41) as f64 - 19.75
        };
        let result = f64::from(1 + discs.partial_cmp(&0.0).unwrap() as i8) / 2.0;
        Estimate {
            action: wire(action),
            visits: if with_discs { 0 } else { 100 },
            value: if is_exact { result } else { 0.5 + discs / 60.0 },
            certain: is_exact,
            discs: with_discs.then_some(discs),
        }
    };
    let mut moves: Vec<_> = position.moves().map(|action| estimate(action, dice)).collect();
    moves.sort_by(|one, other| {
        other.value.total_cmp(&one.value).then(other.discs.partial_cmp(&one.discs).unwrap())
    });
    let mut compared = None;
    if let Scope::Best { played } = order.scope {
        let best = moves[0];
        let played = moves.iter().copied().find(|one| Some(one.action) == played);
        moves = [Some(best), played.filter(|played| played.action != best.action)]
            .into_iter()
            .flatten()
            .collect();
        compared = played.map(|played| Compared { best, played });
    }
    let iterations = 1_000 << dice.below(14);
    let statistics =
        Statistics { iterations, expected_result: Some(moves[0].value), ..Statistics::default() };
    Analysis { moves, compared, statistics, done, ..Analysis::default() }
}

fn heard(model: Model, dice: &mut Dice) -> Model {
    let Some(JobKind::Analyse(order)) = model.wanted() else { return model };
    let done = model.analysis.whole_game.is_some() || model.analysis.deeper.is_some() || dice.below(3) == 0;
    let answer = JobAnswer::Analysis(scripted(&order, dice, done));
    model.reduce(Answered(Rc::new(JobKind::Analyse(order)), answer))
}

/// Goes through the game, looks for hints and deeper, and analyses the whole of it, all at random.
fn looked_at(mut model: Model, dice: &mut Dice) -> Model {
    let line = model.game.line();
    for _ in 0..12 + dice.below(40) {
        model = match dice.below(7) {
            0 => model.reduce(ToggleHints),
            1 => model.reduce(ToggleGameAnalysis),
            2 => model.clone().reduce(LookDeeper(line[dice.below(line.len())])),
            3 | 4 => {
                let node = line[dice.below(line.len())];
                model.reduce(game::Action::GoTo(node))
            }
            _ => model,
        };
        for _ in 0..dice.below(if model.analysis.whole_game.is_some() { 90 } else { 4 }) {
            model = heard(model, dice);
        }
        let place = format!("after {}", said::verdict(&model));
        agrees(&model, &place);
    }
    model
}

/// The lead in discs and the chance of a side, by the value of a position.
fn of(verdict: Verdict, color: Side) -> (Option<f64>, f64) {
    let (chance, discs) = verdict.of(color);
    (discs, chance)
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

/// The laws: see the module of the values.
fn agrees(model: &Model, place: &str) {
    let tree = &model.game.tree;
    for node in model.game.line() {
        let (Some(before), Some(position)) = (tree.parent(node), tree.position_at(node)) else { continue };
        let by = tree.turn(node).map_or(!position.side(), |turn| turn.by());
        let ply = format!("{place}, ply {:?}", tree.ply(node));
        let values = [before, node].map(|node| model.value_at(node));
        if let [Some(before), Some(after)] = values.map(|value| value.map(|value| of(value, by)))
            && let (Some(before), Some(after)) = (before.0, after.0)
            && values[1].is_some_and(|after| !after.certain)
        {
            assert!(after <= before + 1e-6, "{ply}: a move is worth {after}, and the position {before}");
        }
        for value in values.into_iter().flatten() {
            if let Some(discs) = value.discs.filter(|_| value.certain) {
                let result = f64::from(1 + discs.partial_cmp(&0.0).unwrap() as i8) / 2.0;
                assert!(near(value.black, result), "{ply}: {value:?}");
            }
        }
        if let Some(mistake) = model.analysis.mistake(tree, node) {
            let [better, played] = mistake.values;
            let shown = [better, played].map(|one| (one.discs, one.value));
            let known = values.map(|value| of(value.expect("a mistake has values"), by));
            assert_eq!(shown, known, "{ply}: the mistake and the positions");
            assert_ne!(mistake.better, mistake.played, "{ply}");
            match mistake.cost {
                Cost::Discs(lost) => {
                    assert!(near(f64::from(lost), better.discs.unwrap() - played.discs.unwrap()), "{ply}")
                }
                Cost::Estimated(lost) => {
                    assert!(near(lost, better.discs.unwrap() - played.discs.unwrap()), "{ply}")
                }
                Cost::Chance(lost) => assert!(near(lost, better.value - played.value), "{ply}"),
            }
        }
    }
    let (Some(estimates), Some(value)) = (model.estimates(), model.value_at(tree.current())) else { return };
    let (discs, chance) = of(value, model.position().side());
    let Some(best) = estimates.iter().filter_map(|one| one.discs).reduce(f64::max) else { return };
    if let Some(discs) = discs {
        assert!(near(best, discs), "{place}: the best ring says {best}, and the position is worth {discs}");
        let top = estimates.iter().find(|one| one.discs == Some(best)).unwrap();
        assert!(near(top.value, chance), "{place}: {top:?}, {value:?}");
    }
    for one in estimates {
        let after = here(model).play(move_of(one.action)).unwrap();
        if let (Some(known), Some(discs)) = (model.analysis.values.get(after.into()), one.discs)
            && let Some(after) = of(known, model.position().side()).0
            && one.discs != Some(best)
        {
            assert!(near(discs, after), "{place}: {one:?} and {known:?}");
        }
    }
}

#[test]
fn however_values_come_everything_agrees() {
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    for _ in 0..60 {
        let plies = 4 + dice.below(80);
        looked_at(random_game(&mut dice, plies), &mut dice);
    }
}

#[test]
fn an_analysis_is_there_again_after_a_reload() {
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut seen = 0;
    for _ in 0..30 {
        let plies = 30 + dice.below(60);
        let mut model = random_game(&mut dice, plies).reduce(ToggleGameAnalysis);
        while model.analysis.whole_game.is_some() {
            model = heard(model, &mut dice);
        }
        let kept = formats::write_saved(&model.kept());
        assert!(kept.len() < 8_000, "{}", kept.len());
        let again = opened(formats::read_saved(&kept).unwrap());
        agrees(&again, "after a reload");
        // Nodes have new numbers, and values are rounded to thousandths.
        let told = |model: &Model| {
            let value = |&node: &NodeId| {
                model.value_at(node).map(|value| (value.discs.map(|discs| discs.round()), value.certain))
            };
            model.game.line().iter().map(value).collect::<Vec<_>>()
        };
        assert_eq!(told(&again), told(&model));
        let row = |mistake: &Mistake| (mistake.ply, mistake.played, mistake.grade);
        let rows = |model: &Model| model.mistakes().iter().map(row).collect::<Vec<_>>();
        assert_eq!(rows(&again), rows(&model));
        assert!(again.is_analysed() && again.reduce(game::Action::NewGame).library.shelf.len() == 1);
        seen += model.mistakes().len();
        // Damaged in any place, the line is ignored, and the game is still there.
        let mut damaged = model.kept();
        let garbage = ["x", "=99", ";;;", "1:1", "\u{e9}", "=12,z9", "0:0:0:0,,,a1"][dice.below(7)];
        let text = damaged.settings.to_string().replacen("analysis=", &format!("analysis={garbage}"), 1);
        damaged.settings = text.as_str().into();
        let damaged = opened(damaged);
        assert_eq!(damaged.game.tree.len(), model.game.tree.len());
        agrees(&damaged, garbage);
        assert!(
            formats::write_link(&model.shared()).is_ok_and(|link| link.len() < 1_000),
            "links have no analysis"
        );
    }
    assert!(seen > 100, "{seen}");
}

/// The value by an agent that has solved the position: it is shown everywhere, and as solved.
#[tokio::test(flavor = "current_thread")]
async fn what_a_player_has_solved_is_said_as_solved() {
    for (discs, said) in
        [(0, "Solved: a draw"), (12, "Solved: White wins by 12"), (-4, "Solved: Black wins by 4")]
    {
        let model = Model::new(Settings::default(), 1).reduce(game::Action::Play("f5".parse().unwrap()));
        let order = model.order().expect("an agent thinks");
        let played = here(&model).moves().next().unwrap();
        let statistics = Statistics {
            iterations: 9,
            expected_result: Some(f64::from(1 + i8::signum(discs)) / 2.0),
            decided: Decided::Discs(discs),
            ..Statistics::default()
        };
        let chosen =
            MoveChosen { chosen: Some(wire(played)), reason: EndReason::Proven, overruled: None, statistics };
        let model =
            model.reduce(Answered(Rc::new(JobKind::ChooseMove(order)), JobAnswer::MoveChosen(chosen)));
        assert_eq!(said::verdict(&model), said);
        let html = analysis_pane(&model).await;
        assert!(html.contains(said), "{html}");
    }
}

/// The hint that is heard follows the one that is seen, and only once it has settled.
#[test]
fn the_spoken_hint_follows_the_board() {
    let model = Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1);
    let model = model.reduce(game::Action::Play("f5".parse().unwrap())).reduce(ToggleHints);
    let Some(JobKind::Analyse(order)) = model.wanted() else { panic!("{:?}", model.wanted()) };
    let actions: Vec<Move> = here(&model).moves().collect();
    let hear = |model: &Model, iterations: u64, discs: [f64; 3], exact: bool| {
        let estimate = |(&action, discs): (&Move, f64)| Estimate {
            action: wire(action),
            visits: 0,
            value: if exact {
                f64::from(1 + discs.partial_cmp(&0.0).unwrap() as i8) / 2.0
            } else {
                0.5 + discs / 64.0
            },
            certain: exact,
            discs: Some(discs),
        };
        let moves: Vec<_> = actions.iter().zip(discs).map(estimate).collect();
        let statistics = Statistics { iterations, expected_result: Some(0.5), ..Statistics::default() };
        let answer = JobAnswer::Analysis(Analysis { moves, statistics, done: exact, ..Analysis::default() });
        assert!(model.is_worth_keeping(&answer), "{iterations}");
        let heard = model.clone().reduce(Answered(Rc::new(JobKind::Analyse(order.clone())), answer));
        agrees(&heard, "a hint");
        heard
    };
    let said = |model: &Model| said::spoken(model).trim_end_matches('\u{a0}').to_owned();
    let best = |n: usize, rest: &str| format!("Best: {}, {rest}", actions[n]);
    let first = hear(&model, 1_000, [1.0, 0.5, -2.0], false);
    assert!(said(&first).starts_with(&best(0, "+1.0 discs")), "{}", said(&first));
    let second = hear(&first, 2_000, [0.9, 1.5, -2.0], false);
    assert_eq!(said(&second), said(&first), "it may change back");
    let third = hear(&second, 4_000, [0.9, 1.4, -2.0], false);
    assert!(said(&third).starts_with(&best(1, "+1.4 discs")), "{}", said(&third));
    let fourth = hear(&third, 8_000, [0.7, 1.5, -2.0], false);
    assert_eq!(said(&fourth), said(&third), "the same move, and hardly another value");
    let fifth = hear(&hear(&fourth, 16_000, [0.7, 4.0, -2.0], false), 32_000, [0.7, 4.1, -2.0], false);
    assert!(said(&fifth).starts_with(&best(1, "+4.1 discs")), "{}", said(&fifth));
    let last = hear(&fifth, 64_000, [0.0, -2.0, -6.0], true);
    assert_eq!(said(&last), best(0, "0, solved exactly."), "at the end it is said in any case");
    assert_eq!(last.wanted(), None);
}

/// A session of the worker with the learned evaluation.
fn session() -> Session {
    let mut session = Session::new(Some(EXPERTISE));
    let file = include_bytes!("../../othello-evaluation/data/8x8.weights").to_vec();
    let ready = session.hear_download(Download::Ended(Some(file)));
    assert_eq!(ready, Some(Response::Knowledge(Knowledge::Ready)));
    session
}

/// The state after the worker has done what it wants, with searches of so many positions at most.
fn worked(mut model: Model, session: &mut Session, most: u32) -> Model {
    let begun = std::time::Instant::now();
    let clock = || begun.elapsed().as_secs_f64() * 1e3;
    let mut id = JobId(0);
    while let Some(kind) = model.wanted() {
        id = id.next();
        let small = match kind.clone() {
            JobKind::Analyse(order) => {
                JobKind::Analyse(Analyse { positions: order.positions.min(most), ..order })
            }
            other => other,
        };
        let mut response = session.handle(Request::Start(Job { id, kind: small }), &clock);
        loop {
            if let Some(Response::Job { answer, .. }) = response {
                let is_final = answer.is_final();
                if is_final || model.is_worth_keeping(&answer) {
                    model = model.reduce(Answered(Rc::new(kind.clone()), answer));
                    agrees(&model, "while it is searched");
                }
                if is_final {
                    break;
                }
            }
            response = session.slice(&clock);
        }
        if model.analysis.whole_game.is_none() && model.analysis.deeper.is_none() {
            break;
        }
    }
    model
}

/// The first number in a text, without its sign.
fn number(text: &str) -> Option<String> {
    let begin = text.find(|letter: char| letter.is_ascii_digit())?;
    let rest = &text[begin..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len());
    Some(rest[..end].trim_end_matches('.').to_owned())
}

/// Reads the pane of the analysis, after a mistake: the value of the position and that of the move are one.
async fn page_agrees(model: &Model) -> bool {
    let html = analysis_pane(model).await;
    let said = |testid: &str| {
        let after = html.split(&format!("data-testid=\"{testid}\"")).nth(1)?;
        after.split('>').nth(1)?.split('<').next().map(str::to_owned)
    };
    let (Some(verdict), Some(explained)) = (said("verdict"), said("explained")) else { return false };
    let Some(worth) = explained.split(" is worth ").nth(1) else { return false };
    let lead = if verdict.contains("draw") { Some("0".to_owned()) } else { number(&verdict) };
    let lead = if verdict == "About even" { Some("0.0".to_owned()) } else { lead };
    assert_eq!(number(worth), lead, "{verdict:?}, and {explained:?}");
    let by = model.last_turn().map(|turn| turn.by()).expect("a move");
    let is_ahead = verdict.contains(if by == Side::First { "Black" } else { "White" });
    if verdict.contains("ahead") || verdict.contains("wins") {
        assert_eq!(worth.starts_with('+'), is_ahead, "{verdict:?}, and {explained:?}");
    }
    true
}

/// A game in which a search of a longer time came to other values than a short one.
const GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3h5h2d2d8g8e8c8c5c6b3b4e3c2a4e2b6a5a3g7a6f2";

/// The full check, with whole games and longer searches:
/// `UCT_GAMES=100 UCT_GAMES_FILE=WTH_2015.wtb cargo test --release -p app real_searches -- --nocapture`, or without a file of games, with
/// random ones.
#[tokio::test(flavor = "current_thread")]
async fn real_searches_agree_on_the_page() {
    let games: Option<usize> = std::env::var("UCT_GAMES").ok().and_then(|games| games.parse().ok());
    let most = if games.is_some() { 60_000 } else { 1_500 };
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut session = session();
    let (mut read, mut mistakes) = (0, 0);
    let mut of_people = games_of_people(games.unwrap_or(0)).into_iter();
    for number in 0..games.unwrap_or(2) {
        let mut tree = GameTree::new(Position::start(Rules::default()));
        let (shown, plies) = match of_people.next() {
            Some(game) => (game, 60),
            None => {
                let game = formats::parse_transcript(GAME, tree.start()).expect("a game");
                (game, if number == 0 { 60 } else { 2 + dice.below(20) })
            }
        };
        for turn in shown.turns().iter().take(plies) {
            tree.play(turn.action()).expect("a legal move");
        }
        // Without a release build, solving takes too long.
        let least = if games.is_some() { 0 } else { 27 };
        while tree.position().status() != Status::Over && tree.position().empties().len() > least {
            let moves: Vec<_> = tree.position().moves().collect();
            tree.play(moves[dice.below(moves.len())]).expect("a legal move");
        }
        while tree.position().empties().len() < least {
            tree.back();
        }
        let mut game = GameTree::new(tree.start());
        tree.game().turns().iter().for_each(|turn| {
            let _ = game.play(turn.action());
        });
        let mut model = opened(SharedGame::from(game)).reduce(search::Action::Knowledge(Knowledge::Ready));
        model = worked(model.reduce(ToggleGameAnalysis), &mut session, most);
        agrees(&model, "analysed");
        for _ in 0..6 {
            let line = model.game.line();
            model = model.reduce(game::Action::GoTo(line[dice.below(line.len())]));
            model = match dice.below(2) {
                0 => {
                    let hinted = worked(model.reduce(ToggleHints), &mut session, 4 * most);
                    hinted.reduce(ToggleHints)
                }
                _ => match model.mistake_here() {
                    Some(mistake) => worked(model.reduce(LookDeeper(mistake.node)), &mut session, 8 * most),
                    None => model,
                },
            };
            agrees(&model, "looked at");
        }
        for mistake in model.mistakes() {
            read += usize::from(page_agrees(&model.clone().reduce(mistake.open())).await);
            mistakes += 1;
        }
    }
    println!("{mistakes} mistakes, {read} of them read with a value");
    assert!(read > 0 && read * 2 > mistakes, "{read} of {mistakes}");
}
