//! Standard output. `print!` panics when it can't write. If the reader has seen enough, as in `lab agents | head -1`, these write
//! nothing more, and the command comes to its own end, with its files and its exit code. For another reason, such as a full disk,
//! they end the program with it. Standard error is for messages beside the work, which goes on if they can't be written.
use std::fmt::Arguments;
use std::io::{ErrorKind, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether nobody reads the output any more.
static IS_UNREAD: AtomicBool = AtomicBool::new(false);

/// Writes to standard output, like `print!`.
macro_rules! out {
    ($($words:tt)*) => { $crate::output::write(format_args!($($words)*)) };
}

/// Writes a line to standard output, like `println!`.
macro_rules! outln {
    () => { $crate::output::write(format_args!("\n")) };
    ($($words:tt)*) => { $crate::output::write(format_args!("{}\n", format_args!($($words)*))) };
}

/// Writes a line to standard error, like `eprintln!`.
macro_rules! errln {
    ($($words:tt)*) => { $crate::output::note(format_args!("{}\n", format_args!($($words)*))) };
}

/// Writes to standard error, if that is possible.
pub fn note(words: Arguments<'_>) {
    let _ = std::io::stderr().write_fmt(words);
}

/// Writes to standard output, unless nobody reads it, or ends the program.
pub fn write(words: Arguments<'_>) {
    if IS_UNREAD.load(Ordering::Relaxed) {
        return;
    }
    let mut stdout = std::io::stdout().lock();
    let Err(error) = stdout.write_fmt(words).and_then(|()| stdout.flush()) else { return };
    if error.kind() == ErrorKind::BrokenPipe {
        return IS_UNREAD.store(true, Ordering::Relaxed);
    }
    errln!("lab: standard output: {error}");
    std::process::exit(1);
}
