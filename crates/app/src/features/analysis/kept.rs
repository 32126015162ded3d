//! An analysis among the settings of a stored game, so that it is there again after a reload.
//!
//! The value of `analysis` has an item for the first position and one for each turn, in the order of the list of moves, separated by
//! semicolons. An item is empty if nothing is known, or has up to four parts, separated by commas:
//!
//! - the value of the position: `=12` for a solved one, in Black's discs; `+` or `-` where it is only certain who wins, and `=0` for a
//!   proven draw, with or without discs; else
//!   `-1250:38:250000:125000`, in thousandths of a disc (or nothing), Black's chance in ten-thousandths, the number of positions or
//!   iterations, and how many of them a move had;
//! - the best move there, or nothing;
//! - the value after that move, in the same way, or nothing;
//! - the move that the one played was compared with, if the turn was analysed.
//!
//! A value that can't be read is ignored.
use super::Analyses;
use super::values::{Source, Verdict};
use board_game::{BoardGame, NodeId};
use formats::{GameSettings, SharedGame};
use games::{AnyAction, AnyGame, GameTree};
use protocol::{Compared, Estimate, WireMove};
use worker_client::wire_move;

/// Its name there.
const ANALYSIS: &str = "analysis";

/// The most turns of a game whose analysis is kept: a game with many variations.
const MOST_TURNS: usize = 400;

/// The most games on the shelf whose analyses are kept, the latest ones.
const MOST_GAMES: usize = 50;

impl Analyses {
    /// Adds it to the settings of a game to be stored, if anything was analysed.
    pub(crate) fn write(&self, tree: &GameTree, settings: &mut GameSettings) {
        if !self.comparisons.is_empty() && tree.len() <= MOST_TURNS {
            let nodes = nodes(tree);
            let items: Vec<_> = nodes.iter().map(|&node| self.item(tree, node).unwrap_or_default()).collect();
            settings.add(ANALYSIS, items.join(";").trim_end_matches(';'));
        }
    }

    fn item(&self, tree: &GameTree, node: NodeId) -> Option<String> {
        let position = tree.position_at(node)?;
        let source = self.values.source(position)?;
        let after = source.best.and_then(|best| position.play(best).ok());
        let after = after.and_then(|after| self.values.source(after)).map(|after| write(&after));
        let best = source.best.map(|best| best.to_string());
        let other = self.comparisons.get(node).and_then(|pair| {
            let before = tree.parent(node).and_then(|before| tree.position_at(before))?;
            Some(before.action_of(pair.best.action.into())?.to_string())
        });
        let parts = [Some(write(&source)), best, after, other].map(Option::unwrap_or_default);
        Some(parts.join(",").trim_end_matches(',').to_owned())
    }

    /// Takes over the values of positions from the settings of a stored game.
    pub(crate) fn read(&mut self, tree: &GameTree, settings: &GameSettings) {
        let Some(value) = settings.get(ANALYSIS) else { return };
        let mut read = self.clone();
        let items = nodes(tree).into_iter().zip(value.split(';')).filter(|(_, item)| !item.is_empty());
        for (node, item) in items {
            if read.read_item(tree, node, item).is_none() {
                return;
            }
        }
        read.settle();
        *self = read;
    }

    /// `None` if it can't be read.
    fn read_item(&mut self, tree: &GameTree, node: NodeId, item: &str) -> Option<()> {
        let position = tree.position_at(node)?;
        let mut parts = item.split(',');
        let source = read(position, parts.next()?)?;
        let found = source.found;
        let best = legal(position, parts.next().unwrap_or_default())?;
        self.values.put_source(position, Source { best, ..source });
        let after = parts.next().filter(|after| !after.is_empty());
        if let (Some(best), Some(after)) = (best, after) {
            let value = read(position, after)?;
            self.values.put_source(position.play(best).ok()?, value);
        }
        let before = tree.parent(node).and_then(|before| tree.position_at(before));
        let other = parts.next().filter(|other| !other.is_empty());
        if let (Some(before), Some(other)) = (before, other) {
            let (value, discs) = found.of(before.side());
            let of = |action: WireMove| Estimate { action, visits: 0, value, certain: found.certain, discs };
            let played = tree.turn(node)?.action();
            let best = legal(before, other)??;
            self.comparisons
                .note(node, Compared { best: of(wire_move(best)), played: of(wire_move(played)) });
        }
        Some(())
    }
}

/// The nodes of a tree in the order of the list of moves, after the first position.
fn nodes(tree: &GameTree) -> Vec<NodeId> {
    [NodeId::ROOT].into_iter().chain(tree.turns().map(|listed| listed.node)).collect()
}

fn write(source: &Source) -> String {
    let Source { found, share, .. } = source;
    let scaled = |number: f64, factor: f64| (number * factor).round() as i64;
    match found.discs {
        Some(lead) if found.certain => format!("={}", scaled(lead, 1.0)),
        None if found.certain => match found.black {
            ..0.5 => "-",
            0.5 => "=0",
            _ => "+",
        }
        .to_owned(),
        lead => {
            let lead = lead.map(|lead| scaled(lead, 1e3).to_string()).unwrap_or_default();
            format!("{lead}:{}:{}:{share}", scaled(found.black, 1e4), found.iterations)
        }
    }
}

