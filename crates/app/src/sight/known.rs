//! The page's knowledge of the search that it looks into.
use protocol::{
    Contrast, Experiment, JobKind, Moment, PlayedOut, PlayerText, Sample, StepReport, Stride, Truth, View,
    WireMove, WirePosition,
};
use std::rc::Rc;

/// A step of so many iterations may take long enough to be paused.
const FAR: u32 = 1_000;

/// The page's knowledge of the search.
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
    /// Whether the rival grows no tree, and that is the history of the classic player in its place.
    pub is_rival_stand_in: bool,
    /// The exact values.
    pub truth: Option<Rc<Truth>>,
    /// The results of playouts, beside a search that has none of its own.
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
    pub(super) fn of(job: Option<&JobKind>) -> Self {
        match job {
            Some(JobKind::Experiment(order)) => Self {
                position: Some(order.position.clone()),
                experiment: Some(Rc::new(order.clone())),
                ..Self::default()
            },
            Some(JobKind::ChooseMove(order)) => {
                Self { position: Some(order.position.clone()), ..Self::default() }
            }
            _ => Self::default(),
        }
    }

    /// The knowledge at the beginning of another job, with the latest look if that makes the same search.
    pub(super) fn after(&self, before: Option<&JobKind>, job: &JobKind) -> Self {
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

    /// The rival's history up to as many iterations as the search has: after steps back, the rival has more.
    pub fn rival_so_far(&self) -> Rc<Vec<Sample>> {
        let now = self.view.as_ref().map_or(0, |view| view.moment.iterations);
        let known = self.rival.partition_point(|sample| sample.iterations <= now);
        if known == self.rival.len() { self.rival.clone() } else { Rc::new(self.rival[..known].to_vec()) }
    }

    /// Whether it is not known yet why this move is not played, but the present favourite.
    pub(super) fn lacks_contrast(&self, action: WireMove) -> bool {
        let favourite = self.view.as_ref().and_then(|view| view.line.first().copied());
        self.contrast.as_ref().is_none_or(|known| {
            !known.done || known.rejected.action != action || Some(known.chosen.action) != favourite
        })
    }

    /// Takes in the rival's samples after the first `before`, and returns whether they brought anything new. Those of a search that
    /// stood in for it are dropped once it has a search of its own; an answer to a question from before then leaves out too much.
    pub(super) fn see_rival(&mut self, is_stand_in: bool, before: u32, samples: Vec<Sample>) -> bool {
        let is_other = std::mem::replace(&mut self.is_rival_stand_in, is_stand_in) != is_stand_in;
        if is_other {
            self.rival = Rc::default();
        }
        if samples.is_empty() || before as usize != self.rival.len() {
            return is_other;
        }
        Rc::make_mut(&mut self.rival).extend(samples);
        true
    }

    /// Takes in a look, and returns whether it brought anything new. During a short step, a look shows nothing that anyone asked to
    /// see: to go back, the search is made again from an earlier moment, perhaps from its beginning.
    pub(super) fn see(&mut self, mut view: View) -> bool {
        if self.is_stepping() && !self.is_stepping_far() {
            return false;
        }
        if self.view.as_ref().is_some_and(|before| before.is_stand_in != view.is_stand_in) {
            // The player's own search has taken the place of the one that stood in for it. This look left out the data of that one.
            *self = Self {
                position: self.position.clone(),
                experiment: self.experiment.take(),
                view: Some(Rc::new(View { samples: Vec::new(), ..view })),
                ..Self::default()
            };
            return true;
        }
        let now = view.moment.iterations;
        let news = std::mem::take(&mut view.samples);
        let goes_back = self.samples.last().is_some_and(|sample| sample.iterations > now);
        if goes_back || !news.is_empty() {
            let samples = Rc::make_mut(&mut self.samples);
            samples.retain(|sample| sample.iterations <= now);
            samples.extend(news);
        }
        // The worker's other findings take time too, and time alone is no news.
        if let Some(before) = self.view.as_deref().filter(|before| before.moment == view.moment) {
            view.statistics.elapsed_ms = before.statistics.elapsed_ms;
        }
        let is_same = !std::mem::take(&mut self.is_earlier) && self.view.as_deref() == Some(&view);
        self.view = Some(Rc::new(view));
        !is_same
    }
}

