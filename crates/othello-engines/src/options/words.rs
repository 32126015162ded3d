//! Options whose values are words: tables of words with their meaning.

/// The words of a table.
pub(super) const fn names<T: Copy, const N: usize>(table: [(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut n = 0;
    while n < N {
        names[n] = table[n].0;
        n += 1;
    }
    names
}

/// The word for a value.
pub(super) fn word_of<T: Copy + PartialEq>(table: &[(&'static str, T)], value: T) -> Option<&'static str> {
    table.iter().find(|(_, other)| *other == value).map(|&(word, _)| word)
}

/// The value that a word stands for.
pub(super) fn meaning<T: Copy>(table: &[(&'static str, T)], word: &str) -> Option<T> {
    table.iter().find(|(other, _)| *other == word).map(|&(_, value)| value)
}
