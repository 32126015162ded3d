//! A fenced block of an article: the kind of a figure, its name, and its texts.
use crate::Mistake;

/// A figure as specified in the article.
pub struct Directive<'a> {
    /// The first word after the fence, such as `board`.
    pub kind: &'a str,
    /// The words after it, such as `start`.
    pub name: &'a str,
    /// The line of the fence.
    pub line: usize,
    texts: Vec<(&'a str, &'a str)>,
}

impl<'a> Directive<'a> {
    /// Parses the words after the fence and the lines of the block.
    pub fn parse(info: &'a str, body: &'a str, line: usize) -> Result<Self, Mistake> {
        let (kind, name) = info.split_once(' ').unwrap_or((info, ""));
        let mut texts: Vec<(&str, &str)> = Vec::new();
        for (index, entry) in body.lines().enumerate() {
            let line = line + 1 + index;
            let (key, text) = entry
                .split_once(": ")
                .filter(|(_, text)| !text.trim().is_empty())
                .ok_or_else(|| Mistake::new(line, format!("`{entry}` is not `key: text`")))?;
            if texts.iter().any(|(known, _)| *known == key) {
                return Err(Mistake::new(line, format!("there are two `{key}`")));
            }
            texts.push((key, text.trim()));
        }
        Ok(Self { kind, name, line, texts })
    }

    /// The texts for exactly these keys.
    pub fn texts<const N: usize>(&self, keys: [&str; N]) -> Result<[&'a str; N], Mistake> {
        if let Some((key, _)) = self.texts.iter().find(|(key, _)| !keys.contains(key)) {
            let message = format!("`{} {}` takes no `{key}`, but: {}", self.kind, self.name, keys.join(", "));
            return Err(Mistake::new(self.line, message));
        }
        let mut found = [""; N];
        for (text, key) in found.iter_mut().zip(keys) {
            let entry = self.texts.iter().find(|(known, _)| *known == key);
            let missing = || Mistake::new(self.line, format!("`{} {}` needs `{key}`", self.kind, self.name));
            *text = entry.ok_or_else(missing)?.1;
        }
        Ok(found)
    }

    /// The mistake for an unknown figure.
    pub fn unknown(&self) -> Mistake {
        Mistake::new(self.line, format!("there is no figure `{} {}`", self.kind, self.name))
    }
}
