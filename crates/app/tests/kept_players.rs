//! Tables that a browser keeps, as players: the program of the game gets the table before its first move, and says what is wrong with it.
use crate::learned_tables::saved;
use crate::learner_players::{begun, learned};
use crate::learning::Page;
use app::lab::Entrant;
use app::learning::{Kind, Setup, kept_of};
use app::state::*;
use board_game::Side;
use games::AnySetup;
use othello_worker::EXPERTISE;
use protocol::{Job, JobAnswer, JobFault, JobId, JobKind, Request, Response};
use session::{Loader, Program, Service, Session, Storage, TableOrder, TablesOf};
use std::cell::Cell;
use std::rc::Rc;
use worker_client::WorkerFault;

/// The file of a table of this learner, trained a little.
fn table(game: AnySetup, kind: Kind) -> Vec<u8> {
    let mut page = Page::begun(Setup { game, learners: vec![kind.constants()], seed: 3, uct: false });
    page.work(10);
    let kept = kept_of(&page.learning);
    assert_eq!((kept.learner.as_str(), kept.game), (kind.name(), game.file_name()));
    assert_eq!(kept.name, format!("{}-{}-{}", kind.name(), game.file_name(), kept.episodes));
    saved(&mut page)
}

/// The answer of a program, which gets the tables that it awaits from `file`, and their orders.
fn answer<P: Program>(
    session: &mut Session<P>,
    kind: JobKind,
    file: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> (JobAnswer, Vec<TableOrder>) {
    let time = Cell::new(0.0);
    let clock = || time.replace(time.get() + 0.1);
    let request = Request::Start(Job { id: JobId(1), kind });
    let awaited = session.awaited(&request);
    awaited.iter().for_each(|order| session.take_table(order, file(&order.text).as_deref()));
    let mut response = session.handle(request, &clock);
    loop {
        match response {
            Some(Response::Job { answer, .. }) if answer.is_final() => return (answer, awaited),
            _ => response = session.slice(&clock),
        }
    }
}

/// Plays a game to its end; returns its moves, and how often a table was awaited.
fn finished<P: Program>(
    mut model: Model,
    mut session: Session<P>,
    file: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> (String, usize) {
    let mut loads = 0;
    for _ in 0..1_000 {
        if let Some(kind) = model.wanted() {
            let (answer, awaited) = answer(&mut session, kind.clone(), file);
            loads += awaited.len();
            assert!(matches!(answer, JobAnswer::MoveChosen(_)), "{answer:?}");
            model = model.reduce(search::Action::Answered(Rc::new(kind), answer));
        } else if let Some(delay) = model.delay() {
            model = model.reduce(Action::Due(delay.key));
        }
        if model.phase() == Phase::Over {
            return (formats::write_link(&model.shared()).expect("a link"), loads);
        }
    }
    panic!("the game does not end: {:?}", model.phase())
}

#[test]
fn kept_tables_play_whole_games_and_are_loaded_once() {
    for setup in learned() {
        let [one, other] = [Kind::Sarsa, Kind::MonteCarlo].map(|kind| table(setup, kind));
        let file = |text: &str| Some(if text == "sarsa:table=one" { one.clone() } else { other.clone() });
        let played = || {
            let model = begun(setup, "black=sarsa:table=one&white=montecarlo:table=other");
            if setup.othello().is_some() {
                finished(model, othello_worker::Session::new(Some(EXPERTISE)), &file)
            } else {
                finished(model, tictactoe_worker::Session::default(), &file)
            }
        };
        let (moves, loads) = played();
        assert_eq!((played().0, loads), (moves, 2), "{}", setup.name());
    }
}

#[test]
fn a_table_that_is_not_right_is_refused_with_one_line() {
    let games = learned();
    for (n, setup) in games.iter().copied().enumerate() {
        let right = table(setup, Kind::Sarsa);
        let mut damaged = right.clone();
        *damaged.last_mut().expect("it has bytes") ^= 1;
        let mut later = right.clone();
        later[8] = 200;
        let foreign = table(games[(n + 1) % games.len()], Kind::Sarsa);
        let other = table(setup, Kind::QLearning);
        for (file, why) in [
            (None, "there is no such table here"),
            (Some(damaged), "the table is damaged"),
            (Some(later), "the table is of another version"),
            (Some(foreign), "the table is for another game"),
            (Some(other), "the table is of another learner"),
            (Some(b"a text".to_vec()), "the file is no table of a learner"),
            (Some(right), ""),
        ] {
            let kind =
                begun(setup, "black=sarsa:table=mine&white=random").wanted().expect("Black is to move");
            let told = |answer: JobAnswer| match answer {
                JobAnswer::Failed(JobFault::Table(told)) => told,
                JobAnswer::MoveChosen(_) => String::new(),
                other => panic!("{other:?}"),
            };
            let file = |_: &str| file.clone();
            let [first, again] = if setup.othello().is_some() {
                let mut session = othello_worker::Session::new(Some(EXPERTISE));
                [(); 2].map(|()| answer(&mut session, kind.clone(), &file))
            } else {
                let mut session = tictactoe_worker::Session::default();
                [(); 2].map(|()| answer(&mut session, kind.clone(), &file))
            };
            // One that failed is looked for again, since it may be there by then.
            assert_eq!((first.1.len(), again.1.len()), (1, usize::from(!why.is_empty())), "{why}");
            let told = told(first.0);
            assert!(told.starts_with(why) && told.is_empty() == why.is_empty(), "{}: {told}", setup.name());
            assert!(!told.contains('\n') && told.len() < 120, "{told}");
        }
    }
}

#[test]
fn a_player_without_its_table_is_told_and_another_one_goes_on() {
    let setup = AnySetup::TicTacToe(());
    let model = begun(setup, "black=human&white=qlearning:table=mine");
    assert_eq!(said::player_of(&model, Side::Second), "mine");
    let fault = WorkerFault::Refused(JobFault::Table("there is no such table here".to_owned()));
    let broken = model.reduce(search::Action::Broken(fault));
    assert!(broken.worker.lacks_table() && !broken.worker.refuses_player());
    let (told, details) = said::worker_notice(&broken).expect("a notice");
    assert!(told.contains("this browser") && details.contains("no such table"), "{told} ({details})");
    let other = Player::Agent(AgentChoice::Named(othello_engines::PlayerName::Level(1)));
    let choice = NewGame { players: [Player::Human, other], ..NewGame::last(&broken.settings) };
    let again = broken.reduce(game::Action::Start(Box::new(choice), 1));
    assert_eq!(again.worker.health, WorkerHealth::Well);
}

/// The lab takes the text as it is, in every game that is learned, and no other option beside the table.
#[test]
fn the_lab_reads_players_with_tables() {
    for setup in learned() {
        let entrant = Entrant::read("montecarlo:table=mine", setup).expect("a player");
        assert_eq!((entrant.to_string().as_str(), entrant.options().len()), ("montecarlo:table=mine", 0));
        assert!(Entrant::read("uct:table=mine", setup).is_err());
    }
}

/// A storage whose tables come when the test passes them on.
enum Late {}

impl Storage for Late {
    fn load(_: &str, done: Box<dyn FnOnce(Option<Vec<u8>>)>) {
        done(None);
    }
}

/// A request that needs tables waits for them with all that come after it, in their order; a ping does not.
#[test]
fn requests_wait_for_a_table_in_their_order() {
    type Waits = TablesOf<Late>;
    let setup = AnySetup::TicTacToe(());
    let file = table(setup, Kind::Sarsa);
    let wanted = |players: &str| begun(setup, players).wanted().expect("Black is to move");
    let start = |id: u32, players: &str| Request::Start(Job { id: JobId(id), kind: wanted(players) });
    let (mut queue, mut session) = (Default::default(), tictactoe_worker::Session::default());
    let clock = || 0.0;
    let receive = |queue: &mut _, session: &mut _, request| Waits::receive(queue, session, request, &clock);
    assert_eq!(receive(&mut queue, &mut session, start(1, "black=sarsa:table=mine&white=random")), []);
    assert_eq!(receive(&mut queue, &mut session, Request::Stop(JobId(1))), []);
    assert_eq!(receive(&mut queue, &mut session, Request::Ping), [Response::Pong]);
    assert_eq!(receive(&mut queue, &mut session, start(2, "black=sarsa:table=other&white=random")), []);
    let begun = Rc::new(Cell::new(0));
    let load = |queue: &mut _| {
        let begun = begun.clone();
        Waits::load(queue, move |_| begun.set(begun.get() + 1));
    };
    load(&mut queue);
    load(&mut queue);
    assert_eq!(begun.get(), 1, "one table is loaded once");
    // The first job begins and is stopped; the second one waits for its own table.
    let stopped = Waits::take(&mut queue, &mut session, Some(file), &clock);
    assert!(
        matches!(&stopped[..], [Response::Job { id: JobId(1), answer: JobAnswer::MoveChosen(_) }]),
        "{stopped:?}"
    );
    load(&mut queue);
    assert_eq!(begun.get(), 2);
    let refused = Waits::take(&mut queue, &mut session, None, &clock);
    assert!(
        matches!(
            &refused[..],
            [Response::Job { id: JobId(2), answer: JobAnswer::Failed(JobFault::Table(_)) }]
        ),
        "{refused:?}"
    );
}
