//! Reading GGF.
use super::{GgfGame, GgfNote, GgfTag, number};
use crate::variant::GameType;
use crate::{At, Format, FormatError, Problem};
use othello::{BoardSize, Color, Game, IllegalMove, Move, NoMoveRule, Position, Rules, Status};
use std::borrow::Cow;

/// Reads all games of a text. [`ggf_games`] reads them one by one and continues after a broken one.
///
/// Case and blanks are ignored outside of values; in a value, `\]` and `\\` stand for `]` and `\`. A pass is `PA` or
/// another spelling accepted by [`parse_transcript`](crate::parse_transcript), or is omitted. Without a board the game
/// begins at the start position of the size in `TY`, or of 8x8. GGF does not specify what happens to a side without a
/// move, so the caller passes the rule.
///
/// ```
/// use formats::{GgfTag, parse_ggf, write_ggf, write_transcript};
/// use othello::NoMoveRule;
///
/// let games = parse_ggf("(;GM[Othello]PB[Alice]B[F5/0.50/3]W[D6];)", NoMoveRule::MustPass)?;
/// assert_eq!(games[0].tag(&GgfTag::BLACK), Some("Alice"));
/// assert_eq!(write_transcript(&games[0].game), "f5d6");
/// let note = games[0].notes[0];
/// assert_eq!((note.evaluation_hundredths, note.milliseconds), (Some(50), Some(3_000)));
/// assert_eq!(parse_ggf(&write_ggf(&games[0]), NoMoveRule::MustPass)?, games);
///
/// let error = parse_ggf("(;GM[Othello]B[F5]W[a1];)", NoMoveRule::MustPass).unwrap_err();
/// assert_eq!(error.to_string(), "GGF, game 1, ply 2, character 21: a1 flips no disc of Black");
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// The error of the first game that can't be read; also if there is no game.
pub fn parse_ggf(text: &str, no_move: NoMoveRule) -> Result<Vec<GgfGame>, FormatError> {
    let games: Vec<_> = ggf_games(text, no_move).collect::<Result<_, _>>()?;
    if games.is_empty() {
        let problem = Problem::Syntax("expected `(;`, the beginning of a game".to_owned());
        return Err(error(1, None, 1, problem));
    }
    Ok(games)
}

/// Reads the games of a text one by one; see [`parse_ggf`].
pub const fn ggf_games(text: &str, no_move: NoMoveRule) -> GgfGames<'_> {
    GgfGames { text, no_move, at: 0, game: 0, counted: (0, 1) }
}

/// Iterates over the games of a text; see [`ggf_games`].
#[derive(Clone, Debug)]
pub struct GgfGames<'a> {
    text: &'a str,
    no_move: NoMoveRule,
    at: usize,
    game: usize,
    /// A byte offset and its character number: the next place is counted from here.
    counted: (usize, usize),
}

impl Iterator for GgfGames<'_> {
    type Item = Result<GgfGame, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.at += self.text.as_bytes()[self.at..].windows(2).position(|pair| pair == b"(;")? + 2;
        self.game += 1;
        let mut reader = Reader { text: self.text, at: self.at, no_move: self.no_move };
        let read = reader.game();
        self.at = reader.at;
        Some(read.map_err(|Fault { at, ply, problem }| error(self.game, ply, self.place(at), problem)))
    }
}

impl GgfGames<'_> {
    fn place(&mut self, at: usize) -> usize {
        let (byte, place) = self.counted;
        self.counted = (at, place + self.text[byte..at].chars().count());
        self.counted.1
    }
}

fn error(game: usize, ply: Option<usize>, place: usize, problem: Problem) -> FormatError {
    let at = Some(At::Character(place));
    FormatError { game: Some(game), ply, at, ..FormatError::new(Format::Ggf, problem) }
}

struct Fault {
    /// Byte of the text.
    at: usize,
    ply: Option<usize>,
    problem: Problem,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    no_move: NoMoveRule,
}

/// A game that is only partly read.
#[derive(Default)]
struct Draft {
    size: BoardSize,
    is_random: bool,
    has_komi: bool,
    game: Option<Game>,
    notes: Vec<GgfNote>,
    tags: Vec<(GgfTag, String)>,
}

impl<'a> Reader<'a> {
    fn game(&mut self) -> Result<GgfGame, Fault> {
        let mut draft = Draft::default();
        loop {
            self.skip_blanks();
            let at = self.at;
            let fault = |problem| Fault { at, ply: None, problem };
            let rest = &self.text[at..];
            let Some(symbol) = rest.chars().next() else { return Err(fault(Problem::Unclosed)) };
            if symbol == ')' {
                self.at += 1;
                let game = draft.game.take().map_or_else(|| self.standard(&draft), Ok).map_err(fault)?;
                let Draft { notes, tags, has_komi, .. } = draft;
                return Ok(GgfGame { game, notes, tags, has_komi });
            }
            if symbol == ';' {
                self.at += 1;
                continue;
            }
            let name = rest.split(|symbol: char| !symbol.is_ascii_alphabetic()).next().unwrap_or_default();
            if name.is_empty() {
                let text = format!("`{symbol}` begins neither a tag nor the end of the game, `;)`");
                return Err(fault(Problem::Syntax(text)));
            }
            self.at += name.len();
            self.skip_blanks();
            if !self.text[self.at..].starts_with('[') {
                // An error message needs no page of letters.
                let name: String = name.chars().take(8).collect();
                return Err(fault(Problem::Syntax(format!("the tag {name} has no value in brackets"))));
            }
            self.at += 1;
            let value_at = self.at;
            let Some(value) = self.value() else { return Err(fault(Problem::Unclosed)) };
            self.tag(&mut draft, &name.to_ascii_uppercase(), &value).map_err(|(ply, problem)| Fault {
                at: value_at,
                ply,
                problem,
            })?;
        }
    }

