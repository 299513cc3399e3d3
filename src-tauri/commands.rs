//! What the screen may ask for. Thin: decode, put into the desk's inbox, accepted or refused.
//!
//! The arguments are decoded here and not by Tauri, so that nonsense, too, gets a tagged refusal.

use serde::de::DeserializeOwned;
use serde_json::Value;
use session::{Action, Analysis, FriendsAction, Input, Refusal, SettingsPatch};
use tauri::ipc::{InvokeBody, JavaScriptChannelId, Request};
use tauri::{AppHandle, Runtime, State, Webview};

use crate::{Desk, ground};

/// Sends every view to the channel given, the present one first.
#[tauri::command]
pub async fn subscribe<R: Runtime>(
    request: Request<'_>,
    webview: Webview<R>,
    desk: State<'_, Desk>,
) -> Result<(), Refusal> {
    let channel: JavaScriptChannelId = argument(&request, "channel")?;
    desk.subscribe(channel.channel_on(webview)).await
}

/// A player's action.
#[tauri::command]
pub async fn act(request: Request<'_>, desk: State<'_, Desk>) -> Result<(), Refusal> {
    let action: Action = argument(&request, "action")?;
    desk.put(Input::Player(action)).await
}

/// Something about rooms with friends.
#[tauri::command]
pub async fn friends(request: Request<'_>, desk: State<'_, Desk>) -> Result<(), Refusal> {
    let action: FriendsAction = argument(&request, "action")?;
    desk.friends(action).await
}

/// Changes the settings that the patch names. The window's own theme follows the page's.
#[tauri::command]
pub async fn set_settings<R: Runtime>(
    request: Request<'_>,
    app: AppHandle<R>,
    desk: State<'_, Desk>,
) -> Result<(), Refusal> {
    let patch: SettingsPatch = argument(&request, "patch")?;
    let theme = patch.theme;
    desk.put(Input::Settings(patch)).await?;
    if let Some(theme) = theme {
        ground::wear(&app, theme);
    }
    Ok(())
}

/// The transcript of a finished game, or, for `null`, of the one on the table.
#[tauri::command]
pub async fn export(request: Request<'_>, desk: State<'_, Desk>) -> Result<String, Refusal> {
    let game: Option<u64> = argument(&request, "game")?;
    desk.export(game).await
}

/// Takes a game from a text and opens it.
#[tauri::command]
pub async fn import(request: Request<'_>, desk: State<'_, Desk>) -> Result<(), Refusal> {
    let text: String = argument(&request, "text")?;
    desk.put(Input::Import(text)).await
}

/// What the CPU makes of the position looked at in a replay.
#[tauri::command]
pub async fn analyse(request: Request<'_>, desk: State<'_, Desk>) -> Result<Analysis, Refusal> {
    let () = argument(&request, "position")?;
    desk.analyse().await
}

/// The one argument of a command.
fn argument<T: DeserializeOwned>(request: &Request<'_>, name: &str) -> Result<T, Refusal> {
    decode(request.body(), name)
}

fn decode<T: DeserializeOwned>(body: &InvokeBody, name: &str) -> Result<T, Refusal> {
    let malformed =
        |detail: String| Refusal::Malformed { detail: detail.chars().take(200).collect() };
    let InvokeBody::Json(Value::Object(arguments)) = body else {
        return Err(malformed("the arguments are not an object".into()));
    };
    let value = arguments.get(name).ok_or_else(|| malformed(format!("{name} is missing")))?;
    if let Some(unknown) = arguments.keys().find(|key| *key != name) {
        return Err(malformed(format!("unknown argument {unknown}")));
    }
    T::deserialize(value).map_err(|error| malformed(error.to_string()))
}
