internal import GlyphreelEncoding
internal import GlyphreelGraphics

/// What changed in frames that were rendered once and will be asked for again: as many of the first ones as fit.
///
/// Times follow from a frame's number. A frame's memory is let go of as soon as it is played.
struct FrameRecording {
  /// A frame's area and its pixels, packed.
  private struct Entry {
    let area: PixelRect
    var bytes: [UInt8]
  }

  private let timeline: Timeline
  private var entries: [Entry] = []
  private var byteCount = 0
  private var isFull = false
  private var playedCount = 0

  /// How many bytes are kept: some minutes of a small animation.
  static let byteLimit = 1 << 20
  /// What an entry takes beside its packed pixels.
  private static let entrySize = 80

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// How many frames were recorded.
  var frameCount: Int { entries.count }

  /// Records what the next frame changes, unless there is no room for it or was none for one before.
  mutating func add(_ change: FrameChange) {
    guard !isFull else { return }
    let room = Self.byteLimit - byteCount - Self.entrySize
    guard let bytes = PackedPixels.pack(change.pixels.pixels, limit: room) else {
      isFull = true
      return
    }
    entries.append(Entry(area: change.area, bytes: bytes))
    byteCount += bytes.count + Self.entrySize
  }

  /// Plays the next frame, in the order in which they were recorded; nil after the last one.
  mutating func next() -> FrameChange? {
    guard playedCount < entries.count else { return nil }
    let area = entries[playedCount].area
    let pixels = PackedPixels.unpack(entries[playedCount].bytes, count: area.area)
    entries[playedCount].bytes = []
    defer { playedCount += 1 }
    return FrameChange(
      area: area, pixels: Bitmap(width: area.width, height: area.height, pixels: pixels),
      start: timeline.start(ofFrame: playedCount), end: timeline.end(ofFrame: playedCount))
  }
}
