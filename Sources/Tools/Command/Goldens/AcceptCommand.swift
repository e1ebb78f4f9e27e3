import GlyphreelExact

/// The command that accepts a change: the running one for one scene, with the record mode that writes its golden.
struct AcceptCommand: Sendable {
  /// The arguments without the choice of scenes.
  private let kept: [String]
  /// The arguments with that choice.
  private let whole: [String]

  /// The options with a value that do not apply to accepting.
  private static let valued = [
    "--record", "--report", "--junit", "--jobs", "--progress", "--summary", "--summary-url", "--accept",
  ]
  /// The options that choose scenes.
  private static let choices = ["--shard", "--only"]
  private static let flags = ["--json", "--quiet", "-q"]

  /// - Parameter arguments: The arguments of the program.
  init(_ arguments: [String]) {
    whole = Self.kept(of: arguments, without: Self.valued)
    kept = Self.kept(of: arguments, without: Self.valued + Self.choices)
  }

  private static func kept(of arguments: [String], without valued: [String]) -> [String] {
    var kept = ["glyphreel"]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        // Operands, which must not be read as options: options follow them in the new command.
        kept += rest.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        break
      }
      if flags.contains(argument) { continue }
      if valued.contains(argument) {
        rest = rest.dropFirst()
      } else if let equals = argument.firstIndex(of: "="), valued.contains(String(argument[..<equals])) {
        continue
      } else {
        kept.append(argument)
      }
    }
    return kept
  }

  /// The command that accepts all that differs, and all that has no golden.
  var everything: String { Self.command(whole + ["--record", "failed"]) }

  /// The command that accepts what was ticked in a report.
  var ticked: String { Self.command(kept + ["--accept", "accepted.txt"]) }

  private static func command(_ words: [String]) -> String {
    words.map { ShellWord.quoted($0) }.joined(separator: " ")
  }

  /// Returns the command for a POSIX shell.
  ///
  /// A comment for a name that ends in a line feed, which command substitution would remove.
  ///
  /// - Parameter isMissing: True if the golden does not exist yet.
  func text(for name: String, isMissing: Bool) -> String {
    if name.hasSuffix("\n") {
      return "# Rename the scene: its name ends in a line feed, which no command can hold."
    }
    // A name that looks like an option is joined to its option.
    let only = name.hasPrefix("-") ? ["--only=" + name] : ["--only", name]
    let record = ["--record", isMissing ? "missing" : "failed"]
    return Self.command(kept + only + record)
  }
}
