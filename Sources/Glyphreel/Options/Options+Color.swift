public import Graphics

extension Options {
  /// A colour as CSS writes it.
  public mutating func color(_ key: String) -> Color? {
    parsed(key, as: "a CSS colour", example: "'#ff8800'", Color.init(css:))
  }

  /// A colour as CSS writes it.
  public mutating func color(_ key: String, default fallback: Color) -> Color {
    let value = color(key)
    note(key, default: fallback.css)
    return value ?? fallback
  }
}

extension Options {
  /// A gradient as CSS writes it: `linear-gradient(...)`, `radial-gradient(...)`, `conic-gradient(...)`.
  public mutating func gradient(_ key: String) -> CSSGradient? {
    let example = "'linear-gradient(90deg, red, blue)'"
    let value = parsed(key, as: "a CSS gradient", example: example) {
      text -> Result<CSSGradient, GraphicsSyntaxError>? in
      do throws(GraphicsSyntaxError) { return .success(try CSSGradient(css: text)) } catch {
        return .failure(error)
      }
    }
    switch value {
    case .success(let gradient): return gradient
    case .failure(let error):
      report(
        .error, "expected a CSS gradient for '\(key)': \(error.message)",
        hint: "write for example '\(key): \(example)'", at: key)
      return nil
    case nil: return nil
    }
  }
}
