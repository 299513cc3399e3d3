//! What is said about the app in many places agrees: its version, its name, its icons, its link's scheme, what it
//! asks a phone for. Whoever changes one place is told of the others.
//!
//! Leaves out whether the packages work: `cargo xtask installed` tries the one that can be tried here.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

const IDENTIFIER: &str = "app.sandwichdefichas";
const VERSION: &str = env!("CARGO_PKG_VERSION");
const FLATPAK: &str = "packaging/flatpak/app.sandwichdefichas.Sandwich.yml";
const DESCRIPTION: &str = "packaging/linux/app.sandwichdefichas.Sandwich.metainfo.xml";
const ANDROID: &str = "gen/android/app/src/main";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn config() -> Value {
    serde_json::from_str(&read("tauri.conf.json")).unwrap()
}

/// The values between two marks, everywhere in a text.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).collect()
}

fn workflows() -> Vec<(String, String)> {
    let folder = root().join(".github/workflows");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let names = names.map(|name| format!(".github/workflows/{}", name.to_string_lossy()));
    names.map(|name| (name.clone(), read(&name))).collect()
}

/// As the Tauri CLI counts it.
fn version_code() -> u32 {
    let numbers: Vec<u32> = VERSION.split('.').map(|number| number.parse().unwrap()).collect();
    numbers[0] * 1_000_000 + numbers[1] * 1_000 + numbers[2]
}

#[test]
fn the_version_is_the_same_everywhere() {
    // Absent from tauri.conf.json, it is Cargo.toml's.
    assert_eq!(config()["version"], Value::Null);
    let description = read(DESCRIPTION);
    assert_eq!(between(&description, "<release version=\"", "\"").first(), Some(&VERSION));
    let recipe = read("packaging/fdroid/app.sandwichdefichas.yml");
    let code = version_code().to_string();
    assert_eq!(between(&recipe, "CurrentVersion: ", "\n"), [VERSION]);
    assert_eq!(between(&recipe, "CurrentVersionCode: ", "\n"), [&code]);
    assert_eq!(between(&recipe, "versionName: ", "\n").last(), Some(&VERSION));
    assert_eq!(between(&recipe, "versionCode: ", "\n").last(), Some(&code.as_str()));
    assert_eq!(between(&recipe, "commit: v", "\n").last(), Some(&VERSION));
    for language in ["es-ES", "en-US"] {
        let news = read(&format!("fastlane/metadata/android/{language}/changelogs/{code}.txt"));
        assert!(news.len() <= 500, "{language}: stores take 500 characters of news");
    }
    assert!(read("CHANGELOG.md").contains(&format!("## {VERSION}")));
}

#[test]
fn the_identifier_is_the_same_everywhere() {
    assert_eq!(config()["identifier"], IDENTIFIER);
    let gradle = read("gen/android/app/build.gradle.kts");
    assert_eq!(between(&gradle, "namespace = \"", "\""), [IDENTIFIER]);
    assert_eq!(between(&gradle, "applicationId = \"", "\""), [IDENTIFIER]);
    let activity = read(&format!("{ANDROID}/java/app/sandwichdefichas/MainActivity.kt"));
    assert!(activity.starts_with(&format!("package {IDENTIFIER}\n")));
    // Flatpak and AppStream take no name of two parts.
    let flatpak = read(FLATPAK);
    let id = between(&flatpak, "\nid: ", "\n")[0];
    assert!(id.starts_with(&format!("{IDENTIFIER}.")) && FLATPAK.ends_with(&format!("/{id}.yml")));
    assert_eq!(between(&read(DESCRIPTION), "<id>", "</id>"), [id]);
    assert!(DESCRIPTION.ends_with(&format!("/{id}.metainfo.xml")));
    // As the plugin for single starts names it.
    assert!(flatpak.contains(&format!("--own-name={IDENTIFIER}.SingleInstance")));
    assert!(read(".github/workflows/release.yml").contains(&format!(".flatpak\" {id}\n")));
    assert!(root().join(format!("packaging/fdroid/{IDENTIFIER}.yml")).is_file());
}

