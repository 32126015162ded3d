//! Learners as players: named by their texts everywhere, they play whole games and whole matches in each game that they learn.
use crate::lab::{after_pairs, started};
use app::features::embed::Address;
use app::lab::{Entrant, Setup, Stage};
use app::state::*;
use arena::PairLine;
use board_game::{BoardGame, Side};
use formats::write_link;
use games::AnySetup;
use learners::NAMES;
use othello::{BoardSize, Rules};
use othello_worker::EXPERTISE;
use protocol::{Job, JobFault, JobId, Request, Response};
use protocol::{JobAnswer, JobKind};
use session::{Program, Session};
use std::cell::Cell;
use std::rc::Rc;

/// The games that learners play.
pub fn learned() -> Vec<AnySetup> {
    let is_learned = |setup: &AnySetup| setup.id().record().learned_episodes.is_some();
    let sizes = [BoardSize::Four, BoardSize::Six].map(|size| Rules { size, ..Rules::default() }.into());
    let others = AnySetup::all().into_iter().filter(|setup| is_learned(setup) && setup.othello().is_none());
    others.chain(sizes).collect()
}

/// The page after an address.
pub fn begun(setup: AnySetup, players: &str) -> Model {
    let size = setup.othello().map(|rules| format!("&size={}", rules.size.name())).unwrap_or_default();
    let text = format!("game={}{size}&{players}", setup.name());
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    let pairs: Vec<_> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Model::new(Settings::default(), 1).reduce(Address::parse(&pairs).action().expect("a game"))
}

/// The answer of a program to a job.
fn answer<P: Program>(session: &mut Session<P>, kind: JobKind) -> JobAnswer {
    let time = Cell::new(0.0);
    let clock = || time.replace(time.get() + 0.1);
    let mut response = session.handle(Request::Start(Job { id: JobId(1), kind }), &clock);
    loop {
        match response {
            Some(Response::Job { answer, .. }) if answer.is_final() => return answer,
            _ => response = session.slice(&clock),
        }
    }
}

/// Plays a game on the page to its end with its worker, which keeps a search from move to move. Returns the moves.
fn finished<P: Program>(mut model: Model, mut session: Session<P>) -> (Model, Vec<String>) {
    for _ in 0..1_000 {
        if let Some(kind) = model.wanted() {
            let answer = answer(&mut session, kind.clone());
            assert!(matches!(answer, JobAnswer::MoveChosen(_)), "{answer:?}");
            model = model.reduce(search::Action::Answered(Rc::new(kind), answer));
        } else if let Some(delay) = model.delay() {
            model = model.reduce(Action::Due(delay.key));
        }
        if model.phase() == Phase::Over {
            let turns = model.game.tree.line().len();
            assert!(turns > 4);
            let moves = write_link(&model.shared()).expect("a link");
            return (model, vec![moves]);
        }
    }
    panic!("the game does not end: {:?}", model.phase())
}

fn played(setup: AnySetup, players: &str) -> (Model, Vec<String>) {
    let model = begun(setup, players);
    if setup.othello().is_some() {
        finished(model, othello_worker::Session::new(Some(EXPERTISE)))
    } else {
        finished(model, tictactoe_worker::Session::default())
    }
}

#[test]
fn learners_play_legal_games_to_the_end_and_the_same_ones_again() {
    let players = "black=qlearning:episodes=60&white=sarsa:episodes=40,epsilon=0.3";
    for setup in learned() {
        let [first, second] = [(); 2].map(|()| played(setup, players));
        assert!(first.0.position().is_over(), "{}", setup.name());
        assert_eq!(first.1, second.1, "{}", setup.name());
        let other = played(setup, "black=montecarlo:episodes=30&white=random");
        assert_ne!(first.1, other.1);
    }
}

#[test]
fn a_learner_keeps_its_text_in_addresses_storage_and_links() {
    for setup in learned() {
        for (_, name) in NAMES {
            let texts = [format!("{name}:episodes=500,alpha=0.25"), format!("{name}:gamma=0.5")];
            let model = begun(setup, &format!("black={}&white={}", texts[0], texts[1]));
            let names = |model: &Model| model.settings.players.map(|player| player.name().to_owned());
            assert_eq!((names(&model), model.library.skipped.len()), (texts.clone(), 0));
            let JobKind::ChooseMove(order) = model.wanted().expect("Black is to move") else { panic!() };
            assert_eq!(order.agent.text, texts[0]);
            assert!(order.agent.needs_reading == setup.othello().is_some() && !order.agent.needs_knowledge);

            let mut settings = (*model.settings).clone();
            settings.apply(Setting::PlayersOf(setup.id(), settings.players));
            let again = Settings::from_text(&settings.to_text());
            assert_eq!((again.players, &again.players_of), (settings.players, &settings.players_of));

            let (over, _) = played(setup, &format!("black=random&white={name}:episodes=9"));
            let link = write_link(&over.shared()).expect("a link");
            let other = Model::new(Settings::default(), 2).reduce(library::Action::OpenLink(link));
            assert_eq!(other.settings.player(Side::Second).name(), format!("{name}:episodes=9"));
        }
    }
}

#[test]
fn a_game_that_nobody_learns_refuses_learners() {
    let gobang = AnySetup::named("gobang").expect("a game");
    let model = begun(gobang, "white=qlearning:episodes=5");
    assert_eq!(model.settings.players, Settings::default().players);
    assert!(
        model.library.skipped[0].starts_with("white=qlearning:episodes=5 ("),
        "{:?}",
        model.library.skipped
    );
    assert!(Entrant::read("qlearning", gobang).is_err());
}

/// A wrong option is told with its place by the page and by the worker alike.
#[test]
fn a_wrong_option_has_its_place() {
    for setup in learned() {
        let text = "sarsa:epsilon=0.2,gamma=2";
        let model = begun(setup, &format!("black={text}"));
        let kind = model.wanted().expect("Black is to move");
        let answer = if setup.othello().is_some() {
            answer(&mut othello_worker::Session::new(Some(EXPERTISE)), kind)
        } else {
            answer(&mut tictactoe_worker::Session::default(), kind)
        };
        let Err(error) = Entrant::read(text, setup) else { panic!("it is wrong") };
        assert_eq!(error.place, 19);
        assert_eq!(answer, JobAnswer::Failed(JobFault::Player(error.to_string())));
        let Err(unknown) = Entrant::read("qlaerning", setup) else { panic!("it is wrong") };
        assert!(unknown.to_string().contains("qlearning, sarsa, montecarlo"), "{unknown}");
    }
}

#[test]
fn the_lab_plays_learners_against_other_players() {
    for setup in learned() {
        let setup = Setup {
            first: "qlearning:episodes=30".to_owned(),
            opponents: vec!["random".to_owned(), "sarsa:episodes=20".to_owned()],
            varied: vec![arena::Factor::from(("epsilon", "0.1 0.5"))],
            pairs: 1,
            opening_plies: 2,
            ..Setup::of(setup)
        };
        let game = setup.game.name();
        let [one, other] = [(); 2].map(|()| after_pairs(started(setup.clone()), usize::MAX));
        assert_eq!((one.0.stage, one.1.len()), (Stage::Over, 4), "{game}");
        let experiment = &one.0.run.as_ref().expect("an experiment").experiment;
        let games = |lines: &[PairLine]| -> Vec<String> {
            lines.iter().flat_map(|line| &line.games).map(|game| game.moves.clone()).collect()
        };
        one.1.iter().for_each(|line| line.check(experiment).expect("legal games"));
        assert_eq!(games(&one.1), games(&other.1), "{game}");
    }
}
