//! The course on UCT: each step with a real worker, the way from one to the next, and what the trials show.
use crate::of_othello::move_of;
use app::course::text;
use app::course::trials::{AnyTrial, best};
use app::course::{Action, Answers, Course, CourseProgress, Finding, Settings, Step, Work, look, question};
use app::features::lessons::Mark;
use app::state::Named;
use board_game::BoardGame;
use othello::{Color, Position};
use othello_worker::Session;
use protocol::*;
use std::cell::Cell;
use std::collections::BTreeSet;
use ui::text::Language;

/// A worker, and the numbers of its jobs.
struct Bench {
    session: Session,
    job: JobId,
    next: u32,
    experiment: Option<Experiment>,
    time_ms: Cell<f64>,
}

impl Bench {
    fn new() -> Self {
        let session = Session::new(Some(othello_worker::EXPERTISE));
        Self { session, job: JobId(0), next: 1, experiment: None, time_ms: Cell::new(0.0) }
    }

    fn send(&mut self, kind: JobKind) -> Vec<JobAnswer> {
        let id = JobId(self.next);
        self.next += 1;
        if !matches!(kind, JobKind::Inspect { .. } | JobKind::Step { .. }) {
            self.job = id;
        }
        let clock = || self.time_ms.replace(self.time_ms.get() + 1.0);
        let mut said: Vec<_> =
            self.session.handle(Request::Start(Job { id, kind }), &clock).into_iter().collect();
        while self.session.is_searching() {
            said.extend(self.session.slice(&clock));
        }
        let of_job = |response| match response {
            Response::Job { id: of, answer } if of == id => Some(answer),
            _ => None,
        };
        said.into_iter().filter_map(of_job).collect()
    }

    fn grow(&mut self, order: &Experiment) {
        if self.experiment.as_ref() != Some(order) {
            self.send(JobKind::Experiment(order.clone()));
            self.experiment = Some(order.clone());
        }
    }

    fn ask(&mut self, query: Query) -> QueryAnswer {
        match self.send(JobKind::Inspect { target: self.job, query: Sealed::new(&query) }).pop() {
            Some(JobAnswer::Inspected(answer)) => answer.open().expect("an answer"),
            other => panic!("{other:?}"),
        }
    }

