internal import GlyphreelExact
internal import GlyphreelTypography

/// The warnings about text that requires what its fonts lack: widths, italics, features and axes.
struct FontAbilityWarnings {
  let text: LayerText
  let layer: Layer
  let index: Int

  /// The warnings, one for each font and ability; no font is opened for text that requires none.
  var problems: [SceneProblem] {
    let fonts = text.typesetter.fonts
    var found: [SceneProblem] = []
    for span in text.content.text.spans {
      for ability in FontLibrary.abilities(askedBy: span.style) where !fonts.has(ability, for: span.style) {
        let problem = problem(ability, style: span.style)
        if !found.contains(problem) { found.append(problem) }
      }
    }
    let styles = text.content.text.spans.map(\.style)
    for (position, applied) in layer.effects.enumerated() {
      guard let ability = Self.ability(askedBy: applied.effect), let style = styles.first,
        !styles.contains(where: { fonts.has(ability, for: $0) })
      else { continue }
      found.append(problem(ability, style: style, effect: position))
    }
    return found
  }

  /// Returns what an effect that changes the font requires; nil for other effects.
  private static func ability(askedBy effect: any SceneEffect) -> FontAbility? {
    switch effect {
    case is PropertyAnimation<FontWidthProperty>: .widths
    case is PropertyAnimation<FontWeightProperty>: .axis("wght")
    default: nil
    }
  }

  private func problem(_ ability: FontAbility, style: TextStyle, effect: Int? = nil) -> SceneProblem {
    let font = "the font \(quoted: style.font)"
    let (key, message, remedy): (String, String, String?) =
      switch ability {
      case .widths:
        (
          "width",
          "\(font) has a single width, so '\(effect == nil ? "width" : "fontWidth")' changes nothing",
          effect == nil
            ? "write 'expansion: \(style.width.percent < 100 ? "-" : "")0.2' to stretch its letters" : nil
        )
      case .italics:
        (
          "italic", "\(font) has no italics, so 'italic' changes nothing",
          "write 'obliqueness: 0.25' to slant its letters"
        )
      case .feature(let tag):
        ("features", "\(font) has no feature \(quoted: tag.description), which changes nothing", nil)
      case .axis(let tag) where effect != nil:
        (
          "",
          "\(font) has no axis \(quoted: tag.description), so 'fontWeight' jumps from one weight to the next",
          nil
        )
      case .axis(let tag):
        ("variations", "\(font) has no axis \(quoted: tag.description), whose value changes nothing", nil)
      }
    let families = text.typesetter.fonts.families(having: ability)
    let others =
      families.isEmpty
      ? "none of the available fonts has \(ability.pronoun)"
      : "fonts with \(ability.pronoun) are: "
        + Diagnostic.listing(families.map { $0.shortened(to: 40) }, all: "glyphreel fonts")
    return SceneProblem(
      .warning, message, hint: remedy.map { "\($0); \(others)" } ?? others, layer: index,
      part: effect.map { .effect($0) } ?? .key("style." + key))
  }
}

extension FontAbility {
  fileprivate var pronoun: String {
    switch self {
    case .widths: "several"
    case .italics: "italics"
    case .feature, .axis: "it"
    }
  }
}
