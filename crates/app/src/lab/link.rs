//! Set-ups in addresses: `#/lab?first=uct:iterations=400&second=level3&size=6&pairs=50`, and of other games than Othello
//! `#/lab?game=ultimate&first=uct:iterations=400&second=level3&pairs=50`.
use super::setup::{MOST_PAIRS, MOST_VARIED, OFFERED_TEST, Setup, no_move_name, opening_lines};
use arena::{Factor, Sprt};
use games::AnySetup;
use othello::{BoardSize, NoMoveRule};
use othello_engines::PlayerName;
use std::fmt::Write as _;

/// Why an address has no set-up, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct LinkError {
    /// The number of the wrong parameter, from 1.
    pub number: usize,
    /// The wrong parameter.
    pub part: String,
    /// The fault in it.
    pub fault: LinkFault,
}

/// The fault in a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkFault {
    /// There is none with this name: there are these.
    Unknown(&'static str),
    /// It takes these values.
    Takes(String),
}

/// The names of the parameters.
const NAMES: &str =
    "game, first, second, round-robin, vary, size, no-move, pairs, origin, plies, balance, seed, sprt";
/// Those of games other than Othello.
const OTHER_NAMES: &str = "game, first, second, round-robin, vary, pairs, plies, balance, seed, sprt";
/// The name of the parameter with the game.
const GAME: &str = "game";
/// The parameters that the page has always written for a set-up in Othello. A level without a version among them is a former one: today,
/// the page writes the version. People who type an address leave some out, and mean the level of today.
const WRITTEN: [&str; 8] = ["first", "second", "size", "no-move", "pairs", "plies", "balance", "seed"];

impl Setup {
    /// The set-up of the parameters of an address: omitted ones are as in [`Setup::of`] their game, which is Othello if they name
    /// none. `None` without parameters.
    ///
    /// # Errors
    /// If a parameter is unknown or has no value of its kind. Whether the set-up is an experiment is not checked.
    pub fn of_parameters(parameters: &[(String, String)]) -> Result<Option<Self>, LinkError> {
        if parameters.is_empty() {
            return Ok(None);
        }
        // The values of the others depend on the game, wherever it stands.
        let game = parameters.iter().enumerate().find(|(_, (name, _))| name == GAME);
        let game = game.map(|(place, (_, value))| {
            AnySetup::named(value).ok_or_else(|| LinkError {
                number: place + 1,
                part: format!("{GAME}={value}"),
                fault: LinkFault::Takes(AnySetup::names()),
            })
        });
        let usual = match game.transpose()? {
            None => Self::default(),
            Some(named) => Self::of(named),
        };
        let mut setup = Self { opponents: Vec::new(), ..usual.clone() };
        for (place, (name, value)) in parameters.iter().enumerate() {
            setup.set(name, value).map_err(|fault| LinkError {
                number: place + 1,
                part: format!("{name}={value}"),
                fault,
            })?;
        }
        if setup.opponents.is_empty() {
            setup.opponents = usual.opponents;
        }
        if WRITTEN.iter().all(|written| parameters.iter().any(|(name, _)| name == written)) {
            for text in std::iter::once(&mut setup.first).chain(&mut setup.opponents) {
                *text = PlayerName::from_stored(text).into_owned();
            }
        }
        Ok(Some(setup))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), LinkFault> {
        let takes = |what: &str| LinkFault::Takes(what.to_owned());
        let rules = if let AnySetup::Othello(rules) = &mut self.game { Some(rules) } else { None };
        let is_othello = rules.is_some();
        let unknown = LinkFault::Unknown(if is_othello { NAMES } else { OTHER_NAMES });
        match (name, rules) {
            // It was read before the others.
            (GAME, _) => {}
            ("first", _) => self.first = value.to_owned(),
            ("second", _) => self.opponents.push(value.to_owned()),
            ("round-robin", _) => {
                let is_on = ["on", "off"].iter().position(|known| *known == value);
                self.is_round_robin = is_on.ok_or_else(|| takes("on, off"))? == 0;
            }
            ("vary", _) => {
                let (name, values) = value.split_once(':').ok_or_else(|| takes("c:0.5 1 2"))?;
                if self.varied.len() == MOST_VARIED {
                    return Err(LinkFault::Takes(format!("{MOST_VARIED} \u{d7} vary")));
                }
                self.varied.push(Factor::from((name, values)));
            }
            ("size", Some(rules)) => {
                let side = value.parse::<u8>().ok().and_then(|side| BoardSize::try_from(side).ok());
                rules.size = side.ok_or_else(|| takes("4, 6, 8"))?;
            }
            ("no-move", Some(rules)) => {
                let both = [NoMoveRule::MustPass, NoMoveRule::GameOver];
                let rule = both.into_iter().find(|rule| no_move_name(*rule) == value);
                rules.no_move = rule.ok_or_else(|| takes("pass, over"))?;
            }
            ("pairs", _) => {
                let pairs = value.parse().ok().filter(|pairs| (1..=MOST_PAIRS).contains(pairs));
                self.pairs = pairs.ok_or_else(|| takes(&format!("1\u{2013}{MOST_PAIRS}")))?;
            }
            ("origin", Some(_)) => self.openings = opening_lines(value).collect(),
            ("plies", _) => self.opening_plies = value.parse().map_err(|_| takes("0\u{2013}40"))?,
            ("balance", _) => {
                let balance = value.parse().ok().filter(|balance| (0.0..=0.5).contains(balance));
                self.balance = balance.ok_or_else(|| takes("0\u{2013}0.5"))?;
            }
            ("seed", _) => {
                self.seed = value.parse().map_err(|_| takes(&format!("0\u{2013}{}", u64::MAX)))?;
            }
            ("sprt", _) => {
                let most = Sprt::MOST_ELO;
                let takes = || takes(&format!("0 50 0.05 0.05 (Elo: \u{2212}{most} \u{2026} {most})"));
                self.sprt = Some(test(value).ok_or_else(takes)?);
            }
            _ => return Err(unknown),
        }
        Ok(())
    }

