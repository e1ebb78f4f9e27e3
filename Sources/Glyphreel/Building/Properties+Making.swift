public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

// Factories for property animations, named as in scene files, for `effect(_:timing:)`. They last one second
// by default.

extension TextEffect where Self == PropertyAnimation<TextColor> {
  /// Returns an animation of the text colour from its current value.
  public static func color(
    to color: Color, in space: ColorSpace = .srgb, select: RangeSelector? = nil
  ) -> Self {
    Self(.to(AnimatableColor(color, in: space)), selector: select)
  }

  /// Returns an animation of the text colour through evenly spaced keyframes.
  public static func color(
    _ colors: Color..., in space: ColorSpace = .srgb, select: RangeSelector? = nil
  ) -> Self {
    Self(.through(colors.map { AnimatableColor($0, in: space) }), selector: select)
  }
}

extension TextEffect where Self == PropertyAnimation<BackgroundFill> {
  /// Returns an animation of the layer's background through evenly spaced keyframes.
  public static func background(_ fills: AreaFill..., in space: ColorSpace = .srgb) -> Self {
    Self(.through(fills.map { AnimatableFill($0, in: space) }))
  }
}

extension TextEffect where Self == PropertyAnimation<ShapeFill> {
  /// Returns an animation of a shape's fill from its current value.
  public static func fill(to fill: AreaFill, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableFill(fill, in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<ShapeStroke> {
  /// Returns an animation of a shape's stroke paint from its current value.
  public static func stroke(to stroke: Fill, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableFill(.fill(stroke), in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<StrokeWidth> {
  /// Returns an animation of a shape's stroke width, in points.
  public static func strokeWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<StrokeTrim> {
  /// Returns an animation of the drawn part of a shape's outline.
  public static func trim(from start: ShapeStyle.Trim? = nil, to end: ShapeStyle.Trim = .init()) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowColor> {
  /// Returns an animation of the shadow colour through evenly spaced keyframes.
  public static func shadowColor(_ colors: Color..., in space: ColorSpace = .srgb) -> Self {
    Self(.through(colors.map { AnimatableColor($0, in: space) }))
  }
}

extension TextEffect where Self == PropertyAnimation<Opacity> {
  /// Returns an opacity animation, 0...1, of the layer or of the selected characters.
  public static func opacity(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Collapse> {
  /// Returns an animation of the share of a layer's size along its stack that is taken away, 0...1.
  public static func collapse(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<Position> {
  /// Returns an animation of the offset from the laid-out position, in points to the right and down.
  public static func position(
    from start: Point? = nil, to end: Point, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start?.vector, to: end.vector), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Scale> {
  /// Returns a scale animation around the centre of the layer, or of each selected unit.
  public static func scale(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(
      .optional(from: start.map { SIMD2($0, $0) }, to: SIMD2(end, end)), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Rotation> {
  /// Returns a rotation animation, in degrees clockwise, of the layer or of each selected unit.
  public static func rotation(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<Blur> {
  /// Returns a blur animation; the standard deviation is in points.
  public static func blur(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

extension TextEffect where Self == PropertyAnimation<LetterSpacing> {
  /// Returns an animation of the space added after each character, in points.
  public static func letterSpacing(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FontWeightProperty> {
  /// Returns an animation of the font weight.
  public static func fontWeight(from start: FontWeight? = nil, to end: FontWeight) -> Self {
    Self(.optional(from: start?.value, to: end.value))
  }
}

extension TextEffect where Self == FontSizeAnimation {
  /// Returns an animation of the font size, in points.
  public static func fontSize(
    from start: Double? = nil, to end: Double, mode: FontSizeAnimation.Mode = .layout
  ) -> Self {
    Self(PropertyAnimation(.optional(from: start, to: end)), mode: mode)
  }
}

extension TextEffect where Self == PropertyAnimation<WordSpacing> {
  /// Returns an animation of the space added between words, in points.
  public static func wordSpacing(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<BaselineOffset> {
  /// Returns an animation of the baseline offset, in points; positive values raise the text.
  public static func baselineOffset(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<FontWidthProperty> {
  /// Returns an animation of the font width.
  public static func fontWidth(from start: FontWidth? = nil, to end: FontWidth) -> Self {
    Self(.optional(from: start?.number, to: end.number))
  }
}

extension TextEffect where Self == PropertyAnimation<CornerRadius> {
  /// Returns an animation of the corner radius, in points.
  public static func cornerRadius(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<BorderColor> {
  /// Returns an animation of the border colour from its current value.
  public static func borderColor(to color: Color, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableColor(color, in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<BorderWidth> {
  /// Returns an animation of the border width, in points.
  public static func borderWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowOffset> {
  /// Returns an animation of the shadow's offset, in points to the right and down.
  public static func shadowOffset(from start: Point? = nil, to end: Point) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowBlur> {
  /// Returns an animation of the shadow's blur; the standard deviation is in points.
  public static func shadowBlur(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowOpacity> {
  /// Returns an animation of the shadow's opacity, 0...1, which multiplies the alpha of its colour.
  public static func shadowOpacity(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension Keyframes {
  /// Returns evenly spaced keyframes of the values.
  fileprivate static func through(_ values: [Value]) -> Keyframes {
    // Keyframes without offsets are always valid.
    (try? Keyframes(values.map { Keyframe($0) })) ?? .none
  }

  /// Returns keyframes from `start` to `end`; nil starts at the underlying value.
  fileprivate static func optional(from start: Value?, to end: Value) -> Keyframes {
    start.map { .from($0, to: end) } ?? .to(end)
  }
}

extension TextEffect where Self == PropertyAnimation<OutlineWidth> {
  /// Returns an animation of the width of the text's first outline, in points.
  public static func outlineWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

extension TextEffect where Self == PropertyAnimation<OutlineColor> {
  /// Returns an animation of the colour of the text's first outline from its current value.
  public static func outlineColor(to color: Color, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableColor(color, in: space)))
  }
}

extension TextEffect where Self == PropertyAnimation<PathStart> {
  /// Returns an animation of a text's place on its path, as fractions of the path's length.
  public static func pathStart(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start.map { SIMD2($0, 0) }, to: SIMD2(end, 0)))
  }
}

extension TextEffect where Self == PropertyAnimation<Anchor> {
  /// Returns an animation of the point around which a layer scales and rotates.
  public static func anchor(from start: LayerAnchor? = nil, to end: LayerAnchor) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}
