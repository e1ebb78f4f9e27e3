internal import GlyphreelExact
import GlyphreelScene

extension SourceFile {
  /// Returns the error for an unquoted colour such as `#ff0000`, which YAML reads as a comment; nil if the line has
  /// none.
  func commentedColor(ofLine number: Int) -> Diagnostic? {
    let extent = index.scalars(ofLine: number)
    let line = Array(
      text(scalars: extent.lowerBound..<min(extent.upperBound, extent.lowerBound + 500)).unicodeScalars)
    guard let sign = line.indices.dropFirst().first(where: { line[$0] == "#" && line[$0 - 1] == " " }) else {
      return nil
    }
    let digits = line[(sign + 1)...].prefix { $0.properties.isASCIIHexDigit }
    let next = sign + 1 + digits.count
    let isWord = next == line.count || " ,}]".unicodeScalars.contains(line[next])
    guard isWord, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let color = "#" + digits.map(String.init).joined()
    return Diagnostic(
      .error, "'\(color)' is a comment here, and the value is missing",
      hint: "put the colour in quotes: '\(color)'",
      at: range(extent.lowerBound + sign..<extent.lowerBound + next))
  }
}
