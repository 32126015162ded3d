//! The words of a game for its two sides, and its name.
use super::listed_with_and;
use crate::lab::variant_of;
use crate::state::{AgentChoice, Player};
use board_game::{BlockState, BoardGame, Side, Spot};
use games::{AnyGame, AnySetup, GameId, Turn};
use othello_engines::PlayerName;
use tictactoe::{Family, Rules as NineBoards};
use ui::text::{Naming, SideForm, join_sentences, place, sentences};

/// The form of a sentence about a side of this position's game.
pub fn side_of(position: AnyGame, side: Side) -> SideForm {
    SideForm::new(position.to_board().pieces_are, side)
}

/// The name of a spot as a screen reader says it.
pub fn spot_name(position: AnyGame, spot: Spot) -> String {
    let board = position.to_board();
    Naming { grid: board.grid, pieces_are: board.pieces_are }.spot(spot)
}

/// The board on which the side to move plays, if there are several: what the others see lit.
pub fn next_board(position: AnyGame) -> String {
    let board = position.to_board();
    let grid = board.grid;
    let blocks: Vec<_> =
        grid.blocks().filter(|&block| board.legal.iter().any(|spot| grid.block_of(spot) == block)).collect();
    match blocks[..] {
        _ if grid.blocks().nth(1).is_none() => String::new(),
        [] => String::new(),
        [block] => sentences::told_next_board(place(block.column, block.row)),
        _ => sentences::told_any_board().to_owned(),
    }
}

/// That a move has won or filled a board, if there are several: what the others see crossed out.
pub(super) fn board_taken(turn: Turn) -> String {
    let board = turn.after.to_board();
    let block = turn.moved().placed().map(|spot| board.grid.block_of(spot));
    let state = block.and_then(|block| Some((block, board.blocks.get(block.index(board.grid))?)));
    match state {
        Some((block, BlockState::Won(side))) => sentences::told_board_won(
            sentences::color(SideForm::new(board.pieces_are, *side)),
            place(block.column, block.row),
        ),
        Some((block, BlockState::Drawn)) => sentences::told_board_full(place(block.column, block.row)),
        Some((_, BlockState::Open)) | None => String::new(),
    }
}

/// The boards that each side has won and those that are full without a winner, by name; empty if there are none.
pub(super) fn boards_taken(position: AnyGame) -> String {
    let board = position.to_board();
    let named = |state: BlockState| {
        let blocks = board.grid.blocks().zip(&board.blocks).filter(|(_, known)| **known == state);
        listed_with_and(blocks.map(|(block, _)| place(block.column, block.row).to_owned()))
    };
    let [first, second] = Side::ALL.map(|side| match named(BlockState::Won(side)) {
        boards if boards.is_empty() => boards,
        boards => sentences::boards_of(sentences::color(side_of(position, side)), &boards),
    });
    let full = match named(BlockState::Drawn) {
        boards if boards.is_empty() => boards,
        boards => sentences::boards_full(&boards),
    };
    join_sentences(&[&first, &second, &full])
}

/// The name of a game.
pub fn game_name(game: GameId) -> &'static str {
    match game {
        GameId::Othello => sentences::game_othello(),
        GameId::TicTacToe => sentences::game_tictactoe(),
        GameId::NineBoards(Family::Ultimate) => sentences::game_ultimate(),
        GameId::NineBoards(Family::Sudo) => sentences::game_sudo(),
    }
}

/// The name of a game with its variant.
pub fn setup_name(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::NineBoards(NineBoards::Majority) => sentences::game_majority(),
        AnySetup::Othello(_)
        | AnySetup::TicTacToe(())
        | AnySetup::NineBoards(NineBoards::Ultimate | NineBoards::Sudo) => game_name(setup.id()),
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
    }
}

/// The rule in which a variant differs from the others of its game, as a sentence; empty where there are no others.
pub fn variant_rule(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::NineBoards(NineBoards::Ultimate) => sentences::rules_no_line_draw(),
        AnySetup::NineBoards(NineBoards::Majority) => sentences::rules_no_line_majority(),
        AnySetup::NineBoards(NineBoards::Sudo) | AnySetup::Othello(_) | AnySetup::TicTacToe(()) => "",
    }
}

/// The label of the list of a game's variants; empty where there is one alone.
pub fn variants_of(game: GameId) -> &'static str {
    match game {
        GameId::NineBoards(Family::Ultimate) => sentences::no_line(),
        GameId::Othello | GameId::TicTacToe | GameId::NineBoards(Family::Sudo) => "",
    }
}

/// A variant in that list.
pub fn variant_name(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::NineBoards(NineBoards::Ultimate) => sentences::no_line_draw(),
        AnySetup::NineBoards(NineBoards::Majority) => sentences::no_line_majority(),
        AnySetup::Othello(_) | AnySetup::TicTacToe(()) | AnySetup::NineBoards(NineBoards::Sudo) => {
            game_name(setup.id())
        }
    }
}

