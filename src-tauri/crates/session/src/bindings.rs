//! The TypeScript of everything that crosses to the screen, kept in step with these types by a test.

use std::path::Path;

use ts_rs::{Config, TS};

use crate::*;

fn all() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// Generated from the Rust types by `UPDATE_BINDINGS=1 cargo test -p session bindings`. Do not edit.\n",
    );
    macro_rules! export {
        ($($name:ident)*) => {$(
            text.push_str(&format!("\nexport {}\n", <$name as TS>::decl(&config)));
        )*};
    }
    export! {
        SquareName Side Seen Level Seat ColorChoice Setup Seats Camera BoardKind Theme
        Surface DiscSet Hand Speed Volume Language Settings SettingsPatch Action Kept Notice Refusal Counts LegalMove PlyView ResultView GameView Screen
        RoomEnd LinkFlaw Trouble RoomPhase QrView InvitationView Rematch RoomView InvitedView
        FriendsAction View Analysis ScoredMove Tally Statistics RecordView LibraryView Message
    }
    text
}

#[test]
fn bindings_are_those_of_the_rust_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ui/src/bindings/session.ts");
    let generated = all();
    if std::env::var_os("UPDATE_BINDINGS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &generated).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == generated, "stale: run UPDATE_BINDINGS=1 cargo test -p session bindings");
}
