import GlyphreelScene

/// A map from offsets in a scalar's text to source ranges, for every scalar style.
///
/// Built by aligning the source with the text. Quotes, escapes, folded lines, block indentation and placeholders occur
/// only in the source.
struct ScalarSourceMap {
  private let source: SourceFile
  private let whole: SourceRange?
  /// The source offset of every scalar of the text and of its end; nil if source and text can't be aligned.
  private let places: [Int]?

  /// - Parameter value: A scalar read from the source.
  init(of value: SourceNode, in source: SourceFile) {
    let source = source.file(of: value.range)
    self.source = source
    whole = value.range
    guard let range = value.range, case .scalar(let text, let style) = value.content else {
      places = nil
      return
    }
    let start = source.index.scalars(ofLine: range.line).lowerBound + range.column - 1

    var alignment = SourceAlignment(
      source: Array(source.text(scalars: start..<source.index.scalarCount).unicodeScalars),
      text: Array(text.unicodeScalars), insertions: value.insertions, hasPlaceholders: style == .untyped)
    places = alignment.places().map { $0.map { start + $0 } }
  }

  /// Returns the source range of a part of the text, or of the whole scalar if the map is incomplete.
  func range(_ offsets: Range<Int>) -> SourceRange? {
    guard let places, offsets.upperBound < places.count, !offsets.isEmpty else { return whole }
    var range = source.range(places[offsets.lowerBound]..<places[offsets.upperBound - 1] + 1)
    range.origin = whole?.origin ?? 0
    return range
  }
}

/// An alignment of a source with the scalar text read from it.
private struct SourceAlignment {
  let source: [Unicode.Scalar]
  let text: [Unicode.Scalar]
  let insertions: [Range<Int>]
  let hasPlaceholders: Bool
  private var position = 0
  private var quote: Unicode.Scalar?

  init(source: [Unicode.Scalar], text: [Unicode.Scalar], insertions: [Range<Int>], hasPlaceholders: Bool) {
    self.source = source
    self.text = text
    self.insertions = insertions
    self.hasPlaceholders = hasPlaceholders
  }

  mutating func places() -> [Int]? {
    skipHead()
    var places: [Int] = []
    var rest = insertions[...]
    while true {
      if let insertion = rest.first, insertion.lowerBound == places.count, has("{{") {
        rest.removeFirst()
        places += insertion.map { _ in position }
        while position < source.count, !has("}}") { position += 1 }
        position += 2
        continue
      }
      guard places.count < text.count else { break }
      guard position < source.count else {
        // The last line feed of a block scalar may be missing at the end of the file.
        guard text[places.count] == "\n" else { return nil }
        places.append(source.count)
        continue
      }
      let wanted = text[places.count]
      if hasPlaceholders, wanted == "{", has("{{{{") {
        places += [position, position + 2]
        position += 4
      } else if quote == "\"", source[position] == "\\" {
        if let length = escapeLength() {
          places.append(position)
          position += length
        }
      } else if quote == "'", has("''") {
        places.append(position)
        position += 2
      } else if source[position] == wanted {
        places.append(position)
        position += 1
      } else if isBlank(source[position]) {
        position += 1
      } else if isBlank(wanted) {
        places.append(position)
      } else {
        return nil
      }
    }
    return places + [position]
  }

  /// Skips the anchor, the tag and the opening quote or block header.
  private mutating func skipHead() {
    while position < source.count, source[position] == "&" || source[position] == "!" {
      while position < source.count, !isBlank(source[position]) { position += 1 }
      while position < source.count, isBlank(source[position]) { position += 1 }
    }
    guard position < source.count else { return }
    switch source[position] {
    case "\"", "'":
      quote = source[position]
      position += 1
    case "|", ">":
      while position < source.count, source[position] != "\n", source[position] != "\r" { position += 1 }
      position += 1
    default: break
    }
  }

  /// Returns the length of an escape.
  ///
  /// Skips an escaped line break and returns nil.
  private mutating func escapeLength() -> Int? {
    switch position + 1 < source.count ? source[position + 1] : "\\" {
    case "x": return 4
    case "u": return 6
    case "U": return 10
    case "\n", "\r":
      position += 1
      while position < source.count, isBlank(source[position]) { position += 1 }
      return nil
    default: return 2
    }
  }

  private func has(_ signs: String) -> Bool {
    source[min(position, source.count)...].starts(with: signs.unicodeScalars)
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
  }
}
