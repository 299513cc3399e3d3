//! Two real apps in one room, each in a window of its own, on this device only.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::app::{Done, RealApp, data, keep, moves_on_disk};
use crate::{WIPE_OUT, home, with_buttons};

/// Without a bus in common the two do not take each other for a second start of the same app.
async fn start(name: &'static str, home: &Path) -> RealApp {
    let mut driver = Command::new("WebKitWebDriver");
    driver.env_remove("DBUS_SESSION_BUS_ADDRESS").env("XDG_RUNTIME_DIR", home);
    let program = env!("CARGO_BIN_EXE_sandwich-de-fichas");
    let app = RealApp::start_by(name, home, program, &mut driver).await;
    app.wait_for("document.querySelector('main') !== null").await;
    app
}

/// A square of the grid of buttons, and whether it may be pressed.
fn square(name: &str) -> String {
    format!(
        "document.querySelector('[role=grid] button[aria-label^=\"{name}\"]:not([aria-disabled=true])')"
    )
}

/// Places as soon as it may, and waits until the other one sees it.
async fn place(by: &RealApp, other: &RealApp, name: &str) {
    let square = square(name);
    by.wait_for(&square).await;
    by.js(&format!("{square}.click()")).await;
    let seen =
        format!("document.querySelector('[role=grid] button[aria-label^=\"{name}\"][data-disc]')");
    other.wait_for(&seen).await;
}

/// The game of the room as it is on disk.
fn room_on_disk(home: &Path) -> Value {
    let read = |name| std::fs::read_to_string(data(home).join(name));
    let text = read("game.json").or_else(|_| read("game.json.bak")).unwrap();
    serde_json::from_str::<Value>(&text).unwrap()["game"]["room"].clone()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs WebKit's driver and a display: cargo xtask test"]
async fn two_apps_play_a_game_by_a_link_through_a_kill() -> Done {
    let (here, there) = (home(), home());
    keep(here.path(), "settings", with_buttons());
    keep(there.path(), "settings", with_buttons());
    let maker = start("room-maker", here.path()).await;
    let mut guest = start("room-guest", there.path()).await;

    maker.press("Jugar con amigos").await?;
    maker.wait_for("document.querySelector('.room input')?.value").await;
    let link = maker.js("return document.querySelector('.room input').value").await;

    guest.press("Me enviaron un enlace").await?;
    guest.wait_for("document.querySelector('#link-text')").await;
    let fill = format!(
        "const box = document.querySelector('#link-text'); box.value = {link};
         box.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    );
    guest.js(&fill).await;
    guest.press("Ver la invitación").await?;
    guest.press("Unirse").await?;
    maker.wait_for_words("Te toca, Negro").await;

    for (ply, name) in WIPE_OUT.iter().enumerate() {
        if ply == 4 {
            guest.kill().await;
            guest = start("room-guest", there.path()).await;
            guest.wait_for_words("Juega tu amigo (Negro)").await;
        }
        let (by, other) = if ply % 2 == 0 { (&maker, &guest) } else { (&guest, &maker) };
        place(by, other, name).await;
    }
    maker.wait_for_words("Ganas tú con Negro").await;
    guest.wait_for_words("Gana tu amigo con Negro").await;
    let (mine, theirs) = (room_on_disk(here.path()), room_on_disk(there.path()));
    assert_eq!(mine["moves"], theirs["moves"], "both have the same game");

    guest.press("Revancha cambiando de lado").await?;
    maker.wait_for_words("Tu amigo quiere la revancha.").await;
    maker.press("Revancha cambiando de lado").await?;
    maker.wait_for_words("Juegas con Blanco").await;
    place(&guest, &maker, "d3").await;
    assert_ne!(room_on_disk(here.path()), json!(null));
    // A room lies beside the game on the table, which there is none of here.
    assert_eq!(moves_on_disk(here.path()), "");
    guest.quit().await?;
    maker.quit().await
}
