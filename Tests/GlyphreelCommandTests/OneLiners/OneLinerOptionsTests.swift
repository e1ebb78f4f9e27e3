@testable import GlyphreelCommand
import TestSupport
import Testing

/// The scenes that options of one-liners make.
@Suite(.tags(.thorough)) struct OneLinerOptionsTests {
  /// Options of files, and those that change pixels only.
  private static let ofFiles = [
    "format", "max-bytes", "for", "matte", "quality", "scale", "missing-glyph",
  ]

  @Test func `each option of the scene changes it, or is refused`() throws {
    for kind in Program.configuration.groupedSubcommands[0].subcommands {
      guard kind is any OneLiner.Type, let command = CommandDescription.of(kind) else { continue }
      let texts = [command.name] + OneLinerTests.texts(of: command)
      // Beside an option that leads to another default, too.
      for beside in [[], ["--look", "window"], ["--duration", "0.9s"], ["--hold", "0.6s"]] {
        let plain = try #require(try scene(texts + beside), "\(command.name) refuses \(beside)")
        for option in command.arguments.compactMap(\.names.last) where option.hasPrefix("--") {
          let word = String(option.dropFirst(2))
          if (OneLinerTests.neutral + Self.ofFiles).contains(word) || beside.contains(option) { continue }
          let value = try #require(OneLinerTests.values[word], "\(command.name) \(option) has no value here")
          let changed = try scene(texts + beside + [option] + (value.isEmpty ? [] : [value]))
          #expect(changed != plain, "\(command.name) \(option) beside \(beside)")
        }
      }
    }
  }

  /// Returns the scene that a one-liner prints; nil if the arguments are refused.
  private func scene(_ arguments: [String]) throws -> String? {
    let outcome = try CommandLineTool.release().run(arguments: arguments + ["--print-scene"])
    return outcome.status == 0 ? outcome.output : nil
  }
}
