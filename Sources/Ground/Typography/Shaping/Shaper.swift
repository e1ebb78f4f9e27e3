internal import GlyphreelCHarfBuzz

/// Shapes text with HarfBuzz, in font units and without hinting.
@safe final class Shaper {
  // Bounds: scalars are passed with their count; HarfBuzz reports the number of glyphs and positions, which
  // are copied before the buffer is reused.
  /// A shaped glyph, with lengths in points.
  struct ShapedGlyph {
    let id: UInt32
    /// True if breaking a line before its cluster requires reshaping.
    let isUnsafeToBreak: Bool
    /// The buffer index of its cluster's first scalar.
    var cluster: Int
    var advance: Double
    var xOffset: Double
    /// The vertical offset, y up.
    var yOffset: Double
    /// The part of the advance that is letter spacing.
    var spacing = 0.0
    /// The factor by which the glyph is scaled down from its style's size to fit into its columns.
    var scale = 1.0
  }

  /// An item with its glyphs from left to right.
  struct ShapedRun {
    var item: Itemizer.Item
    var glyphs: [ShapedGlyph]

    /// The advances including the leading space.
    var width: Double { glyphs.reduce(item.leadingSpace) { $0 + $1.advance } }
    var isRightToLeft: Bool { item.level & 1 == 1 }
  }

  private let buffer: OpaquePointer
  private let language: hb_language_t?

  /// - Parameter language: A BCP 47 tag; empty for none.
  init(language: String) {
    unsafe buffer = unsafe hb_buffer_create()
    unsafe self.language = unsafe language.isEmpty ? nil : hb_language_from_string(language, -1)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// Shapes an item; neighbouring characters inside `context` affect joining.
  func shape(_ item: Itemizer.Item, of text: TextBuffer, context: Range<Int>) -> ShapedRun {
    var glyphs = glyphs(of: item, text, context)
    if item.column > 0, item.style.attachment == nil { TerminalColumns(of: item, in: text).place(&glyphs) }
    Shaper.applySpacing(to: &glyphs, of: text, item)
    return ShapedRun(item: item, glyphs: glyphs)
  }

  /// Returns an item's glyphs from left to right, without letter and word spacing.
  private func glyphs(of item: Itemizer.Item, _ text: TextBuffer, _ context: Range<Int>) -> [ShapedGlyph] {
    unsafe hb_buffer_clear_contents(buffer)
    let clusterOffset: Int
    if item.isCapitalized {
      clusterOffset = item.range.lowerBound
      addCapitals(of: item, text)
    } else {
      let (scalars, start) = text.surrounded(item.range, in: context)
      clusterOffset = item.range.lowerBound - start
      unsafe scalars.withUnsafeBytes { bytes in
        unsafe hb_buffer_add_codepoints(
          buffer, bytes.assumingMemoryBound(to: UInt32.self).baseAddress, Int32(scalars.count),
          UInt32(start), Int32(item.range.count))
      }
    }
    unsafe hb_buffer_set_direction(buffer, item.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, item.script)
    if let language = unsafe language { unsafe hb_buffer_set_language(buffer, language) }
    let features = Shaper.features(of: item.style)
    unsafe hb_shape(item.font.shapingFont, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    let scale = item.style.size / item.font.unitsPerEm
    let stretch = scale * item.style.stretch
    var glyphs: [ShapedGlyph] = []
    guard let infos = unsafe infos, let positions = unsafe positions else { return [] }
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let info = unsafe infos[index]
      let position = unsafe positions[index]
      let cluster = Int(info.cluster) + clusterOffset
      var glyph = ShapedGlyph(
        id: info.codepoint,
        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0, cluster: cluster,
        advance: Double(position.x_advance) * stretch, xOffset: Double(position.x_offset) * stretch,
        yOffset: Double(position.y_offset) * scale)
      if text.scalars[cluster].properties.generalCategory == .control {
        glyph = Shaper.blank(at: cluster, font: item.font)
      }
      if let attachment = item.style.attachment, text.scalars[cluster] == TextAttachment.character {
        glyph.advance = attachment.width * item.style.size
      }
      glyphs.append(glyph)
    }
    return glyphs
  }

  /// Returns a control character's invisible glyph without advance; tabs get their width later.
  private static func blank(at cluster: Int, font: Font) -> ShapedGlyph {
    ShapedGlyph(
      id: font.glyph(for: " ") ?? 0, isUnsafeToBreak: false, cluster: cluster, advance: 0, xOffset: 0,
      yOffset: 0)
  }

  /// Returns the advance of a character's nominal glyph in points.
  func advance(of scalar: Unicode.Scalar, in item: Itemizer.Item) -> Double {
    let glyph = item.font.glyph(for: scalar) ?? 0
    let units = unsafe hb_font_get_glyph_h_advance(item.font.shapingFont, glyph)
    return Double(units) * item.style.stretch * item.style.size / item.font.unitsPerEm
  }

  /// Returns the feature settings of a style; its explicit features come last and therefore take precedence.
  private static func features(of style: TextStyle) -> [hb_feature_t] {
    // CSS Text 4, 8.2: letter spacing disables optional ligatures.
    let spaced: [FontFeature] =
      style.letterSpacing == 0 ? [] : [FontFeature("liga", 0), FontFeature("clig", 0)]
    return (spaced + style.features).map {
      hb_feature_t(tag: $0.tag.value, value: $0.value, start: 0, end: UInt32.max)
    }
  }

  /// Adds the capitals of an item's letters to the buffer, each in its letter's cluster.
  private func addCapitals(of item: Itemizer.Item, _ text: TextBuffer) {
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    for index in item.range {
      for capital in GlyphVariants.capitals(of: text.scalars[index]) {
        unsafe hb_buffer_add(buffer, capital.value, UInt32(index - item.range.lowerBound))
      }
    }
  }

  /// Adds letter spacing to each cluster's last glyph, and word spacing to word separators.
  ///
  /// Joined letters and their punctuation stay together (CSS Text 4, section 8.2.1): in cursive scripts only spaces
  /// between words get letter spacing.
  private static func applySpacing(
    to glyphs: inout [ShapedGlyph], of text: TextBuffer, _ item: Itemizer.Item
  ) {
    let style = item.style
    guard style.letterSpacing != 0 || style.wordSpacing != 0 else { return }
    let isCursive = item.script.isCursive
    for index in glyphs.indices
    where index == glyphs.count - 1 || glyphs[index + 1].cluster != glyphs[index].cluster {
      let scalar = text.scalars[glyphs[index].cluster]
      guard !isInvisible(scalar) else { continue }
      if !isCursive || scalar == " " || scalar == "\u{A0}" {
        glyphs[index].advance += style.letterSpacing
        glyphs[index].spacing = style.letterSpacing
      }
      if isWordSeparator(scalar) { glyphs[index].advance += style.wordSpacing }
    }
  }

  /// Returns true if a scalar gets no letter spacing because it is invisible (CSS Text 4, section 8.2).
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t"
      && (scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control)
  }

  /// Returns true if a scalar is a word separator (CSS Text 4, section 8.1).
  private static func isWordSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }
}
