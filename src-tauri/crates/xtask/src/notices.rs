//! The licences of what the app is made of, in one text that goes into every package.
//!
//! Committed, so that no package depends on how it was made; `tests/release.rs` says when it is behind.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;
use xshell::{Shell, cmd};

const TO: &str = "packaging/third-party.txt";
const HEAD: &str = "\
Sándwich de fichas is built from the works of others that are listed here, each under its own licence.
The app's own licence is MIT OR Apache-2.0.
";

/// A library that is part of the program.
struct Part {
    /// Name and version.
    name: String,
    /// As its author declares it, in SPDX's words.
    licence: String,
    folder: PathBuf,
}

/// Writes the text anew from what is locked.
pub(crate) fn write(shell: &Shell) -> Result<()> {
    let mut parts = crates(shell)?;
    {
        let _there = shell.push_dir("ui");
        cmd!(shell, "npm ci --no-audit --no-fund").run()?;
    }
    parts.extend(scripts(Path::new("ui"))?);
    // Who shares a text, word for word, is named above it together.
    let (mut texts, mut bare) = (BTreeMap::<String, BTreeSet<String>>::new(), String::new());
    for part in parts {
        let found = part.texts()?;
        if found.is_empty() {
            bare += &format!("{}: {}\n", part.name, part.licence);
        }
        for text in found {
            let name = format!("{} ({})", part.name, part.licence);
            texts.entry(text).or_default().insert(name);
        }
    }
    let mut all =
        format!("{HEAD}\nWithout a text of their own, under the licence named:\n\n{bare}");
    for (text, names) in texts {
        let names: Vec<String> = names.into_iter().collect();
        all += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), names.join("\n"));
    }
    fs::write(TO, all)?;
    println!("{TO}");
    Ok(())
}

/// The crates that the app is linked from, on any system; not those that only build or test it.
fn crates(shell: &Shell) -> Result<Vec<Part>> {
    let text = cmd!(shell, "cargo metadata --format-version 1 --locked").quiet().read()?;
    let metadata: Value = serde_json::from_str(&text)?;
    let by_id = |list: &Value| -> BTreeMap<String, Value> {
        let list = list.as_array().cloned().unwrap_or_default();
        list.into_iter().map(|item| (word(&item["id"]), item)).collect()
    };
    let (packages, nodes) = (by_id(&metadata["packages"]), by_id(&metadata["resolve"]["nodes"]));
    let mut open = vec![word(&metadata["resolve"]["root"])];
    let mut known: BTreeSet<String> = open.iter().cloned().collect();
    while let Some(id) = open.pop() {
        let node = nodes.get(&id).context("a crate that is not resolved")?;
        for needed in node["deps"].as_array().into_iter().flatten() {
            let kinds = needed["dep_kinds"].as_array();
            let linked = kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()));
            if linked && known.insert(word(&needed["pkg"])) {
                open.push(word(&needed["pkg"]));
            }
        }
    }
    let foreign = packages
        .values()
        .filter(|package| known.contains(&word(&package["id"])) && !package["source"].is_null());
    let part = |package: &Value| Part {
        name: format!("{} {}", word(&package["name"]), word(&package["version"])),
        licence: word(&package["license"]),
        folder: PathBuf::from(word(&package["manifest_path"])).with_file_name(""),
    };
    Ok(foreign.map(part).collect())
}

/// The libraries of the interface.
fn scripts(ui: &Path) -> Result<Vec<Part>> {
    let read = |folder: &Path| -> Result<Value> {
        Ok(serde_json::from_str(&fs::read_to_string(folder.join("package.json"))?)?)
    };
    let own = read(ui)?;
    let names = own["dependencies"].as_object().into_iter().flatten().map(|(name, _)| name);
    names
        .map(|name| {
            let folder = ui.join("node_modules").join(name);
            let package = read(&folder)?;
            let name = format!("{name} {}", word(&package["version"]));
            Ok(Part { name, licence: word(&package["license"]), folder })
        })
        .collect()
}

impl Part {
    /// Its licences and notices. Of a choice between licences MIT is taken where its text is there.
    fn texts(&self) -> Result<Vec<String>> {
        let mut files: Vec<PathBuf> = fs::read_dir(&self.folder)
            .with_context(|| self.folder.display().to_string())?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<_>>()?;
        files.retain(|file| file.is_file() && is_licence(&name_of(file)));
        files.sort();
        let is_mit = |file: &PathBuf| name_of(file).contains("MIT");
        if self.licence.contains("OR") && self.licence.contains("MIT") && files.iter().any(is_mit) {
            files.retain(|file| is_mit(file) || name_of(file).starts_with("NOTICE"));
        }
        let text = |file: &PathBuf| Ok(String::from_utf8_lossy(&fs::read(file)?).trim().into());
        files.iter().map(text).collect()
    }
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().to_uppercase()
}

fn is_licence(name: &str) -> bool {
    ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
        .iter()
        .any(|word| name.starts_with(word))
}

fn word(value: &Value) -> String {
    value.as_str().unwrap_or_default().into()
}
