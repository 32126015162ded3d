//! The sentences of the course.
pub use crate::text::*;

use crate::course::trials::{
    AnyTrial, Averages, CONSTANTS, Exploration, Games, Learners, POLICIES, Passes, Phases, RATES, Rivals,
    Solver, Subject, best, standard_deviation, value_of,
};
use crate::course::{Course, Step};
use board_game::BoardGame;
use othello::{Color, Move, Position};
use protocol::{Backup, Step as Phase};

/// A step's title.
pub fn course_step_title(step: Step) -> &'static str {
    match step {
        Step::Playout => sentences::course_playout(),
        Step::Average => sentences::course_average_title(),
        Step::Exploration => sentences::course_exploration(),
        Step::Phases => sentences::course_phases(),
        Step::Perspective => sentences::course_perspective(),
        Step::Pass => sentences::course_pass(),
        Step::Solver => sentences::course_solver(),
        Step::Policy => sentences::course_policy(),
        Step::Value => sentences::course_value_title(),
        Step::Bootstrap => sentences::course_bootstrap(),
        Step::Cliff => sentences::course_cliff(),
        Step::Table => sentences::course_table(),
    }
}

/// The text that introduces a step.
pub fn course_step_text(step: Step, trial: &AnyTrial) -> String {
    match (step, trial) {
        (Step::Playout, _) => sentences::course_playout_text().to_owned(),
        (Step::Average, _) => sentences::course_average_text().to_owned(),
        (Step::Exploration, _) => sentences::course_exploration_text().to_owned(),
        (Step::Phases, _) => sentences::course_phases_text(&Phases::ITERATIONS.to_string()),
        (Step::Perspective, _) => sentences::course_perspective_text().to_owned(),
        (Step::Pass, AnyTrial::Passes(passes)) => sentences::course_pass_text(&forcing(passes)),
        (Step::Pass, _) => String::new(),
        (Step::Solver, _) => sentences::course_solver_text().to_owned(),
        (Step::Policy, _) => sentences::course_policy_text().to_owned(),
        (Step::Value, _) => {
            let [few, many] = Learners::VALUE_EPISODES.map(grouped);
            sentences::course_value_text(&few, &many)
        }
        (Step::Bootstrap, _) => sentences::course_bootstrap_text(&grouped(Learners::BOOTSTRAP_EPISODES)),
        (Step::Cliff, _) => sentences::course_cliff_text(&grouped(Learners::WALKS)),
        (Step::Table, _) => sentences::course_table_text(&grouped(Learners::TABLE_EPISODES)),
    }
}

/// The question of a step.
pub fn course_question(step: Step, trial: &AnyTrial) -> String {
    match (step, trial) {
        (Step::Playout, _) => sentences::course_playout_ask().to_owned(),
        (Step::Average, _) => sentences::course_average_ask().to_owned(),
        (Step::Exploration, _) => sentences::course_exploration_ask().to_owned(),
        (Step::Phases, _) => sentences::course_phases_ask().to_owned(),
        (Step::Perspective, _) => sentences::course_perspective_ask().to_owned(),
        (Step::Pass, AnyTrial::Passes(passes)) => sentences::course_pass_ask(&forcing(passes)),
        (Step::Pass, _) => String::new(),
        (Step::Solver, _) => sentences::course_solver_ask().to_owned(),
        (Step::Policy, _) => sentences::course_policy_ask().to_owned(),
        (Step::Value, _) => sentences::course_value_ask().to_owned(),
        (Step::Bootstrap, _) => sentences::course_bootstrap_ask().to_owned(),
        (Step::Cliff, _) => sentences::course_cliff_ask().to_owned(),
        (Step::Table, _) => sentences::course_table_ask().to_owned(),
    }
}

