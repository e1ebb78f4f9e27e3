internal import GlyphreelExactText
internal import GlyphreelTypography

/// What is wrong with a scene that could be read: it shows when the scene is laid out.
public struct SceneProblem: Error, Hashable, Sendable {
  /// The part of a layer that it is about.
  public enum Part: Hashable, Sendable {
    /// What it says.
    case text
    /// Where it stands.
    case frame
    /// The font of this name, which the layer's style or one of its spans asks for.
    case font(named: String)
    /// The effect at this index.
    case effect(Int)
    /// A key as the scene file names it, a key of `style` with that before it: `style.color`; of the scene itself if the
    /// problem is of no layer.
    case key(String)
  }

  /// An error stops the rendering; a warning does not.
  public var severity: Diagnostic.Severity
  /// What is wrong, without a full stop.
  public var message: String
  /// The remedy, without a full stop; nil when the message says it all.
  public var hint: String?
  /// The layer's index, those in groups counted right after their group; nil for the scene as a whole.
  public var layer: Int?
  /// The part of that layer; nil for the layer as a whole.
  public var part: Part?
  /// Other parts of that layer that have to do with it.
  public var related: [Part]

  /// A problem of the scene as a whole, unless a layer is given.
  public init(
    _ severity: Diagnostic.Severity, _ message: String, hint: String? = nil, layer: Int? = nil,
    part: Part? = nil, related: [Part] = []
  ) {
    self.severity = severity
    self.message = message
    self.hint = hint
    self.layer = layer
    self.part = part
    self.related = related
  }

  /// A regular expression that takes too long to look for in what a text has become.
  init(slowPattern source: String, in layers: [Layer]) {
    func selects(_ effect: any TextEffect) -> Bool {
      (effect.writes.compactMap(\.selector) + [effect.replacementScope]).contains { selector in
        guard case .pattern(let pattern, _) = selector.part else { return false }
        return pattern.utf16.elementsEqual(source.utf16)
      }
    }
    let layer = layers.firstIndex { $0.effects.contains { selects($0.effect) } }
    self.init(
      .error, "\(Diagnostic.quoted(source)) \(TextPattern.Fault.tooSlow)",
      hint: "choose the characters by 'match' or 'range'", layer: layer,
      part: layer.flatMap { layers[$0].effects.firstIndex { selects($0.effect) } }.map(Part.effect))
  }

  /// A text that can't be laid out.
  init(_ error: TypographyError, layer: Int) {
    switch error {
    case .unknownFamily(let family, let known):
      let near = Suggestion.nearest(to: family, among: known)
      self.init(
        .error, "unknown font \(quoted: family)",
        hint: Habits.fontHint(for: family, among: known) ?? near.map { "did you mean '\($0)'?" }
          ?? "known are " + KeyAdvice.listing(known.map { $0.shortened(to: 40) }, all: "glyphreel fonts")
          + "; name a font file, or allow the installed ones with --system-fonts",
        layer: layer, part: .font(named: family))
    case .badFont(let name, _):
      self.init(.error, error.description, layer: layer, part: .font(named: name))
    case .missingGlyph, .unicode:
      self.init(.error, error.description, layer: layer, part: .text)
    }
  }
}

extension SceneProblem: CustomStringConvertible {
  /// Message and hint on one line, without severity and place.
  public var description: String {
    message + (hint.map { "; \($0)" } ?? "")
  }
}
