/// A cache of glyph coverages by outline, scale and subpixel position.
///
/// A value of copy-on-write arrays: copies share their contents without locks. Its size is bounded; when it is full it starts
/// over. A cache miss changes no pixel.
struct GlyphCoverageCache: Sendable {
  /// One glyph at one scale and phase.
  struct Entry {
    /// The outline's address and the subpixel position.
    var key: UInt64
    /// The number of the scale; 0 for a free entry.
    var strike: UInt32
    /// The index of its first element in `quads`.
    var start: UInt32
    var count: Int32
    /// A box around all quads, relative to the pixel of the glyph's origin.
    var minX: Int16 = 0
    var minY: Int16 = 0
    var maxX: Int16 = 0
    var maxY: Int16 = 0

    static let free = Entry(key: 0, strike: 0, start: 0, count: 0)
  }

  /// Four adjacent pixels, the first of which is covered.
  ///
  /// A glyph is a sequence of quads from top to bottom, without those that are not covered.
  struct Quad {
    /// The coverage of the first pixel in the lowest byte.
    var coverage: UInt32
    /// The first pixel, relative to the pixel of the glyph's origin.
    var x: Int16
    var y: Int16
  }

  private struct Strike {
    var number: UInt32
    var scale: SIMD3<Double>
    /// The number of runs that were painted at this scale.
    var uses = 1
    /// The number of runs that were painted at any scale before its last one.
    var lastUse: Int
  }

  /// A hash table with linear probing, of a power of two of slots, at most half of them in use.
  private(set) var entries: [Entry] = []
  private(set) var quads: [Quad] = []
  // Retains the outlines, so that no other one can get the address of a key.
  private var outlines: [GlyphOutline] = []
  private var strikes: [Strike] = []
  private var lastStrike: UInt32 = 0
  /// The number of runs that were painted.
  private var runs = 0

  /// The maximum number of pixels that a glyph's box may have.
  ///
  /// Larger ones cost little per pixel and would displace many small ones.
  static let largestArea = 1 << 14
  /// The maximum number of quads, of 8 bytes each: several thousand glyphs at text sizes.
  static let largestSize = 1 << 17
  static let largestCount = 4096
  /// The number of scales that are kept; entries of older ones are never found again.
  private static let strikeCount = 64

  /// The number of coverages.
  var count: Int { outlines.count }

  /// Returns the number of a size and its factors to pixels.
  mutating func strike(size: Double, scaleX: Double, scaleY: Double) -> UInt32 {
    // Not their products: unequal factors with equal products may give outlines that differ in their last digits.
    let scale = SIMD3(size, scaleX, scaleY)
    runs += 1
    for i in strikes.indices where strikes[i].scale == scale {
      strikes[i].uses += 1
      strikes[i].lastUse = runs
      return strikes[i].number
    }
    // A number is not reused while entries may have it.
    if lastStrike == .max { self = GlyphCoverageCache() }
    lastStrike += 1
    let strike = Strike(number: lastStrike, scale: scale, lastUse: runs)
    if strikes.count < GlyphCoverageCache.strikeCount {
      strikes.append(strike)
    } else if let oldest = strikes.indices.min(by: { strikes[$0].lastUse < strikes[$1].lastUse }) {
      strikes[oldest] = strike
    }
    return lastStrike
  }

  /// Returns the key of an outline at a subpixel position, which fits in 4 bits: objects are aligned to 16 bytes.
  @inline(__always)
  static func key(_ outline: GlyphOutline, _ phase: UInt64) -> UInt64 {
    UInt64(UInt(bitPattern: ObjectIdentifier(outline))) | phase
  }