/// The choices of a step.
pub fn course_choices(step: Step, trial: &AnyTrial) -> Vec<String> {
    let three = match step {
        Step::Playout => [
            sentences::course_playout_all(),
            sentences::course_playout_none(),
            sentences::course_playout_some(),
        ],
        Step::Average => [
            sentences::course_average_three(),
            sentences::course_average_ten(),
            sentences::course_average_hundred(),
        ],
        Step::Exploration => [
            sentences::course_exploration_one(),
            sentences::course_exploration_most(),
            sentences::course_exploration_all(),
        ],
        Step::Phases => {
            let AnyTrial::Phases(Phases { view: Some(view), .. }) = trial else { return Vec::new() };
            return view.moves.iter().map(|row| ply(row.action)).collect();
        }
        Step::Perspective => [
            sentences::course_perspective_most(),
            sentences::course_perspective_half(),
            sentences::course_perspective_few(),
        ],
        Step::Pass => {
            [sentences::course_pass_moves(), sentences::course_pass_node(), sentences::course_pass_nothing()]
        }
        Step::Solver => {
            [sentences::course_solver_all(), sentences::course_solver_many(), sentences::course_solver_few()]
        }
        Step::Policy => [
            sentences::course_policy_better(),
            sentences::course_policy_even(),
            sentences::course_policy_worse(),
        ],
        Step::Value => return RATES.iter().map(|rate| format!("\u{3b1} = {}", decimals(*rate, 3))).collect(),
        Step::Bootstrap => [
            sentences::course_bootstrap_q(),
            sentences::course_bootstrap_monte_carlo(),
            sentences::course_bootstrap_alike(),
        ],
        Step::Cliff => {
            [sentences::course_cliff_apart(), sentences::course_cliff_edge(), sentences::course_cliff_away()]
        }
        Step::Table => {
            [sentences::course_table_few(), sentences::course_table_half(), sentences::course_table_most()]
        }
    };
    three.map(str::to_owned).to_vec()
}

/// The line on the prediction: whether it was right or, before that is known, the state of the trial.
pub fn course_said(course: &Course) -> &'static str {
    match course.was_right() {
        Some(true) => sentences::course_right(),
        Some(false) => sentences::course_wrong(),
        None if course.has_begun => sentences::course_running(),
        None if course.can_predict() => sentences::course_ready(),
        None => sentences::course_preparing(),
    }
}

/// The conclusions from the trial, a paragraph each; none before it is over.
pub fn course_conclusion(course: &Course) -> Vec<String> {
    if course.answer().is_none() {
        return Vec::new();
    }
    match &course.trial {
        AnyTrial::Playouts(playouts) => {
            let truth = best(&playouts.truth).map_or(0, |(_, discs)| discs);
            let games = playouts.winners().len().to_string();
            let truth = course_result(truth);
            vec![sentences::course_playout_told(&playouts.won().to_string(), &games, &truth)]
        }
        AnyTrial::Averages(averages) => averages_told(averages),
        AnyTrial::Exploration(exploration) => exploration_told(exploration),
        AnyTrial::Phases(_) => Vec::new(),
        AnyTrial::Games(games) => games_told(games),
        AnyTrial::Passes(passes) => {
            let visits = passes.pass().map_or(0, |pass| pass.visits);
            vec![sentences::course_pass_told(visits.into(), &forcing(passes))]
        }
        AnyTrial::Solver(solver) => solver_told(solver),
        AnyTrial::Learners(learners) => learners_told(learners).unwrap_or_default(),
    }
}

fn averages_told(averages: &Averages) -> Vec<String> {
    let [narrow, wide] = [&averages.many, &averages.few].map(|sample| percent(standard_deviation(sample)));
    let told = sentences::course_average_told(&wide, &narrow, &decimals(averages.ratio(), 1));
    let misled = averages
        .misled()
        .map(|[favourite, best]| sentences::course_average_misled(&ply_of(favourite), &ply_of(best)));
    [told].into_iter().chain(misled).collect()
}

fn exploration_told(exploration: &Exploration) -> Vec<String> {
    let Some((favourite, share)) = exploration.favourite() else { return Vec::new() };
    let told = sentences::course_exploration_told(&ply_of(favourite), &percent(share));
    let wins = value_of(&exploration.truth, favourite).is_some_and(|discs| discs > 0);
    let judged = match best(&exploration.truth) {
        Some((best, _)) if !wins => sentences::course_exploration_misled(&ply_of(best)),
        _ => sentences::course_exploration_right().to_owned(),
    };
    vec![told, judged, sentences::course_exploration_rule().to_owned()]
}

fn games_told(games: &Games) -> Vec<String> {
    let [black, white] =
        [Color::Black, Color::White].map(|color| course_points(games.score_as(color).points()));
    let score = games.score();
    let count = score.games().to_string();
    let told = sentences::course_games_told(&course_points(score.points()), &count, &black, &white);
    let why = match games.rivals {
        Rivals::Perspective { broken: true } => sentences::course_perspective_broken(),
        Rivals::Perspective { broken: false } => sentences::course_perspective_equal(),
        Rivals::Policy(_) => sentences::course_policy_told(),
    };
    vec![told, why.to_owned()]
}

