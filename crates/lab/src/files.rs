//! The files of long runs. They are written so that a process killed at any time leaves either the old file or the new.
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// An error with a file, with a message for the user.
#[derive(Debug, thiserror::Error)]
pub enum FileTrouble {
    /// The disk is full.
    #[error(
        "the disk is full: {path} could not be written. All finished work is kept; make room and run the same command again"
    )]
    DiskFull { path: PathBuf },
    /// A directory is needed, but this is a file.
    #[error("{path} is not a directory")]
    NotDirectory { path: PathBuf },
    /// Any other error.
    #[error("{path}: {error}")]
    Other { path: PathBuf, error: io::Error },
}

impl FileTrouble {
    /// The error of this file.
    pub fn new(path: &Path, error: io::Error) -> Self {
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::DiskFull { path },
            _ => Self::Other { path, error },
        }
    }
}

/// Writes a file atomically: under another name, then renames it. A link stays a link to the file that is written, and a device is
/// written to.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FileTrouble> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.exists() && !target.is_file() {
        return fs::write(&target, bytes).map_err(|error| FileTrouble::new(path, error));
    }
    let mut name = target.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let written = || -> io::Result<()> {
        let mut file = File::create(&part)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&part, &target)
    };
    written().map_err(|error| {
        // The partial file is useless, and its space is needed.
        let _ = fs::remove_file(&part);
        FileTrouble::new(path, error)
    })
}

/// Reads a file; `None` if it does not exist.
pub fn read_if_any(path: &Path) -> Result<Option<Vec<u8>>, FileTrouble> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileTrouble::new(path, error)),
    }
}

/// Creates a directory and its parents.
pub fn make_directory(path: &Path) -> Result<(), FileTrouble> {
    fs::create_dir_all(path).map_err(|error| match path.ancestors().find(|part| part.exists()) {
        Some(part) if !part.is_dir() => FileTrouble::NotDirectory { path: part.to_owned() },
        _ => FileTrouble::new(path, error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_reported_as_such() {
        // Every write to this device fails with "no space left".
        let full = Path::new("/dev/full");
        if !full.exists() {
            return;
        }
        let error = fs::write(full, b"x").expect_err("the device is full");
        let trouble = FileTrouble::new(Path::new("games.bin"), error);
        assert!(matches!(trouble, FileTrouble::DiskFull { .. }));
        assert!(trouble.to_string().starts_with("the disk is full: games.bin could not be written."));
    }

    #[test]
    fn a_file_is_replaced_without_leftovers() {
        let directory = std::env::temp_dir().join(format!("lab-files-{}", std::process::id()));
        make_directory(&directory).expect("a temporary directory");
        let path = directory.join("state");
        assert!(read_if_any(&path).expect("no trouble").is_none());
        for text in ["one", "two"] {
            write_whole(&path, text.as_bytes()).expect("there is room");
            assert_eq!(read_if_any(&path).expect("no trouble").as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(fs::read_dir(&directory).expect("it is there").count(), 1);
        #[cfg(unix)]
        {
            let link = directory.join("link");
            std::os::unix::fs::symlink(&path, &link).expect("a temporary link");
            write_whole(&link, b"three").expect("there is room");
            assert_eq!(fs::read(&path).expect("it is there"), b"three");
            assert!(link.is_symlink());
            let device = Path::new("/dev/full");
            assert!(!device.exists() || write_whole(device, b"x").is_err() && !device.is_file());
        }
        assert!(write_whole(&directory.join("none/state"), b"x").is_err());
        for name in ["state", "state/sub/directory"] {
            let error = make_directory(&directory.join(name)).expect_err("it is a file").to_string();
            assert_eq!(error, format!("{} is not a directory", path.display()));
        }
        fs::remove_dir_all(&directory).expect("it is there");
    }
}
