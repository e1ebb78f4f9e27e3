internal import GlyphreelExact
internal import GlyphreelTypography

/// Regular expressions for what differs from run to run; their matches in a row are replaced before rows are compared.
package struct SessionMasks: Sendable {
  private let patterns: [TextPattern]
  private let search = PatternSearch(chargesShortSearches: false)
  /// The text in place of a match.
  private static let replacement: [Unicode.Scalar] = ["*", "*", "*"]

  var isEmpty: Bool { patterns.isEmpty }

  /// Creates masks of expressions, with or without slashes around them.
  ///
  /// - Parameter recorded: Expressions whose matches a recording may have as asterisks already.
  package init(_ expressions: [String], recorded: [String] = []) throws(ComparisonError) {
    var sources = expressions.map(Self.source) + recorded
    if !recorded.isEmpty { sources.append("\\*+") }
    var patterns: [TextPattern] = []
    for source in sources {
      patterns.append(try Self.searching(source) { () throws(TextPattern.Fault) in try TextPattern(source) })
    }
    self.patterns = patterns
  }

  private static func searching<Value>(
    _ source: String, _ body: () throws(TextPattern.Fault) -> Value
  ) throws(ComparisonError) -> Value {
    do throws(TextPattern.Fault) { return try body() } catch {
      throw .badMask(source, reason: error == .tooSlow ? "takes too long to match" : error.description)
    }
  }

  /// Returns an expression without slashes around it.
  private static func source(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 2, scalars.first == "/", scalars.last == "/" else { return text }
    return String(scalars.dropFirst().dropLast())
  }

  /// Returns a line with three asterisks in place of each match, and one blank on each side of them.
  ///
  /// - Parameter used: The indices of the expressions with a match, to which those of this line are added.
  func applied(to line: SessionLine, _ used: inout Set<Int>) throws(ComparisonError) -> SessionLine {
    var line = line
    for (index, pattern) in patterns.enumerated() {
      let text = line.text
      let ranges = try Self.searching(pattern.source) { () throws(TextPattern.Fault) in
        try search.run { () throws(TextPattern.Fault) in try pattern.ranges(in: text) }
      }
      if ranges.isEmpty { continue }
      used.insert(index)
      // Matches are ranges of characters, of which some have several scalars.
      var starts = [0]
      for character in text { starts.append(starts[starts.count - 1] + character.unicodeScalars.count) }
      line = Self.replacing(ranges.map { starts[$0.lowerBound]..<starts[$0.upperBound] }, of: line)
    }
    return line
  }

  /// Columns are filled with blanks according to the length of a match, before it or after its unit and brackets.
  private static func replacing(_ ranges: [Range<Int>], of line: SessionLine) -> SessionLine {
    var result = SessionLine()
    var index = 0
    let blank: Unicode.Scalar = " "
    func isBlank(_ index: Int) -> Bool {
      line.scalars.indices.contains(index) && line.scalars[index] == blank
    }
    for (number, range) in ranges.enumerated() where range.lowerBound >= index {
      while index < range.lowerBound { result.append(line, &index) }
      let brackets = result.removeEnd { openingBrackets.contains($0) }
      if !result.removeEnd(where: { $0 == blank }).scalars.isEmpty, !result.scalars.isEmpty {
        result.append(blank, 0)
      }
      result.append(brackets)
      if let last = result.scalars.last, last != blank { result.append(blank, 0) }
      for scalar in replacement { result.append(scalar, 0) }
      index = range.upperBound
      let next = number + 1 < ranges.count ? ranges[number + 1].lowerBound : line.scalars.count
      if index < line.scalars.count { result.append(blank, 0) }
      if isBlank(index) {
        while isBlank(index) { index += 1 }
      } else {
        while index < next, isUnit(line.scalars[index]) { result.append(line, &index) }
        while isBlank(index), isBlank(index + 1) { index += 1 }
      }
    }
    while index < line.scalars.count { result.append(line, &index) }
    return result
  }

  private static let openingBrackets: Set<Unicode.Scalar> = ["(", "[", "{", "<"]

  /// Returns true for a character of a unit, or a closing bracket or mark after it.
  private static func isUnit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || [")", "]", "}", ">", "%", ",", ";", ":", "."].contains(scalar)
  }
}

extension SessionLine {
  /// Appends a character of another line, and goes on to the next.
  fileprivate mutating func append(_ line: SessionLine, _ index: inout Int) {
    append(line.scalars[index], line.looks[index])
    index += 1
  }

  fileprivate mutating func append(_ line: SessionLine) {
    scalars += line.scalars
    looks += line.looks
  }

  /// Removes the characters at the end that meet a condition; returns them.
  fileprivate mutating func removeEnd(where condition: (Unicode.Scalar) -> Bool) -> SessionLine {
    let start = (scalars.lastIndex { !condition($0) } ?? -1) + 1
    let end = SessionLine(scalars: Array(scalars[start...]), looks: Array(looks[start...]))
    scalars.removeSubrange(start...)
    looks.removeSubrange(start...)
    return end
  }
}
