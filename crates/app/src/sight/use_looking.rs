//! The hook that looks into the worker's search, up to ten times a second.
use super::known::Known;
use super::pace::{Pace, TICK_MS, measure};
use crate::features::search::Search;
use gloo_timers::callback::Interval;
use protocol::{JobKind, Look, Query, QueryAnswer, Sealed, Stride, WireMove};
use std::cell::RefCell;
use std::rc::Rc;
use worker_client::{Reply, WorkerClient, now_ms};
use yew::prelude::*;

/// One look in this many also asks for the slowly changing data.
const SLOW: u32 = 5;

/// The information that the page wants about the search.
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
    /// Whether the results of playouts are wanted, beside a search that has none of its own.
    pub playouts: bool,
}

/// The search that is looked at, and how to steer it.
#[derive(Clone)]
pub struct Looking {
    /// The page's knowledge of the search.
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
    pace: Rc<Pace>,
    redraw: UseForceUpdateHandle,
    worker: WorkerClient,
    /// The number changes with the job, so that late replies are dropped.
    job: RefCell<(u32, Option<JobKind>)>,
}

impl Eye {
    /// Changes the known data, and redraws.
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

    /// Looks if a look is due.
    fn look_in_time(self: &Rc<Self>) {
        if self.pace.is_due(now_ms()) {
            self.look();
        }
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
        self.pace.begin(now_ms());
        let eye = self.clone();
        let job = self.job.borrow().0;
        self.worker.inspect(Sealed::new(&Query::View(look)), move |reply| {
            // A late reply does not answer the questions to the present job.
            if eye.job.borrow().0 != job {
                return;
            }
            *eye.is_asking.borrow_mut() = false;
            let answer = match reply {
                Reply::Answer(answer) => answer,
                Reply::Refused => {
                    return eye.change(|known| !std::mem::replace(&mut known.is_out_of_sight, true));
                }
                Reply::Stepped(_) | Reply::Trained(_) | Reply::Lost => return,
            };
            if let Ok(QueryAnswer::View(view)) = answer.open() {
                measure(eye.pace.clone());
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
                if let QueryAnswer::Rival { is_stand_in, known: before, samples } = answer {
                    eye.change(|known| known.see_rival(is_stand_in, before, samples));
                }
            });
        }
        if let Some(action) = wants.why_not.filter(|&action| self.known.borrow().lacks_contrast(action)) {
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
            pace: Rc::default(),
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
            let looking = Interval::new(TICK_MS, move || eye.look_in_time());
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
                    eye.look();
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
