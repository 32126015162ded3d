//! The benchmark: runs one task of the worker after the other and collects the figures.
use crate::features::search::addresses;
use games::Listed;
use othello::{Move, Position, Rules, Square};
use protocol::{ChooseMove, Experiment, JobAnswer, JobKind, MeasureSpec, OthelloFigure, Stride};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use worker_client::othello::player_text;
use worker_client::othello::wire_position;
use worker_client::{Event, Reply, WorkerClient, WorkerFault, now_ms};
use yew::prelude::*;

/// The duration of a piece of a measurement, and the number of pieces, whose median is the figure.
const PIECE_MS: f64 = 400.0;
const PIECES: usize = 5;
/// The number of times a search is stopped to measure how long it takes to answer.
const STOPS: usize = 50;

/// The path of a figure in the JSON.
pub type Place = &'static [&'static str];

/// The measurements, with the places of their figures.
const MEASURES: [(MeasureSpec, Place); 26] = [
    // First, because the programs that play these games make room for Othello's.
    (
        MeasureSpec::Other { game: gobang::Position::CODE, figure: 2 },
        &["playouts_per_s", "gobang", "uniform"],
    ),
    (
        MeasureSpec::Other { game: gobang::Position::CODE, figure: 0 },
        &["iterations_per_s", "gobang", "classic", "start"],
    ),
    (
        MeasureSpec::Other { game: gobang::Position::CODE, figure: 1 },
        &["iterations_per_s", "gobang", "puct", "start"],
    ),
    (
        MeasureSpec::Other { game: tictactoe::Sheet::CODE, figure: 0 },
        &["iterations_per_s", "ultimate", "classic"],
    ),
    (
        MeasureSpec::Other { game: tictactoe::Sheet::CODE, figure: 1 },
        &["iterations_per_s", "sudo", "classic"],
    ),
    (MeasureSpec::Othello(OthelloFigure::SameTrees), &["same_trees"]),
    (MeasureSpec::Othello(OthelloFigure::SameLearnedTrees), &["same_learned_trees"]),
    (MeasureSpec::Othello(OthelloFigure::PlayoutsOne), &["playouts_per_s", "one"]),
    (MeasureSpec::Othello(OthelloFigure::PlayoutsLockstep), &["playouts_per_s", "lockstep"]),
    (MeasureSpec::Othello(OthelloFigure::Classic(0)), &["iterations_per_s", "classic", "0"]),
    (MeasureSpec::Othello(OthelloFigure::Classic(1)), &["iterations_per_s", "classic", "20"]),
    (MeasureSpec::Othello(OthelloFigure::Classic(2)), &["iterations_per_s", "classic", "40"]),
    (MeasureSpec::Othello(OthelloFigure::TreePlayouts(0)), &["tree_playouts_per_s", "0"]),
    (MeasureSpec::Othello(OthelloFigure::TreePlayouts(1)), &["tree_playouts_per_s", "20"]),
    (MeasureSpec::Othello(OthelloFigure::TreePlayouts(2)), &["tree_playouts_per_s", "40"]),
    (MeasureSpec::Othello(OthelloFigure::BytesPerNode), &["bytes_per_node"]),
    (MeasureSpec::Othello(OthelloFigure::SmallTree), &["small_tree_iterations_per_s"]),
    (MeasureSpec::Othello(OthelloFigure::Evaluations), &["evaluations_per_s"]),
    (MeasureSpec::Othello(OthelloFigure::Puct(0)), &["iterations_per_s", "puct", "0"]),
    (MeasureSpec::Othello(OthelloFigure::Puct(1)), &["iterations_per_s", "puct", "20"]),
    (MeasureSpec::Othello(OthelloFigure::Puct(2)), &["iterations_per_s", "puct", "40"]),
    (MeasureSpec::Othello(OthelloFigure::Ffo(40)), &["ffo_s", "40"]),
    (MeasureSpec::Othello(OthelloFigure::Ffo(41)), &["ffo_s", "41"]),
    (MeasureSpec::Othello(OthelloFigure::Ffo(42)), &["ffo_s", "42"]),
    (MeasureSpec::Othello(OthelloFigure::Ffo(43)), &["ffo_s", "43"]),
    (MeasureSpec::Othello(OthelloFigure::Ffo(44)), &["ffo_s", "44"]),
];
const LARGE: (MeasureSpec, Place) =
    (MeasureSpec::Othello(OthelloFigure::LargeTree), &["large_tree_iterations_per_s"]);

