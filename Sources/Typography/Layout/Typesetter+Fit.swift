extension Typesetter {
  /// Sizes are searched in steps of 1/64 point.
  private static let stepsPerPoint = 64.0

  /// The layout at the largest size at which the text fits, not above the declared and not below the smallest.
  ///
  /// The size is that of the largest stretch; the others keep their proportion to it. At the smallest size the text
  /// may still overflow, and is then shortened as its style says.
  func fitted(
    _ text: StyledText, _ style: ParagraphStyle, _ fit: Fit, width: Double, height: Double?
  ) throws(TypographyError) -> TextLayout {
    let declared = text.spans.map(\.style.size).max() ?? 0
    let whole = try unfitted(text, style, width: width, height: height)
    guard declared > 0, !Typesetter.fits(whole, width: width, height: height) else { return whole }
    // What overflows must show in the search, whatever the style does about it.
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

  /// True if all of a text stands inside its container, and no word had to be broken for it.
  private static func fits(_ layout: TextLayout, width: Double, height: Double?) -> Bool {
    let tolerance = LineBreaker.tolerance
    return !layout.isTruncated && layout.bounds.height <= (height ?? .infinity) + tolerance
      && layout.lines.allSatisfy { $0.width <= width + tolerance && !$0.endsInsideWord }
  }
}

extension StyledText {
  /// The text with all sizes multiplied, and the spaces that stand for text along with them.
  fileprivate func scaled(by factor: Double) -> StyledText {
    var text = self
    text.restyle { style in
      style.size *= factor
      style.leadingSpace *= factor
    }
    return text
  }
}
