//! The question after each step, which checks whether its idea was understood. A wrong answer is a mistake that people really make, and
//! every answer has its explanation.
use super::Step;
use crate::state::Named;
use ui::text::sentences;

/// An answer to choose, and why it is right or wrong. Sentences are functions, because they follow the page's language.
pub struct Answer {
    /// The answer.
    pub text: fn() -> &'static str,
    /// Its explanation.
    pub why: fn() -> &'static str,
}

/// A question with one right answer.
pub struct Question {
    /// The question.
    pub ask: fn() -> &'static str,
    /// The answers, in the order in which they are listed.
    pub answers: [Answer; 3],
    /// The place of the right answer.
    pub right: usize,
}

/// The question after a step.
pub fn question(step: Step) -> &'static Question {
    &QUESTIONS[step as usize]
}

/// The questions, in the order of the steps.
static QUESTIONS: [Question; Step::NAMED.len()] = [
    Question {
        ask: sentences::course_quiz_playout,
        answers: [
            Answer { text: sentences::course_quiz_playout_a, why: sentences::course_quiz_playout_a_why },
            Answer { text: sentences::course_quiz_playout_b, why: sentences::course_quiz_playout_b_why },
            Answer { text: sentences::course_quiz_playout_c, why: sentences::course_quiz_playout_c_why },
        ],
        right: 1,
    },
    Question {
        ask: sentences::course_quiz_average,
        answers: [
            Answer { text: sentences::course_quiz_average_a, why: sentences::course_quiz_average_a_why },
            Answer { text: sentences::course_quiz_average_b, why: sentences::course_quiz_average_b_why },
            Answer { text: sentences::course_quiz_average_c, why: sentences::course_quiz_average_c_why },
        ],
        right: 2,
    },
    Question {
        ask: sentences::course_quiz_exploration,
        answers: [
            Answer {
                text: sentences::course_quiz_exploration_a,
                why: sentences::course_quiz_exploration_a_why,
            },
            Answer {
                text: sentences::course_quiz_exploration_b,
                why: sentences::course_quiz_exploration_b_why,
            },
            Answer {
                text: sentences::course_quiz_exploration_c,
                why: sentences::course_quiz_exploration_c_why,
            },
        ],
        right: 0,
    },
    Question {
        ask: sentences::course_quiz_phases,
        answers: [
            Answer { text: sentences::course_quiz_phases_a, why: sentences::course_quiz_phases_a_why },
            Answer { text: sentences::course_quiz_phases_b, why: sentences::course_quiz_phases_b_why },
            Answer { text: sentences::course_quiz_phases_c, why: sentences::course_quiz_phases_c_why },
        ],
        right: 1,
    },
    Question {
        ask: sentences::course_quiz_perspective,
        answers: [
            Answer {
                text: sentences::course_quiz_perspective_a,
                why: sentences::course_quiz_perspective_a_why,
            },
            Answer {
                text: sentences::course_quiz_perspective_b,
                why: sentences::course_quiz_perspective_b_why,
            },
            Answer {
                text: sentences::course_quiz_perspective_c,
                why: sentences::course_quiz_perspective_c_why,
            },
        ],
        right: 2,
    },
    Question {
        ask: sentences::course_quiz_pass,
        answers: [
            Answer { text: sentences::course_quiz_pass_a, why: sentences::course_quiz_pass_a_why },
            Answer { text: sentences::course_quiz_pass_b, why: sentences::course_quiz_pass_b_why },
            Answer { text: sentences::course_quiz_pass_c, why: sentences::course_quiz_pass_c_why },
        ],
        right: 0,
    },
    Question {
        ask: sentences::course_quiz_solver,
        answers: [
            Answer { text: sentences::course_quiz_solver_a, why: sentences::course_quiz_solver_a_why },
            Answer { text: sentences::course_quiz_solver_b, why: sentences::course_quiz_solver_b_why },
            Answer { text: sentences::course_quiz_solver_c, why: sentences::course_quiz_solver_c_why },
        ],
        right: 2,
    },
    Question {
        ask: sentences::course_quiz_policy,
        answers: [
            Answer { text: sentences::course_quiz_policy_a, why: sentences::course_quiz_policy_a_why },
            Answer { text: sentences::course_quiz_policy_b, why: sentences::course_quiz_policy_b_why },
            Answer { text: sentences::course_quiz_policy_c, why: sentences::course_quiz_policy_c_why },
        ],
        right: 0,
    },
    Question {
        ask: sentences::course_quiz_value,
        answers: [
            Answer { text: sentences::course_quiz_value_a, why: sentences::course_quiz_value_a_why },
            Answer { text: sentences::course_quiz_value_b, why: sentences::course_quiz_value_b_why },
            Answer { text: sentences::course_quiz_value_c, why: sentences::course_quiz_value_c_why },
        ],
        right: 1,
    },
    Question {
        ask: sentences::course_quiz_bootstrap,
        answers: [
            Answer { text: sentences::course_quiz_bootstrap_a, why: sentences::course_quiz_bootstrap_a_why },
            Answer { text: sentences::course_quiz_bootstrap_b, why: sentences::course_quiz_bootstrap_b_why },
            Answer { text: sentences::course_quiz_bootstrap_c, why: sentences::course_quiz_bootstrap_c_why },
        ],
        right: 2,
    },
    Question {
        ask: sentences::course_quiz_cliff,
        answers: [
            Answer { text: sentences::course_quiz_cliff_a, why: sentences::course_quiz_cliff_a_why },
            Answer { text: sentences::course_quiz_cliff_b, why: sentences::course_quiz_cliff_b_why },
            Answer { text: sentences::course_quiz_cliff_c, why: sentences::course_quiz_cliff_c_why },
        ],
        right: 0,
    },
    Question {
        ask: sentences::course_quiz_table,
        answers: [
            Answer { text: sentences::course_quiz_table_a, why: sentences::course_quiz_table_a_why },
            Answer { text: sentences::course_quiz_table_b, why: sentences::course_quiz_table_b_why },
            Answer { text: sentences::course_quiz_table_c, why: sentences::course_quiz_table_c_why },
        ],
        right: 1,
    },
];
