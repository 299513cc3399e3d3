//! The real app in a real window, driven through its web view, in folders of its own.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test's own tools")]
#![allow(dead_code, reason = "the end to end tests and the bench each use their part")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use thirtyfour::{Capabilities, Key};

/// Software rendering on a busy machine is slow; only a fault waits this long.
const PATIENCE: Duration = Duration::from_secs(40);

pub(crate) type Done = Result<(), WebDriverError>;

pub(crate) struct RealApp {
    pub(crate) driver: WebDriver,
    server: Child,
    home: PathBuf,
    name: &'static str,
    pictures: u32,
    /// When the driver was asked to start the program, in milliseconds since 1970.
    pub(crate) asked_ms: f64,
}

impl RealApp {
    /// Starts the app with these preferences on an empty disk.
    pub(crate) async fn fresh(name: &'static str, home: &Path, settings: Value) -> Self {
        keep(home, "settings", settings);
        Self::start(name, home).await
    }

    /// Starts the app on what is there.
    pub(crate) async fn start(name: &'static str, home: &Path) -> Self {
        let program = env!("CARGO_BIN_EXE_sandwich-de-fichas");
        let app = Self::start_program(name, home, program).await;
        app.wait_for("document.querySelector('main') !== null").await;
        app
    }

    /// Starts any program with a web view.
    pub(crate) async fn start_program(name: &'static str, home: &Path, program: &str) -> Self {
        Self::start_by(name, home, program, &mut Command::new("WebKitWebDriver")).await
    }