/// The search that a job makes: its position, its agent, and its seed. Jobs of the same search differ in how far it
/// goes, and in what is compared with it.
const fn search_of(job: &JobKind) -> Option<(&WirePosition, &PlayerText, u64)> {
    match job {
        JobKind::Experiment(order) => Some((&order.position, &order.agent, order.seed)),
        JobKind::ChooseMove(order) => Some((&order.position, &order.agent, order.seed)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::blank::blank_view;
    use othello::{Position, Rules};
    use protocol::Statistics;
    use worker_client::othello::player_text;
    use worker_client::othello::wire_position;

    fn view(iterations: u32, elapsed_ms: f64) -> View {
        View {
            moment: Moment { iterations, phases: 0 },
            statistics: Statistics { elapsed_ms, ..Statistics::default() },
            ..blank_view()
        }
    }

    #[test]
    fn the_same_search_stays_in_view_while_it_is_made_again() {
        let position = wire_position(Position::start(Rules::default()));
        let order =
            Experiment { position, agent: player_text("classic"), seed: 1, iterations: 100, rival: None };
        let job = JobKind::Experiment(order.clone());
        let mut before = Known::of(Some(&job));
        before.see(view(80, 50.0));
        let compared =
            JobKind::Experiment(Experiment { rival: Some(player_text("level1v2")), ..order.clone() });
        let mut known = before.after(Some(&job), &compared);
        assert!(known.is_earlier && known.view == before.view);
        assert!(known.see(view(80, 50.0)), "it is no longer an earlier one");
        let other = JobKind::Experiment(Experiment { seed: 2, ..order });
        assert_eq!(before.after(Some(&job), &other).view, None);
    }

    #[test]
    fn a_rival_is_seen_as_far_as_the_search_has_come() {
        let sample = |iterations| Sample { iterations, best: None, moves: Vec::new() };
        let mut known = Known { rival: Rc::new([1, 50, 100].map(sample).to_vec()), ..Known::default() };
        for (now, seen) in [(120, 3), (100, 3), (99, 2), (0, 0)] {
            known.see(view(now, 50.0));
            assert_eq!(known.rival_so_far()[..], known.rival[..seen], "after {now} iterations");
        }
    }

    #[test]
    fn nothing_is_kept_of_a_search_that_stood_in() {
        let sample = |iterations| Sample { iterations, best: None, moves: Vec::new() };
        let stands_in = View { is_stand_in: true, samples: vec![sample(1), sample(2)], ..view(300, 50.0) };
        let mut known = Known::default();
        known.see(stands_in);
        assert_eq!(known.samples.len(), 2);
        // The look asked for the third sample and those after it.
        assert!(known.see(View { samples: vec![sample(3)], ..view(3, 1.0) }));
        assert!(known.samples.is_empty() && known.view.as_ref().is_some_and(|view| !view.is_stand_in));
        known.see(View { samples: [1, 2, 3].map(sample).to_vec(), ..view(3, 2.0) });
        assert_eq!(known.samples.len(), 3);
    }

    /// A learned rival whose weights were missing, and are there after another try; the player itself needs none.
    #[test]
    fn nothing_is_kept_of_a_search_that_stood_in_for_the_rival() {
        let samples = |from: u32| -> Vec<Sample> {
            (from..10).map(|iterations| Sample { iterations, best: None, moves: Vec::new() }).collect()
        };
        let mut known = Known::default();
        known.see(view(10, 1.0));
        assert!(known.see_rival(true, 0, samples(0)) && known.is_rival_stand_in);
        assert!(!known.see_rival(true, 10, Vec::new()), "nothing new");
        // The question was for the samples after those of the stand-in.
        assert!(known.see_rival(false, 10, samples(4)));
        assert!(known.rival.is_empty() && !known.is_rival_stand_in);
        assert!(known.see_rival(false, 0, samples(0)));
        assert_eq!(*known.rival, samples(0));
        // If the look comes first, and drops what stood in for both, the answer leaves out as much.
        let mut known = Known::default();
        known.see(View { is_stand_in: true, ..view(10, 1.0) });
        known.see_rival(true, 0, samples(0));
        known.see(view(4, 1.0));
        known.see_rival(false, 10, samples(4));
        assert!(known.rival.is_empty());
    }

    #[test]
    fn a_tree_that_stands_still_is_no_news() {
        let mut known = Known::default();
        assert!(known.see(view(100, 50.0)));
        assert!(!known.see(view(100, 90.0)));
        assert!(known.see(view(200, 95.0)));
    }

    #[test]
    fn the_way_back_is_not_shown() {
        let mut known = Known::default();
        known.see(view(300, 50.0));
        known.stepping = Some(Stride::PhaseBack);
        assert!(!known.see(view(0, 51.0)));
        assert_eq!(known.view.as_ref().map(|view| view.moment.iterations), Some(300));
        known.stepping = None;
        assert!(known.see(view(299, 52.0)));
        known.stepping = Some(Stride::Iterations(FAR));
        assert!(known.see(view(400, 60.0)), "a long step is shown while it is made");
    }
}