    fn tag(&self, draft: &mut Draft, name: &str, value: &str) -> Result<(), (Option<usize>, Problem)> {
        let general = |problem| (None, problem);
        match name {
            "GM" => {
                if !value.trim().eq_ignore_ascii_case("othello") {
                    return Err(general(Problem::Unsupported(format!("`{}` is not Othello", short(value)))));
                }
            }
            // `BO` overrides this size.
            "TY" => {
                if let Some(kind) = GameType::parse(value).map_err(general)? {
                    draft.size = kind.size;
                    draft.is_random = kind.is_random;
                    draft.has_komi = kind.has_komi;
                }
            }
            "BO" => {
                if draft.game.is_some() {
                    let text = "another board at the start, or one after the first move";
                    return Err(general(Problem::Syntax(text.to_owned())));
                }
                draft.game = Some(Game::new(self.board(value).map_err(general)?));
            }
            "B" | "W" => {
                let side = if name == "B" { Color::Black } else { Color::White };
                if draft.game.is_none() {
                    draft.game = Some(self.standard(draft).map_err(general)?);
                }
                let game = draft.game.as_mut().expect("it was created above");
                let note =
                    play(game, side, value).map_err(|problem| (Some(game.turns().len() + 1), problem))?;
                // An omitted pass has no annotation.
                draft.notes.resize(game.turns().len() - 1, GgfNote::default());
                draft.notes.push(note);
            }
            _ => {
                let tag = name
                    .parse()
                    .expect("the name is letters only, and the game's own tags are matched above");
                draft.tags.push((tag, value.to_owned()));
            }
        }
        Ok(())
    }

    /// The game at the usual start position.
    fn standard(&self, draft: &Draft) -> Result<Game, Problem> {
        let rules = Rules { size: draft.size, no_move: self.no_move };
        if draft.is_random { Err(Problem::NoBoard) } else { Ok(Game::new(Position::start(rules))) }
    }

    fn board(&self, value: &str) -> Result<Position, Problem> {
        let unknown = || Problem::BoardSize(short(value));
        let from = value.len() - value.trim_start().len();
        let (size, digits) = leading_size(&value[from..]).ok_or_else(unknown)?;
        // The size is overwritten with blanks, so that the places in errors stay right.
        let cells = " ".repeat(value[..from].chars().count() + digits) + &value[from + digits..];
        let position = Position::from_board_string(&cells, self.no_move)?;
        if position.rules().size == size { Ok(position) } else { Err(unknown()) }
    }

    /// Reads a value and its closing bracket. `None` if the bracket is missing; the text is then consumed.
    fn value(&mut self) -> Option<Cow<'a, str>> {
        let rest = &self.text[self.at..];
        let mut escaped = None::<String>;
        let mut from = 0;
        let mut bytes = rest.bytes().enumerate();
        while let Some((n, byte)) = bytes.next() {
            match byte {
                b']' => {
                    self.at += n + 1;
                    return Some(match escaped {
                        Some(before) => Cow::Owned(before + &rest[from..n]),
                        None => Cow::Borrowed(&rest[..n]),
                    });
                }
                b'\\' if matches!(rest.as_bytes().get(n + 1), Some(b']' | b'\\')) => {
                    escaped.get_or_insert_default().push_str(&rest[from..n]);
                    from = n + 1;
                    bytes.next();
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        None
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.text[self.at..].trim_start().len();
    }
}

/// Plays a move such as `f5/0.5/3.2`.
fn play(game: &mut Game, side: Color, value: &str) -> Result<GgfNote, Problem> {
    let mut parts = value.split('/');
    let text = parts.next().unwrap_or_default().trim();
    let action = if ["pa", "pass", "ps", "--"].iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
        Move::Pass
    } else {
        Move::Place(text.parse().map_err(|_| Problem::UnknownMove(short(text)))?)
    };
    if game.position().turn() != side {
        match game.position().status() {
            Status::MustPass => game.play(Move::Pass)?,
            Status::ToMove => return Err(Problem::WrongSide(side)),
            Status::Over => return Err(IllegalMove::GameOver.into()),
        };
    }
    game.play(action)?;
    let evaluation = parts.next().and_then(|text| number(text, 2));
    let time = parts.next().and_then(|text| number(text, 3));
    Ok(GgfNote {
        evaluation_hundredths: evaluation.and_then(|value| value.try_into().ok()),
        milliseconds: time.and_then(|value| value.try_into().ok()),
    })
}

/// The board size that a text begins with, and its number of digits.
fn leading_size(text: &str) -> Option<(BoardSize, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let side: u8 = text[..digits].parse().ok()?;
    Some((BoardSize::try_from(side).ok()?, digits))
}

fn short(text: &str) -> String {
    text.chars().take(12).collect()
}