    fn work(&mut self, work: &Work) -> Finding {
        match work {
            Work::Grow(order) => {
                self.grow(order);
                let QueryAnswer::View(view) = self.ask(Query::View(look())) else { panic!("no view") };
                assert!(view.moment.iterations >= order.iterations || view.proof.is_some());
                Finding::Grown(view)
            }
            Work::Step { of, stride, .. } => {
                self.grow(of);
                match self.send(JobKind::Step { target: self.job, stride: *stride }).pop() {
                    Some(JobAnswer::Stepped(report)) => Finding::Stepped(report.open().expect("a report")),
                    other => panic!("{other:?}"),
                }
            }
            Work::Solve(order) => {
                self.grow(order);
                loop {
                    let QueryAnswer::Truth(truth) = self.ask(Query::Truth) else { panic!("no truth") };
                    if truth.done {
                        let moves = truth.moves.into_iter();
                        let solved = moves.map(|(action, discs)| (move_of(action), i32::from(discs)));
                        return Finding::Solved(solved.collect());
                    }
                }
            }
            Work::Train(order) => {
                use session::Service;
                self.experiment = None;
                let mut school = learners_worker::Session::started();
                let clock = || self.time_ms.replace(self.time_ms.get() + 1.0);
                let train = JobKind::Train(Sealed::new(&**order));
                let failed = school.handle(Request::Start(Job { id: JobId(1), kind: train }), &clock);
                assert_eq!(failed, None);
                while school.is_busy() {
                    school.slice(&clock);
                }
                let question = Sealed::new(&TrainingQuestion::Look(Vec::new()));
                let look = JobKind::Ask { target: JobId(1), question };
                match school.handle(Request::Start(Job { id: JobId(2), kind: look }), &clock) {
                    Some(Response::Job { answer: JobAnswer::Training(report), .. }) => {
                        Finding::Trained(Box::new(report.open().expect("a report")))
                    }
                    other => panic!("{other:?}"),
                }
            }
            Work::Choose(order) => {
                self.experiment = None;
                match self.send(JobKind::ChooseMove(order.clone())).pop() {
                    Some(JobAnswer::MoveChosen(made)) => {
                        Finding::Chosen(move_of(made.chosen.expect("a move")))
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }

    /// Does what the course wants, and waits for its pauses, until it wants nothing more.
    fn finish(&mut self, mut course: Course) -> Course {
        loop {
            if let Some(work) = course.wanted() {
                let found = self.work(&work);
                course = course.after(Action::Found(work, found));
            } else if let Some((number, _)) = course.pause() {
                course = course.after(Action::GoOn(number));
            } else {
                return course;
            }
        }
    }

    /// The step, run with this prediction.
    fn run(&mut self, course: Course, prediction: usize) -> Course {
        let ready = self.finish(course);
        self.finish(ready.after(Action::Predict(prediction)).after(Action::Run))
    }
}

fn at(step: Step) -> Course {
    let before = Step::NAMED.iter().take(step as usize);
    Course::new(
        before.fold(CourseProgress::default(), |progress, &(step, _)| progress.with(step, Mark::Skipped)),
    )
}

/// The choice that is right at the first run of each step.
fn right(step: Step) -> usize {
    match step {
        Step::Average | Step::Exploration | Step::Pass => 1,
        Step::Phases => {
            let course = Bench::new().run(at(step), 0);
            course.answer().expect("selection has chosen")
        }
        Step::Policy => {
            let course = Bench::new().run(at(step), 0);
            course.answer().expect("the games are over")
        }
        Step::Playout | Step::Perspective | Step::Solver | Step::Table => 2,
        Step::Cliff => 0,
        Step::Value | Step::Bootstrap => {
            let course = Bench::new().run(at(step), 0);
            course.answer().expect("they have learned")
        }
    }
}

#[test]
fn the_course_leads_from_the_first_step_to_the_end() {
    let mut bench = Bench::new();
    let mut course = Course::new(CourseProgress::default());
    for &(step, name) in Step::NAMED {
        assert_eq!(course.step, Some(step));
        assert!(!course.can_go_on() && course.clone().after(Action::Next) == course, "{name}: not done yet");
        course = at(step);
        if step == Step::Perspective {
            course = course.clone().after(Action::Set(Settings { is_broken: true, ..course.settings }));
        }
        let ready = bench.finish(course);
        assert_eq!(ready.clone().after(Action::Run), ready, "{name}: no prediction");
        let choices = text::course_choices(step, &ready.trial);
        assert_eq!(choices.len(), ready.trial.trial().choices(), "{name}");
        course = bench.run(ready, right(step));
        assert_eq!(course.was_right(), Some(true), "{name}: {:?}", course.answer());
        assert_eq!(course.progress.of(step), Mark::Done, "{name}");
        assert_eq!(text::course_conclusion(&course).is_empty(), step == Step::Phases, "{name}");
        course = course.after(Action::Next);
    }
    assert_eq!(course.step, None);
    let again = course.after(Action::Open(Step::Pass));
    assert_eq!((again.step, again.has_begun, again.prediction), (Some(Step::Pass), false, None));
}

#[test]
fn a_wrong_prediction_is_seen_to_its_end_and_one_goes_on() {
    let mut bench = Bench::new();
    for &(step, name) in Step::NAMED {
        let ready = bench.finish(at(step));
        let choices = ready.trial.trial().choices();
        // At least one of two predictions is wrong.
        let wrong = [0, choices - 1].map(|choice| bench.run(ready.clone(), choice));
        let wrong = wrong.into_iter().find(|course| course.was_right() == Some(false));
        let wrong = wrong.expect("they can't both be right");
        assert_eq!(wrong.progress.of(step), Mark::Seen, "{name}");
        assert!(wrong.can_go_on(), "{name}");
        let next = wrong.clone().after(Action::Next);
        assert_eq!((next.step, next.progress.of(step)), (step.next(), Mark::Seen), "{name}");
        let back = next.after(Action::Open(step));
        assert_eq!((back.step, back.can_go_on(), back.prediction), (Some(step), true, None), "{name}");
        let again = wrong.after(Action::Again);
        assert!(again.can_go_on() && again.round > ready.round, "{name}: other numbers, and no way back");
    }
}

#[test]
fn a_prediction_comes_before_the_run() {
    let mut bench = Bench::new();
    let fresh = at(Step::Solver).after(Action::Predict(0));
    assert!(!fresh.can_go_on() && !fresh.clone().after(Action::Run).can_go_on(), "there is no result yet");
    let course = bench.run(at(Step::Solver), 0);
    assert_eq!((course.was_right(), course.answer()), (Some(false), Some(2)));
    let locked = course.clone().after(Action::Predict(2));
    assert_eq!(locked, course, "the prediction comes before");
    let again = bench.run(course.after(Action::Again), 2);
    assert_eq!((again.was_right(), again.progress.of(Step::Solver)), (Some(true), Mark::Done));
    let skipped = at(Step::Pass).after(Action::Skip);
    assert_eq!((skipped.step, skipped.progress.of(Step::Pass)), (Some(Step::Solver), Mark::Skipped));
}

#[test]
fn progress_is_kept_as_text() {
    let progress =
        CourseProgress::default().with(Step::Playout, Mark::Done).with(Step::Average, Mark::Skipped);
    assert_eq!(CourseProgress::default().and(&progress.to_text()), progress);
    let seen = progress.and("average=seen\nplayout=seen");
    assert_eq!([seen.of(Step::Playout), seen.of(Step::Average)], [Mark::Done, Mark::Seen], "never lower");
    let merged = seen.and("average=done\nplayout=skipped\nnonsense=done\npass");
    assert_eq!([merged.of(Step::Playout), merged.of(Step::Average)], [Mark::Done; 2]);
    assert_eq!(Course::new(merged).step, Some(Step::Exploration));
    assert!(
        !merged.is_reached(Step::Phases, Step::all()) && merged.is_reached(Step::Exploration, Step::all())
    );
}

#[test]
fn the_question_of_a_step_is_asked_after_its_trial() {
    let mut bench = Bench::new();
    let (step, right) = (Step::Pass, question(Step::Pass).right);
    let wrong = (right + 1) % 3;
    let fresh = bench.finish(at(step));
    let pressed = fresh.clone().after(Action::Pick(right)).after(Action::Check);
    assert!(!fresh.is_asked && pressed == fresh, "it is asked before the trial");
    let asked = bench.run(fresh, 0);
    assert!(asked.is_asked && asked.clone().after(Action::Check) == asked, "no answer is chosen");
    let chosen = asked.clone().after(Action::Pick(wrong));
    assert_eq!((chosen.picked, chosen.answers.of(step)), (Some(wrong), None), "it is not given yet");
    let given = chosen.after(Action::Check);
    assert_eq!((given.picked, given.answers.is_right(step)), (None, Some(false)));
    assert_eq!(given.clone().after(Action::Pick(right)), given, "it was given");
    let again = given.after(Action::Retry);
    assert_eq!((again.answers.of(step), again.is_asked), (None, true));
    let solved = again.after(Action::Pick(right)).after(Action::Check);
    assert_eq!(solved.answers.is_right(step), Some(true));
    // Another visit asks at once and knows the answer; a new prediction leaves it as it is.
    let back = solved.after(Action::Next).after(Action::Open(step)).after(Action::Again);
    assert_eq!((back.is_asked, back.answers.is_right(step)), (true, Some(true)));
}

#[test]
fn the_question_on_the_phases_waits_for_all_four() {
    let mut bench = Bench::new();
    let mut course = bench.run(at(Step::Phases), 0);
    while course.can_run() {
        assert!(!course.is_asked);
        course = bench.finish(course.after(Action::Run));
    }
    assert!(course.is_asked);
}

#[test]
fn answers_are_kept_as_text_and_a_right_one_stays() {
    let [right, wrong] = [0, 1].map(|more| (question(Step::Value).right + more) % 3);
    let kept = |answer| Answers::default().with(Step::Value, Some(answer)).with(Step::Cliff, Some(2));
    let progress = CourseProgress::default().with(Step::Value, Mark::Done);
    for answers in [kept(right), kept(wrong), Answers::default()] {
        let text = format!("{}\n{}", progress.to_text(), answers.to_text());
        assert_eq!(Answers::default().and(&text), answers);
        assert_eq!(CourseProgress::default().and(&text), progress);
    }
    assert_eq!(kept(wrong).and(&kept(right).to_text()), kept(right), "another tab has the right one");
    assert_eq!(kept(right).and(&kept(wrong).to_text()), kept(right));
    let nonsense = "answer value=3\nanswer nothing=1\nanswer value\nvalue=1";
    assert_eq!(Answers::default().and(nonsense), Answers::default());
}

/// Each question has three answers that differ, one of them right, each with its explanation; and the place of the right one says nothing.
#[test]
fn the_questions_are_sound_in_every_language() {
    let mut places = [0; 3];
    let mut asked = BTreeSet::new();
    for step in Step::all() {
        let question = question(step);
        places[question.right] += 1;
        for language in Language::all() {
            let path = format!("{}/../../www/lang/{}.txt", env!("CARGO_MANIFEST_DIR"), language.name());
            assert!(text::take(language, &std::fs::read_to_string(path).unwrap()), "{language:?}");
            text::speak(language);
            let sentences: Vec<_> =
                question.answers.iter().flat_map(|one| [(one.text)(), (one.why)()]).collect();
            let different: BTreeSet<_> = sentences.iter().collect();
            assert_eq!(different.len(), 6, "{language:?}: {sentences:?}");
            assert!(sentences.iter().all(|sentence| !sentence.is_empty()), "{language:?}: {sentences:?}");
            assert!(asked.insert((question.ask)()), "{language:?}: asked twice");
        }
    }
    text::speak(Language::English);
    assert_eq!(places.iter().sum::<usize>(), Step::NAMED.len());
    assert!(places.iter().all(|count| *count >= 3), "the right answers are at {places:?}");
}

#[test]
fn late_answers_and_a_dead_worker_change_nothing() {
    let mut bench = Bench::new();
    let course = at(Step::Pass).after(Action::Predict(1)).after(Action::Run);
    let work = course.wanted().expect("a tree");
    let found = bench.work(&work);
    let left = course.clone().after(Action::Again);
    assert_eq!(left.clone().after(Action::Found(work.clone(), found.clone())), left);
    let broken = course.clone().after(Action::Broken(Some(crate::page::crashed("dead"))));
    assert_eq!(broken.wanted(), None);
    let whole = broken.after(Action::Broken(None)).after(Action::Replaced);
    assert_eq!(whole, course);
    assert_eq!(whole.after(Action::Found(work, found)).was_right(), Some(true));
    // In the middle of a match it begins anew.
    let mut games = at(Step::Policy).after(Action::Predict(0)).after(Action::Run);
    let first = games.wanted();
    for _ in 0..20 {
        let work = games.wanted().expect("a move");
        let found = bench.work(&work);
        games = games.after(Action::Found(work, found));
    }
    assert_ne!(games.wanted(), first);
    assert_eq!(games.after(Action::Replaced).wanted(), first);
}

/// The position of most steps: averages mislead, a search with a good constant does not, one with a bad one does.
#[test]
fn averages_mislead_and_the_constant_matters() {
    let mut bench = Bench::new();
    let course = bench.run(at(Step::Average), 0);
    let AnyTrial::Averages(averages) = &course.trial else { panic!() };
    let [favourite, best_move] = averages.misled().expect("they mislead");
    assert!(averages.few.len() == averages.many.len() && averages.ratio() > 5.5);
    for (constant, answers) in [(0, &[0, 1][..]), (4, &[1]), (6, &[2])] {
        let course = at(Step::Exploration);
        let settings = Settings { exploration: constant, ..course.settings };
        let course = bench.run(course.after(Action::Set(settings)), 0);
        assert!(course.answer().is_some_and(|answer| answers.contains(&answer)), "{constant}");
        let AnyTrial::Exploration(exploration) = &course.trial else { panic!() };
        let truth = best(&exploration.truth).expect("it is solved");
        assert!(truth.0 == best_move && truth.0 != favourite && truth.1 > 0);
        if constant == 4 {
            assert_eq!(exploration.favourite().map(|(action, _)| action), Some(best_move));
        }
    }
}

#[test]
fn the_phases_are_told_one_by_one() {
    let mut bench = Bench::new();
    let mut course = bench.run(at(Step::Phases), 0);
    for phases in 1..=4 {
        let AnyTrial::Phases(trial) = &course.trial else { panic!() };
        assert_eq!(text::course_phases_told(trial).len(), phases);
        assert_eq!(course.can_run(), phases < 4);
        course = bench.finish(course.after(Action::Run));
    }
    let AnyTrial::Phases(trial) = &course.trial else { panic!() };
    let view = trial.view.as_ref().expect("it has grown");
    let sum = |row: &ActionStats| row.mean_value + row.exploration;
    let largest = view.moves.iter().max_by(|one, other| sum(one).total_cmp(&sum(other))).expect("moves");
    assert_eq!(trial.path()[0], move_of(largest.action));
    let lead = |row: &ActionStats| sum(largest) - sum(row);
    assert!(view.moves.iter().all(|row| row == largest || lead(row) >= 0.002), "the question has one answer");
    let Some(protocol::Step::Backpropagation(backups)) = trial.phases.last() else { panic!() };
    let values: Vec<_> = backups.iter().map(|backup| backup.value).collect();
    assert!(values.windows(2).all(|pair| pair[0] + pair[1] == 1.0), "{values:?}");
    // Black to move at the root: White counts there, and the credit changes sides.
    let told = text::course_phases_told(trial).pop().expect("four sentences");
    assert!(told.contains("root (White)"), "{told}");
    assert!(
        told.contains(&format!("{} (Black)", text::ply(Position::board_action(trial.path()[0])))),
        "{told}"
    );
}

#[test]
fn the_broken_search_scores_next_to_nothing() {
    let mut bench = Bench::new();
    let equal = bench.run(at(Step::Perspective), 1);
    let AnyTrial::Games(games) = &equal.trial else { panic!() };
    assert_eq!((games.score().games(), games.score().points()), (20, 10.0));
    assert_eq!((equal.was_right(), equal.progress.of(Step::Perspective)), (Some(true), Mark::Seen));
    assert!(equal.asks_again(), "the step is about the broken search");
    let broken = equal.after(Action::Again);
    let broken = broken.clone().after(Action::Set(Settings { is_broken: true, ..broken.settings }));
    let broken = bench.run(broken, 2);
    let AnyTrial::Games(games) = &broken.trial else { panic!() };
    assert!(games.score().points() <= 2.0, "{:?}", games.score());
    assert!(!broken.asks_again());
    assert_eq!(broken.progress.of(Step::Perspective), Mark::Done);
    assert_eq!([Color::Black, Color::White].map(|color| games.score_as(color).games()), [10, 10]);
}

#[test]
fn the_positions_are_what_the_steps_need() {
    for &(step, name) in Step::NAMED {
        let position: Position = step.position();
        assert_eq!(position.turn(), Color::Black, "{name}");
        assert!(position.legal_moves().len() >= 3, "{name}");
    }
    let AnyTrial::Passes(passes) = at(Step::Pass).trial else { panic!() };
    assert_eq!(passes.forcing.map(|action| text::ply(Position::board_action(action))).as_deref(), Some("a2"));
}
