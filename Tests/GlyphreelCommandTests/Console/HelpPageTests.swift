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

  @Test func `the complete help has all options of each command`() throws {
    for command in try HelpText.commands() {
      let page = try help("help", command.name)
      for option in command.options where !["--help", "--version"].contains(option) {
        #expect(page.contains(option), "\(command.name) \(option)")
      }
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(page.contains("\nUSAGE: glyphreel \(command.name)"))
    }
  }

  @Test func `a command's help is one page, with its examples first`() throws {
    for command in try HelpText.commands() {
      let page = try help(command.name, "--help")
      #expect(page == (try help(command.name, "-h")))
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40, "\(command.name): \(lines.count) lines")
      for line in lines { #expect(line.count <= 80, "\(line)") }
      let example = try #require(page.range(of: "\n  \(command.examples[0])\n"), "\(command.name)")
      let usage = try #require(page.range(of: "\nUSAGE: glyphreel \(command.name)"))
      #expect(example.upperBound <= usage.lowerBound)
      #expect(page.hasSuffix("\n'glyphreel help \(command.name)' lists all options.\n"))
    }
  }

  @Test(arguments: [("render", "SCENE"), ("render", "FILES"), ("strike", "LOOK"), ("verify", "TOLERANCES")])
  func `a command's own options are before those that it shares`(command: String, shared: String) throws {
    let page = try help("help", command)
    let own = try #require(page.range(of: "\nOPTIONS\n"))
    let others = try #require(page.range(of: "\n\(shared)\n"))
    #expect(own.lowerBound < others.lowerBound)
  }

  @Test func `the program's help is one page, and 'help --all' lists the other commands`() throws {
    let hidden = ["guide", "fonts", "git-setup", "schema", "completions", "manual"]
    let page = try help("--help")
    for other in try [help("-h"), help("help"), help()] { #expect(page == other) }
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 33)
    let all = try help("help", "--all")
    for command in try HelpText.commands() {
      #expect(all.contains("\n  \(command.name) "))
      #expect(words(page).contains { $0 == command.name } != hidden.contains(command.name), "\(command.name)")
    }
  }

  @Test func `what commands share is described once`() throws {
    let topics = try ["files", "fonts", "limits"].map { try help("help", $0) }.joined()
    let page = try help("help", "batch")
    let shared = try #require(page.range(of: "\nSHARED OPTIONS ('glyphreel help files'"))
    let names = page[shared.upperBound...].split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("--") }
    #expect(names.count > 10)
    for name in names { #expect(topics.contains("\n  \(name)"), "\(name)") }
    let text = try help("help", "text")
    for command in ["strike", "morph"] { #expect(text.contains("\n  \(command) ")) }
  }

  @Test(arguments: ["--help", "strike --help", "help render", "help limits", "--version", "fonts"])
  func `a full or closed standard output is an error of writing`(arguments: String) throws {
    for (output, reason) in [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")] {
      let command = "'\(CommandLineTool.tested.path)' \(arguments) \(output)"
      let outcome = try Outcome(of: "/bin/sh", ["-c", command])
      #expect(outcome.status == 74, "\(command)")
      #expect(outcome.error == "glyphreel: error: writing standard output failed: \(reason)\n")
    }
  }

  @Test func `unknown columns are eighty`() throws {
    #expect(try help("help", "render", columns: 0) == help("help", "render", columns: 80))
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "--nothing"], environment: ["COLUMNS": "0"])
    #expect(outcome.status == 64 && outcome.error.contains("unknown option '--nothing'"))
  }

  @Test func `a pager shows long pages, on a terminal only`() throws {
    let folder = TemporaryDirectory()
    let program = CommandLineTool.tested.path
    let recorded = try CommandLineTool.tested.run(
      arguments: ["record", "--env", "PAGER=head -1", "-o", "a.cast", "--", program, "help", "strike"],
      in: folder.root)
    #expect(recorded.status == 0, "\(recorded.error)")
    let shown = try folder.read("a.cast")
    let text = String(decoding: shown, as: UTF8.self)
    #expect(text.contains("Strike a text through.") && !text.contains("USAGE"))
    let piped = try CommandLineTool.tested.run(
      arguments: ["help", "strike"], environment: ["PAGER": "head -1"])
    #expect(piped.output.contains("USAGE"))
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
