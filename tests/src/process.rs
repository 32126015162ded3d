//! A driver process that ends with us, however we end.

use std::fs::File;
use std::io::Read as _;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::Result;

/// The guard: starts its arguments, waits until its standard input closes, then ends what it started and its whole
/// group. The pipe closes when we drop it and also when we are killed, so that nothing is left behind. Its own end
/// of the driver is watched too: a driver that cannot start ends the guard.
const GUARD: &str = r#"
exec 3<&0
"$@" </dev/null &
driver=$!
( cat <&3 >/dev/null; kill -TERM $driver 2>/dev/null
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 $driver 2>/dev/null || break; sleep 0.1; done
  kill -KILL 0 ) &
exec 3<&-
wait $driver
"#;

/// A running driver. Dropping it ends it and everything that it started.
#[derive(Debug)]
pub struct Driver {
    guard: Child,
}

impl Driver {
    /// Starts `program` with `arguments`, in a process group of its own, its output going to `log`.
    ///
    /// # Errors
    /// Where the log cannot be written or there is no `sh`.
    pub fn start(program: &str, arguments: &[String], log: &Path) -> Result<Self> {
        let output = File::create(log)?;
        let errors = output.try_clone()?;
        let guard = Command::new("sh")
            .args(["-c", GUARD, "guard", program])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(output)
            .stderr(errors)
            .process_group(0)
            .spawn()?;
        Ok(Self { guard })
    }

    /// Whether the driver has ended by itself.
    pub fn has_ended(&mut self) -> bool {
        !matches!(self.guard.try_wait(), Ok(None))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// A port of 127.0.0.1 that was free a moment ago.
///
/// # Errors
/// Where none is.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// The end of a log, for a message.
#[must_use]
pub fn tail(log: &Path) -> String {
    let mut text = String::new();
    if let Ok(mut file) = File::open(log) {
        let mut bytes = Vec::new();
        let _ = file.read_to_end(&mut bytes);
        text = String::from_utf8_lossy(&bytes).into_owned();
    }
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(8)..].join("\n")
}

/// Asks `done` again and again until it says `Some`, or the deadline is over.
///
/// # Errors
/// What `done` fails with.
pub fn poll<T>(deadline: Duration, mut done: impl FnMut() -> Result<Option<T>>) -> Result<Option<T>> {
    let until = Instant::now() + deadline;
    loop {
        if let Some(value) = done()? {
            return Ok(Some(value));
        }
        if Instant::now() >= until {
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(15));
    }
}
