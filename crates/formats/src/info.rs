//! The metadata of a game: players, date, event, title and ending.
use board_game::Side;
use othello::BoardSize;

/// The maximum number of characters of a name, a date or an event.
pub const INFO_LIMIT: usize = 200;

/// The metadata of a game. Readers fill in what their format has; links and storage keep all of it.
///
/// The texts are untrusted: show them in `bdi` elements, because they may contain characters that change the direction of
/// writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameInfo {
    /// The names of Black and White; empty if unknown.
    pub names: [String; 2],
    /// The date, such as `2024-07-31`, or as in the record.
    pub date: String,
    /// The tournament, or the place.
    pub event: String,
    /// A title given to the game.
    pub title: String,
    /// The ending, if it does not follow from the moves.
    pub ending: Option<Ending>,
}

/// An ending that does not follow from the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side ran out of time.
    Time(Side),
    /// This side resigned.
    Resignation(Side),
    /// This side forfeited the game: it broke a rule or did not come.
    Forfeit(Side),
    /// The record says that this side won, but neither how nor by how many discs.
    Win(Side),
    /// The record gives a result: Black's discs minus White's, never more than the board has squares.
    Lead(i8),
}

impl Ending {
    /// The ending of a game with these discs of Black and White; `None` if the board has fewer squares.
    pub fn of_discs(black: i32, white: i32, size: BoardSize) -> Option<Self> {
        let squares = i32::from(size.side()).pow(2);
        let fits = black >= 0 && white >= 0 && black.checked_add(white)? <= squares;
        fits.then(|| (black - white).try_into().ok().map(Self::Lead)).flatten()
    }

    /// The ending of a game by the discs of Black alone, the others being White's; `None` if the board has fewer squares.
    pub fn of_black(black: u8, size: BoardSize) -> Option<Self> {
        let squares = i32::from(size.side()).pow(2);
        Self::of_discs(black.into(), squares - i32::from(black), size)
    }

    /// Whether a game on this board can end like this: nobody can be ahead by more discs than there are squares.
    pub const fn is_possible(self, size: BoardSize) -> bool {
        match self {
            Self::Lead(lead) => lead.unsigned_abs() <= size.side() * size.side(),
            _ => true,
        }
    }

    /// The winner; `None` if the game is drawn.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Time(loser) | Self::Resignation(loser) | Self::Forfeit(loser) => Some(!loser),
            Self::Win(winner) => Some(winner),
            Self::Lead(0) => None,
            Self::Lead(lead) => Some(if lead > 0 { Side::First } else { Side::Second }),
        }
    }

    /// Whether it does not follow from the discs: a finished game can have such an ending, too.
    pub const fn is_by_decision(self) -> bool {
        matches!(self, Self::Time(_) | Self::Resignation(_) | Self::Forfeit(_))
    }
}

/// The prefix of each line of [`GameInfo::to_lines`].
const MARK: &str = "info.";

impl GameInfo {
    /// Whether there is no metadata.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Normalises an untrusted text: one line, trimmed, of at most [`INFO_LIMIT`] characters.
    pub fn clean(text: &str) -> String {
        let line = |sign: char| if sign.is_control() { ' ' } else { sign };
        let text: String = text.trim().chars().take(INFO_LIMIT).map(line).collect();
        text.trim().to_owned()
    }

    /// Normalises the name of a player. The words that programs write for an unknown player become an empty name.
    pub fn clean_name(text: &str) -> String {
        const UNKNOWN: [&str; 7] = ["null", "(null)", "nil", "undefined", "unknown", "n/a", "nan"];
        let name = Self::clean(text);
        let is_sign =
            |sign: char| matches!(sign, '?' | '-' | '_' | '.' | '*' | '\u{ff1f}' | '\u{2013}' | '\u{2014}');
        let is_unknown =
            name.chars().all(is_sign) || UNKNOWN.iter().any(|known| name.eq_ignore_ascii_case(known));
        if is_unknown { String::new() } else { name }
    }

    /// Normalises a date: `2003.12.15_12:34:56.GMT` becomes `2003-12-15`; a text that does not begin with a year, a month and
    /// a day is kept.
    pub fn clean_date(text: &str) -> String {
        let text = Self::clean(text);
        let mut parts = text.split(|sign: char| !sign.is_ascii_digit());
        let mut number =
            |most: usize| parts.next().filter(|part| (1..=most).contains(&part.len()))?.parse().ok();
        let date: Option<(u16, u16, u16)> = (|| Some((number(4)?, number(2)?, number(2)?)))();
        match date {
            Some((year @ 1_000.., month @ 1..=12, day @ 1..=31)) => format!("{year}-{month:02}-{day:02}"),
            _ => text,
        }
    }

    /// One line per item, for links and storage.
    pub(crate) fn to_lines(&self) -> Vec<String> {
        let ending = self.ending.map_or_else(String::new, |ending| match ending {
            Ending::Time(loser) => format!("time {}", name_of(loser)),
            Ending::Resignation(loser) => format!("resigned {}", name_of(loser)),
            Ending::Forfeit(loser) => format!("forfeit {}", name_of(loser)),
            Ending::Win(winner) => format!("won {}", name_of(winner)),
            Ending::Lead(lead) => format!("lead {lead}"),
        });
        let [black, white] = &self.names;
        let lines = [
            ("black", black),
            ("white", white),
            ("date", &self.date),
            ("event", &self.event),
            ("title", &self.title),
            ("ending", &ending),
        ];
        let lines = lines.map(|(name, value)| (name, Self::clean(value)));
        lines
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{MARK}{name}={value}"))
            .collect()
    }

    /// Splits a text that ends in lines from [`to_lines`](Self::to_lines) into the part before them and the metadata. Items added
    /// by later builds are ignored.
    pub(crate) fn split(text: &str) -> (&str, Self) {
        let mut info = Self::default();
        let begins = if text.starts_with(MARK) { Some(0) } else { text.find(&format!("\n{MARK}")) };
        let Some(begins) = begins else { return (text, info) };
        for line in text[begins..].lines() {
            let Some((name, value)) = line.strip_prefix(MARK).and_then(|line| line.split_once('=')) else {
                continue;
            };
            let value = Self::clean(value);
            match name {
                "black" => info.names[0] = Self::clean_name(&value),
                "white" => info.names[1] = Self::clean_name(&value),
                "date" => info.date = value,
                "event" => info.event = value,
                "title" => info.title = value,
                "ending" => info.ending = ending(&value),
                _ => {}
            }
        }
        (&text[..begins], info)
    }
}

const fn name_of(side: Side) -> &'static str {
    match side {
        Side::First => "black",
        Side::Second => "white",
    }
}

fn ending(text: &str) -> Option<Ending> {
    let (kind, value) = text.split_once(' ')?;
    let side = || Side::ALL.into_iter().find(|&side| name_of(side) == value);
    match kind {
        "time" => side().map(Ending::Time),
        "resigned" => side().map(Ending::Resignation),
        "forfeit" => side().map(Ending::Forfeit),
        "won" => side().map(Ending::Win),
        "lead" => value.parse().ok().map(Ending::Lead),
        _ => None,
    }
}
