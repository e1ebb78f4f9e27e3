internal import GlyphreelCHarfBuzz

/// The composite glyphs of a TrueType font, as far as telling how much work they are.
///
/// FreeType refuses cycles, but not glyphs of two glyphs of two glyphs and so on, which take
/// exponential time: a file of some hundred bytes could keep it busy for ever.
@safe struct CompositeGlyphs {
  // Bounds: tables are parts of the file that the font holds, with their lengths; `word` asks for each number whether
  // it lies within.
  /// The tables lie in memory that the font holds.
  private let glyphs: UnsafeBufferPointer<UInt8>
  private let locations: UnsafeBufferPointer<UInt8>
  private let hasLongLocations: Bool

  /// The most components a glyph may have, those of its components counted along.
  private static let componentLimit = 1000
  /// The deepest nesting; fonts are made with one or two levels.
  private static let depthLimit = 16

  /// The composite glyphs of a face; nil if its outlines are not in a `glyf` table.
  init?(of face: OpaquePointer?) {
    func table(_ tag: OpenTypeTag) -> UnsafeBufferPointer<UInt8> {
      // The file's own memory, which stays when the reference goes.
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

  /// True if loading a glyph takes a reasonable time.
  func isReasonable(_ glyph: UInt32) -> Bool {
    var budget = CompositeGlyphs.componentLimit
    return spend(&budget, on: Int(glyph), depth: 0)
  }

  /// Takes a glyph's components off the budget; false when it is used up.
  private func spend(_ budget: inout Int, on glyph: Int, depth: Int) -> Bool {
    guard let start = location(of: glyph),
      let contours = unsafe CompositeGlyphs.word(in: glyphs, at: start), Int16(bitPattern: contours) < 0
    else { return true }
    guard depth < CompositeGlyphs.depthLimit else { return false }
    var place = start + 10
    while let flags = unsafe CompositeGlyphs.word(in: glyphs, at: place),
      let component = unsafe CompositeGlyphs.word(in: glyphs, at: place + 2)
    {
      budget -= 1
      guard budget >= 0, spend(&budget, on: Int(component), depth: depth + 1) else { return false }
      guard flags & 0x20 != 0 else { break }  // MORE_COMPONENTS
      place += flags & 0x1 != 0 ? 8 : 6  // ARG_1_AND_2_ARE_WORDS
      if flags & 0x8 != 0 {  // WE_HAVE_A_SCALE
        place += 2
      } else if flags & 0x40 != 0 {  // WE_HAVE_AN_X_AND_Y_SCALE
        place += 4
      } else if flags & 0x80 != 0 {  // WE_HAVE_A_TWO_BY_TWO
        place += 8
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

  /// The big-endian number at an offset; nil beyond the end.
  private static func word(in table: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 1 < table.count else { return nil }
    return unsafe UInt16(table[offset]) << 8 | UInt16(table[offset + 1])
  }
}
