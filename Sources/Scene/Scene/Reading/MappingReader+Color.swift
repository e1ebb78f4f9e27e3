package import GlyphreelGraphics

extension MappingReader {
  /// Reads a CSS colour.
  package mutating func color(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> Color?
  {
    describe(key, description())
    return parsed(key, as: .color, Color.init(css:))
  }

  /// Reads a CSS colour.
  package mutating func color(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, default fallback: Color
  ) -> Color {
    let value = color(key, description())
    note(key, default: fallback.css)
    return value ?? fallback
  }
}

extension MappingReader {
  /// Reads a CSS gradient: `linear-gradient(...)`, `radial-gradient(...)` or `conic-gradient(...)`.
  package mutating func gradient(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> CSSGradient?
  {
    describe(key, description())
    let theme = theme
    let value = parsed(key, as: .gradient) {
      text -> Result<CSSGradient, GraphicsSyntaxError>? in
      let text = theme?.coloring(text) ?? text
      do throws(GraphicsSyntaxError) { return .success(try CSSGradient(css: text)) } catch {
        return .failure(error)
      }
    }
    switch value {
    case .success(let gradient): return gradient
    case .failure(let error):
      report(
        .error, "expected a CSS gradient for '\(key)': \(error.message)",
        hint: "write, for example, '\(key): \(Grammar.gradient.example)'", at: key)
      return nil
    case nil: return nil
    }
  }
}
