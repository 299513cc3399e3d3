//! The pictures that stores show, taken of the real app: `cargo xtask pictures` calls this once for each device.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test's own tools")]
#![cfg(target_os = "linux")]

#[path = "../e2e/app.rs"]
mod app;

use std::path::{Path, PathBuf};
use std::process::Command;

use app::{Done, RealApp, keep};
use serde_json::{Value, json};

/// A game in its middle, with Black, the person, to move.
const MOVES: &str = "d3c5f6d2c6f4f3c7c4e3e2f2b5a4a6d6e6g7g3g2";
const NEXT: &str = "f5";

/// The window's size in the page's pixels; the screen has `scale` times as many.
struct Device {
    name: &'static str,
    size: (u32, u32),
    scale: u32,
}

const DEVICES: [Device; 2] = [
    Device { name: "desktop", size: (1280, 800), scale: 1 },
    Device { name: "phone", size: (360, 640), scale: 3 },
];

impl Device {
    /// Where stores look for its pictures.
    fn file(&self, language: &str, picture: &str) -> PathBuf {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        if self.name == "desktop" {
            return root.join(format!("packaging/screenshots/{language}/desktop-{picture}.jpg"));
        }
        let locale = if language == "es" { "es-ES" } else { "en-US" };
        let images = format!("fastlane/metadata/android/{locale}/images/phoneScreenshots");
        root.join(images).join(format!("{picture}.jpg"))
    }

    async fn start(&self, home: &Path, language: &str) -> RealApp {
        let settings = json!({ "board": "solid", "language": language, "welcomed": true });
        keep(home, "settings", settings);
        let mut driver = Command::new("WebKitWebDriver");
        driver.env("GDK_SCALE", self.scale.to_string());
        let program = env!("CARGO_BIN_EXE_sandwich-de-fichas");
        let app = RealApp::start_by("pictures", home, program, &mut driver).await;
        let (width, height) = self.size;
        app.driver.set_window_rect(0, 0, width, height).await.unwrap();
        app.wait_for(&format!("innerWidth === {width} && innerHeight === {height}")).await;
        app.wait_for("performance.getEntriesByName('board-drawn')[0]").await;
        app
    }
}

fn game_under_way() -> Value {
    json!({
        "table": {
            "id": 1,
            "setup": { "type": "cpu", "level": "medium", "color": "black" },
            "seats": { "black": { "type": "human" }, "white": { "type": "cpu", "level": "medium" } },
            "moves": MOVES,
        },
        "at_start": false,
        "next_id": 2,
    })
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes pictures of a screen of the right size: cargo xtask pictures"]
async fn the_pictures_that_stores_show() -> Done {
    let wanted = std::env::var("DEVICE").expect("DEVICE is one of them");
    let device =
        DEVICES.iter().find(|device| device.name == wanted).expect("DEVICE is one of them");
    for language in ["es", "en"] {
        let home = tempfile::tempdir().unwrap();
        let app = device.start(home.path(), language).await;
        app.picture_as(&device.file(language, "1-start")).await;
        app.press(if language == "es" { "Jugar con amigos" } else { "Play with friends" }).await?;
        app.wait_for("document.querySelector('.room svg[role=img]')").await;
        app.picture_as(&device.file(language, "3-friends")).await;
        app.press(if language == "es" { "Cerrar la sala" } else { "Close the room" }).await?;
        app.quit().await?;

        keep(home.path(), "game", game_under_way());
        let app = device.start(home.path(), language).await;
        app.press(if language == "es" { "Continuar" } else { "Continue" }).await?;
        app.tap_square(NEXT).await;
        app.picture_as(&device.file(language, "2-game")).await;
        app.quit().await?;
    }
    Ok(())
}
