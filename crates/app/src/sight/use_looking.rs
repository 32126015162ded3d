//! The hook that looks into the worker's search, twenty times a second.
use crate::features::search::Search;
use gloo_timers::callback::Interval;
use protocol::{
    AgentSpec, Contrast, Experiment, JobKind, Look, Moment, PlayedOut, Query, QueryAnswer, Sample, Sealed,
    StepReport, Stride, Truth, View, WireMove, WirePosition,
};
use std::cell::RefCell;
use std::rc::Rc;
use worker_client::{Reply, WorkerClient};
use yew::prelude::*;

/// The time between two looks: twenty a second.
const LOOK_EVERY_MS: u32 = 50;

/// A step of so many iterations may take long enough to be paused.
const FAR: u32 = 1_000;

/// One look in this many also asks for what changes slowly.
const SLOW: u32 = 5;

/// What the page wants to know of the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wants {
    /// The look; the hook fills in the number of samples.
    pub look: Look,
    /// Whether the exact values are wanted.
    pub truth: bool,
    /// Whether the rival's history is wanted.
    pub rival: bool,
    /// The rejected move that the user asks about.
    pub why_not: Option<WireMove>,
    /// Whether it is wanted what playouts say, beside a search that has none of its own.
    pub playouts: bool,
}

/// What the page knows of the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Known {
    /// The position at its root.
    pub position: Option<WirePosition>,
    /// The experiment; `None` if an agent is choosing its move.
    pub experiment: Option<Rc<Experiment>>,
    /// Whether the worker's program can't look into this search.
    pub is_out_of_sight: bool,
    /// The latest look.
    pub view: Option<Rc<View>>,
    /// Whether that look is from an earlier job with the same search, which is being made again.
    pub is_earlier: bool,
    /// Its history.
    pub samples: Rc<Vec<Sample>>,
    /// The history of the rival.
    pub rival: Rc<Vec<Sample>>,
    /// The exact values.
    pub truth: Option<Rc<Truth>>,
    /// What playouts say, beside a search that has none of its own.
    pub played_out: Option<Rc<PlayedOut>>,
    /// The comparison of the chosen move with the rejected one.
    pub contrast: Option<Rc<Contrast>>,
    /// The last step.
    pub report: Option<Rc<StepReport>>,
    /// The fingerprint of the tree, and the moment at which the tree has it.
    pub fingerprint: Option<(Moment, u64)>,
    /// The step that is under way.
    pub stepping: Option<Stride>,
    /// Whether the tree has been paused.
    pub is_paused: bool,
}

impl Known {
    fn of(job: Option<&JobKind>) -> Self {
        match job {
            Some(JobKind::Experiment(order)) => Self {
                position: Some(order.position),
                experiment: Some(Rc::new(order.clone())),
                ..Self::default()
            },
            Some(JobKind::ChooseMove(order)) => Self { position: Some(order.position), ..Self::default() },
            _ => Self::default(),
        }
    }

    /// What is known of another job at first: of the same search, what it looked like before.
    fn after(&self, before: Option<&JobKind>, job: &JobKind) -> Self {
        let known = Self::of(Some(job));
        if self.view.is_none() || before.is_none_or(|before| search_of(before) != search_of(job)) {
            return known;
        }
        Self { view: self.view.clone(), is_earlier: true, ..known }
    }

    /// Whether a step is under way.
    pub const fn is_stepping(&self) -> bool {
        self.stepping.is_some()
    }

    /// Whether a step is under way that may take long.
    pub const fn is_stepping_far(&self) -> bool {
        matches!(self.stepping, Some(Stride::UntilBestChanges(_) | Stride::Iterations(FAR..)))
    }

    /// Takes in a look, and returns whether it brought anything new.
    fn see(&mut self, mut view: View) -> bool {
        let now = view.moment.iterations;
        let news = std::mem::take(&mut view.samples);
        let goes_back = self.samples.last().is_some_and(|sample| sample.iterations > now);
        if goes_back || !news.is_empty() {
            let samples = Rc::make_mut(&mut self.samples);
            samples.retain(|sample| sample.iterations <= now);
            samples.extend(news);
        }
        // What else the worker finds out takes time too, and time alone is no news.
        if let Some(before) = self.view.as_deref().filter(|before| before.moment == view.moment) {
            view.statistics.elapsed_ms = before.statistics.elapsed_ms;
        }
        let is_same = !std::mem::take(&mut self.is_earlier) && self.view.as_deref() == Some(&view);
        self.view = Some(Rc::new(view));
        !is_same
    }
}

/// Which search a job makes: from which position, by whom, and with which seed. Jobs of the same search differ in how far it goes,
/// and in what is compared with it.
const fn search_of(job: &JobKind) -> Option<(WirePosition, &AgentSpec, u64)> {
    match job {
        JobKind::Experiment(order) => Some((order.position, &order.agent, order.seed)),
        JobKind::ChooseMove(order) => Some((order.position, &order.agent, order.seed)),
        _ => None,
    }
}

