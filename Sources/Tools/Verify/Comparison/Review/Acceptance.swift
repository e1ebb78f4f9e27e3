internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSystem

/// What a reviewer accepted in a report: cases by their names, each with a fingerprint of what was shown.
///
/// It is text in lines: `glyphreel accepts 2`, then for each case the digest of the actual animation and the
/// quoted name. Version 1 had fingerprints that can be forged; it is not read.
package struct Acceptance: Sendable {
  /// The first line.
  package static let header = "glyphreel accepts 2"
  /// The largest size of a file, in bytes.
  package static let byteLimit = 16 << 20

  /// An accepted case.
  package struct Entry: Sendable {
    /// The case's name.
    package let name: String
    /// The line of the file.
    let line: String
  }

  /// The accepted cases.
  package let entries: [Entry]

  /// Reads text; a line without a fingerprint and a name is returned as the error's number, from 1.
  package static func reading(_ text: String) -> Result<Acceptance, Fault> {
    var entries: [Entry] = []
    let lines = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }
    for (index, bytes) in lines.enumerated() {
      var line = String(Substring(bytes))
      if line.utf8.last == UInt8(ascii: "\r") { line = String(Substring(line.utf8.dropLast())) }
      if index == 0 {
        guard line == header else { return .failure(Fault(line: 1)) }
        continue
      }
      if line.isEmpty { continue }
      guard line.utf8.count > 66, Digest(Substring(line.utf8.prefix(64))) != nil,
        line.utf8.dropFirst(64).first == UInt8(ascii: " ")
      else { return .failure(Fault(line: index + 1)) }
      let name = SceneDescription.unquoted(String(Substring(line.utf8.dropFirst(65))))
      entries.append(Entry(name: name, line: line))
    }
    return .success(Acceptance(entries: entries))
  }

  /// A line that is not an acceptance.
  package struct Fault: Error {
    /// The line's number, from 1.
    package let line: Int
  }

  /// Returns true if the case was accepted in its current state.
  package func accepts(_ name: String, showing timeline: FrameTimeline, plays: Int?) -> Bool {
    let line = Self.line(for: name, showing: timeline, plays: plays)
    return entries.contains { $0.line == line }
  }

  /// Returns true if a case without a golden was accepted in its current state.
  package func accepts(_ name: String, showing source: PlayableAnimation) throws(ComparisonError) -> Bool {
    let line = try Self.line(for: name, showing: source)
    return entries.contains { $0.line == line }
  }

  /// Returns the line of a case without a golden.
  package static func line(
    for name: String, showing source: PlayableAnimation
  ) throws(ComparisonError) -> String {
    line(for: name, showing: try FrameTimeline(source), plays: source.loop.plays)
  }

  /// Returns the line of a case.
  ///
  /// - Parameter plays: The number of plays; nil for endless repetition or if it is unknown.
  package static func line(for name: String, showing timeline: FrameTimeline, plays: Int?) -> String {
    var words = [UInt64(timeline.width), UInt64(timeline.height), UInt64(plays ?? 0)]
    for entry in timeline.entries {
      words += [0, 1, 2, 3].map { entry.digest.words[$0] }
      words += [entry.start.bitPattern, entry.end.bitPattern]
    }
    return "\(Digest(ofEach: words[...])) \(SceneDescription.quoted(name))"
  }
}
