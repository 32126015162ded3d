//! The actual articles: every language has the same structure, and the figures agree with their texts.
use articles::{Article, render_all};
use std::path::{Path, PathBuf};

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const TEXT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/text");
const LANGUAGES: &str = "www/lang/languages.tsv";

fn rendered() -> Vec<Article> {
    render_all(Path::new(REPOSITORY)).unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn article<'a>(all: &'a [Article], name: &str, language: &str) -> &'a Article {
    all.iter().find(|article| (&*article.name, &*article.language) == (name, language)).unwrap()
}

/// The tags of a fragment and the texts between them, in order.
fn tags_and_texts(html: &str) -> (Vec<&str>, Vec<&str>) {
    let pieces: Vec<_> = html.split('<').filter_map(|piece| piece.split_once('>')).collect();
    let texts = pieces.iter().map(|(_, text)| text.trim()).filter(|text| !text.is_empty()).collect();
    (pieces.into_iter().map(|(tag, _)| tag).collect(), texts)
}

/// A tag without the text of its attributes.
fn shape(tag: &str) -> String {
    match tag.split_once("aria-label=\"") {
        Some((before, rest)) => format!("{before}{}", rest.split_once('"').unwrap().1),
        None => tag.to_owned(),
    }
}

/// The tags of an article except emphasis, which depends on the language.
fn shapes(article: &Article) -> Vec<String> {
    let (tags, _) = tags_and_texts(&article.html);
    let is_emphasis = |tag: &str| ["em", "/em", "strong", "/strong"].contains(&tag);
    tags.into_iter().filter(|tag| !is_emphasis(tag)).map(shape).collect()
}

/// The names in braces, line by line.
fn values_of_lines(article: &Article) -> Vec<Vec<String>> {
    let path = format!("{TEXT}/{}.{}.md", article.name, article.language);
    let source = std::fs::read_to_string(path).unwrap();
    let names = |line: &str| {
        let mut names: Vec<String> =
            line.split('{').skip(1).map(|part| part.split_once('}').unwrap().0.to_owned()).collect();
        names.sort();
        names
    };
    source.lines().map(names).collect()
}

#[test]
fn every_language_has_the_same_structure() {
    let all = rendered();
    for one in &all {
        let english = article(&all, &one.name, "en");
        let file = one.file_name();
        let (ours, theirs) = (shapes(one), shapes(english));
        for (index, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            assert_eq!(ours, theirs, "{file}, tag {index}");
        }
        assert_eq!(ours.len(), theirs.len(), "{file}");
        let (ours, theirs) = (values_of_lines(one), values_of_lines(english));
        for (index, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            assert_eq!(ours, theirs, "{file}, line {}", index + 1);
        }
        assert_eq!(ours.len(), theirs.len(), "{file}");
    }
}

#[test]
fn an_article_is_a_title_a_lead_and_sections() {
    for article in rendered() {
        let html = &article.html;
        let count = |what: &str| html.matches(what).count();
        // The title of Learn stands above its lessons, on the page.
        let (titles, start) = if article.name == "about" { (1, "<h1>") } else { (0, "<p class=\"lead\">") };
        assert!(html.starts_with(start), "{}", article.file_name());
        assert_eq!((count("<h1>"), count("<p class=\"lead\">")), (titles, 1), "{}", article.file_name());
        assert_eq!(count("<section>\n<h2>"), count("<h2>"), "{}", article.file_name());
        assert!(count("<h2>") >= 2, "{}", article.file_name());
    }
}

#[test]
fn elements_are_closed_in_order() {
    for article in rendered() {
        let (tags, _) = tags_and_texts(&article.html);
        let mut open = Vec::new();
        for tag in tags.into_iter().filter(|tag| !tag.ends_with('/')) {
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{}", article.file_name()),
                None => open.push(tag.split(' ').next().unwrap()),
            }
        }
        assert!(open.is_empty(), "{}: {open:?}", article.file_name());
    }
}

#[test]
fn no_markup_is_left_in_the_texts() {
    for article in rendered() {
        // Names of crates may contain any character.
        let rows = article.html.split_once("<tbody>");
        let after = rows.and_then(|(_, rest)| rest.split_once("</tbody>")).map_or("", |(_, after)| after);
        let html = [rows.map_or(article.html.as_str(), |(before, _)| before), after].concat();
        let (tags, texts) = tags_and_texts(&html);
        let labels = tags.iter().filter_map(|tag| tag.split_once("aria-label=\"")).map(|(_, rest)| rest);
        for text in texts.into_iter().chain(labels) {
            let left = ["*", "_", "`", "{", "}", "](", "#", "~", "::", "---"]
                .into_iter()
                .find(|mark| text.contains(mark));
            assert_eq!(left, None, "{}: {text}", article.file_name());
        }
    }
}

