internal import GlyphreelExact
import GlyphreelScene

/// The kind of a layer, determined by the one content key it has.
enum LayerKind: Hashable {
  case text
  case shape
  case image
  indirect case file(SceneFormat)
  case group

  /// The content key.
  var key: String {
    switch self {
    case .text: "text"
    case .shape: "shape"
    case .image: "image"
    case .file(let format): format.key
    case .group: "layers"
    }
  }

  /// True if the value of the key can't name a file of the format.
  ///
  /// Beside text, a value such as 'fade 1s' is that of CSS's property, and the key an unknown one.
  private func isOfCSS(_ options: MappingReader, among kinds: [LayerKind]) -> Bool {
    guard case .file(let format) = self, !format.extensions.isEmpty,
      case .scalar(let text, _)? = options.entry(key)?.value.content,
      kinds.contains(where: { $0 != self && options.entry($0.key) != nil })
    else { return false }
    return !format.extensions.contains {
      text.lowercased().utf8.reversed().starts(with: $0.utf8.reversed())
    }
  }

  /// Finds the content key and reports keys that belong to other kinds.
  init(_ options: inout MappingReader, _ formats: SceneFormats) {
    let kinds = formats.kinds
    let given = kinds.filter { !$0.isOfCSS(options, among: kinds) && options.has($0.key) }
    self = given.first ?? (options.entry("stack") == nil ? .text : .group)
    if given.isEmpty, !kinds.contains(where: { options.isInvalid($0.key) }) {
      options.require(
        oneOf: kinds.map(\.key), "this layer shows nothing",
        hint:
          "write what it shows: 'text: Hello', 'shape: ellipse', 'image: photo.jpg' or 'layers: [...]'"
      )
    }
    if given.count > 1 {
      options.report(
        .error, "'\(given[0].key)' and '\(given[1].key)' both say what the layer shows",
        hint: "make a layer of each", at: given[1].key)
      // With two content keys, keys can't be attributed to either: mark them all as known.
      for key in given.flatMap(\.ownKeys) { _ = options.has(key) }
    }
    for kind in kinds where kind != self && !given.contains(kind) {
      for key in kind.distinctKeys where options.has(key) && !ownKeys.contains(key) {
        options.report(
          .error,
          "'\(key)' belongs to \(kind.plural), and this layer is \(article) \(noun)",
          hint: hint(forMisplaced: key, of: options.value(key), stack: options.entry("stack")?.value),
          at: key)
      }
    }
  }

  /// Returns the equivalent in a layer of this kind of a key that belongs to others.
  private func hint(forMisplaced key: String, of value: SourceNode?, stack: SourceNode?) -> String {
    func scalar(_ node: SourceNode?) -> String? {
      if case .scalar(let written, _)? = node?.content { written.shortened(to: 20).printable() } else { nil }
    }
    let text = scalar(value)
    return switch (self, key) {
    case (.text, "align"), (.text, "justify"):
      "write 'alignment: \(text == "start" ? "left" : text == "end" ? "right" : text ?? "center")'"
    case (_, "alignment"): placing(text ?? "center", in: "x", isAcross: scalar(stack) == "column")
    case (_, "verticalAlignment"): placing(text ?? "center", in: "y", isAcross: scalar(stack) == "row")
    case (.shape, "style"): "write 'fill: red' in the layer"
    case (.group, "style"): "give each of its texts a 'style'"
    case (.text, "fill"), (.text, "stroke"):
      "write 'style: { \(key == "fill" ? "fill: red" : "outline: { width: 1, color: red }") }'"
    case (.text, "strokeWidth"): "write 'style: { outline: { width: \(text ?? "1"), color: red } }'"
    case (.text, "loop"): "a scene has it, or an effect's 'iterations'"
    default: "remove it"
    }
  }

  /// Returns a hint to place a layer, or the layers of a stack, as the text's alignment places its lines.
  ///
  /// - Parameter isAcross: True if the axis is that across a stack.
  private func placing(_ alignment: String, in axis: String, isAcross: Bool) -> String {
    let isCenter = ["center", "middle"].contains(alignment)
    let isEnd = ["right", "bottom", "end", "trailing"].contains(alignment)
    let frame = "'frame: { \(axis): \(isCenter ? "center" : isEnd ? "end" : "0") }'"
    guard isAcross else { return "write \(frame)" }
    return
      "write 'align: \(isCenter ? "center" : isEnd ? "end" : "start")' for its layers, or \(frame) for the stack"
  }

  /// The keys that only layers of this kind have.
  var ownKeys: [String] {
    switch self {
    case .text:
      [
        "markup", "spans", "style", "direction", "language", "alignment", "verticalAlignment", "lines",
        "lineBreak", "fit", "along", "breakStrictness", "firstBaseline", "tabInterval", "textWrap",
        "tightening",
        "indent", "firstLineIndent", "endIndent", "paragraphSpacing", "paragraphSpacingBefore", "tabStops",
        "paragraphs", "hyphenation",
      ]
    case .shape: ShapeReader.styleKeys
    case .image: ImageReader.keys
    case .file(let format): format.keys
    case .group: ["stack", "gap", "align", "justify", "wrap", "layoutTransition", "stagger"]
    }
  }

  /// The keys that identify layers of this kind; others are unknown in other layers, with the remedies for
  /// that.
  private var distinctKeys: [String] {
    if case .file(let format) = self { format.distinctKeys } else { ownKeys }
  }

  private var noun: String { self == .group ? "group" : key }

  private var article: String { "aeiou".contains(noun.prefix(1)) ? "an" : "a" }

  private var plural: String { noun + "s" }
}
