internal import GlyphreelScene
internal import GlyphreelExact

/// The changes in the styles of text, each with the stretches of the text that it touches.
struct SpanChanges {
  typealias Node = SceneDescription.Node

  /// A change, and the stretches that have it.
  struct Change {
    let property: PropertyChange
    fileprivate(set) var texts: [String]
  }

  /// The changes in the order of the text.
  private(set) var all: [Change] = []

  private var places: [[UInt8]: Int] = [:]

  /// Compares the styles of the characters of equal texts; for different texts, the styles of spans in their order.
  init(_ old: [Node], _ new: [Node]) {
    let (before, after) = (Self.spans(old), Self.spans(new))
    if before.flatMap(\.scalars).elementsEqual(after.flatMap(\.scalars)) {
      compareStretches(before, after)
    } else if old.count == new.count {
      for (old, new) in zip(before, after) { add(old, new, Self.text(new.scalars)) }
    }
  }

  private struct Span {
    var scalars: [Unicode.Scalar]
    var style: Node
  }

  private static func spans(_ nodes: [Node]) -> [Span] {
    nodes.map {
      Span(
        scalars: Array(SceneDescription.unquoted($0.value).unicodeScalars), style: Node("", "", $0.children))
    }
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Visits the stretches between the ends of spans in either description.
  private mutating func compareStretches(_ old: [Span], _ new: [Span]) {
    var (i, j, oldStart, newStart) = (0, 0, 0, 0)
    var last: [[UInt8]] = []
    while i < old.count, j < new.count {
      let count = min(old[i].scalars.count - oldStart, new[j].scalars.count - newStart)
      let stretch = Self.text(new[j].scalars[newStart..<newStart + count])
      let keys = PropertyChange.all(old[i].style, new[j].style).map { Array($0.words.utf8) }
      add(old[i], new[j], stretch, continues: !keys.isEmpty && keys == last)
      if count > 0 { last = keys }
      (oldStart, newStart) = (oldStart + count, newStart + count)
      if oldStart == old[i].scalars.count { (i, oldStart) = (i + 1, 0) }
      if newStart == new[j].scalars.count { (j, newStart) = (j + 1, 0) }
    }
  }

  /// - Parameter continues: True if the stretch before has the same changes.
  private mutating func add(_ old: Span, _ new: Span, _ text: String, continues: Bool = false) {
    for property in PropertyChange.all(old.style, new.style) {
      let key = Array(property.words.utf8)
      guard let place = places[key] else {
        places[key] = all.count
        all.append(Change(property: property, texts: [text]))
        continue
      }
      if continues {
        all[place].texts[all[place].texts.count - 1] += text
      } else {
        all[place].texts.append(text)
      }
    }
  }
}
