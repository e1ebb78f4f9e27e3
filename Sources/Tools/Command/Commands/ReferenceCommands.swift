import ArgumentParser
import GlyphreelExact
import GlyphreelSceneFile

/// `glyphreel schema`: the JSON Schema of scene files.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "schema", abstract: "Print the JSON Schema of scenes, for editors.",
    discussion: """
      Example: glyphreel schema > scene.schema.json

      Editors with the YAML language server complete and check a scene whose first line is \
      '# yaml-language-server: $schema=./scene.schema.json'.
      """)

  func run() throws {
    try Console.document(SceneSchema.json(.all).text(indentedTo: 4))
  }
}

/// `glyphreel completions`: completion scripts for shells.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "completions", abstract: "Print a completion script for a shell.",
    discussion: """
      Example: glyphreel completions bash > glyphreel.bash
      Example: glyphreel completions zsh > _glyphreel
      Example: glyphreel completions fish > glyphreel.fish

      'make install' installs them. By hand: source the first in ~/.bashrc, move the second to a directory in zsh's \
      $fpath, and the third to ~/.config/fish/completions.
      """)

  /// A supported shell.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    var completionShell: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }

  @Argument(help: "The shell: bash, zsh or fish.") var shell: Shell

  func run() throws {
    try Console.document(CompletionScript(shell: shell).text)
  }
}

/// `glyphreel manual`: the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "manual", abstract: "Print the manual page.",
    discussion: """
      Example: glyphreel manual > glyphreel.1

      'man ./glyphreel.1' shows it; 'make install' installs it.
      """)

  func run() throws {
    guard let program = CommandDescription.program() else {
      throw Failure("glyphreel: error: the commands' descriptions can't be read", .software)
    }
    let page = ManualPage(program: program, version: Program.version, date: Program.date)
    try Console.document(String(page.text.dropLast()))
  }
}
