internal import GlyphreelScene
internal import GlyphreelExact
package import GlyphreelTerminal
internal import GlyphreelSystem

extension Acceptance {
  /// Returns the line of a recording of a terminal.
  package static func line(for name: String, showing recording: Recording) -> String {
    "\(Digest(of: recording.asciicast)) \(SceneDescription.quoted(name))"
  }

  /// Returns true if a case was accepted as this line shows it.
  package func accepts(line: String) -> Bool { entries.contains { $0.line == line } }
}
