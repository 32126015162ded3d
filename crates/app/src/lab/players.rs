//! The players of each game as texts: how they are read, and which of them lists offer.
use games::AnySetup;
use learners::Learner;
use othello_engines::Agent;
use othello_engines::options::cap_untrusted;
use players::options::OptionValue;
use players::{AnyPlayer, Configured, OptionState, TextError};
use std::fmt;
use std::rc::Rc;
use tictactoe_engines::Variant;

/// A player of some game.
#[derive(Clone)]
pub struct Entrant(Rc<dyn AnyPlayer>);

/// A learner that plays from a table: it has no options. Whether there is such a table, the worker says.
struct FromTable(String);

impl fmt::Display for FromTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AnyPlayer for FromTable {
    fn options(&self) -> Vec<OptionState> {
        Vec::new()
    }

    fn with(&self, _: &str, _: Option<OptionValue>) -> String {
        self.0.clone()
    }

    fn capped(&self) -> String {
        self.0.clone()
    }
}

impl Entrant {
    /// The player of a text in this game.
    ///
    /// # Errors
    /// If it is none; the error says which part is wrong.
    pub fn read(text: &str, setup: AnySetup) -> Result<Self, TextError> {
        let other = |text: &str| -> Result<Rc<dyn AnyPlayer>, TextError> {
            Ok(match setup {
                AnySetup::Othello(_) => Rc::new(text.parse::<Agent>()?),
                AnySetup::TicTacToe(()) => Rc::new(tictactoe_engines::Entrant::read(text, Variant::Plain)?),
                AnySetup::NineBoards(rules) => {
                    Rc::new(tictactoe_engines::Entrant::read(text, Variant::Nine(rules))?)
                }
                AnySetup::Gobang(_) => Rc::new(gobang_engines::Player::read(text)?),
            })
        };
        let read = if has_learners(setup) && Learner::table(text).is_some() {
            Ok(Rc::new(FromTable(text.to_owned())) as Rc<dyn AnyPlayer>)
        } else if has_learners(setup) {
            Learner::read_or(text, |learner| Rc::new(learner) as Rc<dyn AnyPlayer>, other)
        } else {
            other(text)
        };
        read.map(Self)
    }

    /// The number that is the value of an option; `None` if the player does not have it.
    pub fn number(&self, name: &str) -> Option<f64> {
        match self.0.options().into_iter().find(|option| option.name == name)?.value? {
            OptionValue::Whole(number) => Some(number.into()),
            OptionValue::Decimal(number) => Some(number),
            OptionValue::Switch(_) | OptionValue::Word(_) => None,
        }
    }

    /// The names of its options.
    pub fn options(&self) -> Vec<&'static str> {
        self.0.options().into_iter().map(|option| option.name).collect()
    }

    /// The player with its options, for a form.
    pub fn form(&self) -> &Rc<dyn AnyPlayer> {
        &self.0
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whether learners play this game.
const fn has_learners(setup: AnySetup) -> bool {
    setup.id().record().learned_episodes.is_some()
}

/// Whether the player of a text can play this game by these rules, so that no other one plays in its place.
pub fn can_play(text: &str, setup: AnySetup) -> bool {
    if has_learners(setup) && Learner::is_meant(text) {
        return true;
    }
    setup.othello().is_none_or(|rules| text.parse::<Agent>().is_ok_and(|agent| agent.can_play(rules)))
}

/// The text of a player within the caps for untrusted texts; unchanged if it keeps to them.
///
/// # Errors
/// If it is not the text of a player of this game.
pub fn capped(text: &str, setup: AnySetup) -> Result<String, TextError> {
    let entrant = Entrant::read(text, setup)?;
    let own = entrant.to_string();
    let is_agent = setup.othello().is_some() && !Learner::is_meant(text);
    let within = if is_agent { capped_agent(text)? } else { entrant.0.capped() };
    Ok(if within == own { text.to_owned() } else { within })
}

/// The same for a player of Othello. The worker limits the time of an untrusted search, too, at which a player without a limit of its own
/// never arrives here.
fn capped_agent(text: &str) -> Result<String, TextError> {
    let agent: Agent = text.parse()?;
    let mut within = agent.clone();
    cap_untrusted(&mut within);
    if let Some(ms) = Agent::option("ms").filter(|ms| ms.get(&agent).is_none()) {
        // Removing a limit can't fail.
        let _ = ms.set(&mut within, None);
    }
    Ok(within.to_string())
}

/// The names of all players of a game, in the order of listing; of Othello's, of learners alone.
pub fn names(setup: AnySetup) -> Vec<String> {
    let mut names: Vec<String> = match setup {
        AnySetup::Othello(_) => Vec::new(),
        AnySetup::TicTacToe(()) => Variant::Plain.players().map(|name| name.to_string()).collect(),
        AnySetup::NineBoards(rules) => Variant::Nine(rules).players().map(|name| name.to_string()).collect(),
        AnySetup::Gobang(_) => {
            gobang_engines::NAMES.iter().flat_map(|entry| entry.names).map(|name| name.to_string()).collect()
        }
    };
    if has_learners(setup) {
        names.extend(learners::NAMES.iter().map(|(_, name)| (*name).to_owned()));
    }
    names
}