/// The search that is looked at, and how to steer it.
#[derive(Clone)]
pub struct Looking {
    /// What is known.
    pub known: Rc<Known>,
    /// Takes a step.
    pub on_stride: Callback<Stride>,
    /// Goes on, or pauses.
    pub on_run: Callback<bool>,
    /// Asks for the fingerprint.
    pub on_fingerprint: Callback<()>,
}

struct Eye {
    known: RefCell<Rc<Known>>,
    wants: RefCell<Wants>,
    is_asking: RefCell<bool>,
    looks: RefCell<u32>,
    redraw: UseForceUpdateHandle,
    worker: WorkerClient,
    /// The number changes with the job, so that late replies are dropped.
    job: RefCell<(u32, Option<JobKind>)>,
}

impl Eye {
    /// Changes what is known, and redraws.
    fn change(&self, change: impl FnOnce(&mut Known) -> bool) {
        let changed = change(Rc::make_mut(&mut *self.known.borrow_mut()));
        if changed {
            self.redraw.force_update();
        }
    }

    /// Asks, and passes the answer on unless the job has changed meanwhile.
    fn ask(self: &Rc<Self>, query: Query, hear: impl FnOnce(&Self, QueryAnswer) + 'static) {
        let (eye, job) = (self.clone(), self.job.borrow().0);
        self.worker.inspect(Sealed::new(&query), move |reply| {
            if let Reply::Answer(answer) = reply
                && let Ok(answer) = answer.open()
                && eye.job.borrow().0 == job
            {
                hear(&eye, answer);
            }
        });
    }

    fn look(self: &Rc<Self>) {
        let is_hidden =
            web_sys::window().and_then(|window| window.document()).is_some_and(|page| page.hidden());
        if is_hidden || *self.is_asking.borrow() || self.job.borrow().1.is_none() {
            return;
        }
        let wants = self.wants.borrow().clone();
        let look = Look { samples: self.known.borrow().samples.len() as u32, ..wants.look };
        *self.is_asking.borrow_mut() = true;
        let eye = self.clone();
        let job = self.job.borrow().0;
        self.worker.inspect(Sealed::new(&Query::View(look)), move |reply| {
            // A late reply says nothing of what the present job has been asked.
            if eye.job.borrow().0 != job {
                return;
            }
            *eye.is_asking.borrow_mut() = false;
            let answer = match reply {
                Reply::Answer(answer) => answer,
                Reply::Refused => {
                    return eye.change(|known| !std::mem::replace(&mut known.is_out_of_sight, true));
                }
                Reply::Stepped(_) | Reply::Lost => return,
            };
            if let Ok(QueryAnswer::View(view)) = answer.open() {
                eye.change(|known| known.see(*view));
            }
        });
        let looks = self.looks.replace_with(|looks| looks.wrapping_add(1));
        if !looks.is_multiple_of(SLOW) {
            return;
        }
        if wants.truth && self.known.borrow().truth.as_ref().is_none_or(|truth| !truth.done) {
            self.ask(Query::Truth, |eye, answer| {
                if let QueryAnswer::Truth(truth) = answer {
                    eye.change(|known| {
                        known.truth.replace(Rc::new(truth.clone())).as_deref() != Some(&truth)
                    });
                }
            });
        }
        let is_missing = self.known.borrow().played_out.as_ref().is_none_or(|playouts| !playouts.done);
        if wants.playouts && is_missing {
            self.ask(Query::Playouts, |eye, answer| {
                if let QueryAnswer::Playouts(playouts) = answer {
                    eye.change(|known| {
                        known.played_out.replace(Rc::new(playouts.clone())).as_deref() != Some(&playouts)
                    });
                }
            });
        }
        if wants.rival {
            let samples = self.known.borrow().rival.len() as u32;
            self.ask(Query::Rival { samples }, |eye, answer| {
                if let QueryAnswer::Rival(news) = answer {
                    eye.change(|known| {
                        let is_news = !news.is_empty();
                        Rc::make_mut(&mut known.rival).extend(news);
                        is_news
                    });
                }
            });
        }
        if let Some(action) = wants.why_not {
            let known = self.known.borrow().contrast.clone();
            if known.is_none_or(|known| known.rejected.action != action || !known.done) {
                self.ask(Query::WhyNot(action), |eye, answer| {
                    if let QueryAnswer::WhyNot(contrast) = answer {
                        let contrast = contrast.map(|contrast| Rc::new(*contrast));
                        eye.change(|known| {
                            let is_news = known.contrast != contrast;
                            known.contrast = contrast;
                            is_news
                        });
                    }
                });
            }
        }
    }
}

