public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

// Properties by the names that scene files use, for `effect(_:timing:)`. They take a second unless a timing is given.

extension TextEffect where Self == PropertyAnimation<TextColor> {
  /// The text's colour runs from what it is to another one.
  public static func color(
    to color: Color, in space: ColorSpace = .srgb, select: RangeSelector? = nil
  ) -> Self {
    Self(.to(MixedColor(color, in: space)), selector: select)
  }

  /// The text's colour runs through others, at an even pace.
  public static func color(
    _ colors: Color..., in space: ColorSpace = .srgb, select: RangeSelector? = nil
  ) -> Self {
    Self(.through(colors.map { MixedColor($0, in: space) }), selector: select)
  }
}

extension TextEffect where Self == PropertyAnimation<BackgroundFill> {
  /// The colour or gradient behind the layer runs through others, at an even pace.
  public static func background(_ fills: AreaFill..., in space: ColorSpace = .srgb) -> Self {
    Self(.through(fills.map { MixedFill($0, in: space) }))
  }
}

extension TextEffect where Self == PropertyAnimation<ShapeFill> {
  /// The colour or gradient inside a shape runs from what it is to another one.
  public static func fill(to fill: AreaFill, in space: ColorSpace = .srgb) -> Self {
    Self(.to(MixedFill(fill, in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<ShapeStroke> {
  /// The colour or gradient of a shape's outline runs from what it is to another one.
  public static func stroke(to stroke: Fill, in space: ColorSpace = .srgb) -> Self {
    Self(.to(MixedFill(.fill(stroke), in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<StrokeWidth> {
  /// A shape's outline grows thicker or thinner, in points.
  public static func strokeWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<StrokeTrim> {
  /// A shape's outline draws itself: from one part of its length to another.
  public static func trim(from start: ShapeStyle.Trim? = nil, to end: ShapeStyle.Trim = .init()) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowColor> {
  /// The colour of the shadow runs through others, at an even pace.
  public static func shadowColor(_ colors: Color..., in space: ColorSpace = .srgb) -> Self {
    Self(.through(colors.map { MixedColor($0, in: space) }))
  }
}

extension TextEffect where Self == PropertyAnimation<Opacity> {
  /// The layer, or the selected characters, fade to an opacity in 0...1, from another or from what it is.
  public static func opacity(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Position> {
  /// The layer, or the selected characters, move to points right and down of where they stand.
  public static func position(
    from start: Point? = nil, to end: Point, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start?.vector, to: end.vector), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Scale> {
  /// The layer, or the selected characters, grow to a factor around their middle.
  public static func scale(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(
      .optional(from: start.map { SIMD2($0, $0) }, to: SIMD2(end, end)), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Rotation> {
  /// The layer, or the selected characters, turn to an angle in degrees clockwise.
  public static func rotation(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Blur> {
  /// The layer, or the selected characters, blur to a standard deviation in points.
  public static func blur(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<LetterSpacing> {
  /// The space after each character grows or shrinks, in points.
  public static func letterSpacing(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FontWeightProperty> {
  /// The text grows bolder or lighter.
  public static func fontWeight(from start: FontWeight? = nil, to end: FontWeight) -> Self {
    Self(.optional(from: start?.value, to: end.value))
  }
}

extension TextEffect where Self == FontSizeAnimation {
  /// The text grows or shrinks, in points.
  public static func fontSize(
    from start: Double? = nil, to end: Double, mode: FontSizeAnimation.Mode = .layout
  ) -> Self {
    Self(PropertyAnimation(.optional(from: start, to: end)), mode: mode)
  }
}

extension TextEffect where Self == PropertyAnimation<WordSpacing> {
  /// What is added to the spaces between words grows or shrinks, in points.
  public static func wordSpacing(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<BaselineOffset> {
  /// The text rises above its baseline or sinks below it, in points.
  public static func baselineOffset(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FontWidthProperty> {
  /// The letters grow wider or narrower.
  public static func fontWidth(from start: FontWidth? = nil, to end: FontWidth) -> Self {
    Self(.optional(from: start?.number, to: end.number))
  }
}

extension TextEffect where Self == PropertyAnimation<CornerRadius> {
  /// The layer's corners grow round, in points.
  public static func cornerRadius(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<BorderColor> {
  /// The colour of the layer's border runs from what it is to another one.
  public static func borderColor(to color: Color, in space: ColorSpace = .srgb) -> Self {
    Self(.to(MixedColor(color, in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<BorderWidth> {
  /// The layer's border grows thicker or thinner, in points.
  public static func borderWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowOffset> {
  /// The layer's shadow moves, in points to the right and down.
  public static func shadowOffset(from start: Point? = nil, to end: Point) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowBlur> {
  /// The layer's shadow grows softer or sharper: a standard deviation in points.
  public static func shadowBlur(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowOpacity> {
  /// The layer's shadow fades to an opacity in 0...1, over that of its colour.
  public static func shadowOpacity(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension Keyframes {
  /// At an even pace through all of the values.
  fileprivate static func through(_ values: [Value]) -> Keyframes {
    // Keys without an offset are always in order.
    (try? Keyframes(values.map { Keyframe($0) })) ?? .none
  }

  /// From a value, or from what is there.
  fileprivate static func optional(from start: Value?, to end: Value) -> Keyframes {
    start.map { .from($0, to: end) } ?? .to(end)
  }
}
