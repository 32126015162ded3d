//! The names and rules of games, and the words for their sides.
use board_game::{BoardGame, Side};
use games::{AnyGame, AnySetup, GameId};
use gobang::{Opening, Size};
use tictactoe::{Family, Rules as NineBoards};
use ui::text::{SideForm, join_sentences, sentences};

/// The form of a sentence about a side of this position's game.
pub fn side_of(position: AnyGame, side: Side) -> SideForm {
    SideForm::new(position.to_board().pieces_are, side)
}

/// The name of a game.
pub fn game_name(game: GameId) -> &'static str {
    match game {
        GameId::Othello => sentences::game_othello(),
        GameId::TicTacToe => sentences::game_tictactoe(),
        GameId::NineBoards(Family::Ultimate) => sentences::game_ultimate(),
        GameId::NineBoards(Family::Sudo) => sentences::game_sudo(),
        GameId::Gobang => sentences::game_gobang(),
    }
}

/// So many empty spots, in the words of a game.
pub fn spots_left(game: GameId, empties: u32) -> String {
    let left = match game {
        GameId::Othello => sentences::progress_empty,
        GameId::TicTacToe | GameId::NineBoards(_) => sentences::progress_cells,
        GameId::Gobang => sentences::progress_points,
    };
    left(empties.into())
}

/// The name of a game with its variant.
pub fn setup_name(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::NineBoards(NineBoards::Majority) => sentences::game_majority(),
        AnySetup::Othello(_)
        | AnySetup::TicTacToe(())
        | AnySetup::NineBoards(NineBoards::Ultimate | NineBoards::Sudo) => game_name(setup.id()),
        AnySetup::Gobang(gobang::Setup { size, opening }) => match (size, opening) {
            (Size::Fifteen, Opening::Free) => sentences::game_gobang(),
            (Size::Fifteen, Opening::Swap) => sentences::game_gobang_swap(),
            (Size::Eleven, Opening::Free) => sentences::game_gobang_eleven(),
            (Size::Eleven, Opening::Swap) => sentences::game_gobang_eleven_swap(),
            (Size::Nine, Opening::Free) => sentences::game_gobang_nine(),
            (Size::Nine, Opening::Swap) => sentences::game_gobang_nine_swap(),
        },
    }
}

/// The rules of a game in a few sentences; empty for Othello, whose rules have a page.
pub fn rules_of(setup: AnySetup) -> String {
    match setup {
        AnySetup::Othello(_) => String::new(),
        AnySetup::TicTacToe(()) => sentences::rules_tictactoe().to_owned(),
        AnySetup::NineBoards(rules) => match rules.family() {
            Family::Ultimate => join_sentences(&[sentences::rules_ultimate(), variant_rule(setup)]),
            Family::Sudo => sentences::rules_sudo().to_owned(),
        },
        AnySetup::Gobang(_) => join_sentences(&[sentences::rules_gobang(), variant_rule(setup)]),
    }
}

/// The rule in which a variant differs from the others of its game, as a sentence; empty where there are no others.
pub fn variant_rule(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::NineBoards(NineBoards::Ultimate) => sentences::rules_no_line_draw(),
        AnySetup::NineBoards(NineBoards::Majority) => sentences::rules_no_line_majority(),
        AnySetup::Gobang(gobang::Setup { opening: Opening::Swap, .. }) => sentences::rules_gobang_swap(),
        AnySetup::Gobang(gobang::Setup { opening: Opening::Free, .. })
        | AnySetup::NineBoards(NineBoards::Sudo)
        | AnySetup::Othello(_)
        | AnySetup::TicTacToe(()) => "",
    }
}

/// The label of the list of a game's variants; empty where there is one alone.
pub fn variants_of(game: GameId) -> &'static str {
    match game {
        GameId::NineBoards(Family::Ultimate) => sentences::no_line(),
        GameId::Gobang => sentences::gobang_variants(),
        GameId::Othello | GameId::TicTacToe | GameId::NineBoards(Family::Sudo) => "",
    }
}

/// A variant in that list.
pub fn variant_name(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::NineBoards(NineBoards::Ultimate) => sentences::no_line_draw(),
        AnySetup::NineBoards(NineBoards::Majority) => sentences::no_line_majority(),
        AnySetup::Othello(_)
        | AnySetup::TicTacToe(())
        | AnySetup::NineBoards(NineBoards::Sudo)
        | AnySetup::Gobang(_) => setup_name(setup),
    }
}

/// The label of a board in play: its game with the variant.
pub fn board_in_play(setup: AnySetup) -> &'static str {
    if setup.othello().is_some() { sentences::board() } else { setup_name(setup) }
}
