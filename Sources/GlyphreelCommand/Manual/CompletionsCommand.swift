import ArgumentParser
import GlyphreelExactText

/// `glyphreel completions`: completion scripts for shells.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "completions", abstract: "Prints a completion script for a shell.",
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
    try Console.document(Program.completionScript(for: shell.completionShell))
  }
}
