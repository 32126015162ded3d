//! What this is and what it is made of.
use yew::prelude::*;

/// Crate, version and licence, a crate a line; tests/licences.rs makes the list.
const CRATES: &str = include_str!("../licences.tsv");

/// The page.
pub fn about() -> Html {
    let rows = CRATES.lines().map(|line| {
        let cells = line.split('\t').map(|cell| html! { <td>{ cell }</td> });
        html! { <tr>{ for cells }</tr> }
    });
    html! {
        <article class="page">
            <h1>{ "About UCThello" }</h1>
            <p class="lead">{ "Othello in the browser, against a search that you can watch." }</p>

            <h2>{ "What it is" }</h2>
            <p>{ "UCThello plays Othello with UCT, a tree search that learns from random games. It is written in Rust and runs as WebAssembly in your browser: the board on this page, the search in one Web Worker beside it. One thread for each, which is kind to the battery of a phone." }</p>
            <p>
                { "It follows " }<a href="https://github.com/OMerkel/UCThello" rel="noopener">{ "UCThello by Oliver Merkel" }</a>
                { ", an HTML5 app that shows how UCT works. Idea, options and the classic player are taken from there; program, drawings and words are new." }
            </p>

            <h2>{ "Privacy" }</h2>
            <p>{ "Nothing leaves your browser. The page loads its own files and then asks no server for anything: no account, no cookies, no counting of visitors. Your options are kept in this browser\u{2019}s storage, and only there." }</p>

            <h2>{ "Licences" }</h2>
            <p>{ "UCThello is free software under the MIT licence or the Apache licence 2.0, at your choice. Its pictures are drawn by the program and fall under the same licences." }</p>
            <p>{ "It is built on the work of many others. These crates, and Rust\u{2019}s standard library (MIT or Apache 2.0), are in the files that your browser has loaded:" }</p>
            <details>
                <summary>{ format!("{} crates and their licences", CRATES.lines().count()) }</summary>
                <div class="scroll" tabindex="0" role="region" aria-label="Crates">
                    <table>
                        <thead><tr><th scope="col">{ "Crate" }</th><th scope="col">{ "Version" }</th><th scope="col">{ "Licence" }</th></tr></thead>
                        <tbody>{ for rows }</tbody>
                    </table>
                </div>
            </details>

            <h2>{ "Sources" }</h2>
            <ul class="text">
                <li>{ "The rules are those of the World Othello Federation." }</li>
                <li>{ "UCT: L. Kocsis and C. Szepesvári, Bandit based Monte-Carlo Planning, 2006." }</li>
                <li>{ "The four phases by name: G. Chaslot and others, Monte-Carlo Tree Search: A New Framework for Game AI, 2008." }</li>
            </ul>
        </article>
    }
}
