//! Games without discs: a value is a proven result or a chance, and a result is what an independent, slow solver finds.
use crate::dice::{Dice, seed};
use app::features::analysis::Action::{ToggleGameAnalysis, ToggleHints};
use app::features::analysis::hint::hints;
use app::features::embed::Address;
use app::features::library::Reader;
use app::features::search::Action::Answered;
use app::state::*;
use app::text;
use board_game::{BoardGame, Side, Spot};
use diagrams::{Emphasis, Layer, Ring};
use formats::{read_saved, write_saved};
use games::{AnyGame, AnySetup, GameId};
use protocol::*;
use std::collections::HashMap;
use std::rc::Rc;
use tictactoe_worker::{Session, TicTacToe};

/// The iterations of an analysis, which are fewer than the page's so that the tests are quick.
const ITERATIONS: u32 = 20_000;

/// The games without discs whose last positions a slow solver can solve, and which the program of these tests plays.
pub fn setups() -> impl Iterator<Item = AnySetup> {
    let is_one = |setup: &AnySetup| !AnyGame::start(*setup).has_margins() && setup.id() != GameId::Gobang;
    AnySetup::all().into_iter().filter(is_one)
}

/// A game between two people, with nothing played.
fn begun(setup: AnySetup) -> Model {
    let pairs = [("game", setup.name()), ("black", "human"), ("white", "human")];
    let address = Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    let page = Model::new(Settings::default(), 1).reduce(library::Action::ReaderLoaded(Reader::OF_ALL));
    let model = page.reduce(address.action().expect("it begins a game"));
    assert_eq!(model.position().setup(), setup);
    model
}

/// A random game up to its end.
pub fn random_game(setup: AnySetup, dice: &mut Dice) -> Model {
    let mut model = begun(setup);
    while !model.position().is_over() {
        let legal: Vec<Spot> = model.position().to_board().legal.iter().collect();
        model = model.reduce(game::Action::Play(legal[dice.below(legal.len())]));
    }
    model
}

/// Results by plain minimax over the rules alone, for the first side.
#[derive(Default)]
pub struct Solver {
    known: HashMap<AnyGame, i8>,
    /// The positions that it may still visit.
    left: u32,
}

impl Solver {
    /// 1 if the first side wins, 0 for a draw, and -1 if the second one wins; `None` if that would take too long.
    pub fn solve(&mut self, position: AnyGame, budget: u32) -> Option<i8> {
        self.left = budget;
        self.value(position)
    }

    fn value(&mut self, position: AnyGame) -> Option<i8> {
        if let Some(end) = position.end() {
            return Some(end.winner.map_or(0, |winner| if winner == Side::First { 1 } else { -1 }));
        }
        if let Some(&known) = self.known.get(&position) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let is_first = position.side() == Side::First;
        let mut best: Option<i8> = None;
        for action in position.actions().into_iter() {
            let value = self.value(position.play(action).expect("a legal move"))?;
            best = Some(best.map_or(value, |best| if is_first { best.max(value) } else { best.min(value) }));
            if best == Some(if is_first { 1 } else { -1 }) {
                break;
            }
        }
        let best = best.expect("a game that is not over has a move");
        self.known.insert(position, best);
        Some(best)
    }
}

/// The page after the worker has done all that it wants; each state on the way is looked at.
fn worked(mut model: Model, session: &mut Session) -> Model {
    let mut id = JobId(0);
    let time = std::cell::Cell::new(0.0);
    let clock = || time.replace(time.get() + 1.0);
    while let Some(kind) = model.wanted() {
        id = id.next();
        let JobKind::Analyse(order) = kind.clone() else { panic!("{kind:?}") };
        let small = Analyse { iterations: order.iterations.min(ITERATIONS), ..order };
        let job = Job { id, kind: JobKind::Analyse(small) };
        let mut response = session.handle(Request::Start(job), &clock);
        loop {
            if let Some(Response::Job { answer, .. }) = response {
                let is_final = answer.is_final();
                if is_final || model.is_worth_keeping(&answer) {
                    model = model.reduce(Answered(Rc::new(kind.clone()), answer));
                    has_no_discs(&model);
                }
                if is_final {
                    break;
                }
            }
            response = session.slice(&clock);
        }
    }
    model
}

