public import GlyphreelDiagnostics
internal import GlyphreelExact
package import GlyphreelTypography

/// A problem found when a valid scene file is laid out.
public struct SceneProblem: Error, Hashable, Sendable {
  /// The part of a layer that has the problem.
  public enum Part: Hashable, Sendable {
    /// The text.
    case text
    /// The position or size.
    case frame
    /// A font that the style or a span names.
    case font(named: String)
    /// The effect at this index.
    case effect(Int)
    /// A key of the effect at this index, such as `after`.
    case effectKey(Int, String)
    /// A key of the scene file, such as `width` or `style.color`; a key of the scene itself if the problem
    /// has no layer.
    case key(String)
  }

  /// The severity: an error stops the rendering, a warning does not.
  public var severity: Diagnostic.Severity
  /// A description without a full stop.
  public var message: String
  /// The remedy without a full stop; nil if the message needs none.
  public var hint: String?
  /// The layer's index in `LayerTree`; nil for the scene as a whole.
  public var layer: Int?
  /// The part of that layer; nil for the layer as a whole.
  public var part: Part?
  /// Other parts of that layer that take part in the problem.
  package var related: [Part]
  /// The facts of a mistake, from which an advisor finds a better remedy; nil for none.
  package var mistake: Mistake?

  /// Creates a problem, by default of the scene as a whole.
  package init(
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

  /// Creates the error for a regular expression that exceeds its time limit in text that effects have
  /// changed.
  init(slowPattern source: String, in layers: [Layer]) {
    func selects(_ effect: any SceneEffect) -> Bool {
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

  /// Creates the error for text that cannot be laid out.
  package init(_ error: TypographyError, layer: Int) {
    switch error {
    case .unknownFamily(let family, let known):
      let mistake = Mistake.unknownFont(family, known: known)
      self.init(
        .error, "unknown font \(quoted: family)", hint: mistake.remedy?.hint, layer: layer,
        part: .font(named: family))
      self.mistake = mistake
    case .badFont(let name, _):
      self.init(.error, error.description, layer: layer, part: .font(named: name))
    case .unavailable(let reason, let key):
      self.init(.error, reason, layer: layer, part: .key(key))
    case .missingGlyph, .tooManyRuns, .unicode:
      self.init(.error, error.description, layer: layer, part: .text)
    }
  }
}

extension SceneProblem: CustomStringConvertible {
  /// The message and the hint on one line, without the severity and the layer.
  public var description: String {
    message + (hint.map { "; \($0)" } ?? "")
  }
}
