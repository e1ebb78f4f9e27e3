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
      features: FontSettings.features(&options) ?? [], variations: FontSettings.variations(&options) ?? [],
      position: options.choice("position", default: .normal),
      smallCaps: options.choice("smallCaps", default: .none))
  }

  /// A family's name as it is; a font file's path seen from where the scene is.
  private func font(_ name: String) -> String {
    FontLibrary.isPath(name) && !name.hasPrefix("/") ? directory + name : name
  }
}