/// Checks that nothing that the page knows or says of this game counts discs.
fn has_no_discs(model: &Model) {
    for &node in &model.game.line() {
        if let Some(verdict) = model.value_at(node) {
            assert_eq!(verdict.discs, None, "{verdict:?}");
        }
        if let Some(pair) = model.analysis.compared(&model.game.tree, node) {
            assert_eq!([pair.best, pair.played].map(|one| one.discs), [None; 2]);
        }
    }
    assert!(model.estimates().unwrap_or_default().iter().all(|one| one.discs.is_none()));
    assert_eq!(model.most_lead(), None, "the graph shows chances");
    assert!(!said::verdict(model).contains("disc"), "{}", said::verdict(model));
    assert!(model.mistakes().iter().all(|one| matches!(one.cost, Cost::Chance(_))));
}

/// The rings of the hints on the board.
fn rings(model: &Model) -> Vec<Ring> {
    let moves = model.position().actions().len();
    let layers = hints(model.estimates().unwrap_or_default(), moves);
    layers
        .into_iter()
        .flat_map(|layer| if let Layer::Rings(rings) = layer { rings } else { Vec::new() })
        .collect()
}

/// Checks the final hints at a position against its solved moves, each for the side to move.
fn agrees(model: &Model, exact: &HashMap<Option<Spot>, i8>) {
    let (position, estimates) = (model.position(), model.estimates().expect("hints"));
    let best = *exact.values().max().expect("a move");
    for (ring, one) in rings(model).iter().zip(estimates) {
        let value = exact[&one.action.spot()];
        if !one.certain {
            continue;
        }
        assert_eq!((2.0 * one.value - 1.0) as i8, value, "{position:?} {one:?}");
        let said = ["loses", "draw", "wins"][(value + 1) as usize];
        assert_eq!((ring.text.as_str(), ring.label.clone()), (said, format!("proven: {said}")));
    }
    // The best move is the best, where everything is proven, and always a win if one is proven.
    let all = estimates.iter().all(|one| one.certain);
    if all || estimates.iter().any(|one| one.certain && one.value == 1.0) {
        let strong = rings(model).into_iter().filter(|ring| ring.emphasis == Emphasis::Strong);
        let mut strong: Vec<Spot> = strong.map(|ring| ring.spot).collect();
        let proven = |one: &&Estimate| one.certain && exact[&one.action.spot()] == best;
        let mut expected: Vec<Spot> =
            estimates.iter().filter(proven).filter_map(|one| one.action.spot()).collect();
        strong.sort();
        expected.sort();
        assert_eq!(strong, expected, "{position:?}");
        let spoken = said::spoken(model);
        for spot in expected {
            assert!(spoken.contains(&text::spot_name(position, spot)), "{spot} is in {spoken}");
        }
        assert!(spoken.contains(["loses", "draw", "wins"][(best + 1) as usize]), "{spoken}");
    }
}

/// Checks the hints at every position of a game that can be solved in so many positions; returns how many there were.
fn hinted(game: &Model, session: &mut Session, budget: u32) -> usize {
    let mut solver = Solver::default();
    let mut checked = 0;
    for node in game.game.line().into_iter().rev() {
        let model = game.clone().reduce(game::Action::GoTo(node));
        let position = model.position();
        if position.is_over() {
            continue;
        }
        let sign = if position.side() == Side::First { 1 } else { -1 };
        let value = |action| {
            let after = position.play(action).expect("a legal move");
            Some((AnyGame::spot_of(action), sign * solver.solve(after, budget)?))
        };
        let Some(exact) = position.actions().into_iter().map(value).collect() else { break };
        let model = worked(model.reduce(ToggleHints), session);
        agrees(&model, &exact);
        checked += 1;
    }
    checked
}

#[test]
fn hints_agree_with_a_slow_solver_in_every_game_without_discs() {
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut session = Session::new(TicTacToe::default());
    for setup in setups() {
        // The last positions of some games are too many to solve.
        let (mut games, mut checked) = (0, 0);
        while checked < 9 && games < 60 {
            checked += hinted(&random_game(setup, &mut dice), &mut session, 20_000);
            games += 1;
        }
        assert!(checked >= 9, "{}: {checked}", setup.name());
    }
}