/// The searches that go back, with the places of the median and of the worst in the JSON, in reverse order.
const GOING_BACK: [(&str, [Place; 2]); 2] = [
    ("puct:", [&["step_back_ms", "puct", "median"], &["step_back_ms", "puct", "worst"]]),
    ("classic", [&["step_back_ms", "classic", "median"], &["step_back_ms", "classic", "worst"]]),
];
/// Their iterations, and the number of steps back.
const GROWN: u32 = 100_000;
const STEPS: u32 = 50;
/// The steps lead to multiples of this many iterations, modulo all, which is the golden section: they lie anywhere, but evenly.
const GOLDEN: u32 = 61_803;

/// The stops of a search: how long they take, of which the median and the worst are shown, and the longest slice.
const STOPPING: Place = &["stop_latency_ms"];
const STOPS_MEDIAN: Place = &["stop_latency_ms", "median"];
const STOPS_WORST: Place = &["stop_latency_ms", "worst"];
const SLICES_WORST: Place = &["slice_ms", "worst"];

/// A figure: its place, and its value.
pub type Figure = (Place, f64);

/// The places of all figures and measurements.
#[cfg(test)]
pub fn places() -> impl Iterator<Item = Place> {
    let measures = MEASURES.into_iter().chain([LARGE]).map(|(_, place)| place);
    let back = GOING_BACK.into_iter().flat_map(|(_, places)| places);
    measures.chain([STOPPING, STOPS_MEDIAN, STOPS_WORST, SLICES_WORST]).chain(back)
}

/// The progress of the benchmark.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BenchView {
    /// The figures so far.
    pub figures: Vec<Figure>,
    /// The current measurement; `None` when it is done or has failed.
    pub measuring: Option<Place>,
    /// The error, if it failed.
    pub error: Option<WorkerFault>,
}

