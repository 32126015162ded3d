//! The processor time of the page's main thread, or of its workers, so that a task that is long on a busy machine alone is no fault of
//! the page.
//!
//! A clock says how long a task took, not how much of that the machine gave to others. On Linux the kernel counts the processor
//! time of each thread; the main thread of a process has the process's own number.

use std::collections::{HashMap, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant, UNIX_EPOCH};

/// The pause between two readings.
const PAUSE: Duration = Duration::from_millis(15);

/// The pause between two searches for processes.
const SEARCH: Duration = Duration::from_millis(700);

/// How far back readings are kept.
const KEPT_MS: f64 = 180_000.0;

/// A reading: when, in milliseconds since 1970, and the processor time until then, in milliseconds.
type Reading = (f64, f64);

/// Readings of each thread.
type Readings = Arc<Mutex<HashMap<u32, VecDeque<Reading>>>>;

/// Reads the processor time of the processes of a browser that show pages, until it is dropped.
#[derive(Debug)]
pub struct Processor {
    readings: Readings,
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Processor {
    /// Begins to read those that descend from this process, the driver of a browser.
    #[must_use]
    pub fn start(driver: u32) -> Self {
        Self::watch(driver, |page| vec![page])
    }

    /// Begins to read the threads of their workers instead.
    #[must_use]
    pub fn of_workers(driver: u32) -> Self {
        Self::watch(driver, workers_of)
    }

    /// Begins to read these threads of the processes that show pages.
    fn watch(driver: u32, threads: fn(u32) -> Vec<u32>) -> Self {
        let (readings, is_over) = (Readings::default(), Arc::new(AtomicBool::new(false)));
        let (into, until) = (Arc::clone(&readings), Arc::clone(&is_over));
        let thread = std::thread::spawn(move || {
            let mut searched: Option<Instant> = None;
            let mut watched: Vec<(u32, u32)> = Vec::new();
            while !until.load(Ordering::Relaxed) {
                if searched.is_none_or(|searched| searched.elapsed() > SEARCH) {
                    searched = Some(Instant::now());
                    let of = |page| threads(page).into_iter().map(move |thread| (page, thread));
                    watched = processes_of_pages(driver).into_iter().flat_map(of).collect();
                }
                read(&watched, &into);
                std::thread::sleep(PAUSE);
            }
        });
        Self { readings, is_over, thread: Some(thread) }
    }

    /// The processor time that the busiest thread had between two moments, in milliseconds; `None` where it is not known.
    #[must_use]
    pub fn spent(&self, from: f64, to: f64) -> Option<f64> {
        let all = self.readings.lock().unwrap_or_else(PoisonError::into_inner);
        all.values().filter_map(|readings| between(readings, from, to)).reduce(f64::max)
    }
}

impl Drop for Processor {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The memory that the processes which show pages have of the machine, in MiB, among those that descend from this one.
pub(super) fn memory_of_pages(driver: u32) -> u64 {
    let kib = |process: u32| {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0)
    };
    processes_of_pages(driver).into_iter().map(kib).sum::<u64>() / 1024
}

/// Adds a reading of each of these threads of processes.
fn read(threads: &[(u32, u32)], into: &Readings) {
    let mut all = into.lock().unwrap_or_else(PoisonError::into_inner);
    for (page, thread) in threads {
        let now = UNIX_EPOCH.elapsed().map_or(0.0, |since| since.as_secs_f64() * 1_000.0);
        let text = std::fs::read_to_string(format!("/proc/{page}/task/{thread}/schedstat"));
        let spent = text.ok().and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
        if let Some(nanoseconds) = spent {
            let readings = all.entry(*thread).or_default();
            readings.push_back((now, nanoseconds / 1e6));
            while readings.front().is_some_and(|&(at, _)| at < now - KEPT_MS) {
                readings.pop_front();
            }
        }
    }
}

/// The difference between two moments, as far as there are readings on both sides of each; in between, the time passed evenly.
fn between(readings: &VecDeque<Reading>, from: f64, to: f64) -> Option<f64> {
    let at = |moment: f64| {
        let after = readings.iter().position(|&(at, _)| at >= moment)?;
        let (next, spent_next) = readings[after];
        let &(before, spent_before) = after.checked_sub(1).and_then(|index| readings.get(index))?;
        let share = (moment - before) / (next - before).max(f64::MIN_POSITIVE);
        Some(spent_before + share * (spent_next - spent_before))
    };
    Some(at(to)? - at(from)?)
}

/// The processes that show pages, among those that descend from this one: browsers name them on their command lines.
fn processes_of_pages(driver: u32) -> Vec<u32> {
    let mut parents = HashMap::new();
    for entry in std::fs::read_dir("/proc").into_iter().flatten().flatten() {
        let process = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok());
        if let Some((process, parent)) =
            process.and_then(|process| Some((process, parent_of(&entry.path())?)))
        {
            parents.insert(process, parent);
        }
    }
    let is_ours = |process: u32| {
        let mut above = std::iter::successors(Some(process), |process| parents.get(process).copied());
        above.by_ref().take(40).any(|process| process == driver)
    };
    parents.keys().copied().filter(|&process| is_ours(process) && shows_pages(process)).collect()
}

