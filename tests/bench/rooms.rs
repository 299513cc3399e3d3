//! Measures rooms: two apps in this process on loopback, each with its own desk, disk and link.

use std::path::Path;
use std::time::Instant;

use sandwich::{Network, Rooms, Tempo};
use serde_json::{Value, json};

use crate::common::TestApp;
use crate::{median, row};

const MEETINGS: usize = 20;

/// From «Unirse» to the board, and from a disc here to the disc there.
pub(crate) fn measure() {
    let (mut meetings, mut moves) = (Vec::new(), Vec::new());
    for meeting in 0..MEETINGS {
        let homes = [(); 2].map(|()| tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap());
        let mut apps = homes.each_ref().map(|home| start(home.path()));
        let [maker, guest] = &mut apps;
        friends(maker, json!({ "type": "make" }));
        maker.wait_until(|view| view["room"]["invitation"].is_object());
        let link = maker.view["room"]["invitation"]["link"].clone();
        friends(guest, json!({ "type": "look", "link": link }));
        let begun = Instant::now();
        friends(guest, json!({ "type": "join" }));
        guest.wait_until(is_playing);
        meetings.push(begun.elapsed().as_secs_f64() * 1_000.0);
        maker.wait_until(is_playing);
        // One game is enough for the moves.
        while meeting == 0
            && let Some(mover) = apps.iter().position(|app| app.view["game"]["your_turn"] == true)
        {
            moves.push(one_move(&mut apps, mover));
        }
    }
    let half = median(meetings);
    row("«Unirse» to the board, on loopback, median of 20", &format!("{half:.1} ms"), "");
    let most = moves.iter().copied().fold(0.0, f64::max);
    let half = median(moves);
    row("a disc here to the disc there, both on disk, median", &format!("{half:.2} ms"), "");
    row("the same, longest of a game", &format!("{most:.2} ms"), "");
}

fn one_move(apps: &mut [TestApp; 2], mover: usize) -> f64 {
    let legal = apps[mover].view["game"]["legal"].as_array().unwrap();
    let square = legal[legal.len() / 2]["square"].as_str().unwrap().to_string();
    let begun = Instant::now();
    apps[mover].place(&square);
    apps[1 - mover].wait_until(|view| view["game"]["last"]["square"] == square.as_str());
    begun.elapsed().as_secs_f64() * 1_000.0
}

fn start(home: &Path) -> TestApp {
    // As in play, but a machine moves quicker than people do.
    let tempo = Tempo { burst: 10_000.0, rate: 10_000.0, ..Tempo::default() };
    TestApp::with_rooms(home, Rooms { network: Network::Loopback, tempo, ..Rooms::default() })
}

fn friends(app: &mut TestApp, action: Value) {
    app.call("friends", json!({ "action": action })).unwrap();
}

fn is_playing(view: &Value) -> bool {
    view["room"]["phase"]["type"] == "playing"
}