    /// Starts any program with a web view by a command that starts a driver, wherever that is: there, too, `home`
    /// has to be the folder of this name, or the one that the command gives the driver.
    pub(crate) async fn start_by(
        name: &'static str,
        home: &Path,
        program: &str,
        driver: &mut Command,
    ) -> Self {
        // The second time it is there already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        // Each app has its own driver at its own port.
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let port = free.unwrap().port();
        let server = driver
            .arg(format!("--port={port}"))
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_CACHE_HOME", home.join("cache"))
            .env("SANDWICH_SEED", "7")
            .env("SANDWICH_ROOMS", "loopback")
            .stderr(Stdio::null())
            .spawn()
            .expect("WebKitWebDriver, of the package webkit2gtk-driver, starts");
        let mut capabilities = Capabilities::new();
        let options = json!({ "binary": program, "args": [] });
        capabilities.set("webkitgtk:browserOptions", options).unwrap();
        let address = format!("http://127.0.0.1:{port}");
        let deadline = Instant::now() + PATIENCE;
        let (driver, asked_ms) = loop {
            let asked = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
            match WebDriver::new(&address, capabilities.clone()).await {
                Ok(driver) => break (driver, asked.as_secs_f64() * 1_000.0),
                Err(error) if Instant::now() > deadline => panic!("no session: {error}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        Self { driver, server, home: home.to_path_buf(), name, pictures: 0, asked_ms }
    }

    /// The app's own process and those of its web view.
    pub(crate) fn processes(&self) -> Vec<u32> {
        let mut found = children(self.server.id());
        let app = found[0];
        found.extend(children(app));
        found
    }

    /// Ends the app as a person would not: with SIGKILL.
    pub(crate) async fn kill(self) {
        assert!(self.kill_app(), "there was an app to kill");
    }

    /// Ends the app properly, and waits until it is gone: a new one would find the old one and end.
    pub(crate) async fn quit(self) -> Done {
        let processes = children(self.server.id());
        self.driver.clone().quit().await?;
        let is_there = |process: &u32| Path::new(&format!("/proc/{process}")).exists();
        let deadline = Instant::now() + PATIENCE;
        while processes.iter().any(is_there) && Instant::now() < deadline {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    fn kill_app(&self) -> bool {
        let driver = self.server.id().to_string();
        Command::new("pkill").args(["-KILL", "-P", &driver]).status().is_ok_and(|s| s.success())
    }

    /// Runs a piece of JavaScript and gives what it returns.
    pub(crate) async fn js(&self, script: &str) -> Value {
        let ran = self.driver.execute(script, Vec::new()).await;
        ran.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Waits until an expression holds.
    pub(crate) async fn wait_for(&self, condition: &str) {
        let deadline = Instant::now() + PATIENCE;
        let script = format!("return !!({condition})");
        loop {
            // While the page loads, a script may find no page to run in.
            let ran = self.driver.execute(&script, Vec::new()).await;
            if ran.is_ok_and(|value| value.json() == &Value::Bool(true)) {
                return;
            }
            assert!(Instant::now() < deadline, "{}: never true: {condition}", self.name);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until the page shows these words.
    pub(crate) async fn wait_for_words(&self, words: &str) {
        let words = json!(words);
        self.wait_for(&format!("document.body.innerText.includes({words})")).await;
    }

    /// For a moment after something else has come in front, the page takes no press.
    async fn settled(&self) {
        self.wait_for("!document.documentElement.hasAttribute('data-settling')").await;
    }

    /// Presses the visible button with this name or text, as the mouse would.
    pub(crate) async fn press(&self, name: &str) -> Done {
        let is_it = format!("@aria-label='{name}' or contains(normalize-space(.), '{name}')");
        let path = format!("//button[not(ancestor-or-self::*[@inert])][{is_it}]");
        let deadline = Instant::now() + PATIENCE;
        loop {
            for button in self.driver.find_all(By::XPath(&path)).await? {
                if button.is_displayed().await? && button.is_enabled().await? {
                    self.settled().await;
                    return button.click().await;
                }
            }
            assert!(Instant::now() < deadline, "{}: no button {name}", self.name);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Sends keys to whatever has the focus.
    pub(crate) async fn keys(&self, keys: impl Into<TypingData>) -> Done {
        self.driver.action_chain().send_keys(keys).perform().await
    }

    pub(crate) async fn escape(&self) -> Done {
        self.keys(Key::Escape).await
    }

    /// Where a square of the 3D board is in the window, once the board has come to rest: after a change of
    /// screen it is still on its way to another place and size until the page has drawn itself.
    pub(crate) async fn point_of(&self, square: &str) -> (i64, i64) {
        let script = format!(
            "const scene = [...document.querySelectorAll('*')].find((e) => e['board-scene'])['board-scene'];
             const done = arguments[arguments.length - 1];
             requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {{
               const at = scene.pointOf('{square}');
               done([Math.round(at.x), Math.round(at.y), scene.moving, scene.frames]);
             }}, 300)));"
        );
        let deadline = Instant::now() + PATIENCE;
        let mut before = Value::Null;
        loop {
            let at = self.driver.execute_async(&script, Vec::new()).await.unwrap().json().clone();
            if at == before && at[2] == json!(false) {
                return (at[0].as_i64().unwrap(), at[1].as_i64().unwrap());
            }
            assert!(Instant::now() < deadline, "{}: the board never comes to rest", self.name);
            before = at;
        }
    }

    /// Clicks a square of the 3D board with the mouse.
    pub(crate) async fn click_square(&self, square: &str) -> Done {
        self.settled().await;
        let (x, y) = self.point_of(square).await;
        self.driver.action_chain().move_to(x, y).click().perform().await
    }

    /// Taps a square of the 3D board with a finger. The driver knows mice only, so the events of a finger
    /// are sent to the canvas directly.
    pub(crate) async fn tap_square(&self, square: &str) {
        self.settled().await;
        let (x, y) = self.point_of(square).await;
        let script = format!(
            "const canvas = document.elementFromPoint({x}, {y});
             const finger = (type, buttons) => canvas.dispatchEvent(new PointerEvent(type, {{
               bubbles: true, cancelable: true, pointerId: 5, pointerType: 'touch', isPrimary: true,
               clientX: {x}, clientY: {y}, button: 0, buttons }}));
             finger('pointerdown', 1); finger('pointerup', 0); return true"
        );
        self.js(&script).await;
    }

    /// The squares that the grid offers, by name.
    pub(crate) async fn playable(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('[role=grid] button')]
            .filter((button) => button.getAttribute('aria-disabled') !== 'true')
            .map((button) => button.getAttribute('aria-label').slice(0, 2))";
        let names = self.js(script).await;
        names.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_string()).collect()
    }

    /// Keeps a picture of the screen for people to look at.
    pub(crate) async fn picture(&mut self) {
        self.pictures += 1;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("test-output");
        self.picture_as(&folder.join(format!("{}-{}.png", self.name, self.pictures))).await;
    }

    /// A picture of the screen in this file: what the driver draws by itself is not always what the window shows.
    pub(crate) async fn picture_as(&self, file: &Path) {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        // Long enough for a slow renderer to have drawn what the page already says.
        tokio::time::sleep(Duration::from_secs(4)).await;
        let import = ["-window", "root", "-quality", "90"];
        let taken = Command::new("import").args(import).arg(file).status();
        assert!(taken.is_ok_and(|status| status.success()), "imagemagick's import takes pictures");
    }

    /// The game as it is on disk.
    pub(crate) fn on_disk(&self) -> String {
        moves_on_disk(&self.home)
    }
}

fn children(process: u32) -> Vec<u32> {
    let listed = Command::new("pgrep").args(["-P", &process.to_string()]).output().unwrap().stdout;
    String::from_utf8(listed).unwrap().lines().map(|line| line.parse().unwrap()).collect()
}

/// A test that fails must not leave its window and its driver to the next one.
impl Drop for RealApp {
    fn drop(&mut self) {
        self.kill_app();
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Puts something on the app's disk before it starts.
pub(crate) fn keep(home: &Path, key: &str, value: Value) {
    let data = data(home);
    std::fs::create_dir_all(&data).unwrap();
    let file = json!({ "version": 1, key: value });
    std::fs::write(data.join(format!("{key}.json")), file.to_string()).unwrap();
}

/// The folder in which the app keeps its files.
pub(crate) fn data(home: &Path) -> PathBuf {
    home.join("data/app.sandwichdefichas")
}

/// Between two names, while the app renames its files, the game is the copy's.
pub(crate) fn moves_on_disk(home: &Path) -> String {
    let read = |name| std::fs::read_to_string(data(home).join(name));
    let text = read("game.json").or_else(|_| read("game.json.bak")).unwrap();
    let file: Value = serde_json::from_str(&text).unwrap();
    file["game"]["table"]["moves"].as_str().unwrap_or_default().to_string()
}
