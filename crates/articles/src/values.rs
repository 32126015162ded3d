//! The numbers that articles refer to in braces, formatted for their language.
use crate::Mistake;
use crate::examples;
use crate::languages::Language;
use othello_book::Book;

/// The maximum number of iterations of the classic player per move.
const CLASSIC_ITERATIONS: u64 = 32_000;

/// The number of patterns of the learned evaluation: of the weights that count in a position, all but two for the numbers of moves
/// and one for the number of empty squares.
const PATTERNS: usize = othello_evaluation::ACTIVE - 3;

/// The values that an article can refer to.
pub struct Values<'a> {
    /// The language, which determines the format of numbers.
    pub language: &'a Language,
    /// The site's crates: name, version and licence.
    pub licences: &'a [[String; 3]],
}

impl Values<'_> {
    /// Replaces `~` by non-breaking spaces and names in braces by their values.
    pub fn fill(&self, source: &str) -> Result<String, Mistake> {
        let mut filled = String::with_capacity(source.len());
        for (index, line) in source.lines().enumerate() {
            let mut rest = line;
            while let Some((before, after)) = rest.split_once('{') {
                let line = index + 1;
                let (name, after) =
                    after.split_once('}').ok_or_else(|| Mistake::new(line, "`{` without its `}`"))?;
                let value = self.value(name);
                filled += before;
                filled += &value.ok_or_else(|| Mistake::new(line, format!("there is no value `{name}`")))?;
                rest = after;
            }
            filled += rest;
            filled += "\n";
        }
        Ok(filled.replace('~', "\u{a0}"))
    }

    /// A number with this many decimals.
    pub fn decimals(&self, number: f64, places: usize) -> String {
        format!("{number:.places$}").replace('.', &self.language.decimal_separator.to_string())
    }

    fn grouped(&self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(self.language.group_separator);
            }
            text.push(digit);
        }
        text
    }

    fn value(&self, name: &str) -> Option<String> {
        let number = match name {
            "move" => return Some(examples::MANY_RUNS_MOVE.to_owned()),
            "root" => return Some(self.decimals(std::f64::consts::SQRT_2, 3)),
            "cap" => CLASSIC_ITERATIONS,
            "patterns" => PATTERNS as u64,
            "weights" => othello_evaluation::WEIGHTS as u64,
            "book" => Book::read(othello_book::SHIPPED).ok()?.len() as u64,
            "crates" => self.licences.len() as u64,
            "flips" => examples::many_runs().1.flips().len() as u64,
            "replies" => examples::passed().legal_moves().len() as u64,
            "short_black" => examples::score(examples::stopped()).raw.black.into(),
            "short_white" => examples::score(examples::stopped()).raw.white.into(),
            "black" => examples::score(examples::ended()).raw.black.into(),
            "white" => examples::score(examples::ended()).raw.white.into(),
            "official_black" => examples::score(examples::ended()).official.black.into(),
            "official_white" => examples::score(examples::ended()).official.white.into(),
            _ => return None,
        };
        Some(self.grouped(number))
    }
}

/// The crates of `licences.tsv`.
pub fn licences(text: &str) -> Result<Vec<[String; 3]>, Mistake> {
    let fields = |(index, line): (usize, &str)| {
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        <[String; 3]>::try_from(fields)
            .map_err(|_| Mistake::new(index + 1, "this is not name, version and licence with tabs between"))
    };
    text.lines().enumerate().map(fields).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::languages;

    const LIST: &str =
        "en\tEnglish\tEnglish\t,\t.\tspace\tone: n == 1\nfr\tFrench\tFrançais\tU+202F\t,\tspace\t\n";

    #[test]
    fn numbers_are_formatted_for_the_language() {
        let list = languages::parse(LIST).unwrap();
        for (language, expected) in list.iter().zip(["32,000 1.414\u{a0}%\n", "32\u{202f}000 1,414\u{a0}%\n"])
        {
            let values = Values { language, licences: &[] };
            assert_eq!(values.fill("{cap} {root}~%").unwrap(), expected);
        }
        let english = Values { language: &list[0], licences: &[] };
        assert_eq!(
            [7, 999, 1_000, 1_234_567].map(|n| english.grouped(n)),
            ["7", "999", "1,000", "1,234,567"]
        );
    }

    #[test]
    fn the_figures_of_the_program_are_its_own() {
        let list = languages::parse(LIST).unwrap();
        let values = Values { language: &list[0], licences: &[] };
        let book = Book::read(othello_book::SHIPPED).unwrap().len() as u64;
        let expected = format!("46 114,006 {}\n", values.grouped(book));
        assert_eq!(values.fill("{patterns} {weights} {book}").unwrap(), expected);
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let list = languages::parse(LIST).unwrap();
        let mistake = |text: &str| Values { language: &list[0], licences: &[] }.fill(text).unwrap_err();
        assert_eq!(mistake("a\n{nothing}"), Mistake::new(2, "there is no value `nothing`"));
        assert_eq!(mistake("{cap} {cap"), Mistake::new(1, "`{` without its `}`"));
        assert_eq!(licences("a\t1\tMIT\nb\t2").unwrap_err().line, 2);
    }
}
