//! A set-up as the address of the page: `#/learning?game=tictactoe&learner=qlearning&learner=sarsa:epsilon=0.2&seed=1`.
use super::setup::{MOST_LEARNERS, Setup, offered};
use crate::route::Route;
use games::AnySetup;
use learners::Learner;

impl Setup {
    /// The set-up of the parameters of an address; `None` if it has none.
    ///
    /// # Errors
    /// The parameter that is wrong, as it was written.
    pub fn of_parameters(parameters: &[(String, String)]) -> Result<Option<Self>, String> {
        if parameters.is_empty() {
            return Ok(None);
        }
        let mut setup = Self { learners: Vec::new(), ..Self::default() };
        let mut size = None;
        for (name, value) in parameters {
            let wrong = || format!("{name}={value}");
            match name.as_str() {
                "game" => {
                    let named = offered().into_iter().find(|game| game.name() == value);
                    setup.game = named.ok_or_else(wrong)?;
                }
                "size" => size = Some(value),
                "learner" => {
                    let learner = Learner::read(value).map_err(|_| wrong())?.capped();
                    if setup.learners.len() == MOST_LEARNERS {
                        return Err(wrong());
                    }
                    setup.learners.push(*learner.constants());
                }
                "uct" => {
                    setup.uct = match value.as_str() {
                        "on" => true,
                        "off" => false,
                        _ => return Err(wrong()),
                    };
                }
                "seed" => setup.seed = value.parse().map_err(|_| wrong())?,
                _ => return Err(wrong()),
            }
        }
        if let Some(size) = size {
            let is_meant = |game: &AnySetup| {
                game.name() == setup.game.name()
                    && game.othello().is_some_and(|rules| rules.size.side().to_string() == *size)
            };
            setup.game = offered().into_iter().find(is_meant).ok_or_else(|| format!("size={size}"))?;
        }
        if setup.learners.is_empty() {
            setup.learners = Self::default().learners;
        }
        Ok(Some(setup))
    }

    /// The address of the page with this set-up, from `#` on. Texts of learners have no sign that an address would escape.
    pub fn to_hash(&self) -> String {
        let mut hash = format!("{}?game={}", Route::Learning.to_hash(), self.game.name());
        if let Some(rules) = self.game.othello() {
            hash += &format!("&size={}", rules.size.side());
        }
        for text in self.texts() {
            hash += &format!("&learner={text}");
        }
        hash += &format!("&seed={}", self.seed);
        // With it is the rule.
        if self.uct { hash } else { hash + "&uct=off" }
    }
}