/// Looks into the search that the worker is doing, or has just done, for this job.
#[hook]
pub fn use_looking(job: Option<JobKind>, wants: Wants) -> Option<Looking> {
    let search = use_context::<Search>()?;
    let redraw = use_force_update();
    let worker = search.worker.clone();
    let eye = use_memo((), move |()| {
        Rc::new(Eye {
            known: RefCell::default(),
            wants: RefCell::default(),
            is_asking: RefCell::new(false),
            looks: RefCell::new(0),
            redraw,
            worker,
            job: RefCell::new((0, None)),
        })
    });
    let eye: Rc<Eye> = (*eye).clone();
    *eye.wants.borrow_mut() = wants;
    // While an agent's chosen move is being shown, nothing is wanted, and its search can still be looked at.
    if let Some(job) = job.filter(|job| {
        !matches!(job, JobKind::Analyse(_))
            && eye.job.borrow().1.as_ref().is_none_or(|before| !before.is_same_work(job))
    }) {
        let known = eye.known.borrow().after(eye.job.borrow().1.as_ref(), &job);
        *eye.known.borrow_mut() = Rc::new(known);
        let number = eye.job.borrow().0;
        *eye.job.borrow_mut() = (number.wrapping_add(1), Some(job));
        *eye.is_asking.borrow_mut() = false;
    }
    {
        let eye = eye.clone();
        use_effect_with((), move |()| {
            let looking = Interval::new(LOOK_EVERY_MS, move || eye.look());
            move || drop(looking)
        });
    }
    let on_stride = {
        let eye = eye.clone();
        Callback::from(move |stride: Stride| {
            eye.change(|known| {
                (known.stepping, known.is_paused) = (Some(stride), true);
                true
            });
            let (eye, job) = (eye.clone(), eye.job.borrow().0);
            eye.clone().worker.step(stride, move |reply| {
                if eye.job.borrow().0 == job {
                    let report = match reply {
                        Reply::Stepped(report) => report.open().ok().map(Rc::new),
                        _ => None,
                    };
                    eye.change(|known| {
                        (known.stepping, known.report) = (None, report);
                        true
                    });
                }
            });
        })
    };
    let on_run = {
        let eye = eye.clone();
        Callback::from(move |runs: bool| {
            if runs && eye.known.borrow().is_stepping() {
                return;
            }
            if runs {
                eye.worker.resume()
            } else {
                eye.worker.pause()
            }
            eye.change(|known| {
                known.is_paused = !runs;
                if runs {
                    known.report = None;
                }
                true
            });
        })
    };
    let on_fingerprint = {
        let eye = eye.clone();
        Callback::from(move |()| {
            eye.ask(Query::Fingerprint, |eye, answer| {
                if let QueryAnswer::Fingerprint { moment, hash } = answer {
                    eye.change(|known| known.fingerprint.replace((moment, hash)) != Some((moment, hash)));
                }
            });
        })
    };
    let known = eye.known.borrow().clone();
    Some(Looking { known, on_stride, on_run, on_fingerprint })
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{Position, Rules};
    use protocol::{Formula, Moment, Statistics};

    fn view(iterations: u32, elapsed_ms: f64) -> View {
        View {
            moment: Moment { iterations, phases: 0 },
            is_growing: false,
            statistics: Statistics { elapsed_ms, ..Statistics::default() },
            formula: Formula::Ucb1 { exploration: 1.4, first_play_urgency: None },
            squares: None,
            is_stand_in: false,
            counts_for_black: false,
            moves: Vec::new(),
            line: Vec::new(),
            proof: None,
            tree: None,
            expanded: Vec::new(),
            chosen: None,
            way: Vec::new(),
            record: None,
            samples: Vec::new(),
        }
    }

    #[test]
    fn the_same_search_stays_in_view_while_it_is_made_again() {
        let position = Position::start(Rules::default()).into();
        let order = Experiment { position, agent: AgentSpec::Classic, seed: 1, iterations: 100, rival: None };
        let job = JobKind::Experiment(order.clone());
        let mut before = Known::of(Some(&job));
        before.see(view(80, 50.0));
        let compared = JobKind::Experiment(Experiment { rival: Some(AgentSpec::Level(1)), ..order.clone() });
        let mut known = before.after(Some(&job), &compared);
        assert!(known.is_earlier && known.view == before.view);
        assert!(known.see(view(80, 50.0)), "it is no longer an earlier one");
        let other = JobKind::Experiment(Experiment { seed: 2, ..order });
        assert_eq!(before.after(Some(&job), &other).view, None);
    }

    #[test]
    fn a_tree_that_stands_still_is_no_news() {
        let mut known = Known::default();
        assert!(known.see(view(100, 50.0)));
        assert!(!known.see(view(100, 90.0)));
        assert!(known.see(view(200, 95.0)));
    }
}
