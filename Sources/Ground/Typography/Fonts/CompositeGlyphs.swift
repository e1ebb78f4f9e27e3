internal import GlyphreelCHarfBuzz

/// The composite glyphs of a TrueType font, read to bound the work of loading them.
///
/// FreeType rejects cycles but not exponential nesting: a file of a few hundred bytes could occupy it indefinitely.
@safe struct CompositeGlyphs {
  // Bounds: tables are parts of the file's memory, which the font holds, with their lengths; `word` checks
  // each offset.
  private let glyphs: UnsafeBufferPointer<UInt8>
  private let locations: UnsafeBufferPointer<UInt8>
  private let hasLongLocations: Bool

  /// The maximum number of components of a glyph, nested ones included.
  private static let componentLimit = 1000
  /// The deepest nesting; real fonts use one or two levels.
  private static let depthLimit = 16

  /// Reads the tables of a face; nil if it has no `glyf` outlines.
  init?(of face: OpaquePointer?) {
    func table(_ tag: OpenTypeTag) -> UnsafeBufferPointer<UInt8> {
      // The blob refers to the file's memory, which outlives the reference.
      let blob = unsafe hb_face_reference_table(face, tag.value)
      defer { unsafe hb_blob_destroy(blob) }
      var count: UInt32 = 0
      let data = unsafe hb_blob_get_data(blob, &count)
      return unsafe UnsafeBufferPointer(
        start: UnsafeRawPointer(data)?.assumingMemoryBound(to: UInt8.self), count: Int(count))
    }
    unsafe glyphs = unsafe table("glyf")
    unsafe locations = unsafe table("loca")
    let head = unsafe table("head")
    guard unsafe !glyphs.isEmpty, unsafe !locations.isEmpty, head.count >= 54 else { return nil }
    // indexToLocFormat
    hasLongLocations = unsafe CompositeGlyphs.word(in: head, at: 50) != 0
  }

  /// Returns true if a glyph's components stay within the limits.
  func isWithinLimits(_ glyph: UInt32) -> Bool {
    var budget = CompositeGlyphs.componentLimit
    return spend(&budget, on: Int(glyph), depth: 0)
  }

  /// Subtracts a glyph's components from the budget; returns false if it is exhausted.
  private func spend(_ budget: inout Int, on glyph: Int, depth: Int) -> Bool {
    guard let start = location(of: glyph),
      let contours = unsafe CompositeGlyphs.word(in: glyphs, at: start), Int16(bitPattern: contours) < 0
    else { return true }
    guard depth < CompositeGlyphs.depthLimit else { return false }
    var offset = start + 10
    while let flags = unsafe CompositeGlyphs.word(in: glyphs, at: offset),
      let component = unsafe CompositeGlyphs.word(in: glyphs, at: offset + 2)
    {
      budget -= 1
      guard budget >= 0, spend(&budget, on: Int(component), depth: depth + 1) else { return false }
      guard flags & 0x20 != 0 else { break }  // MORE_COMPONENTS
      offset += flags & 0x1 != 0 ? 8 : 6  // ARG_1_AND_2_ARE_WORDS
      if flags & 0x8 != 0 {  // WE_HAVE_A_SCALE
        offset += 2
      } else if flags & 0x40 != 0 {  // WE_HAVE_AN_X_AND_Y_SCALE
        offset += 4
      } else if flags & 0x80 != 0 {  // WE_HAVE_A_TWO_BY_TWO
        offset += 8
      }
    }
    return true
  }

  private func location(of glyph: Int) -> Int? {
    guard hasLongLocations else {
      return unsafe CompositeGlyphs.word(in: locations, at: 2 * glyph).map { 2 * Int($0) }
    }
    guard let high = unsafe CompositeGlyphs.word(in: locations, at: 4 * glyph),
      let low = unsafe CompositeGlyphs.word(in: locations, at: 4 * glyph + 2)
    else { return nil }
    return Int(high) << 16 | Int(low)
  }

  /// Returns the big-endian number at an offset; nil beyond the table's end.
  private static func word(in table: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 1 < table.count else { return nil }
    return unsafe UInt16(table[offset]) << 8 | UInt16(table[offset + 1])
  }
}
