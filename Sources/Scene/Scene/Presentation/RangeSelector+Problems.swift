internal import GlyphreelExact
internal import GlyphreelDiagnostics
package import GlyphreelTypography

extension RangeSelector {
  /// Returns the warning about a part that text lacks wholly or, as a range of characters or words, in part;
  /// nil for none.
  ///
  /// - Parameter consequence: What follows if nothing is selected: "no stroke is drawn".
  func problem(in layout: TextLayout, consequence: String) -> Diagnostic? {
    let index = LayoutIndex(layout)
    if index.selection(self).isEmpty {
      guard case .text(let subject, _) = part else {
        if case .pattern(let subject, _) = part {
          return Diagnostic(.warning, "\(quoted: subject) does not occur in the text, so \(consequence)")
        }
        return Diagnostic(
          .warning, "nothing of the text is selected, so \(consequence)", hint: "check 'select'")
      }
      return Diagnostic(
        .warning, "\(quoted: subject) does not occur in the text, so \(consequence)",
        hint: Self.near(subject, in: layout.text).map { "did you mean '\($0)'?" })
    }
    let (range, count, noun): (Range<Int>, Int, String)
    switch part {
    case .characters(let selected):
      (range, count, noun) = (selected, StyledText(layout.text).characterCount, "character")
    case .words(let selected): (range, count, noun) = (selected, index.units(.word).count, "word")
    default: return nil
    }
    return range.upperBound <= count
      ? nil : Diagnostic(.warning, "the range reaches beyond the text's \(count.counted(noun))")
  }

  /// Returns the part of the text that differs from a given string only in case; nil for none.
  private static func near(_ subject: String, in text: String) -> String? {
    let (whole, length) = (Array(text.unicodeScalars.prefix(1000)), subject.unicodeScalars.count)
    let wanted = ExactString(subject.lowercased())
    guard (1...40).contains(length), whole.count >= length else { return nil }
    return (0...whole.count - length).lazy
      .map { start in String(String.UnicodeScalarView(whole[start..<start + length])) }
      .first { ExactString($0.lowercased()) == wanted }
  }
}