    /// The address of the page with this set-up, from `#` on.
    pub fn to_hash(&self) -> String {
        format!("#/lab?{}", self.to_parameters())
    }

    /// The parameters of such an address, all of them.
    pub fn to_parameters(&self) -> String {
        let is_othello = self.game.othello().is_some();
        let mut text = if is_othello { String::new() } else { format!("{GAME}={}&", self.game.name()) };
        let player = |text: &str| if is_othello { escaped(&PlayerName::stored(text)) } else { escaped(text) };
        text += &format!("first={}", player(&self.first));
        // Writing to a string can't fail.
        for opponent in &self.opponents {
            let _ = write!(text, "&second={}", player(opponent));
        }
        if self.is_round_robin {
            text += "&round-robin=on";
        }
        for Factor { name, values } in &self.varied {
            let _ = write!(text, "&vary={}", escaped(&format!("{name}:{}", values.join(" "))));
        }
        if let AnySetup::Othello(rules) = self.game {
            let (size, no_move) = (rules.size.side(), no_move_name(rules.no_move));
            let _ = write!(text, "&size={size}&no-move={no_move}");
        }
        let Self { pairs, openings, opening_plies, balance, seed, .. } = self;
        let _ = write!(text, "&pairs={pairs}");
        if is_othello && !openings.is_empty() {
            let _ = write!(text, "&origin={}", openings.join("+"));
        }
        let _ = write!(text, "&plies={opening_plies}");
        let _ = write!(text, "&balance={balance}&seed={seed}");
        if let Some(Sprt { elo0, elo1, alpha, beta }) = self.sprt {
            let _ = write!(text, "&sprt={}", escaped(&format!("{elo0} {elo1} {alpha} {beta}")));
        }
        text
    }
}

/// A test: its bounds in Elo, and its error rates unless they are the usual ones.
fn test(value: &str) -> Option<Sprt> {
    let numbers: Option<Vec<f64>> = value.split_whitespace().map(|number| number.parse().ok()).collect();
    let sprt = match numbers?[..] {
        [elo0, elo1] => Sprt { elo0, elo1, ..OFFERED_TEST },
        [elo0, elo1, alpha, beta] => Sprt { elo0, elo1, alpha, beta },
        _ => return None,
    };
    sprt.is_sound().then_some(sprt)
}

/// A value in an address, in which everything but letters, digits and a few signs is escaped.
fn escaped(value: &str) -> String {
    let mut text = String::new();
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b':' | b'=' | b',' | b'.' | b'-' | b'_' => {
                text.push(char::from(byte));
            }
            _ => {
                // Writing to a string can't fail.
                let _ = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}