fn solver_told(solver: &Solver) -> Vec<String> {
    let [Some(without), Some(with)] = &solver.views else { return Vec::new() };
    if with.proof.is_none() {
        return vec![sentences::course_solver_open().to_owned()];
    }
    let [count, most] = [with, without].map(|view| grouped(view.moment.iterations.into()));
    let mean = percent(without.statistics.expected_result.unwrap_or(0.5));
    vec![sentences::course_solver_told(&count, &most, &mean)]
}

fn learners_told(trial: &Learners) -> Option<Vec<String>> {
    let told = match trial.subject {
        Subject::Value => {
            let average = *trial.centre()?.last()?;
            [sentences::course_value_told(&percent(average)), sentences::course_value_why().to_owned()]
        }
        Subject::Bootstrap => {
            let [q, monte_carlo] = trial.errors()?.map(percent);
            let told = sentences::course_bootstrap_told(&q, &monte_carlo);
            [told, sentences::course_bootstrap_why().to_owned()]
        }
        Subject::Cliff => {
            let [q, sarsa] = trial.reports.first()?.cliff.get(..2)? else { return None };
            let [one, other] = [q, sarsa].map(|walks| decimals(walks.reward, 1));
            let told = sentences::course_cliff_told(&one, &other);
            [told, sentences::course_cliff_why().to_owned()]
        }
        Subject::Table => {
            let positions = trial.reports.first()?.learners.first()?.positions;
            let told = sentences::course_table_told(&percent(trial.unmet()?), &grouped(positions.into()));
            [told, sentences::course_table_why().to_owned()]
        }
    };
    Some(told.into())
}

/// The report on the iteration, one sentence for each phase.
pub fn course_phases_told(trial: &Phases) -> Vec<String> {
    trial.phases.iter().map(|phase| phase_told(trial, phase)).collect()
}

fn phase_told(trial: &Phases, phase: &Phase) -> String {
    match phase {
        Phase::Selection(choices) => {
            let first = choices.first().and_then(|choice| choice.candidates.get(choice.chosen as usize));
            let sum = first.map_or(0.0, |row| row.mean_value + row.exploration);
            let chosen = first.map_or_else(String::new, |row| ply(row.action));
            let path = choices.iter().filter_map(|choice| choice.candidates.get(choice.chosen as usize));
            let path: Vec<_> = path.map(|row| ply(row.action)).collect();
            sentences::course_phases_selection(&chosen, &decimals(sum, 3), &path.join(" \u{2013} "))
        }
        Phase::Expansion { added: Some(added), nodes, .. } => {
            let added = ply(*added);
            sentences::course_phases_expansion(&added, &grouped((*nodes).into()))
        }
        Phase::Expansion { added: None, .. } => sentences::course_phases_end().to_owned(),
        Phase::Playout { moves, value, .. } => {
            let at_leaf = trial.side_at(trial.path().len());
            let moves = moves.len().to_string();
            match *value {
                0.5 => sentences::course_phases_draw(&moves),
                value if value > 0.5 => sentences::course_phases_playout(at_leaf, &moves),
                _ => sentences::course_phases_playout(!at_leaf, &moves),
            }
        }
        Phase::Backpropagation(backups) => {
            let last = backups.len().saturating_sub(1);
            let told = |(place, backup): (usize, &Backup)| {
                let name = backup.action.map_or_else(|| sentences::course_root().to_owned(), ply);
                // The last one is the root, to which the side moved that is not to move there.
                let side = !trial.side_at(last - place);
                sentences::course_phases_credit(side, &name, &course_points(backup.value))
            };
            sentences::course_phases_backpropagation(&listed(backups.iter().enumerate().map(told)))
        }
    }
}

/// The results of the playouts, for screen readers.
pub fn course_playouts_label(winners: &[Option<Color>]) -> String {
    let count = |of: Option<Color>| winners.iter().filter(|winner| **winner == of).count().to_string();
    let [black, white, draws] = [Some(Color::Black), Some(Color::White), None].map(count);
    sentences::course_playout_discs(&black, &white, &draws)
}

