import ArgumentParser
import GlyphreelExactText

/// `glyphreel completions`: what a shell needs to complete commands.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    verb: "completions", abstract: "Prints the completions of a shell.",
    discussion: """
      Example: glyphreel completions bash > glyphreel.bash
      Example: glyphreel completions zsh > _glyphreel
      Example: glyphreel completions fish > glyphreel.fish

      'make install' puts them in place. By hand: source the first in ~/.bashrc, put the second into a directory of zsh's \
      $fpath, the third into ~/.config/fish/completions.
      """)

  /// A shell that can complete.
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
