//! GGF, the Generic Game Format in which Othello servers and programs keep games.
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]PB[alice]PW[bob]RE[+4]TI[5:00]TY[8]BO[8 <64 cells> *]B[f5/0.5/3.2]W[d6]B[PA];)
//! ```
//!
//! A tag is a name in letters and a value in brackets. `BO` is the initial board; `B` and `W` are moves, optionally
//! followed by the mover's evaluation in discs and the seconds used, after slashes. A text holds any number of games;
//! anything between them is skipped.
use crate::cells::write_line;
use crate::results::{ggf_result, read_result};
use crate::text_format::Writer;
use crate::{Ending, Format, GameInfo, SharedGame, TextFormat, read_saved, write_saved};
use othello::{Color, Game, GameTree, Move, NodeId};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::str::FromStr;

mod read;

pub use read::{GgfGames, ggf_games, parse_ggf};

pub(crate) const FORMAT: TextFormat = TextFormat {
    format: Format::Ggf,
    id: "ggf",
    extension: Some("ggf"),
    recognises: |text| text.contains("(;"),
    read: |text, rules| {
        let first = parse_ggf(text, rules.no_move)?.into_iter().next();
        let first = first.expect("`parse_ggf` returns an error for a text without games");
        Ok(first.shared())
    },
    write: Writer::Othello(|shared, tree| write_ggf(&with_tags(shared, tree))),
};

/// The value of `PC` in games written by this program.
const PLACE: &str = "UCThello";

/// The current line with its metadata and, if there is one, the result. A side without a name gets the name of its player.
fn with_tags(shared: &SharedGame, tree: &GameTree) -> GgfGame {
    let game = tree.line_game();
    let info = &shared.info;
    let place = if info.event.is_empty() { PLACE } else { &info.event };
    let [black, white] = [0, 1].map(|side| {
        let name = &info.names[side];
        if name.is_empty() { &shared.players[side] } else { name }
    });
    let result = ggf_result(shared, tree).unwrap_or_default();
    let tags = [
        (GgfTag::PLACE, place),
        (GgfTag::DATE, &info.date.replace('-', ".")),
        (GgfTag::BLACK, black),
        (GgfTag::WHITE, white),
        (GgfTag::RESULT, &result),
    ];
    let is_ascii = tags.iter().all(|(_, value)| value.is_ascii());
    // For programs that would take the names for text in an encoding of their own.
    let encoding = (!is_ascii).then_some((GgfTag(Cow::Borrowed("CA")), "UTF-8"));
    let said = encoding.into_iter().chain(tags).filter(|(_, value)| !value.is_empty());
    GgfGame { tags: said.map(|(tag, value)| (tag, value.to_owned())).collect(), ..GgfGame::new(game) }
}

/// The tag with which this program writes a whole game as a link, including variations, players and name.
const WHOLE: &str = "UCT";

/// Writes games a line each, with the names that are shown of their sides: for any program that reads GGF, and for this one
/// without a loss. A game that is not Othello has its name and its moves before the link of the whole: `sudo: e5 d4 uct2-...`.
/// [`read_beside`](crate::read_beside) reads such lines.
///
/// ```
/// use formats::{SharedGame, parse_ggf, parse_transcript, write_archive};
/// use othello::{GameTree, NoMoveRule, Position, Rules};
///
/// let mut tree = GameTree::from(&parse_transcript("f5d6c3", Position::start(Rules::default()))?);
/// tree.back();
/// tree.play("c4".parse::<othello::Square>()?.into())?;
/// let shared = SharedGame { players: ["human".into(), "level3".into()], ..tree.into() };
///
/// let text = write_archive([(&shared, ["You".into(), "Level 3".into()])]);
/// let read = parse_ggf(&text, NoMoveRule::MustPass)?[0].shared();
/// assert!(read.tree.same_lines(&shared.tree));
/// assert_eq!(read.players, shared.players);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_archive<'a>(games: impl IntoIterator<Item = (&'a SharedGame, [String; 2])>) -> String {
    let mut text = String::new();
    for (game, players) in games {
        match game.othello() {
            Some(tree) => {
                let whole = write_saved(game);
                let mut tagged = with_tags(&SharedGame { players, ..game.clone() }, &tree);
                tagged.tags.push((GgfTag(Cow::Borrowed(WHOLE)), whole));
                text.push_str(&write_ggf(&tagged));
            }
            None => text.push_str(&write_line(game)),
        }
        text.push('\n');
    }
    text
}

