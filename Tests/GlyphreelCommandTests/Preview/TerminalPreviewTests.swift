import Foundation
import TestSupport
import Testing

/// `preview --terminal`, in terminals of every kind.
@Suite struct TerminalPreviewTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try folder.write(
      """
      canvas: { width: 40, height: 20, background: white }
      frameRate: 10
      duration: 0.2s
      hold: 0.1s
      loop: 1
      layers:
        - text: Hi
          frame: { x: 4, y: 2, width: 32, height: 16 }
          style: { size: 14, color: crimson }
          effects: [opacity: { keyframes: [{ at: 0%, value: 0 }, { at: 100%, value: 1 }], duration: 0.2s }]

      """, to: "a.yaml")
  }

  /// What a run in a terminal has left.
  private struct Screen {
    var status: String
    var sent: String
  }

  private func run(
    _ arguments: [String] = [], answer: String = "", environment: [String: String] = [:],
    pixels: [Int]? = nil, interrupt: Int? = nil, of tool: CommandLineTool = .tested
  ) throws -> Screen {
    var job: [String: Any] = [
      "command": [tool.path, "preview", "a.yaml", "--terminal"] + arguments,
      "directory": folder.root, "environment": environment, "answer": answer, "output": folder.path("sent"),
    ]
    if let pixels { job["pixels"] = pixels }
    if let interrupt { job["interrupt"] = interrupt }
    try JSONSerialization.data(withJSONObject: job).write(to: URL(filePath: folder.path("job.json")))
    let status = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/terminal.py"), folder.path("job.json")])
    return Screen(
      status: status.trimmingCharacters(in: .newlines), sent: try folder.text("sent"))
  }

  private struct Decoded: Decodable {
    let width: Int
    let rgba: Data
  }

  private func pictures(_ kind: String, frame: Int = 0) throws -> [Decoded] {
    let script = Repository.path("Tests/Oracles/terminal_pictures.py")
    return try Oracle.run("/usr/bin/python3", [script, kind, folder.path("sent"), "\(frame)"])
      .split(separator: "\n").map { try JSONDecoder().decode(Decoded.self, from: Data($0.utf8)) }
  }

  private func frame(at time: String) throws -> Data {
    let arguments = ["still", "a.yaml", "--at", time, "--format", "rgba", "-o", "p.rgba"]
    #expect(try CommandLineTool.tested.run(arguments: arguments, in: folder.root).status == 0)
    return Data(try folder.read("p.rgba"))
  }

  private static let kittyAnswer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"

  @Test func `a terminal that answers kitty's question gets the frames, to the pixel`() throws {
    try expectKittyFrames(from: .tested)
  }

  fileprivate func expectKittyFrames(from tool: CommandLineTool) throws {
    let screen = try run(answer: Self.kittyAnswer, of: tool)
    #expect(screen.status == "0 restored")
    let shown = try pictures("kitty")
    // A slow machine leaves frames out, but not the last.
    #expect(shown.count >= 1 && shown.count <= 3)
    #expect(try shown.last?.rgba == frame(at: "end"))
    #expect(screen.sent.hasSuffix("\u{1B}8\u{1B}[1B\r\u{1B}[?25h"), "the cursor is back, below the picture")
  }

  @Test(arguments: [["TERM_PROGRAM": "WezTerm"], ["LC_TERMINAL": "iTerm2"], ["TERM_PROGRAM": "iTerm.app"]])
  func `a terminal that is known for inline images gets the file`(environment: [String: String]) throws {
    let screen = try run(environment: environment, pixels: [480, 800])
    #expect(screen.status == "0 restored")
    #expect(!screen.sent.contains("\u{1B}[c"), "nothing is left to be asked")
    #expect(try pictures("iterm2").count == 1)
    let rendered = try CommandLineTool.tested.run(
      arguments: ["render", "a.yaml", "-o", "a.gif", "--quiet"], in: folder.root)
    #expect(rendered.status == 0, "\(rendered.error)")
    let frames = try #require(try Oracle.pillow([folder.path("a.gif")]).first).frames
    #expect(try pictures("iterm2", frame: 2).first?.rgba == frames.last.map { Data($0.rgba) })
  }

  @Test func `kitty is known by its name, and within tmux the name counts nothing`() throws {
    #expect(try run(environment: ["TERM": "xterm-kitty"], pixels: [480, 800]).status == "0 restored")
    #expect(try pictures("kitty").isEmpty == false)
    let screen = try run(
      answer: "\u{1B}[?62;22c", environment: ["TERM": "xterm-kitty", "TMUX": "/tmp/x"], pixels: [480, 800])
    #expect(screen.status == "0 restored")
    #expect(try pictures("blocks").isEmpty == false)
  }

  @Test func `a terminal without pictures, or that says nothing, gets half blocks, to the pixel`() throws {
    for answer in ["\u{1B}[?62;22c", ""] {
      let screen = try run(answer: answer, environment: ["COLORTERM": "truecolor"])
      #expect(screen.status == "0 restored")
      let shown = try pictures("blocks")
      #expect(shown.count >= 1 && shown.count <= 3)
      #expect(try shown.last?.rgba == frame(at: "end"))
      #expect(screen.sent.hasSuffix("\u{1B}8\u{1B}[10B\r\u{1B}[?25h"), "two pixels a row")
    }
  }

  @Test func `a terminal with 256 colours gets the nearest of them`() throws {
    #expect(try run(["blocks"]).status == "0 restored")
    let (shown, exact) = (try #require(try pictures("blocks").last), try frame(at: "end"))
    #expect(shown.width == 40 && shown.rgba.count == exact.count)
    for (index, byte) in shown.rgba.enumerated() {
      // The cube's first step is its widest, of 95.
      #expect(abs(Int(byte) - Int(exact[index])) <= 48)
    }
  }

  @Test func `a terminal without colours is told what to do`() throws {
    let screen = try run(environment: ["TERM": "dumb"])
    #expect(screen.status == "64 restored")
    #expect(screen.sent.contains("force a protocol with --terminal kitty, iterm2 or blocks"))
    #expect(!screen.sent.contains("\u{1B}[?25l"))
  }

  @Test func `a protocol can be forced, into a file too`() throws {
    for kind in ["kitty", "iterm2", "blocks"] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["preview", "a.yaml", "--terminal", kind], in: folder.root)
      #expect(outcome.status == 0 && outcome.error == "")
      try folder.write(outcome.output, to: "sent")
      #expect(try pictures(kind).isEmpty == false)
    }
  }

  @Test func `it goes on until Ctrl-C, which brings the cursor back`() throws {
    let screen = try run(["--loop", "forever"], answer: Self.kittyAnswer, interrupt: 5)
    #expect(screen.status == "130 restored")
    #expect(screen.sent.hasSuffix("\u{1B}[?25h"))
    // Nothing follows that would be shown as text.
    #expect(try pictures("kitty").count >= 4)
  }

  @Test func `a scene larger than the terminal is made smaller, unless a scale is asked for`() throws {
    #expect(try run(["kitty"], pixels: [240, 30]).status == "0 restored")
    #expect(try pictures("kitty").last?.width == 30)
    #expect(try run(["kitty", "--scale", "2"], pixels: [240, 30]).status == "0 restored")
    #expect(try pictures("kitty").last?.width == 80)
  }

  @Test func `a mistake in the scene is shown, and the terminal left as it was`() throws {
    try folder.write("layers: 3", to: "a.yaml")
    let tool = try RunningTool(["preview", "a.yaml", "--terminal", "kitty"], in: folder.root)
    try tool.wait { tool.error.contains("^") }
    #expect(tool.output == "")
    try folder.write("loop: 1\nduration: 0.1s\nlayers: [{ text: x }]", to: "a.yaml")
    try tool.wait { !tool.isRunning }
    #expect(tool.output.hasSuffix("\u{1B}[?25h"))
  }

  @Test(arguments: [["--port", "3"], ["--scale", "0"]])
  func `options that don't go together are wrong usage`(arguments: [String]) throws {
    let outcome = try CommandLineTool.tested.run(
      arguments: ["preview", "a.yaml", "--terminal"] + arguments, in: folder.root)
    #expect(outcome.status == 64)
  }
}

@Suite(.tags(.thorough)) struct ShippedTerminalPreviewTests {
  @Test func `a terminal that answers kitty's question gets the frames from the shipped program, too`() throws
  {
    try TerminalPreviewTests().expectKittyFrames(from: .release())
  }
}
