import Dispatch
import GlyphreelMedia
import GlyphreelGraphics
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Frames in a file: raw RGBA at 30 frames a second, opaque, one behind the other.
///
/// What frames change is found by all processors, each with room for two frames, and once, however often it is asked for: after
/// that only what changes is read.
struct RawFrames: Sendable {
  let width: Int
  let height: Int
  let count: Int
  private let descriptor: Int32
  /// What each frame changes.
  private var areas: [PixelRect] = []

  /// So many frames are compared by one thread in a row.
  private static let blockSize = 40

  private var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  init?(width: Int, height: Int, path: String) {
    descriptor = open(path, O_RDONLY)
    guard descriptor >= 0, width > 0, height > 0 else { return nil }
    (self.width, self.height) = (width, height)
    count = Int(lseek(descriptor, 0, SEEK_END)) / (width * height * 4)
  }

  /// Finds what each frame changes.
  mutating func compare() {
    let found = Mutex([Int: [PixelRect]]())
    let blocks = (count + Self.blockSize - 1) / Self.blockSize
    DispatchQueue.concurrentPerform(iterations: blocks) { [self] block in
      let frames = (block * Self.blockSize)..<min((block + 1) * Self.blockSize, count)
      let areas = compare(frames)
      found.withLock { $0[block] = areas }
    }
    areas = found.withLock { found in (0..<blocks).flatMap { found[$0] ?? [] } }
  }

  private func compare(_ frames: Range<Int>) -> [PixelRect] {
    var new = [UInt32](repeating: 0, count: width * height)
    var old = new
    if frames.lowerBound > 0 { read(frames.lowerBound - 1, bounds, into: &old) }
    return frames.map { index in
      read(index, bounds, into: &new)
      defer { swap(&new, &old) }
      return index == 0 ? bounds : difference(new, old)
    }
  }

  /// What a frame changes, once all were compared.
  func change(_ index: Int) -> FrameChange {
    FrameChange(
      area: areas[index], pixels: pixels(index, areas[index]), start: Double(index) / 30,
      end: Double(index + 1) / 30)
  }

  /// A whole frame, of which nobody is told what it changes.
  func frame(_ index: Int) -> Frame {
    Frame(bitmap: pixels(index, bounds), start: Double(index) / 30, end: Double(index + 1) / 30)
  }

  private func pixels(_ index: Int, _ area: PixelRect) -> Bitmap {
    if area.isEmpty { return Bitmap(width: 0, height: 0) }
    // Rows are read in full: one call is quicker than many.
    let rows = PixelRect(x: 0, y: area.minY, width: width, height: area.height)
    var pixels = [UInt32](repeating: 0, count: rows.area)
    read(index, rows, into: &pixels)
    let bitmap = Bitmap(width: width, height: area.height, pixels: pixels)
    if area.width == width { return bitmap }
    return bitmap.cropped(to: PixelRect(x: area.minX, y: 0, width: area.width, height: area.height))
  }

  /// Reads whole rows of a frame.
  private func read(_ index: Int, _ rows: PixelRect, into pixels: inout [UInt32]) {
    let place = (index * height + rows.minY) * width * 4
    let read = pixels.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, rows.area * 4, off_t(place))
    }
    precondition(read == rows.area * 4, "the file was cut short")
  }

  /// The smallest rectangle that holds all pixels in which two frames differ.
  private func difference(_ new: [UInt32], _ old: [UInt32]) -> PixelRect {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = y * width
      if areEqual(new, old, row..<(row + width)) { continue }
      var (first, last) = (0, width - 1)
      while new[row + first] == old[row + first] { first += 1 }
      while new[row + last] == old[row + last] { last -= 1 }
      (left, right) = (min(left, first), max(right, last + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    return top < bottom ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
  }

  private func areEqual(_ new: [UInt32], _ old: [UInt32], _ places: Range<Int>) -> Bool {
    new[places].withUnsafeBytes { new in
      old[places].withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return true }
        return memcmp(new, old, places.count * 4) == 0
      }
    }
  }
}