/// Whether a game is a line of a tree, by whichever rule for a side without a move: GGF does not say that.
fn is_line_of(game: &Game, tree: &GameTree) -> bool {
    let mut node = NodeId::ROOT;
    tree.start().to_board_string() == game.start().to_board_string()
        && game.turns().iter().all(|turn| {
            let is_next = |&child: &NodeId| {
                tree.turn(child).is_some_and(|next| next.made.played() == turn.made.played())
            };
            let next = tree.children(node).find(is_next);
            node = next.unwrap_or(node);
            next.is_some()
        })
}

/// The name of a tag with information about a game, such as [`GgfTag::BLACK`]: upper-case letters, except the tags that
/// encode the game itself (`GM`, `TY`, `BO`, `B`, `W`).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GgfTag(Cow<'static, str>);

impl GgfTag {
    /// Where the game was played.
    pub const PLACE: Self = Self(Cow::Borrowed("PC"));
    /// The date.
    pub const DATE: Self = Self(Cow::Borrowed("DT"));
    /// Black's name.
    pub const BLACK: Self = Self(Cow::Borrowed("PB"));
    /// White's name.
    pub const WHITE: Self = Self(Cow::Borrowed("PW"));
    /// The result: Black's discs minus White's, then optionally a colon and how the game ended.
    pub const RESULT: Self = Self(Cow::Borrowed("RE"));
    /// The tournament.
    pub const EVENT: Self = Self(Cow::Borrowed("EV"));
    /// A name for the game.
    pub const TITLE: Self = Self(Cow::Borrowed("GN"));
    /// The time control.
    pub const TIME: Self = Self(Cow::Borrowed("TI"));

    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text that is not the name of a [`GgfTag`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not the name of a tag: expected letters, but not GM, TY, BO, B or W")]
pub struct ParseGgfTagError(pub String);

impl FromStr for GgfTag {
    type Err = ParseGgfTagError;

    fn from_str(text: &str) -> Result<Self, ParseGgfTagError> {
        let name = text.to_ascii_uppercase();
        let letters = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
        if !letters || matches!(name.as_str(), "GM" | "TY" | "BO" | "B" | "W") {
            return Err(ParseGgfTagError(text.to_owned()));
        }
        Ok(Self(Cow::Owned(name)))
    }
}

/// The annotations of a move in GGF. Integers in small units, because GGF writes fixed decimals, and because parsing and
/// printing floating-point numbers would be most of the code that the page loads for this format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GgfNote {
    /// The mover's evaluation in hundredths of a disc, from its own point of view.
    pub evaluation_hundredths: Option<i32>,
    /// The time used for the move.
    pub milliseconds: Option<u32>,
}

/// A game with its annotations in GGF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GgfGame {
    /// The game.
    pub game: Game,
    /// The annotations of the turns, in order; missing ones at the end are empty.
    pub notes: Vec<GgfNote>,
    /// The tags of the game, in the order of the text.
    pub tags: Vec<(GgfTag, String)>,
    /// Whether discs that one side was given are part of the result, as the type of the game says.
    pub has_komi: bool,
}

impl GgfGame {
    /// A game without tags or annotations.
    pub const fn new(game: Game) -> Self {
        Self { game, notes: Vec::new(), tags: Vec::new(), has_komi: false }
    }

