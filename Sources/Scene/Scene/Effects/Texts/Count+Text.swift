package import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelTypography

extension Count {
  /// Returns the activity until the last transition ends.
  package func activity(in layout: TextLayout) -> Activity {
    var activity = timing.activity
    activity.end += changeDuration
    return activity
  }

  /// The text.
  package var writes: [PropertyWrite] { [PropertyWrite(.text)] }

  /// The place of its number.
  package var replacementScope: RangeSelector { RangeSelector(.text(placeholder)) }

  /// Digits that change in a transition.
  package var blurs: [PropertyWrite] {
    [.through, .numeric].contains(transition) ? [PropertyWrite(.blur, of: .all)] : []
  }

  /// Returns the text with the widest numbers, and the final one last.
  ///
  /// - Returns: Each number pattern in all digits, or in a few digits for long texts, where measuring all is
  ///   slow.
  package func texts(replacing text: StyledText) -> [StyledText] {
    let last = timing.end.isFinite ? self.text(at: timing.end) : formatter.string(from: to)
    let isLong = text.spans.reduce(0) { $0 + $1.text.utf8.count } > 1024
    let numbers = isLong ? CountPatterns.texts(patterns.widest, inDigits: [0, 4, 8]) : patterns.texts
    return (numbers + [last]).map { filled(text, with: $0, nil) }
  }

  /// Fills the placeholder with the number.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {
    let base = content.text
    let reservingContext = reservesWidth && movesOthers(in: content, context) ? context : nil
    guard let change = change(at: context.time) else {
      let number = text(at: context.time)
      content.text = filled(base, with: number, reservingContext)
      // Another count is in transition.
      if let outgoing = content.transition?.outgoing {
        content.transition?.outgoing = filled(outgoing, with: number, reservingContext)
      }
      return
    }
    let former = text(at: change.former)
    let latest = text(at: change.latest)
    content.text = filled(base, with: latest, reservingContext)
    guard former != latest else { return }
    let grows = value(at: change.former) < value(at: change.latest)
    let style: TextTransition.Style =
      switch transition {
      case .none, .crossfade: .dissolve
      case .through: .through
      case .numeric: .numeric(upwards: grows)
      }
    content.transition = TextTransition(
      from: filled(base, with: former, reservingContext), content.paragraph, style,
      progress: Easing.easeInOut(change.progress))
  }

  /// Returns a problem if there is no placeholder, the number cannot be formatted, or it never changes.
  package func problems(in content: TextContent) -> [Diagnostic] {
    if let error = formatter.error { return [Diagnostic(.error, error.message, hint: error.hint)] }
    let text = content.text.string
    guard text.isEmpty || !text.exactRanges(of: placeholder).isEmpty else {
      return [
        Diagnostic(
          .error, "the text \(Diagnostic.quoted(text, by: "\"")) has no placeholder for the number",
          hint: "write '\(placeholder)' where the number belongs")
      ]
    }
    if let doubt = percentageWarning { return [doubt] }
    guard let number = patterns.constantText else { return [] }
    let hint = from == to ? "give 'to' another number" : "give the format more digits"
    return [
      Diagnostic(.warning, "the number is \(Diagnostic.quoted(number, by: "\"")) all the time", hint: hint)
    ]
  }

  /// A warning about a percentage that was probably given in percent: 87.5 is 8,750 %.
  ///
  /// Values up to 10 pass, because growth to several times a value exceeds 100 %.
  private var percentageWarning: Diagnostic? {
    let largest = max(abs(from), abs(to))
    guard case .percent = format.style, largest > 10 else { return nil }
    let extreme = abs(to) >= abs(from) ? to : from
    let number = extreme.decimal
    let fraction = ((extreme * 1e9).rounded() / 1e11).decimal
    return Diagnostic(
      .warning,
      "\(number) is shown as \(Diagnostic.quoted(formatter.string(from: abs(to) >= abs(from) ? to : from))), since 1 is 100%",
      hint: "write 'style: percent-points' to show the number as it is, or \(fraction)")
  }

  /// Returns the text with the placeholder filled.
  ///
  /// - Parameter context: Measures the widest number to reserve its width before this one; nil to reserve
  ///   none.
  private func filled(_ text: StyledText, with number: String, _ context: EffectContext?) -> StyledText {
    func set(_ style: inout TextStyle) {
      style.placeholder = placeholder
      if isTabular, !style.features.contains(where: { ["tnum", "pnum"].contains($0.tag) }) {
        style.features.append(FontFeature("tnum"))
      }
      guard let context else { return }
      let plain = style
      func width(_ number: String) -> Double { context.width(of: StyledText(number, style: plain)) }
      let rest = width(patterns.lines) - width(number)
      if rest > 1e-6 { style.leadingSpace += rest }
    }
    if text.string.isEmpty {
      var style = text.spans.first?.style ?? TextStyle()
      set(&style)
      return StyledText(number, style: style)
    }
    return text.replacing(placeholder, with: number, set)
  }

  /// Returns false for a number that is alone on its lines, or only at the end of left-aligned, left-to-right lines: it moves no other
  /// text, unless numbers differ in their line count.
  private func movesOthers(in content: TextContent, _ context: EffectContext) -> Bool {
    let text = content.text.string
    let isLeftToRight =
      content.paragraph.direction != .rtl && !text.unicodeScalars.contains { $0.isRightToLeft }
    let lines = text.split(whereSeparator: \.isNewline).filter { $0.contains(placeholder) }
    let isAlone = lines.allSatisfy { $0.utf8.count == placeholder.utf8.count }
    let endsLines =
      isLeftToRight && [.left, .natural].contains(content.paragraph.alignment)
      && lines.allSatisfy { $0.hasSuffix(placeholder) && $0.exactRanges(of: placeholder).count == 1 }
    guard isAlone || endsLines else { return true }
    let texts = patterns.widest + [formatter.string(from: from), formatter.string(from: to)]
    let counts = texts.map { context.lineCount(of: filled(content.text, with: $0, nil)) }
    return counts.contains { $0 != counts[0] }
  }
}

extension Unicode.Scalar {
  /// True for letters in the blocks of Hebrew, Arabic and other right-to-left scripts.
  fileprivate var isRightToLeft: Bool {
    (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFC).contains(value)
      || (0x10800...0x10FFF).contains(value)
  }
}
