//! The app: plugins, the desk and the commands put together. ARCHITECTURE.md walks one move through it.

pub mod commands;
mod desk;
mod doors;
mod friend;
mod ground;
mod safe_file;
mod store;
mod thinker;

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};

use tauri::{Builder, Context, Manager, RunEvent, Runtime, WindowEvent};

pub use desk::Desk;
pub use friend::Rooms;
pub use ground::GROUND;
pub use peer::{Network, Tempo};
pub use store::Store;

/// How long a start waits for the one before it to be gone.
const ENDING: Duration = Duration::from_secs(2);

/// Plugins and commands, on whatever runtime: tests use the mock one.
#[must_use]
pub fn builder<R: Runtime>(builder: Builder<R>) -> Builder<R> {
    #[cfg(mobile)]
    let builder =
        builder.plugin(tauri_plugin_haptics::init()).plugin(tauri_plugin_sharekit::init());
    builder
        .plugin(tauri_plugin_store::Builder::new().build())
        .invoke_handler(tauri::generate_handler![
            commands::subscribe,
            commands::act,
            commands::friends,
            commands::set_settings,
            commands::export,
            commands::import,
            commands::analyse,
        ])
        .on_window_event(|window, event| {
            if let WindowEvent::ThemeChanged(theme) = event {
                ground::paint(window.app_handle(), Some(*theme));
            }
            // The web view is not told everywhere that its window was minimised.
            if matches!(event, WindowEvent::Focused(false) | WindowEvent::Resized(_))
                && window.is_minimized().unwrap_or(false)
                && let Some(desk) = window.try_state::<Desk>()
            {
                desk.hidden();
            }
        })
}

/// Starts the app and stays until it is closed.
///
/// # Errors
/// The system could not open a window, or there is no place to keep data.
pub fn run() -> Result<(), tauri::Error> {
    let app = builder(doors::guarded(Builder::default()))
        .setup(|app| {
            let directory = app.path().app_data_dir()?;
            let (store, kept) = Store::open(app.handle(), directory, desk::now(0))?;
            ground::wear(app.handle(), kept.session.settings().theme);
            let desk = Desk::open(store, kept, fixed_seed(), rooms());
            doors::open(app, &desk);
            app.manage(desk);
            Ok(())
        })
        .build(context())?;
    // Tauri itself panics later where this folder cannot be made.
    std::fs::create_dir_all(app.path().app_local_data_dir()?)?;
    let _lock = alone(&app.path().app_data_dir()?)?;
    app.run(|app, event| {
        if let RunEvent::Exit = event
            && let Some(desk) = app.try_state::<Desk>()
        {
            desk.close();
        }
    });
    Ok(())
}

/// Where a phone starts the app. Nobody is there to take an error: the app says it and ends.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
fn start() {
    if let Err(error) = run() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

/// What tauri.conf.json, the capabilities and the built interface say, embedded.
#[must_use]
pub fn context<R: Runtime>() -> Context<R> {
    tauri::generate_context!()
}

/// Two apps on the same files would overwrite each other's games. A second start brings the first one forward
/// and ends; where it cannot find it, it ends here, before it has touched a file. The system lets go of the
/// lock however the first one ends, but not at once: who closes the app and opens it again is waited for.
fn alone(directory: &Path) -> std::io::Result<File> {
    std::fs::create_dir_all(directory)?;
    let lock = File::create(directory.join("lock"))?;
    let deadline = Instant::now() + ENDING;
    while let Err(TryLockError::WouldBlock) = lock.try_lock() {
        if Instant::now() > deadline {
            return Err(std::io::Error::other("Sándwich de fichas is already open"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    // Also on a file system without locks: better to play than to be safe.
    Ok(lock)
}

/// `SANDWICH_ROOMS=loopback` keeps rooms on this device, for tests.
fn rooms() -> Rooms {
    let loopback = std::env::var_os("SANDWICH_ROOMS").is_some_and(|value| value == "loopback");
    let network = if loopback { Network::Loopback } else { Network::Internet };
    Rooms { network, ..Rooms::default() }
}

/// `SANDWICH_SEED` fixes the CPU's random choices, so that a game can be played again.
fn fixed_seed() -> Option<u64> {
    std::env::var("SANDWICH_SEED").ok()?.parse().ok()
}
