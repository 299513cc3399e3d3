//! The program as other programs see it: what goes in, what comes out, and how it ends.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use rules::{Color, Game, Square};
use serde_json::Value::Null;

/// A game in which both sides pass, Black more than once.
const WITH_PASSES: &str = "f5d6c5f4d3b5d7f6g3f3b6c2b4e6g4c3c4h5b2a1c1e3a3b1h3a4g6h4f2f7c6b3e7c8e8d8c7e2b8h2g7d1g2a7a2g8d2a5h8e1g5h7f1g1h6b7a8a6f8h1";

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandwich-console"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program(arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A program that has quit does not read the rest.
    let _ = writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The answers of one GTP session, each without the empty line that ends it.
fn gtp(input: &str) -> Vec<String> {
    let output = run(&["gtp", "--level", "facil", "--seed", "1"], input.as_bytes());
    assert!(output.status.success() && output.stderr.is_empty());
    let answers = text(&output.stdout);
    assert!(answers.is_empty() || answers.ends_with("\n\n"));
    answers.split_terminator("\n\n").map(str::to_owned).collect()
}

fn name(color: Color) -> &'static str {
    if color == Color::Black { "b" } else { "white" }
}

#[test]
fn perft_ends_with_the_count() {
    let output = run(&["perft", "6"], b"");
    assert_eq!(text(&output.stdout), "1 4\n2 12\n3 56\n4 244\n5 1396\n6 8200\n");
    assert!(output.status.success());
}

#[test]
fn a_game_with_passes_is_played_whether_they_are_sent_or_not() {
    let squares = rules::transcript::read_squares(WITH_PASSES).unwrap();
    for send_passes in [true, false] {
        let (mut input, mut commands) = (String::from("clear_board\n"), 1);
        let mut game = Game::new();
        for square in &squares {
            let before = game.plies().len();
            let side = game.position().turn();
            input.push_str(&format!("play {} {}\n", name(side), square.to_string().to_uppercase()));
            commands += 1;
            game.play(*square).unwrap();
            if send_passes && game.plies().len() > before + 1 {
                input.push_str(&format!("play {} pass\n", name(!side)));
                commands += 1;
            }
        }
        assert_eq!(commands > 61, send_passes);
        let outcome = game.outcome().unwrap();
        input.push_str("final_score\n");
        let answers = gtp(&input);
        assert_eq!(answers.len(), commands + 1);
        assert!(answers[..commands].iter().all(|answer| answer == "= "), "{answers:?}");
        let score = match outcome.winner() {
            Some(Color::Black) => format!("= B+{}", outcome.black - outcome.white),
            Some(Color::White) => format!("= W+{}", outcome.white - outcome.black),
            None => "= 0".into(),
        };
        assert_eq!(answers[commands], score);
    }
}

