//! The ways in from the system: links that it opens with this app, and a second start of it.
//!
//! A link is only looked at; what to do with it, the player decides.

#[cfg(desktop)]
use tauri::Manager;
use tauri::{App, Wry};
use tauri_plugin_deep_link::DeepLinkExt;

use crate::Desk;

/// Plugins that must be the first: a second start hands its link to the first one and ends.
#[cfg(desktop)]
pub(crate) fn guarded(builder: tauri::Builder<Wry>) -> tauri::Builder<Wry> {
    builder
        .plugin(tauri_plugin_single_instance::init(|app, _, _| {
            if let Some(window) = app.get_webview_window("main") {
                let _ = window.unminimize();
                let _ = window.set_focus();
            }
        }))
        .plugin(tauri_plugin_deep_link::init())
}

/// A phone starts an app only once by itself.
#[cfg(mobile)]
pub(crate) fn guarded(builder: tauri::Builder<Wry>) -> tauri::Builder<Wry> {
    builder.plugin(tauri_plugin_deep_link::init())
}

/// Hands links to the desk: the one that started the app, and those that come later.
pub(crate) fn open(app: &App<Wry>, desk: &Desk) {
    if let Ok(Some(links)) = app.deep_link().get_current() {
        links.into_iter().for_each(|link| desk.invited(link.into()));
    }
    let desk = desk.clone();
    app.deep_link().on_open_url(move |event| {
        event.urls().into_iter().for_each(|link| desk.invited(link.into()));
    });
    // An installed app is known to the system by its package. One that only lies in a folder makes itself known;
    // where that fails, links can still be pasted. It asks slow tools, so nobody waits for it.
    #[cfg(any(windows, target_os = "linux"))]
    if lies_in_a_folder(app) {
        let app = app.handle().clone();
        std::thread::spawn(move || app.deep_link().register_all());
    }
}

/// Windows keeps what is said twice once.
#[cfg(windows)]
fn lies_in_a_folder(_: &App<Wry>) -> bool {
    true
}

/// Whether this is an AppImage. Its variable alone does not say so: whatever an AppImage starts inherits that.
#[cfg(target_os = "linux")]
fn lies_in_a_folder(app: &App<Wry>) -> bool {
    let env = app.env();
    let program = std::env::current_exe().unwrap_or_default();
    env.appimage.is_some() && env.appdir.is_some_and(|folder| program.starts_with(folder))
}
