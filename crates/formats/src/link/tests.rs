//! Tests of the bits of a link.
use super::*;
use board_game::{Board, DamagedState, GameEnd, NotAnAction, Side};
use swap::Swap;

#[path = "../../../board-game/tests/swap.rs"]
mod swap;

/// The same game with its legal moves listed the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Reversed(Swap);

impl BoardGame for Reversed {
    type Setup = ();
    type Action = BoardAction;
    type Made = <Swap as BoardGame>::Made;
    type Refusal = <Swap as BoardGame>::Refusal;

    const TURN: usize = Swap::TURN;

    fn start((): ()) -> Self {
        Self(Swap::start(()))
    }

    fn setup(&self) {}

    fn side(&self) -> Side {
        self.0.side()
    }

    fn check(&self, action: BoardAction) -> Result<Self::Made, Self::Refusal> {
        self.0.check(action)
    }

    fn after(&self, made: Self::Made) -> Self {
        Self(self.0.after(made))
    }

    fn action(made: Self::Made) -> BoardAction {
        Swap::action(made)
    }

    fn forced(&self) -> Option<BoardAction> {
        self.0.forced()
    }

    fn end(&self) -> Option<GameEnd> {
        self.0.end()
    }

    fn to_board(&self) -> Board {
        self.0.to_board()
    }

    fn empties(&self) -> u32 {
        self.0.empties()
    }

    fn action_of(&self, action: BoardAction) -> Option<BoardAction> {
        self.0.action_of(action)
    }

    fn board_action(action: BoardAction) -> BoardAction {
        action
    }

    fn read_action(&self, text: &str) -> Result<BoardAction, NotAnAction> {
        self.0.read_action(text)
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        Swap::from_bytes(bytes).map(Self)
    }

    fn actions(&self) -> Vec<BoardAction> {
        self.0.actions().into_iter().rev().collect()
    }
}

/// The bits of a tree, without what a link has beside it.
fn written<G: BoardGame>(tree: &GameTree<G>) -> Vec<u8> {
    let shared = SharedGame::from(GameTree::new(AnyGame::of(GameId::default())));
    let mut bits = BitWriter::default();
    write_game(&mut bits, &shared, tree);
    bits.bytes
}

fn read<G: BoardGame>(bytes: &[u8]) -> GameTree<G> {
    let mut bits = BitReader { bytes, at: 0 };
    read_about(&mut bits).expect("what is beside the tree");
    let tree = read_tree(&mut bits, G::start(G::Setup::default())).expect("a tree");
    assert!(bits.is_used_up());
    tree
}

/// Choices are moves like others, in variations too, and another order of the legal moves writes and reads the same links.
#[test]
fn a_link_holds_choices_whatever_the_order_of_the_legal_moves() {
    fn tree<G: BoardGame<Action = BoardAction>>() -> GameTree<G> {
        let mut tree = GameTree::new(G::start(G::Setup::default()));
        for line in ["h8 h9 i9 keep g7 o15", "h8 h9 i9 swap a1 b2", "h8 a15"] {
            tree.to_start();
            for action in line.split(' ') {
                tree.play(action.parse().unwrap()).unwrap_or_else(|why| panic!("{action}: {why}"));
            }
        }
        tree
    }
    let (plain, reversed) = (tree::<Swap>(), tree::<Reversed>());
    let bytes = written(&plain);
    assert_eq!(written(&reversed), bytes);
    assert!(read::<Swap>(&bytes).same_lines(&plain));
    assert!(read::<Reversed>(&bytes).same_lines(&reversed));
}

#[test]
fn the_checksum_is_the_published_one() {
    assert_eq!(checksum(b"123456789"), 0x29b1);
}

#[test]
fn widths() {
    assert_eq!([0, 1, 2, 3, 4, 5, 33].map(width), [0, 0, 1, 2, 2, 3, 6]);
}
