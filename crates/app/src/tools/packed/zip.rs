//! Reads `.zip` archives by the list of files at their end (PKWARE's APPNOTE, version 6.3).
//!
//! ```text
//! at the end: "PK\5\6"  8 files here   10 files in all   12 bytes of the list   16 offset of the list    22 a comment
//! in the list: "PK\1\2" 8 flags        10 method         16 CRC-32              20 size, packed          24 size
//!                      28, 30, 32 bytes of name, extra, comment                 42 offset of the file    46 name
//! at a file:   "PK\3\4" 26, 28 bytes of name, extra                             30 name, extra, content
//! ```
use super::PackedError;
use super::inflate::{Stream, inflate};
use crate::tools::encodings::by_tables;
use formats::decode;
use std::ops::Range;

/// The most bytes that the end of an archive has: a comment may be long.
const MOST_END: usize = 22 + 0xffff;

/// A file in an archive.
#[derive(Debug)]
struct Entry {
    name: String,
    flags: u16,
    method: u16,
    crc: u32,
    size: usize,
    packed: Range<usize>,
}

/// The files of an archive: names and contents, of which no more than `most` bytes in all are unpacked.
pub(super) async fn files(
    archive: &[u8],
    most: usize,
) -> Result<Vec<(String, Result<Vec<u8>, PackedError>)>, PackedError> {
    let mut left = most;
    let mut files = Vec::new();
    for entry in entries(archive)? {
        let content = content(archive, &entry, left).await;
        if let Ok(content) = &content {
            left = left.saturating_sub(content.len());
        }
        files.push((entry.name, content));
    }
    if files.is_empty() { Err(PackedError::Empty) } else { Ok(files) }
}

async fn content(archive: &[u8], entry: &Entry, most: usize) -> Result<Vec<u8>, PackedError> {
    if entry.flags & 1 != 0 || entry.method == 99 {
        return Err(PackedError::Encrypted);
    }
    let packed = archive.get(entry.packed.clone()).ok_or(PackedError::Damaged)?;
    if entry.size > most {
        return Err(PackedError::TooBig);
    }
    let content = match entry.method {
        0 => packed.to_vec(),
        8 => inflate(Stream::Raw, packed, entry.size).await.map_err(|error| match error {
            // There is more than the list says.
            PackedError::TooBig => PackedError::Damaged,
            other => other,
        })?,
        other => return Err(PackedError::Method(method_name(other))),
    };
    let is_whole = content.len() == entry.size && crc_32(&content) == entry.crc;
    if is_whole { Ok(content) } else { Err(PackedError::Damaged) }
}

/// The files that the list of an archive names, without folders and the extra files of operating systems.
fn entries(archive: &[u8]) -> Result<Vec<Entry>, PackedError> {
    let damaged = PackedError::Damaged;
    let end = end(archive).ok_or(damaged.clone())?;
    let number = |at: usize| short(archive, end + at).ok_or(PackedError::Damaged);
    let long_number = |at: usize| long(archive, end + at).ok_or(PackedError::Damaged);
    let (here, count, length, offset) = (number(8)?, number(10)?, long_number(12)?, long_number(16)?);
    if count == 0xffff || length == u32::MAX || offset == u32::MAX {
        return Err(PackedError::Format("ZIP64"));
    }
    if here != count {
        return Err(PackedError::Format("split ZIP"));
    }
    // Something may stand before the archive, such as a program that unpacks it.
    let list = end.checked_sub(length as usize).ok_or(damaged.clone())?;
    let begin = list.checked_sub(offset as usize).ok_or(damaged.clone())?;
    let mut entries = Vec::new();
    let mut at = list;
    for _ in 0..count {
        let (entry, next) = entry(archive, at, begin)?;
        let file = entry.name.rsplit('/').next().unwrap_or_default();
        let is_beside = file.starts_with('.') || entry.name.starts_with("__MACOSX/");
        if !file.is_empty() && !is_beside {
            entries.push(entry);
        }
        at = next;
    }
    Ok(entries)
}

/// The entry of the list that begins here, and where the next one begins.
fn entry(archive: &[u8], at: usize, begin: usize) -> Result<(Entry, usize), PackedError> {
    let read = || {
        let list = archive.get(at..).filter(|rest| rest.starts_with(b"PK\x01\x02"))?;
        let lengths = [short(list, 28)?, short(list, 30)?, short(list, 32)?].map(usize::from);
        let name = list.get(46..46 + lengths[0])?;
        let sizes = [long(list, 20)?, long(list, 24)?, long(list, 42)?];
        Some((list, lengths, name, sizes))
    };
    let (list, lengths, name, sizes) = read().ok_or(PackedError::Damaged)?;
    if sizes.contains(&u32::MAX) {
        return Err(PackedError::Format("ZIP64"));
    }
    let [packed, size, offset] = sizes.map(|size| size as usize);
    let file = || {
        let first = begin.checked_add(offset)?;
        let file = archive.get(first..).filter(|rest| rest.starts_with(b"PK\x03\x04"))?;
        let from = first + 30 + usize::from(short(file, 26)?) + usize::from(short(file, 28)?);
        Some(from..from.checked_add(packed)?)
    };
    let entry = Entry {
        // Archives of Windows have backslashes in names.
        name: decode(name, by_tables).replace('\\', "/"),
        flags: short(list, 8).unwrap_or_default(),
        method: short(list, 10).unwrap_or_default(),
        crc: long(list, 16).unwrap_or_default(),
        size,
        packed: file().ok_or(PackedError::Damaged)?,
    };
    Ok((entry, at + 46 + lengths.iter().sum::<usize>()))
}

/// Where the end of an archive begins, which may be followed by a comment.
fn end(archive: &[u8]) -> Option<usize> {
    let first = archive.len().saturating_sub(MOST_END);
    let is_end = |&at: &usize| {
        archive[at..].starts_with(b"PK\x05\x06")
            && short(archive, at + 20).is_some_and(|comment| at + 22 + usize::from(comment) <= archive.len())
    };
    (first..archive.len().saturating_sub(21)).rev().find(is_end)
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|&two| u16::from_le_bytes(two))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|&four| u32::from_le_bytes(four))
}

/// The name of a method.
fn method_name(method: u16) -> String {
    let name = match method {
        1 => "Shrink",
        2..=5 => "Reduce",
        6 => "Implode",
        9 => "Deflate64",
        12 => "bzip2",
        14 => "LZMA",
        93 => "Zstandard",
        95 => "xz",
        98 => "PPMd",
        other => return format!("method {other}"),
    };
    name.to_owned()
}

/// The checksum CRC-32 of IEEE 802.3.
fn crc_32(bytes: &[u8]) -> u32 {
    let mut table = [0_u32; 256];
    for (n, entry) in (0..).zip(&mut table) {
        *entry = (0..8).fold(n, |rest, _| (rest >> 1) ^ ((rest & 1) * 0xedb8_8320));
    }
    !bytes.iter().fold(!0, |crc, &byte| crc >> 8 ^ table[usize::from(crc as u8 ^ byte)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_that_of_the_standard() {
        assert_eq!([crc_32(b""), crc_32(b"123456789")], [0, 0xcbf4_3926]);
    }
}
