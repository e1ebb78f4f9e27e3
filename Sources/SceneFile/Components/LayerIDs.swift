internal import GlyphreelExactText
import Glyphreel

/// The ids of layers and effects in an option tree, and the references to them.
///
/// Ids inside a component or a repeated layer are local: they get the id of the use before them, or the number of the
/// repetition after their first part. References to local ids change with them.
enum LayerIDs {
  /// Returns all ids in a layer, a list of layers or a scene.
  static func given(in value: OptionValue) -> Set<ExactString> {
    var ids: Set<ExactString> = []
    _ = renamed(value) { text, style in
      ids.insert(ExactString(text))
      return (text, style)
    } reference: {
      $0
    }
    return ids
  }

  /// Returns a component's layer with the id of its use, which the ids inside begin with.
  static func prefixed(_ layer: OptionValue, by id: OptionValue) -> OptionValue {
    guard case .scalar(let prefix, let style) = id.content, case .mapping(var entries) = layer.content else {
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
    result = renamed(result) { text, _ in
      (name(text), style)
    } reference: {
      name($0)
    }
    guard case .mapping(let renamed) = result.content else { return result }
    result.content = .mapping([OptionValue.Entry("id", at: id.range, id)] + renamed)
    return result
  }

  /// Returns a repetition of a layer: `row.1` for `row`, `row.1.title` for `row.title`.
  ///
  /// Ids with a placeholder of their own are left.
  static func numbered(_ layer: OptionValue, _ number: Int) -> OptionValue {
    var ids: Set<ExactString> = []
    func name(_ text: String) -> String {
      let head = text.prefix { $0 != "." }
      return "\(head).\(number)\(text[head.endIndex...])"
    }
    _ = renamed(layer) { text, style in
      if style != .untyped { ids.insert(ExactString(text)) }
      return (text, style)
    } reference: {
      $0
    }
    guard !ids.isEmpty else { return layer }
    return renamed(layer) { text, style in
      (style == .untyped ? text : name(text), style)
    } reference: {
      ids.contains(ExactString($0)) ? name($0) : $0
    }
  }

  /// Returns a tree with other ids and references.
  private static func renamed(
    _ value: OptionValue,
    id: (String, OptionValue.ScalarStyle) -> (String, OptionValue.ScalarStyle),
    reference: (String) -> String
  ) -> OptionValue {
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
            let (name, style) = id(text, style)
            entry.value.content = .scalar(name, style)
          case ("after", .scalar(let text, let style)), ("with", .scalar(let text, let style)),
            ("mask", .scalar(let text, let style)):
            entry.value.content = .scalar(reference(text), style)
          case ("mask", .mapping(let parts)):
            entry.value.content = .mapping(parts.map { referring($0, "layer", prefix: "", reference) })
          case ("frame", .mapping(let parts)):
            entry.value.content = .mapping(
              parts.map {
                referring(
                  referring($0, "width", prefix: "same as ", reference), "height", prefix: "same as ",
                  reference)
              })
          case ("layers", .list), ("scenes", .list):
            entry.value = renamed(entry.value, id: id, reference: reference)
          case ("effects", .list(let effects)):
            entry.value.content = .list(effects.map { effect(in: $0, id: id, reference: reference) })
          default: break
          }
          return entry
        })
    default: break
    }
    return result
  }

  /// Renames in the options of an effect's entry, such as `fade: { after: title }`.
  private static func effect(
    in value: OptionValue, id: (String, OptionValue.ScalarStyle) -> (String, OptionValue.ScalarStyle),
    reference: (String) -> String
  ) -> OptionValue {
    guard case .mapping(let entries) = value.content else { return value }
    var result = value
    result.content = .mapping(
      entries.map {
        OptionValue.Entry($0.key, at: $0.keyRange, renamed($0.value, id: id, reference: reference))
      })
    return result
  }

  private static func referring(
    _ entry: OptionValue.Entry, _ key: String, prefix: String, _ reference: (String) -> String
  ) -> OptionValue.Entry {
    guard entry.key == key, case .scalar(let text, let style) = entry.value.content, text.hasPrefix(prefix)
    else { return entry }
    var entry = entry
    entry.value.content = .scalar(prefix + reference(String(text.dropFirst(prefix.utf8.count))), style)
    return entry
  }
}
