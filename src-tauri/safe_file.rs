//! A file that survives a kill and a power cut at any instant, with its last good copy beside it.
//!
//! Writing goes to a new file that is synced and then renamed into place, so each name always holds one
//! whole version. Knows nothing of what is inside.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replaces the file's contents; what it held becomes the last good copy.
///
/// # Errors
/// Whatever the file system says. The old contents are then still there, under one name or the other.
pub(crate) fn write(path: &Path, contents: &[u8]) -> io::Result<()> {
    let directory = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    fs::create_dir_all(directory)?;
    let fresh = beside(path, "new");
    let mut file = create(&fresh)?;
    file.write_all(contents)?;
    file.sync_all()?;
    drop(file);
    make_last_good(path)?;
    fs::rename(&fresh, path)?;
    sync_directory(directory)
}

/// A new file for its owner's eyes only: a room's key may lie in it.
fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Turns the file, if there is one, into the last good copy. Something else under that name, a folder say, is
/// set aside.
fn make_last_good(path: &Path) -> io::Result<()> {
    let copy = last_good(path);
    match fs::rename(path, &copy) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(_) if copy.is_dir() => {
            set_aside(&copy, "damaged")?;
            fs::rename(path, copy)
        }
        done => done,
    }
}

/// The name of the last good copy.
pub(crate) fn last_good(path: &Path) -> PathBuf {
    beside(path, "bak")
}

/// Gives a file that cannot be used another name, which no other file has, and tells it.
///
/// # Errors
/// The file cannot be renamed.
pub(crate) fn set_aside(path: &Path, why: &str) -> io::Result<String> {
    let mut number = 1_u32;
    let aside = loop {
        let aside = beside(path, &format!("{why}-{number}"));
        if !aside.try_exists()? {
            break aside;
        }
        number += 1;
    };
    fs::rename(path, &aside)?;
    Ok(aside.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

/// `game.json` with a word more: `game.json.bak`.
fn beside(path: &Path, word: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".");
    name.push(word);
    path.with_file_name(name)
}

/// A rename lasts through a power cut only once its directory is on disk. Windows has no such call.
fn sync_directory(directory: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_before_stays_beside_the_new_one() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("deep/game.json");
        write(&path, b"one").unwrap();
        assert!(!last_good(&path).exists());
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read(last_good(&path)).unwrap(), b"one");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_but_the_owner_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.json");
        write(&path, b"one").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn what_was_set_aside_is_never_overwritten() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.json");
        for (contents, name) in [("a", "game.json.damaged-1"), ("b", "game.json.damaged-2")] {
            fs::write(&path, contents).unwrap();
            assert_eq!(set_aside(&path, "damaged").unwrap(), name);
            assert_eq!(fs::read_to_string(directory.path().join(name)).unwrap(), contents);
        }
    }

    #[test]
    fn a_folder_in_the_place_of_the_copy_is_set_aside() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.json");
        write(&path, b"one").unwrap();
        fs::create_dir(last_good(&path)).unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(last_good(&path)).unwrap(), b"one");
        assert!(directory.path().join("game.json.bak.damaged-1").is_dir());
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_the_old_one() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.json");
        write(&path, b"one").unwrap();
        fs::create_dir(beside(&path, "new")).unwrap();
        assert!(write(&path, b"two").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"one");
    }
}
