import GlyphreelScene
import GlyphreelTypography

/// Reads a style's OpenType features and variation settings; nil for absent keys.
enum FontSettings {
  /// Reads `tnum`, `[tnum, smcp]` or `{ tnum: on, ss01: 2 }`.
  static func features(_ options: inout MappingReader) -> [FontFeature]? {
    let example = "features: { tnum: on }"
    return options.forms(
      "features", .rare("OpenType features: a tag, a list of them, or tags with values."),
      scalar: { options in
        options.note("features", .grammar(tag))
        return tags("features", example: example, &options)?.map { FontFeature($0) }
      },
      list: { options in
        options.note("features", .list(.grammar(tag), count: 0 ... .max))
        return tags("features", example: example, &options)?.map { FontFeature($0) }
      },
      mapping: { options in
        tagged("features", as: featureValue, example: example, &options) {
          FontFeature.value(named: $0)
        }?.map { FontFeature($0.tag, $0.value) }
      })
  }

  private static var tag: Grammar {
    Grammar("a feature's tag", example: "tnum", pattern: "^[ -~]{4}$")
  }

  private static var featureValue: Grammar {
    Grammar(
      "on, off or a number", example: "on", words: ["on", "off", "true", "false"], pattern: "^[0-9]+$",
      numbers: 0...65535, ignoresCase: true)
  }

  private static var axisValue: Grammar {
    Grammar("a number", example: "650", pattern: "^[-+.0-9eExoa-fA-F]+$", numbers: -32768...32767)
  }

  /// Reads `{ wght: 650, GRAD: 50 }`.
  static func variations(_ options: inout MappingReader) -> [FontVariation]? {
    options.describe("variations", .rare("Variation settings of a variable font: axis tags with values."))
    return tagged("variations", as: axisValue, example: "variations: { wght: 650 }", &options) {
      CoreSchema.double($0).flatMap { (-32768...32767).contains($0) ? $0 : nil }
    }?.map { FontVariation($0.tag, $0.value) }
  }

  /// Reads one tag or a list of tags.
  private static func tags(_ key: String, example: String, _ options: inout MappingReader) -> [OpenTypeTag]? {
    guard let value = options.value(key) else { return nil }
    var written = [value]
    if case .list(let elements) = value.content { written = elements }
    return written.compactMap { element in
      if case .scalar(let text, _) = element.content {
        return tag(text, at: element.range, example: example, &options)
      }
      options.report(
        .error, "expected a feature's tag in '\(key)'", hint: "write, for example, '\(example)'",
        at: element.range ?? options.range)
      return nil
    }
  }

  /// Reads a mapping of tags to values, in source order.
  private static func tagged<Value>(
    _ key: String, as grammar: @autoclosure () -> Grammar, example: String, _ options: inout MappingReader,
    _ parse: (String) -> Value?
  ) -> [(tag: OpenTypeTag, value: Value)]? {
    options.note(key, .tags(.grammar(grammar())))
    guard let value = options.value(key) else { return nil }
    guard case .mapping(let entries) = value.content else {
      options.report(
        .error, "expected tags with their values for '\(key)'", hint: "write, for example, '\(example)'",
        at: key)
      return nil
    }
    return entries.compactMap { entry in
      guard let tag = tag(entry.key, at: entry.keyRange, example: example, &options) else { return nil }
      if case .scalar(let text, _) = entry.value.content, let value = parse(text) { return (tag, value) }
      options.report(
        .error, "expected \(grammar().name) for \(Diagnostic.quoted(entry.key)) in '\(key)'",
        hint: "write, for example, '\(example)'", at: entry.value.range ?? entry.keyRange)
      return nil
    }
  }

  private static func tag(
    _ text: String, at place: SourceRange?, example: String, _ options: inout MappingReader
  ) -> OpenTypeTag? {
    if let tag = OpenTypeTag(text) { return tag }
    options.report(
      .error, "\(Diagnostic.quoted(text)) is not an OpenType tag, which has four letters or digits",
      hint: "write, for example, '\(example)'", at: place)
    return nil
  }
}