    /// The value of the first tag with this name.
    pub fn tag(&self, name: &GgfTag) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// The game with the data of its tags; a game of [`write_archive`] as it was given to that.
    pub fn shared(&self) -> SharedGame {
        let whole = self.tag(&GgfTag(Cow::Borrowed(WHOLE))).and_then(|link| read_saved(link).ok());
        if let Some(whole) =
            whole.filter(|whole| whole.othello().is_some_and(|tree| is_line_of(&self.game, &tree)))
        {
            return whole;
        }
        let text = |tag: GgfTag| GameInfo::clean(self.tag(&tag).unwrap_or_default());
        let event = text(GgfTag::EVENT);
        let event = if event.is_empty() { text(GgfTag::PLACE) } else { event };
        let info = GameInfo {
            names: [GgfTag::BLACK, GgfTag::WHITE]
                .map(|tag| GameInfo::clean_name(self.tag(&tag).unwrap_or_default())),
            date: GameInfo::clean_date(self.tag(&GgfTag::DATE).unwrap_or_default()),
            // The place of games written by this program is not an event.
            event: if event == PLACE { String::new() } else { event },
            title: text(GgfTag::TITLE),
            ending: self.ending(),
        };
        SharedGame { info, ..GameTree::from(&self.game).into() }
    }

    /// The ending, if it does not follow from the moves.
    fn ending(&self) -> Option<Ending> {
        let is_over = self.game.position().score().is_some();
        let ending = read_result(self.tag(&GgfTag::RESULT)?, self.game.start().rules().size)?;
        if is_over {
            return ending.is_by_decision().then_some(ending);
        }
        match (ending, ending.winner()) {
            (Ending::Lead(_), Some(winner)) if self.has_komi => Some(Ending::Win(winner)),
            _ => Some(ending),
        }
    }
}

/// Writes a game on one line: its tags, the board, and the moves with their annotations.
pub fn write_ggf(game: &GgfGame) -> String {
    let start = game.game.start();
    let size = start.rules().size.side();
    let mut text = String::from("(;GM[Othello]");
    for (tag, value) in &game.tags {
        text.push_str(tag.as_str());
        text.push('[');
        for symbol in value.chars() {
            if matches!(symbol, ']' | '\\') {
                text.push('\\');
            }
            text.push(symbol);
        }
        text.push(']');
    }
    let board = start.to_board_string().replace('X', "*");
    let komi = if game.has_komi { "k" } else { "" };
    // Writing to a string can't fail.
    let _ = write!(text, "TY[{size}{komi}]BO[{size} {board}]");
    for (n, turn) in game.game.turns().iter().enumerate() {
        let side = match turn.made.by() {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let _ = match turn.made.played() {
            Move::Place(square) => write!(text, "{side}[{square}"),
            Move::Pass => write!(text, "{side}[PA"),
        };
        let note = game.notes.get(n).copied().unwrap_or_default();
        let slashes = if note.evaluation_hundredths.is_none() { "//" } else { "/" };
        if let Some(evaluation) = note.evaluation_hundredths {
            let sign = if evaluation < 0 { "-" } else { "" };
            let hundredths = evaluation.unsigned_abs();
            let _ = write!(text, "/{sign}{}.{:02}", hundredths / 100, hundredths % 100);
        }
        if let Some(milliseconds) = note.milliseconds {
            let _ = write!(text, "{slashes}{}.{:03}", milliseconds / 1_000, milliseconds % 1_000);
        }
        text.push(']');
    }
    text.push_str(";)");
    text
}

/// Parses a number such as `-1.5`, `+2` or, in minutes and seconds, `1:02.5`, as a multiple of 10^-`decimals`; further
/// decimals are cut off. `None` if it is not a number or too large.
fn number(text: &str, decimals: u32) -> Option<i64> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (mut whole, mut part, mut seen) = (0_i64, 0_i64, 0);
    let mut after_point = None;
    for byte in digits.bytes() {
        match (byte, after_point) {
            (b'0'..=b'9', None) => {
                part = part.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                seen += 1;
            }
            (b'0'..=b'9', Some(places)) => {
                if places < decimals {
                    part = part.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                    after_point = Some(places + 1);
                }
                seen += 1;
            }
            (b'.', None) => after_point = Some(0),
            (b':', None) => {
                whole = whole.checked_add(part)?.checked_mul(60)?;
                part = 0;
            }
            _ => return None,
        }
    }
    let units = 10_i64.checked_pow(decimals)?;
    let missing = 10_i64.checked_pow(decimals - after_point.unwrap_or(0))?;
    let value = whole.checked_mul(units)?.checked_add(part.checked_mul(missing)?)?;
    (seen > 0).then_some(if negative { -value } else { value })
}
