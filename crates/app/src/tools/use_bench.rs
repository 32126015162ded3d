//! Measures the worker: one task after the other, and then all figures as JSON.
use crate::worker_link::{WorkerLink, now_ms};
use othello::{Move, Position, Rules, Square};
use protocol::{AgentSpec, MeasureSpec, Request, Response, SearchId, Think};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use yew::prelude::*;

/// How long one piece of a measurement lasts, and how many there are: the figure is their median.
const PIECE_MS: f64 = 400.0;
const PIECES: usize = 5;
/// How often a search is stopped, to see how long it takes to answer.
const STOPS: usize = 50;

/// What is measured, with its place in the JSON.
const MEASURES: [(MeasureSpec, &[&str]); 11] = [
    (MeasureSpec::SameTrees, &["same_trees"]),
    (MeasureSpec::PlayoutsOne, &["playouts_per_s", "one"]),
    (MeasureSpec::PlayoutsLockstep, &["playouts_per_s", "lockstep"]),
    (MeasureSpec::Classic(0), &["iterations_per_s", "classic", "0"]),
    (MeasureSpec::Classic(1), &["iterations_per_s", "classic", "20"]),
    (MeasureSpec::Classic(2), &["iterations_per_s", "classic", "40"]),
    (MeasureSpec::TreePlayouts(0), &["tree_playouts_per_s", "0"]),
    (MeasureSpec::TreePlayouts(1), &["tree_playouts_per_s", "20"]),
    (MeasureSpec::TreePlayouts(2), &["tree_playouts_per_s", "40"]),
    (MeasureSpec::BytesPerNode, &["bytes_per_node"]),
    (MeasureSpec::SmallTree, &["small_tree_iterations_per_s"]),
];
const LARGE: (MeasureSpec, &[&str]) = (MeasureSpec::LargeTree, &["large_tree_iterations_per_s"]);

/// A figure: its place in the JSON, and its value.
pub type Figure = (&'static [&'static str], f64);

/// How far the benchmark is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BenchView {
    /// The figures so far.
    pub figures: Vec<Figure>,
    /// What is measured now; `None` when all is done or something has failed.
    pub measuring: Option<&'static [&'static str]>,
    /// What went wrong.
    pub error: Option<String>,
}

struct Bench {
    link: Option<WorkerLink>,
    tasks: Vec<(MeasureSpec, &'static [&'static str])>,
    rates: Vec<f64>,
    pieces: usize,
    search: SearchId,
    stopped_at_ms: Option<f64>,
    latencies: Vec<f64>,
    longest_slice_ms: f64,
    view: BenchView,
    show: UseStateSetter<BenchView>,
}

/// Runs the benchmark while the component lives that calls this, in a worker of its own; the game's is not there
/// meanwhile. `large` adds the tree of ten million nodes.
#[hook]
pub fn use_bench(large: bool) -> BenchView {
    let view = use_state(|| BenchView { measuring: Some(MEASURES[0].1), ..BenchView::default() });
    let show = view.setter();
    use_effect_with(large, move |&large| {
        let bench = Bench::start(large, show);
        move || drop(bench)
    });
    (*view).clone()
}

impl Bench {
    fn start(large: bool, show: UseStateSetter<BenchView>) -> Rc<RefCell<Self>> {
        let mut tasks: Vec<_> = MEASURES.into_iter().chain(large.then_some(LARGE)).collect();
        tasks.reverse();
        let bench = Rc::new(RefCell::new(Self {
            link: None,
            tasks,
            rates: Vec::new(),
            pieces: 0,
            search: SearchId::default(),
            stopped_at_ms: None,
            latencies: Vec::new(),
            longest_slice_ms: 0.0,
            view: BenchView::default(),
            show,
        }));
        let with = |bench: &Rc<RefCell<Self>>| Rc::downgrade(bench);
        let [to_hear, to_fail] = [with(&bench), with(&bench)];
        let link = WorkerLink::start(
            move |response| tell(&to_hear, |bench| bench.hear(response)),
            move |why| tell(&to_fail, |bench| bench.fail(why)),
        );
        bench.borrow_mut().link = Some(link);
        bench.borrow_mut().next();
        bench
    }

    fn send(&self, request: Request) {
        if let Some(link) = &self.link {
            link.send(request);
        }
    }

    fn fail(&mut self, why: String) {
        self.view.measuring = None;
        self.view.error = Some(why);
        self.show.set(self.view.clone());
    }

    /// Goes on with the task that is the last of the list, or else with the stops.
    fn next(&mut self) {
        if let Some(&(measure, place)) = self.tasks.last() {
            self.view.measuring = Some(place);
            self.send(Request::Measure { measure, ms: PIECE_MS });
        } else if self.latencies.len() < STOPS {
            self.view.measuring = Some(&["stop_latency_ms"]);
            self.think();
        } else {
            let worst = self.latencies.iter().copied().fold(0.0, f64::max);
            self.view.figures.push((&["stop_latency_ms", "median"], median(&mut self.latencies)));
            self.view.figures.push((&["stop_latency_ms", "worst"], worst));
            self.view.figures.push((&["slice_ms", "worst"], self.longest_slice_ms));
            self.view.measuring = None;
        }
        self.show.set(self.view.clone());
    }

    /// A search that is as good as endless, to be stopped.
    fn think(&mut self) {
        self.search = self.search.next();
        self.stopped_at_ms = None;
        let start = Position::start(Rules::default());
        let reply = Square::new(5, 4).map(Move::Place).and_then(|f5| start.play(f5).ok()).unwrap_or(start);
        let agent = AgentSpec::Custom("uct:iterations=10000000".to_owned());
        let seed = u64::from(self.search.0);
        self.send(Request::Think(Think {
            id: self.search,
            position: reply.into(),
            agent,
            seed,
            paused: false,
            time_ms: None,
        }));
    }

    fn hear(&mut self, response: Response) {
        match response {
            Response::Measured { rate: Err(why), .. } => self.fail(why),
            Response::Measured { rate: Ok(rate), .. } => {
                self.pieces += 1;
                // The first piece warms the engine up.
                if self.pieces > 1 && !rate.is_nan() {
                    self.rates.push(rate);
                }
                if self.rates.len() == PIECES
                    && let Some((_, place)) = self.tasks.pop()
                {
                    self.view.figures.push((place, median(&mut self.rates)));
                    self.rates.clear();
                    self.pieces = 0;
                }
                self.next();
            }
            Response::Progress(progress) if progress.id == self.search && self.stopped_at_ms.is_none() => {
                self.stopped_at_ms = Some(now_ms());
                self.send(Request::Stop(self.search));
            }
            Response::Ended(ended) if ended.id == self.search => {
                self.latencies.extend(self.stopped_at_ms.map(|stopped| now_ms() - stopped));
                self.longest_slice_ms = self.longest_slice_ms.max(ended.statistics.longest_slice_ms);
                self.next();
            }
            Response::Failed { error, .. } => self.fail(error),
            _ => {}
        }
    }
}

fn tell(bench: &Weak<RefCell<Bench>>, say: impl FnOnce(&mut Bench)) {
    if let Some(bench) = bench.upgrade() {
        say(&mut bench.borrow_mut());
    }
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}
