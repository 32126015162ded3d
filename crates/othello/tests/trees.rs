//! Random edits of a tree of variations.
use board_game::{BoardGame, GameTree, NodeId};
use proptest::prelude::*;
use proptest::sample::Index;

/// One edit.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    Play(Index),
    Back,
    Forward,
    ToStart,
    ToEnd,
    GoTo(Index),
    Promote(Index),
    MakeMain(Index),
    Delete(Index),
}

/// A few edits.
pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    let at = any::<Index>;
    let step = prop_oneof![
        8 => at().prop_map(Step::Play),
        4 => Just(Step::Back),
        1 => Just(Step::Forward),
        1 => Just(Step::ToStart),
        1 => Just(Step::ToEnd),
        4 => at().prop_map(Step::GoTo),
        1 => at().prop_map(Step::Promote),
        1 => at().prop_map(Step::MakeMain),
        1 => at().prop_map(Step::Delete),
    ];
    prop::collection::vec(step, 0..30)
}

/// Makes an edit.
pub fn walk<G: BoardGame>(tree: &mut GameTree<G>, step: Step) {
    match step {
        Step::Play(choice) => {
            let moves = tree.position().actions();
            if !moves.is_empty() {
                tree.play(moves[choice.index(moves.len())]).expect("the move was taken from `moves`");
            }
        }
        Step::Back => drop(tree.back()),
        Step::Forward => drop(tree.forward()),
        Step::ToStart => tree.to_start(),
        Step::ToEnd => tree.to_end(),
        Step::GoTo(at) => tree.go_to(node(tree, at)).expect("`node` returns nodes of this tree"),
        Step::Promote(at) => drop(tree.promote(node(tree, at))),
        Step::MakeMain(at) => tree.make_main(node(tree, at)),
        Step::Delete(at) => drop(tree.delete(node(tree, at))),
    }
}

fn node<G: BoardGame>(tree: &GameTree<G>, at: Index) -> NodeId {
    let index = at.index(tree.len() + 1);
    tree.turns().map(|listed| listed.node).find(|node| node.index() == index).unwrap_or(NodeId::ROOT)
}