/// The value of a position in the game of this one; `None` if it is no value. Disc differences that an earlier build kept of a game
/// without discs are results.
fn read(game: AnyGame, text: &str) -> Option<Source> {
    let lead = |text: &str, factor: f64| {
        let lead = f64::from(text.parse::<i32>().ok()?) / factor;
        // Nobody leads by more discs than there are squares; where there are no discs, only the winner is read.
        let squares = game.to_board().grid.spots().count() as f64;
        (!game.has_margins() || lead.abs() <= squares).then_some(lead)
    };
    let certain = |found: Verdict| Some(Source { found, best: None, share: found.iterations });
    if let Some(discs) = text.strip_prefix('=') {
        let exact = Verdict::certain(lead(discs, 1.0)? as i32);
        return certain(if game.has_margins() { exact } else { Verdict::result(game, exact.black) });
    }
    if let "+" | "-" = text {
        return certain(Verdict::result(game, if text == "+" { 1.0 } else { 0.0 }));
    }
    let parts: Vec<_> = text.split(':').collect();
    let [discs, chance, iterations, share] = parts[..] else { return None };
    let discs = if discs.is_empty() || !game.has_margins() { None } else { Some(lead(discs, 1e3)?) };
    let black = f64::from(chance.parse::<u32>().ok()?) / 1e4;
    let iterations = iterations.parse::<u32>().ok()?.into();
    let found = Verdict { black, discs, certain: false, iterations };
    (black <= 1.0).then_some(Source { found, best: None, share: share.parse::<u32>().ok()?.into() })
}

/// The move with this name, or none for no name; `None` as a whole unless it is legal.
fn legal(position: AnyGame, name: &str) -> Option<Option<AnyAction>> {
    if name.is_empty() {
        return Some(None);
    }
    position.actions().into_iter().find(|action| action.to_string() == name).map(Some)
}

/// A stored game without its analysis, as for a link.
pub fn without_analysis(game: &SharedGame) -> SharedGame {
    let mut game = game.clone();
    game.settings.remove(ANALYSIS);
    game
}

/// Whether a stored game has an analysis.
pub fn has_analysis(game: &SharedGame) -> bool {
    game.settings.get(ANALYSIS).is_some()
}

/// Gives a stored game the analysis of another copy of it.
pub(crate) fn take_analysis(game: &mut SharedGame, of: &SharedGame) {
    if let Some(analysis) = of.settings.get(ANALYSIS) {
        game.settings.remove(ANALYSIS);
        game.settings.add(ANALYSIS, analysis);
    }
}

/// Drops the analyses of all games on the shelf but the latest.
pub(crate) fn drop_old(shelf: &mut [SharedGame]) {
    for game in shelf.iter_mut().filter(|game| has_analysis(game)).skip(MOST_GAMES) {
        game.settings.remove(ANALYSIS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_game::Side;
    use games::GameId;
    use othello::{BoardSize, Position, Rules};

    #[test]
    fn a_game_without_discs_has_none_in_what_an_earlier_build_kept() {
        for game in [AnyGame::of(GameId::TicTacToe), AnyGame::of(GameId::NineBoards(tictactoe::Family::Sudo))]
        {
            for (text, black, kept) in [
                ("=0", 0.5, "=0"),
                ("=1", 1.0, "+"),
                ("=-1", 0.0, "-"),
                ("=-64", 0.0, "-"),
                ("+", 1.0, "+"),
                ("-", 0.0, "-"),
                (":5000:14000:7", 0.5, ":5000:14000:7"),
                ("1000:5000:14000:7", 0.5, ":5000:14000:7"),
            ] {
                let source = read(game, text).unwrap();
                assert_eq!((source.found.black, source.found.discs), (black, None), "{text}");
                assert_eq!(write(&source), kept, "{text}");
            }
        }
    }

    /// A lead is one of the board on which it was kept.
    #[test]
    fn a_lead_is_within_the_board() {
        for (size, most) in [(BoardSize::Four, 16), (BoardSize::Six, 36), (BoardSize::Eight, 64)] {
            let game = AnyGame::from(Position::start(Rules { size, ..Rules::default() }));
            for lead in 0..=80 {
                for sign in ["", "-"] {
                    let texts = [format!("={sign}{lead}"), format!("{sign}{lead}000:5000:9:1")];
                    let read = texts.map(|text| read(game, &text).is_some());
                    assert_eq!(read, [lead <= most; 2], "{sign}{lead} on {size:?}");
                }
            }
        }
    }

    #[test]
    fn values_are_written_and_read() {
        let othello = AnyGame::of(GameId::Othello);
        for text in ["=0", "=-64", "=12", "+", "-", "-1250:38:250000:9", ":5000:14000:7", "64000:10000:1:1"] {
            assert_eq!(read(othello, text).as_ref().map(write).as_deref(), Some(text));
        }
        for text in [
            "",
            "=65",
            "=",
            "x",
            "1:2:3",
            "65000:1:1:1",
            "1:10001:1:1",
            ":::",
            "0:0:-1:1",
            "nan:1:1:1",
            "=1.5",
        ] {
            assert!(read(othello, text).is_none(), "{text}");
        }
        let white = read(othello, "=12").map(|source| source.found.of(Side::Second));
        assert_eq!(white, Some((0.0, Some(-12.0))));
    }
}
