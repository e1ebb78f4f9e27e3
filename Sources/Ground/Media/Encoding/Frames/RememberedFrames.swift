internal import GlyphreelGraphics

/// A source that keeps the first changes of another source, packed, for a second pass.
///
/// A frame's memory is released when it is replayed, so at most two passes are possible.
struct RememberedFrames<Base: FrameSource>: FrameSource {
  /// The area of a change, its packed pixels, and its times in seconds.
  private struct Entry {
    let area: PixelRect
    var bytes: [UInt8]
    let start: Double
    let end: Double
  }

  private var base: Base
  private var entries: [Entry] = []
  private var byteCount = 0
  private var isFull = false
  /// The number of frames that were replayed; nil in the first pass.
  private var replayed: Int?
  private let byteLimit: Int

  /// The default limit in bytes: a few minutes of a small animation.
  static var usualLimit: Int { 1 << 20 }
  /// The size of an entry in bytes, besides its packed pixels.
  private static var entrySize: Int { 96 }

  /// Creates a source that keeps at most `byteLimit` bytes of the changes of `base`.
  init(_ base: Base, byteLimit: Int = Self.usualLimit) {
    self.base = base
    self.byteLimit = byteLimit
  }

  /// The number of frames that were kept.
  var keptCount: Int { entries.count }

  mutating func next() throws -> FrameChange? {
    guard let number = replayed, number < entries.count else {
      guard let change = try base.next() else { return nil }
      if replayed == nil { keep(change) }
      return change
    }
    try base.skip()
    replayed = number + 1
    let entry = entries[number]
    entries[number].bytes = []
    let pixels = PackedPixels.unpack(entry.bytes, count: entry.area.area)
    return FrameChange(
      area: entry.area, pixels: Bitmap(width: entry.area.width, height: entry.area.height, pixels: pixels),
      start: entry.start, end: entry.end)
  }

  mutating func restart() throws {
    try base.restart()
    replayed = 0
  }

  private mutating func keep(_ change: FrameChange) {
    guard !isFull else { return }
    let room = byteLimit - byteCount - Self.entrySize
    guard let bytes = PackedPixels.pack(change.pixels.pixels, limit: room) else {
      isFull = true
      return
    }
    entries.append(Entry(area: change.area, bytes: bytes, start: change.start, end: change.end))
    byteCount += bytes.count + Self.entrySize
  }
}
