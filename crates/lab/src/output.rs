//! Standard output. `print!` panics when it can't write; these end the program: without words if the reader has seen enough, as
//! in `lab agents | head -1`, or with the reason, such as a full disk.
use std::fmt::Arguments;
use std::io::{ErrorKind, Write};

/// Writes to standard output, like `print!`.
macro_rules! out {
    ($($words:tt)*) => { $crate::output::write(format_args!($($words)*)) };
}

/// Writes a line to standard output, like `println!`.
macro_rules! outln {
    () => { $crate::output::write(format_args!("\n")) };
    ($($words:tt)*) => { $crate::output::write(format_args!("{}\n", format_args!($($words)*))) };
}

/// Writes to standard output, or ends the program.
pub fn write(words: Arguments<'_>) {
    let mut stdout = std::io::stdout().lock();
    let Err(error) = stdout.write_fmt(words).and_then(|()| stdout.flush()) else { return };
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    eprintln!("lab: standard output: {error}");
    std::process::exit(1);
}
