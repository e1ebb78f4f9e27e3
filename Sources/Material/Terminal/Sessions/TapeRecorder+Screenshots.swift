package import GlyphreelExact

extension TapeRecorder {
  /// A picture that a tape requests.
  package struct Screenshot: Hashable, Sendable {
    @ExactString package var path: String
    /// The number of events before it.
    package var eventCount: Int
  }

  /// Returns the recording up to the moment of a picture.
  package func recording(upTo screenshot: Screenshot) -> Recording {
    var former = recording
    former.events.removeSubrange(screenshot.eventCount...)
    former.duration = former.events.last?.time ?? 0
    return former
  }
}
