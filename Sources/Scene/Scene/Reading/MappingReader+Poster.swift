internal import GlyphreelExact

extension MappingReader {
  /// Reads a poster: `start`, `end`, `best` or a time; automatic if it is omitted.
  package mutating func poster(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> Poster
  {
    let poster: Poster? = parsed(key, description(), as: .poster) { text in
      switch text {
      case "start": .start
      case "end": .end
      case "best": .best
      default: Quantity.time.value(of: text, .plain).flatMap { $0 >= 0 ? .time($0) : nil }
      }
    }
    return poster ?? .automatic
  }
}

extension Grammar {
  /// The grammar of a poster.
  fileprivate static var poster: Grammar {
    Grammar(
      "start, end, best or a time", example: "1.2s", words: ["start", "end", "best"],
      pattern: "^\(number)(ms|min|s)?$", numbers: 0...Double.infinity)
  }
}
