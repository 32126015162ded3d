//! The sentences that name the sides or the pieces of Othello: those that have words for each game, and a list of those that are said in
//! Othello alone. A sentence that is said in any game must not speak of Black or of discs.
use std::collections::BTreeSet;

/// The words for Othello's sides and discs, as parts of words in each language.
const OTHELLO: [(&str, &[&str]); 5] = [
    ("en", &["Black", "White", "black", "white", "disc"]),
    ("de", &["Schwarz", "schwarz", "Weiß", "weiße", "Stein"]),
    ("fr", &["Noir", "noir", "Blanc", "blanc", "pion"]),
    ("it", &["Nero", "nero", "nere", "nera", "Bianc", "bianc", "pedin"]),
    ("ja", &["黒", "白", "石"]),
];

/// Words that only look like these: an opening and a blank in Japanese, white space in French, beginnings of other words.
const OTHERS: [&str; 13] = [
    "布石",
    "定石",
    "空白",
    "面白",
    "champion",
    "espion",
    "orpion",
    "vraisemblance",
    "discount",
    "discuss",
    "discover",
    "generic",
    "genere",
];

/// The rooms that only Othello has: their keys begin so.
const ROOMS: [&str; 12] = [
    "lesson_",
    "course_",
    "puzzle",
    "explorer_",
    "book_",
    "bench_",
    "opt_",
    "level_note",
    "former_level",
    "reason_",
    "ggf_",
    "wthor_",
];

/// The sentences outside these rooms that are said of a game of Othello, or of a player that only Othello has.
const OF_OTHELLO: &str = "
    hint_discs told_placed told_passed must_pass over_won over_won_short spoken_counts
    won_heading won_note pass_heading pass_note search_book verdict_ahead verdict_solved verdict_proven graph_discs
    recorded_lead anti_othello illegal_no_flip illegal_pass board_unknown_square board_unknown_side legend_lead legend_exact
    cost_discs cost_about mistake_worth from_text_note picture_of brush agent_black agent_white word_greedy word_black word_discs
    word_edges discs_lost you_won you_lost side_won sight_units_discs accuracy_discs sight_legend_value_discs sight_book
    tree_legend_discs tree_value_discs tree_margin tree_values_discs tree_ucb_discs plot_differences plot_differences_axis
    plot_lead_axis sight_blur weaker_blur sight_for_black sight_by_score sight_score_won sight_score_won_likely sight_score_lost
    sight_score_lost_likely sight_why_discs step_no_flip step_flip_discs greedy_note minimax_note kind_minimax lab_first_read
    lab_difference_title lab_differences lab_differences_axis lab_games_note practice_least_discs practice_lost_discs
     quality_turned drill_costs_discs";

struct Sentence<'a> {
    key: &'a str,
    form: &'a str,
    text: &'a str,
}

fn sentences(table: &str) -> Vec<Sentence<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let parts = lines.filter_map(|line| line.split_once(" = "));
    let sentence = |(name, text)| {
        let (key, form) = str::split_once(name, '[').unwrap_or((name, ""));
        Sentence { key, form, text }
    };
    parts.map(sentence).collect()
}

/// The words of Othello that a text has, without its placeholders.
fn names_othello(text: &str, words: &[&str]) -> bool {
    let outside = text.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    let plain = OTHERS.iter().fold(outside.collect::<String>(), |text, other| text.replace(other, ""));
    words.iter().any(|word| plain.contains(word))
}

/// The keys with a word of Othello in a sentence for any game, or in the form of a sentence for other games.
fn out_of_place<'a>(table: &'a str, words: &[&str]) -> BTreeSet<&'a str> {
    let all = sentences(table);
    let with_words: BTreeSet<_> =
        all.iter().filter(|one| one.form.starts_with("cross")).map(|one| one.key).collect();
    let is_wrong = |one: &&Sentence<'a>| {
        let for_others = one.form.starts_with("cross") || one.form.starts_with("nought");
        names_othello(one.text, words) && (for_others || !with_words.contains(one.key))
    };
    all.iter().filter(is_wrong).map(|one| one.key).collect()
}

/// The keys of sentences about Gobang alone, whose stones are black and white, too.
const OF_GOBANG: [&str; 4] = ["gobang_", "game_gobang", "rules_gobang", "illegal_stone"];

fn is_of_othello(key: &str) -> bool {
    let is_of_gobang = OF_GOBANG.iter().any(|known| key.starts_with(known));
    is_of_gobang
        || ROOMS.iter().any(|room| key.starts_with(room))
        || OF_OTHELLO.split_whitespace().any(|known| known == key)
}

fn table(language: &str) -> String {
    std::fs::read_to_string(format!("{}/../../www/lang/{language}.txt", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn a_sentence_for_any_game_names_no_side_of_othello() {
    let tables = OTHELLO.map(|(language, words)| (language, table(language), words));
    let wrong = tables.iter().flat_map(|(language, table, words)| {
        out_of_place(table, words).into_iter().map(move |key| (*language, key))
    });
    let wrong: Vec<_> = wrong.filter(|(_, key)| !is_of_othello(key)).collect();
    assert_eq!(wrong, [], "give it words for each game, or none");
}

/// The list holds no more than it has to, or a sentence that is changed later could name a side unseen.
#[test]
fn each_sentence_of_the_list_names_a_side_or_a_disc() {
    let tables = OTHELLO.map(|(language, words)| (table(language), words));
    let named: BTreeSet<_> = tables.iter().flat_map(|(table, words)| out_of_place(table, words)).collect();
    let spare: Vec<_> = OF_OTHELLO.split_whitespace().filter(|key| !named.contains(key)).collect();
    assert_eq!(spare, Vec::<&str>::new());
}

#[test]
fn a_word_out_of_place_would_be_found() {
    for (line, is_wrong) in [
        ("graph = Black’s winning chances", true),
        (
            "graph[first] = Black’s chances\ngraph[second] = White’s\ngraph[cross] = X’s\ngraph[nought] = O’s",
            false,
        ),
        ("graph[first] = Black’s chances\ngraph[cross] = White’s chances", true),
        ("losses[first] = Black’s mistakes\nlosses[second] = White’s mistakes", true),
        ("legend_line = Numbered discs: the line", true),
        ("legend_line = Numbered moves: the line", false),
        ("played = {black} played", false),
        ("place = Place a disc", true),
        ("champion = Level 10, champion", false),
        ("talk = Let us discuss it", false),
    ] {
        assert_eq!(!out_of_place(line, OTHELLO[0].1).is_empty(), is_wrong, "{line}");
    }
}
