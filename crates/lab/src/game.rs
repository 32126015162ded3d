//! The values of the option `--game`: the names of games in files and addresses, from the one list of games.
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use games::AnySetup;
use tictactoe::Rules;

/// An earlier name of tic-tac-toe on one board, which is still read.
const PLAIN: &str = "plain";

/// Every game and variant.
pub fn any_game() -> impl TypedValueParser<Value = AnySetup> {
    among(|_| true)
}

/// Every game and variant but Othello.
pub fn other_than_othello() -> impl TypedValueParser<Value = AnySetup> {
    among(|setup| setup.othello().is_none())
}

/// Ultimate by the rule that `--majority` asks for; other games as they are.
///
/// # Errors
/// If the option is given in another game.
pub fn with_majority(setup: AnySetup, is_asked_for: bool) -> Result<AnySetup, &'static str> {
    if !is_asked_for {
        return Ok(setup);
    }
    let majority = AnySetup::NineBoards(Rules::Majority);
    if setup.id() == majority.id() { Ok(majority) } else { Err("--majority is for --game ultimate") }
}

fn among(is_meant: impl Fn(&AnySetup) -> bool) -> impl TypedValueParser<Value = AnySetup> {
    let value = |setup: AnySetup| {
        let value = PossibleValue::new(setup.name()).help(setup.title());
        if setup == AnySetup::TicTacToe(()) { value.alias(PLAIN) } else { value }
    };
    let meant = AnySetup::all().into_iter().filter(is_meant);
    PossibleValuesParser::new(meant.map(value).collect::<Vec<_>>()).map(|name| match name.as_str() {
        PLAIN => AnySetup::TicTacToe(()),
        name => AnySetup::named(name).expect("these are the names of games"),
    })
}
