internal import GlyphreelExact
import GlyphreelScene
import GlyphreelGraphics
import GlyphreelTypography

/// Reads the style of a text layer or of a span.
struct StyleReader {
  /// The scene's source; font paths are relative to the file in which they are written.
  let source: SourceFile
  let contentSize: ContentSize
  /// The default style of text.
  let base: TextStyle
  /// The reader of gradients and pictures.
  let fills: FillReader

  /// Reads a layer's style.
  ///
  /// Absent keys have the defaults of `TextStyle`.
  func style(_ options: inout MappingReader) -> TextStyle {
    var change = change(&options, filling: .layer)
    change.setSize(size(&options) { $0.length("size", in: RelativeSize.limits).map(RelativeSize.points) })
    var style = base
    noteDefaults(of: style, &options)
    change.apply(to: &style, in: style)
    return style
  }

  private func noteDefaults(of style: TextStyle, _ options: inout MappingReader) {
    options.note("font", default: style.font)
    options.note("size", default: "\(style.size)")
    options.note("weight", default: FontWeight.named.first { $0.weight == style.weight }?.name)
    options.note("width", default: FontWidth.named.first { $0.width == style.width }?.name)
    options.note("italic", default: "\(style.italic)")
    options.note("color", default: style.color.css)
    options.note("letterSpacing", default: "\(style.letterSpacing)")
    options.note("wordSpacing", default: "\(style.wordSpacing)")
    options.note("baselineOffset", default: "\(style.baselineOffset)")
    options.note("obliqueness", default: "\(style.obliqueness)")
    options.note("expansion", default: "\(style.expansion)")
    options.note("position", default: style.position.rawValue)
    options.note("underline", default: "\(style.underline != nil)")
    options.note("strikethrough", default: "\(style.strikethrough != nil)")
    options.note("smallCaps", default: style.smallCaps.rawValue)
  }

  /// Reads a span's style.
  ///
  /// Absent keys keep the style of the text.
  func spanStyle(_ options: inout MappingReader) -> StyleChange {
    var change = change(&options, filling: .span)
    change.setSize(
      size(&options) { $0.parsed("size", as: RelativeSize.grammar, RelativeSize.init(named:)) })
    return change
  }

  /// Reads a size as a scalar, or one that scales with a text style.
  private func size(_ options: inout MappingReader, _ scalar: (inout MappingReader) -> RelativeSize?)
    -> RelativeSize?
  {
    options.forms(
      "size",
      "Font size in points; in a span, also a percentage of the layer's size; or a base that scales with a text style.",
      scalar: scalar, mapping: { $0.nestedIfPresent("size") { scaledSize(&$0) } ?? nil })
  }

  private func scaledSize(_ options: inout MappingReader) -> RelativeSize? {
    options.require("base")
    let base = options.length("base", "Points at the contentSize large.", in: RelativeSize.limits)
    let style: DynamicTextStyle = options.choice(
      "relativeTo", "The text style that it grows and shrinks with.", default: .body)
    return base.map { RelativeSize.points(RelativeSize.limited(style.scaled($0, at: contentSize))) }
  }

  /// Reads all keys except `size`.
  private func change(_ options: inout MappingReader, filling extent: TextFill.Extent) -> StyleChange {
    var change = StyleChange()
    readFont(&options, into: &change)
    readPaints(&options, filling: extent, into: &change)
    readSpacing(&options, into: &change)
    return change
  }

  /// Reads the keys of the font.
  private func readFont(_ options: inout MappingReader, into change: inout StyleChange) {
    let textStyle: DynamicTextStyle? = options.choice(
      "textStyle", .rare("A text style instead of a size; its size depends on contentSize."))
    if textStyle != nil, options.has("size") {
      options.report(
        .error, "'size' and 'textStyle' both give the size", hint: "remove one of them", at: "size")
    }
    change.setSize(textStyle.map { .points($0.pointSize(at: contentSize)) })
    change.set(textStyle?.weight) { $0.weight = $1 }
    let place = options.value("font")?.range
    change.setFont(
      options.string("font", "A font family, or a font file's path relative to the scene.").map { name in
        options.theme?.font(name) ?? source.file(of: place).font(name, at: "font", &options)
      }, at: place)
    change.set(
      options.parsed("weight", "A name, or a number from 1 to 1000.", as: .weight, FontWeight.init(named:))
    ) {
      $0.weight = $1
    }
    change.set(options.parsed("width", "A name, or 50% to 200%.", as: .width, FontWidth.init(named:))) {
      $0.width = $1
    }
    let design: FontDesign? = options.choice(
      "design", .rare("A design instead of a font: the first available family of it."))
    if design != nil, options.has("font") {
      options.report(
        .error, "'font' and 'design' both choose the font", hint: "remove one of them", at: "design")
    }
    change.set(design) { $0.font = $1.font }
    change.set(options.bool("italic", "Whether the text is italic.")) { $0.italic = $1 }
  }

  /// Reads the keys of colours, lines and shadows.
  private func readPaints(
    _ options: inout MappingReader, filling extent: TextFill.Extent, into change: inout StyleChange
  ) {
    change.set(options.color("color", "A CSS colour.")) {
      $0.color = $1
      $0.fill = nil
    }
    change.set(fills.textFill(&options, over: extent)) { style, fill in
      if let color = fill.fill.color {
        style.color = color
        style.fill = nil
      } else {
        style.fill = fill
      }
    }
    change.set(OutlineReader.outlines(&options)) { $0.outlines = $1 }
    change.set(options.color("background", .rare("A colour behind the characters."))) { $0.background = $1 }
    change.set(
      MarkReader.decoration(
        "underline", .rare("A line under the text: true, or its form and colour."), &options)
    ) { $0.underline = $1 }
    change.set(
      MarkReader.decoration(
        "strikethrough", .rare("A line through the text: true, or its form and colour."), &options)
    ) { $0.strikethrough = $1 }
    change.set(MarkReader.shadow(&options)) { $0.shadow = $1 }
  }

  /// Reads the keys of spaces, shapes and forms of letters.
  private func readSpacing(_ options: inout MappingReader, into change: inout StyleChange) {
    change.set(options.length("letterSpacing", "Points between letters.", in: -10_000...10_000)) {
      $0.letterSpacing = $1
    }
    change.set(
      options.length("wordSpacing", .rare("Points added to the spaces between words."), in: -10_000...10_000)
    ) { $0.wordSpacing = $1 }
    change.set(options.length("baselineOffset", .rare("Points above the baseline."), in: -10_000...10_000)) {
      $0.baselineOffset = $1
    }
    change.set(
      options.double(
        "obliqueness", .rare("The slant added to the letters, as the tangent of its angle."), in: -2...2)
    ) { $0.obliqueness = $1 }
    change.set(
      options.double(
        "expansion", .rare("The logarithm of the factor by which letters are widened."), in: -2...2)
    ) { $0.expansion = $1 }
    change.set(FontSettings.features(&options)) { $0.features += $1 }
    change.set(FontSettings.variations(&options)) { $0.variations += $1 }
    change.set(options.choice("position", "Superscript or subscript.", as: TextPosition.self)) {
      $0.position = $1
    }
    change.set(
      options.choice(
        "smallCaps", "Small capitals for lowercase letters; all for capitals, too.", as: SmallCaps.self)
    ) { $0.smallCaps = $1 }
  }
}
