internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSceneFile

/// The look of captions: a text style, and the effects on words.
///
/// A style is data: the built-in styles are also style files. Lengths in `em` are multiples of the font size, and the
/// colour `accent` is the style's accent colour.
public struct CaptionStyle: Hashable, Sendable {
  /// The maximum number of words on a page; nil for as many as fit.
  public var words: Int?
  /// True if letters are capitals.
  public var isUppercase = false
  /// The colour that `accent` refers to, as a CSS colour.
  public var accent = "#ffd60a"
  /// The colours of speakers in turn, as CSS colours; the first speaker has the text's own colour.
  public var speakerColors = ["#7dd3fc", "#86efac", "#fda4af", "#fde68a", "#c4b5fd"]

  /// The keys of the text style.
  var text: [SourceNode.Entry] = []
  /// The keys of the layer's shadow; nil for none.
  var shadow: SourceNode?
  /// The effects of each page; `karaoke` gets the times of its words.
  var effects: [SourceNode] = []

  /// True if words change when they are spoken.
  package var hasWordEffects: Bool { effects(size: 100).contains { $0.name == "karaoke" } }

  /// The colour of the text; nil if the style has none.
  var color: String? {
    guard let value = text.last(where: { $0.key == "color" })?.value,
      case .scalar(let color, _) = resolved(value, size: 100).content
    else { return nil }
    return color
  }

  /// Returns the keys of the text style at a size, in points.
  func textKeys(size: Double) -> [SourceNode.Entry] {
    text.map { entry in
      var value = resolved(entry.value, size: size)
      // Without a unit, a line height is a multiple of the font's.
      if entry.key == "lineHeight", case .scalar(let text, _) = entry.value.content,
        CaptionStyle.em(text) != nil, case .scalar(let points, let style) = value.content
      {
        value.content = .scalar(points + "pt", style)
      }
      return SourceNode.Entry(entry.key, value)
    }
  }

  /// Returns the shadow at a size, in points; nil for none.
  func shadow(size: Double) -> SourceNode? { shadow.map { resolved($0, size: size) } }

  /// An effect with its keys.
  struct Effect {
    var name: String
    var keys: [SourceNode.Entry]
  }

  /// Returns the effects at a size, in points.
  func effects(size: Double) -> [Effect] {
    effects.compactMap { effect in
      switch effect.content {
      case .scalar(let name, _): Effect(name: name, keys: [])
      case .mapping(let entries):
        entries.first.map { entry in
          guard case .mapping(let keys) = resolved(entry.value, size: size).content else {
            return Effect(name: entry.key, keys: [])
          }
          return Effect(name: entry.key, keys: keys)
        }
      default: nil
      }
    }
  }

  /// Returns a value in which lengths in `em` are points, and `accent` is a colour.
  func resolved(_ value: SourceNode, size: Double) -> SourceNode {
    var value = value
    switch value.content {
    case .scalar(let text, let style):
      if let length = CaptionStyle.em(text) {
        // Hundredths of a pixel are never seen.
        value.content = SourceNode.number((length * size * 100).rounded() / 100).content
      } else if text == "accent", style == .plain {
        value.content = .scalar(accent, .quoted)
      }
    case .list(let elements): value.content = .list(elements.map { resolved($0, size: size) })
    case .mapping(let entries):
      value.content = .mapping(
        entries.map { SourceNode.Entry($0.key, at: $0.keyRange, resolved($0.value, size: size)) })
    case .null, .invalid: break
    }
    return value
  }

  /// Returns the number of a length in `em`; nil for other texts.
  private static func em(_ text: String) -> Double? {
    text.hasSuffix("em") ? CoreSchema.double(String(text.dropLast(2))) : nil
  }
}
