//! Notices for reading the numbers of a search: whose they are if not the agent's, what they mean if not chances to win, and why another
//! move than the tree's was played; why a search could not begin; and the way to the agent's own search.
use super::known::Known;
use super::rival::agent_of;
use crate::features::game::Reason;
use crate::features::search::Learned;
use crate::lab::Entrant;
use crate::state::{Action, Model, Player, search};
use crate::text;
use board_game::BoardGame;
use games::AnyGame;
use othello_engines::Agent;
use protocol::{JobFault, PlayerText, View};
use ui::widgets::Button;
use worker_client::WorkerFault;
use yew::prelude::*;

/// The notices about the search of an agent that is called `agent`.
pub fn notices(view: &View, known: &Known, agent: &str) -> Vec<String> {
    let classic = text::player_classic();
    let stand_in = view.is_stand_in.then(|| text::sight_stand_in(agent, classic));
    let rival = known.experiment.as_ref().and_then(|order| order.rival.as_ref());
    let rival = rival.filter(|_| known.is_rival_stand_in);
    let beside = rival.map(|rival| text::sight_rival_stand_in(&rival.text, classic));
    let for_black = view.counts_for_black.then(|| text::sight_for_black().to_owned());
    let with_margin = text::with_margin(view.formula);
    [stand_in, beside, for_black, with_margin].into_iter().flatten().collect()
}

/// The weakness of the player that is called `agent`: its errors on purpose, which are in the numbers of its own search, or else the
/// difference between its search and the one in sight.
pub fn errors(model: &Model, view: &View, agent: &str) -> Option<String> {
    let (seen, own) = (model.agent_in_sight(), own_text(model));
    let player = Entrant::read(&own.as_ref().unwrap_or(&seen).text, model.position().setup()).ok();
    let player = player.filter(|_| !view.is_stand_in)?;
    let above = |name: &str| player.number(name).filter(|&number| number > 0.0);
    let number = |name: &str, written: fn(f64) -> String| above(name).map(written);
    let (discs, share) =
        (|discs: f64| text::decimals(discs, usize::from(discs.fract() != 0.0)), text::whole_percent);
    let [blur, overlook, mistakes] =
        [number("blur", discs), number("overlook", share), number("mistakes", share)];
    if own.is_some_and(|own| own != seen) {
        let iterations = number("iterations", |iterations| text::grouped(iterations as u64));
        let parts = [
            iterations.map(|number| text::weaker_iterations(&number)),
            blur.map(|discs| text::weaker_blur(&discs)),
            overlook.map(|share| text::weaker_overlook(&share)),
            mistakes.map(|share| text::weaker_mistakes(&share)),
        ];
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        return (!parts.is_empty()).then(|| text::sight_weaker(agent, &text::listed(parts)));
    }
    let said = [
        blur.map(|discs| text::sight_blur(agent, &discs)),
        overlook.map(|share| text::sight_overlook(agent, &share)),
        mistakes.map(|share| text::sight_mistakes(agent, &share)),
    ];
    let said: Vec<_> = said.iter().flatten().map(String::as_str).collect();
    (!said.is_empty()).then(|| text::join_sentences(&said))
}

/// The player by whose name the search in sight goes, as it plays; `None` if it is that of no player of the game.
pub fn own_text(model: &Model) -> Option<PlayerText> {
    match model.settings.player(model.player_in_sight()?) {
        Player::Agent(agent) => Some(model.settings.agent(agent, model.position())),
        Player::Human => None,
    }
}

/// That the move on the board is from the book, or was played for its score though the tree preferred another.
pub fn played_by(model: &Model) -> Option<String> {
    let one = model.game.played_by()?;
    let position = one.position.othello()?;
    let played = AnyGame::board_action(one.played);
    Some(match &one.reason {
        Reason::Book => text::sight_book(position.turn(), &text::ply(played)),
        Reason::Score(overruled) => {
            text::sight_by_score(position.turn(), position.empties().len(), played, overruled)
        }
    })
}

