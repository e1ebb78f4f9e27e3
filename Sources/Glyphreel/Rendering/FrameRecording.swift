internal import Encoding
internal import Graphics

/// A bounded cache of the changes of the first frames, for a second pass over them.
///
/// Times follow from the frame's index. A frame's memory is released when it is read.
struct FrameRecording {
  /// A frame's damage rectangle and its packed pixels.
  private struct Entry {
    let area: PixelRect
    var bytes: [UInt8]
  }

  private let timeline: Timeline
  private var entries: [Entry] = []
  private var byteCount = 0
  private var isFull = false
  private var playedCount = 0

  /// The capacity in bytes, which holds some minutes of a small animation.
  static let byteLimit = 1 << 20
  /// The memory of an entry besides its packed pixels.
  private static let entrySize = 80

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// The number of recorded frames.
  var frameCount: Int { entries.count }

  /// Records the next frame's change, unless it or an earlier one exceeded the capacity.
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

  /// Returns the next change in the recorded order; nil after the last one.
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
