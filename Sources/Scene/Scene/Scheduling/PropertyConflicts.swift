internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelTypography

/// A check for effects on one layer that write the same property at the same time.
///
/// Only simultaneous motion conflicts; an effect that starts after another one ended replaces it.
struct PropertyConflicts {
  let layer: Layer
  /// The layer's index in the scene.
  let index: Int
  /// The activity of each effect.
  let activities: [Activity]
  /// The layout that resolves selections; nil for a layer without text.
  let layout: LayoutIndex?

  /// One error for each conflicting pair, at the later effect.
  var problems: [SceneProblem] {
    var problems: [SceneProblem] = []
    for second in layer.effects.indices {
      for first in 0..<second {
        if let property = contested(first, second) { problems.append(problem(first, second, property)) }
      }
    }
    return problems
  }

  private func contested(_ first: Int, _ second: Int) -> PropertyWrite.Property? {
    let start = max(activities[first].start, activities[second].start)
    guard min(activities[first].end, activities[second].end) - start > 1e-9 else { return nil }
    let (a, b) = (layer.effects[first].effect, layer.effects[second].effect)
    if EffectReplacements.replaceEachOther(a, b) { return nil }
    for write in a.writes where !write.isAdditive {
      for other in b.writes
      where !other.isAdditive && other.property == write.property && meet(write.selector, other.selector) {
        if write.selector == nil, EffectReplacements.areApart(a, b) { continue }
        return write.property
      }
    }
    return nil
  }

  /// Returns true if two selections overlap; nil is the layer as a whole, which overlaps only itself.
  private func meet(_ a: RangeSelector?, _ b: RangeSelector?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    guard let layout else { return true }
    let ranges = layout.selection(b).map(\.characters)
    return layout.selection(a).contains { unit in ranges.contains { $0.overlaps(unit.characters) } }
  }

  private func problem(_ first: Int, _ second: Int, _ property: PropertyWrite.Property) -> SceneProblem {
    let kinds = [first, second].map { type(of: layer.effects[$0].effect) }
    let names = kinds.map { $0.name }
    let subject = names[0] == names[1] ? "two '\(names[0])' effects" : "'\(names[0])' and '\(names[1])'"
    let alternative =
      kinds.first { $0.takesComposite }.map {
        names[0] == names[1] ? ", or add with 'composite: add'" : ", or give '\($0.name)' 'composite: add'"
      } ?? ""
    return SceneProblem(
      .error, "\(subject) change the \(property.name) at the same time",
      hint: "start one after the other with 'after'" + alternative, layer: index, part: .effect(second),
      related: [.effect(first)])
  }
}
