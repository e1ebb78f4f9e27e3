internal import GlyphreelGraphics

/// The frames of a picture file or of a directory with a manifest.
package struct FileFrames: FrameSource {
  private let opened: AnimationReader
  private var reader: AnimationReader

  /// Creates a source of the frames of a reader that has returned none.
  package init(_ reader: AnimationReader) {
    (opened, self.reader) = (reader, reader)
  }

  /// Returns the change of the next frame, or nil after the last one.
  ///
  /// - Throws: `undecodable` for a damaged picture.
  package mutating func next() throws -> FrameChange? {
    try reader.next().map { FrameChange($0) }
  }

  package mutating func restart() { reader = opened }
}
