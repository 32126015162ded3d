//! Index.html, the start scripts and the packages against the table of the worker's programs: Trunk and Cargo read their own files.
use programs::Program;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The value of an attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = tag.split_once(&format!(" {name}=\""))?;
    after.split('"').next()
}

/// The tags with this name.
fn tags<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!("<{name} ");
    page.split(&begin as &str).skip(1).map(|rest| rest.split('>').next().unwrap_or_default()).collect()
}

/// The tag with a blank before its first attribute.
fn with_blank(tag: &str) -> String {
    format!(" {tag}")
}

/// The differences between index.html and the table.
fn faults(page: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut same = |what: &str, found: Vec<String>, right: Vec<String>| {
        if found != right {
            faults.push(format!("{what}: index.html has {found:?}, the table {right:?}"));
        }
    };
    let links: Vec<String> = tags(page, "link").into_iter().map(with_blank).collect();
    let of = |name: &'static str, links: &[&String]| -> Vec<String> {
        links.iter().map(|link| attribute(link, name).unwrap_or_default().to_owned()).collect()
    };
    let workers: Vec<&String> =
        links.iter().filter(|link| attribute(link, "data-type") == Some("worker")).collect();
    let each = |text: &dyn Fn(Program) -> String| -> Vec<String> { Program::ALL.map(text).into() };
    same("data-bin", of("data-bin", &workers), each(&|program| program.package().to_owned()));
    same("href", of("href", &workers), each(&|program| format!("crates/{}/Cargo.toml", program.package())));
    let copies: Vec<&String> = links
        .iter()
        .filter(|link| attribute(link, "rel") == Some("copy-file"))
        .filter(|link| attribute(link, "href").is_some_and(|href| href.ends_with("_start.js")))
        .collect();
    same("copied scripts", of("href", &copies), each(&|program| format!("www/js/{}.js", program.start())));
    let html = tags(page, "html").first().map(|tag| with_blank(tag)).unwrap_or_default();
    // Any other attribute with a start script would be a program that is not in the table.
    let starts = html.split(' ').filter(|attribute| attribute.ends_with("_start.js\""));
    same(
        "attributes of html",
        starts.map(str::to_owned).collect(),
        each(&|program| format!("{}=\"./{}.js\"", program.attribute(), program.start())),
    );
    faults
}

#[test]
fn the_page_names_the_programs_of_the_table() {
    assert_eq!(faults(&read("index.html")), Vec::<String>::new());
}

#[test]
fn each_difference_is_found() {
    let page = read("index.html");
    for (from, to) in [
        ("data-othello-worker=", "data-basic="),
        ("data-othello-expert=", "data-export="),
        ("data-tictactoe-worker=\"./tictactoe-worker_start.js\"", ""),
        ("./tictactoe-worker_start.js", "./othello-expert_start.js"),
        ("data-bin=\"othello-worker\"", "data-bin=\"works\""),
        ("data-bin=\"othello-expert\"", ""),
        ("data-bin=\"tictactoe-worker\"", "data-bin=\"tictactoe\""),
        ("href=\"crates/othello-worker/Cargo.toml\"", "href=\"crates/app/Cargo.toml\""),
        ("href=\"crates/tictactoe-worker/Cargo.toml\"", ""),
        ("href=\"www/js/othello-worker_start.js\"", "href=\"www/js/start.js\""),
        ("href=\"www/js/tictactoe-worker_start.js\"", "href=\"www/js/gobang_start.js\""),
        ("data-othello-expert=", "data-gobang=\"./gobang_start.js\" data-othello-expert="),
        ("data-type=\"worker\"", "data-type=\"main\""),
    ] {
        let changed = page.replacen(from, to, 1);
        assert_ne!(changed, page, "{from} is not in index.html");
        assert_ne!(faults(&changed), Vec::<String>::new(), "{from} became {to}");
    }
}

#[test]
fn each_program_has_a_script_that_starts_it_and_nothing_else_does() {
    let lines = |program: Program| -> Vec<String> {
        let script = read(&format!("www/js/{}.js", program.start()));
        let code = script.lines().filter(|line| !line.starts_with("//"));
        code.map(|line| line.replace(&format!("\"./{}.js\"", program.package()), "PROGRAM")).collect()
    };
    let first = lines(Program::ALL[0]);
    assert!(first.contains(&"import init from PROGRAM;".to_owned()), "{first:?}");
    for program in Program::ALL {
        assert_eq!(lines(program), first, "{program:?} is started like the others");
    }
    let files = std::fs::read_dir(root().join("www/js")).expect("the directory is there");
    let names = files.map(|file| file.expect("it is listed").file_name().to_string_lossy().into_owned());
    let mut starts: Vec<String> = names.filter(|name| name.ends_with("_start.js")).collect();
    let mut right: Vec<String> = Program::ALL.map(|program| format!("{}.js", program.start())).into();
    starts.sort();
    right.sort();
    assert_eq!(starts, right);
}

#[test]
fn each_program_has_a_package_with_faults_on_demand() {
    for program in Program::ALL {
        let package = program.package();
        let manifest = read(&format!("crates/{package}/Cargo.toml"));
        assert!(manifest.contains(&format!("name = \"{package}\"\n")), "{package}");
        assert!(
            manifest.contains("\nfaults = ["),
            "{package}: the end-to-end tests build it with this feature"
        );
    }
}
