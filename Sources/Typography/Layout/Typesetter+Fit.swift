extension Typesetter {
  /// The resolution of the size search: 1/64 point.
  private static let stepsPerPoint = 64.0

  /// Returns the layout at the largest size that fits, between the smallest and the declared size.
  ///
  /// The size is that of the largest span; others scale in proportion. At the smallest size the text can still
  /// overflow and is then truncated as its style says.
  func fitted(
    _ text: StyledText, _ style: ParagraphStyle, _ fit: Fit, width: Double, height: Double?
  ) throws(TypographyError) -> TextLayout {
    let declared = text.spans.map(\.style.size).max() ?? 0
    let whole = try unfitted(text, style, width: width, height: height)
    guard declared > 0, !Typesetter.fits(whole, width: width, height: height) else { return whole }
    // Binary search for the largest size at which nothing overflows.
    var low = Int((fit.minimum(for: declared) * Typesetter.stepsPerPoint).rounded(.up))
    var high = Int((declared * Typesetter.stepsPerPoint).rounded(.down))
    var best = try unfitted(
      text.scaled(by: Double(low) / Typesetter.stepsPerPoint / declared), style, width: width, height: height)
    guard Typesetter.fits(best, width: width, height: height) else { return best }
    while high - low > 1 {
      let middle = (low + high) / 2
      let candidate = try unfitted(
        text.scaled(by: Double(middle) / Typesetter.stepsPerPoint / declared), style, width: width,
        height: height)
      if Typesetter.fits(candidate, width: width, height: height) {
        (low, best) = (middle, candidate)
      } else {
        high = middle
      }
    }
    return best
  }

  /// Returns whether all text fits its container without breaking inside a word.
  private static func fits(_ layout: TextLayout, width: Double, height: Double?) -> Bool {
    let tolerance = LineBreaker.tolerance
    return !layout.isTruncated && layout.bounds.height <= (height ?? .infinity) + tolerance
      && layout.lines.allSatisfy { $0.width <= width + tolerance && !$0.endsInsideWord }
  }
}

extension StyledText {
  /// Returns a copy with all sizes and leading spaces multiplied.
  fileprivate func scaled(by factor: Double) -> StyledText {
    var text = self
    text.restyle { style in
      style.size *= factor
      style.leadingSpace *= factor
    }
    return text
  }
}
