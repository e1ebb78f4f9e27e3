internal import GlyphreelExact
public import GlyphreelGraphics

extension StyledText {
  /// The number of characters.
  package var characterCount: Int { string.count }

  /// Returns the text of a range of characters.
  package func text(of characters: Range<Int>) -> String { String(Array(string)[characters]) }

  /// Returns the non-overlapping occurrences of a substring as character ranges, from left to right.
  ///
  /// Unicode scalars have to match exactly and cover whole characters: canonically equivalent text and a base letter
  /// of a character with marks do not match. The empty string has no occurrences.
  public func ranges(of substring: String) -> [Range<Int>] {
    let string = string
    return string.characters(touching: string.utf16Ranges(string.exactRanges(of: substring)), areWhole: true)
  }

  /// Returns the texts that replaced a placeholder, as character ranges from left to right.
  package func ranges(replacing placeholder: String) -> [Range<Int>] {
    var ranges: [Range<String.Index>] = []
    let string = string
    var end = string.startIndex
    for span in spans {
      let start = end
      end = string.utf8.index(start, offsetBy: span.text.utf8.count)
      guard let own = span.style.placeholder, own == placeholder, start < end else { continue }
      if let last = ranges.last, last.upperBound == start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    return string.characters(touching: string.utf16Ranges(ranges))
  }

  /// Returns the non-empty matches of a regular expression as character ranges, from left to right.
  ///
  /// Matching uses Unicode scalars; a character is included if any of its scalars is.
  public func ranges(of pattern: some RegexComponent) -> [Range<Int>] {
    let string = string
    let exact = pattern.regex.matchingSemantics(.unicodeScalar)
    return string.characters(touching: string.utf16Ranges(string.ranges(of: exact)))
  }

  /// Returns the ranges of characters that start at ascending indices, each without white space at its end and not empty.
  package func ranges(startingAt starts: [Int]) -> [Range<Int>] {
    let blanks = string.map { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    let bounds = starts.filter { (0..<blanks.count).contains($0) } + [blanks.count]
    return zip(bounds, bounds.dropFirst()).compactMap { start, end in
      guard start < end, let last = blanks[start..<end].lastIndex(of: false) else { return nil }
      return start..<last + 1
    }
  }

  /// Changes the style of a range of characters.
  public mutating func restyle(_ characters: Range<Int>, _ change: (inout TextStyle) -> Void) {
    restyle([characters], change)
  }

  /// Changes the style of several character ranges, which must ascend without overlapping.
  public mutating func restyle(_ ranges: [Range<Int>], _ change: (inout TextStyle) -> Void) {
    restyle(ranges, replacing: nil, change)
  }

  /// Shows an image in place of each of several character ranges, which must ascend without overlapping.
  ///
  /// Each becomes one character. Its alternative text is `text`, or else the characters in the first range.
  public mutating func attach(
    _ image: RasterImage, at ranges: [Range<Int>], alternativeText text: String? = nil
  ) {
    let attachment = TextAttachment(
      image, alternativeText: text ?? ranges.first.map(self.text) ?? "")
    restyle(ranges, replacing: String(TextAttachment.character)) {
      ($0.attachment, $0.fill, $0.outlines) = (attachment, nil, [])
    }
  }

  private mutating func restyle(
    _ ranges: [Range<Int>], replacing replacement: String?, _ change: (inout TextStyle) -> Void
  ) {
    var rest = scalars(of: ranges)[...]
    var restyled = StyledText(spans: [])
    var offset = 0
    for span in spans {
      let scalars = span.text.unicodeScalars
      var start = scalars.startIndex
      while start < scalars.endIndex {
        while let range = rest.first, range.upperBound <= offset { rest.removeFirst() }
        let isInside = rest.first?.contains(offset) ?? false
        let next = isInside ? rest.first?.upperBound : rest.first?.lowerBound
        let end =
          next.flatMap { scalars.index(start, offsetBy: $0 - offset, limitedBy: scalars.endIndex) }
          ?? scalars.endIndex
        var style = span.style
        if isInside { change(&style) }
        let isFirst = rest.first?.lowerBound == offset
        let shown = isInside && replacement != nil ? (isFirst ? replacement : "") : nil
        restyled.append(Span(shown ?? String(scalars[start..<end]), style))
        offset += scalars.distance(from: start, to: end)
        start = end
      }
    }
    if !restyled.spans.isEmpty { spans = restyled.spans }
  }

  /// Returns a copy with another style for a range of characters.
  public func styled(_ characters: Range<Int>, _ change: (inout TextStyle) -> Void) -> StyledText {
    var text = self
    text.restyle(characters, change)
    return text
  }

  /// Returns a copy with another style for the occurrences of a substring.
  ///
  /// - Parameter occurrence: The occurrence, counted from 1; nil for all. If there is none, the text is unchanged.
  public func styled(
    _ substring: String, occurrence: Int? = nil, _ change: (inout TextStyle) -> Void
  ) -> StyledText {
    styled(ranges(of: substring), occurrence, change)
  }

  /// Returns a copy with another style for the matches of a regular expression.
  ///
  /// - Parameter occurrence: The match, counted from 1; nil for all. If there is none, the text is unchanged.
  public func styled(
    _ pattern: some RegexComponent, occurrence: Int? = nil, _ change: (inout TextStyle) -> Void
  ) -> StyledText {
    styled(ranges(of: pattern), occurrence, change)
  }

  private func styled(
    _ ranges: [Range<Int>], _ occurrence: Int?, _ change: (inout TextStyle) -> Void
  ) -> StyledText {
    var text = self
    if let occurrence {
      guard ranges.indices.contains(occurrence - 1) else { return text }
      text.restyle(ranges[occurrence - 1], change)
    } else {
      text.restyle(ranges, change)
    }
    return text
  }

  private func scalars(of ranges: [Range<Int>]) -> [Range<Int>] {
    guard let last = ranges.last else { return [] }
    var starts: [Int] = [0]
    for character in string {
      if starts.count > last.upperBound { break }
      starts.append(starts[starts.count - 1] + character.unicodeScalars.count)
    }
    precondition(
      ranges.allSatisfy { $0.lowerBound >= 0 } && last.upperBound < starts.count,
      "a range reaches out of the text")
    return ranges.map { starts[$0.lowerBound]..<starts[$0.upperBound] }
  }
}

extension String {
  fileprivate func utf16Ranges(_ ranges: [Range<Index>]) -> [Range<Int>] {
    ranges.map { $0.lowerBound.utf16Offset(in: self)..<$0.upperBound.utf16Offset(in: self) }
  }

  /// Returns the characters that ascending ranges of UTF-16 units touch.
  ///
  /// - Parameter areWhole: True if ranges that begin or end inside a character are omitted.
  func characters(touching ranges: [Range<Int>], areWhole: Bool = false) -> [Range<Int>] {
    if ranges.isEmpty { return [] }
    var result: [Range<Int>] = []
    // The index and first UTF-16 unit of the current character.
    var (number, start) = (0, 0)
    let lengths = map(\.utf16.count)
    func end() -> Int { start + (number < lengths.count ? lengths[number] : 0) }
    func advance() { (start, number) = (end(), number + 1) }
    for range in ranges where !range.isEmpty {
      while number < lengths.count, end() <= range.lowerBound { advance() }
      let first = max(number, result.last?.upperBound ?? 0)
      let beginsWhole = start == range.lowerBound
      while number < lengths.count, end() < range.upperBound { advance() }
      if areWhole, !beginsWhole || end() != range.upperBound { continue }
      if first <= number { result.append(first..<number + 1) }
    }
    return result
  }
}
