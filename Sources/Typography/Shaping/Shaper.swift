internal import CHarfBuzz

/// Turns characters into glyphs with HarfBuzz, in font units and without hinting.
final class Shaper {
  /// A glyph before it has a place; lengths in points.
  struct ShapedGlyph {
    let id: UInt32
    /// The index in the buffer of the first scalar it belongs to.
    let cluster: Int
    var advance: Double
    let xOffset: Double
    /// Upwards.
    let yOffset: Double
    /// False if a line may be cut before its cluster without shaping again.
    let isUnsafeToBreak: Bool
  }

  /// An item with its glyphs, from left to right.
  struct ShapedRun {
    let item: Itemizer.Item
    var glyphs: [ShapedGlyph]

    var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
    var isRightToLeft: Bool { item.level & 1 == 1 }
  }

  private let buffer: OpaquePointer
  private let language: hb_language_t?

  /// - Parameter language: A BCP 47 tag; empty for none.
  init(language: String) {
    buffer = hb_buffer_create()
    self.language = language.isEmpty ? nil : hb_language_from_string(language, -1)
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Shapes an item; the characters around it inside `context` decide how it joins them.
  func shape(_ item: Itemizer.Item, of text: TextBuffer, context: Range<Int>) -> ShapedRun {
    hb_buffer_clear_contents(buffer)
    text.scalars[context].withUnsafeBytes { bytes in
      hb_buffer_add_codepoints(
        buffer, bytes.assumingMemoryBound(to: UInt32.self).baseAddress, Int32(context.count),
        UInt32(item.range.lowerBound - context.lowerBound), Int32(item.range.count))
    }
    hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    if let language { hb_buffer_set_language(buffer, language) }
    let spacing = item.style.letterSpacing
    // CSS Text 4, 8.2: no optional ligatures where letters are spaced.
    let features =
      spacing == 0 ? [] : [Shaper.off("liga"), Shaper.off("clig")]
    hb_shape(item.font.shapingFont, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let scale = item.style.size / item.font.unitsPerEm
    var glyphs: [ShapedGlyph] = []
    guard let infos, let positions else { return ShapedRun(item: item, glyphs: []) }
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let info = infos[index]
      let position = positions[index]
      let cluster = Int(info.cluster) + context.lowerBound
      var glyph = ShapedGlyph(
        id: info.codepoint, cluster: cluster,
        advance: Double(position.x_advance) * scale, xOffset: Double(position.x_offset) * scale,
        yOffset: Double(position.y_offset) * scale,
        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      if text.scalars[cluster].properties.generalCategory == .control {
        glyph = Shaper.blank(at: cluster, font: item.font)
      }
      glyphs.append(glyph)
    }
    if spacing != 0 { Shaper.space(&glyphs, by: spacing) }
    return ShapedRun(item: item, glyphs: glyphs)
  }

  /// A control character's glyph: it shows and takes nothing; the line gives a tab its width.
  private static func blank(at cluster: Int, font: Font) -> ShapedGlyph {
    ShapedGlyph(
      id: font.glyph(for: " ") ?? 0, cluster: cluster, advance: 0, xOffset: 0, yOffset: 0,
      isUnsafeToBreak: false)
  }

  /// The advance of a character's glyph by itself, in points.
  func advance(of scalar: Unicode.Scalar, in item: Itemizer.Item) -> Double {
    let glyph = item.font.glyph(for: scalar) ?? 0
    let units = hb_font_get_glyph_h_advance(item.font.shapingFont, glyph)
    return Double(units) * item.style.size / item.font.unitsPerEm
  }

  /// Widens the last glyph of every cluster.
  private static func space(_ glyphs: inout [ShapedGlyph], by spacing: Double) {
    for index in glyphs.indices
    where index == glyphs.count - 1 || glyphs[index + 1].cluster != glyphs[index].cluster {
      glyphs[index].advance += spacing
    }
  }

  /// A feature of four letters, turned off.
  private static func off(_ name: StaticString) -> hb_feature_t {
    let tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    return hb_feature_t(tag: tag, value: 0, start: 0, end: UInt32.max)
  }
}
