//! Starts the Web Worker that trains learners, loaded with the page that shows it.

fn main() {
    session::serve::<learners_worker::Session, session::NoTables>();
}
