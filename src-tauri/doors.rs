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
    // An installed app is known to the system by its package. One that only lies in a folder makes itself
    // known, where the system lets it; without, links can still be pasted.
    #[cfg(windows)]
    let _ = app.deep_link().register_all();
}