  /// Returns the first slot to probe for a key.
  @inline(__always)
  static func place(_ key: UInt64, _ strike: UInt32, mask: Int) -> Int {
    let mixed = (key ^ UInt64(strike) &<< 40) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed &>> 40) & mask
  }

  /// Returns true if a glyph of this box, relative to the pixel of its origin, may be cached.
  static func accepts(_ box: PixelRect) -> Bool {
    let reach = PixelRect(minX: -8192, minY: -8192, maxX: 8192, maxY: 8192)
    return reach.contains(box) && box.area <= largestArea
  }

  /// Returns true if a glyph of a box of pixels is small enough to be cached.
  static func accepts(size box: Rect) -> Bool { box.width * box.height <= Double(largestArea) }

  /// Returns false if a glyph with a box of this area would displace all others, and its scale is new.
  ///
  /// Growing text has a new scale in each frame. Without this check, its glyphs would displace those of resting texts.
  func hasRoom(for area: Int, strike: UInt32) -> Bool {
    !isFull(for: area) || strikes.contains { $0.number == strike && $0.uses > 1 }
  }

  private func isFull(for area: Int) -> Bool {
    outlines.count >= GlyphCoverageCache.largestCount || quads.count + area > GlyphCoverageCache.largestSize
  }

  /// Inserts a glyph's coverage without its empty borders; nil for a glyph that covers nothing.
  mutating func insert(_ mask: CoverageMask?, outline: GlyphOutline, phase: UInt64, strike: UInt32) {
    let key = GlyphCoverageCache.key(outline, phase)
    if isFull(for: mask?.box.area ?? 0) { removeAll() }
    var entry = Entry(key: key, strike: strike, start: UInt32(quads.count), count: 0)
    if let mask { append(mask) }
    entry.count = Int32(quads.count - Int(entry.start))
    let all = quads[Int(entry.start)...]
    if let first = all.first {
      (entry.minX, entry.maxX, entry.minY, entry.maxY) = (first.x, first.x, first.y, first.y)
      for quad in all {
        entry.minX = min(entry.minX, quad.x)
        entry.maxX = max(entry.maxX, quad.x + 4)
        entry.maxY = quad.y + 1
      }
    }
    outlines.append(outline)
    if outlines.count * 2 > entries.count { grow() }
    put(entry)
  }

  private mutating func append(_ mask: CoverageMask) {
    // Bounds: columns are those of the mask's box.
    for y in mask.box.minY..<mask.box.maxY {
      let row = unsafe mask.row(y)
      var x = 0
      while x < mask.box.width {
        if unsafe row[x] == 0 {
          x += 1
          continue
        }
        var coverage: UInt32 = 0
        for i in 0..<min(4, mask.box.width - x) { unsafe coverage |= UInt32(row[x + i]) << UInt32(8 * i) }
        quads.append(Quad(coverage: coverage, x: Int16(mask.box.minX + x), y: Int16(y)))
        x += 4
      }
    }
  }

  private mutating func removeAll() {
    outlines.removeAll(keepingCapacity: true)
    quads.removeAll(keepingCapacity: true)
    for i in entries.indices { entries[i] = .free }
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: .free, count: max(old.count * 2, 256))
    for entry in old where entry.strike != 0 { put(entry) }
  }

  private mutating func put(_ entry: Entry) {
    let mask = entries.count - 1
    var place = GlyphCoverageCache.place(entry.key, entry.strike, mask: mask)
    while entries[place].strike != 0 { place = (place + 1) & mask }
    entries[place] = entry
  }
}

extension GlyphCoverageCache.Entry {
  /// Calls a closure with the coverage of the whole box, for a glyph whose origin lies in a given pixel.
  func withMask(
    of quads: UnsafePointer<GlyphCoverageCache.Quad>, column: Int, row: Int, _ body: (CoverageMask) -> Void
  ) {
    // Bounds: the entry's box is around all of its quads, four pixels each, and there are `box.area` bytes.
    let box = box(column: column, row: row)
    guard !box.isEmpty else { return }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: box.area) { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe base.initialize(repeating: 0, count: box.area)
      for i in Int(start)..<(Int(start) + Int(count)) {
        let pixel = unsafe (Int(quads[i].y) - Int(minY)) * box.width + Int(quads[i].x) - Int(minX)
        unsafe UnsafeMutableRawPointer(base + pixel).storeBytes(
          of: quads[i].coverage.littleEndian, as: UInt32.self)
      }
      unsafe body(CoverageMask(box: box, base: base, stride: box.width))
    }
  }

  /// Returns the box on the canvas of a glyph whose origin lies in a given pixel.
  @inline(__always)
  func box(column: Int, row: Int) -> PixelRect {
    PixelRect(
      minX: column &+ Int(minX), minY: row &+ Int(minY), maxX: column &+ Int(maxX), maxY: row &+ Int(maxY))
  }
}
