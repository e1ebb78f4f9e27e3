import ArgumentParser
import GlyphreelExact

/// A shell's completion script, which also completes the commands after `help`, unlike the argument parser's own script.
struct CompletionScript {
  let shell: CompletionsCommand.Shell

  /// The text of the script.
  var text: String {
    let script = Program.completionScript(for: shell.completionShell)
    return changed(script.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) })
      .joined(separator: "\n")
  }

  private func changed(_ lines: [String]) -> [String] {
    let commands = (Program.configuration.groupedSubcommands.flatMap { $0.subcommands })
      .filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }.joined(
        separator: " ")
    switch shell {
    case .bash:
      // At the end of the function of `help`.
      guard let function = lines.firstIndex(where: { $0 == "_glyphreel_help() {" }),
        let end = lines[function...].firstIndex(where: { $0 == "}" })
      else { return lines }
      return lines[..<end] + ["    COMPREPLY+=($(compgen -W '\(commands)' -- \"${cur}\"))"] + lines[end...]
    case .zsh:
      return lines.map { $0 == "        '*:subcommands:'" ? "        '1:command:(\(commands))'" : $0 }
    case .fish:
      // A command is offered with its description where the program's own arguments begin.
      let (own, ofHelp) = ("positional \"glyphreel\" -eq 1'", "positional \"glyphreel help\" -eq 1'")
      return lines.flatMap { $0.contains(own) ? [$0, $0.replacing(own, with: ofHelp)] : [$0] }
    }
  }
}