/// A number of points: whole, or with a half.
pub fn course_points(points: f64) -> String {
    let whole = points.floor();
    match (points - whole >= 0.5, whole as u64) {
        (true, 0) => "\u{bd}".to_owned(),
        (true, whole) => format!("{whole}\u{bd}"),
        (false, whole) => whole.to_string(),
    }
}

/// The result for Black of the position with best play, Black to move, in words.
pub fn course_result(discs: i32) -> String {
    match discs {
        0 => sentences::verdict_draw().to_owned(),
        _ => {
            let winner = if discs > 0 { Color::Black } else { Color::White };
            sentences::verdict_solved(winner, &discs.unsigned_abs().to_string())
        }
    }
}

/// A whole number of per cent.
pub fn course_percent(number: u32) -> String {
    sentences::percent(&number.to_string())
}

/// An exploration constant in the page's language.
pub fn course_constant(number: usize) -> String {
    let text = CONSTANTS[number.min(CONSTANTS.len() - 1)];
    text.replace('.', ui::text::language().decimal_separator().encode_utf8(&mut [0; 4]))
}

/// The kinds of moves that playouts can prefer, in the order of [`POLICIES`].
pub fn course_policies() -> Vec<String> {
    POLICIES.iter().map(|word| option_word(word).unwrap_or_default().to_owned()).collect()
}

/// Where to read more about a step, by the entries of the list of literature.
pub const fn course_sources(step: Step) -> &'static str {
    match step {
        Step::Playout => "Chaslot et al. 2006",
        Step::Average => "Chaslot et al. 2006; Browne et al. 2012",
        Step::Exploration => "Auer et al. 2002; Kocsis, Szepesv\u{e1}ri 2006",
        Step::Phases => "Chaslot et al. 2008; Browne et al. 2012",
        Step::Perspective => "Kocsis, Szepesv\u{e1}ri 2006; Browne et al. 2012",
        Step::Pass => "Chaslot 2010",
        Step::Solver => "Winands et al. 2008",
        Step::Policy => "Chaslot et al. 2008; Chaslot 2010",
        Step::Value | Step::Cliff => "Sutton, Barto 2018",
        Step::Bootstrap => "Watkins 1989; Sutton, Barto 2018",
        Step::Table => "Kocsis, Szepesv\u{e1}ri 2006; Sutton, Barto 2018",
    }
}

/// The literature: authors and year, title, and where it appeared. It is the same in every language.
pub const COURSE_LITERATURE: [[&str; 3]; 9] = [
    [
        "Peter Auer, Nicol\u{f2} Cesa-Bianchi, Paul Fischer 2002",
        "Finite-time analysis of the multiarmed bandit problem",
        "Machine Learning 47",
    ],
    [
        "Cameron Browne et al. 2012",
        "A survey of Monte Carlo tree search methods",
        "IEEE Transactions on Computational Intelligence and AI in Games 4",
    ],
    [
        "Guillaume Chaslot, Jahn-Takeshi Saito, Bruno Bouzy, Jos Uiterwijk, Jaap van den Herik 2006",
        "Monte-Carlo strategies for computer Go",
        "BNAIC 2006",
    ],
    [
        "Guillaume Chaslot, Sander Bakkes, Istv\u{e1}n Szita, Pieter Spronck 2008",
        "Monte-Carlo tree search: a new framework for game AI",
        "AIIDE 2008",
    ],
    ["Guillaume Chaslot 2010", "Monte-Carlo tree search", "PhD thesis, Maastricht University"],
    ["Levente Kocsis, Csaba Szepesv\u{e1}ri 2006", "Bandit based Monte-Carlo planning", "ECML 2006"],
    [
        "Richard Sutton, Andrew Barto 2018",
        "Reinforcement learning: an introduction, second edition",
        "MIT Press",
    ],
    ["Christopher Watkins 1989", "Learning from delayed rewards", "PhD thesis, University of Cambridge"],
    [
        "Mark Winands, Yngvi Bj\u{f6}rnsson, Jahn-Takeshi Saito 2008",
        "Monte-Carlo tree search solver",
        "Computers and Games 2008",
    ],
];

/// A move of Othello in words.
fn ply_of(action: Move) -> String {
    ply(Position::board_action(action))
}

fn forcing(passes: &Passes) -> String {
    passes.forcing.map_or_else(String::new, ply_of)
}
