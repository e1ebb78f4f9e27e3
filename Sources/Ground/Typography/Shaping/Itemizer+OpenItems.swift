internal import GlyphreelCHarfBuzz

extension Itemizer {
  /// The items of the text so far, the last of which grows with the characters that fit into it.
  struct OpenItems {
    let buffer: TextBuffer
    let range: Range<Int>
    let levels: [UInt8]
    /// The script of each scalar of `range`.
    let scripts: [hb_script_t]
    let itemizer: Itemizer

    private(set) var items: [Item] = []
    /// The style looked up last and its own font, which most characters share.
    private var own: (styleIndex: Int, style: SharedStyle, font: Font)?
    /// The style of the last item.
    private var lastStyleIndex: Int?
    /// The space before the next item, with the style of its span.
    private var pendingSpace: (styleIndex: Int?, points: Double) = (nil, 0)
    /// The last letter that a style's own font lacks, or the first one if none came yet.
    private var foreign: Unicode.Scalar?
    /// True if the first one has been searched.
    private var isSearched = false

    init(buffer: TextBuffer, range: Range<Int>, levels: [UInt8], scripts: [hb_script_t], itemizer: Itemizer) {
      (self.buffer, self.range, self.levels) = (buffer, range, levels)
      (self.scripts, self.itemizer) = (scripts, itemizer)
    }

    /// Adds another letter of a word to the last item, the most common case; returns false for other characters.
    mutating func extend(toLetter start: Int, _ end: Int) -> Bool {
      let styleIndex = buffer.styleIndices[start]
      guard let last = items.indices.last, Self.isPlain(buffer.scalars[start]), end == start + 1,
        own?.styleIndex == styleIndex, lastStyleIndex == styleIndex, items[last].range.upperBound == start,
        items[last].font === own?.font, items[last].font.has(buffer.scalars[start].value),
        items[last].level == levels[start], items[last].script == scripts[start - range.lowerBound],
        buffer.ellipsis == nil, pendingSpace.points == 0, buffer.leadingSpace(at: start) == 0
      else { return false }
      items[last].range = items[last].range.lowerBound..<end
      return true
    }

    /// Adds a character to the last item or as a new item, unless it is skipped.
    mutating func add(_ character: Range<Int>) throws(TypographyError) {
      let start = character.lowerBound
      let styleIndex = buffer.styleIndices[start]
      let (shared, ownFont) = try self.style(styleIndex)
      let style = shared.value
      // An omitted character passes its leading space on to the next one of its span.
      if pendingSpace.styleIndex != styleIndex || buffer.leadingSpace(at: start) != 0 {
        pendingSpace = (styleIndex, buffer.leadingSpace(at: start))
      }
      let (script, level) = (scripts[start - range.lowerBound], levels[start])
      let last = items.last.flatMap { last in
        last.range.upperBound == start
          && (lastStyleIndex == styleIndex || last.style.isShaped(like: style)) ? last : nil
      }
      guard let font = try font(of: character, style, ownFont, script, after: last?.font) else { return }
      if font !== ownFont, !Itemizer.isShared(buffer.scalars[start]) { foreign = buffer.scalars[start] }
      if let last, last.font === font, last.script == script, last.level == level,
        pendingSpace.points == 0, !(script.joinsLetters && isAtEllipsis(start))
      {
        items[items.count - 1].range = last.range.lowerBound..<character.upperBound
      } else {
        items.append(
          Item(
            range: character, font: font, ownFont: ownFont, sharedStyle: shared, script: script, level: level,
            leadingSpace: pendingSpace.points))
        pendingSpace.points = 0
      }
      lastStyleIndex = styleIndex
    }

    /// Returns a style and its own font, which is looked up once instead of for every character.
    private mutating func style(_ index: Int) throws(TypographyError) -> (SharedStyle, Font) {
      if let own, own.styleIndex == index { return (own.style, own.font) }
      let style = buffer.styles.spans[index]
      let font = try itemizer.fonts.font(for: style.value)
      own = (index, style, font)
      return (style, font)
    }

    /// Returns the font of a character; nil if it is skipped.
    private mutating func font(
      of character: Range<Int>, _ style: TextStyle, _ own: Font, _ script: hb_script_t, after previous: Font?
    ) throws(TypographyError) -> Font? {
      var (foreign, isSearched) = (foreign, isSearched)
      defer { (self.foreign, self.isSearched) = (foreign, isSearched) }
      return try itemizer.font(
        for: buffer.scalars[character], style: style, own: own, script: script,
        beside: {
          if foreign == nil, !isSearched {
            foreign = buffer.scalars[character.upperBound..<range.upperBound].first {
              !Itemizer.isShared($0) && !own.has($0.value)
            }
            isSearched = true
          }
          return foreign
        }, after: previous)
    }

    /// Returns true if a character is an ellipsis or follows it; neither joins its neighbours in a joining script.
    private func isAtEllipsis(_ index: Int) -> Bool {
      buffer.ellipsis.map { index == $0 || index == $0 + 1 } ?? false
    }

    /// Returns true if a scalar is a basic Latin letter or a space, neither of which is an emoji.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || (0x61...0x7A).contains(scalar.value | 0x20)
    }
  }
}