/// That the worker could not begin the search in sight, and why: by the text of its player or of the rival if that is wrong.
pub fn refusal(model: &Model, fault: &JobFault) -> String {
    let order = model.experiment_in_sight();
    let setup = model.position().setup();
    let mut texts = std::iter::once(&order.agent).chain(&order.rival);
    let wrong = texts.find_map(|player| Entrant::read(&player.text, setup).err());
    let why = match (wrong, fault) {
        (Some(error), _) => text::player_error(&error),
        (None, JobFault::Player(_) | JobFault::Table(_)) => {
            text::worker_fault(&WorkerFault::Refused(fault.clone())).to_owned()
        }
        // The positions on the board are possible: the program is the one without experiments.
        (None, JobFault::Order(_)) => text::worker_fault(&WorkerFault::NotLoaded).to_owned(),
    };
    text::sight_failed(&why)
}

/// Once the notice about the missing evaluation is gone, the way from a stand-in to the player's own search.
pub fn again(model: &Model, view: Option<&View>, known: &Known, on_action: &Callback<Action>) -> Html {
    let is_told = matches!(model.worker.learned, Learned::Missing { is_told: true, .. });
    let is_learned = |agent: &PlayerText| matches!(agent_of(agent), Some(Agent::Puct(_)));
    let own = view.is_some_and(|view| view.is_stand_in) && is_learned(&model.agent_in_sight());
    let rival = known.experiment.as_ref().and_then(|order| order.rival.as_ref());
    let beside = known.is_rival_stand_in && rival.is_some_and(is_learned);
    let on_retry = on_action.reform(|()| search::Action::RetryKnowledge.into());
    html! {
        if is_told && (own || beside) {
            { Button::new(text::try_again(), "sight-retry-knowledge", &on_retry).view() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::embed::Address;
    use crate::features::sight::Sight;
    use crate::sight::blank::blank_view;
    use crate::state::{AgentChoice, Player, Settings, game, sight};
    use othello::Color;
    use protocol::{
        EndReason, Experiment, Formula, JobAnswer, JobKind, MoveChosen, Overruled, Statistics, WireMove,
    };
    use std::rc::Rc;
    use worker_client::othello::player_text;

    /// A person against a player of their own, which has played d6 after f5 although its tree prefers f6.
    fn played_by_score() -> Model {
        let players = [Player::Human, Player::Agent(AgentChoice::Custom)];
        let model = Model::new(Settings { players, ..Settings::default() }, 1);
        let model = model.reduce(game::Action::Play("f5".parse().unwrap()));
        let order = model.order().expect("an agent thinks");
        let [chosen, action] = ["d6", "f6"].map(|name| WireMove::at(name.parse().unwrap()));
        let overruled = Some(Overruled { action, score: 12, is_certain: false });
        let (reason, statistics) = (EndReason::Time, Statistics::default());
        let answer = MoveChosen { chosen: Some(chosen), reason, overruled, statistics };
        let kind = Rc::new(JobKind::ChooseMove(order));
        let model = model.reduce(search::Action::Answered(kind, JobAnswer::MoveChosen(answer)));
        let key = model.delay().expect("the move is shown").key;
        model.reduce(Action::Due(key))
    }

    #[test]
    fn a_move_played_for_its_score_is_explained_after_it_and_where_it_was_chosen() {
        let said = "With 59 empty squares left, White also looked for the best score and played d6; its tree preferred f6. \
            d6 wins by about 12 discs.";
        let model = played_by_score();
        assert_eq!(played_by(&model).as_deref(), Some(said));
        let back = model.clone().reduce(game::Action::GoTo(model.game.tree.line()[0]));
        assert_eq!(played_by(&back).as_deref(), Some(said), "where its tree can be seen");
        // Not in another line, nor further on, nor in another game.
        let other =
            back.reduce(Action::set("white", "human")).reduce(game::Action::Play("f6".parse().unwrap()));
        assert_eq!(played_by(&other), None);
        let further = model.clone().reduce(game::Action::Play("c3".parse().unwrap()));
        assert_eq!(played_by(&further), None);
        assert_eq!(played_by(&model.clone().reduce(game::Action::ToStart)), None);
        assert_eq!(played_by(&model.reduce(game::Action::NewGame)), None);
    }

    #[test]
    fn a_move_from_the_book_says_so() {
        let players = [Player::Human, Player::Agent(AgentChoice::Custom)];
        let model = Model::new(Settings { players, ..Settings::default() }, 1);
        let model = model.reduce(game::Action::Play("f5".parse().unwrap()));
        let order = model.order().expect("an agent thinks");
        let chosen = Some(WireMove::at("d6".parse().unwrap()));
        let (reason, statistics) = (EndReason::Book, Statistics::default());
        let answer = MoveChosen { chosen, reason, overruled: None, statistics };
        let kind = Rc::new(JobKind::ChooseMove(order));
        let model = model.reduce(search::Action::Answered(kind, JobAnswer::MoveChosen(answer)));
        let key = model.delay().expect("the move is shown").key;
        let model = model.reduce(Action::Due(key));
        let said = "White played d6 from its opening book: there was no search.";
        assert_eq!(played_by(&model).as_deref(), Some(said));
    }

    #[test]
    fn every_score_has_its_words() {
        let d3 = || "d3".parse().unwrap();
        let said = |score, is_certain| {
            let action = WireMove::at("e6".parse().unwrap());
            let said = text::sight_by_score(Color::Black, 20, d3(), &Overruled { action, score, is_certain });
            said.split_once("preferred e6. ").expect("two sentences").1.to_owned()
        };
        for (score, sure, likely) in [
            (2, "d3 wins by 2 discs.", "d3 wins by about 2 discs."),
            (0, "d3 draws.", "d3 probably draws."),
            (-64, "d3 loses by 64 discs.", "d3 loses by about 64 discs."),
        ] {
            assert_eq!([said(score, true), said(score, false)], [sure, likely]);
        }
    }

    #[test]
    fn errors_on_purpose_are_said_above_the_numbers_that_they_change() {
        let said = |agent: &str| {
            let sight = Sight { agent: Some(agent.to_owned()), ..Sight::default() };
            let model = Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1);
            let model = model.reduce(sight::Action::See(Some(Rc::new(sight))));
            errors(&model, &blank_view(), "It").unwrap_or_default()
        };
        for (agent, expected) in [
            ("level1v2", &["92% of"][..]),
            ("level2v2", &["56% of"]),
            ("level3v2", &["about 30 discs", "80% of", "46% of"]),
            ("level4v2", &["22.5 discs", "10% of", "12% of"]),
            ("level5v2", &["12.2 discs"]),
            ("level6v2", &["7.5 discs"]),
            ("level10v2", &["1.5 discs"]),
            ("puct:blur=4", &["about 4 discs"]),
            ("uct:mistakes=0.25", &["25% of"]),
            ("puct:overlook=0.5", &["50% of"]),
        ] {
            let said = said(agent).replace('\u{a0}', " ");
            assert_eq!(said.matches("It ").count(), expected.len(), "{agent}: {said}");
            assert!(expected.iter().all(|part| said.contains(part)), "{agent}: {said}");
        }
        for agent in ["classic", "puct", "uct", "random", "greedy", "minimax", "nobody"] {
            assert_eq!(said(agent), "", "{agent}");
        }
    }

    #[test]
    fn in_a_persons_turn_the_weakness_of_a_level_is_said_in_one_sentence() {
        let said = |game: &str, level: u8| {
            let pairs = [("game", game), ("black", "human"), ("white", &format!("level{level}"))];
            let address = Address::parse(&pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
            let model =
                Model::new(Settings::default(), 1).reduce(address.action().expect("it begins a game"));
            let model = model.reduce(sight::Action::See(Some(Rc::default())));
            errors(&model, &blank_view(), "It").unwrap_or_default().replace('\u{a0}', " ")
        };
        let itself = "This search is longer than the one that It plays with: ";
        for (game, level, weakness) in [
            ("othello", 1, "12 iterations a move, not the best move in 92% of its turns"),
            ("othello", 2, "12 iterations a move, not the best move in 56% of its turns"),
            ("othello", 5, "10 iterations a move, values off by about 12.2 discs"),
            ("othello", 10, "1,000 iterations a move, values off by about 1.5 discs"),
            ("ultimate", 2, "12 iterations a move, not the best move in 82% of its turns"),
            ("ultimate-majority", 6, "150 iterations a move, not the best move in 4% of its turns"),
            ("sudo", 3, "12 iterations a move, not the best move in 14% of its turns"),
        ] {
            assert_eq!(said(game, level), format!("{itself}{weakness}."), "{game}, level {level}");
        }
        let all = said("othello", 3);
        assert!(all.contains("80% of corner moves overlooked, not the best move in 46%"), "{all}");
        // These have no search of their own.
        assert_eq!([said("ultimate", 1), said("tictactoe", 2)], ["", ""]);
    }

    /// A text from an address that is no player of the game on the board is refused in words of the page, whatever the worker says.
    #[test]
    fn a_refused_experiment_says_which_text_is_wrong() {
        let refused = |line: &str| {
            let sight = Sight::read(&line.into()).expect("settings with an experiment");
            let model = Model::new(Settings { players: [Player::Human; 2], ..Settings::default() }, 1);
            let model = model.reduce(sight::Action::See(Some(Rc::new(sight))));
            let kind = Rc::new(JobKind::Experiment(model.experiment_order().expect("it is looked at")));
            let fault = JobFault::Player("no player is called `nobody`".to_owned());
            let model = model.reduce(search::Action::Answered(kind, JobAnswer::Failed(fault)));
            let failed = model.sight.as_ref().and_then(|sight| sight.failed.clone());
            refusal(&model, &failed.expect("it is refused"))
        };
        let begins = "The search could not start: Character 1, “nobody”: there is no such player.";
        assert!(refused("see=moves;agent=nobody").starts_with(begins));
        assert!(refused("see=plots;agent=classic;rival=nobody").starts_with(begins));
        let twice = refused("see=moves;agent=uct:c=1,c=2");
        assert_eq!(twice, "The search could not start: Character 9, “c”: this is given twice.");
        let order = refusal(&Model::new(Settings::default(), 1), &"its program is missing".into());
        assert_eq!(order, "The search could not start: The computer player could not be loaded.");
    }

    #[test]
    fn a_stand_in_for_the_rival_and_a_margin_are_announced_too() {
        let position =
            worker_client::othello::wire_position(othello::Position::start(othello::Rules::default()));
        let rival = Some(player_text("puct:iterations=100"));
        let order = Experiment { position, agent: player_text("classic"), seed: 1, iterations: 100, rival };
        let known = Known { experiment: Some(Rc::new(order)), ..Known::default() };
        assert!(notices(&blank_view(), &known, "UCT classic").is_empty());
        let formula = |margin| Formula::Puct { exploration: 0.8, minimax_share: 0.5, margin };
        let said = |margin| notices(&View { formula: formula(margin), ..blank_view() }, &known, "PUCT");
        assert!(said(0.0).is_empty() && matches!(&said(0.2)[..], [one] if one.contains("20")));
        let known = Known { is_rival_stand_in: true, ..known };
        let said = notices(&blank_view(), &known, "UCT classic");
        assert!(matches!(&said[..], [one] if one.contains("puct:iterations=100")), "{said:?}");
    }
}
