//! A program as it is given on the command line: the protocol, a colon, and the command with its arguments, as in `gtp:edax -gtp`.
use games::AnySetup;
use gobang::Opening;
use std::fmt;
use std::str::FromStr;

/// The protocols of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// The Go Text Protocol.
    Gtp,
    /// The protocol of NBoard.
    Nboard,
    /// The lines of CodinGame's contest, for nine boards.
    Contest,
    /// The protocol of Gomocup, for Gobang.
    Gomocup,
}

/// A program that plays, and the protocol that it speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The protocol.
    pub protocol: Protocol,
    /// The program and its arguments.
    pub words: Vec<String>,
    text: String,
}

/// Why a text is not a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// It begins with no protocol.
    #[error("an engine begins with gtp:, nboard:, contest: or gomocup:")]
    NoProtocol,
    /// Its protocol is for other games.
    #[error(
        "a program that plays Othello begins with gtp: or nboard:, one that plays nine boards with contest:, and one that plays Gobang with \
         gomocup:"
    )]
    OtherGame,
    /// The game begins with choices that its protocol lacks.
    #[error("programs know no swap opening")]
    Swap,
    /// There is no command after the colon.
    #[error("the command is missing after the colon")]
    NoCommand,
    /// A quotation mark has no partner.
    #[error("the quotation mark {0} is not closed")]
    Unclosed(char),
}

/// The protocols by the beginnings of texts.
const PREFIXES: [(&str, Protocol); 4] = [
    ("gtp:", Protocol::Gtp),
    ("nboard:", Protocol::Nboard),
    ("contest:", Protocol::Contest),
    ("gomocup:", Protocol::Gomocup),
];

impl Program {
    /// Whether a text means a program.
    pub fn is_meant(text: &str) -> bool {
        PREFIXES.iter().any(|(prefix, _)| text.starts_with(prefix))
    }

    /// The program of a text, which plays the games of this set-up.
    ///
    /// # Errors
    /// If the text is no program, or one for other games.
    pub fn read(text: &str, setup: AnySetup) -> Result<Self, ProgramError> {
        let program: Self = text.parse()?;
        let is_right = match program.protocol {
            Protocol::Gtp | Protocol::Nboard => setup.othello().is_some(),
            Protocol::Contest => setup.nine_boards().is_some(),
            Protocol::Gomocup => setup.gobang().is_some(),
        };
        if setup.gobang().is_some_and(|setup| setup.opening == Opening::Swap) {
            return Err(ProgramError::Swap);
        }
        if is_right { Ok(program) } else { Err(ProgramError::OtherGame) }
    }
}

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Self, ProgramError> {
        let found =
            PREFIXES.iter().find_map(|(prefix, protocol)| Some((text.strip_prefix(prefix)?, *protocol)));
        let (command, protocol) = found.ok_or(ProgramError::NoProtocol)?;
        let words = words(command)?;
        if words.is_empty() {
            return Err(ProgramError::NoCommand);
        }
        Ok(Self { protocol, words, text: text.to_owned() })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(&self.text)
    }
}

/// Splits a command at blanks. Between quotation marks, single or double, blanks are part of a word. There is no shell, so nothing
/// else has a meaning.
fn words(command: &str) -> Result<Vec<String>, ProgramError> {
    let mut words = Vec::new();
    let mut word = None::<String>;
    let mut quote = None;
    for symbol in command.chars() {
        match quote {
            Some(open) if open == symbol => quote = None,
            Some(_) => word.get_or_insert_default().push(symbol),
            None if matches!(symbol, '\'' | '"') => {
                quote = Some(symbol);
                word.get_or_insert_default();
            }
            None if symbol.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(symbol),
        }
    }
    if let Some(open) = quote {
        return Err(ProgramError::Unclosed(open));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_at_blanks_outside_of_quotation_marks() {
        let check = |text: &str, expected: Result<&[&str], ProgramError>| {
            let found = text.parse::<Program>().map(|program| program.words);
            assert_eq!(
                found,
                expected.map(|words| words.iter().map(|&word| word.to_owned()).collect()),
                "{text}"
            );
        };
        check("gtp:edax -gtp", Ok(&["edax", "-gtp"]));
        check("gtp: edax  -gtp ", Ok(&["edax", "-gtp"]));
        check("nboard:'/my games/edax' \"a'b\"c ''", Ok(&["/my games/edax", "a'bc", ""]));
        check("gtp:edax 'l 5", Err(ProgramError::Unclosed('\'')));
        check("gtp: ", Err(ProgramError::NoCommand));
        check("edax", Err(ProgramError::NoProtocol));
    }
}
