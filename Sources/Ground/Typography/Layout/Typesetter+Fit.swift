extension Typesetter {
  /// The resolution of the size search: 1/64 point.
  private static let stepsPerPoint = 64.0
  /// The steps between the declared space between characters and the tightest one.
  private static let tighteningSteps = 32

  /// Returns a layout that fits its container, with less space between characters or else at a smaller size.
  ///
  /// `whole` does not fit. If no size fits, the minimum size is used if the style has one; the text is then truncated
  /// according to the style.
  func reduced(
    _ whole: TextLayout, of text: StyledText, _ style: ParagraphStyle, width: Double, height: Double?
  ) throws(TypographyError) -> TextLayout {
    func layout(_ text: StyledText) throws(TypographyError) -> (TextLayout, fits: Bool) {
      let layout = try unfitted(text, style, width: width, height: height)
      return (layout, Typesetter.fits(layout, width: style.room(in: width), height: height))
    }
    if style.tightening > 0 {
      // The step that takes the least space.
      let steps = Typesetter.tighteningSteps
      let best = try Typesetter.last(in: 0...steps) { (left) throws(TypographyError) in
        try layout(text.tightened(by: style.tightening * Double(steps - left) / Double(steps)))
      }
      if best.fits { return best.layout }
    }
    // The largest size at which nothing overflows; that of the largest span, to which others are in proportion.
    let declared = text.spans.map(\.style.size).max() ?? 0
    guard let fit = style.fit, declared > 0 else { return whole }
    let low = Int((fit.minimum(for: declared) * Typesetter.stepsPerPoint).rounded(.up))
    let high = Int((declared * Typesetter.stepsPerPoint).rounded(.down))
    return try Typesetter.last(in: low...max(low, high)) { (size) throws(TypographyError) in
      try layout(text.scaled(by: Double(size) / Typesetter.stepsPerPoint / declared))
    }.layout
  }

  /// Returns the layout of the last step that fits, by binary search, or that of the first step if it does not.
  ///
  /// The last step is known not to fit, unless it is the first.
  private static func last(
    in steps: ClosedRange<Int>,
    _ layout: (Int) throws(TypographyError) -> (TextLayout, fits: Bool)
  ) throws(TypographyError) -> (layout: TextLayout, fits: Bool) {
    var (low, high) = (steps.lowerBound, steps.upperBound)
    var best = try layout(low)
    guard best.fits else { return best }
    while high - low > 1 {
      let middle = (low + high) / 2
      let candidate = try layout(middle)
      if candidate.fits { (low, best) = (middle, candidate) } else { high = middle }
    }
    return best
  }

  /// Returns true if all text fits its container without breaking inside a word.
  static func fits(_ layout: TextLayout, width: Double, height: Double?) -> Bool {
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

  /// Returns a copy with less space between characters, by a part of their size.
  fileprivate func tightened(by part: Double) -> StyledText {
    var text = self
    text.restyle { $0.letterSpacing -= part * $0.size }
    return text
  }
}
