import Glyphreel
import Typography

/// Makes a text style of the mapping under `style`; every key's default stands here and nowhere else.
struct StyleReader {
  /// Font files are named relative to it; empty for the current directory, or ending in a slash.
  let directory: String
  let contentSize: ContentSize

  func style(_ options: inout Options) -> TextStyle {
    let textStyle: DynamicTextStyle? = options.choice("textStyle")
    if textStyle != nil, options.has("size") {
      options.report(
        .error, "'size' and 'textStyle' both give the size", hint: "remove one of them", at: "size")
    }
    let size = options.length("size", in: 0.5...10_000)
    let weight = options.parsed(
      "weight", as: "a weight", example: "semibold", FontWeight.init(named:))
    return TextStyle(
      font: font(options.string("font", default: "Inter")),
      size: textStyle?.pointSize(at: contentSize) ?? size ?? TextStyle().size,
      weight: weight ?? textStyle?.weight ?? .regular,
      width: options.parsed(
        "width", as: "a width from 50% to 200%", example: "condensed", default: .normal,
        FontWidth.init(named:)),
      italic: options.bool("italic", default: false),
      color: options.color("color", default: .black),
      letterSpacing: options.length("letterSpacing", in: -10_000...10_000, default: 0),
      wordSpacing: options.length("wordSpacing", in: -10_000...10_000, default: 0),
      baselineOffset: options.length("baselineOffset", in: -10_000...10_000, default: 0),
      features: StyleReader.features(&options), variations: StyleReader.variations(&options),
      position: options.choice("position", default: .normal),
      smallCaps: options.choice("smallCaps", default: .none))
  }

  /// A family's name as it is; a font file's path seen from where the scene is.
  private func font(_ name: String) -> String {
    FontLibrary.isPath(name) && !name.hasPrefix("/") ? directory + name : name
  }

  /// `tnum`, `[tnum, smcp]` or `{ tnum: on, ss01: 2 }`.
  private static func features(_ options: inout Options) -> [FontFeature] {
    let example = "features: { tnum: on }"
    switch options.value("features")?.content {
    case .scalar, .list:
      return tags("features", example: example, &options).map { FontFeature($0) }
    default:
      return tagged("features", as: "on, off or a number", example: example, &options) {
        FontFeature.value(named: $0)
      }.map { FontFeature($0.tag, $0.value) }
    }
  }

  /// `{ wght: 650, GRAD: 50 }`.
  private static func variations(_ options: inout Options) -> [FontVariation] {
    tagged("variations", as: "a number", example: "variations: { wght: 650 }", &options) {
      CoreSchema.double($0).flatMap { (-32768...32767).contains($0) ? $0 : nil }
    }.map { FontVariation($0.tag, $0.value) }
  }

  /// One tag, or a list of them.
  private static func tags(_ key: String, example: String, _ options: inout Options) -> [OpenTypeTag] {
    guard let value = options.value(key) else { return [] }
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
  ) -> [(tag: OpenTypeTag, value: Value)] {
    guard let value = options.value(key) else { return [] }
    guard case .mapping(let entries) = value.content else {
      options.report(
        .error, "expected tags with their values for '\(key)'", hint: "write for example '\(example)'",
        at: key)
      return []
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
