//! The analysed game on the board: its mistakes, how many each side made in each phase, and the scale of the graph.
use super::{Accuracy, Grade, Losses, Mistake, Model, Pane, Phase, Reason, reasons};
use crate::features::analysis::mistakes::DECISIVE;
use crate::features::analysis::reasons_of_lines;
use board_game::{NodeId, Side};

impl Model {
    /// Whether the current line has been analysed: at least one of its turns has been compared, and no analysis is running.
    pub fn is_analysed(&self) -> bool {
        self.analysis.whole_game.is_none()
            && self.game.line().into_iter().any(|node| self.analysis.comparisons.get(node).is_some())
    }

    /// Whether a person plays against the computer here and the game is not over: its mistakes would help.
    pub fn is_going_on(&self) -> bool {
        self.person().is_some() && !self.game.is_review() && self.phase() != Phase::Over
    }

    /// The known mistakes of both sides in the current line, in the order of play.
    pub fn mistakes(&self) -> Vec<Mistake> {
        let of = |node: NodeId| self.analysis.mistake(&self.game.tree, node);
        self.game.line().into_iter().filter_map(of).collect()
    }

    /// The `most` costliest mistakes, in the order of play: those of the only person who played, or else of both sides.
    pub fn costliest_mistakes(&self, most: usize) -> Vec<Mistake> {
        let mut mistakes = self.mistakes();
        if let Some(person) = self.person() {
            mistakes.retain(|mistake| mistake.by == person);
        }
        mistakes.sort_by(|one, other| other.cost.weight().total_cmp(&one.cost.weight()));
        mistakes.truncate(most);
        mistakes.sort_by_key(|mistake| mistake.ply);
        mistakes
    }

    /// Shows the costliest mistake on the board, and beside it why it was one.
    pub(super) fn open_costliest_mistake(&mut self) {
        if let Some(mistake) = self.costliest_mistakes(1).first() {
            self.show_pane(Pane::Analysis);
            self.act_on_game(mistake.open());
        }
    }

    /// The at most `most` mistakes that decided the game, in the order of play: those that cost most of the chance to win, and are no
    /// mere inaccuracies. Of the only person who played, or else of both sides.
    pub fn deciding_mistakes(&self, most: usize) -> Vec<Mistake> {
        let line = self.game.tree.line();
        let is_asked = |mistake: &Mistake| self.person().is_none_or(|person| mistake.by == person);
        let lasting = |mistake: Mistake| (self.lasting_loss(&line, &mistake), mistake);
        let mut mistakes: Vec<_> = self.mistakes().into_iter().filter(is_asked).map(lasting).collect();
        mistakes.retain(|(lost, mistake)| *lost >= DECISIVE && mistake.grade > Grade::Inaccuracy);
        mistakes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        mistakes.truncate(most);
        mistakes.sort_by_key(|(_, mistake)| mistake.ply);
        mistakes.into_iter().map(|(_, mistake)| mistake).collect()
    }

    /// The chance to win that a mistake in this line cost its side, without the part that the reply gave back at once.
    fn lasting_loss(&self, line: &[NodeId], mistake: &Mistake) -> f64 {
        let tree = &self.game.tree;
        let [better, played] = mistake.values.map(|estimate| estimate.value);
        // A pass is no reply: after it, the same side moves again.
        let reply = line
            .get(mistake.ply)
            .filter(|&&node| tree.turn(node).is_some_and(|turn| turn.by() != mistake.by && !turn.is_pass()));
        let after = reply.and_then(|&node| self.value_at(node)).map(|verdict| verdict.of(mistake.by).0);
        better - after.map_or(played, |after| after.max(played))
    }

    /// The mistake that led to the current position, if any.
    pub fn mistake_here(&self) -> Option<Mistake> {
        self.analysis.mistake(&self.game.tree, self.game.tree.current())
    }

    /// Why a mistake was worse than the better move, as far as the rules can tell, or a win that the analysis has proven.
    pub fn reasons(&self, mistake: &Mistake) -> Vec<Reason> {
        let before = self.game.tree.parent(mistake.node).and_then(|node| self.game.tree.position_at(node));
        let Some(before) = before else { return Vec::new() };
        let of_othello = || {
            let moves = (mistake.played.othello()?, mistake.better.othello()?);
            Some(reasons(before.othello()?, moves.0, moves.1))
        };
        of_othello()
            .unwrap_or_else(|| reasons_of_lines(before, mistake.played, self.analysis.forced_wins.at(before)))
    }

    /// The next mistake after the current position in the current line; the previous one if not `forward`.
    pub fn mistake_from_here(&self, forward: bool) -> Option<Mistake> {
        let here = self.game.ply();
        let mut mistakes = self.mistakes().into_iter();
        if forward {
            mistakes.find(|mistake| mistake.ply > here)
        } else {
            mistakes.rfind(|mistake| mistake.ply < here)
        }
    }

    /// The number of this side's mistakes in the current line, by phase; `None` if none of its turns has been analysed.
    pub fn losses(&self, color: Side) -> Option<Losses> {
        let tree = &self.game.tree;
        let is_known = |node: &NodeId| {
            let is_of_side = tree.turn(*node).is_some_and(|turn| turn.by() == color);
            is_of_side && self.analysis.comparisons.get(*node).is_some()
        };
        if !self.game.line().iter().any(is_known) {
            return None;
        }
        let mut losses = Losses::default();
        for mistake in self.mistakes().iter().filter(|mistake| mistake.by == color) {
            let before = tree.parent(mistake.node).and_then(|node| tree.position_at(node))?;
            losses.add(before);
        }
        Some(losses)
    }

    /// How accurately this side played in the current line; `None` if none of its moves has been analysed.
    pub fn accuracy(&self, side: Side) -> Option<Accuracy> {
        let tree = &self.game.tree;
        let is_of_side = |node: &NodeId| tree.turn(*node).is_some_and(|turn| turn.by() == side);
        let moves = self.game.line().into_iter().filter(is_of_side);
        Accuracy::of(&moves.filter_map(|node| self.analysis.compared(tree, node)).collect::<Vec<_>>())
    }

    /// The scale of the graph of the current line in discs: no lead is larger, unless it is 64. `None` if the graph shows chances,
    /// because positions have been valued without the learned evaluation.
    pub fn most_lead(&self) -> Option<i32> {
        let line = self.game.line();
        let known = || line.iter().filter_map(|&node| self.value_at(node));
        let is_in_discs = known().any(|verdict| verdict.discs.is_some() && !verdict.certain)
            || known().all(|verdict| verdict.discs.is_some());
        let most = known().filter_map(|verdict| verdict.discs).map(f64::abs).reduce(f64::max)?;
        let scale = SCALES.into_iter().find(|&scale| f64::from(scale) >= most).unwrap_or(64);
        is_in_discs.then_some(scale)
    }
}

/// The leads in discs to which a graph extends.
const SCALES: [i32; 7] = [8, 12, 16, 24, 32, 48, 64];
