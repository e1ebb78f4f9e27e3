public import GlyphreelGraphics

// Decorations and fills by the names that scene files use, for `effect(_:timing:)`.

extension TextEffect where Self == Strikethrough {
  /// A stroke through the text that draws itself.
  public static func strikethrough(
    mode: DecorationMode = .sequential, color: Color? = nil, thickness: Double? = nil,
    select: RangeSelector = .all
  ) -> Strikethrough {
    Strikethrough(mode: mode, thickness: thickness, color: color, selector: select)
  }
}

extension TextEffect where Self == Underline {
  /// A line under the text that draws itself; nil for the text's colour and the font's thickness.
  public static func underline(
    mode: DecorationMode = .sequential, color: Color? = nil, thickness: Double? = nil,
    select: RangeSelector = .all
  ) -> Underline {
    Underline(mode: mode, thickness: thickness, color: color, selector: select)
  }
}

extension TextEffect where Self == Highlight {
  /// A marker that is drawn behind the text; nil for a marker's yellow.
  public static func highlight(
    mode: DecorationMode = .continuous, color: Color? = nil, select: RangeSelector = .all
  ) -> Highlight {
    var highlight = Highlight(mode: mode, selector: select)
    if let color { highlight.color = color }
    return highlight
  }
}

extension TextEffect where Self == Box {
  /// A frame around the text that draws itself; nil for the text's colour.
  public static func box(color: Color? = nil, select: RangeSelector = .all) -> Box {
    Box(color: color, selector: select)
  }
}

extension TextEffect where Self == GradientFill {
  /// Text filled with a gradient, which moves along it by so many of its circles in each iteration.
  public static func gradient(
    _ paint: CSSGradient = GradientFill.sunset, shift: Double = 1, select: RangeSelector = .all
  ) -> GradientFill {
    GradientFill(paint: paint, shift: shift, selector: select)
  }
}

extension TextEffect where Self == Shimmer {
  /// A light band that passes over the text.
  public static func shimmer(select: RangeSelector = .all) -> Shimmer { Shimmer(selector: select) }
}
