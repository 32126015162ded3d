//! Running other programs: with visible output, into a log with signs of life, or capturing their output.

pub use webdriver::find_on_path as find;

use crate::Result;
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The interval of a quiet step's signs of life.
const SIGN_OF_LIFE: Duration = Duration::from_secs(30);

/// The number of lines shown from a failed step's log.
const LOG_TAIL_LINES: usize = 30;

/// Runs `command` with visible output.
pub fn loud(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|error| cannot_start(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` failed ({status})", line(command))) }
}

/// Runs `command` with its output in `log`: prints `what` it does, signs of life, and the log's end on failure.
///
/// Kills it after `limit`, which counts as a failure.
pub fn quiet(what: &str, command: &mut Command, log: &Path, limit: Option<Duration>) -> Result<()> {
    println!("==> {what}");
    if let Some(parent) = log.parent() {
        std::fs::create_dir_all(parent).map_err(|error| format!("{}: {error}", parent.display()))?;
    }
    let file = File::create(log).map_err(|error| format!("{}: {error}", log.display()))?;
    let copy = file.try_clone().map_err(|error| error.to_string())?;
    let started = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(file)
        .stderr(copy)
        .spawn()
        .map_err(|error| cannot_start(command, &error))?;
    let mut next_sign = SIGN_OF_LIFE;
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break status;
        }
        if limit.is_some_and(|limit| started.elapsed() > limit) {
            child.kill().and_then(|()| child.wait()).map_err(|error| error.to_string())?;
            return Err(format!("`{}` had not ended after {}", line(command), seconds(started.elapsed())));
        }
        if started.elapsed() > next_sign {
            println!("    ... {} so far: {what}", seconds(started.elapsed()));
            next_sign += SIGN_OF_LIFE;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    if status.success() {
        println!("    {} ({what})", seconds(started.elapsed()));
        return Ok(());
    }
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let tail = lines[lines.len().saturating_sub(LOG_TAIL_LINES)..].join("\n");
    Err(format!("`{}` failed ({status}); its last words, whole in {}:\n{tail}", line(command), log.display()))
}

/// The standard output of `command`, if it could be started and succeeded.
pub fn capture(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// `12 s`, or `3 min 05 s`.
pub fn seconds(time: Duration) -> String {
    let all = time.as_secs();
    match all / 60 {
        0 => format!("{:.1} s", time.as_secs_f64()),
        minutes => format!("{minutes} min {:02} s", all % 60),
    }
}

/// The command as typed in a shell.
fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("`{}` could not be started: {error}", command.get_program().to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn log(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("xtask-test-{}-{name}.log", std::process::id()))
    }

    #[test]
    fn a_failed_step_shows_the_end_of_its_log() {
        let log = log("failed");
        let error = quiet("fails", Command::new("sh").args(["-c", "echo why; exit 3"]), &log, None);
        assert!(error.expect_err("exit 3").contains("why"));
        std::fs::remove_file(log).expect("the log was written");
    }

    #[test]
    fn a_step_ends_at_its_limit() {
        let (log, started) = (log("limit"), Instant::now());
        let limit = Some(Duration::from_millis(200));
        assert!(quiet("hangs", Command::new("sleep").arg("60"), &log, limit).is_err());
        assert!(started.elapsed() < Duration::from_secs(10));
        std::fs::remove_file(log).expect("the log was written");
    }

    #[test]
    fn only_a_success_is_captured() {
        assert_eq!(capture(Command::new("echo").arg("said")).as_deref(), Some("said\n"));
        assert_eq!(capture(Command::new("sh").args(["-c", "echo said; exit 1"])), None);
        assert_eq!(capture(&mut Command::new("no-such-program-at-all")), None);
    }

    #[test]
    fn times_are_short_to_read() {
        assert_eq!(seconds(Duration::from_millis(1234)), "1.2 s");
        assert_eq!(seconds(Duration::from_secs(185)), "3 min 05 s");
    }
}
