/// Resolves small capitals, superscripts and subscripts: by the font's own glyphs, or else by scaled and shifted ones.
struct GlyphVariants {
  private let text: TextBuffer

  init(of text: TextBuffer) {
    self.text = text
  }

  /// An item in the style that it is drawn in; several where only some of its letters are scaled.
  func resolved(_ item: Itemizer.Item) -> [Itemizer.Item] {
    guard item.style.position != .normal || item.style.smallCaps != .none else { return [item] }
    return smallCaps(position(item))
  }

  // MARK: Superscripts and subscripts

  private func position(_ item: Itemizer.Item) -> Itemizer.Item {
    let position = item.style.position
    guard position != .normal else { return item }
    var item = item
    item.style.position = .normal
    let feature: OpenTypeTag = position == .superscript ? "sups" : "subs"
    let characters = text.scalars[item.range].filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    // Large figures among small ones would be read as no figures of theirs, so it is all or none.
    if characters.allSatisfy({ item.font.substitutes($0, by: feature) }) {
      item.style.features.insert(FontFeature(feature), at: 0)
    } else {
      let metrics = item.font.metrics
      let script = position == .superscript ? metrics.superscript : metrics.subscript
      item.style.baselineOffset += script.offset * item.style.size
      item.style.size *= script.scale
    }
    return item
  }

  // MARK: Small capitals

  private func smallCaps(_ item: Itemizer.Item) -> [Itemizer.Item] {
    let mode = item.style.smallCaps
    guard mode != .none else { return [item] }
    var item = item
    item.style.smallCaps = .none
    let letters = text.scalars[item.range]
    let hasSmall = letters.allSatisfy {
      !GlyphVariants.isSmall($0) || item.font.substitutes($0, by: "smcp")
    }
    let hasCapital = letters.allSatisfy {
      !$0.properties.isUppercase || item.font.substitutes($0, by: "c2sc")
    }
    if hasSmall, mode == .lowercase || hasCapital {
      item.style.features.insert(FontFeature("smcp"), at: 0)
      if mode == .all { item.style.features.insert(FontFeature("c2sc"), at: 1) }
      return [item]
    }
    return scaledCapitals(of: item, mode)
  }

  /// The item cut into letters that are shown as scaled capitals and characters that stay as they are.
  private func scaledCapitals(of item: Itemizer.Item, _ mode: SmallCaps) -> [Itemizer.Item] {
    let metrics = item.font.metrics
    // As high as the small letters, but never larger than capitals or too small to read.
    let scale = metrics.capHeight > 0 ? min(max(metrics.xHeight / metrics.capHeight, 0.5), 1) : 0.75
    var parts: [Itemizer.Item] = []
    var start = item.range.lowerBound
    while start < item.range.upperBound {
      var end = start + 1
      while end < item.range.upperBound, !text.startsCharacter[end] { end += 1 }
      let letter = text.scalars[start]
      let isScaled =
        GlyphVariants.isSmall(letter)
        && GlyphVariants.capitals(of: letter).allSatisfy { item.font.has($0.value) }
        || mode == .all && letter.properties.isUppercase
      if let last = parts.last, last.isCapitalized == isScaled {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        var part = item.part(start..<end)
        part.isCapitalized = isScaled
        if isScaled { part.style.size *= scale }
        parts.append(part)
      }
      start = end
    }
    return parts
  }

  /// True for letters that have capitals.
  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isLowercase && scalar.properties.changesWhenUppercased
  }

  /// The capitals that stand for a character, itself if it has none: `SS` for `ß`.
  static func capitals(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    scalar.properties.uppercaseMapping.unicodeScalars
  }
}