/// All positions of the first three plies, those of the kind among them: an empty board is nine proven draws.
#[test]
fn one_board_is_said_as_it_is() {
    let mut session = Session::new(TicTacToe::default());
    let start = begun(AnySetup::TicTacToe(()));
    let mut solver = Solver::default();
    let mut level = vec![start];
    for _ in 0..3 {
        let mut next = Vec::new();
        for model in &level {
            let position = model.position();
            let sign = if position.side() == Side::First { 1 } else { -1 };
            let value = |action| {
                let after = position.play(action).unwrap();
                (AnyGame::spot_of(action), sign * solver.solve(after, u32::MAX).unwrap())
            };
            let exact: HashMap<_, _> = position.actions().into_iter().map(value).collect();
            let hinting = worked(model.clone().reduce(ToggleHints), &mut session);
            agrees(&hinting, &exact);
            assert!(
                hinting
                    .estimates()
                    .is_some_and(|all| all.len() == exact.len() && all.iter().all(|one| one.certain))
            );
            next.extend(exact.keys().flatten().map(|&spot| model.clone().reduce(game::Action::Play(spot))));
        }
        level = next;
        level.truncate(30);
    }
}

#[test]
fn an_analysed_game_without_discs_has_no_discs_and_is_the_same_after_a_reload() {
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut session = Session::new(TicTacToe::default());
    for setup in setups() {
        let model = worked(random_game(setup, &mut dice).reduce(ToggleGameAnalysis), &mut session);
        assert!(model.is_analysed());
        has_no_discs(&model);
        let stored = write_saved(&model.kept());
        let mut fresh =
            Model::new((*model.settings).clone(), 77).reduce(library::Action::ReaderLoaded(Reader::OF_ALL));
        fresh.drawn = Drawn::Nothing;
        let game = Some(Box::new(read_saved(&stored).unwrap()));
        let mut again = fresh.reduce(library::Action::Restored { game, shelf: Vec::new() });
        again.drawn = Drawn::Alive;
        has_no_discs(&again);
        for (&node, &other) in model.game.line().iter().zip(&again.game.line()) {
            let [value, kept] = [(&model, node), (&again, other)].map(|(model, node)| model.value_at(node));
            let [value, kept] =
                [value, kept].map(|verdict| verdict.map(|one| (one.certain, (one.black * 1e3).round())));
            if let (Some((true, _)), Some(_)) = (value, kept) {
                assert_eq!(value, kept, "{}", setup.name());
            }
        }
    }
}

/// A move of a game without discs: a win, a draw or a loss that is proven, or a chance in per cent after so many visits.
fn estimate(place: u8, text: &str) -> Estimate {
    let action = WireMove::at(Spot::new(place % 9, place / 9).expect("a cell"));
    let (value, certain, visits) = match text {
        "wins" => (1.0, true, 0),
        "draw" => (0.5, true, 0),
        "loses" => (0.0, true, 0),
        chance => {
            let (chance, visits) = chance.split_once('/').unwrap_or((chance, "1000"));
            (chance.parse::<f64>().unwrap() / 100.0, false, visits.parse().unwrap())
        }
    };
    Estimate { action, visits, value, certain, discs: None }
}

fn estimates(text: &str) -> Vec<Estimate> {
    (0..).zip(text.split_whitespace()).map(|(place, text)| estimate(place, text)).collect()
}

#[test]
fn moves_rank_as_a_search_chooses() {
    for (given, ranked) in [
        ("43 draw", "draw 43"),
        ("5 draw loses", "draw 5 loses"),
        ("draw 5 wins", "wins draw 5"),
        ("99 wins", "wins 99"),
        ("60 draw", "60 draw"),
        ("50 draw", "draw 50"),
        ("51 50 draw 49", "51 draw 50 49"),
        ("loses 1", "1 loses"),
        ("loses draw", "draw loses"),
        ("loses loses wins draw 30 70", "wins 70 draw 30 loses loses"),
        ("70 60 80", "80 70 60"),
        // The most visited is the choice of a tree, whatever the mean of others.
        ("90/10 60/5000 draw", "60/5000 90/10 draw"),
        ("90/10 40/5000 draw", "draw 40/5000 90/10"),
    ] {
        let mut moves = estimates(given);
        Estimate::rank(&mut moves);
        let expected: Vec<_> = ranked.split_whitespace().map(|text| estimate(0, text)).collect();
        let shown = |all: &[Estimate]| all.iter().map(|one| (one.known(), one.visits)).collect::<Vec<_>>();
        assert_eq!(shown(&moves), shown(&expected), "{given}");
    }
}

