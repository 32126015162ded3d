//! The end-to-end suite: every scenario in the engines where it has to run.
//!
//! `cargo xtask test --only e2e` builds the page, finds the browsers and runs this; `cargo xtask test NAME` runs scenarios with NAME
//! in their names, for example `firefox::` or `layout::a_phone`.

mod accessibility;
mod analysis;
mod appearance;
mod back;
mod beginning;
mod by_link;
mod clock;
mod common;
mod course;
mod deaths;
mod embed;
mod embed_builder;
mod embed_life;
mod explorer;
mod faults;
mod fit;
mod fonts;
mod forced_colours;
mod frame;
mod games;
mod gobang;
mod input;
mod interruptions;
mod keeping;
mod keyboard;
mod knowledge;
mod lab;
mod lab_games;
mod language;
mod layout;
mod learners;
mod learning;
mod new_game;
mod nine_boards;
mod no_move;
mod offline;
mod offline_kept;
mod options;
mod own_agent;
mod packed;
mod policy;
mod practice;
mod practice_games;
mod presses;
mod printed;
mod restart;
mod review;
mod screens;
mod sight;
mod sight_class;
mod sight_compared;
mod sight_form;
mod sight_learned;
mod speed;
mod tools;
mod trees;
mod two_players;
mod walk;

use e2e::harness::{Scenario, Suite};
use webdriver::Engine;

macro_rules! scenarios {
    ($engines:expr; $($module:ident: $($name:ident),+;)+) => {
        &[$($(Scenario {
            name: concat!(stringify!($module), "::", stringify!($name)),
            run: $module::$name,
            engines: $engines,
        }),+),+]
    };
}

const SUITE: Suite =
    Suite { side_by_side: &[WALK, LONG, IN_EACH, IN_ONE], alone: &[ALONE_IN_EACH, ALONE_IN_ONE] };

/// The engine of the scenarios that our own code or the DOM alone decides. It is the one that can be driven in most ways.
const ONE: &[Engine] = &[Engine::Chromium];

/// A hundred seconds in each engine.
const WALK: &[Scenario] = scenarios! {
    &Engine::ALL;
    walk: a_walk_at_random;
};

/// Those that take longest, so that they don't come last.
const LONG: &[Scenario] = scenarios! {
    ONE;
    course: every_step_in_every_language_without_barriers;
    accessibility: no_barriers_in_the_views_of_a_search, no_barriers_on_any_page, no_barriers_in_the_tools,
        no_barriers_in_dialogs_and_panels, nothing_of_large_text_is_lost;
    nine_boards: no_barriers_on_nine_boards;
    gobang: no_barriers_on_lines;
    language: the_words_fit_a_phone, the_words_fit_beside_the_board;
    fit: every_text_on_every_screen;
    frame: every_game_and_tab_at_eleven_sizes, every_page_begins_at_the_same_edge;
    learning: nine_boards_on_every_screen;
    screens: they_look_as_they_did;
};

