//! What the app keeps: the game on the table, the finished games, the preferences. One file of the store
//! plugin each.
//!
//! The plugin holds the values; its own save, a bare write, is switched off, and the files are written
//! by [`safe_file`] instead. It also forgives every damage silently, so a file is checked before the
//! plugin opens it: one that cannot be believed is set aside, and the last good copy takes its place.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, fs, io};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use session::{Kept, Library, Moment, Notice, Saved, Session, Settings, VERSION};
use tauri::{AppHandle, Runtime};
use tauri_plugin_store::StoreExt;

use crate::safe_file;

/// The three files and the plugin's stores that hold their values.
pub struct Store<R: Runtime> {
    directory: PathBuf,
    game: Arc<tauri_plugin_store::Store<R>>,
    library: Arc<tauri_plugin_store::Store<R>>,
    settings: Arc<tauri_plugin_store::Store<R>>,
    /// Bad files that could not be put away yet; until they are, nothing is written in their place.
    stuck: Vec<(Kept, Flaw)>,
}

/// What was found on disk, and what the player should be told about it.
pub struct Opened {
    /// The sitting as it was left.
    pub session: Session,
    /// Damaged and newer files, if any.
    pub notices: Vec<Notice>,
}

/// Why a value could not be kept.
#[derive(Debug)]
pub enum SaveError {
    /// It has no JSON form.
    Form(serde_json::Error),
    /// The file system refused.
    File(io::Error),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(error) => error.fmt(f),
            Self::File(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveError {}

/// What is wrong with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flaw {
    Damaged,
    Newer,
}

impl<R: Runtime> Store<R> {
    /// Reads what is there, setting aside what cannot be used, and opens the plugin's stores on it.
    ///
    /// # Errors
    /// The plugin cannot be used at all. Bad files are no error: they come back as notices.
    pub fn open(
        app: &AppHandle<R>,
        directory: PathBuf,
        now: Moment,
    ) -> Result<(Self, Opened), tauri_plugin_store::Error> {
        let mut notices = Vec::new();
        let mut stuck = Vec::new();
        let mut recovery =
            Recovery { directory: &directory, notices: &mut notices, stuck: &mut stuck };
        let settings: Settings = recovery.read(Kept::Settings, read_settings).unwrap_or_default();
        let library: Library = recovery.read(Kept::Library, read_library).unwrap_or_default();
        let saved: Option<Saved> = recovery.read(Kept::Game, read_game);
        let session = saved
            .and_then(|saved| {
                let older = notices.iter().any(|notice| recovered(notice) == Some(Kept::Game));
                Session::restore(&saved, settings.clone(), library.clone(), older, now).ok()
            })
            .unwrap_or_else(|| Session::new(None, true, settings, library));
        let open = |kept: Kept| {
            app.store_builder(directory.join(file_name(kept)))
                .disable_auto_save()
                .serialize(refuse_bare_write)
                .build()
        };
        let (game, library) = (open(Kept::Game)?, open(Kept::Library)?);
        let settings = open(Kept::Settings)?;
        Ok((Self { directory, game, library, settings, stuck }, Opened { session, notices }))
    }

    /// Puts one part of the session on disk before it returns.
    ///
    /// # Errors
    /// The disk is full, or the file cannot be written. What was kept before is still kept.
    pub fn save(&mut self, kept: Kept, session: &Session) -> Result<(), SaveError> {
        let path = self.directory.join(file_name(kept));
        if let Some(index) = self.stuck.iter().position(|(stuck, _)| *stuck == kept) {
            safe_file::set_aside(&path, why(self.stuck[index].1)).map_err(SaveError::File)?;
            self.stuck.remove(index);
        }
        let (store, value) = match kept {
            Kept::Game => (&self.game, json(&session.saved())?),
            Kept::Library => (&self.library, json(session.library())?),
            Kept::Settings => (&self.settings, json(session.settings())?),
        };
        store.set("version", VERSION);
        store.set(key(kept), value);
        let entries: BTreeMap<String, Value> = store.entries().into_iter().collect();
        let contents = serde_json::to_vec(&entries).map_err(SaveError::Form)?;
        safe_file::write(&path, &contents).map_err(SaveError::File)
    }
}

/// The plugin writes on exit without a thought for a kill in between. All is on disk by then.
fn refuse_bare_write(
    _: &HashMap<String, Value>,
) -> Result<Vec<u8>, Box<dyn std::error::Error + Send + Sync>> {
    Err("files are written by safe_file".into())
}

fn json(value: &impl Serialize) -> Result<Value, SaveError> {
    serde_json::to_value(value).map_err(SaveError::Form)
}

fn file_name(kept: Kept) -> String {
    format!("{}.json", key(kept))
}

fn key(kept: Kept) -> &'static str {
    match kept {
        Kept::Game => "game",
        Kept::Library => "library",
        Kept::Settings => "settings",
    }
}