/// The .desktop file, the icons and the Flatpak go by the program's name.
#[test]
fn the_program_s_name_is_the_same_everywhere() {
    let name = config()["mainBinaryName"].as_str().unwrap().to_string();
    let linux: Value = serde_json::from_str(&read("tauri.linux.conf.json")).unwrap();
    assert_eq!(linux["productName"], name.as_str(), "a Debian package's name is plain ASCII");
    let description = read(DESCRIPTION);
    assert_eq!(between(&description, "<binary>", "</binary>"), [&name]);
    let desktop = format!("{name}.desktop");
    assert_eq!(between(&description, "<launchable type=\"desktop-id\">", "<"), [&desktop]);
    let flatpak = read(FLATPAK);
    assert_eq!(between(&flatpak, "\ncommand: ", "\n"), [&name]);
    assert_eq!(between(&flatpak, "rename-desktop-file: ", "\n"), [&desktop]);
    let product = config()["productName"].as_str().unwrap().to_string();
    for file in [
        &format!("{ANDROID}/res/values/strings.xml"),
        "packaging/linux/main.desktop",
        DESCRIPTION,
        "packaging/fdroid/app.sandwichdefichas.yml",
    ] {
        assert!(read(file).contains(&product), "{file}");
    }
}

#[test]
fn every_icon_and_file_that_a_package_takes_is_there() {
    let bundle = &config()["bundle"];
    let icons = bundle["icon"].as_array().unwrap().iter().map(|icon| icon.as_str().unwrap());
    let mut wanted: Vec<PathBuf> = icons.map(PathBuf::from).collect();
    for system in ["deb", "rpm"] {
        let files = bundle["linux"][system]["files"].as_object().unwrap();
        wanted.extend(files.values().map(|path| PathBuf::from(path.as_str().unwrap())));
        wanted.push(bundle["linux"][system]["desktopTemplate"].as_str().unwrap().into());
    }
    for system in ["macOS", "iOS"] {
        wanted.push(bundle[system]["infoPlist"].as_str().unwrap().into());
    }
    for density in ["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"] {
        for layer in ["", "_round", "_foreground", "_background", "_monochrome"] {
            wanted.push(format!("icons/android/mipmap-{density}/ic_launcher{layer}.png").into());
        }
    }
    let missing: Vec<_> = wanted.iter().filter(|path| !root().join(path).is_file()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// `sandwich://unirse/…` opens the app wherever it is installed.
#[test]
fn the_scheme_of_links_is_the_same_everywhere() {
    let links = &config()["plugins"]["deep-link"];
    let scheme = links["desktop"]["schemes"][0].as_str().unwrap().to_string();
    assert_eq!(links["mobile"][0]["scheme"][0], scheme.as_str());
    let manifest = read(&format!("{ANDROID}/AndroidManifest.xml"));
    assert_eq!(between(&manifest, "<data android:scheme=\"", "\""), [&scheme]);
    let description = read(DESCRIPTION);
    let handler = format!("x-scheme-handler/{scheme}");
    assert_eq!(between(&description, "<mediatype>", "</mediatype>"), [&handler]);
    let desktop = read("packaging/linux/main.desktop");
    assert!(desktop.contains("MimeType={{mime_type}};") && desktop.contains("Exec={{exec}} %u"));
}

/// The haptics plugin adds the vibration by itself. Whoever has no camera can install the app all the same.
#[test]
fn a_phone_is_asked_for_the_network_and_the_camera_and_nothing_else() {
    let manifest = read(&format!("{ANDROID}/AndroidManifest.xml"));
    let asked = between(&manifest, "<uses-permission android:name=\"", "\"");
    let wanted = ["INTERNET", "ACCESS_NETWORK_STATE", "CAMERA"];
    assert_eq!(asked, wanted.map(|name| format!("android.permission.{name}")));
    let features = between(&manifest, "<uses-feature android:name=\"", "/>");
    assert!(!features.is_empty());
    assert!(features.iter().all(|feature| feature.contains("android:required=\"false\"")));
}

/// Libraries of Google's that are not free and that report home, as F-Droid's scanner knows them: neither the app
/// nor a plugin may bring one along.
#[test]
fn no_part_of_the_android_app_is_a_service_of_google_s() {
    let metadata = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let mut recipes: Vec<PathBuf> = packages
        .map(|package| Path::new(package["manifest_path"].as_str().unwrap()))
        .map(|manifest| manifest.with_file_name("android").join("build.gradle.kts"))
        .filter(|recipe| recipe.is_file())
        .collect();
    assert!(recipes.iter().any(|recipe| recipe.to_string_lossy().contains("haptics")));
    recipes.push(root().join("gen/android/app/build.gradle.kts"));
    for recipe in recipes {
        let text = fs::read_to_string(&recipe).unwrap();
        for service in ["com.google.android.gms", "com.google.firebase", "com.google.mlkit"] {
            assert!(!text.contains(service), "{}: {service}", recipe.display());
        }
    }
}

#[test]
fn the_oldest_android_is_the_same_for_the_project_and_the_cli() {
    let gradle = read("gen/android/app/build.gradle.kts");
    let oldest = config()["bundle"]["android"]["minSdkVersion"].to_string();
    assert_eq!(between(&gradle, "minSdk = ", "\n"), [&oldest]);
    assert!(read("README.md").contains(&format!("API {oldest}")), "README says which one");
}

/// The window's first colour, before the page is there, is the page's.
#[test]
fn android_starts_on_the_page_s_ground() {
    for (color, folder) in sandwich::GROUND.iter().zip(["values", "values-night"]) {
        let colors = read(&format!("{ANDROID}/res/{folder}/colors.xml"));
        let ground = format!("#FF{:02X}{:02X}{:02X}", color.0, color.1, color.2);
        assert_eq!(between(&colors, "<color name=\"ground\">", "<"), [&ground]);
    }
}

/// Rooms' keys stay on the device that made them; what may leave it with a backup is said by name.
#[test]
fn a_backup_takes_the_game_the_games_and_the_preferences() {
    let kept = BTreeSet::from(["game.json", "library.json", "settings.json"]);
    for rules in ["backup_rules", "data_extraction_rules"] {
        let text = read(&format!("{ANDROID}/res/xml/{rules}.xml"));
        let taken: BTreeSet<&str> = between(&text, "path=\"", "\"").into_iter().collect();
        assert_eq!(taken, kept, "{rules}");
    }
}

/// A tag can be moved to other code; a commit cannot.
#[test]
fn workflows_use_other_people_s_steps_by_commit_only() {
    for (name, text) in workflows() {
        for used in between(&text, "uses: ", "\n").iter().filter(|used| !used.starts_with("./")) {
            let commit = between(used, "@", " ").first().copied().unwrap_or_default();
            let is_commit =
                commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_commit && used.contains(" # v"), "{name}: {used}");
        }
    }
}

#[test]
fn the_release_builds_every_kind_of_package_that_the_app_has() {
    let release = read(".github/workflows/release.yml");
    let xtask = read("src-tauri/crates/xtask/src/bundle.rs");
    let lines = format!("{release}{xtask}");
    let built: BTreeSet<&str> = between(&lines, "--bundles ", " ")
        .iter()
        .flat_map(|kinds| kinds.split([',', '\n', '"']))
        .collect();
    for kind in config()["bundle"]["targets"].as_array().unwrap() {
        assert!(built.contains(kind.as_str().unwrap()), "{kind} is never built");
    }
    for more in ["tauri android build", "tauri ios build", "flatpak-builder", "appimage"] {
        assert!(release.contains(more), "{more}");
    }
}

#[test]
fn the_versions_of_tools_are_the_same_here_and_in_the_release() {
    let check = read("src-tauri/crates/xtask/src/check.rs");
    let here = between(&check, "const CARGO_DENY: &str = \"", "\"");
    let release = read(".github/workflows/release.yml");
    assert_eq!(between(&release, "cargo install cargo-deny --version ", " "), here);
}

/// Taken of the real app by `cargo xtask pictures`.
#[test]
fn the_pictures_that_stores_show_are_there() {
    let description = read(DESCRIPTION);
    let mut wanted: Vec<String> = between(&description, "/main/packaging/", "<")
        .into_iter()
        .map(|picture| format!("packaging/{picture}"))
        .collect();
    assert_eq!(wanted.len(), 4);
    for language in ["es-ES", "en-US"] {
        for picture in ["1-start", "2-game", "3-friends"] {
            let folder = format!("fastlane/metadata/android/{language}/images/phoneScreenshots");
            wanted.push(format!("{folder}/{picture}.jpg"));
        }
    }
    let missing: Vec<_> = wanted.iter().filter(|path| !root().join(path).is_file()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn store_texts_are_as_long_as_stores_take_them() {
    for language in ["es-ES", "en-US"] {
        for (file, most) in [("title", 30), ("short_description", 80), ("full_description", 4_000)]
        {
            let text = read(&format!("fastlane/metadata/android/{language}/{file}.txt"));
            let length = text.trim_end().chars().count();
            assert!((1..=most).contains(&length), "{language}/{file}: {length} characters");
        }
    }
}

/// The name of another maker's game is a trademark: it is told on the history pages and nowhere else.
#[test]
fn no_store_text_carries_a_trademark() {
    let texts = [
        "fastlane/metadata/android/es-ES/full_description.txt",
        "fastlane/metadata/android/en-US/full_description.txt",
        DESCRIPTION,
        "packaging/linux/main.desktop",
        "tauri.conf.json",
    ];
    for text in texts {
        assert!(!read(text).to_lowercase().contains("othello"), "{text}");
    }
}

/// Name, version, and whether it comes from elsewhere: every crate that is locked.
fn locked() -> Vec<(String, String, bool)> {
    let lock = read("Cargo.lock");
    let of =
        |package: &str, key| between(package, key, "\"").first().map(|value| (*value).to_owned());
    let crates = lock.split("[[package]]").filter_map(|package| {
        let is_foreign = package.contains("\nsource = ");
        Some((of(package, "\nname = \"")?, of(package, "\nversion = \"")?, is_foreign))
    });
    crates.collect()
}

#[test]
fn every_package_carries_the_licences_of_what_the_app_is_built_from() {
    const LICENCES: &str = "packaging/third-party.txt";
    assert!(config()["bundle"]["resources"][LICENCES].is_string());
    let licences = read(LICENCES);
    // A library begins a line, before its licence: `name version (…)` or `name version: …`.
    let beginning = |line| str::split_once(line, [':', '(']).map(|(name, _)| name.trim());
    let named: BTreeSet<&str> = licences.lines().filter_map(beginning).collect();
    assert!(named.len() > 300);
    let known: Vec<_> = locked().into_iter().filter(|(.., is_foreign)| *is_foreign).collect();
    for (name, version) in named.iter().filter_map(|line| line.split_once(' ')) {
        let mut versions = known.iter().filter(|(other, ..)| other == name).peekable();
        let is_crate = versions.peek().is_some() && version.starts_with(char::is_numeric);
        let is_locked = versions.any(|(_, locked, _)| locked == version);
        assert!(!is_crate || is_locked, "{name} {version} is gone: cargo xtask notices");
    }
    let own = read("Cargo.toml");
    let direct = between(&own, "\n[dependencies]\n", "\n[")[0].lines();
    for name in direct.filter_map(|line| line.split([' ', '.', '=']).next()) {
        let is_named = known.iter().any(|(other, version, _)| {
            other == name && named.contains(format!("{name} {version}").as_str())
        });
        let is_foreign = known.iter().any(|(other, ..)| other == name);
        assert!(!is_foreign || is_named, "{name} is missing: cargo xtask notices");
    }
    let ui: Value = serde_json::from_str(&read("ui/package-lock.json")).unwrap();
    for (name, _) in ui["packages"][""]["dependencies"].as_object().unwrap() {
        let version = ui["packages"][format!("node_modules/{name}")]["version"].as_str().unwrap();
        let line = format!("{name} {version}");
        assert!(named.contains(line.as_str()), "{line} is missing: cargo xtask notices");
    }
}
