internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelSystem

/// A value that was changed, added or removed in a node of a description or below it.
struct PropertyChange {
  typealias Node = SceneDescription.Node

  /// The names of the nodes that lead to the value, without the name of the node itself.
  let path: [String]
  /// The old value; nil if it was added.
  let old: String?
  /// The new value; nil if it was removed.
  let new: String?

  /// Returns all changes between two nodes, in the order of the first.
  static func all(_ old: Node, _ new: Node) -> [PropertyChange] {
    var found: [PropertyChange] = []
    func compare(_ old: Node?, _ new: Node?, _ path: [String]) {
      if old == new { return }
      let (before, after) = (old?.value, new?.value)
      if let before, let after, SceneDescription.haveOtherHashes(before[...], after[...]) { return }
      if before != after, before?.isEmpty == false || after?.isEmpty == false {
        found.append(PropertyChange(path: path, old: before, new: after))
      } else if old == nil || new == nil, old?.children.isEmpty ?? true, new?.children.isEmpty ?? true {
        found.append(PropertyChange(path: path, old: before, new: after))
      }
      var rest = UnmatchedNodes(new?.children ?? [], by: \.name)
      for child in old?.children ?? [] {
        compare(child, rest.take(child.name), path + [child.name])
      }
      for (_, child) in rest.rest { compare(nil, child, path + [child.name]) }
    }
    compare(old, new, [])
    return found
  }

  /// True for a colour or a property that contains one.
  var isColor: Bool {
    [old, new].contains { $0?.contains("#") == true }
      || path.contains { $0.lowercased().hasSuffix("color") || $0 == "background" }
  }

  /// The kind of a change to an effect.
  var effectKind: Cause.Kind {
    switch path.last {
    case "easing": .easing
    case "duration": .duration
    case "delay", "starts", "after", "with", "timeOffset": .delay
    default: isColor ? .color : .property
    }
  }

  /// The kind of a change to a scene's settings.
  var sceneKind: Cause.Kind {
    switch path.first {
    case "loop": .loop
    case "language": .language
    default: isColor ? .color : .scene
    }
  }

  /// The kind of a change to a layer.
  var layerKind: Cause.Kind {
    switch path.first {
    case "frame", "padding", "paragraph": .position
    case "delay", "start": .delay
    case "language": .language
    default: isColor && pictures == nil ? .color : .property
    }
  }

  /// A sentence such as `duration changed from 0.5 to 0.6 s`.
  var words: String { "\(subject) \(predicate)" }

  /// What has changed, such as `duration`.
  var subject: String {
    pictures == nil
      ? SceneKey.name(of: path)
      : path.filter { $0 != "source" && Int($0) == nil }.joined(separator: " ")
  }

  /// A predicate that describes the change, such as `changed from 0.5 to 0.6 s`.
  var predicate: String {
    let unit = ["duration", "delay", "timeOffset", "hold", "reverseAt"].contains(path.last ?? "") ? " s" : ""
    if let (before, after) = pictures {
      return "is another picture: its hash was \(before.prefix(8)), now \(after.prefix(8))"
    }
    switch (old, new) {
    case (nil, let new?): return "is now \(shown(new))\(unit)"
    case (let old?, nil): return "is no longer \(shown(old))\(unit)"
    case (let old?, let new?): return "changed from \(shown(old)) to \(shown(new))\(unit)"
    case (nil, nil): return "changed"
    }
  }

  /// The digests of the pictures if another one has taken the place of a picture; nil for other changes.
  private var pictures: (old: Substring, new: Substring)? {
    // A fill has its picture in a tuple; an image layer names its source.
    guard path.last == "0" || path == ["image", "source"],
      let before = old?.split(separator: " ").last, let after = new?.split(separator: " ").last,
      Digest(before) != nil, Digest(after) != nil
    else { return nil }
    return (before, after)
  }

  private func shown(_ value: String) -> String {
    let value = SceneKey.value(value)
    return value.isEmpty
      ? "set"
      : value.split(separator: " ").map { DescriptionChanges.shortened(String($0)) }.joined(separator: " ")
  }
}
