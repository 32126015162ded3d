//! Unpacks files before they are read: `.zip` and `.gz`, by the browser's own decompression. Other packed formats are recognised by their
//! first bytes, so that an error can name them.
mod inflate;
mod zip;

use crate::text::sentences;
use inflate::{Stream, inflate};

/// The largest content, unpacked, in bytes: that of all files of an archive together.
const MOST_BYTES: usize = 256_000_000;
/// How often a file may be packed in another one.
const MOST_LAYERS: usize = 3;

/// Why a packed file can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackedError {
    /// It is in a format that is not unpacked here.
    #[error("a {0} archive")]
    Format(&'static str),
    /// The archive is incomplete or was altered.
    #[error("the archive is damaged")]
    Damaged,
    /// The file is encrypted.
    #[error("it is encrypted")]
    Encrypted,
    /// The file is packed by a method that is not known here: its name.
    #[error("it is packed with {0}")]
    Method(String),
    /// There is no file in the archive.
    #[error("there are no files in the archive")]
    Empty,
    /// It is too big when it is unpacked.
    #[error("it is too big")]
    TooBig,
    /// The browser lacks the decompression for it.
    #[error("this browser can't unpack it")]
    Unable,
}

impl PackedError {
    /// The error in a packed file.
    pub fn said(&self) -> String {
        match self {
            PackedError::Format(format) => sentences::packed_format(format),
            PackedError::Damaged => sentences::packed_damaged().to_owned(),
            PackedError::Encrypted => sentences::packed_encrypted().to_owned(),
            PackedError::Method(method) => sentences::packed_method(method),
            PackedError::Empty => sentences::packed_empty().to_owned(),
            PackedError::TooBig => sentences::too_big().to_owned(),
            PackedError::Unable => sentences::packed_unable().to_owned(),
        }
    }
}

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    Gzip,
    Zip,
    /// In another format, with its name.
    Other(&'static str),
}

/// The first bytes of packed files, and where they stand.
const MARKS: [(Packing, usize, &[u8]); 18] = [
    (Packing::Gzip, 0, b"\x1f\x8b"),
    (Packing::Zip, 0, b"PK\x03\x04"),
    (Packing::Zip, 0, b"PK\x05\x06"),
    (Packing::Other("split ZIP"), 0, b"PK\x07\x08"),
    (Packing::Other("bzip2"), 4, b"1AY&SY"),
    (Packing::Other("bzip2"), 4, b"\x17\x72\x45\x38\x50\x90"),
    (Packing::Other("xz"), 0, b"\xfd7zXZ\0"),
    (Packing::Other("7z"), 0, b"7z\xbc\xaf\x27\x1c"),
    (Packing::Other("RAR"), 0, b"Rar!\x1a\x07"),
    (Packing::Other("Zstandard"), 0, b"\x28\xb5\x2f\xfd"),
    (Packing::Other("LZ4"), 0, b"\x04\x22\x4d\x18"),
    (Packing::Other("lzip"), 0, b"LZIP\x01"),
    (Packing::Other("LZMA"), 0, b"\x5d\0\0"),
    (Packing::Other("compress (.Z)"), 0, b"\x1f\x9d"),
    (Packing::Other("LHA"), 2, b"-lh"),
    (Packing::Other("cabinet (.cab)"), 0, b"MSCF\0\0\0\0"),
    (Packing::Other("ACE"), 7, b"**ACE**"),
    (Packing::Other("tar"), 257, b"ustar"),
];

/// How a file with this content is packed; `None` if it is not.
fn packing(bytes: &[u8]) -> Option<Packing> {
    let found =
        MARKS.iter().find(|(_, at, mark)| bytes.get(*at..).is_some_and(|rest| rest.starts_with(mark)));
    let (packing, ..) = found?;
    match packing {
        Packing::Other("bzip2") if !bytes.starts_with(b"BZh") => None,
        Packing::Other("LHA") if bytes.get(6) != Some(&b'-') => None,
        _ => Some(*packing),
    }
}

/// The file with this name and content, or those that are packed in it, in the order of their names.
pub async fn unpacked(name: &str, bytes: Vec<u8>) -> Vec<(String, Result<Vec<u8>, PackedError>)> {
    let mut left = MOST_BYTES;
    let mut waiting = vec![(name.to_owned(), bytes, 0)];
    let mut all = Vec::new();
    while let Some((name, bytes, layers)) = waiting.pop() {
        let found = match packing(&bytes) {
            None => {
                all.push((name, Ok(bytes)));
                continue;
            }
            Some(_) if layers >= MOST_LAYERS => Err(PackedError::TooBig),
            Some(Packing::Gzip) => {
                inflate(Stream::Gzip, &bytes, left).await.map(|bytes| vec![(inner_name(&name), Ok(bytes))])
            }
            Some(Packing::Zip) => zip::files(&bytes, left).await,
            Some(Packing::Other(format)) => Err(PackedError::Format(format)),
        };
        let mut files = match found {
            Ok(files) => files,
            Err(error) => {
                all.push((name, Err(error)));
                continue;
            }
        };
        // The first one is taken first.
        files.sort_by(|(one, _), (other, _)| other.cmp(one));
        for (name, file) in files {
            match file {
                Ok(bytes) => {
                    left = left.saturating_sub(bytes.len());
                    waiting.push((name, bytes, layers + 1));
                }
                Err(error) => all.push((name, Err(error))),
            }
        }
    }
    all
}

/// The name of the file in a `.gz`.
fn inner_name(name: &str) -> String {
    let lower = name.to_ascii_lowercase();
    let cut = |end: &str| &name[..name.len() - end.len()];
    match lower {
        lower if lower.ends_with(".tgz") => format!("{}.tar", cut(".tgz")),
        lower if lower.ends_with(".gz") => cut(".gz").to_owned(),
        _ => name.to_owned(),
    }
}
