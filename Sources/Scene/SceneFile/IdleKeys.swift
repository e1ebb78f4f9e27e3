internal import GlyphreelExact
import GlyphreelScene
import GlyphreelMedia

/// Warnings about keys and effects of a layer that are without effect next to its other keys.
struct IdleKeys {
  let layer: Layer
  /// The source ranges of the layer's effects.
  let effects: [SourceRange?]

  /// Reports them; all keys of the layer have been read before.
  func report(to options: inout MappingReader) {
    if !hasCorners, !animates("background", "borderWidth", "cornerRadius") {
      options.warn(ofIdle: "cornerRadius", without: "background: gold")
    }
    if case .shape = layer.content, !hasStroke {
      for key in ShapeReader.strokeKeys { options.warn(ofIdle: key, without: "stroke: black") }
    }
    if case .line? = layer.shape, !hasStroke {
      options.report(
        .warning, "a line has no area to fill, so nothing shows", hint: "add 'stroke: black'", at: "shape")
    }
    // Other layers may start after a layer with an id.
    if layer.effects.isEmpty, layer.id.isEmpty, layer.textContent != nil || layer.shape != nil {
      for key in ["delay", "after", "with"] where options.has(key) {
        options.report(
          .warning, "'\(key)' does nothing, as this layer has no effects",
          hint: "add one, for example "
            + "'effects: [{ opacity: { from: 0, duration: 0.3s, fill: both } }]', or remove '\(key)'", at: key
        )
      }
    }
    if case .image(let image) = layer.content {
      if image.fit == .fill { options.warn(ofIdle: "focus", without: "fit: cover") }
      if case .file(let file) = image.source, file.starts.count == 1 {
        for key in ["speed", "loop"] { options.warn(ofIdle: key, without: "image: an-animation.gif") }
      }
    }
    reportEffects(to: &options)
  }

  private func reportEffects(to options: inout MappingReader) {
    for (index, applied) in layer.effects.enumerated() where index < effects.count {
      let name = type(of: applied.effect).name
      guard let setting = missing(by: name) else { continue }
      options.report(
        .warning, "'\(name)' has no effect without \(Diagnostic.correction(setting))",
        hint: "add that to the layer, or remove the effect", at: effects[index])
    }
  }

  /// Returns the setting that an effect lacks; nil for none.
  private func missing(by effect: String) -> String? {
    let appearance = layer.appearance
    switch effect {
    case "borderColor" where appearance.borderWidth <= 0 && !animates("borderWidth"):
      return "border: { width: 1 }"
    case "cornerRadius" where !hasCorners && !animates("background", "borderWidth"): return "background: gold"
    case "shadowOffset", "shadowBlur", "shadowOpacity":
      return appearance.shadow.color.alpha > 0 || animates("shadowColor")
        ? nil : "shadow: { color: black, offset: [0, 2], blur: 4 }"
    case "dashOffset" where layer.shape != nil && appearance.shape.strokeStyle.dash.isEmpty:
      return "dash: 4" + (hasStroke ? "" : ", stroke: black")
    case "dashOffset", "strokeWidth", "trim": return layer.shape == nil || hasStroke ? nil : "stroke: black"
    case "outlineColor":
      let spans = layer.textContent?.text.spans ?? []
      return spans.contains { !$0.style.outlines.isEmpty } || animates("outlineWidth")
        ? nil : "style: { outline: { width: 1 } }"
    default: return nil
    }
  }

  /// True for something that a corner radius rounds.
  private var hasCorners: Bool {
    let appearance = layer.appearance
    if layer.image != nil || layer.clipsToFrame || appearance.borderWidth > 0 { return true }
    if case .rectangle? = layer.shape { return true }
    return appearance.background != .clear
  }

  private var hasStroke: Bool { layer.appearance.shape.stroke != .color(.clear) || animates("stroke") }

  private func animates(_ names: String...) -> Bool {
    layer.effects.contains { names.contains(type(of: $0.effect).name) }
  }
}
