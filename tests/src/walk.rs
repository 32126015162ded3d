//! The walk: random but seeded presses over all pages and features, at positions of real and random games, with searches left on.
//!
//! The scenarios say what happens after what they do; the walk says what must never happen, whatever is done: a worker that died, a
//! trap, a long task on the page's main thread, an error on the console, a board against the rules, text outside its box, a live
//! region that contradicts the page. It does what the table in [`steps`] has, and presses what it finds.
//!
//! - [`steps`]: the table of steps, an entry each; `acts`: what they do.
//! - [`checks`]: what is checked after every step and during every wait; `watch.js` notices it in the page.
//! - [`foreign`]: walks in which a foreign script meddles with the page; `foreign.js` does it.
//! - [`processor`]: tells a long task from a machine that is busy with something else.
//! - [`spoken`]: holds what is said to screen readers against the page.
//! - [`left_on`]: hints, analyses and searches that are left on for a minute each, with the worker's slices measured by `slices.js`.
//! - [`paper`]: the page that is printed now and then is not blank.
//! - [`positions`]: the games whose positions are visited.
//! - [`report`]: what is printed at the end, and after a failure.
//!
//! The choices of a step depend on the seed and on its number only, and on what the page shows. So a walk can be repeated up to a
//! step, or from one, as far as the page and its searches are the same again.

mod acts;
pub mod checks;
pub mod foreign;
pub mod left_on;
mod paper;
pub mod positions;
pub mod processor;
pub mod report;
pub mod spoken;
pub mod steps;

use std::cell::RefCell;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use webdriver::{Element, Engine};

use crate::hunt::Dice;
use crate::page::Page;
use crate::server::{Alterations, Server};
use crate::{Failure, Result, poll};
use processor::Processor;
use report::Tally;
use steps::STEPS;

/// The time limit for a page to be there again after it was opened or loaded anew.
const OPENING: Duration = Duration::from_secs(30);

/// The plan of a walk.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// The seed of all choices.
    pub seed: u64,
    /// The number of the first step, from 1.
    pub first: usize,
    /// The number of the last step, if the time does not end the walk before.
    pub last: usize,
    /// The only step to make wherever it can be made, as its place in the table.
    pub only: Option<usize>,
    /// When it ends.
    pub until: Instant,
    /// Whether a foreign script exchanges texts and meddles with elements meanwhile (`foreign.js`), as translations and extensions do.
    pub is_foreign: bool,
    /// The bound of a task on the page's main thread, in milliseconds of processor time.
    pub task_limit_ms: f64,
    /// The bound where the engine reports no tasks, but several may lie between two ticks of a timer.
    pub gap_limit_ms: f64,
}

impl Plan {
    /// A walk of this length.
    #[must_use]
    pub fn new(seed: u64, time: Duration) -> Self {
        Self {
            seed,
            first: 1,
            last: usize::MAX,
            only: None,
            until: Instant::now() + time,
            is_foreign: false,
            task_limit_ms: 200.0,
            gap_limit_ms: 400.0,
        }
    }
}

/// The alterations of the page for a walk, with a foreign script or without.
#[must_use]
pub fn alterations(is_foreign: bool) -> Alterations {
    let script = match is_foreign {
        true => concat!(include_str!("walk/watch.js"), include_str!("walk/foreign.js")),
        false => include_str!("walk/watch.js"),
    };
    Alterations { probe: true, script, ..Alterations::default() }
}

/// A walk in a browser.
#[derive(Debug)]
pub struct Walk<'a> {
    page: &'a Page<'a>,
    server: &'a Server,
    plan: Plan,
    processor: Processor,
    begun: Instant,
    /// The steps so far, a line each.
    log: RefCell<Vec<String>>,
    tally: RefCell<Tally>,
}

impl<'a> Walk<'a> {
    /// A walk over the page that the server has, which needs [`alterations`].
    #[must_use]
    pub fn new(page: &'a Page<'a>, server: &'a Server, plan: Plan) -> Self {
        let (log, tally) = (RefCell::default(), RefCell::default());
        let processor = Processor::start(page.browser.process());
        Self { page, server, plan, processor, begun: Instant::now(), log, tally }
    }

    /// Walks to the end of the plan.
    ///
    /// # Errors
    /// The first thing that must never happen; [`Walk::log`] has the steps to it.
    pub fn run(&self) -> Result<()> {
        self.open()?;
        for number in self.plan.first..=self.plan.last {
            if Instant::now() >= self.plan.until {
                break;
            }
            self.step(number)?;
        }
        Ok(())
    }

    /// The steps so far, a line each.
    #[must_use]
    pub fn log(&self) -> Vec<String> {
        self.log.borrow().clone()
    }

