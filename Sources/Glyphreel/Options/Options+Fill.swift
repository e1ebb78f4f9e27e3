internal import GlyphreelExactText
package import GlyphreelGraphics

extension Options {
  /// Reads a CSS colour or gradient, or `none`.
  package mutating func fill(_ key: String) -> Fill? {
    note(key, .grammar(.fill))
    guard let (text, _) = scalar(key, Grammar.fill.name, example: Grammar.fill.example) else { return nil }
    if text == "none" { return .color(.clear) }
    do throws(GraphicsSyntaxError) {
      return try Fill(css: theme?.coloring(text) ?? text)
    } catch {
      if !text.contains("gradient("),
        let hint = themeHint(for: text, colors: true) ?? ColorAdvice.hint(for: text, under: key)
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
  package mutating func colorSpace(_ key: String) -> ColorSpace {
    parsed(key, as: .colorSpace, default: .srgb, ColorSpace.init(css:))
  }

  /// Reads edge insets in points: one length, `[vertical, horizontal]`, or a mapping of `top`, `left`,
  /// `bottom` and `right`.
  package mutating func edgeInsets(_ key: String, in limits: ClosedRange<Double>) -> EdgeInsets? {
    forms(
      key, scalar: { $0.length(key, in: limits).map { EdgeInsets($0) } },
      list: { options in
        let pair = options.vector(key)
        options.note(key, .list(.quantity(.length, limits), count: 2...2))
        guard let pair else { return nil }
        guard limits.contains(pair.x), limits.contains(pair.y) else {
          options.report(
            .error,
            "\(Diagnostic.quoted(key)) must be from \(Int(limits.lowerBound)) to \(Int(limits.upperBound)) points",
            at: key)
          return nil
        }
        return EdgeInsets(top: pair.x, left: pair.y, bottom: pair.x, right: pair.y)
      },
      mapping: {
        $0.nestedIfPresent(key) { edges in
          EdgeInsets(
            top: edges.length("top", in: limits, default: 0),
            left: edges.length("left", in: limits, default: 0),
            bottom: edges.length("bottom", in: limits, default: 0),
            right: edges.length("right", in: limits, default: 0))
        }
      })
  }
}