#[test]
fn figures_and_tables_are_described() {
    for article in rendered() {
        let (tags, _) = tags_and_texts(&article.html);
        let drawings: Vec<_> = tags.iter().filter(|tag| tag.starts_with("svg ")).collect();
        let expected = [
            ("learn", 11),
            ("ultimate", 4),
            ("sudo", 3),
            ("tictactoe", 2),
            ("gobang", 0),
            ("glossary", 0),
            ("about", 0),
        ];
        let expected = expected.into_iter().find(|(name, _)| *name == article.name).map(|(_, count)| count);
        assert_eq!(Some(drawings.len()), expected, "{}", article.file_name());
        let regions = tags.iter().filter(|tag| tag.contains("role=\"region\""));
        for tag in drawings.into_iter().chain(regions) {
            let (_, label) = tag.split_once("aria-label=\"").expect("a figure has its description");
            assert!(label.chars().count() > 3, "{}: {tag}", article.file_name());
        }
    }
}

/// The page finds a term by its place (`Term` in crates/app/src/text/glossary.rs), which is the same in every language.
#[test]
fn the_glossary_has_twenty_terms_in_every_language() {
    for article in rendered().iter().filter(|article| article.name == "glossary") {
        let count = |tag: &str| article.html.matches(tag).count();
        assert_eq!((count("<dt>"), count("<dd>")), (20, 20), "{}", article.file_name());
    }
}

/// The boards of the article in order, each with its caption.
fn boards(article: &Article) -> Vec<&str> {
    let figures = article.html.split("<figure").skip(1);
    figures.map(|figure| figure.split_once("</figure>").unwrap().0).collect()
}

#[test]
fn the_boards_agree_with_the_numbers_in_their_captions() {
    for article in rendered().iter().filter(|article| article.name == "learn") {
        let boards = boards(article);
        let [start, arrows, after, passed, stopped, end] = boards[..] else {
            panic!("{} has {} boards", article.file_name(), boards.len())
        };
        let count = |board: &str, what: &str| board.matches(what).count();
        let marks = |board: &str, kind: &str| count(board, &format!("<g class=\"{kind}\""));
        // The discs on the board, without ghosts.
        let discs = |board: &str| {
            let (_, discs) = board.split_once("<g class=\"discs\">").unwrap();
            let (discs, _) = discs.split_once("</g>").unwrap();
            ["var(--black)", "var(--white)"].map(|color| count(discs, &format!("fill=\"{color}\"")))
        };
        let caption = |board: &str| board.split_once("<figcaption>").unwrap().1.to_owned();
        assert_eq!((discs(start), marks(start, "legal")), ([2, 2], 4));
        assert_eq!((marks(arrows, "arrow"), marks(arrows, "ghost")), (5, 1));
        assert!(caption(after).contains(&marks(after, "outline").to_string()), "{}", caption(after));
        assert_eq!(discs(after)[0], discs(arrows)[0] + marks(after, "outline") + 1);
        assert!(caption(passed).contains(&marks(passed, "legal").to_string()), "{}", caption(passed));
        assert_eq!(discs(stopped), discs(passed));
        for board in [stopped, end] {
            for number in discs(board) {
                assert!(caption(board).contains(&number.to_string()), "{number}: {}", caption(board));
            }
        }
        assert_eq!(discs(end).iter().sum::<usize>(), 62);
    }
}

/// The blocks of a board that have a group of this kind, each by its place row by row.
fn blocks(board: &str, kind: &str) -> Vec<usize> {
    let start = format!("<g class=\"{kind}\" data-block=\"");
    let groups = board.split(&start).skip(1);
    groups.map(|group| group.split_once('"').unwrap().0.parse().unwrap()).collect()
}

/// The blocks that X has won, each by its place row by row.
fn won_by_x(board: &str) -> Vec<usize> {
    let groups = board.split("<g class=\"won\"").skip(1).filter_map(|rest| rest.split_once("</g>"));
    let crosses = groups.filter(|(group, _)| group.contains("var(--cross)"));
    crosses.flat_map(|(group, _)| blocks(&format!("<g class=\"won\"{group}"), "won")).collect()
}

/// The place of a cell such as `d6` among the boards, and on its board.
fn block_and_place(cell: &str) -> (usize, usize) {
    let [column, row] = [cell.as_bytes()[0] - b'a', cell.as_bytes()[1] - b'1'].map(usize::from);
    (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3)
}

