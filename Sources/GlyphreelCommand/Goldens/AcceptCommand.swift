import GlyphreelExactText

/// The command that accepts a change: the running one, for one scene, with the record mode that writes its golden.
struct AcceptCommand: Sendable {
  private let kept: [String]

  /// Options with a value that only the run itself was about.
  private static let valued = [
    "--record", "--report", "--junit", "--shard", "--jobs", "--only", "--progress",
  ]
  private static let flags = ["--json", "--quiet", "-q"]

  /// - Parameter arguments: Those of the running command, its program's name first.
  init(_ arguments: [String]) {
    var kept = ["glyphreel"]
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        // Operands: none of them may be taken for an option in the new command, which has options after them.
        kept += rest.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        break
      }
      if Self.flags.contains(argument) { continue }
      if Self.valued.contains(argument) {
        rest = rest.dropFirst()
      } else if let equals = argument.firstIndex(of: "="), Self.valued.contains(String(argument[..<equals])) {
        continue
      } else {
        kept.append(argument)
      }
    }
    self.kept = kept
  }

  /// The command, as one types it into a POSIX shell.
  ///
  /// A comment for a name that ends in a line feed: command substitution would take it away.
  ///
  /// - Parameter isMissing: Whether the golden is not there yet.
  func text(for name: String, isMissing: Bool) -> String {
    if name.hasSuffix("\n") {
      return "# Rename the scene: its name ends in a line feed, which no command can hold."
    }
    // A name that looks like an option is one word with its own.
    let only = name.hasPrefix("-") ? ["--only=" + name] : ["--only", name]
    let record = ["--record", isMissing ? "missing" : "failed"]
    return (kept + only + record).map { ShellWord.quoted($0) }.joined(separator: " ")
  }
}
