//! Laws of the tree of variations.
use crate::common::line;
use crate::trees::{Step, steps, walk};
use othello::*;
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeSet;

/// The line from the start to each node of a tree, as text.
fn lines(tree: &GameTree) -> BTreeSet<String> {
    tree.turns().map(|listed| text(tree, listed.node)).collect()
}

fn text(tree: &GameTree, node: NodeId) -> String {
    tree.path(node)
        .into_iter()
        .filter_map(|node| tree.turn(node))
        .map(|turn| turn.made.played().to_string())
        .collect()
}

/// Checks what must hold for any tree.
fn check(tree: &GameTree) {
    let listed: Vec<ListedTurn> = tree.turns().collect();
    assert_eq!(listed.len(), tree.len());
    assert_eq!(lines(tree).len(), tree.len(), "a line occurs twice");
    for ListedTurn { node, ply, depth, begins_variation, turn } in listed {
        let parent = tree.parent(node).expect("no turn leads to the root");
        let before = tree.position_at(parent).expect("the parent is there");
        assert_eq!(before.check(turn.made.played()), Ok(turn.made), "an illegal turn");
        assert_eq!(before.after(turn.made), turn.after);
        assert_eq!(tree.position_at(node), Some(turn.after));
        assert_eq!((tree.ply(node), tree.path(node).len()), (Some(ply), ply));
        assert_eq!(tree.children(parent).next() == Some(node), !begins_variation);
        let forks = tree
            .path(node)
            .into_iter()
            .filter(|&node| tree.parent(node).and_then(|parent| tree.children(parent).next()) != Some(node));
        assert_eq!(forks.count(), depth);
    }
    assert!(tree.contains(tree.current()));
    assert_eq!(tree.game().position(), tree.position());
    assert!(tree.line().starts_with(&tree.path(tree.current())));
}

/// The squares of a game one after the other.
fn transcript(game: &Game) -> String {
    game.turns().iter().map(|turn| turn.made.played().to_string()).collect()
}

#[test]
fn both_lines_stay() {
    let mut game = Game::new(Position::start(Rules::default()));
    for name in ["f5", "f6", "e6", "f4"] {
        game.play(name.parse::<Square>().unwrap().into()).unwrap();
    }
    let mut tree = GameTree::from(&game);
    tree.back();
    tree.back();
    let c4: Square = "c4".parse().unwrap();
    tree.play(c4.into()).unwrap();
    assert_eq!(lines(&tree), ["f5", "f5f6", "f5f6c4", "f5f6e6", "f5f6e6f4"].map(String::from).into());
    // `forward` returns to the child visited last, not to the main line.
    tree.to_start();
    tree.to_end();
    assert_eq!(transcript(&tree.game()), "f5f6c4");
    let variation = tree.current();
    assert!(tree.promote(variation) && !tree.promote(variation));
    assert_eq!(tree.turns().map(|listed| listed.depth).collect::<Vec<_>>(), [0, 0, 0, 1, 1]);
    assert_eq!(transcript(&tree.line_game()), "f5f6c4");
    tree.delete(variation).unwrap();
    assert_eq!(lines(&tree), ["f5", "f5f6", "f5f6e6", "f5f6e6f4"].map(String::from).into());
    assert_eq!(transcript(&tree.game()), "f5f6");
    assert_eq!(tree.delete(NodeId::ROOT), Err(NoSuchNode(NodeId::ROOT)));
    assert_eq!(NoSuchNode(NodeId::ROOT).to_string(), "the tree has no node 0");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn any_steps_leave_a_tree_of_legal_lines((start, line) in line(), steps in steps()) {
        let mut tree = GameTree::new(start);
        for &action in &line {
            tree.play(action).unwrap();
        }
        for step in steps {
            let before = tree.clone();
            let known = lines(&tree);
            walk(&mut tree, step);
            check(&tree);
            let now = lines(&tree);
            prop_assert_eq!(tree.holds(&before), known.is_subset(&now));
            prop_assert_eq!(before.holds(&tree), now.is_subset(&known));
            match step {
                Step::Play(_) => {
                    prop_assert!(known.is_subset(&now));
                    prop_assert_eq!(tree.parent(tree.current()) == Some(before.current()), before.position().status() != Status::Over);
                    let node = tree.current();
                    if tree.back() && before.position().status() != Status::Over {
                        prop_assert_eq!(tree.position(), before.position());
                        prop_assert!(tree.forward());
                        prop_assert_eq!(tree.current(), node);
                    }
                    tree.go_to(node).unwrap();
                }
                Step::Delete(at) => {
                    let gone = at.index(before.len() + 1);
                    let id = before.turns().map(|listed| listed.node).find(|node| node.index() == gone);
                    let kept = match id {
                        Some(id) => before.turns().filter(|listed| !before.path(listed.node).contains(&id)).map(|listed| text(&before, listed.node)).collect(),
                        None => known,
                    };
                    prop_assert_eq!(now, kept);
                }
                Step::MakeMain(at) => {
                    prop_assert_eq!(now, known);
                    if let Some(listed) = tree.turns().find(|listed| listed.node.index() == at.index(before.len() + 1)) {
                        prop_assert_eq!(listed.depth, 0);
                    }
                }
                _ => {
                    prop_assert_eq!(now, known);
                    prop_assert_eq!(tree.len(), before.len());
                }
            }
        }
    }

    #[test]
    fn forward_reverses_back((start, line) in line(), steps in steps()) {
        let mut tree = GameTree::new(start);
        for &action in &line {
            tree.play(action).unwrap();
        }
        steps.into_iter().for_each(|step| walk(&mut tree, step));
        let (line, here, copy) = (tree.line(), tree.current(), tree.clone());
        let mut undone = 0;
        while tree.back() {
            undone += 1;
            prop_assert_eq!(&tree.line(), &line);
        }
        prop_assert_eq!(tree.position(), tree.start());
        prop_assert!((0..undone).all(|_| tree.forward()));
        prop_assert_eq!(tree.current(), here);
        prop_assert!(tree.same_lines(&copy));
        tree.to_end();
        prop_assert_eq!(tree.current(), line.last().copied().unwrap_or(NodeId::ROOT));
        prop_assert_eq!(tree.game(), tree.line_game());
    }

    #[test]
    fn an_illegal_move_changes_nothing((start, line) in line(), at in any::<Index>()) {
        let mut tree = GameTree::new(start);
        for &action in &line {
            tree.play(action).unwrap();
        }
        let before = tree.clone();
        let action = Move::Place(Square::from_index(at.index(64) as u8).unwrap());
        if before.position().check(action).is_err() {
            prop_assert_eq!(tree.play(action), Err(before.position().check(action).unwrap_err()));
            prop_assert_eq!(tree, before);
        }
    }
}