/// Reads files at the start and notes what was wrong with them.
struct Recovery<'a> {
    directory: &'a Path,
    notices: &'a mut Vec<Notice>,
    stuck: &'a mut Vec<(Kept, Flaw)>,
}

impl Recovery<'_> {
    /// The value of the file, else of its last good copy, which then takes the file's place.
    fn read<T>(&mut self, kept: Kept, parse: fn(&[u8]) -> Result<T, Flaw>) -> Option<T> {
        let path = self.directory.join(file_name(kept));
        let copy = safe_file::last_good(&path);
        let flaw = match examine(&path, parse) {
            Examined::Good(value) => return Some(value),
            Examined::Missing => None,
            Examined::Bad(flaw) => Some((flaw, put_away(&path, flaw))),
        };
        let (recovered, flaw_of_copy) = match examine(&copy, parse) {
            Examined::Good(value) => (Some(value), None),
            Examined::Bad(flaw) => (None, Some((flaw, put_away(&copy, flaw)))),
            Examined::Missing => (None, None),
        };
        match flaw {
            Some((flaw, _)) if path.exists() => self.stuck.push((kept, flaw)),
            _ if recovered.is_some() => drop(fs::copy(&copy, &path)),
            _ => {}
        }
        if let Some((flaw, aside)) = flaw.or(flaw_of_copy) {
            let recovered = recovered.is_some();
            self.notices.push(match flaw {
                Flaw::Damaged => Notice::Damaged { kept, aside, recovered },
                Flaw::Newer => Notice::Newer { kept, aside, recovered },
            });
        }
        recovered
    }
}

enum Examined<T> {
    Good(T),
    Bad(Flaw),
    Missing,
}

fn examine<T>(path: &Path, parse: fn(&[u8]) -> Result<T, Flaw>) -> Examined<T> {
    match fs::read(path).map(|contents| parse(&contents)) {
        Ok(Ok(value)) => Examined::Good(value),
        Ok(Err(flaw)) => Examined::Bad(flaw),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Examined::Missing,
        // Not to be read now, whatever is in it: as good as damaged to this start, and kept for a later one.
        Err(_) => Examined::Bad(Flaw::Damaged),
    }
}

/// Sets a bad file aside and tells its new name, or its old one where it could not be renamed.
fn put_away(path: &Path, flaw: Flaw) -> String {
    safe_file::set_aside(path, why(flaw)).unwrap_or_else(|error| {
        eprintln!("{} could not be set aside: {error}", path.display());
        path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    })
}

/// The word that a bad file's new name says about it.
fn why(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::Damaged => "damaged",
        Flaw::Newer => "newer",
    }
}

/// Which file had to be taken from its last good copy, if that is what the notice says.
fn recovered(notice: &Notice) -> Option<Kept> {
    match notice {
        Notice::Damaged { kept, recovered: true, .. }
        | Notice::Newer { kept, recovered: true, .. } => Some(*kept),
        _ => None,
    }
}

/// The value under a key, if the file is of a version that this app knows.
fn value(contents: &[u8], kept: Kept) -> Result<Value, Flaw> {
    let mut file: serde_json::Map<String, Value> =
        serde_json::from_slice(contents).map_err(|_| Flaw::Damaged)?;
    match file.get("version").and_then(Value::as_u64) {
        Some(version) if version > u64::from(VERSION) => Err(Flaw::Newer),
        Some(_) => file.remove(key(kept)).ok_or(Flaw::Damaged),
        None => Err(Flaw::Damaged),
    }
}

fn form<T: DeserializeOwned>(contents: &[u8], kept: Kept) -> Result<T, Flaw> {
    serde_json::from_value(value(contents, kept)?).map_err(|_| Flaw::Damaged)
}

fn read_game(contents: &[u8]) -> Result<Saved, Flaw> {
    let saved: Saved = form(contents, Kept::Game)?;
    if saved.is_sound() { Ok(saved) } else { Err(Flaw::Damaged) }
}

fn read_library(contents: &[u8]) -> Result<Library, Flaw> {
    let library: Library = form(contents, Kept::Library)?;
    if library.is_sound() { Ok(library) } else { Err(Flaw::Damaged) }
}

fn read_settings(contents: &[u8]) -> Result<Settings, Flaw> {
    form(contents, Kept::Settings)
}
