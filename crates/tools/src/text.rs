//! Every sentence of the tools, in the language that is spoken: a table of their own, made as that of the page is. What the
//! page says too (colours, squares, what is wrong with a text) is said with the page's words.
use app::state::Language;
use app::text::{Speaker, Table, content_hash, fill_in};
use formats::{WthorError, WthorErrorKind};
use othello::Color;
use table::{LANGUAGE_HASHES, SHAPES};

/// A function for each key of the table; one that nobody calls is an error.
#[deny(dead_code)]
mod table {
    use super::{filled, form};
    use othello::Color;

    include!(concat!(env!("OUT_DIR"), "/table.rs"));
}

pub(crate) use table::*;

thread_local! {
    static TOOLS: Speaker = const {
        Speaker::new(Table {
            folder: "lang-tools",
            shapes: &SHAPES,
            hashes: &LANGUAGE_HASHES,
            english: include_str!(concat!(env!("OUT_DIR"), "/en.txt")),
        })
    };
}

fn form(key: usize, color: Option<Color>, count: Option<u64>) -> &'static str {
    TOOLS.with(|tools| tools.form(key, color, count))
}

fn filled(key: usize, color: Option<Color>, count: Option<u64>, values: &[(&str, &str)]) -> String {
    fill_in(form(key, color, count), count, values)
}

/// The files of a language that are not yet at hand.
pub fn files(language: Language) -> Vec<app::text::File> {
    let ours = TOOLS.with(|tools| (!tools.is_at_hand(language)).then(|| tools.file(language)));
    let pages = (!app::text::is_at_hand(language)).then(|| app::text::table_file(language));
    ours.into_iter().chain(pages).collect()
}

/// Takes the content of one of those files.
pub fn take(language: Language, content: &str) -> bool {
    let is_ours = TOOLS.with(|tools| tools.file(language).hash == content_hash(content));
    if is_ours {
        TOOLS.with(|tools| tools.take(language, content))
    } else {
        app::text::take(language, content)
    }
}

/// Speaks this language from now on.
pub fn speak(language: Language) {
    TOOLS.with(|tools| tools.speak(language));
    app::text::speak(language);
}

/// What is wrong with a WTHOR file, and where.
pub fn wthor_error(error: &WthorError) -> String {
    let why = match &error.kind {
        WthorErrorKind::NoHeader => table::wthor_no_header().to_owned(),
        WthorErrorKind::Short { promised } => table::wthor_short(u64::from(*promised)),
        WthorErrorKind::Long { promised } => table::wthor_long(u64::from(*promised)),
        WthorErrorKind::BoardSize(_) | WthorErrorKind::FileType(_) => table::wthor_kind().to_owned(),
        WthorErrorKind::NoSquare { ply, .. } | WthorErrorKind::Illegal { ply, .. } => {
            table::wthor_ply(&ply.to_string())
        }
        WthorErrorKind::MoveAfterEnd => table::wthor_after_end().to_owned(),
    };
    let offset = error.offset.to_string();
    match error.game {
        Some(game) => table::wthor_in_game(&app::text::count(game), &offset, &why),
        None => table::wthor_at(&offset, &why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::state::Named;

    #[test]
    fn both_tables_of_a_language_are_taken_and_spoken() {
        for &(language, name) in Language::NAMED {
            let files = files(language);
            assert_eq!(files.len(), if language == Language::English { 0 } else { 2 });
            for folder in ["lang", "lang-tools"] {
                let path = format!("{}/../../www/{folder}/{name}.txt", env!("CARGO_MANIFEST_DIR"));
                let content = std::fs::read_to_string(path).unwrap();
                assert!(language == Language::English || take(language, &content), "{folder} {name}");
            }
            assert!(super::files(language).is_empty());
            speak(language);
            assert_eq!(app::text::language(), language);
            assert!(!page_edit().is_empty());
        }
    }
}
