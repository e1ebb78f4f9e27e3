public import GlyphreelGraphics

// Factories for decorations and fills, named as in scene files, for `effect(_:timing:)`.

extension TextEffect where Self == Strikethrough {
  /// Returns a line through the text that draws itself; nil uses the text's colour and the font's thickness.
  public static func strikethrough(
    mode: DecorationMode = .sequential, color: Color? = nil, thickness: Double? = nil,
    select: RangeSelector = .all
  ) -> Strikethrough {
    Strikethrough(mode: mode, thickness: thickness, color: color, selector: select)
  }
}

extension TextEffect where Self == Underline {
  /// Returns a line under the text that draws itself; nil uses the text's colour and the font's thickness.
  public static func underline(
    mode: DecorationMode = .sequential, color: Color? = nil, thickness: Double? = nil,
    select: RangeSelector = .all
  ) -> Underline {
    Underline(mode: mode, thickness: thickness, color: color, selector: select)
  }
}

extension TextEffect where Self == Highlight {
  /// Returns a marker stroke behind the text, yellow if `color` is nil.
  public static func highlight(
    mode: DecorationMode = .continuous, color: Color? = nil, select: RangeSelector = .all
  ) -> Highlight {
    var highlight = Highlight(mode: mode, selector: select)
    if let color { highlight.color = color }
    return highlight
  }
}

extension TextEffect where Self == Box {
  /// Returns a frame around the text that draws itself, in the text's colour if `color` is nil.
  public static func box(color: Color? = nil, select: RangeSelector = .all) -> Box {
    Box(color: color, selector: select)
  }
}

extension TextEffect where Self == GradientFill {
  /// Returns a gradient fill that shifts by `shift` gradient periods in each iteration.
  public static func gradient(
    _ paint: CSSGradient = GradientFill.sunset, shift: Double = 1, select: RangeSelector = .all
  ) -> GradientFill {
    GradientFill(paint: paint, shift: shift, selector: select)
  }
}

extension TextEffect where Self == Shimmer {
  /// Returns a highlight band that sweeps across the text.
  public static func shimmer(select: RangeSelector = .all) -> Shimmer { Shimmer(selector: select) }
}