/// Input, layout of the frame, worker, storage, network, service worker, wasm and fonts: there engines differ, so each has its scenarios
/// of them. And each page is opened in each engine.
const IN_EACH: &[Scenario] = scenarios! {
    &Engine::ALL;
    fonts: the_browser_has_the_suites_fonts;
    embed: three_boards_in_one_page, frames_of_the_documented_size_need_no_scrolling, a_board_without_storage,
        boards_of_other_games;
    embed_builder: the_lines_work_in_a_page_of_360_px;
    embed_life: a_board_says_once_that_it_is_there, an_element_in_a_frame_without_an_address;
    games: a_human_with_black_against_classic;
    two_players: two_humans_with_the_mouse;
    gobang: two_people_make_five, a_colour_is_chosen, against_the_computer, by_two_taps_on_a_phone;
    nine_boards: two_people_with_the_mouse, against_the_computer, by_keys_alone, by_touch_on_a_phone,
        undone_while_it_thinks, a_link_of_another_engine;
    keyboard: a_whole_game_by_keyboard_alone, a_finger_goes_through_the_game,
        a_control_that_goes_leaves_the_focus_near;
    interruptions: new_game_while_thinking, undo_while_thinking;
    review: six_moves_a_hint_and_a_mistake_by_keyboard_alone;
    accessibility: no_barriers_where_boards_are_embedded;
    appearance: less_motion, sounds_when_they_are_wanted;
    options: the_theme_changes_at_once;
    keeping: a_game_survives_a_reload, a_link_opens_beside_the_game, two_tabs,
        data_stored_by_an_earlier_build;
    language: the_browsers_at_the_first_visit;
    tools: a_wthor_file_is_opened, a_file_is_dropped_during_a_game;
    packed: packed_files_are_opened;
    explorer: all_years_at_once;
    learning: a_puzzle_is_failed_and_solved;
    practice: from_a_lost_game_to_its_mistakes, openings_are_drilled_by_mouse_and_by_keyboard,
        a_branch_of_the_book_is_learned_and_travels_with_the_games;
    practice_games: games_of_people_are_practised;
    course: its_progress_is_kept, a_question_after_a_step_explains_its_answers;
    sight: an_experiment_is_the_same_in_every_browser, the_search_is_seen_on_the_board;
    trees: trees_are_as_they_must_be;
    learners: one_board_is_learned, a_learner_plays_whole_games, a_table_is_kept_and_plays;
    lab: a_grid_has_the_games_of_the_command_line, it_goes_on_after_a_reload_with_the_same_games;
    clock: a_flag_falls;
    deaths: a_trap_while_a_human_waits, no_memory_while_a_human_waits;
    printed: every_page_in_every_theme, every_game_on_every_felt, a_search_and_the_lab, an_embedded_board,
        a_board_without_its_backgrounds_is_noticed;
    back: it_closes_a_dialog_first, it_closes_a_dialog_first_on_a_phone,
        links_reloads_and_new_games_leave_nothing;
    restart: no_translator_is_wanted, a_page_that_is_translated_goes_on, foreign_elements_cost_no_game;
    faults: the_worker_is_missing, the_app_is_missing, the_first_script_is_missing,
        the_style_sheet_is_missing, the_panels_are_missing, the_reader_of_files_is_missing,
        the_page_panics, the_worker_panics, the_worker_panics_twice;
    knowledge: a_first_visit_does_without, it_is_kept_once_it_was_needed, a_download_that_stalls,
        every_failure_is_told_and_the_game_goes_on;
    offline: whole_games_without_a_host, a_host_that_falls_silent, an_update_is_offered_and_taken,
        a_host_in_the_middle_of_an_upload, under_a_prefix, it_can_be_installed;
    offline_kept: everything_works_from_the_second_start_on;
    policy: nothing_foreign_runs, nothing_can_be_kept, what_a_browser_lacks_is_said;
    layout: a_phone_upright, a_wide_screen, a_projector, any_prefix_and_a_quiet_console,
        the_views_of_a_search_on_a_phone;
};

