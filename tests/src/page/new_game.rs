//! The page object's methods for starting games: with the sheet for a new game, as a user does, or by an address.

use serde_json::json;

use super::{Page, SOON, State};
use crate::{Result, ensure, fail};

/// The settings that belong to a game: they are chosen for a new game or set by an address.
const OF_A_GAME: [&str; 6] = ["black", "white", "no-move", "size", "black-clock", "white-clock"];

/// Whether a setting belongs to a game.
pub(super) fn is_of_a_game(name: &str) -> bool {
    OF_A_GAME.contains(&name)
}

/// The hash of an address with these settings.
#[must_use]
pub fn hash_of(values: &[(&str, &str)]) -> String {
    let pairs: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("#/play?{}", pairs.join("&"))
}

impl Page<'_> {
    /// Opens the sheet for a new game with the button New.
    ///
    /// # Errors
    /// If the sheet does not open.
    pub fn open_new_game(&self) -> Result<()> {
        self.button("new-game")?;
        let open = "return !!document.querySelector('[data-testid=new-game-sheet][open] .primary')";
        self.wait_script(SOON * 2, "the choice for a new game", open).map(drop)
    }

    /// Closes the sheet for a new game.
    ///
    /// # Errors
    /// If the sheet can't be closed.
    pub fn close_new_game(&self) -> Result<()> {
        self.button("close-new-game")?;
        let closed = "return !document.querySelector('[data-testid=new-game-sheet][open]')";
        self.wait_script(SOON, "the choice to close", closed).map(drop)
    }

    /// Presses a button that starts a game, and waits for the game.
    ///
    /// # Errors
    /// If no game starts.
    pub fn start(&self, css: &str) -> Result<State> {
        let before = self.state()?;
        self.click(css)?;
        self.wait(SOON, "another game", |state| {
            state.generation != before.generation && !state.phase.is_empty()
        })
    }

    /// Starts a new game with New and the last choice.
    ///
    /// # Errors
    /// If no game starts.
    pub fn new_game(&self) -> Result<State> {
        self.open_new_game()?;
        self.start("[data-testid=new-game-sheet] .primary")
    }

    /// Starts a game from the position on the board with these players.
    ///
    /// # Errors
    /// If these can't be chosen.
    pub fn go_on_with(&self, black: &str, white: &str) -> Result<State> {
        self.open_new_game()?;
        let start = match (black, white) {
            ("human", "human") => {
                self.choose("pairing", "people")?;
                "[data-testid=start]"
            }
            ("human", agent) | (agent, "human") => {
                self.choose("pairing", "against")?;
                self.choose("opponent", agent)?;
                if black == "human" { "[data-testid=start-black]" } else { "[data-testid=start-white]" }
            }
            _ => {
                self.choose("pairing", "agents")?;
                self.choose("black", black)?;
                self.choose("white", white)?;
                "[data-testid=start]"
            }
        };
        self.choose("origin", "here")?;
        self.start(start)
    }

    /// Starts a game by link, with the colour of this button, such as `start-black`.
    ///
    /// # Errors
    /// If no such game starts.
    pub fn begin_by_link(&self, game: &str, colour: &str) -> Result<State> {
        self.open_new_game()?;
        self.choose("game", game)?;
        self.choose("pairing", "people")?;
        self.choose("place", "link")?;
        self.start(&format!("[data-testid={colour}]"))
    }

    /// Starts a game by an address with these settings.
    ///
    /// # Errors
    /// If no game starts.
    pub fn begin_by_address(&self, values: &[(&str, &str)]) -> Result<State> {
        let before = self.state()?;
        self.run("location.hash = arguments[0]", &[json!(hash_of(values))])?;
        self.wait(SOON, "the game of the address", |state| {
            !state.phase.is_empty() && (before.generation.is_empty() || state.generation != before.generation)
        })
    }

    /// A setting of the last choice, as the sheet for a new game shows it.
    ///
    /// # Errors
    /// If there is no such setting.
    pub(super) fn last_choice(&self, name: &str) -> Result<String> {
        self.route("play")?;
        self.open_new_game()?;
        let pairing = self.shown_choice("pairing")?;
        let person = match name {
            "black" => "start-black",
            _ => "start-white",
        };
        let is_person = format!("return document.querySelector('[data-testid={person}].primary') !== null");
        let value = match (name, pairing.as_str()) {
            ("black" | "white", "people") => "human".to_owned(),
            ("black" | "white", "against") if self.run(&is_person, &[])? == json!(true) => "human".to_owned(),
            ("black" | "white", "against") => self.shown_choice("opponent")?,
            ("black" | "white" | "size" | "no-move", _) => self.shown_choice(name)?,
            _ => fail!("the choice for a new game does not show {name}"),
        };
        self.close_new_game()?;
        ensure!(!value.is_empty(), "of {name} nothing is chosen");
        Ok(value)
    }
}
