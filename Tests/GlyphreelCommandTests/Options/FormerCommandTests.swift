import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import GlyphreelCommand

/// Command lines of former documentation and tests, which work or say their new form.
@Suite struct FormerCommandTests {
  /// Splits a command line at spaces outside of quotes, as a shell does.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var (word, quote): (String?, Character?) = (nil, nil)
    for character in line {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: (quote, word) = (character, word ?? "")
      case " " where quote == nil:
        words += [word].compactMap(\.self)
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  private static var lines: [[String]] {
    get throws {
      try String(contentsOfFile: Repository.path("Tests/Fixtures/former-commands.txt"), encoding: .utf8)
        .split(separator: "\n").map { words($0) }
    }
  }

  /// Returns what is wrong with a command line; nil for one that works or says its new form.
  private func fault(of words: [String]) -> String? {
    do {
      let current = try CurrentArguments(words)
      if HelpRequest.isVersion(current.words) { return nil }
      if try HelpRequest(current.words) != nil { return nil }
      _ = try Program.parsed(current.words)
      return nil
    } catch let failure as Failure {
      let message = failure.messageLines[0]
      return message.contains(" was removed; ") && failure.status == .usage ? nil : message
    } catch {
      return Program.fullMessage(for: error, columns: 80)
    }
  }

  @Test func `every former command line works or says its new form`() throws {
    let lines = try Self.lines
    #expect(lines.count > 380)
    for words in lines {
      #expect(fault(of: words) == nil, "\(words.joined(separator: " "))")
    }
  }

  @Test(arguments: [
    ("still a.yaml -o a.png", "render --at end a.yaml -o a.png"),
    ("still a.yaml --at=50%", "render a.yaml --at=50%"), ("watch a.yaml", "render --watch a.yaml"),
    ("layout a.yaml", "inspect --json --at start a.yaml"), ("effects wave", "guide wave"),
    ("effects --json", "guide effects --json"), ("help layout", "help inspect"),
    ("strike Hi --lines=together --dark", "strike Hi --mode=together --theme dark"),
    ("diff a b --max-share 0.005", "diff a b --max-pixels 0.5%"),
    ("batch a --shard auto --shard-count 8", "batch a --shard auto/8"),
    ("code a b --numbers", "code a b"), ("lint a --ignore contrast", "lint a --ignore contrast"),
    ("strike -- --lines", "strike -- --lines"),
  ])
  func `a former form becomes today's`(former: String, current: String) throws {
    let words = former.split(separator: " ").map(String.init)
    #expect(try CurrentArguments(words).words.joined(separator: " ") == current)
  }

  @Test func `a note says the new form, once and not with --quiet`() throws {
    let folder = TemporaryDirectory()
    try folder.write("{ layers: [{ text: Milk }] }", to: "a.yaml")
    func run(_ arguments: String...) throws -> Outcome {
      try CommandLineTool.tested.run(arguments: arguments, in: folder.root)
    }
    let still = try run("still", "a.yaml", "-o", "a.png")
    #expect(still.status == 0 && still.error == "glyphreel: note: 'still' is now 'render --at'\n")
    #expect(try run("render", "a.yaml", "--at", "end", "-o", "b.png").error == "")
    #expect(try folder.read("a.png") == folder.read("b.png"))
    #expect(try run("still", "a.yaml", "-q").error == "")
    let layout = try run("layout", "a.yaml")
    #expect(layout.error == "glyphreel: note: 'layout' is now 'inspect --json --at'\n")
    #expect(layout.output == (try run("inspect", "a.yaml", "--json").output))
    let gone = try run("render", "a.yaml", "--lossy", "20")
    #expect(gone.status == 64)
    #expect(
      gone.error == """
        glyphreel: error: '--lossy' was removed; write '--quality 75' for a smaller file, or its size with '--max-bytes 500KB'
          glyphreel render a.yaml --lossy 20
                                  ^~~~~~~

        """)
  }
}
