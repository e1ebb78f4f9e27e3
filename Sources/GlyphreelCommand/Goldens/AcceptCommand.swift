import ExactText

/// The command that accepts a change: the one that was given, for one scene, with the record mode that writes it.
struct AcceptCommand: Sendable {
  private let kept: [String]

  /// Options with a value that only the run itself was about.
  private static let valued: Set<String> = [
    "--record", "--report", "--junit", "--shard", "--jobs", "--only", "--progress",
  ]
  private static let flags: Set<String> = ["--json", "--quiet", "-q"]

  /// - Parameter arguments: Those of the running command, its program's name first.
  init(_ arguments: [String]) {
    var kept = ["glyphreel"]
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument == "--" {
        // What is behind it is no option, and neither would be what is appended.
        kept += rest.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
        break
      }
      if Self.flags.contains(argument) { continue }
      if Self.valued.contains(argument) {
        rest = rest.dropFirst()
      } else if let equals = argument.firstIndex(of: "="),
        Self.valued.contains(String(argument[..<equals]))
      {
        continue
      } else {
        kept.append(argument)
      }
    }
    self.kept = kept
  }

  /// - Parameter isMissing: True for a golden that is not there yet.
  func text(for name: String, isMissing: Bool) -> String {
    (kept + ["--only", name, "--record", isMissing ? "missing" : "failed"]).map(Self.quoted).joined(
      separator: " ")
  }

  /// A word as a POSIX shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"),
          UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "%"), UInt8(ascii: ":"),
          UInt8(ascii: "@"), UInt8(ascii: "+"):
          true
        default: byte >= 0x80
        }
      }
    if isPlain { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