/// The names of the nine places in a language.
fn places(language: &str) -> Vec<String> {
    let sentences = std::fs::read_to_string(format!("{REPOSITORY}/www/lang/{language}.txt")).unwrap();
    let keys = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let of = |key| sentences.lines().find_map(|line| line.strip_prefix(&format!("place_{key} = "))).unwrap();
    keys.map(|key| of(key).to_owned()).to_vec()
}

/// The captions and descriptions of the boards of tic-tac-toe name the boards that are seen to be won, full, or the next one.
#[test]
fn nine_boards_agree_with_the_places_in_their_captions() {
    let rendered = rendered();
    for article in rendered.iter().filter(|article| ["ultimate", "sudo"].contains(&article.name.as_str())) {
        let (boards, places, file) = (boards(article), places(&article.language), article.file_name());
        let attribute = |board: &str, name: &str| {
            let (_, rest) =
                board.split_once(&format!("{name}=\"")).unwrap_or_else(|| panic!("{file}: no {name}"));
            rest.split_once('"').unwrap().0.to_owned()
        };
        let text = |board: &str| {
            let (_, caption) = board.split_once("<figcaption>").unwrap();
            [attribute(board, "aria-label"), caption.to_owned()]
        };
        let names = |board: &str, place: usize| {
            let said = text(board);
            assert!(
                said.iter().all(|text| text.contains(&places[place])),
                "{file}: {}: {said:?}",
                places[place]
            );
        };
        let is_line = |won: &[usize]| {
            [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
                .iter()
                .any(|line| line == won)
        };
        // An arrow leads from the last mark to the board that its place names.
        for board in boards.iter().filter(|board| board.contains("class=\"arrow\"")) {
            let (from, to) = (attribute(board, "class=\"arrow\" data-at"), attribute(board, "data-to"));
            let named = block_and_place(&from).1;
            assert_eq!(
                (block_and_place(&to).0, attribute(board, "class=\"last\" data-at")),
                (named, from),
                "{file}"
            );
            names(board, named);
            let framed = blocks(board, "around");
            if framed.len() > 1 {
                assert_eq!(framed, (0..9).filter(|&block| block != named).collect::<Vec<_>>(), "{file}");
            } else {
                assert_eq!(framed, [named], "{file}");
            }
        }
        match boards[..] {
            [_, won, freed, three] => {
                assert_eq!(
                    (blocks(won, "won").len(), blocks(won, "won")),
                    (1, blocks(freed, "won")),
                    "{file}"
                );
                names(won, blocks(won, "won")[0]);
                let line = won_by_x(three);
                assert!(is_line(&line) && blocks(three, "dim").is_empty(), "{file}: {line:?}");
                line.iter().for_each(|&block| names(three, block));
            }
            [_, full, line] => {
                assert!(blocks(full, "won").is_empty(), "{file}");
                assert_eq!((blocks(line, "won").len(), blocks(line, "dim").len()), (1, 0), "{file}");
                names(line, blocks(line, "won")[0]);
            }
            _ => panic!("{file} has {} boards", boards.len()),
        }
    }
}

#[test]
fn the_licences_are_all_listed() {
    let listed = std::fs::read_to_string(format!("{TEXT}/licences.tsv")).unwrap();
    for article in rendered().iter().filter(|article| article.name == "about") {
        for line in listed.lines() {
            let row = format!("<tr><td>{}</td></tr>", line.replace('\t', "</td><td>"));
            assert!(article.html.contains(&row), "{}: {line}", article.file_name());
        }
    }
}

#[test]
fn every_rendering_is_the_same() {
    assert_eq!(rendered(), rendered());
}

/// A temporary repository with articles in English only.
struct Repository(PathBuf);

impl Repository {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = std::env::temp_dir().join(format!("articles-test-{name}-{}", std::process::id()));
        let text = root.join("crates/articles/text");
        std::fs::create_dir_all(&text).unwrap();
        std::fs::create_dir_all(root.join("www/lang")).unwrap();
        let english = "en\tEnglish\tEnglish\t,\t.\tspace\tone: n == 1\n";
        std::fs::write(root.join(LANGUAGES), english).unwrap();
        std::fs::write(text.join("licences.tsv"), "a\t1\tMIT\n").unwrap();
        for (file, content) in files {
            std::fs::write(text.join(file), content).unwrap();
        }
        Self(root)
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_mistake_is_reported_with_its_file_and_line() {
    let cases = [
        ("```board nowhere\nalt: a\ncaption: b\n```", 1, "there is no figure `board nowhere`"),
        ("text\n\n```picture\nalt: a\n```", 3, "there is no figure `picture `"),
        ("```board start\nalt: a\n```", 1, "`board start` needs `caption`"),
        ("```board start\nalt: a\ncaption: b\ntitle: c\n```", 1, "takes no `title`"),
        ("```board start\nalt\ncaption: b\n```", 2, "`alt` is not `key: text`"),
        ("```board start\nalt: a\nalt: b\n```", 3, "there are two `alt`"),
        ("```children\nalt: a\ncolumns: b | c\nchosen: d\n```", 1, "has 2 headings and not 4"),
        ("text\n{nothing}", 2, "there is no value `nothing`"),
        ("[text](javascript:alert(1))", 1, "a link leads to"),
        ("text\n\n<b>text</b>", 3, "HTML is not allowed"),
        ("<script>1</script>", 1, "HTML is not allowed"),
        ("![text](picture.png)", 1, "an image is not allowed"),
        ("#### text", 1, "a heading h4 here is not allowed"),
        ("text\n\n    text", 3, "an indented block is not allowed"),
        ("`code`", 1, "is not allowed"),
    ];
    for (index, (body, line, message)) in cases.into_iter().enumerate() {
        let repository = Repository::new(&index.to_string(), &[("learn.en.md", body)]);
        let errors = render_all(&repository.0).unwrap_err();
        let said = errors[0].to_string();
        assert!(said.contains(&format!("learn.en.md:{line}: ")) && said.contains(message), "{body}: {said}");
    }
}

#[test]
fn unexpected_and_missing_files_are_reported() {
    let repository = Repository::new("extra", &[("learn.en.md", "# A\n"), ("learn.xx.md", "# A\n")]);
    let errors = render_all(&repository.0).unwrap_err();
    assert!(errors[0].to_string().contains("learn.xx.md:0: not <name>.<language>.md"), "{errors:?}");
    let repository = Repository::new("missing", &[("learn.en.md", "# A\n")]);
    let list = std::fs::read_to_string(Path::new(REPOSITORY).join(LANGUAGES)).unwrap();
    std::fs::write(repository.0.join(LANGUAGES), &list).unwrap();
    let errors = render_all(&repository.0).unwrap_err();
    let files: Vec<_> = errors.iter().map(|error| error.file.file_name().unwrap().to_owned()).collect();
    assert_eq!(files, ["learn.de.md", "learn.fr.md", "learn.it.md", "learn.ja.md"]);
}

#[test]
fn boards_and_texts_are_laid_out() {
    let board = "```board start\nalt: a\ncaption: b\n```\n\n";
    let cases = [
        ("lead\n\ntext\n", "p p"),
        (
            &format!("lead\n\n{board}text\n\ntext\n\n{board}{board}text\n"),
            "p .figures[board .beside[p p]] .figures[board board] p",
        ),
        (&format!("lead\n\n{board}## Heading\n\n{board}"), "p .figures[board] section[h2 .figures[board]]"),
        ("lead\n\n1. ### A\n\n   text\n\n2. ### B\n\n   text\n", "p .phases[.panel[h3 p] .panel[h3 p]]"),
        ("lead\n\n- a\n- b\n", "p .text[li li]"),
        ("lead\n\n*w*\n: wins\n\n*n*\n: visits\n", "p .symbols[dt dd dt dd]"),
        ("lead\n\nDepth\n: moves\n", "p .terms[dt dd]"),
    ];
    for (index, (body, expected)) in cases.into_iter().enumerate() {
        let repository = Repository::new(&format!("layout{index}"), &[("learn.en.md", body)]);
        let html = render_all(&repository.0).unwrap().swap_remove(0).html;
        assert_eq!(outline(&html), expected, "{html}");
    }
}

/// The structure of a fragment: elements by name or class, with their content in brackets.
fn outline(html: &str) -> String {
    let html = html.replace("<p class=\"lead\">", "<p>");
    let (tags, _) = tags_and_texts(&html);
    let mut outline = String::new();
    let mut inside_board = false;
    for tag in tags {
        let name = tag.split(' ').next().unwrap();
        let class = tag.split_once("class=\"").map(|(_, rest)| rest.split_once('"').unwrap().0);
        inside_board &= name != "/figure";
        match (name, class) {
            _ if inside_board => {}
            ("figure", _) => {
                outline += "board ";
                inside_board = true;
            }
            ("em" | "/em" | "/figure" | "/p" | "/h2" | "/h3" | "/dt" | "/dd", _) => {}
            ("/li", _) if !outline.ends_with("li ") => outline = format!("{}] ", outline.trim_end()),
            ("/li", _) => {}
            ("p" | "h2" | "h3" | "dt" | "dd", _) | ("li", None) => outline += &format!("{name} "),
            ("section", _) => outline += "section[",
            (_, Some(class)) => outline += &format!(".{class}["),
            _ => outline = format!("{}] ", outline.trim_end()),
        }
    }
    outline.trim_end().to_owned()
}
