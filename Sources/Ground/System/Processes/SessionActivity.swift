internal import GlyphreelExact

/// The processes of a terminal's session, and whether one of them is computing.
///
/// Two equal activities some time apart, both asleep, mean that no process has run in between, however busy the machine is.
package struct SessionActivity: Equatable, Sendable {
  /// The process identifiers.
  package private(set) var processes: [Int32] = []
  /// False while a thread is running, or waits for a processor or a disk.
  package private(set) var isAsleep = true
  /// How often threads have given up a processor or lost it.
  private var switches = 0

  /// Reads the state of a session's processes from `/proc`; nil on systems without it.
  init?(session: Int32) {
    guard let names = directoryEntries("/proc"), names.contains("self") else { return nil }
    for name in names {
      guard let id = Int32(name), let status = Self.text("/proc/\(name)/stat") else { continue }
      // The program's name, in parentheses, can contain anything. State, parent, group and session follow.
      let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
      guard fields.count > 4, Int32(fields[4]) == session else { continue }
      processes.append(id)
      for thread in directoryEntries("/proc/\(name)/task") ?? [] {
        add("/proc/\(name)/task/\(thread)/status")
      }
    }
  }

  private mutating func add(_ path: String) {
    for line in (Self.text(path) ?? "").split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 1 else { continue }
      switch words[0] {
      case "State:": if words[1] == "R" || words[1] == "D" { isAsleep = false }
      case "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:": switches += Int(words[1]) ?? 0
      default: break
      }
    }
  }

  private static func text(_ path: String) -> String? {
    guard let bytes = try? InputFile.bytes(of: path, limit: 1 << 14) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
