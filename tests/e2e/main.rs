//! Whole games on the real app: its own window, its own web view, its own disk.
//!
//! They need WebKit's driver and a display, so they are asked for: `cargo xtask test` does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]
#![cfg(target_os = "linux")]

mod app;
mod rooms;

use std::process::Command;

use app::{Done, RealApp, data, moves_on_disk};
use serde_json::json;
use thirtyfour::Key;

const WIPE_OUT: [&str; 9] = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];
/// After the eighth move, White's, Black has no answer and White plays on: among the shortest ways to a pass.
const TO_A_PASS: [&str; 8] = ["d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1"];

fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The language is fixed, so that the tests read the same on every machine.
fn with_buttons() -> serde_json::Value {
    json!({ "board": "buttons", "language": "es", "speed": "fast" })
}

fn in_3d() -> serde_json::Value {
    json!({ "board": "solid", "language": "es", "speed": "fast" })
}

async fn two_players(
    name: &'static str,
    home: &std::path::Path,
    settings: serde_json::Value,
) -> RealApp {
    let app = RealApp::fresh(name, home, settings).await;
    app.press("Jugar entre 2 en este dispositivo").await.unwrap();
    heading_has_focus(&app).await;
    app
}

/// Goes to a square of the grid with the arrow keys and presses Enter there.
async fn place_by_keyboard(app: &RealApp, square: &str) -> Done {
    let (file, rank) = (square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1');
    app.driver
        .action_chain()
        .key_down(Key::Control)
        .send_keys(Key::Home)
        .key_up(Key::Control)
        .perform()
        .await?;
    for _ in 0..file {
        app.keys(Key::Right).await?;
    }
    for _ in 0..rank {
        app.keys(Key::Down).await?;
    }
    app.keys(Key::Enter).await
}

/// A new screen begins at its heading; keys typed before that would go nowhere.
async fn heading_has_focus(app: &RealApp) {
    app.wait_for("document.activeElement?.tagName === 'H1'").await;
}

async fn focus_grid(app: &RealApp) {
    app.wait_for("document.querySelector('[role=grid] button[tabindex=\"0\"]')").await;
    app.js("document.querySelector('[role=grid] button[tabindex=\"0\"]').focus()").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn a_whole_game_against_the_cpu_by_keyboard() -> Done {
    let home = home();
    let mut app = RealApp::fresh("keyboard", home.path(), with_buttons()).await;
    app.picture().await;
    app.press("Fácil").await?;
    heading_has_focus(&app).await;
    focus_grid(&app).await;
    app.picture().await;
    let over = "document.querySelector('section.result') !== null";
    let mine = "document.querySelector('[role=grid] button:not([aria-disabled=true])') !== null";
    for turn in 0.. {
        app.wait_for(&format!("({over}) || ({mine})")).await;
        if app.js(&format!("return {over}")).await == json!(true) {
            break;
        }
        // The page may still show the squares of the move just made; pressing one of them does nothing.
        let playable = app.playable().await;
        if let Some(square) = playable.get(turn % playable.len().max(1)) {
            place_by_keyboard(&app, square).await?;
        }
    }
    app.wait_for(over).await;
    app.wait_for_words("Recuento de torneo").await;
    app.picture().await;
    let library = std::fs::read_to_string(data(home.path()).join("library.json")).unwrap();
    assert!(library.contains(&moves_on_disk(home.path())), "the finished game is on the list");
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn a_whole_game_by_mouse_on_the_3d_board() -> Done {
    let home = home();
    let mut app = two_players("mouse", home.path(), in_3d()).await;
    app.wait_for("document.querySelector('canvas') !== null").await;
    for (count, square) in WIPE_OUT.iter().enumerate() {
        app.click_square(square).await?;
        let so_far = WIPE_OUT[..=count].concat();
        for _ in 0..200 {
            if app.on_disk() == so_far {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(app.on_disk(), so_far);
        if count == 4 {
            app.picture().await;
        }
    }
    app.wait_for_words("Negro 13, Blanco 0, 51 vacías").await;
    app.wait_for_words("64 a 0").await;
    app.picture().await;
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn a_finger_needs_two_taps_on_the_same_square() -> Done {
    let home = home();
    let mut app = two_players("touch", home.path(), in_3d()).await;
    app.wait_for("document.querySelector('canvas') !== null").await;
    app.tap_square("d3").await;
    app.tap_square("c4").await;
    app.tap_square("a1").await;
    app.tap_square("c4").await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    assert_eq!(app.on_disk(), "");
    app.picture().await;
    for _ in 0..3 {
        app.tap_square("c4").await;
    }
    app.wait_for_words("Juega Blanco").await;
    assert_eq!(app.on_disk(), "c4", "three fast taps place one disc");
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn undo_takes_the_move_back_while_the_cpu_thinks() -> Done {
    let home = home();
    let app = RealApp::fresh("undo", home.path(), with_buttons()).await;
    app.press("Difícil").await?;
    heading_has_focus(&app).await;
    focus_grid(&app).await;
    place_by_keyboard(&app, "d3").await?;
    app.wait_for_words("La CPU piensa…").await;
    app.press("Deshacer jugada").await?;
    app.wait_for("!document.body.innerText.includes('La CPU piensa…')").await;
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    assert_eq!(app.on_disk(), "");
    assert_eq!(app.playable().await, ["d3", "c4", "f5", "e6"]);
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn a_pass_is_said_and_stays_until_that_side_plays_again() -> Done {
    let home = home();
    let mut app = two_players("pass", home.path(), with_buttons()).await;
    for square in TO_A_PASS {
        focus_grid(&app).await;
        place_by_keyboard(&app, square).await?;
        app.wait_for(&format!(
            "document.querySelector('[aria-label^=\"{square}, \"]').ariaDisabled === 'true'"
        ))
        .await;
    }
    let said = "Negro pasa (no tiene dónde jugar)";
    app.wait_for_words(said).await;
    app.picture().await;
    // The remark goes after some moments; the note under the grid stays while White plays on.
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    app.wait_for_words(said).await;
    for passed_stays in [true, false] {
        let square = app.playable().await.remove(0);
        let before = app.on_disk();
        focus_grid(&app).await;
        place_by_keyboard(&app, &square).await?;
        app.wait_for(&format!(
            "document.querySelector('[aria-label^=\"{square}, \"]').ariaDisabled === 'true'"
        ))
        .await;
        assert_eq!(app.on_disk(), format!("{before}{square}"));
        let words = json!(said);
        app.wait_for(&format!("document.body.innerText.includes({words}) === {passed_stays}"))
            .await;
    }
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn escape_pauses_and_hides_the_board() -> Done {
    let home = home();
    let mut app = two_players("pause", home.path(), with_buttons()).await;
    focus_grid(&app).await;
    app.escape().await?;
    app.wait_for("document.querySelector('[role=grid]')?.closest('[inert]')").await;
    app.picture().await;
    app.press("Continuar").await?;
    app.wait_for("!document.querySelector('[role=grid]')?.closest('[inert]')").await;
    assert_eq!(app.on_disk(), "");
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn after_a_kill_in_mid_game_it_goes_on_where_it_was() -> Done {
    let home = home();
    let app = two_players("kill", home.path(), with_buttons()).await;
    for square in &TO_A_PASS[..4] {
        focus_grid(&app).await;
        place_by_keyboard(&app, square).await?;
        app.wait_for(&format!(
            "document.querySelector('[aria-label^=\"{square}, \"]').ariaDisabled === 'true'"
        ))
        .await;
    }
    app.kill().await;
    assert_eq!(moves_on_disk(home.path()), TO_A_PASS[..4].concat());
    // The system may take a moment until it has let go of everything that the killed one held.
    let lock = std::fs::File::open(data(home.path()).join("lock")).unwrap();
    lock.lock().unwrap();
    let let_go = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(1_200));
        drop(lock);
    });
    let mut app = RealApp::start("kill", home.path()).await;
    let_go.join().unwrap();
    app.wait_for_words("Continuar").await;
    app.picture().await;
    app.press("Continuar").await?;
    focus_grid(&app).await;
    place_by_keyboard(&app, TO_A_PASS[4]).await?;
    app.wait_for_words("Juega Blanco").await;
    assert_eq!(app.on_disk(), TO_A_PASS[..5].concat());
    app.quit().await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn a_damaged_save_is_said_and_the_app_starts() -> Done {
    let home = home();
    std::fs::create_dir_all(data(home.path())).unwrap();
    std::fs::write(data(home.path()).join("game.json"), [0; 300]).unwrap();
    let mut app = RealApp::fresh("damaged", home.path(), with_buttons()).await;
    app.wait_for_words("game.json.damaged-1").await;
    app.picture().await;
    app.press("Entendido").await?;
    app.wait_for("!document.body.innerText.includes('game.json.damaged-1')").await;
    assert_eq!(std::fs::read(data(home.path()).join("game.json.damaged-1")).unwrap(), [0; 300]);
    app.quit().await
}

/// The program on a folder for its data.
fn program(data: &std::path::Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandwich-de-fichas"));
    command.env("XDG_DATA_HOME", data);
    command
}

/// How it ended, and what it said.
async fn ended(mut command: Command) -> (Option<i32>, String) {
    let output = tokio::task::spawn_blocking(move || command.output()).await.unwrap().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn a_second_start_hands_its_link_to_the_first_and_ends() -> Done {
    let home = home();
    let app = two_players("twice", home.path(), with_buttons()).await;
    let data = home.path().join("data");
    let mut second = program(&data);
    second.arg("sandwich://unirse/broken");
    assert_eq!(ended(second).await.0, Some(0));
    app.wait_for_words("Este enlace no sirve").await;

    // Where the two cannot find each other, the files have one owner all the same.
    let mut alone = program(&data);
    alone.env_remove("DBUS_SESSION_BUS_ADDRESS").env("XDG_RUNTIME_DIR", home.path());
    let (code, said) = ended(alone).await;
    assert_eq!(code, Some(1));
    assert!(said.contains("already open") && !said.contains("panicked"), "{said}");
    app.quit().await
}

#[tokio::test]
#[ignore = "needs a display: cargo xtask test"]
async fn without_a_place_for_its_files_the_app_ends_with_a_sentence() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let (code, said) = ended(program(file.path())).await;
    assert_eq!(code, Some(1));
    assert!(!said.contains("panicked"), "{said}");
}

/// Starts the program for a moment as if it lay in an AppImage that is mounted at `folder`; gives what it wrote about
/// itself for the system to find.
async fn handler(home: &std::path::Path, folder: &std::path::Path) -> Option<String> {
    let mut command = program(&home.join("data"));
    command.env("XDG_CONFIG_HOME", home.join("config")).env_remove("DBUS_SESSION_BUS_ADDRESS");
    command.env("XDG_RUNTIME_DIR", home).env("SANDWICH_ROOMS", "loopback");
    command.env("APPIMAGE", "/home/someone/Sandwich.AppImage").env("APPDIR", folder);
    let mut app = command.spawn().unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    assert!(app.try_wait().unwrap().is_none(), "the app runs");
    app.kill().unwrap();
    app.wait().unwrap();
    let applications = home.join("data/applications");
    std::fs::read_to_string(applications.join("sandwich-de-fichas-handler.desktop")).ok()
}

#[tokio::test]
#[ignore = "needs a display: cargo xtask test"]
async fn an_appimage_makes_its_links_known_and_what_it_starts_does_not() {
    let home = home();
    assert_eq!(handler(home.path(), home.path()).await, None);
    let inside = std::path::Path::new(env!("CARGO_BIN_EXE_sandwich-de-fichas")).parent().unwrap();
    let known = handler(home.path(), inside).await.unwrap();
    assert!(known.contains("Exec=\"/home/someone/Sandwich.AppImage\" %u"), "{known}");
    assert!(known.contains("MimeType=x-scheme-handler/sandwich"), "{known}");
}
