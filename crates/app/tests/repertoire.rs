//! Openings to be known by heart: a drill asks about each position once, whatever its orientation and order of moves; the computer's choices
//! follow the shares; lines and cards survive reloads, tabs and texts.
use app::features::practice::Deck;
use app::features::repertoire::{Action, Drill, Line, Lines, Openings, Phase, Scope, Tree, settled};
use app::features::search::News;
use app::practice::lines_read::read_lines;
use app::practice::text;
use board_game::{BoardGame, Side, Spot};
use games::{AnyAction, AnyGame, AnySetup, GameId};
use othello::Symmetry;
use proptest::prelude::*;
use protocol::{Analysis, Compared, Estimate, Statistics};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

pub const TODAY: u32 = 20_786;

/// A seed that differs from run to run; it is printed, so that a failure can be repeated.
pub fn seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("it is after 1970");
    let seed = now.as_nanos() as u64;
    println!("seed {seed}");
    seed
}

/// The next of a sequence of random numbers (Knuth's MMIX constants).
pub fn mix(dice: u64) -> u64 {
    dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407)
}

pub fn start() -> AnyGame {
    AnyGame::of(GameId::Othello)
}

pub fn line(moves: &str, side: Side) -> Line {
    let (lines, unread) = read_lines(moves, AnySetup::default(), side);
    assert_eq!((lines.len(), unread), (1, 0), "{moves}");
    lines[0].clone()
}

pub fn no_shares(_: AnyGame) -> Vec<(AnyGame, f64)> {
    Vec::new()
}

/// A line of random moves of the other side; the own ones depend on the position alone, whatever its orientation.
pub fn random_line(setup: AnySetup, side: Side, plies: usize, dice: &mut u64) -> Line {
    let begin = AnyGame::start(setup);
    let (mut position, mut moves) = (settled(begin), Vec::new());
    while moves.len() < plies && !position.is_over() {
        let mut actions = position.actions();
        actions.sort_by_key(|action| settled(position.play(*action).unwrap()).key());
        *dice = mix(*dice);
        let place = if position.side() == side { 0 } else { (*dice >> 33) as usize % actions.len() };
        moves.push(actions[place]);
        position = settled(position.play(actions[place]).unwrap());
    }
    Line::new(begin, &moves, side).expect("these moves are legal")
}

/// The eight images of a line of Othello or Gobang.
fn images(line: &Line) -> Vec<Line> {
    let start = line.game().start();
    let turns = line.game().turns();
    let of_othello = |view: Symmetry| {
        let begin = start.othello().unwrap();
        let image = |action: AnyAction| view.action(action.othello().unwrap(), begin.rules().size);
        let moves: Vec<_> = turns.iter().map(|turn| AnyAction::from(image(turn.action()))).collect();
        Line::new(view.position(begin).into(), &moves, line.side)
    };
    let of_gobang = |number: u8| {
        // By the images of games, which the images of positions have nothing to do with.
        let AnyGame::Gobang(begin) = start else { panic!("{start:?}") };
        let mut game = board_game::Line::new(begin);
        for turn in turns {
            let action = begin.action_at(spot(turn.action())).unwrap();
            game.play(action).unwrap();
        }
        let image = gobang::openings::image_of(&game, number);
        let moves: Vec<_> = image.turns().iter().map(|turn| AnyAction::Gobang(turn.action())).collect();
        Line::new(start, &moves, line.side)
    };
    let images: Option<Vec<_>> = match start {
        AnyGame::Othello(_) => Symmetry::all().map(of_othello).collect(),
        AnyGame::Gobang(_) => (0..gobang::openings::IMAGES).map(of_gobang).collect(),
        AnyGame::TicTacToe(_) | AnyGame::NineBoards(_) => panic!("it has one alone"),
    };
    images.expect("images of legal moves")
}

fn spot(action: AnyAction) -> Spot {
    AnyGame::spot_of(action).expect("a move on the board")
}

