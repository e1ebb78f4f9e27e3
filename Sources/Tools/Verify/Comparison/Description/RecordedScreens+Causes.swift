internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelTerminal

extension RecordedScreens {
  /// Returns the causes of differences, which name the recording and its layer.
  func causes(since old: RecordedScreens, in layer: String) -> [Cause] {
    let subject = "the recording \(file.isEmpty ? "" : file.printable() + " ")of \(layer)"
    let found = (try? SessionComparison(old.recording, recording))?.causes ?? []
    let causes = found.map { Cause($0.kind, "\(subject): \($0.words)", about: $0.text) }
    if !causes.isEmpty { return causes }
    if ExactString(rest) != ExactString(old.rest) {
      return [Cause(.line, "\(subject): rows after the first \(Self.limit) that are lost differ")]
    }
    return ExactString(times) == ExactString(old.times)
      ? [] : [Cause(.moved, "\(subject) has its screens at other times")]
  }
}
