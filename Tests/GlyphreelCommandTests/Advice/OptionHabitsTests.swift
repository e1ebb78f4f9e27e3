import GlyphreelSceneFile
import Testing

@testable import GlyphreelCommand

/// What the tables of other programs' options and commands tell to write exists.
@Suite struct OptionHabitsTests {
  @Test func `every option that is advised is one of a command`() throws {
    let program = try #require(CommandDescription.program())
    let known = Set(program.subcommands.flatMap { $0.arguments.flatMap(\.names) })
    for entry in ForeignTerms.options {
      for case .key(let option, _) in entry.remedies { #expect(known.contains(option), "\(entry.words)") }
    }
  }

  @Test func `every command that is advised exists, and no word for one is the name of another`() {
    let names = Program.configuration.subcommands.compactMap { $0.configuration.commandName }
    for (words, command) in ForeignTerms.commands {
      #expect(names.contains(command) || command == "--version")
      for word in words.split(separator: " ") { #expect(!names.contains(String(word)), "\(words)") }
    }
  }
}
