//! Boards of any size: what the style sheets and tables have for each.
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use othello::{BoardSize, Rules};

fn style(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../www/css/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The squares along a side of each board from 3 to 15 are a rule of the style sheet, which can't read a number from an attribute.
#[test]
fn the_style_sheet_knows_each_size_of_a_board() {
    let frame = style("frame.css");
    for size in 3..=15 {
        let rule = format!(
            ":is(.play[data-size=\"{size}\"], :is(.editor, .exercise):has([data-size=\"{size}\"])) {{ --n: {size}; }}"
        );
        assert_eq!(frame.matches(&rule).count(), 1, "{rule}");
    }
    let small =
        [BoardSize::Four, BoardSize::Six].map(|size| AnySetup::Othello(Rules { size, ..Rules::default() }));
    for setup in AnySetup::all().into_iter().chain(small) {
        let grid = AnyGame::start(setup).to_board().grid;
        assert!((3..=15).contains(&grid.columns) && grid.columns == grid.rows, "{}", setup.name());
    }
}

/// Dots are on the boards that have them, and nothing else in the style sheet asks for a size.
#[test]
fn dots_are_the_board_s() {
    for setup in AnySetup::all() {
        let board = AnyGame::start(setup).to_board();
        let dots = match setup {
            AnySetup::Othello(_) => Some("quarters"),
            AnySetup::Gobang(_) => Some("stars"),
            AnySetup::TicTacToe(()) | AnySetup::NineBoards(_) => None,
        };
        assert_eq!(board.dots.name(), dots, "{}", setup.name());
    }
    let board = style("board.css");
    assert!(board.contains("[data-dots=\"quarters\"]") && !board.contains("data-size"));
}

/// The graph of a game is as wide as a long game, as it was before other games were there.
#[test]
fn a_graph_has_room_for_a_long_game() {
    for setup in AnySetup::all() {
        let plies = setup.id().record().long_plies;
        assert_eq!(plies, 60, "{}", setup.name());
        assert!(plies as u32 >= setup.usual_plies());
    }
}