/// The rings for these moves: pale ones in brackets, the best with an asterisk.
fn drawn(text: &str, count: usize) -> String {
    let shown = |ring: &Ring| {
        let star = if ring.emphasis == Emphasis::Strong { "*" } else { "" };
        if ring.pale { format!("({}){star}", ring.text) } else { format!("{}{star}", ring.text) }
    };
    let layers = hints(&estimates(text), count);
    let rings =
        layers.iter().flat_map(|layer| if let Layer::Rings(rings) = layer { &rings[..] } else { &[] });
    rings.map(shown).collect::<Vec<_>>().join(" ")
}

#[test]
fn rings_say_what_is_known() {
    for (given, count, expected) in [
        ("wins wins draw loses", 4, "wins* wins* draw loses"),
        ("draw 43 draw", 3, "draw* 43 draw*"),
        ("loses 5 draw", 3, "loses 5 draw*"),
        ("55 60 40", 3, "55 60* 40"),
        // Before each has had its share, there is no best, but a win is a win.
        ("55 60", 3, "55 60"),
        ("draw 40", 3, "draw 40"),
        ("55 wins", 3, "55 wins*"),
        // Few visits beside many.
        ("55/9000 60/20", 2, "55* (60)"),
        ("55/9000 60/8000 40/100", 3, "55* 60 (40)"),
        ("55/7 60/7 40/7", 3, "55 60* 40"),
    ] {
        assert_eq!(drawn(given, count), expected, "{given}");
    }
}

#[test]
fn no_ring_is_pale_where_all_have_equal_visits() {
    for count in [1, 2, 9, 40, 63, 64, 80, 81] {
        for visits in [1, 20, 50, 1_481, 100_000] {
            let text =
                (0..count).map(|at| format!("{}/{visits}", 30 + at % 40)).collect::<Vec<_>>().join(" ");
            let rings = drawn(&text, count);
            assert!(!rings.contains('(') && rings.contains('*'), "{count} moves, {visits} visits: {rings}");
            // One that is done early has fewer, and needs no more.
            assert!(!drawn(&format!("{text} wins draw"), count + 2).contains('('));
            assert!(!drawn(&text, count + 1).contains('*'), "one is still to come");
        }
    }
}

/// The value of a position and that of its best move are one number, for one side, in one rounding.
#[test]
fn the_value_of_a_position_is_said_as_that_of_its_best_move() {
    let seed = seed();
    println!("UCT_SEED={seed}");
    let mut dice = Dice::new(seed);
    let mut session = Session::new(TicTacToe::default());
    for setup in setups().filter(|setup| *setup != AnySetup::TicTacToe(())) {
        let game = random_game(setup, &mut dice);
        let line = game.game.line();
        for _ in 0..4 {
            let node = line[dice.below(line.len())];
            let model =
                worked(game.clone().reduce(game::Action::GoTo(node)).reduce(ToggleHints), &mut session);
            if model.position().is_over() {
                continue;
            }
            let rings = rings(&model);
            let said = said::verdict(&model);
            let side = if model.position().side() == Side::First { 'X' } else { 'O' };
            let expected = |text: &str| match text {
                "wins" => format!("Solved: {side} wins"),
                "draw" => "Solved: a draw".to_owned(),
                "loses" => format!("Solved: {} wins", if side == 'X' { 'O' } else { 'X' }),
                chance => format!("{side}\u{2019}s chances: {chance}%"),
            };
            // The best move is a proven draw, but the position is not solved while another one may still win: then it is worth as much.
            let is_open = rings.iter().any(|ring| !["wins", "draw", "loses"].contains(&ring.text.as_str()));
            let best = rings.iter().filter(|ring| ring.emphasis == Emphasis::Strong);
            let texts: Vec<_> = best.map(|ring| ring.text.clone()).collect();
            let is_said = |text: &String| {
                expected(text) == said || is_open && text.as_str() == "draw" && said == expected("50")
            };
            assert!(texts.iter().any(is_said), "{}: {said}, {texts:?}", setup.name());
        }
    }
}
