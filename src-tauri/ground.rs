//! The window's own ground and theme, kept in step with the page's: no white flash before the page is there, and a
//! title bar that does not shine in the dark. What the page looks like is the page's business.

use std::sync::Mutex;

use session::Theme as Wish;
use tauri::window::Color;
use tauri::{AppHandle, Manager, Runtime, Theme};

/// The page's grounds: light, dark and high contrast. A test compares them with ui/src/styles/tokens.css.
pub const GROUND: [Color; 3] =
    [Color(0xf1, 0xe8, 0xd9, 0xff), Color(0x1d, 0x18, 0x15, 0xff), Color(0, 0, 0, 0xff)];

/// What the player wished last.
struct Worn(Mutex<Wish>);

/// Puts on what the player wishes.
pub(crate) fn wear<R: Runtime>(app: &AppHandle<R>, wish: Wish) {
    if !app.manage(Worn(Mutex::new(wish)))
        && let Some(worn) = app.try_state::<Worn>()
        && let Ok(mut worn) = worn.0.lock()
    {
        *worn = wish;
    }
    for window in app.webview_windows().into_values() {
        let _ = window.set_theme(match wish {
            Wish::System => None,
            Wish::Light => Some(Theme::Light),
            Wish::Dark | Wish::Contrast => Some(Theme::Dark),
        });
    }
    paint(app, None);
}

/// Where a system has no such colour, the page paints it a moment later anyway.
pub(crate) fn paint<R: Runtime>(app: &AppHandle<R>, now: Option<Theme>) {
    let wish = app.try_state::<Worn>().and_then(|worn| worn.0.lock().ok().map(|wish| *wish));
    for window in app.webview_windows().into_values() {
        let now = now.or_else(|| window.theme().ok());
        let [light, dark, contrast] = GROUND;
        let ground = match wish.unwrap_or_default() {
            Wish::Light => light,
            Wish::Dark => dark,
            Wish::Contrast => contrast,
            Wish::System if now == Some(Theme::Dark) => dark,
            Wish::System => light,
        };
        let _ = window.set_background_color(Some(ground));
    }
}