/// Talks to the program line by line; both sides' moves are its own.
#[test]
fn it_plays_whole_games_against_itself_and_passes_where_it_must() {
    for seed in ["1", "2", "3", "4"] {
        let mut child = program(&["gtp", "--seed", seed, "--level=corners"]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut ask = |line: String| {
            writeln!(input, "{line}").unwrap();
            let mut answer = String::new();
            output.read_line(&mut answer).unwrap();
            output.read_line(&mut String::new()).unwrap();
            answer.trim().strip_prefix("= ").map(str::to_owned).unwrap()
        };
        let mut game = Game::new();
        let mut side = Color::Black;
        while game.outcome().is_none() {
            let answer = ask(format!("genmove {side}"));
            if game.position().turn() == side {
                game.play(answer.parse::<Square>().unwrap()).unwrap();
            } else {
                assert_eq!(answer, "pass");
            }
            side = !side;
        }
        assert_eq!(ask(format!("genmove {side}")), "pass");
        ask("final_score".into());
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn bad_lines_are_answered_and_change_nothing() {
    for (line, answer) in [
        ("jump", "? unknown command"),
        ("7 jump", "?7 unknown command"),
        ("8", "?8 a command is missing"),
        ("boardsize 10", "? unacceptable size"),
        ("boardsize", "? unacceptable size"),
        ("play", "? syntax error"),
        ("play black", "? syntax error"),
        ("play black d3 d3", "? syntax error"),
        ("play green d3", "? syntax error: neither black nor white"),
        ("play black i9", "? syntax error: \"i9\" is not a square"),
        ("play black ñ", "? syntax error: \"ñ\" is not a square"),
        ("play black a1", "? illegal move: a1 is not a legal move"),
        ("play white c3", "? illegal move: it is not white's turn"),
        ("play black pass", "? illegal move: there is a move, so no pass"),
        ("genmove", "? syntax error"),
        ("genmove white", "? illegal move: it is not white's turn"),
        ("final_score", "? the game is not over"),
        ("undo", "? cannot undo"),
        ("12 known_command play", "=12 true"),
        ("known_command jump", "= false"),
        ("time_left b 10 0", "= "),
        ("time_settings 0 5 1", "= "),
        ("komi 6.5", "= "),
    ] {
        let answers = gtp(&format!("{line}\nplay b d3 # a comment\n\n \t\nquit\nname\n"));
        assert_eq!(answers, [answer, "= ", "= "], "{line}");
    }
}

#[test]
fn undo_takes_back_moves_and_passes_one_by_one() {
    let shown = |lines: &str| gtp(&format!("{lines}showboard\n")).pop().unwrap();
    assert_eq!(shown("play b d3\nplay w c3\nundo\n"), shown("play b d3\n"));
    assert_eq!(shown("genmove b\nundo\n"), shown(""));
    assert!(shown("play b d3\n").ends_with("X 4 O 1, white to move"));
    let wiped_out = "play b e6\nplay w f4\nplay b e3\nplay w f6\nplay b g5\nplay w d6\nplay b e7\nplay w f5\nplay b c5\n";
    assert!(shown(wiped_out).ends_with("O 0, the game is over"));
    let back = shown(&format!("{wiped_out}play w pass\nundo\nundo\n"));
    assert!(back.ends_with("black to move"), "{back}");
}

#[test]
fn nothing_but_answers_comes_from_any_bytes() {
    let mut bytes: Vec<u8> = (0..=255).cycle().take(200_000).collect();
    bytes.extend_from_slice(b"\nplay b \xFF\xFE\nname\n");
    for arguments in [&["gtp", "--level", "easy"][..], &["nboard"]] {
        let output = run(arguments, &bytes);
        assert!(output.status.success(), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
}

#[test]
fn positions_are_solved_one_json_line_each() {
    // Black takes all from a1; White, to move in the same position, must pass; nobody can move.
    let cells = format!("-OXXXXXX{}", "-".repeat(56));
    let over = format!("{}--", "X".repeat(62));
    let file = format!("% a comment\n\n{cells} X; a1:+64;\r\n{cells} O;\n{over} O;");
    let output = run(&["solve", "-"], file.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let expected = [(3, 64, "a1".into(), 57), (4, -64, "pass".into(), 57), (5, -64, Null, 0)];
    assert_eq!(lines.len(), expected.len());
    for (line, (number, score, best, depth)) in lines.iter().zip(expected) {
        assert_eq!(line["line"], number);
        assert_eq!(line["score"], score);
        assert_eq!(line["best"], best);
        assert_eq!(line["depth"], depth);
        assert_eq!(line["exact"], true);
        assert!(line["ms"].is_number() && line["nodes"].is_number());
        assert!(line["cpu_ms"].is_number() || line["cpu_ms"].is_null());
    }
}

#[test]
fn a_malformed_position_is_named_by_its_line_before_anything_is_solved() {
    let start = rules::obf::write(rules::Position::START);
    let output = run(&["solve", "-"], format!("{start}\n\nXO- X;\n").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert_eq!(text(&output.stderr), "sandwich-console: -:3: 3 cells instead of 64\n");
}

#[test]
fn bad_command_lines_are_refused_with_a_reason() {
    for (arguments, reason) in [
        (&[][..], "what to do?"),
        (&["dance"], "no command \"dance\""),
        (&["perft"], "perft takes exactly one argument"),
        (&["perft", "-1"], "\"-1\" is not a number of plies"),
        (&["gtp"], "needs --level, --time or --depth"),
        (&["gtp", "--level"], "--level needs a value"),
        (&["gtp", "--level", "god"], "\"god\" is not a level"),
        (&["gtp", "--level", "easy", "--seed", "x"], "\"x\" is not a seed"),
        (&["gtp", "--loud=1"], "no option \"--loud\""),
        (&["gtp", "--time", "-1"], "\"-1\" is not a number of seconds"),
        (&["train", "hard"], "no such step of the training"),
        (&["bench", "--threads", "two", "a.obf"], "\"two\" is not a number of threads"),
        (&["bench", "--threads", "2"], "bench takes files of endings after its options"),
        (&["bench", "--loud"], "bench takes files of endings after its options"),
    ] {
        let output = run(arguments, b"");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let complaint = format!("sandwich-console: {reason}\nusage:");
        assert!(text(&output.stderr).starts_with(&complaint), "{}", text(&output.stderr));
    }
    let output = run(&["solve", "/no/such/file.obf"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("sandwich-console: /no/such/file.obf: "));
}

#[test]
fn absurd_tables_and_numbers_of_threads_are_refused() {
    for (option, value, complaint) in [
        ("--table", "0", "a table of 0 bytes is not between"),
        ("--table", "99999", "bytes is not between"),
        ("--threads", "0", "0 threads are not between 1 and 64"),
        ("--threads", "4294967296", "4294967296 threads are not between 1 and 64"),
    ] {
        let output = run(&["gtp", "--depth", "1", option, value], b"quit\n");
        assert_eq!(output.status.code(), Some(1), "{option} {value}");
        assert!(output.stdout.is_empty());
        assert!(text(&output.stderr).contains(complaint), "{}", text(&output.stderr));
    }
    for value in ["-1", "many", "18446744073709551615"] {
        let output = run(&["gtp", "--depth", "1", "--table", value], b"quit\n");
        assert_eq!(output.status.code(), Some(2), "{value}");
    }
    let output = run(&["bench", "--threads", "0", "-"], b"");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("0 threads are not between"));
}

#[test]
fn an_evaluation_is_trained_from_games_that_were_broken_off_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name| folder.path().join(name).display().to_string();
    let (games, weights, other) = (path("games"), path("weights"), path("other"));
    let play = |count| run(&["train", "games", &games, count, "1", "2", "6"], b"").status.success();
    assert!(play("30"));
    let whole = std::fs::read_to_string(&games).unwrap();
    std::fs::write(&games, &whole[..whole.len() / 2]).unwrap();
    assert!(play("30"));
    assert_eq!(std::fs::read_to_string(&games).unwrap(), whole);

    assert!(run(&["train", "fit", &weights, "30", &games], b"").status.success());
    let gtp = run(&["gtp", "--depth", "2", "--weights", &weights], b"genmove b\nquit\n");
    assert!(text(&gtp.stdout).starts_with("= "), "{gtp:?}");
    let same = run(&["train", "match", &weights, &weights, "2", "1"], b"");
    assert!(same.status.success(), "{same:?}");
    let sigma = run(&["train", "sigma", "60", "3", &games], b"");
    assert!(text(&sigma.stdout).starts_with("sigma = ") && !text(&sigma.stdout).contains("NaN"));

    let refused = |arguments: &[&str], why: &str| {
        let output = run(arguments, b"");
        let said = text(&output.stderr);
        assert!(!output.status.success() && said.contains(why), "{arguments:?}: {said}");
    };
    std::fs::write(&other, "not games\nat all").unwrap();
    refused(&["train", "games", &other, "1", "1", "2", "6"], "something else than games");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "not games\nat all");
    let before = std::fs::read(&weights).unwrap();
    refused(&["train", "fit", &weights, "30", &other], "too few positions");
    refused(&["train", "fit", &weights, "nan", &games], "no such step");
    assert_eq!(std::fs::read(&weights).unwrap(), before);
    refused(&["train", "sigma", "60", "3", &other], "too few positions");
    refused(&["train", "sigma", "60", "1", &games], "too few positions");
}

#[test]
fn the_bench_of_endings_says_how_many_are_right() {
    let right = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+18;\n";
    let output = run(&["bench", "-"], format!("% one\n\n{right}{right}").as_bytes());
    assert!(output.status.success());
    let table = text(&output.stdout);
    let row = table.lines().nth(2).unwrap();
    assert!(row.starts_with("| - | 2 of 2 | ") && row.contains(" | 2 of 2 | "), "{table}");
    let wrong = right.replace("+18", "+20");
    let output = run(&["bench", "-"], format!("{right}{wrong}").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("| - | 1 of 2 | "));
    assert!(text(&output.stderr).contains("1 endings are not what their file says"));
    let output = run(&["bench", "-"], b"--XX X;");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("-:1: 4 cells instead of 64"));
}

#[test]
fn a_reader_that_goes_away_is_no_accident() {
    for arguments in [&["perft", "7"][..], &["bench"], &["gtp", "--level", "easy"], &["nboard"]] {
        let mut child = program(arguments).spawn().unwrap();
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(b"name\nping 1\nname\nping 2\n");
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
}

/// One NBoard session: sends a line, reads until an answer begins as asked.
struct NBoard {
    child: std::process::Child,
    input: std::process::ChildStdin,
    output: BufReader<std::process::ChildStdout>,
}

impl NBoard {
    fn start() -> Self {
        let mut child = program(&["nboard"]).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn wait_for(&mut self, beginning: &str) -> String {
        let mut line = String::new();
        while !line.starts_with(beginning) {
            line.clear();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "no {beginning}");
        }
        line.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str, beginning: &str) -> String {
        self.send(line);
        self.wait_for(beginning)
    }
}

const START: &str = "BO[8 ---------------------------O*------*O--------------------------- *]";

#[test]
fn an_nboard_session_is_answered() {
    let mut nboard = NBoard::start();
    assert_eq!(nboard.ask("nboard 2", "set"), "set myname Sandwich");
    nboard.send("set depth 4");
    nboard.send(&format!("set game (;GM[Othello]PB[B[x]PW[y]TY[8]{START}B[F5//1]W[d6];)"));
    nboard.send("set contempt 0");
    nboard.send("what is this");
    assert_eq!(nboard.ask("ping 1", "pong"), "pong 1");
    let mut game = Game::from_squares(["f5", "d6"].map(|name| name.parse().unwrap())).unwrap();
    while game.outcome().is_none() {
        let answer = nboard.ask("go", "===");
        let name = answer["=== ".len()..].split('/').next().unwrap();
        let plies = game.plies().len();
        game.play(name.parse().unwrap()).unwrap();
        nboard.send(&format!("move {name}/1.0/0.5"));
        if game.plies().len() > plies + 1 && game.outcome().is_none() {
            assert_eq!(nboard.ask("go", "==="), "=== PA");
            nboard.send("move PA");
        }
    }
    assert_eq!(nboard.ask("go", "==="), "=== PA");
    assert_eq!(nboard.ask("learn", "learn"), "learned");
    assert!(nboard.ask("move a1", "status").contains("a1 is not a legal move"));
    let stuck = format!("BO[8 *O{} O]", "-".repeat(62));
    for players in ["", "PB[PA]"] {
        nboard.send(&format!("set game (;GM[Othello]{stuck}{players};)"));
        assert_eq!(nboard.ask("go", "==="), "=== PA");
    }
    assert!(nboard.ask("set game (;B[f5]", "status").contains("not understood"));
    nboard.send("quit");
    assert!(nboard.child.wait().unwrap().success());
}

#[test]
fn a_ping_ends_an_endless_hint() {
    let script = run(&["nboard"], b"set depth 40\nF5\nhint 1\nping 1\nF6\ngo\nquit\n");
    let answers = text(&script.stdout);
    assert!(answers.contains("\npong 1\n") && answers.contains("\n=== "), "{answers}");
    let mut nboard = NBoard::start();
    nboard.send("set depth 40");
    nboard.send("F5");
    nboard.send("hint 2");
    for _ in 0..2 {
        let hint = nboard.wait_for("search");
        assert_eq!(hint.split(' ').count(), 5, "{hint}");
    }
    let begin = std::time::Instant::now();
    assert_eq!(nboard.ask("ping 9", "pong"), "pong 9");
    assert!(begin.elapsed().as_millis() < 500);
    drop(nboard.input);
    assert!(nboard.child.wait().unwrap().success());
}

#[test]
fn nboard_stops_thinking_when_nobody_is_left_to_answer() {
    let begun = std::time::Instant::now();
    run(&["nboard"], b"set depth 60\ngo\n");
    assert!(begun.elapsed() < std::time::Duration::from_secs(10));
}