/// The parent of the process with this directory.
fn parent_of(directory: &Path) -> Option<u32> {
    let text = std::fs::read_to_string(directory.join("stat")).ok()?;
    // The name, in parentheses, may contain anything.
    text.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// The threads of workers in a process: browsers name them.
fn workers_of(process: u32) -> Vec<u32> {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let is_worker = |task: &std::fs::DirEntry| {
        let name = std::fs::read_to_string(task.path().join("comm")).unwrap_or_default();
        ["DedicatedWorker", "DOM Worker", "WebCore: Worker"].iter().any(|start| name.starts_with(start))
    };
    tasks.filter(is_worker).filter_map(|task| task.file_name().to_str()?.parse().ok()).collect()
}

fn shows_pages(process: u32) -> bool {
    let line = std::fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    let line = String::from_utf8_lossy(&line);
    is_of_a_page(&line)
}

/// Whether a process with this command line, its words apart by zeros or (after Firefox's fork server) by blanks, shows pages.
fn is_of_a_page(line: &str) -> bool {
    // Firefox has such processes for other purposes too; those of pages end with this word.
    let is_tab = line.contains("-contentproc") && line.split(['\0', ' ']).any(|word| word == "tab");
    is_tab || ["--type=renderer", "WebKitWebProcess"].iter().any(|name| line.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_told_from_other_processes() {
        let pages = [
            "/usr/lib/firefox-esr/firefox-esr\x00-contentproc\x00-isForBrowser\x003\x00tab\x00",
            "/usr/lib/firefox-esr/firefox-esr -contentproc -isForBrowser -appDir /usr/lib/firefox-esr/browser 6 tab\x00",
            "/usr/lib/chromium/chromium\x00--type=renderer\x00",
            "/usr/lib/webkit2gtk-4.1/WebKitWebProcess\x004\x0018\x0020\x00",
        ];
        assert!(pages.iter().all(|line| is_of_a_page(line)));
        let others = [
            "firefox-esr -contentproc -appDir /usr/lib/firefox-esr/browser 4 rdd\x00",
            "firefox-esr\x00--new-tab\x00",
            "chromium\x00--type=gpu-process\x00",
        ];
        assert!(!others.iter().any(|line| is_of_a_page(line)));
    }

    #[test]
    fn time_between_two_moments() {
        let readings = VecDeque::from([(100.0, 10.0), (120.0, 20.0), (140.0, 40.0)]);
        assert_eq!(between(&readings, 110.0, 130.0), Some(15.0));
        assert_eq!(between(&readings, 120.0, 140.0), Some(20.0));
        assert_eq!(between(&readings, 90.0, 130.0), None);
        assert_eq!(between(&readings, 110.0, 150.0), None);
    }
}
