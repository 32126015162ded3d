//! Another setting beside the one of an experiment: which ones are offered, and their names.
use crate::text;
use othello_engines::Agent;
use othello_engines::options::{OPTIONS, OptionKind, OptionValue};
use players::PlayerOption;
use protocol::PlayerText;

/// The options whose values are compared.
const COMPARED: [&str; 2] = ["c", "playout"];

/// An option with another value than an agent's.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// The option.
    pub option: &'static PlayerOption<Agent>,
    /// The value if it is a word; `None` if the user types a number.
    pub word: Option<&'static str>,
}

impl Offer {
    /// Its name in forms.
    pub fn name(self) -> String {
        self.word.map_or_else(|| self.option.name.to_owned(), |word| format!("{}={word}", self.option.name))
    }

    /// Its label on the page.
    pub fn label(self) -> String {
        match self.word {
            Some(word) => named(self.option, OptionValue::Word(word)),
            None => text::option_label(self.option.name).unwrap_or(self.option.name).to_owned(),
        }
    }

    /// The agent with this value, or with this number. `None` if the option does not take it.
    pub fn applied(self, agent: &Agent, number: f64) -> Option<Agent> {
        let value = self.word.map_or(OptionValue::Decimal(number), OptionValue::Word);
        let mut changed = agent.clone();
        self.option.set(&mut changed, Some(value)).ok()?;
        Some(changed)
    }
}

/// The options that can be compared with the search of an agent.
pub fn offers(agent: &Agent) -> Vec<Offer> {
    let is_compared = |option: &&PlayerOption<Agent>| {
        COMPARED.contains(&option.name) && option.players.contains(&agent.kind())
    };
    let of_option = |option: &'static PlayerOption<Agent>| match option.kind() {
        OptionKind::Word(words) => words
            .iter()
            .filter(|word| option.get(agent) != Some(OptionValue::Word(word)))
            .map(|&word| Offer { option, word: Some(word) })
            .collect(),
        _ => vec![Offer { option, word: None }],
    };
    OPTIONS.iter().filter(is_compared).flat_map(of_option).collect()
}

/// The agent that a specification means; `None` if its text is invalid.
pub fn agent_of(spec: &PlayerText) -> Option<Agent> {
    spec.text.parse().ok()
}

/// The name of an agent beside another one: the value in which they differ, or its text if there are several.
pub fn name_beside(agent: &Agent, other: &Agent) -> String {
    let differs = |option: &&PlayerOption<Agent>| option.get(agent) != option.get(other);
    let mut different = OPTIONS.iter().filter(differs);
    match (different.next(), different.next()) {
        (Some(option), None) if agent.kind() == other.kind() => match option.get(agent) {
            Some(value) => named(option, value),
            None => agent.to_string(),
        },
        _ => agent.to_string(),
    }
}

fn named(option: &PlayerOption<Agent>, value: OptionValue) -> String {
    let value = match value {
        OptionValue::Word(word) => text::option_word(word).unwrap_or(word).to_owned(),
        value => value.to_string(),
    };
    text::plot_rival(text::option_label(option.name).unwrap_or(option.name), &value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agent(text: &str) -> Agent {
        text.parse().unwrap()
    }

    #[test]
    fn a_rival_differs_in_one_option_alone() {
        for own in ["uct:c=0.7,exact=8", "classic", "level3", "puct:prior=2"].map(agent) {
            for offer in offers(&own) {
                let rival = offer.applied(&own, 0.25).unwrap();
                let different = OPTIONS.iter().filter(|option| option.get(&rival) != option.get(&own));
                assert_eq!(different.map(|option| option.name).collect::<Vec<_>>(), [offer.option.name]);
                assert_eq!(rival.to_string().parse(), Ok(rival), "its text holds it");
            }
        }
    }

    #[test]
    fn policies_are_offered_where_there_are_playouts() {
        let names = |text| offers(&agent(text)).into_iter().map(Offer::name).collect::<Vec<_>>();
        assert_eq!(
            names("uct:playout=corners"),
            ["c", "playout=uniform", "playout=greedy", "playout=mobility"]
        );
        assert_eq!(names("puct:"), ["c"]);
        assert!(names("greedy").is_empty());
    }

    #[test]
    fn a_rival_is_called_by_what_is_different() {
        let own = agent("uct:c=0.7");
        assert_eq!(name_beside(&agent("uct:c=0.5"), &own), "Exploration c: 0.5");
        assert_eq!(name_beside(&agent("uct:c=0.7,playout=corners"), &own), "Playouts prefer: Corners");
        assert_eq!(
            name_beside(&agent("uct:c=0.5,playout=corners"), &own),
            "uct:iterations=1000,c=0.5,playout=corners"
        );
    }
}
