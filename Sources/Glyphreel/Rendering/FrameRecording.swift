internal import Encoding
internal import Graphics

/// What changed in frames that were rendered once and will be asked for again: as many of the first ones as fit.
///
/// Areas and pixels are kept as runs of one colour, which are the rule in drawn pictures. Times follow from a frame's
/// number.
struct FrameRecording {
  private let timeline: Timeline
  /// Words in the order in which they are read again, in blocks, so that growing moves nothing.
  ///
  /// A frame is its area's left and top, its width and height, and runs: each a length and its pixel.
  private var blocks: [[UInt32]] = []
  private var wordCount = 0
  private(set) var frameCount = 0
  private var isFull = false
  /// What the frame added last shows: of each that follows, what differs from it is kept.
  private var canvas = Bitmap(width: 0, height: 0)
  private var readCount = 0
  private var playedCount = 0

  /// How many words of four bytes are kept: some minutes of a small animation.
  static let wordLimit = 1 << 19
  private static let blockSize = 1 << 12

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// Records what the next frame changes, unless there is no room for it or was none for one before.
  ///
  /// The first one covers the canvas.
  mutating func add(_ change: FrameChange) {
    guard !isFull else { return }
    let change = frameCount == 0 ? change : change.trimmed(on: canvas)
    if frameCount == 0 { canvas = change.pixels } else { canvas.replace(change.area, with: change.pixels) }
    let start = wordCount
    let (area, count) = (change.area, change.pixels.pixels.count)
    append(UInt32(area.minX) | UInt32(area.minY) << 16)
    append(UInt32(area.width) | UInt32(area.height) << 16)
    change.pixels.pixels.withUnsafeBufferPointer { pixels in
      var place = 0
      while place < count, wordCount < Self.wordLimit {
        let (pixel, first) = (pixels[place], place)
        repeat { place += 1 } while place < count && pixels[place] == pixel
        append(UInt32(place - first))
        append(pixel)
      }
    }
    if wordCount < Self.wordLimit {
      frameCount += 1
    } else {
      isFull = true
      wordCount = start
      canvas = Bitmap(width: 0, height: 0)
    }
  }

  /// Plays the next frame, in the order in which they were recorded; nil after the last one.
  mutating func next() -> FrameChange? {
    guard playedCount < frameCount else { return nil }
    if playedCount == 0 { canvas = Bitmap(width: 0, height: 0) }
    let (place, size) = (read(), read())
    let area = PixelRect(
      x: Int(place & 0xFFFF), y: Int(place >> 16), width: Int(size & 0xFFFF), height: Int(size >> 16))
    var pixels: [Bitmap.Pixel] = []
    pixels.reserveCapacity(area.area)
    while pixels.count < area.area {
      let (length, pixel) = (Int(read()), read())
      pixels.append(contentsOf: repeatElement(pixel, count: length))
    }
    defer { playedCount += 1 }
    return FrameChange(
      area: area.isEmpty ? .empty : area,
      pixels: Bitmap(width: area.width, height: area.height, pixels: pixels),
      start: timeline.start(ofFrame: playedCount), end: timeline.end(ofFrame: playedCount))
  }

  private mutating func append(_ word: UInt32) {
    let block = wordCount / Self.blockSize
    if block == blocks.count {
      blocks.append([])
      blocks[block].reserveCapacity(Self.blockSize)
    }
    blocks[block].append(word)
    wordCount += 1
  }

  private mutating func read() -> UInt32 {
    defer { readCount += 1 }
    return blocks[readCount / Self.blockSize][readCount % Self.blockSize]
  }
}
