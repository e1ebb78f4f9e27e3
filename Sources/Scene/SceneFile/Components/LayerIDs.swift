internal import GlyphreelExact
import GlyphreelScene

/// The ids of layers and effects in an option tree, and the references to them.
///
/// Ids inside a component or a repeated layer are local: they get the id of the use before them, or the number of the
/// repetition after their first part. References to local ids change with them.
enum LayerIDs {
  /// Returns all ids in a layer, a list of layers or a scene.
  static func given(in value: SourceNode) -> Set<ExactString> {
    var ids: Set<ExactString> = []
    _ = renamed(
      value,
      id: { text, _ in
        ids.insert(ExactString(text))
        return text
      }, reference: nil)
    return ids
  }

  /// Returns a component's layer with the id of its use, which the ids inside begin with.
  static func prefixed(_ layer: SourceNode, by id: SourceNode) -> SourceNode {
    guard case .scalar(let prefix, _) = id.content, case .mapping(var entries) = layer.content else {
      return layer
    }
    let ids = given(in: layer)
    var ownID: String?
    if let index = entries.firstIndex(where: { $0.key == "id" }) {
      if case .scalar(let text, _) = entries[index].value.content { ownID = text }
      entries.remove(at: index)
    }
    func name(_ text: String) -> String {
      guard ids.contains(ExactString(text)) else { return text }
      return ownID.map { $0 == text } == true ? prefix : "\(prefix).\(text)"
    }
    var result = layer
    result.content = .mapping(entries)
    result = renamed(result, id: { text, _ in name(text) }, reference: name)
    guard case .mapping(let renamed) = result.content else { return result }
    result.content = .mapping([SourceNode.Entry("id", at: id.range, id)] + renamed)
    return result
  }

  /// Returns a repetition of a layer: `row.1` for `row`, `row.1.title` for `row.title`.
  ///
  /// Ids with their own placeholder are left unchanged.
  static func numbered(_ layer: SourceNode, _ number: Int) -> SourceNode {
    var ids: Set<ExactString> = []
    func name(_ text: String) -> String {
      let head = text.prefix { $0 != "." }
      return "\(head).\(number)\(text[head.endIndex...])"
    }
    _ = renamed(
      layer,
      id: { text, style in
        if style != .untyped { ids.insert(ExactString(text)) }
        return text
      }, reference: nil)
    guard !ids.isEmpty else { return layer }
    return renamed(
      layer, id: { text, style in style == .untyped ? text : name(text) },
      reference: { ids.contains(ExactString($0)) ? name($0) : $0 })
  }

  /// Returns a tree with other ids and references.
  ///
  /// - Parameter reference: The new name for that in a reference; nil to leave references unread.
  private static func renamed(
    _ value: SourceNode, id: (String, SourceNode.ScalarStyle) -> String, reference: ((String) -> String)?
  ) -> SourceNode {
    var result = value
    switch value.content {
    case .list(let elements):
      result.content = .list(elements.map { renamed($0, id: id, reference: reference) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { entry in
          var entry = entry
          switch (entry.key, entry.value.content) {
          case ("id", .scalar(let text, let style)) where !text.isEmpty:
            entry.value.content = .scalar(id(text, style), style)
          case ("layers", .list), ("scenes", .list):
            entry.value = renamed(entry.value, id: id, reference: reference)
          case ("effects", .list(let effects)):
            entry.value.content = .list(effects.map { effect(in: $0, id: id, reference: reference) })
          case (let key, .mapping(let parts)):
            guard let reference else { break }
            entry.value.content = .mapping(parts.map { referring($0, in: key, reference) })
          default:
            if let reference { entry = referring(entry, in: nil, reference) }
          }
          return entry
        })
    default: break
    }
    return result
  }

  /// Renames in the options of an effect's entry, such as `fade: { after: title }`.
  private static func effect(
    in value: SourceNode, id: (String, SourceNode.ScalarStyle) -> String, reference: ((String) -> String)?
  ) -> SourceNode {
    guard case .mapping(let entries) = value.content else { return value }
    var result = value
    result.content = .mapping(
      entries.map {
        SourceNode.Entry($0.key, at: $0.keyRange, renamed($0.value, id: id, reference: reference))
      })
    return result
  }

  /// Returns an entry of a layer or effect, or of the mapping under one of its keys, with another reference.
  private static func referring(
    _ entry: SourceNode.Entry, in mapping: String?, _ rename: (String) -> String
  ) -> SourceNode.Entry {
    guard case .scalar(let text, let style) = entry.value.content,
      let reference = references.first(where: { $0.key == entry.key && $0.mapping == mapping }),
      text.hasPrefix(reference.prefix)
    else { return entry }
    var entry = entry
    let name = rename(String(text.dropFirst(reference.prefix.unicodeScalars.count)))
    entry.value.content = .scalar(reference.prefix + name, style)
    return entry
  }

  /// A key whose value has the id of a layer or effect.
  struct Reference {
    /// The key of the mapping that has it; nil for a layer or an effect.
    var mapping: String?
    let key: String
    /// The text before the id.
    var prefix = ""
  }

  /// The keys that their readers describe as references, which a test compares.
  ///
  /// Recording the readers here would take twenty times as long as reading a small scene.
  static let references = [
    Reference(key: "after"), Reference(key: "with"), Reference(key: "mask"),
    Reference(key: "follow"), Reference(mapping: "follow", key: "effect"),
    Reference(mapping: "mask", key: "layer"),
    Reference(key: "frame", prefix: OverlaidLayers.prefix),
    Reference(mapping: "frame", key: "width", prefix: "same as "),
    Reference(mapping: "frame", key: "height", prefix: "same as "),
  ]
}
