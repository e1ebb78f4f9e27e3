internal import GlyphreelExact
import GlyphreelScene

/// Layers that cover another layer: `frame: same as` and the id of one beside them.
///
/// Such a layer has the other one's frame and padding. If it names nothing else to show, it also has the other one's text, set the
/// same way. Its own keys come first, and so do those of its style.
enum OverlaidLayers {
  /// The text before the id.
  static let prefix = "same as "

  /// The syntax of a frame that is not a mapping.
  static var grammar: Grammar {
    Grammar(
      "a mapping, or 'same as' a layer's id", example: "same as title",
      pattern: #"^same as [\s\S]+$"#)
  }

  /// Returns the id that a frame names; nil for other frames.
  fileprivate static func id(named frame: SourceNode.Entry) -> String? {
    guard frame.key == "frame", case .scalar(let text, _) = frame.value.content, text.hasPrefix(prefix)
    else { return nil }
    return String(text.dropFirst(prefix.count))
  }

  /// Returns the entries of a covering layer.
  ///
  /// - Parameters:
  ///   - own: Its entries but for the frame.
  ///   - covered: The entries of the layer below it.
  ///   - contentKeys: The keys of what a layer shows.
  fileprivate static func entries(
    _ own: [SourceNode.Entry], covering covered: [SourceNode.Entry], contentKeys: [String]
  ) -> [SourceNode.Entry] {
    func has(_ key: String) -> Bool { own.contains { $0.key == key } }
    var copied = ["frame", "padding"]
    if !contentKeys.contains(where: { $0 != "text" && has($0) }) {
      let words = ["text", "markup", "spans"]
      copied += LayerKind.text.ownKeys.filter { !words.contains($0) } + (has("text") ? [] : words)
    }
    let merged = own.map { entry in
      guard entry.key == "style", copied.contains("style"), case .mapping(let style) = entry.value.content,
        case .mapping(let others)? = covered.first(where: { $0.key == "style" })?.value.content
      else { return entry }
      var entry = entry
      let rest = others.filter { other in !style.contains { $0.key == other.key } }
      entry.value.content = .mapping(rest + style)
      return entry
    }
    return merged + covered.filter { copied.contains($0.key) && !has($0.key) }
  }
}

extension SceneExpansion {
  /// Returns the layers of a list, in which those that cover another one have its keys.
  mutating func overlaid(_ layers: [SourceNode]) -> [SourceNode] {
    var result = layers
    var ids: [ExactString: [SourceNode.Entry]]?
    for (index, layer) in layers.enumerated() {
      guard case .mapping(let entries) = layer.content,
        let frame = entries.first(where: { OverlaidLayers.id(named: $0) != nil })
      else { continue }
      let known = ids ?? Self.entriesByID(layers)
      ids = known
      let own = entries.filter { $0.key != "frame" }
      let covered = covered(by: frame, among: known)
      result[index].content = .mapping(
        covered.map { OverlaidLayers.entries(own, covering: $0, contentKeys: contentKeys) } ?? own)
    }
    return result
  }

  private static func entriesByID(_ layers: [SourceNode]) -> [ExactString: [SourceNode.Entry]] {
    layers.reduce(into: [:]) { known, layer in
      guard case .mapping(let entries) = layer.content,
        case .scalar(let id, _)? = entries.first(where: { $0.key == "id" })?.value.content
      else { return }
      known[ExactString(id)] = known[ExactString(id)] ?? entries
    }
  }

  /// Returns the entries of the layer that a frame names; nil, with an error, if there is none or if it covers another one itself.
  private mutating func covered(
    by frame: SourceNode.Entry, among layers: [ExactString: [SourceNode.Entry]]
  ) -> [SourceNode.Entry]? {
    let id = OverlaidLayers.id(named: frame) ?? ""
    guard let entries = layers[ExactString(id)] else {
      let near = Suggestion.nearest(to: id, among: layers.keys.map(\.wrappedValue).sorted())
      report(
        .error, "no layer beside this one has the id \(Diagnostic.quoted(id))",
        hint: near.map { "did you mean \(Diagnostic.quoted($0))?" }
          ?? "give the layer that it covers 'id: \(id.shortened(to: 40).printable())'", at: frame.value.range)
      return nil
    }
    guard !entries.contains(where: { OverlaidLayers.id(named: $0) != nil }) else {
      report(
        .error, "\(Diagnostic.quoted(id)) has another layer's frame itself", hint: "name that layer",
        at: frame.value.range)
      return nil
    }
    return entries
  }
}
