import Foundation
import TestSupport
import Testing

/// Manual page and completions, checked by the programs that read them.
@Suite struct ManualTests {
  private func written(_ arguments: String...) throws -> (folder: TemporaryDirectory, path: String) {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(arguments: arguments)
    #expect(outcome.status == 0 && outcome.error == "")
    try folder.write(outcome.output, to: "file")
    return (folder, folder.path("file"))
  }

  @Test func `mandoc and groff have nothing to say against the manual page`() throws {
    let (folder, path) = try written("manual")
    // Oracle.run fails at anything on standard error; mandoc's lint goes to standard output.
    #expect(try Oracle.run("/usr/bin/mandoc", ["-T", "lint", path]) == "")
    let text = try Oracle.run("/usr/bin/groff", ["-ww", "-k", "-mandoc", "-Tutf8", path])
    #expect(text.contains("glyphreel"))
    withExtendedLifetime(folder) {}
  }

  @Test func `every command and every option of it is in the manual page`() throws {
    let (folder, path) = try written("manual")
    let page = try Oracle.run("/usr/bin/mandoc", ["-T", "ascii", "-O", "width=200", path])
      .replacing(/.\u{8}/, with: "")
    let commands = try HelpText.commands()
    #expect(commands.count > 15)
    for command in commands {
      #expect(page.contains("glyphreel \(command.name)"))
      #expect(page.contains("\n   \(command.name)\n"))
      for option in command.options { #expect(page.contains(option), "\(command.name) \(option)") }
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `the page of commands is up to date`() throws {
    let outcome = try Outcome(
      of: Repository.path("docs/cli.py"), [], environment: ["GLYPHREEL_PROGRAM": CommandLineTool.tested.path])
    let page = try String(contentsOfFile: Repository.path("docs/reference/cli.md"), encoding: .utf8)
    #expect(outcome.output == page, "run docs/cli.py > docs/reference/cli.md")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `the shell can read its completions`(shell: String) throws {
    let (folder, path) = try written("completions", shell)
    #expect(try Oracle.run(shell == "bash" ? "/bin/bash" : "/usr/bin/\(shell)", ["-n", path]) == "")
    withExtendedLifetime(folder) {}
  }

  @Test func `bash completes a command, an option, its values and a file`() throws {
    let (folder, path) = try written("completions", "bash")
    try folder.write("", to: "todo.yaml")
    func completions(_ words: String...) throws -> [String] {
      let script = """
        cd "$1"; shift; source "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
        function=$(complete -p glyphreel | sed -E 's/.*-F ([^ ]+).*/\\1/')
        "$function" glyphreel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2> /dev/null
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      return try Outcome(of: "/bin/bash", ["-c", script, "bash", folder.root, path] + words).output
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try completions("glyphreel", "str") == ["strike"])
    #expect(try completions("glyphreel", "help", "str") == ["strike"])
    #expect(try completions("glyphreel", "render", "to") == ["todo.yaml"])
    #expect(try completions("glyphreel", "strike", "--pri") == ["--print-scene"])
    #expect(try completions("glyphreel", "strike", "--mode", "con") == ["continuous"])
    #expect(try completions("glyphreel", "render", "todo.yaml", "--for", "slack") == ["slack-emoji"])
  }

  @Test func `fish completes commands, also after help, with their descriptions`() throws {
    let (folder, path) = try written("completions", "fish")
    for words in ["glyphreel str", "glyphreel help str"] {
      let script = "source \(path); complete -C '\(words)'"
      let completions = try Oracle.run("/usr/bin/fish", ["--no-config", "-c", script])
      #expect(completions == "strike\tStrike a text through.\n")
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `zsh completes a command after help`() throws {
    let (folder, path) = try written("completions", "zsh")
    // zsh completes only what is typed at a terminal.
    let script = #"""
      zmodload zsh/zpty; zpty z zsh -f -i
      zpty -w z "fpath=('$1' \$fpath); autoload -Uz compinit; compinit -u -D; print rea''dy"
      zpty -r -m z out '*ready*'
      zpty -w -n z $'glyphreel help str\t'
      zpty -r -m z out '*strike*' && print completed
      zpty -d z
      """#
    try folder.write(try String(contentsOfFile: path, encoding: .utf8), to: "_glyphreel")
    let outcome = try Outcome(
      of: "/usr/bin/timeout", ["60", "/usr/bin/zsh", "-f", "-c", script, "zsh", folder.root])
    #expect(outcome.output == "completed\n", "\(outcome)")
  }
}
