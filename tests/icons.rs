//! The icon in every size that a system asks for. What it looks like is for eyes; `icons/make.mjs` draws it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::fs;
use std::path::{Path, PathBuf};

fn icons() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("icons")
}

/// Width, height and whether there may be holes, from the first bytes of a PNG.
fn png(path: &Path) -> (u32, u32, bool) {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n", "{}", path.display());
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20), matches!(bytes[25], 4 | 6))
}

#[test]
fn every_icon_that_the_bundle_names_is_there() {
    let config = fs::read_to_string(icons().join("../tauri.conf.json")).unwrap();
    let config: serde_json::Value = serde_json::from_str(&config).unwrap();
    for name in config["bundle"]["icon"].as_array().unwrap() {
        assert!(icons().join("..").join(name.as_str().unwrap()).exists(), "{name}");
    }
}

#[test]
fn android_finds_both_layers_and_one_for_a_single_colour() {
    let layers = icons().join("android/mipmap-anydpi-v26/ic_launcher.xml");
    let layers = fs::read_to_string(layers).unwrap();
    for (folder, scale) in [("m", 4), ("h", 6), ("xh", 8), ("xxh", 12), ("xxxh", 16)] {
        let folder = icons().join(format!("android/mipmap-{folder}dpi"));
        for layer in ["foreground", "background", "monochrome"] {
            let name = format!("ic_launcher_{layer}");
            assert!(layers.contains(&format!("<{layer} android:drawable=\"@mipmap/{name}\"/>")));
            let (width, height, _) = png(&folder.join(name).with_extension("png"));
            assert_eq!((width, height), (27 * scale, 27 * scale));
        }
        for name in ["ic_launcher.png", "ic_launcher_round.png"] {
            let (width, height, _) = png(&folder.join(name));
            assert_eq!((width, height), (12 * scale, 12 * scale));
        }
    }
}

#[test]
fn ios_icons_have_their_size_and_no_holes() {
    let mut seen = 0;
    for entry in fs::read_dir(icons().join("ios")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().trim_end_matches("-1");
        let (points, times) = name.trim_start_matches("AppIcon-").split_once('@').unwrap();
        let points: f64 = points.split('x').next().unwrap().parse().unwrap();
        let times: f64 = times.trim_end_matches('x').parse().unwrap();
        let (width, height, holes) = png(&path);
        assert_eq!((f64::from(width), width), (points * times, height), "{name}");
        assert!(!holes, "{name}");
        seen += 1;
    }
    assert!(seen >= 15);
}