    /// The counts of what has been done.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.tally.borrow().clone()
    }

    /// The number of the last step that was begun.
    #[must_use]
    pub fn last_step(&self) -> usize {
        self.plan.first - 1 + self.log.borrow().len()
    }

    fn step(&self, number: usize) -> Result<()> {
        let mut dice = dice(self.plan.seed, number);
        self.be_there()?;
        let mut can_be_made = self.survey()?;
        if let Some(only) = self.plan.only.filter(|only| can_be_made[*only]) {
            can_be_made = (0..STEPS.len()).map(|index| index == only).collect();
        }
        let step = steps::choose(&can_be_made, &mut dice);
        let at = self.begun.elapsed().as_secs_f64();
        self.log.borrow_mut().push(format!("{number:4}. {at:6.1} s  {}", step.name));
        self.page.step(format!("step {number}: {}", step.name));
        let done = (step.act)(self, &mut dice)?;
        self.tell(&done);
        self.tally.borrow_mut().count(step.name, &done);
        std::thread::sleep(Duration::from_millis(50 + dice.below(350) as u64));
        self.check_all()
    }

    /// Adds to the line of this step what is done in it: at its end, or before a wait, during which it may fail.
    fn tell(&self, what: &str) {
        if let Some(line) = self.log.borrow_mut().last_mut() {
            *line = format!("{line}: {what}");
        }
    }

    /// Whether each of the steps can be made now.
    fn survey(&self) -> Result<Vec<bool>> {
        let needs: Vec<&str> = STEPS.iter().map(|step| step.needs).collect();
        let found = self.run_own("__walk.survey(arguments[0])", &[json!(needs)])?;
        Ok(serde_json::from_value(found)
            .unwrap_or_else(|_| STEPS.iter().map(|step| step.needs.is_empty()).collect()))
    }

    /// Opens the page as on a first visit.
    fn open(&self) -> Result<()> {
        let session = &self.page.browser.session;
        if self.is_framed() {
            session.go(&self.server.frame_url(1280, 800))?;
            self.enter()?;
        } else {
            session.go(&self.server.url())?;
        }
        self.wait_for_the_app()
    }

    /// Whether the page is in a frame: only Chromium can make its window as small as a telephone.
    fn is_framed(&self) -> bool {
        self.page.browser.engine != Engine::Chromium
    }

    /// Gives the window of the page a size; a phone's if it is narrow.
    fn set_size(&self, width: usize, height: usize) -> Result<()> {
        let session = &self.page.browser.session;
        if self.is_framed() {
            session.enter_frame(None)?;
            let script = "Object.assign(document.getElementById('page'), { width: arguments[0], height: arguments[1] })";
            session.run(script, &[json!(width), json!(height)])?;
            self.enter()
        } else {
            let screen =
                json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700 });
            session.devtools("Emulation.setDeviceMetricsOverride", &screen)?;
            Ok(())
        }
    }

    /// Directs the driver to the page.
    fn enter(&self) -> Result<()> {
        let session = &self.page.browser.session;
        session.enter_frame(None)?;
        if self.is_framed() {
            session.enter_frame(Some(&session.find("#page")?))?;
        }
        Ok(())
    }

    /// Comes back to the page if a step has left it: a link to a page beside it, or back to before the first one.
    fn be_there(&self) -> Result<()> {
        let is_here = "return !!window.__walk && !!document.documentElement.dataset.app";
        let here = poll(Duration::from_secs(5), || {
            let here = self.enter().is_ok() && self.page.run(is_here, &[]).is_ok_and(|here| here == true);
            Ok::<_, Failure>(here.then_some(()))
        })?;
        match here {
            Some(()) => self.wait_for_the_app(),
            None => self.open(),
        }
    }

    /// Waits until the app runs, or has broken.
    fn wait_for_the_app(&self) -> Result<()> {
        let script = "return ['ready', 'broken'].includes(document.documentElement.dataset.app)";
        let started = poll(OPENING, || {
            Ok::<_, Failure>(self.page.run(script, &[]).is_ok_and(|is| is == true).then_some(()))
        })?;
        started.ok_or_else(|| Failure::new(format!("the app has not started within {} s", OPENING.as_secs())))
    }

    /// The value of an expression in the page; its time is not the page's. `null` where the page is not there.
    fn run_own(&self, expression: &str, arguments: &[Value]) -> Result<Value> {
        let script = format!("return window.__walk ? __walk.own(() => ({expression})) ?? null : null");
        // Arrow functions have the arguments of the function around them.
        self.page.run(&script, arguments)
    }

    /// Presses one of the elements of a selector, or types into it; says what was done.
    fn press(&self, css: &str, dice: &mut Dice) -> Result<String> {
        let script = "((all) => all.length ? __walk.ready(all[arguments[1] % all.length], arguments[2]) : null)(__walk.all(arguments[0]))";
        let ready =
            self.run_own(script, &[json!(css), json!(dice.below(1 << 20)), json!(dice.below(1 << 20))])?;
        self.press_ready(&ready, dice)
    }

    /// Presses what the page has made ready.
    fn press_ready(&self, ready: &Value, dice: &mut Dice) -> Result<String> {
        let Some(what) = ready["what"].as_str() else { return Ok(self.missed("nothing to press")) };
        if ready["element"].is_null() {
            return Ok(what.to_owned());
        }
        let (session, element) = (&self.page.browser.session, Element::from_value(&ready["element"]));
        if ready["field"] == true {
            let text = acts::text_for_a_field(dice);
            let typed = session.clear(&element).and_then(|()| session.type_into(&element, &text));
            return self.unless_passing(typed, format!("{what}: type {text:?}"));
        }
        self.unless_passing(session.click(&element), what.to_owned())
    }

    /// A description of the action, or of why the driver could not do it: the element has just gone, or is covered. A
    /// user would not have seen it.
    fn unless_passing(&self, outcome: webdriver::Result<()>, what: String) -> Result<String> {
        match outcome {
            Ok(()) => Ok(what),
            Err(error) if error.code().is_some() && !error.is_page_crash() => {
                Ok(self.missed(&format!("{what} ({error})")))
            }
            Err(error) => Err(error.into()),
        }
    }

    fn missed(&self, what: &str) -> String {
        self.tally.borrow_mut().missed += 1;
        format!("missed: {what}")
    }
}

/// The random numbers of a step.
fn dice(seed: u64, number: usize) -> Dice {
    let mut dice = Dice::new(seed ^ (number as u64).wrapping_mul(0xD1B5_4A32_D192_ED03));
    dice.below(2);
    dice
}
