//! Makes Rust of the tools' own table of sentences, as the app's build does of the page's.
#[path = "../app/build/code.rs"]
mod code;
#[path = "../app/build/table.rs"]
mod table;

fn main() {
    if let Some(sentences) = code::sentences("lang-tools") {
        code::write("table.rs", &sentences);
    }
}
