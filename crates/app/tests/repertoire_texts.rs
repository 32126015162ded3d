//! Lines of openings as texts, branches of a database, and practice among saved games.
use crate::repertoire::{TODAY, drilled, line, no_shares, random_line, seed, start};
use app::features::practice::{Deck, Grade};
use app::features::repertoire::{Backup, Drill, Line, Lines, Said, Tree, branch};
use app::practice::lines_read::{read_lines, write_lines};
use app::practice::text;
use board_game::{BoardGame, Side};
use games::{AnyGame, AnySetup, Game};
use std::rc::Rc;

#[test]
fn lines_of_every_game_are_drilled_and_come_back_from_their_texts() {
    let mut dice = seed();
    for setup in AnySetup::all() {
        for side in Side::ALL {
            let mut lines = Lines::default();
            lines.add((0..5).map(|_| random_line(setup, side, 4, &mut dice).named("A name")));
            let all: Vec<Line> = lines.iter().cloned().collect();
            let is_on_board = |line: &Line| {
                line.game().turns().iter().all(|turn| AnyGame::spot_of(turn.action()).is_some())
            };
            if all.iter().all(is_on_board) {
                let tree = Rc::new(Tree::of(&all, side, no_shares));
                let asked = drilled(Drill::begin(tree.clone(), &tree.asked(), dice).unwrap());
                assert_eq!(asked.len(), tree.asked().len(), "{}", setup.name());
            }
            assert_eq!(Lines::from_text(&lines.to_text()), lines, "{}", setup.name());
            let text = write_lines(&all);
            let (again, unread) = read_lines(&text, AnySetup::default(), Side::First);
            assert_eq!(unread, 0, "{text}");
            assert!(
                again.len() == all.len() && again.iter().zip(&all).all(|(one, other)| one.is_same(other)),
                "{text}"
            );
            assert!(again.iter().all(|line| line.name == "A name"), "{text}");
        }
    }
    // Another size and a position that was set up need a link.
    let other = othello::Rules { size: othello::BoardSize::Six, ..othello::Rules::default() };
    let line = random_line(other.into(), Side::Second, 5, &mut dice);
    let (again, _) = read_lines(&write_lines([&line]), AnySetup::default(), Side::First);
    assert!(again.len() == 1 && again[0].is_same(&line), "{}", write_lines([&line]));
}

#[test]
fn texts_give_lines_with_their_names() {
    let plain = line("f5d6c3d3c4", Side::First);
    for (text, name) in [
        ("f5d6c3d3c4", ""),
        ("F5 d6 C3 d3 C4", ""),
        ("f5d6c3d3c4 Tiger", "Tiger"),
        ("f5d6c3d3c4\tTiger, the usual one", "Tiger, the usual one"),
        ("f5 d6 c3 d3 c4 ; Tiger", "Tiger"),
        ("Tiger: f5d6c3d3c4", "Tiger"),
        ("Black f5d6c3d3c4 Tiger", "Tiger"),
        ("1. f5 d6 2. c3 d3 3. c4", ""),
    ] {
        let (lines, unread) = read_lines(text, AnySetup::default(), Side::First);
        assert_eq!((lines.len(), unread), (1, 0), "{text}");
        assert!(lines[0].is_same(&plain) && lines[0].name == name, "{text}: {:?}", lines[0].name);
    }
    let (lines, unread) =
        read_lines("# mine\n\nf5f6\nwhite f5d6\nf5a1\nhello", AnySetup::default(), Side::First);
    let sides: Vec<_> = lines.iter().map(|line| line.side).collect();
    assert_eq!((sides, unread), (vec![Side::First, Side::Second], 2));
    let said = text::lines_said(&Said::Added(Lines::default().add(lines), unread));
    assert_eq!(said, "2 lines were added. 2 lines could not be read.");
}

#[test]
fn a_branch_has_one_move_for_the_learner_and_the_usual_ones_of_the_other_side() {
    let mut game = Game::new(start());
    game.play(start().read_action("f5").unwrap()).unwrap();
    let known = |position: AnyGame| {
        let actions = position.actions();
        // The first move three times as often as the second, and the third too rarely to be learned.
        actions.into_iter().zip([60.0, 20.0, 5.0]).collect::<Vec<_>>()
    };
    for side in Side::ALL {
        let lines = branch(&game, side, known);
        assert!(lines.len() > 3 && lines.len() <= 24, "{}", lines.len());
        let total: f64 = lines.iter().map(|line| f64::from(line.share.unwrap())).sum();
        assert!((total - 1e6).abs() < 100.0, "the shares of {side:?} are {total}");
        let mut stored = Lines::default();
        assert_eq!(stored.add(lines.clone()).replaced, 0, "one move for the learner");
        let tree = Tree::of(&lines, side, no_shares);
        for line in &lines {
            for (position, _) in line.positions().take(line.plies()).skip(1) {
                let moves = tree.moves(position);
                if position.side() != side && moves.len() == 2 {
                    assert!((moves[0].2 / moves[1].2 - 3.0).abs() < 0.01, "{moves:?}");
                }
                assert!(moves.len() <= if position.side() == side { 1 } else { 2 });
            }
        }
    }
    // Where nothing is known, the branch is the line itself.
    let alone = branch(&game, Side::First, |_| Vec::new());
    assert_eq!((alone.len(), alone[0].plies()), (1, 1));
}

#[test]
fn practice_travels_with_the_saved_games() {
    let mut dice = seed();
    let lines = |dice: &mut u64, count: usize| {
        let mut lines = Lines::default();
        lines.add(
            (0..count).map(|_| random_line(AnySetup::default(), Side::First, 6, dice).named("a (b; c)")),
        );
        lines
    };
    let cards = |dice: &mut u64, count: usize| {
        let mut deck = Deck::default();
        for _ in 0..count {
            let line = random_line(AnySetup::default(), Side::First, 5, dice);
            let (position, _) = line.positions().last().unwrap();
            deck.note(position, position.actions()[0], TODAY, Grade::Right);
        }
        deck
    };
    let mut backup = |count: usize| Backup {
        mistakes: cards(&mut dice, count),
        lines: lines(&mut dice, count),
        cards: cards(&mut dice, count),
    };
    let (file, mut here) = (backup(5), backup(4));
    for games in [
        "",
        "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- *];)\n",
        "sudo: e5 d4\n",
    ] {
        let text = format!("{games}{}", file.to_text());
        let (found, rest) = Backup::taken_out_of(&text).expect("there is something");
        assert_eq!((found, rest.as_str()), (file.clone(), games));
    }
    assert_eq!(Backup::taken_out_of("f5d6c3\npractice\n"), None);
    let before = here.clone();
    // A line that the file has is there again, even if it was removed here.
    let again = file.lines.iter().next().unwrap().clone();
    here.lines.add([again.clone()]);
    here.lines.remove(&again);
    here.take_in(file.clone());
    for old in [&before, &file] {
        for line in old.lines.iter() {
            assert!(here.lines.iter().any(|known| known.is_same(line)), "{}", line.to_key());
        }
        assert_eq!(here.mistakes.clone().and(old.mistakes.clone()), here.mistakes);
        assert_eq!(here.cards.clone().and(old.cards.clone()), here.cards);
    }
    let once = here.clone();
    here.take_in(file);
    assert_eq!(here, once, "nothing is doubled");
}
