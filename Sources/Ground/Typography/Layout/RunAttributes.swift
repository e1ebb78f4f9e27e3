internal import GlyphreelCHarfBuzz
internal import GlyphreelExact

/// The attributes that runs of a layout share.
///
/// They take more than half a kilobyte, and text in two directions has a run for every few characters.
@usableFromInline
final class RunAttributes: Sendable {
  /// The font's PostScript name.
  let fontName: String
  /// The font's family.
  let fontFamily: String
  /// The resolved style.
  @usableFromInline
  let style: TextStyle
  /// The font's metrics in points at the style's size.
  let metrics: FontMetrics
  /// The script's ISO 15924 tag.
  let script: String

  /// Takes the attributes of an item.
  init(of item: Itemizer.Item) {
    var style = item.style
    if FontDesign.named(style.font) != nil { style.font = item.ownFont.familyName }
    for index in style.outlines.indices { style.outlines[index].resolve(at: style.size) }
    self.style = style
    fontName = item.font.postScriptName
    fontFamily = item.font.familyName
    metrics = item.font.metrics.scaled(by: item.style.size)
    script = OpenTypeTag(item.script.rawValue).description
  }
}

extension RunAttributes: Hashable {
  /// Returns true if both are the same object or have the same attributes.
  @usableFromInline
  static func == (a: RunAttributes, b: RunAttributes) -> Bool {
    a === b
      || a.fontName == b.fontName && a.fontFamily == b.fontFamily && a.style == b.style
        && a.metrics == b.metrics && a.script == b.script
  }

  /// Consistent with `==`.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(ExactString(fontName))
    hasher.combine(style)
  }
}

/// The attributes of the runs of a layout, made once for the items that share a style, a font and a script.
struct SharedRunAttributes {
  private struct Key: Hashable {
    let style: ObjectIdentifier
    let font: ObjectIdentifier
    let ownFont: ObjectIdentifier
    let script: UInt32
  }

  /// Each with its style, so that no other object gets its identifier.
  private var known: [Key: (style: SharedStyle, attributes: RunAttributes)] = [:]

  /// Returns the attributes of an item's run.
  mutating func attributes(of item: Itemizer.Item) -> RunAttributes {
    let key = Key(
      style: ObjectIdentifier(item.sharedStyle), font: ObjectIdentifier(item.font),
      ownFont: ObjectIdentifier(item.ownFont), script: item.script.rawValue)
    if let found = known[key] { return found.attributes }
    let attributes = RunAttributes(of: item)
    known[key] = (item.sharedStyle, attributes)
    return attributes
  }
}
