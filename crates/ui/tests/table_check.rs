//! The build's check of the sentences and the list of languages reports mistakes with file and line.
use crate::code;
use crate::languages::{self, Language};
use crate::table::{categories, check, placeholders};

const ENGLISH: &str = "\
# A table.
new = New
moves[one] = {count} move of {who}
moves[other] = {count} moves of {who}
turned[first,one] = Black turned {count} disc
turned[first,other] = Black turned {count} discs
turned[second,one] = White turned {count} disc
turned[second,other] = White turned {count} discs
";

fn read(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../www/lang/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn listed() -> Vec<Language> {
    languages::parse(&read("languages.tsv")).unwrap()
}

/// Checks the English table as every language, with one replacement in one of them.
fn complaints(language: &str, from: &str, to: &str) -> Vec<String> {
    let file = |listed: &Language| {
        let text = match listed.plurals[..] {
            [] => ENGLISH.lines().filter(|line| !line.contains("one]")).collect::<Vec<_>>().join("\n"),
            _ => ENGLISH.to_owned(),
        };
        if listed.code == language {
            assert!(text.contains(from));
            text.replacen(from, to, 1)
        } else {
            text
        }
    };
    let files: Vec<_> = listed().iter().map(file).collect();
    check(&listed(), &files).err().unwrap_or_default()
}

#[test]
fn a_valid_table_is_accepted() {
    assert_eq!(complaints("de", "New", "Neu"), Vec::<String>::new());
    assert_eq!(complaints("de", "{count} disc", "einen Stein"), Vec::<String>::new(), "one needs no number");
    let files: Vec<_> = listed().iter().map(|language| read(&format!("{}.txt", language.code))).collect();
    let keys = check(&listed(), &files).unwrap();
    let told = keys.iter().find(|key| key.name == "told_placed").unwrap();
    assert!(told.sides == 2 && told.plural && told.placeholders == ["square"] && told.english.len() == 4);
    assert_eq!(placeholders("{a} and {b}"), ["a", "b"]);
}

#[test]
fn every_mistake_is_named_with_its_place() {
    for (language, from, to, said) in [
        ("de", "new = New\n", "", "www/lang/de.txt:1: `new` is missing"),
        ("de", "new = New", "new = New\nold = Old", "www/lang/de.txt:3: `old` is one too many"),
        ("fr", "new = New", "new = New\nnew = New", "www/lang/fr.txt:3: `new` is there twice"),
        ("fr", "moves[one] = {count} move of {who}\n", "", "`moves[one]` is missing"),
        ("ja", "moves[other]", "moves[one]", "`moves[one]` is one too many"),
        ("it", "turned[second,one]", "turned[green,one]", "`turned[green,one]` is one too many"),
        ("it", "= New", "=", "www/lang/it.txt:2: `new` has no text"),
        ("it", "= New", "= {what}", "www/lang/it.txt:2: `new` has the placeholders"),
        ("it", "of {who}", "", "www/lang/it.txt:3: `moves[one]` has the placeholders"),
        ("ja", "{count} moves", "moves", "`moves[other]` has the placeholders"),
        ("de", "{who}", "{who", "has a brace without its other"),
        ("en", "new = New", "new: New", "www/lang/en.txt:2: this is no `key = text`"),
        ("en", "new =", "New =", "`New` is no key"),
        (
            "de",
            "new = New\nmoves[one] = {count} move of {who}",
            "moves[one] = {count} move of {who}\nnew = New",
            "stands where `new` does",
        ),
    ] {
        let complaints = complaints(language, from, to);
        assert!(complaints.iter().any(|complaint| complaint.contains(said)), "{said}: {complaints:?}");
    }
}

/// The keys and texts of a file of words.
fn words(code: &str) -> Vec<(String, String)> {
    let path = format!("{}/../../www/embed/words/{code}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once(" = ").expect(line))
        .map(|(key, text)| (key.into(), text.into()))
        .collect()
}

#[test]
fn the_page_about_embedding_has_its_words_in_every_language() {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/embed/index.html")).unwrap();
    let keys = |code: &str| words(code).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
    let english = keys("en");
    for language in listed() {
        assert_eq!(keys(&language.code), english, "{}", language.code);
        assert!(words(&language.code).iter().all(|(_, text)| !text.is_empty()), "{}", language.code);
    }
    for said in page.split("data-say=\"").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(english.iter().any(|key| key == said), "no language has a word for {said}");
    }
}

#[test]
fn a_language_is_one_line_of_the_list() {
    let line = "pl\tPolish\tpolski\tU+00A0\t,\tspace\tone: n == 1; few: (2..=4).contains(&(n % 10)) && !(12..=14).contains(&(n % 100))\n";
    let languages = languages::parse(&(read("languages.tsv") + line)).unwrap();
    let polish = languages.last().unwrap();
    assert_eq!(categories(polish), ["one", "few", "other"]);
    assert_eq!((polish.group_separator, polish.decimal_separator), ('\u{a0}', ','));
    let code = code::languages(&languages);
    for part in
        ["Self::Polish => \"polski\"", "(Some(Language::Polish), \"pl\")", "Self::Polish => if n == 1 { 0 }"]
    {
        assert!(code.contains(part), "{part}: {code}");
    }
    // Its table has three forms where English has two.
    let many = "squares[one] = {count}\nsquares[few] = {count}\nsquares[other] = {count}\n";
    let english = "squares[one] = {count}\nsquares[other] = {count}\n";
    let pair = [languages[0].clone(), polish.clone()];
    let keys = check(&pair, &[english.to_owned(), many.to_owned()]).unwrap();
    let code = code::sentences(&keys, &[english.to_owned(), many.to_owned()]);
    for part in ["plural: true", "&[\"{count}\", \"{count}\"]"] {
        assert!(code.contains(part), "{part}: {code}");
    }
    assert!(check(&pair, &[english.to_owned(), english.to_owned()]).is_err());
}

#[test]
fn mistakes_in_the_list_are_named_with_their_line() {
    for (line, said) in [
        ("de\tGerman\tDeutsch", "2: 3 columns"),
        ("de\tGerman\tDeutsch\t.,\t,\tspace\tone: n == 1", "2: `.,` is no single sign"),
        ("de\tGerman\tDeutsch\t.\t,\tblank\tone: n == 1", "2: `blank` is neither"),
        ("de\tGerman\tDeutsch\t.\t,\tspace\tn == 1", "2: `n == 1` is no plural category"),
    ] {
        let english = read("languages.tsv").lines().find(|line| line.starts_with("en\t")).unwrap().to_owned();
        let errors = languages::parse(&format!("{english}\n{line}\n")).unwrap_err();
        assert!(errors.iter().any(|error| error.contains(said)), "{said}: {errors:?}");
    }
    assert!(languages::parse("").is_err(), "English is missing");
}
