/// Resolves small capitals, superscripts and subscripts by OpenType features, or else by scaled and shifted glyphs.
struct GlyphVariants {
  private let text: TextBuffer

  init(of text: TextBuffer) {
    self.text = text
  }

  /// Returns true if an item is not shown unchanged.
  func changes(_ item: Itemizer.Item) -> Bool {
    item.style.position != .normal || item.style.smallCaps != .none
  }

  /// Returns an item with its resolved style; several items if only some letters are scaled.
  func resolved(_ item: Itemizer.Item) -> [Itemizer.Item] {
    guard changes(item) else { return [item] }
    return smallCaps(position(item)).map { resolved in
      var resolved = resolved
      resolved.sharedStyle = text.styles.shared(resolved.style)
      return resolved
    }
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
    // All or none, since a mixture of the font's figures and scaled ones would look like different symbols.
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
    let hasSmallCaps = letters.allSatisfy {
      !GlyphVariants.isCapitalizable($0) || item.font.substitutes($0, by: "smcp")
    }
    let hasCapitalsToSmallCaps = letters.allSatisfy {
      !$0.properties.isUppercase || item.font.substitutes($0, by: "c2sc")
    }
    if hasSmallCaps, mode == .lowercase || hasCapitalsToSmallCaps {
      item.style.features.insert(FontFeature("smcp"), at: 0)
      if mode == .all { item.style.features.insert(FontFeature("c2sc"), at: 1) }
      return [item]
    }
    return scaledCapitals(of: item, mode)
  }

  /// Splits an item into letters shown as scaled capitals and unchanged characters.
  private func scaledCapitals(of item: Itemizer.Item, _ mode: SmallCaps) -> [Itemizer.Item] {
    let metrics = item.font.metrics
    // Scales capitals to the x-height, but not above their size nor below half of it.
    let scale = metrics.capHeight > 0 ? min(max(metrics.xHeight / metrics.capHeight, 0.5), 1) : 0.75
    var small = item.style
    small.size *= scale
    let smallStyle = text.styles.shared(small)
    var parts: [Itemizer.Item] = []
    var start = item.range.lowerBound
    while start < item.range.upperBound {
      var end = start + 1
      while end < item.range.upperBound, !text.startsCharacter[end] { end += 1 }
      let letter = text.scalars[start]
      let isScaled =
        GlyphVariants.isCapitalizable(letter)
        && GlyphVariants.capitals(of: letter).allSatisfy { item.font.has($0.value) }
        || mode == .all && letter.properties.isUppercase
      if let last = parts.last, last.isCapitalized == isScaled {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        var part = item.part(start..<end)
        part.isCapitalized = isScaled
        if isScaled { part.sharedStyle = smallStyle }
        parts.append(part)
      }
      start = end
    }
    return parts
  }

  /// Returns true if a scalar is a lower-case letter with a capital.
  private static func isCapitalizable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isLowercase && scalar.properties.changesWhenUppercased
  }

  /// Returns the capitals of a character, or the character itself: `SS` for `ß`.
  static func capitals(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    scalar.properties.uppercaseMapping.unicodeScalars
  }
}