/// The label of a board in play: its game with the variant.
pub fn board_in_play(setup: AnySetup) -> &'static str {
    match setup {
        AnySetup::Othello(_) => sentences::board(),
        AnySetup::TicTacToe(()) | AnySetup::NineBoards(_) => setup_name(setup),
    }
}

/// The name of a player in a game. The names of levels are Othello's; in other games they have numbers.
pub fn player_in(game: GameId, player: Player) -> String {
    let level = match player {
        Player::Agent(AgentChoice::Named(PlayerName::Level(level) | PlayerName::FormerLevel(level))) => {
            Some(level)
        }
        _ => None,
    };
    let has_numbers = match game {
        GameId::Othello => false,
        GameId::TicTacToe | GameId::NineBoards(_) => true,
    };
    match level.filter(|_| has_numbers) {
        Some(level) => sentences::level_number(&level.to_string()),
        None => super::player(player).to_owned(),
    }
}

/// The label of a player of tic-tac-toe in lists.
pub fn marks_player(player: tictactoe_engines::PlayerName) -> String {
    use tictactoe_engines::{PlayerKind, PlayerName as Marks};
    match player {
        Marks::Level(level) => sentences::level_number(&level.to_string()),
        Marks::Strongest(seconds) => {
            super::player(Player::Agent(AgentChoice::Named(PlayerName::Strongest(seconds)))).to_owned()
        }
        Marks::Perfect => sentences::player_perfect().to_owned(),
        Marks::Kind(kind) => match kind {
            PlayerKind::Random => sentences::player_random(),
            PlayerKind::Greedy => sentences::player_greedy(),
            PlayerKind::Classic => sentences::player_classic(),
            PlayerKind::Uct => sentences::kind_uct(),
            PlayerKind::Puct => sentences::kind_hints(),
            PlayerKind::Learned => sentences::kind_puct(),
            PlayerKind::Pvs => sentences::kind_pvs(),
        }
        .to_owned(),
    }
}

/// The name of the player of this text whose search is shown; the text itself if it has options.
pub fn searcher(text: &str, position: AnyGame) -> String {
    let name = match variant_of(position.setup()) {
        None => match PlayerName::parse(text) {
            Some(PlayerName::Puct) => Some(sentences::kind_puct().to_owned()),
            Some(PlayerName::Uct) => Some(sentences::kind_uct().to_owned()),
            name => name.map(|name| super::player(Player::Agent(AgentChoice::Named(name))).to_owned()),
        },
        Some(variant) => tictactoe_engines::PlayerName::read(text, variant).ok().map(marks_player),
    };
    name.unwrap_or_else(|| text.to_owned())
}

/// A short description of an agent as an opponent in a game other than Othello.
pub fn agent_note_in(game: GameId, agent: AgentChoice) -> String {
    match agent {
        AgentChoice::Named(PlayerName::Random) => sentences::random_note().to_owned(),
        AgentChoice::Named(PlayerName::Strongest(_)) => sentences::nine_strongest_note().to_owned(),
        AgentChoice::Named(PlayerName::Level(level)) => level_note_in(game, level),
        AgentChoice::Named(_) | AgentChoice::Custom => sentences::nine_classic_note().to_owned(),
    }
}

/// A short description of a level in a game other than Othello.
fn level_note_in(game: GameId, level: u8) -> String {
    match game {
        GameId::TicTacToe => match level {
            ..=1 => sentences::one_level_note_one(),
            2 => sentences::one_level_note_two(),
            3.. => sentences::one_level_note_three(),
        }
        .to_owned(),
        GameId::Othello | GameId::NineBoards(_) if level <= 1 => sentences::nine_level_note_one().to_owned(),
        GameId::Othello | GameId::NineBoards(_) => {
            let levels = game.record().levels;
            sentences::nine_level_note(&level.to_string(), &levels.to_string())
        }
    }
}

/// The description of a picture of a position.
pub fn picture_label(position: AnyGame) -> String {
    let turn = sentences::to_move(side_of(position, position.side()));
    let Some([first, second]) = super::counted(position) else { return turn.to_owned() };
    match position {
        AnyGame::Othello(position) => sentences::picture_of(position.turn(), &first, &second),
        AnyGame::TicTacToe(_) | AnyGame::NineBoards(_) => {
            join_sentences(&[&sentences::boards_won(&first, &second), turn])
        }
    }
}

/// The result of a position as a heading, if its game is over: the winner, or a draw, in Othello with the official score.
pub fn position_result(position: AnyGame) -> Option<String> {
    if let Some(position) = position.othello() {
        return position.score().map(super::result_heading);
    }
    Some(match position.end()?.winner {
        Some(winner) => sentences::tree_win(side_of(position, winner)).to_owned(),
        None => sentences::doing_draw().to_owned(),
    })
}

/// A position for tests and scripts: Othello's board string, or the name of another game with its variant.
pub fn board_for_scripts(position: AnyGame) -> String {
    position
        .othello()
        .map_or_else(|| position.setup().name().to_owned(), |position| position.to_board_string())
}
