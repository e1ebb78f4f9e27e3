import Glyphreel
import Typography

/// Reads what a style says to its font in OpenType's words: features and places on axes; nil for keys left out.
enum FontSettings {
  /// `tnum`, `[tnum, smcp]` or `{ tnum: on, ss01: 2 }`.
  static func features(_ options: inout Options) -> [FontFeature]? {
    let example = "features: { tnum: on }"
    switch options.value("features")?.content {
    case .scalar, .list:
      return tags("features", example: example, &options)?.map { FontFeature($0) }
    default:
      return tagged("features", as: "on, off or a number", example: example, &options) {
        FontFeature.value(named: $0)
      }?.map { FontFeature($0.tag, $0.value) }
    }
  }

  /// `{ wght: 650, GRAD: 50 }`.
  static func variations(_ options: inout Options) -> [FontVariation]? {
    tagged("variations", as: "a number", example: "variations: { wght: 650 }", &options) {
      CoreSchema.double($0).flatMap { (-32768...32767).contains($0) ? $0 : nil }
    }?.map { FontVariation($0.tag, $0.value) }
  }

  /// One tag, or a list of them.
  private static func tags(_ key: String, example: String, _ options: inout Options) -> [OpenTypeTag]? {
    guard let value = options.value(key) else { return nil }
    var written = [value]
    if case .list(let elements) = value.content { written = elements }
    return written.compactMap { element in
      if case .scalar(let text, _) = element.content {
        return tag(text, at: element.range, example: example, &options)
      }
      options.report(
        .error, "expected a feature's tag in '\(key)'", hint: "write for example '\(example)'",
        at: element.range ?? options.range)
      return nil
    }
  }

  /// A mapping of tags to values, in the order in which they are written.
  private static func tagged<Value>(
    _ key: String, as expectation: String, example: String, _ options: inout Options,
    _ parse: (String) -> Value?
  ) -> [(tag: OpenTypeTag, value: Value)]? {
    guard let value = options.value(key) else { return nil }
    guard case .mapping(let entries) = value.content else {
      options.report(
        .error, "expected tags with their values for '\(key)'", hint: "write for example '\(example)'",
        at: key)
      return nil
    }
    return entries.compactMap { entry in
      guard let tag = tag(entry.key, at: entry.keyRange, example: example, &options) else { return nil }
      if case .scalar(let text, _) = entry.value.content, let value = parse(text) { return (tag, value) }
      options.report(
        .error, "expected \(expectation) for \(Diagnostic.quoted(entry.key)) in '\(key)'",
        hint: "write for example '\(example)'", at: entry.value.range ?? entry.keyRange)
      return nil
    }
  }

  private static func tag(
    _ text: String, at place: SourceRange?, example: String, _ options: inout Options
  ) -> OpenTypeTag? {
    if let tag = OpenTypeTag(text) { return tag }
    options.report(
      .error, "\(Diagnostic.quoted(text)) is no OpenType tag, which has four letters or digits",
      hint: "write for example '\(example)'", at: place)
    return nil
  }
}
