//! `cargo xtask serve`: Trunk builds, serves and rebuilds on change; the address is printed once the page answers.

use crate::Result;
use crate::cli::ServeOptions;
use crate::project::Project;
use crate::setup;
use crate::site::{self, Profile};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::{CommandExt, parent_id};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Sets up, then becomes `trunk serve`.
pub fn serve(project: &Project, options: &ServeOptions) -> Result<()> {
    let port = options.port;
    let free = || {
        TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .map(drop)
            .map_err(|error| format!("cannot listen on port {port} ({error}); choose another with --port N"))
    };
    free()?;
    let (profile, needs) = match options.release {
        true => (Profile::Web, site::NEEDS),
        false => (Profile::Serve, site::DEVELOPMENT_NEEDS),
    };
    let kit = setup::prepare_while(project, needs, |kit| site::compile(project, kit, profile))?;
    let mut trunk = site::trunk(project, &kit, "serve", profile)?;
    trunk.args(["--address", "127.0.0.1"]);
    trunk.args(["--port", &port.to_string(), &format!("--open={}", options.open)]);
    // Always served from the root.
    trunk.args(["--public-url", "/"]);
    println!("==> trunk serve: builds the page ({}), and again whenever a file changes", described(profile));
    free()?;
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let announcer = Command::new(this).args(["announce", &port.to_string()]).stdin(Stdio::null()).spawn();
    announcer.map_err(|error| format!("xtask could not start itself: {error}"))?;
    // Replaces this process, so that ending it ends the server.
    Err(format!("trunk could not be started: {}", trunk.exec()))
}

fn described(profile: Profile) -> &'static str {
    match profile {
        Profile::Web => "as it is shipped",
        Profile::Serve => "for development; --release builds it as it is shipped",
    }
}

/// Waits until the page answers, then prints its address; gives up if the server is gone.
pub fn announce(port: u16) -> Result<()> {
    let server = parent_id();
    let mut said_why = false;
    while parent_id() == server {
        match status(port) {
            Some(200) => {
                println!("UCThello is served at http://127.0.0.1:{port}/");
                return Ok(());
            }
            // Trunk serves without a page only if the first build failed.
            Some(404) if !said_why => {
                println!("The build failed, see above; it is tried again when a file changes.");
                said_why = true;
            }
            _ => {}
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// The HTTP status of the page, if the server answers.
fn status(port: u16) -> Option<u16> {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        write!(stream, "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n")?;
        let mut start = [0; 12];
        stream.read_exact(&mut start)?;
        Ok(String::from_utf8_lossy(&start).into_owned())
    };
    ask().ok()?.strip_prefix("HTTP/1.1 ")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use webdriver::{Directory, Server};

    #[test]
    fn a_page_a_missing_page_and_a_missing_server_are_distinguished() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        assert_eq!(status(port), None);
        let dir = std::env::temp_dir().join(format!("xtask-test-answers-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let server = Server::start(Directory::new(&dir)).unwrap();
        assert_eq!(status(server.port()), Some(404));
        std::fs::write(dir.join("index.html"), "<p>").unwrap();
        assert_eq!(status(server.port()), Some(200));
        std::fs::remove_dir_all(dir).unwrap();
    }
}
