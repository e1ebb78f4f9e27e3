import Foundation
import TestSupport
import Testing

/// Help is complete, readable on narrow terminals, and begins with what is particular to the command.
@Suite struct HelpPageTests {
  private func help(_ arguments: String..., columns: Int = 80) throws -> String {
    let outcome = try CommandLineTool.tested.run(
      arguments: arguments, environment: ["COLUMNS": "\(columns)"])
    #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    return outcome.output
  }

  private func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

  @Test(arguments: ["render", "strike", "verify", "lint"])
  func `every width has the same words, and lines of forty columns`(command: String) throws {
    let wide = try help("help", command, columns: 100)
    let narrow = try help("help", command, columns: 40)
    #expect(words(wide) == words(narrow))
    for line in narrow.split(separator: "\n") {
      #expect(line.count <= 40 || words(String(line)).count == 1, "\(line)")
    }
    for line in wide.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test func `help has all options of each command`() throws {
    for command in try HelpText.commands() {
      let page = try help("help", command.name)
      for option in command.options { #expect(page.contains(option), "\(command.name) \(option)") }
      for line in page.split(separator: "\n") where !line.hasPrefix("Example: ") {
        #expect(line.count <= 80, "\(line)")
      }
      #expect(page.contains("\nUSAGE: glyphreel \(command.name)"))
    }
  }

  @Test(arguments: [("render", "SCENE"), ("render", "FILES"), ("strike", "LOOK"), ("verify", "TOLERANCES")])
  func `a command's own options are before those that it shares`(command: String, shared: String) throws {
    let page = try help(command, "--help")
    let own = try #require(page.range(of: "\nOPTIONS:\n"))
    let others = try #require(page.range(of: "\n\(shared):\n"))
    #expect(own.lowerBound < others.lowerBound)
  }

  @Test(arguments: ["render", "strike", "verify", "lint"])
  func `-h is short and says where the rest is`(command: String) throws {
    let short = try help(command, "-h")
    #expect(short.hasSuffix("\n'glyphreel help \(command)' has examples and all options.\n"))
    #expect(short.utf8.count * 4 < (try help(command, "--help").utf8.count) * 3)
    #expect(short.contains("USAGE: ") && short.contains("--help") && !short.contains("Example: "))
  }

  @Test func `the program's help lists its commands`() throws {
    for page in [try help("--help"), try help("-h", columns: 40)] {
      for command in try HelpText.commands() { #expect(page.contains("\n  \(command.name)")) }
    }
  }

  @Test func `causes and differences have colours where they are wanted`() throws {
    let folder = TemporaryDirectory()
    for (name, color) in [("a", "black"), ("b", "red")] {
      let scene = "{ layers: [{ text: Milk, style: { size: 12, color: \(color) } }] }"
      try folder.write(scene, to: "\(name).yaml")
      let outcome = try CommandLineTool.tested.run(
        arguments: ["render", "\(name).yaml", "-o", "\(name).gif", "--quiet"], in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    func diff(_ color: String) throws -> String {
      try CommandLineTool.tested.run(
        arguments: ["diff", "a.gif", "b.gif"], in: folder.root,
        environment: ["CLICOLOR_FORCE": color, "NO_COLOR": "", "TERM": "xterm"]
      ).output
    }
    let plain = try diff("0")
    #expect(plain.hasPrefix("b.gif differs from a.gif\ncause: "))
    let colored = try diff("1")
    #expect(
      colored.hasPrefix("\u{1B}[1mb.gif\u{1B}[0m \u{1B}[1;31mdiffers from\u{1B}[0m a.gif\n\u{1B}[1;33mcause:")
    )
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }
}