/// The scenarios that our own code or the DOM alone decides.
const IN_ONE: &[Scenario] = scenarios! {
    ONE;
    beginning: the_computer_follows_the_openings_of_an_address,
        the_computer_follows_the_openings_of_an_embedded_board, pairs_of_the_lab_begin_with_openings;
    by_link: games_go_to_and_fro_between_two_engines, of_two_lines_one_is_chosen, two_tabs_have_one_game;
    practice: what_is_due_is_counted_anew_at_midnight;
    layout: the_first_picture_has_the_largest_text;
    presses: one_or_two_from_the_first_visit, one_from_a_loss_to_the_costliest_mistake;
    keeping: links_of_earlier_builds;
    games: agents_against_each_other, a_human_with_white_against_classic, agents_on_a_small_board,
        agents_are_stopped_stepped_and_resumed;
    no_move: the_agent_must_pass, the_human_must_pass, a_game_begins_with_a_pass,
        the_game_is_over_at_once, the_search_plays_by_the_rule;
    interruptions: undo_and_redo, new_game_while_showing, stop_and_resume_while_thinking;
    keyboard: keys_go_through_the_game, the_list_of_keys, keys_stop_a_search,
        a_whole_game_by_screen_reader_alone;
    appearance: the_board_from_its_other_side, no_tone_waits_for_the_clock, colours_of_page_and_board;
    analysis: hints_for_every_legal_move, hints_near_the_end_are_exact, a_whole_game_is_analysed,
        playing_on_ends_the_analysis, the_end_of_a_game_says_what_was_given_away, moves_are_compared, lines_are_known_in_every_game;
    input: bad_input_changes_nothing, good_input_is_read;
    options: the_rule_and_the_size_wait_for_the_next_game, players_change_in_a_position,
        settings_survive_a_reload;
    new_game: the_previous_game_comes_back, every_opponent_is_described_in_one_place,
        two_presses_start_a_game_and_one_a_rematch;
    keeping: variations_stay, a_game_put_away_comes_back, a_damaged_link_changes_nothing,
        a_large_game_that_cannot_be_read, a_game_is_saved_under_a_name, a_full_disk_is_told_once;
    language: in_the_middle_of_a_game, one_that_cannot_be_loaded;
    nine_boards: what_goes_out_has_the_games_name;
    tools: a_position_is_edited_with_the_keyboard, what_goes_out_comes_back,
        a_random_opening_and_a_known_one, the_opening_has_a_name, the_tools_cannot_be_loaded,
        the_tools_speak_the_language_of_the_page, a_position_is_edited_and_played;
    explorer: games_are_listed_and_open_at_the_position, own_games_count, the_opening_book,
        databases_are_counted_and_filtered;
    sight: the_tree_stands_still_with_less_motion, an_embedded_board_holds_an_experiment,
        the_stepper_goes_where_the_sum_is_largest, an_agents_search_is_paused, the_views_are_taken_along;
    sight_class: a_link_is_copied_by_the_keyboard, a_link_opens_at_its_step_and_node;
    sight_form: text_typed_into_a_new_form_stays;
    sight_compared: another_constant_is_drawn_beside_it, other_playouts_are_drawn_beside_it,
        a_step_back_takes_both_back;
    sight_learned: an_evaluation_takes_the_place_of_the_playout, a_stand_in_is_announced,
        an_experiment_without_its_program_is_tried_again, playouts_are_beside_a_learned_search,
        a_move_played_for_its_score_is_told;
    own_agent: an_invalid_agent_is_refused, the_custom_agent_plays;
    learners: no_barriers_while_one_watches;
    lab: what_is_wrong_is_refused_with_words, no_barriers_while_it_runs,
        a_worker_that_dies_twice_is_replaced_by_the_user;
    lab_games: a_match_in_ultimate, a_learner_against_random_moves, a_grid_in_sudo_goes_on_after_a_reload;
    nine_boards: most_boards_win;
    embed: hostile_messages_change_nothing, only_the_origins_that_are_named;
    embed_builder: the_examples_work, the_lines_match_the_preview;
    embed_life: a_board_is_loaded_again, a_board_shows_a_file, nobody_is_left_waiting, a_careless_page;
    review: a_pasted_game_is_reviewed_and_its_mistakes_found;
    learning: the_rules_in_five_lessons, nine_boards_in_three_exercises, gobang_in_five_exercises,
        a_win_by_fours_is_failed_and_begun;
    deaths: two_deaths_among_agents;
    restart: a_page_that_fails_again_and_again_stops;
    forced_colours: whatever_is_chosen_looks_like_it;
    offline_kept: on_a_metered_connection_it_is_offered, a_full_storage_is_told_once;
    two_players: two_humans_with_the_keyboard;
};

/// Bounds of less than two seconds, and one of two that is nearly used up: they need an idle machine.
const ALONE_IN_EACH: &[Scenario] = scenarios! {
    &Engine::ALL;
    tools: a_hundred_thousand_games_open_at_once;
    speed: classic_is_fast_and_the_page_responsive;
    deaths: a_search_that_hangs_while_a_human_waits;
};
const ALONE_IN_ONE: &[Scenario] = scenarios! {
    ONE;
    lab: hundreds_of_games_leave_the_page_light;
    clock: the_agent_keeps_to_its_time;
    learners: learning_is_fast_and_the_page_responsive;
};

fn main() {
    e2e::harness::main(SUITE);
}