/// Answers everything right, and returns the keys of the positions that were asked about, in their order.
pub fn drilled(mut drill: Drill) -> Vec<Vec<u8>> {
    let mut asked = Vec::new();
    for _ in 0..100_000 {
        match drill.phase() {
            Phase::Yours => {
                let (key, wanted) = (drill.position().key(), drill.wanted_move().expect("a move"));
                assert!(drill.press(spot(wanted)).is_some(), "the first answer is noted");
                assert_eq!(drill.phase(), Phase::Right);
                asked.push(key);
            }
            Phase::Right | Phase::End => drill.next(),
            Phase::Done => {
                assert_eq!((drill.done(), drill.right), (drill.total, drill.total));
                return asked;
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("the drill does not end")
}

#[test]
fn thirty_lines_in_eight_orientations_ask_about_each_position_once() {
    let mut dice = seed();
    let setups = [AnySetup::default(), AnySetup::Gobang(gobang::Setup::free(gobang::Size::Nine))];
    for (setup, side) in setups.into_iter().flat_map(|setup| Side::ALL.map(|side| (setup, side))) {
        let mut lines: Vec<Line> = Vec::new();
        while lines.len() < 30 {
            let line = random_line(setup, side, 10, &mut dice);
            if !lines.iter().any(|known| known.is_same(&line)) {
                lines.push(line);
            }
        }
        let images: Vec<_> = lines.iter().flat_map(images).collect();
        assert_eq!(images.len(), 240);
        // Positions of the lines as a set of their own: those that are no image of one before.
        let mut expected: Vec<AnyGame> = Vec::new();
        for line in &lines {
            for (position, _) in line.positions().take(line.plies()) {
                let is_known = |known: &AnyGame| known.images().contains(&position);
                if position.side() == side && !expected.iter().any(is_known) {
                    expected.push(position);
                }
            }
        }
        let tree = Rc::new(Tree::of(&images, side, no_shares));
        let asked = drilled(Drill::begin(tree.clone(), &tree.asked(), dice).unwrap());
        assert_eq!(asked.len(), expected.len(), "each once, for {side:?} in {}", setup.name());
        let keys: BTreeSet<_> = expected.iter().map(AnyGame::key).collect();
        assert_eq!(asked.into_iter().collect::<BTreeSet<_>>(), keys);
        // All images of a line are one line.
        let mut stored = Lines::default();
        let added = stored.add(images);
        assert_eq!((added.new, added.known, added.replaced), (30, 210, 0));
    }
}

#[test]
fn a_line_that_transposes_is_one() {
    let orders = ["f5d6c4g5f6f4", "f5d6c4f4f6g5"].map(|moves| {
        let position = line(moves, Side::First).positions().last().unwrap().0;
        (moves, position)
    });
    assert_eq!(orders[0].1, orders[1].1);
    let next = orders[0].1.actions()[0];
    let lines = orders.map(|(moves, _)| line(&format!("{moves}{next}"), Side::First));
    let tree = Rc::new(Tree::of(&lines, Side::First, no_shares));
    // The start, after two moves, after either fourth move, and the common position.
    assert_eq!(tree.asked().len(), 5);
    let asked = drilled(Drill::begin(tree.clone(), &tree.asked(), seed()).unwrap());
    assert_eq!((asked.len(), asked.iter().collect::<BTreeSet<_>>().len()), (5, 5));
    // Another move there contradicts it, in whatever order it was reached, and gives way.
    let other = orders[1].1.actions()[1];
    let mut stored = Lines::default();
    stored.add(lines);
    let added = stored.add([line(&format!("{}{other}", orders[1].0), Side::First)]);
    assert_eq!((added.new, added.replaced), (1, 2));
}

/// The replies to f5, and how often each is the first move on the board of so many new drills.
fn replies(tree: &Rc<Tree>, drills: usize, dice: &mut u64) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for _ in 0..drills {
        *dice = mix(*dice);
        let mut drill = Drill::begin(tree.clone(), &tree.asked(), *dice).unwrap();
        let wanted = drill.wanted_move().expect("the first move");
        drill.press(spot(wanted));
        drill.next();
        let after = drill.game().turns()[1].after;
        // The reply by the number of discs that it leaves in a row tells it in any orientation.
        let name = ["d6", "f4", "f6"].into_iter().find(|reply| {
            line(&format!("f5{reply}"), Side::First).positions().last().unwrap().0.key() == after.key()
        });
        *counts.entry(name.expect("a reply of the lines").to_owned()).or_default() += 1;
    }
    counts
}

#[test]
fn the_computers_choices_follow_the_shares() {
    let mut dice = seed();
    let drills = 3_000;
    let moves = ["f5d6c3", "f5f4e3", "f5f6e6"];
    let known = |position: AnyGame| {
        let named = [("d6", 6.0), ("f4", 1.0), ("f6", 3.0), ("e7", 9.0)];
        let after = |(name, share)| Some((position.play(position.read_action(name).ok()?).ok()?, share));
        named.into_iter().filter_map(after).collect::<Vec<_>>()
    };
    let with = |shares: [Option<f64>; 3]| {
        let lines = moves.iter().zip(shares).map(|(moves, share)| match share {
            Some(share) => line(moves, Side::First).with_share(share),
            None => line(moves, Side::First),
        });
        lines.collect::<Vec<_>>()
    };
    let of_lines = Tree::of(&with([Some(0.2), Some(0.5), Some(0.3)]), Side::First, known);
    let of_book = Tree::of(&with([None, Some(0.5), None]), Side::First, known);
    let equal = Tree::of(&with([None; 3]), Side::First, no_shares);
    for (tree, expected) in [(of_lines, [0.2, 0.5, 0.3]), (of_book, [0.6, 0.1, 0.3]), (equal, [1.0 / 3.0; 3])]
    {
        let counts = replies(&Rc::new(tree), drills, &mut dice);
        let found = ["d6", "f4", "f6"].map(|name| counts.get(name).copied().unwrap_or_default() as f64);
        let expected = expected.map(|share| share * drills as f64);
        let squares = found.iter().zip(expected).map(|(found, wanted)| (found - wanted).powi(2) / wanted);
        let chi_square: f64 = squares.sum();
        // With two degrees of freedom, it is larger once in a hundred thousand times.
        assert!(chi_square < 23.0, "{found:?} instead of {expected:?}: {chi_square}");
    }
}

#[test]
fn a_wrong_move_is_noted_once_and_says_what_it_costs() {
    let mut lines = Lines::default();
    lines.add([line("f5d6c3", Side::First)]);
    let page = Openings::new((lines, Deck::default()), TODAY, (GameId::Othello, Side::First), no_shares);
    assert_eq!(page.counts(), (2, 2));
    let mut page = page.after(Action::Begin(Scope::Due, seed()));
    // Any first move is right, since all are images of one.
    for first in start().actions() {
        let after = page.clone().after(Action::Press(spot(first)));
        assert_eq!(after.phase(), Some(Phase::Right), "{first}");
    }
    page = page.after(Action::Press(spot(start().actions()[0]))).after(Action::Due(1));
    let drill = page.drill.clone().unwrap();
    assert_eq!((drill.game().turns().len(), drill.phase()), (2, Phase::Yours));
    let position = drill.position();
    let tree = Tree::of(page.lines.iter(), Side::First, no_shares);
    let wrong = position.actions().into_iter().find(|action| !tree.is_right(position, *action)).unwrap();
    page = page.after(Action::Press(spot(wrong)));
    assert_eq!(page.phase(), Some(Phase::Looking));
    let order = page.wanted().expect("the worker is asked what it costs");
    let estimate = |discs: f64| Estimate {
        action: worker_client::wire_move(wrong),
        visits: 0,
        value: 0.5 + discs / 128.0,
        certain: false,
        discs: Some(discs),
    };
    let compared = Compared { best: estimate(1.5), played: estimate(-2.5) };
    let found = Analysis {
        moves: vec![compared.best, compared.played],
        compared: Some(compared),
        statistics: Statistics::default(),
        done: true,
        forced_win: Vec::new(),
    };
    page = page.after(Action::Told(News::Analysis(Box::new(order), Box::new(found))));
    assert_eq!(page.phase(), Some(Phase::Wrong));
    let said = text::drill_said(page.drill.as_ref().unwrap());
    assert!(said.contains("4.0 discs") && said.contains(&wrong.to_string()), "{said}");
    let noted = page.deck.clone();
    page = page.after(Action::TakeBack);
    let wanted = page.drill.as_ref().unwrap().wanted_move().unwrap();
    page = page.after(Action::Press(spot(wanted)));
    assert_eq!((page.phase(), &page.deck), (Some(Phase::Right), &noted), "only the first answer counts");
    page = page.after(Action::Next);
    let drill = page.drill.as_ref().unwrap();
    assert_eq!((drill.phase(), drill.right, drill.total), (Phase::Done, 1, 2));
    assert_eq!(drill.rest().map(|game| game.turns().len()), Some(3), "one may play on");
    // The right answer comes back later, the wrong one tomorrow, and the cards are those of the tree's positions.
    assert_eq!(page.counts(), (0, 2));
    let later = |days| {
        let kept = (page.lines.clone(), Deck::from_text(&page.deck.to_text()));
        Openings::new(kept, TODAY + days, (GameId::Othello, Side::First), no_shares).counts().0
    };
    assert_eq!((later(1), later(60)), (1, 2));
}

/// Lines, each added or removed by one of two tabs.
fn changes() -> impl Strategy<Value = Vec<(u64, bool, bool)>> {
    prop::collection::vec((0_u64..8, any::<bool>(), any::<bool>()), 0..24)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn nothing_is_lost_over_tabs_and_reloads(changes in changes()) {
        let mut tabs = [Lines::default(), Lines::default()];
        for (number, is_first, is_added) in changes {
            let mut dice = number;
            let line = random_line(AnySetup::default(), Side::First, 6, &mut dice);
            let tab = &mut tabs[usize::from(is_first)];
            if is_added {
                tab.add([line]);
            } else {
                tab.remove(&line);
            }
        }
        let [one, other] = tabs;
        let both = one.clone().and(other.clone());
        prop_assert_eq!(&other.clone().and(one.clone()), &both);
        prop_assert_eq!(&both.clone().and(one.clone()), &both);
        prop_assert_eq!(&Lines::from_text(&both.to_text()), &both);
        // A line that one tab has and the other never saw is there.
        for (mine, theirs) in [(&one, &other), (&other, &one)] {
            for line in mine.iter() {
                if !theirs.to_text().contains(&line.to_key()) {
                    prop_assert!(both.iter().any(|known| known.is_same(line)));
                }
            }
        }
    }

    #[test]
    fn nothing_that_is_due_is_lost(
        answers in prop::collection::vec((any::<u64>(), any::<bool>(), 0_u32..9), 1..12),
    ) {
        let mut dice = 1;
        let mut lines = Lines::default();
        lines.add((0..6).map(|_| random_line(AnySetup::default(), Side::Second, 7, &mut dice)));
        let page = |deck: Deck, day| {
            Openings::new((lines.clone(), deck), day, (GameId::Othello, Side::Second), no_shares)
        };
        let (mut day, mut decks) = (TODAY, [Deck::default(), Deck::default()]);
        for (seed, is_first, later) in answers {
            day += later;
            // Each tab stores its deck and takes over that of the other one before its drill.
            let mut open = page(Deck::from_text(&decks[usize::from(is_first)].to_text()), day);
            open = open.after(Action::Begin(Scope::All, seed));
            let action = open.drill.as_ref().unwrap().position().actions()[seed as usize % 2];
            open = open.after(Action::Press(spot(action)));
            decks[usize::from(is_first)] = open.deck;
        }
        let [one, other] = decks;
        let both = one.clone().and(other.clone());
        prop_assert_eq!(&both, &other.clone().and(one.clone()));
        let tree = Tree::of(lines.iter(), Side::Second, no_shares);
        for ahead in [0, 1, 40] {
            let (due, total) = page(both.clone(), day + ahead).counts();
            let unseen = tree.asked().iter().filter(|key| !both.has(AnyGame::from_bytes(key).unwrap())).count();
            let listed = both.due_days_where(day + ahead, |card| tree.asks(card.position)).count(day + ahead);
            prop_assert_eq!(due, unseen + listed, "the list of the menu has every card that is due");
            prop_assert!(due <= total && (ahead < 40 || due >= unseen));
        }
        // The clock put back: what was answered in the future is due.
        prop_assert_eq!(page(both, TODAY - 400).counts().0, tree.asked().len());
    }
}
