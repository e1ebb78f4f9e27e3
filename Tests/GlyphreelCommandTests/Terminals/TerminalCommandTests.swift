import Foundation
import TestSupport
import Testing

/// `glyphreel terminal`, and recordings where other commands expect a scene.
@Suite struct TerminalCommandTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try "{\"version\": 2, \"width\": 20, \"height\": 3}\n[0.1, \"o\", \"$ \"]\n".write(
      toFile: folder.path("demo.cast"), atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: ["terminal", "demo.cast"] + arguments, in: folder.root)
  }

  @Test func `a screen is printed and not written to an output`() throws {
    let outcome = try run(["--screen", "-o", "screen.json"])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("--screen prints the screen"))
    #expect(outcome.error.contains("write '--screen > screen.json'"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("screen.json")))
    #expect(try run(["--screen"]).status == 0)
  }

  @Test func `a moment is for a screen or for a still`() throws {
    #expect(try run(["--screen", "--at", "0s"]).output.contains("\"time\": 0"))
    #expect(try run(["--screen"]).output.contains("\"time\": 0.1"))
    for (moment, path) in [("start", "a.png"), ("0.05s", "b.png"), ("end", "c.png"), ("100%", "d.gif")] {
      let outcome = try run(["--at", moment, "-o", path])
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      let inspected = try CommandLineTool.tested.run(
        arguments: ["inspect", "--json", path], in: folder.root)
      #expect(!inspected.output.contains("\"frames\": 2"), "\(inspected.output)")
    }
    #expect(try folder.read("a.png") == folder.read("b.png"))
    #expect(try folder.read("a.png") != folder.read("c.png"))
    #expect(try run(["--at", "50%"]).output.contains("demo.png"))
    #expect(try !run(["--at", "50%", "--picture", "-o", "e.png"]).error.contains(" frames "))
    #expect(try run(["--at", "2s", "--print-scene"]).status == 64)
  }

  @Test func `the time of a screen is that of the picture`() throws {
    #expect(try run(["--screen", "--speed", "2"]).output.contains("\"time\": 0.05"))
    let text = #""text": "$ "#
    #expect(try run(["--screen", "--speed", "4", "--at", "0.03s"]).output.contains(text))
    #expect(try !run(["--screen", "--speed", "2", "--at", "0.03s"]).output.contains(text))
  }

  @Test func `a screen that is too large is rejected before the recording is played`() throws {
    // The output changes more cells than are permitted, which only the emulation finds.
    let fillings = String(repeating: "\\u001b#8\\u001b[2J", count: 1000)
    try folder.write(
      "{\"version\": 2, \"width\": 1000, \"height\": 500}\n[0.1, \"o\", \"\(fillings)\"]\n", to: "large.cast")
    for (output, size) in [("o.gif", "18244 × 20296"), ("o.svg", "9122 × 10148")] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["terminal", "large.cast", "-o", output], in: folder.root)
      #expect(outcome.status == 65)
      #expect(
        outcome.error.hasPrefix("glyphreel: error: the canvas would be \(size) pixels"), "\(outcome.error)")
    }
    let smaller = try CommandLineTool.tested.run(
      arguments: ["terminal", "large.cast", "--columns", "40", "--rows", "5", "-o", "o.svg"], in: folder.root)
    #expect(smaller.status == 0, "\(smaller.error)")
  }

  @Test func `the longest pause has a range`() throws {
    let outcome = try run(["--idle-limit", "0"])
    #expect(outcome.status == 64 && outcome.error.contains("--idle-limit must be"), "\(outcome.error)")
  }

  @Test(arguments: [
    ("Dracula", "dracula"), ("Solarized Dark", "solarized-dark"), ("TokyoNight", "tokyo-night"),
    ("Builtin Solarized Light", "solarized-light"), ("RECORDING", "recording"),
  ])
  func `the name of a theme may have capitals and spaces`(name: String, theme: String) throws {
    #expect(try run(["--theme", name, "--print-scene"]).output.contains("theme: \(theme)"))
    let outcome = try run(["--theme", "Drakula"])
    #expect(outcome.status == 64 && outcome.error.contains("did you mean 'dracula'?"), "\(outcome.error)")
  }

  @Test func `a recording is shown in its own theme, and in another with an option`() throws {
    let colors = Array(repeating: "#112233", count: 8).joined(separator: ":")
    for (background, page) in [("#fdf6e3", ""), ("#282a36", "theme: dark")] {
      let theme = ##"{"fg": "#777777", "bg": "\##(background)", "palette": "\##(colors)"}"##
      try folder.write(
        "{\"version\": 2, \"width\": 20, \"height\": 3, \"theme\": \(theme)}\n[0.1, \"o\", \"$ \"]\n",
        to: "demo.cast")
      let scene = try run(["--print-scene"]).output
      #expect(scene.contains("theme: recording") && scene.contains(background), "\(scene)")
      #expect(scene.contains("theme: dark") == !page.isEmpty, "\(scene)")
      #expect(try run(["-o", "own.svg"]).status == 0)
      #expect(try !folder.text("own.svg").contains("prefers-color-scheme"))
      #expect(try !run(["--theme", "light", "--print-scene"]).output.contains(background))
    }
  }

  @Test(arguments: ["terminal", "window", "browser"])
  func `a title is the recording's, or the last that a program set`(look: String) throws {
    try folder.write(
      "{\"version\": 2, \"width\": 20, \"height\": 3}\n[0.1, \"o\", \"\\u001b]2;Set\\u0007\"]\n",
      to: "demo.cast")
    #expect(try run(["--look", look, "--print-scene"]).output.contains("title: \"Set\""))
    try folder.write(
      "{\"version\": 2, \"width\": 20, \"height\": 3, \"title\": \"Own\"}\n[0.1, \"o\", \"\\u001b]2;Set\\u0007\"]\n",
      to: "demo.cast")
    #expect(try run(["--look", look, "--print-scene"]).output.contains("title: \"Own\""))
  }

  @Test(arguments: [
    ("demo.tape", "this is a tape, not a recording; use 'glyphreel record demo.tape'"),
    ("demo.yaml", "this is a scene, not a recording; use 'glyphreel render demo.yaml'"),
    ("demo.yml", "glyphreel render demo.yml"),
  ])
  func `a tape or a scene is no recording`(name: String, words: String) throws {
    try folder.write("Type \"ls\"\n", to: name)
    let outcome = try CommandLineTool.tested.run(arguments: ["terminal", name], in: folder.root)
    #expect(outcome.status == 65 && outcome.error.contains(words), "\(outcome.error)")
    try folder.write("layers: [{ recording: \(name) }]\n", to: "scene.yaml")
    let scene = try CommandLineTool.tested.run(arguments: ["render", "scene.yaml"], in: folder.root)
    #expect(scene.status == 65 && scene.error.contains(words), "\(scene.error)")
  }

  @Test(arguments: [
    (["--cols", "100"], "--columns 100"), (["--idle", "1"], "--idle-limit 1"),
    (["--idle-time-limit", "2"], "--idle-limit 2"), (["--fps-cap", "15"], "--frame-rate 15"),
    (["--last-frame-duration", "3"], "--hold 3"),
  ])
  func `an option of another program has its name here`(arguments: [String], words: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 64 && outcome.error.contains("write '\(words)'"), "\(outcome.error)")
  }

  @Test func `a recording that is too long names the option for pauses`() throws {
    try folder.write(
      "{\"version\": 2, \"width\": 20, \"height\": 3}\n[500000, \"o\", \"$ \"]\n", to: "demo.cast")
    let outcome = try run(["-o", "demo.gif"])
    #expect(outcome.status == 65 && outcome.error.contains("--idle-limit"), "\(outcome.error)")
  }

  @Test func `text that can be selected needs an SVG`() throws {
    let outcome = try run(["--text", "-o", "demo.gif"])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("--text is for SVG; write, for example, '-o demo.svg'"))
    #expect(try run(["--text", "-o", "demo.svg"]).status == 0)
  }

  @Test(arguments: [["--font", "Nope"], ["--font=Nope"], ["--look", "plain", "--font", "Nope"]])
  func `an unknown font is shown where it stands on the command line`(_ arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 65)
    let lines = outcome.error.split(separator: "\n").map { Array($0.utf8) }
    try #require(lines.count == 3, "\(outcome.error)")
    let start = try #require(lines[2].firstIndex(of: UInt8(ascii: "^")))
    #expect(String(decoding: lines[1][start...].prefix(4), as: UTF8.self) == "Nope")
    #expect(lines[2].count == start + 4)
  }

  @Test(
    arguments: [
      ["render"], ["render", "--at", "0s"], ["lint"], ["batch", "-o", "{id}.gif", "--data", "rows.csv"],
    ])
  func `a recording in place of a scene names the command for it`(_ arguments: [String]) throws {
    try "id\na\n".write(toFile: folder.path("rows.csv"), atomically: false, encoding: .utf8)
    let outcome = try CommandLineTool.tested.run(
      arguments: [arguments[0], "demo.cast"] + arguments.dropFirst(), in: folder.root)
    #expect(outcome.status == 65)
    #expect(
      outcome.error
        == "demo.cast: error: a terminal recording is not a scene; render it with 'glyphreel terminal demo.cast'\n"
    )
  }

  @Test func `a recording in place of a picture names the command for it`() throws {
    let outcome = try CommandLineTool.tested.run(
      arguments: ["convert", "demo.cast", "-o", "a.gif"], in: folder.root)
    #expect(
      outcome.status != 0 && outcome.error.contains("render it with 'glyphreel terminal demo.cast'"),
      "\(outcome.error)")
  }
}
