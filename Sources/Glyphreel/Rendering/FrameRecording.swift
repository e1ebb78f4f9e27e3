import Encoding
import Graphics

/// Frames that were rendered once and will be asked for again: what changed in each, while that is not much.
struct FrameRecording {
  private struct Change {
    var area: PixelRect
    var pixels: Bitmap
    var start: Double
    var end: Double
  }

  private var changes: [Change] = []
  private var pixelCount = 0
  /// False once there was too much to keep: nothing is left then.
  private var isComplete = true
  /// The frame that was played last.
  private var bitmap = Bitmap(width: 0, height: 0)
  private var playedCount = 0

  /// How many pixels are kept, of four bytes each: some seconds of a small animation.
  static let pixelLimit = 16 << 20

  /// Records the next frame; the first one is kept as a whole.
  mutating func add(_ frame: Frame) {
    guard isComplete else { return }
    let area = changes.isEmpty ? frame.bitmap.bounds : frame.changed
    pixelCount += area.area
    guard pixelCount <= Self.pixelLimit else {
      changes = []
      isComplete = false
      return
    }
    changes.append(
      Change(area: area, pixels: frame.bitmap.cropped(to: area), start: frame.start, end: frame.end))
  }

  /// Plays the next frame, in the order in which they were recorded; nil after the last one.
  mutating func next() -> Frame? {
    guard playedCount < changes.count else { return nil }
    let change = changes[playedCount]
    if playedCount == 0 {
      bitmap = change.pixels
    } else if !change.area.isEmpty {
      bitmap.replace(change.area, with: change.pixels)
    }
    playedCount += 1
    return Frame(bitmap: bitmap, changed: change.area, start: change.start, end: change.end)
  }
}

extension Bitmap {
  /// Copies a smaller bitmap into an area of its size.
  fileprivate mutating func replace(_ area: PixelRect, with other: Bitmap) {
    let width = width
    precondition(bounds.contains(area) && area.width == other.width && area.height == other.height)
    withUnsafeMutablePixels { target in
      other.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for row in 0..<area.height {
          (target + (area.minY + row) * width + area.minX)
            .update(from: source + row * area.width, count: area.width)
        }
      }
    }
  }
}
