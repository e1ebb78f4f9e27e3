internal import GlyphreelExact
internal import GlyphreelSystem

/// The start of a tape's shell: its arguments, its prompt, and the environment.
package struct ShellStart {
  /// The absolute path.
  package let program: String
  package let arguments: [String]
  /// The variables as `NAME=value`.
  let environment: [String]
  /// True if the prompt indicates that the shell waits for a command.
  let marksPrompt: Bool

  /// A sequence after each prompt, which terminals ignore: the end of a prompt in FinalTerm's convention, with our own mark.
  ///
  /// mksh replaces a root prompt that lacks '#'.
  static let mark = "\u{1B}]133;B;glyphreel#\u{7}"
  /// The colour of the prompt, as in VHS.
  private static let color = "\u{1B}[35m"

  /// Finds the shell of a tape, and the programs that it requires.
  ///
  /// - Parameter path: The tape's name in messages.
  /// - Throws: Programs that are not installed.
  package init(_ tape: Tape, path: String) throws(RecordingError) {
    func invalid(_ place: DataPosition, _ message: String, _ program: String, _ hint: String)
      -> RecordingError
    {
      .invalid(
        path: path, [Diagnostic(at: place, message, quoting: program, hint: hint)], source: tape.source)
    }
    for requirement in tape.requirements where Self.path(of: requirement.program) == nil {
      throw invalid(
        requirement.place, "a program that the tape requires is not installed", requirement.program,
        "install it, or add its folder to PATH")
    }
    let shell = tape.settings.shell
    guard let program = Self.path(of: shell) else {
      throw invalid(
        tape.settings.shellPlace, "the shell is not installed", shell,
        "install it, or write, for example, 'Set Shell sh'")
    }
    self.program = program
    let name = String(
      program[(program.lastIndex(of: "/").map { program.index(after: $0) } ?? program.startIndex)...])
    var variables = [("SHELL", program), ("INPUTRC", "/dev/null"), ("BASH_SILENCE_DEPRECATION_WARNING", "1")]
    let (arguments, prompts) = Self.options(of: name, program)
    self.arguments = arguments
    variables += prompts
    marksPrompt = !arguments.isEmpty
    if let clock = tape.settings.clock { variables += Self.clockVariables(clock) }
    environment = ProgramEnvironment.variables(
      adding: variables.map { Tape.Variable(name: $0, value: $1) } + tape.environment)
  }

  /// Returns the arguments of a shell and the variables of its prompts: without files of settings, and with a marked prompt.
  ///
  /// - Parameters:
  ///   - name: The shell's name; one that is not known has no arguments.
  ///   - program: Its absolute path.
  private static func options(
    of name: String, _ program: String
  ) -> (arguments: [String], variables: [(String, String)]) {
    let arguments: [String]
    var variables: [(String, String)] = []
    let reset = "\u{1B}[0m"
    switch name {
    case "bash":
      arguments = ["--noprofile", "--norc", "-i", "+o", "history"]
      variables = [
        ("PS1", "\\[\(color)\\]> \\[\(reset)\(mark)\\]"), ("PS2", "> \\[\(mark)\\]"),
      ]
    case "zsh":
      arguments = ["-f", "-i", "+o", "promptsp"]
      variables = [("PS1", "%{\(color)%}> %{\(reset)\(mark)%}"), ("PS2", "> %{\(mark)%}")]
    case "fish":
      let prompt = "function fish_prompt; printf '%s' '\(color)> \(reset)\(mark)'; end"
      // Suggestions and titles depend on the machine's programs and folders.
      let quiet =
        "set -g fish_autosuggestion_enabled 0; function fish_greeting; end; function fish_title; end; "
      arguments = ["--no-config", "--private", "-C", quiet + prompt]
    case "xonsh":
      let prompt = "\u{1}\(color)\u{2}> \u{1}\(reset)\(mark)\u{2}"
      // A file of settings that exists, and is not read, suppresses the welcome.
      arguments = [
        "--no-rc", "--shell-type", "readline", "-DXONSHRC=\(program)", "-DTITLE=", "-DPROMPT=\(prompt)",
        "-DMULTILINE_PROMPT=> \(mark)", "-DXONSH_HISTORY_BACKEND=dummy",
      ]
    case "mksh":
      // The first character, before a return, encloses what has no width.
      arguments = ["-i"]
      variables = [
        ("PS1", "\u{1}\r\u{1}\(color)\u{1}> \u{1}\(reset)\(mark)\u{1}"),
        ("PS2", "> \(mark)"),
      ]
    case "sh", "dash", "ash", "ksh", "busybox":
      arguments = name == "busybox" ? ["sh", "-i"] : ["-i"]
      variables = [("PS1", "\(color)> \(reset)\(mark)"), ("PS2", "> \(mark)")]
    default: arguments = []
    }
    return (arguments, variables)
  }

  /// Returns the absolute path of a program, which is named by it or sought in PATH; nil if it is not installed.
  private static func path(of program: String) -> String? {
    guard program.contains("/") else { return InstalledProgram.path(of: program) }
    return program.hasPrefix("/") && InstalledProgram.isProgram(program) ? program : nil
  }

  /// The variables of a fixed clock: what reproducible builds read, and libfaketime where it is installed.
  private static func clockVariables(_ clock: Int) -> [(String, String)] {
    var variables = [("SOURCE_DATE_EPOCH", String(clock)), ("TZ", "UTC")]
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib", "/usr/lib64"]
    let library = folders.map { $0 + "/faketime/libfaketime.so.1" }.first { FileStatus($0)?.kind == .regular }
    if let library {
      variables += [
        ("LD_PRELOAD", library), ("FAKETIME_FMT", "%s"), ("FAKETIME", String(clock)),
        ("DONT_FAKE_MONOTONIC", "1"),
      ]
    }
    return variables
  }
}
