internal import GlyphreelExact
package import GlyphreelGraphics

extension MappingReader {
  /// Reads a CSS colour or gradient, the name of a ready-made gradient, or `none`.
  package mutating func fill(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil) -> Fill?
  {
    describe(key, description())
    note(key, .grammar(.fill))
    var hint: String?
    if let value = value(key), case .mapping = value.content {
      hint = advice(on: .ungrammatical(value, key: key, .fill))
    }
    guard let (text, _) = scalar(key, Grammar.fill.name, example: Grammar.fill.example, hint: hint) else {
      return nil
    }
    if text == "none" { return .color(.clear) }
    do throws(GraphicsSyntaxError) {
      return try Fill(css: theme?.coloring(text) ?? text)
    } catch {
      if !text.contains("gradient("),
        let hint = themeHint(for: text, colors: true) ?? advice(on: .noFill(text, key: key))
          ?? Suggestion.nearest(to: text, among: CSSGradient.names).map({ "did you mean '\($0)'?" })
      {
        report(
          .error,
          "expected \(Grammar.fill.name) for \(Diagnostic.quoted(key)), found \(Diagnostic.quoted(text))",
          hint: hint, at: key)
      } else {
        report(.error, error.message, at: key)
      }
      return nil
    }
  }

  /// Reads a colour interpolation space; sRGB if the key is missing.
  package mutating func colorSpace(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> ColorSpace
  {
    parsed(key, description(), as: .colorSpace, default: .srgb, ColorSpace.init(css:))
  }

  /// Reads edge insets in points: one length, a list in the order of CSS, or a mapping of `top`, `left`, `bottom` and
  /// `right`.
  ///
  /// A list is `[vertical, horizontal]`, `[top, horizontal, bottom]` or `[top, right, bottom, left]`.
  package mutating func edgeInsets(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, in limits: ClosedRange<Double>
  ) -> EdgeInsets? {
    forms(
      key, description(), scalar: { $0.length(key, in: limits).map { EdgeInsets($0) } },
      list: { $0.listedInsets(key, in: limits) },
      mapping: {
        $0.nestedIfPresent(key) { edges in
          return EdgeInsets(
            top: edges.length("top", "Top padding in points.", in: limits, default: 0),
            left: edges.length("left", "Left padding in points.", in: limits, default: 0),
            bottom: edges.length("bottom", "Bottom padding in points.", in: limits, default: 0),
            right: edges.length("right", "Right padding in points.", in: limits, default: 0))
        }
      })
  }

  private mutating func listedInsets(_ key: String, in limits: ClosedRange<Double>) -> EdgeInsets? {
    let lengths = scalars(
      key, as: "a length in points", example: "8, 16", kind: .quantity(.length, limits), count: 2...4
    ) { Quantity.length.value(of: $0, .plain) }
    // Elements that are not lengths have been reported.
    guard let lengths, lengths.count == elements(key, example: "[8, 16]", atLeast: 2)?.count else {
      return nil
    }
    guard (2...4).contains(lengths.count), lengths.allSatisfy(limits.contains) else {
      let isWrongCount = !(2...4).contains(lengths.count)
      report(
        .error,
        isWrongCount
          ? "expected two to four lengths in \(Diagnostic.quoted(key)), found \(lengths.count)"
          : "\(Diagnostic.quoted(key)) must be from \(Int(limits.lowerBound)) to \(Int(limits.upperBound)) points",
        hint: isWrongCount ? "write '[vertical, horizontal]' or '[top, right, bottom, left]'" : nil, at: key)
      return nil
    }
    return EdgeInsets(
      top: lengths[0], left: lengths.count == 4 ? lengths[3] : lengths[1],
      bottom: lengths.count == 2 ? lengths[0] : lengths[2], right: lengths[1])
  }
}