struct Bench {
    worker: Option<WorkerClient>,
    tasks: Vec<(MeasureSpec, Place)>,
    rates: Vec<f64>,
    figures: usize,
    searches: u64,
    stopped_at_ms: Option<f64>,
    latencies: Vec<f64>,
    longest_slice_ms: f64,
    going_back: Vec<(&'static str, [Place; 2])>,
    /// The moments to go back to, the last one next.
    moments: Vec<u32>,
    view: BenchView,
    show: UseStateSetter<BenchView>,
    this: Weak<RefCell<Self>>,
}

/// Runs the benchmark as long as the calling component exists, in a separate worker; the game's worker is switched off
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
        let bench = Rc::new_cyclic(|this| {
            RefCell::new(Self {
                worker: None,
                tasks,
                rates: Vec::new(),
                figures: 0,
                searches: 0,
                stopped_at_ms: None,
                latencies: Vec::new(),
                longest_slice_ms: 0.0,
                going_back: GOING_BACK.to_vec(),
                moments: Vec::new(),
                view: BenchView::default(),
                show,
                this: this.clone(),
            })
        });
        let weak = Rc::downgrade(&bench);
        let worker = WorkerClient::new(addresses(), move |event| {
            // Of no interest here, and the client reports it while it is being given a job.
            if matches!(event, Event::Knowledge(_)) {
                return;
            }
            if let Some(bench) = weak.upgrade() {
                bench.borrow_mut().hear(event);
            }
        });
        worker.switch(true);
        bench.borrow_mut().worker = Some(worker);
        bench.borrow_mut().next();
        bench
    }

    fn want(&self, job: Option<JobKind>) {
        if let Some(worker) = &self.worker {
            worker.want(job);
        }
    }

    fn fail(&mut self, why: WorkerFault) {
        self.view.measuring = None;
        self.view.error = Some(why);
        self.show.set(self.view.clone());
        self.worker = None;
    }

    /// Continues with the last task in the list, or with the stops if there is none, or with the steps back.
    fn next(&mut self) {
        if let Some(&(measure, place)) = self.tasks.last() {
            self.view.measuring = Some(place);
            self.want(Some(JobKind::Measure { measure, ms: PIECE_MS }));
        } else if self.latencies.len() < STOPS {
            self.view.measuring = Some(STOPPING);
            self.think();
        } else if let Some((agent, [place, _])) = self.going_back.last().copied() {
            self.view.measuring = Some(place);
            self.grow(agent);
        } else {
            self.view.measuring = None;
            self.want(None);
        }
        self.show.set(self.view.clone());
    }

    fn note(&mut self, [middle, worst]: [Place; 2], times: &mut [f64]) {
        self.view.figures.push((middle, median(times)));
        self.view.figures.push((worst, times.last().copied().unwrap_or_default()));
    }

    /// Grows the tree of an experiment, to go back in it.
    fn grow(&mut self, agent: &str) {
        self.rates.clear();
        self.moments = (1..=STEPS).map(|n| n * GOLDEN % GROWN).collect();
        self.moments.sort_unstable();
        self.want(Some(JobKind::Experiment(Experiment {
            position: wire_position(Position::start(Rules::default())),
            agent: player_text(agent),
            seed: 1,
            iterations: GROWN,
            rival: None,
        })));
    }

    /// Goes back to the next moment, or goes on after the last.
    fn go_back(&mut self) {
        let (Some(to), Some(worker)) = (self.moments.pop(), &self.worker) else {
            if let Some((_, places)) = self.going_back.pop() {
                let mut times = std::mem::take(&mut self.rates);
                self.note(places, &mut times);
            }
            return self.next();
        };
        let (this, began) = (self.this.clone(), now_ms());
        worker.step(Stride::BackTo(to), move |reply| {
            if let Some(bench) = this.upgrade()
                && let Ok(mut bench) = bench.try_borrow_mut()
            {
                match reply {
                    Reply::Stepped(report) if report.open().is_ok_and(|it| it.moment.iterations == to) => {
                        bench.rates.push(now_ms() - began);
                        bench.go_back();
                    }
                    _ => bench.fail(WorkerFault::Crashed(format!("no step back to {to} iterations"))),
                }
            }
        });
    }

    /// Starts a practically endless search, to be stopped.
    fn think(&mut self) {
        self.searches += 1;
        self.stopped_at_ms = None;
        let start = Position::start(Rules::default());
        let reply = Square::new(5, 4).map(Move::Place).and_then(|f5| start.play(f5).ok()).unwrap_or(start);
        self.want(Some(JobKind::ChooseMove(ChooseMove {
            position: wire_position(reply),
            agent: player_text("uct:iterations=10000000"),
            seed: self.searches,
            watched: false,
            time_ms: None,
        })));
    }

    fn hear(&mut self, event: Event) {
        let (kind, answer) = match event {
            Event::Answer { kind, answer } => (kind, answer),
            Event::Replaced(why) | Event::Broken(why) => return self.fail(why),
            // Left out before.
            Event::Knowledge(_) => return,
        };
        match answer {
            JobAnswer::Measured(rate) => {
                // The first figure is a warm-up; a piece that has none is a part of the work.
                if let Some(rate) = rate {
                    self.rates.extend((self.figures > 0).then_some(rate));
                    self.figures += 1;
                }
                if self.rates.len() == PIECES
                    && let Some((_, place)) = self.tasks.pop()
                {
                    self.view.figures.push((place, median(&mut self.rates)));
                    self.rates.clear();
                    self.figures = 0;
                }
                self.next();
            }
            // Its first report at the end begins the steps back.
            JobAnswer::Progress(grown)
                if matches!(*kind, JobKind::Experiment(_))
                    && grown.iterations >= GROWN.into()
                    && self.moments.len() == STEPS as usize =>
            {
                self.go_back();
            }
            JobAnswer::Progress(_)
                if matches!(*kind, JobKind::ChooseMove(_)) && self.stopped_at_ms.is_none() =>
            {
                self.stopped_at_ms = Some(now_ms());
                if let Some(worker) = &self.worker {
                    worker.finish();
                }
            }
            JobAnswer::MoveChosen(ended) => {
                self.latencies.extend(self.stopped_at_ms.map(|stopped| now_ms() - stopped));
                self.longest_slice_ms = self.longest_slice_ms.max(ended.statistics.longest_slice_ms);
                if self.latencies.len() == STOPS {
                    let mut times = self.latencies.clone();
                    self.note([STOPS_MEDIAN, STOPS_WORST], &mut times);
                    self.view.figures.push((SLICES_WORST, self.longest_slice_ms));
                }
                self.next();
            }
            JobAnswer::Failed(error) => self.fail(WorkerFault::Refused(error)),
            _ => {}
        }
    }
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}
