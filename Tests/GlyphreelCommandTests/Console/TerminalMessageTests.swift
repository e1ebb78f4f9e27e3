import Foundation
import TestSupport
import Testing

/// What is drawn on a terminal, and on nothing else: the program runs on a pseudo-terminal of Python's.
@Suite(.tags(.thorough)) struct TerminalMessageTests {
  private func onTerminal(
    _ arguments: [String], in folder: TemporaryDirectory, _ environment: [String: String] = [:],
    tool: CommandLineTool? = nil
  ) throws -> String {
    let script = Repository.path("Tests/Oracles/on_terminal.py")
    var settings = ["TERM": "xterm-256color", "NO_COLOR": "", "CLICOLOR": "", "CLICOLOR_FORCE": ""]
    settings.merge(environment) { $1 }
    return try Outcome(
      of: "/usr/bin/python3", [script, (tool ?? .release()).path] + arguments, in: folder.root,
      environment: settings
    ).output
  }

  private let escape = "\u{1B}["

  private func withoutEscapes(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  @Test func `errors have colours on a terminal that has them`() throws {
    let folder = TemporaryDirectory()
    let plain = try CommandLineTool.tested.run(arguments: ["dots", "Loading"], in: folder.root).error
    #expect(!plain.contains(escape))
    let colored = try onTerminal(["dots", "Loading"], in: folder)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;32m^~~~~~~\u{1B}[0m"))
    #expect(withoutEscapes(colored) == plain)
    // Its first line begins as compilers' lines do.
    #expect(withoutEscapes(colored).wholeMatch(of: /glyphreel: error: [^\n]+\n(?s).*/) != nil)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""], ["CLICOLOR": "0"]])
  func `colours can be forbidden`(environment: [String: String]) throws {
    #expect(try !onTerminal(["dots", "Loading"], in: TemporaryDirectory(), environment).contains(escape))
  }

  @Test func `colours can be forced, but not against NO_COLOR`() throws {
    func error(_ environment: [String: String]) throws -> String {
      try CommandLineTool.tested.run(
        arguments: ["dots", "Loading"], environment: ["NO_COLOR": ""].merging(environment) { $1 }
      ).error
    }
    #expect(try error(["CLICOLOR_FORCE": "1"]).contains(escape))
    #expect(try !error(["CLICOLOR_FORCE": "0"]).contains(escape))
    #expect(try !error(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]).contains(escape))
  }

  @Test func `wrong usage has colours, too`() throws {
    #expect(
      try onTerminal(["strik"], in: TemporaryDirectory()).hasPrefix(
        "\u{1B}[1mglyphreel:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m unknown command 'strik'"))
  }

  @Test func `long work shows a bar that is gone at the end, short work none`() throws {
    let folder = TemporaryDirectory()
    let long = try onTerminal(
      ["marquee", "A text that takes a while", "--size", "120", "--width", "400", "-o", "long.gif"],
      in: folder
    )
    #expect(long.contains("\r\u{1B}[Klong.gif "))
    #expect(long.contains("━") && long.contains(" % ") && long.contains(" left"))
    let lines = long.split(separator: "\r\u{1B}[K")
    #expect(lines.allSatisfy { $0.count < 80 })
    #expect(try #require(lines.last).hasPrefix("long.gif  800×"))
    let short = try onTerminal(
      ["strike", "x", "--size", "4", "--frame-rate", "1", "-o", "short.gif"], in: folder)
    #expect(short.hasPrefix("short.gif  ") && !short.contains(escape))
    let quiet = try onTerminal(
      ["marquee", "A text that takes a while", "--size", "60", "--quiet", "-o", "long.gif"], in: folder)
    #expect(quiet == "")
  }

  @Test func `large files show a bar while they are inspected and compared, which is gone at the end`() throws
  {
    let folder = TemporaryDirectory()
    // A debug build takes about a second to read these.
    let tool = CommandLineTool.debug
    for (name, end) in [("old", 15), ("new", 20)] {
      try folder.write(
        """
        canvas: { width: 700, height: 525, background: white }
        frameRate: 50
        hold: 0s
        duration: 0.4s
        layers:
          - text: "Wide\\nwords"
            frame: { x: 5, y: 5 }
            style: { size: 245 }
            effects: [gradient, position: { to: [25, \(end)], duration: 0.4s }]
        """, to: "\(name).yaml")
      let arguments = ["render", "\(name).yaml", "--scale", "1", "--quiet", "-o", "\(name).gif"]
      let outcome = try CommandLineTool.release().run(arguments: arguments, in: folder.root)
      try #require(outcome.status == 0, "\(outcome.error)")
    }
    func expectBar(_ name: String, _ arguments: [String], result: String) throws {
      let shown = try onTerminal(arguments, in: folder, tool: tool)
      let lines = shown.split(separator: "\r\u{1B}[K")
      #expect(lines.contains { $0.hasPrefix("\(name) ━") }, "\(shown)")
      #expect(lines.dropLast().allSatisfy { $0.count < 80 && $0.hasSuffix(" left") }, "\(shown)")
      #expect(withoutEscapes(String(try #require(lines.last))).hasPrefix(result), "\(shown)")
    }
    try expectBar("new.gif", ["inspect", "new.gif"], result: "new.gif  gif  700×525")
    try expectBar(
      "new.gif: differences", ["diff", "old.gif", "new.gif"], result: "new.gif differs from old.gif")
    #expect(try onTerminal(["diff", "old.gif", "new.gif", "--quiet"], in: folder, tool: tool) == "")
    let plain = try tool.run(arguments: ["inspect", "new.gif"], in: folder.root)
    #expect(!plain.output.contains(escape) && !plain.error.contains("━"))
    #expect(
      try tool.run(
        arguments: ["strike", "x", "--size", "4", "--frame-rate", "1", "-o", "x.gif"], in: folder.root
      )
      .status == 0)
    for arguments in [["inspect", "x.gif"], ["diff", "x.gif", "x.gif"]] {
      #expect(try !onTerminal(arguments, in: folder, tool: tool).contains("━"))
    }
  }

  @Test func `a dumb terminal gets no bar and no other escape sequence`() throws {
    let folder = TemporaryDirectory()
    try folder.write("layers: [{ text: Hi, effects: [strikethrough] }]", to: "hi.yaml")
    let long = try onTerminal(
      ["marquee", "A text that takes a while", "--size", "120", "--width", "400", "-o", "long.gif"],
      in: folder, ["TERM": "dumb"])
    #expect(long.hasPrefix("long.gif  800×") && !long.contains("\u{1B}"))
    let preview = try onTerminal(["preview", "hi.yaml", "--terminal"], in: folder, ["TERM": "dumb"])
    #expect(!preview.contains("\u{1B}"))
  }

  @Test func `progress as JSON lines ends with all frames`() throws {
    let folder = TemporaryDirectory()
    try folder.write("layers: [{ text: x, style: { size: 6 }, effects: [strikethrough] }]\n", to: "a.yaml")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "a.yaml", "--progress", "json", "-o", "a.gif"], in: folder.root)
    let entries = try outcome.error.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(entries.count > 2 && entries.allSatisfy { $0["output"] as? String == "a.gif" })
    let last = try #require(entries.last)
    #expect(last["done"] as? Int == last["total"] as? Int && last["total"] is Int)
  }
}
