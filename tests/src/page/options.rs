//! The page object on the options page: setting options and loading games.

use serde_json::json;

use super::new_game::is_of_a_game;
use super::{Page, SOON, State};
use crate::{Result, ensure, fail, poll};

impl Page<'_> {
    /// Sets options one after the other on the options page, and returns to the board.
    ///
    /// # Errors
    /// If there is no such option or value.
    pub fn options(&self, values: &[(&str, &str)]) -> Result<()> {
        let (of_a_game, of_the_page): (Vec<_>, Vec<_>) =
            values.iter().copied().partition(|(name, _)| is_of_a_game(name));
        if !of_the_page.is_empty() {
            self.route("options")?;
            for (name, value) in of_the_page {
                self.choose(name, value)?;
            }
            self.route("play")?;
        }
        if !of_a_game.is_empty() {
            self.begin_by_address(&of_a_game)?;
        }
        Ok(())
    }

    /// The value of an option: of the last choice for a new game, or on the options page.
    ///
    /// # Errors
    /// If there is no such option.
    pub fn chosen(&self, name: &str) -> Result<String> {
        if is_of_a_game(name) {
            return self.last_choice(name);
        }
        self.route("options")?;
        self.shown_choice(name)
    }

    /// Sets a visible option by clicking the label of a radio button or a switch, or by selecting from a list.
    ///
    /// # Errors
    /// If there is no such option or value.
    pub fn choose(&self, name: &str, value: &str) -> Result<()> {
        let script = r#"
            const [name, value] = arguments;
            const list = document.querySelector(`select[name="${name}"]`);
            if (list) {
                if (![...list.options].some((option) => option.value === value)) return 'no value';
                list.focus();
                list.value = value;
                list.dispatchEvent(new Event('input', { bubbles: true }));
                list.dispatchEvent(new Event('change', { bubbles: true }));
                return 'done';
            }
            const switched = document.querySelector(`input[type=checkbox][name="${name}"]`);
            if (switched?.checked === (value === 'on')) return 'done';
            const box = switched ?? document.querySelector(`input[name="${name}"][value="${value}"]`);
            if (!box) return 'no value';
            (box.closest('label') ?? document.querySelector(`label[for="${box.id}"]`) ?? box).setAttribute('data-e2e', 'here');
            return 'click';"#;
        match self.run(script, &[json!(name), json!(value)])?.as_str() {
            Some("done") => {}
            Some("click") => {
                let clicked = self.click("[data-e2e=here]");
                self.run("document.querySelector('[data-e2e]')?.removeAttribute('data-e2e')", &[])?;
                clicked?;
            }
            _ => fail!("there is no option {name} = {value} on the page"),
        }
        let now = self.shown_choice(name)?;
        ensure!(now == value, "option {name} was set to {value}, and the page says {now}");
        Ok(())
    }

    /// The value of a visible option.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn shown_choice(&self, name: &str) -> Result<String> {
        let script = r#"
            const list = document.querySelector(`select[name="${arguments[0]}"]`);
            const switched = document.querySelector(`input[type=checkbox][name="${arguments[0]}"]`);
            if (switched) return switched.checked ? 'on' : 'off';
            return list ? list.value : document.querySelector(`input[name="${arguments[0]}"]:checked`)?.value ?? '';"#;
        Ok(self.run(script, &[json!(name)])?.as_str().unwrap_or_default().to_owned())
    }

    /// Enters a text in the load panel on the options page and presses its button.
    ///
    /// # Errors
    /// If there is no such panel.
    pub fn load(&self, text: &str) -> Result<()> {
        self.tool("files")?;
        let session = &self.browser.session;
        let field = session.find("[data-testid=paste]")?;
        session.clear(&field)?;
        session.type_into(&field, text)?;
        self.button("open-paste")
    }

    /// Loads a game and waits until it is on the board.
    ///
    /// # Errors
    /// If it is refused, with the page's reason.
    pub fn load_game(&self, text: &str) -> Result<State> {
        let before = self.state()?;
        self.load(text)?;
        let found = "return ['files-error', 'recognised'].some((id) => document.querySelector(`[data-testid=${id}]`)?.textContent)";
        self.wait_script(SOON, "the text to be recognised", found)?;
        if !self.shows("open-one")? {
            fail!("{text:?} was not loaded; the page says {:?}", self.text("files-error")?);
        }
        self.button("open-one")?;
        let after = poll(SOON, || {
            let state = self.state()?;
            Ok((!state.phase.is_empty() && state.generation != before.generation).then_some(state))
        })?;
        match after {
            Some(state) => Ok(state),
            None => fail!("{text:?} was recognised, but not opened"),
        }
    }
}
