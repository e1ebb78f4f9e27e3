import GlyphreelScene
import GlyphreelExact
import GlyphreelSystem
import GlyphreelTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The question whether a tape may run programs, with all that it does: its shell, variables, files and keys.
struct TapeConsent {
  private let tape: Tape
  private let shell: ShellStart
  private let path: String
  private let outputs: [String]

  /// - Parameters:
  ///   - path: The tape's name in messages.
  ///   - outputs: The files that are written.
  init(_ tape: Tape, _ shell: ShellStart, path: String, writing outputs: [String]) {
    (self.tape, self.shell, self.path, self.outputs) = (tape, shell, path, outputs)
  }

  /// The columns of a line, of which longer ones take several: nothing is left out.
  private static let columns = 100

  /// Returns unless the user declines; without a terminal to ask at, consent must be given before.
  func ask(isGiven: Bool) throws(Failure) {
    let isInCI = !["", "0", "false"].contains((environmentVariable("CI") ?? "").lowercased())
    if isGiven || isInCI { return }
    guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0, path != "-" else {
      let line = "glyphreel: error: nothing was run; to run what \(path: path) types, add --yes"
      throw Failure(lines: [line] + lines, .usage)
    }
    Console.error(lines)
    Console.draw("Run this? [y/N] ")
    let answer = readLine()?.lowercased() ?? ""
    guard answer == "y" || answer == "yes" else {
      throw Failure("glyphreel: error: nothing was run; answer 'y', or add --yes", .usage)
    }
  }

  /// All that the tape does, in lines that are short enough to be printed whole.
  private var lines: [String] {
    var lines = ["\(path): the tape types into \(shell.program), and can run anything that you can:"]
    lines += tape.environment.flatMap { Self.wrapped("  Env \($0.name) \(Self.quoted($0.value))", indent: 4) }
    lines += outputs.flatMap { Self.wrapped("  writes \($0)", indent: 4) }
    var isLineOpen = false
    var typed: [(line: Int, words: [String])] = []
    for command in tape.commands {
      guard let word = Self.word(command.action) else { continue }
      if isLineOpen, let last = typed.indices.last, typed[last].line == command.line {
        typed[last].words.append(word)
      } else {
        typed.append((command.line, [word]))
      }
      isLineOpen = word != "Enter"
    }
    for (line, words) in typed {
      let margin = "  \(line) | "
      lines += Self.wrapped(margin + words.joined(separator: " "), indent: margin.utf8.count)
    }
    return lines
  }

  /// Returns a command as in a tape; nil for those without an effect on programs or on what is shown.
  private static func word(_ action: Tape.Action) -> String? {
    switch action {
    case .type(let text, _): "Type \(quoted(text))"
    case .copy(let text): "Copy \(quoted(text))"
    case .paste: "Paste"
    case .press(let key, _, let count): key.name + (count == 1 ? "" : " \(count)")
    case .hide: "Hide"
    case .show: "Show"
    case .scroll, .sleep, .wait, .screenshot, .marker, .comment, .typingSpeed: nil
    }
  }

  /// Returns text in quotes, with escapes of quotes and control characters.
  private static func quoted(_ text: String) -> String { JSON.string(text).text() }

  private static func wrapped(_ line: String, indent: Int) -> [String] {
    var (lines, used) = ([""], 0)
    for scalar in line.printable().unicodeScalars {
      let columns = String(scalar).columns
      if used + columns > Self.columns {
        lines.append(String(repeating: " ", count: indent))
        used = indent
      }
      lines[lines.count - 1].unicodeScalars.append(scalar)
      used += columns
    }
    return lines
  }
}
