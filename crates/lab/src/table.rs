//! Tables for the terminal and for Markdown.

/// A table of texts. All rows are as long as the heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The names of the columns.
    pub heading: Vec<String>,
    /// The rows.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new<'a>(heading: impl IntoIterator<Item = &'a str>) -> Self {
        Self { heading: heading.into_iter().map(str::to_owned).collect(), rows: Vec::new() }
    }

    /// The table in columns of spaces. Numbers are at the right.
    pub fn to_text(&self) -> String {
        let lines = || std::iter::once(&self.heading).chain(&self.rows);
        let widths: Vec<usize> =
            (0..self.heading.len()).map(|n| lines().map(|row| length(&row[n])).max().unwrap_or(0)).collect();
        let right: Vec<bool> = (0..self.heading.len()).map(|n| self.is_numeric(n)).collect();
        let line = |row: &Vec<String>| {
            let cell = |n: usize| {
                let space = " ".repeat(widths[n] - length(&row[n]));
                if right[n] { space + &row[n] } else { row[n].clone() + &space }
            };
            (0..row.len()).map(cell).collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
        };
        lines().map(line).collect()
    }

    /// The table in Markdown, in which nothing is HTML.
    pub fn to_markdown(&self) -> String {
        let line = |row: &Vec<String>| {
            let cells = row.iter().map(|cell| plain(cell).replace('|', r"\|"));
            format!(
                "|{}\n",
                cells
                    .map(|cell| if cell.is_empty() { " |".to_owned() } else { format!(" {cell} |") })
                    .collect::<String>()
            )
        };
        let rule = "|".to_owned() + &"---|".repeat(self.heading.len()) + "\n";
        line(&self.heading) + &rule + &self.rows.iter().map(line).collect::<String>()
    }

    /// Whether a column has numbers, perhaps with an interval.
    pub fn is_numeric(&self, column: usize) -> bool {
        let is_number = |cell: &String| {
            cell.is_empty()
                || cell.trim_start_matches(['+', '-']).starts_with(|sign: char| sign.is_ascii_digit())
        };
        !self.rows.is_empty() && self.rows.iter().all(|row| is_number(&row[column]))
    }
}

/// A text in Markdown, in which nothing is HTML.
pub fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_markdown_is_escaped() {
        let mut table = Table::new(["player", "Elo"]);
        table.rows =
            vec![vec!["a|b".to_owned(), "+5".to_owned()], vec!["level10".to_owned(), "-120".to_owned()]];
        assert_eq!(table.to_text(), "player    Elo\na|b        +5\nlevel10  -120\n");
        assert_eq!(table.to_markdown(), "| player | Elo |\n|---|---|\n| a\\|b | +5 |\n| level10 | -120 |\n");
    }
}
