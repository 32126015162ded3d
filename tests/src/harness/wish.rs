//! The part of the suite that is to run, by the options of `cargo test`.

/// The options of `cargo test -- ...` that are supported here.
#[derive(Debug, Default)]
pub(super) struct Wish {
    filters: Vec<String>,
    skip: Vec<String>,
    exact: bool,
    /// Only to list the names.
    pub list: bool,
}

impl Wish {
    pub fn from_command_line() -> Self {
        let mut wish = Self::default();
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--exact" => wish.exact = true,
                "--list" => wish.list = true,
                "--skip" => wish.skip.extend(arguments.next()),
                "--test-threads" | "--format" | "--color" | "-Z" => drop(arguments.next()),
                flag if flag.starts_with('-') => {}
                _ => wish.filters.push(argument),
            }
        }
        wish
    }

    pub fn has(&self, name: &str) -> bool {
        let matches =
            |pattern: &String| if self.exact { name == pattern } else { name.contains(pattern.as_str()) };
        (self.filters.is_empty() || self.filters.iter().any(matches)) && !self.skip.iter().any(matches)
    }
}
