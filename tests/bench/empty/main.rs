//! The least that a Tauri app can do: one window with one page. What the app's start is measured against.

fn main() -> tauri::Result<()> {
    let context = tauri::generate_context!("tests/bench/empty/tauri.conf.json");
    tauri::Builder::default().run(context)
}
