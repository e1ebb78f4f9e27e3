import GlyphreelExactText

/// The command that accepts a change: the running one for one scene, with the record mode that writes its golden.
struct AcceptCommand: Sendable {
  private let kept: [String]

  /// The options with a value that do not apply to accepting.
  private static let valued = [
    "--record", "--report", "--junit", "--shard", "--jobs", "--only", "--progress",
  ]
  private static let flags = ["--json", "--quiet", "-q"]

  /// - Parameter arguments: The arguments of the process, the program's name first.
  init(_ arguments: [String]) {
    var kept = ["glyphreel"]
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        // Operands, which must not be read as options: options follow them in the new command.
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

  /// Returns the command for a POSIX shell.
  ///
  /// A comment for a name that ends in a line feed, which command substitution would remove.
  ///
  /// - Parameter isMissing: True if there is no golden yet.
  func text(for name: String, isMissing: Bool) -> String {
    if name.hasSuffix("\n") {
      return "# Rename the scene: its name ends in a line feed, which no command can hold."
    }
    // A name that looks like an option is joined to its option.
    let only = name.hasPrefix("-") ? ["--only=" + name] : ["--only", name]
    let record = ["--record", isMissing ? "missing" : "failed"]
    return (kept + only + record).map { ShellWord.quoted($0) }.joined(separator: " ")
  }
}
