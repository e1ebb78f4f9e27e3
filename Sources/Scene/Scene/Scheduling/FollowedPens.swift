internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelTypography

/// The effects of a layer that start their units as the pen of another one of its effects passes them.
struct FollowedPens {
  /// For each effect that follows another one, the index of the followed effect.
  let leaders: [Int: Int]

  /// - Throws: An effect that is not there, or that has no pen.
  init(of layer: Layer, at index: Int) throws(SceneError) {
    var leaders: [Int: Int] = [:]
    for (follower, applied) in layer.effects.enumerated() {
      guard let name = applied.effect.asStaggered?.stagger.followed else { continue }
      leaders[follower] = try FollowedPens.leader(of: follower, named: name, in: layer, at: index)
    }
    self.leaders = leaders
  }

  private static func leader(
    of follower: Int, named name: String, in layer: Layer, at index: Int
  ) throws(SceneError) -> Int {
    func problem(_ message: String, hint: String) -> SceneError {
      SceneError(SceneProblem(.error, message, hint: hint, layer: index, part: .effect(follower)))
    }
    let others = layer.effects.indices.filter { $0 != follower }
    let found =
      others.first { ExactString(layer.effects[$0].id) == ExactString(name) }
      ?? others.first { ExactString(FollowedPens.name(of: layer.effects[$0])) == ExactString(name) }
    guard let found else {
      let known =
        others.map { layer.effects[$0].id } + others.map { FollowedPens.name(of: layer.effects[$0]) }
      let near = Suggestion.nearest(to: name, among: known.filter { !$0.isEmpty })
      throw problem(
        "no other effect of this layer is called \(quoted: name)",
        hint: near.map { "did you mean '\($0)'?" } ?? "follow one by its 'id', or by its name")
    }
    guard layer.effects[found].effect.asPen != nil else {
      throw problem(
        "'\(FollowedPens.name(of: layer.effects[found]))' passes over nothing that could be followed",
        hint: "follow a strikethrough, underline, highlight, typewriter, karaoke, reveal or draw")
    }
    return found
  }

  private static func name(of applied: AppliedEffect) -> String { type(of: applied.effect).name }
}

extension Schedule {
  /// Sets the delays of effects that follow others, and schedules all effects again.
  ///
  /// A followed effect can start after an effect that follows another, so this repeats until no start changes.
  mutating func followPens(in tree: inout LayerTree, _ texts: inout [LayerText?]) throws(SceneError) {
    for _ in 0..<8 {
      guard try tree.followPens(&texts, self) else { return }
      let former = origins
      self = try Schedule(of: tree, texts)
      if origins == former { return }
    }
  }
}

extension LayerTree {
  /// Sets the delays of effects that follow others to the times at which these pass their units; returns true if there are any.
  ///
  /// - Parameter schedule: The times of all effects; the starts of followed effects are used.
  mutating func followPens(_ texts: inout [LayerText?], _ schedule: Schedule) throws(SceneError) -> Bool {
    var isAny = false
    for index in layers.indices where layers[index].effects.count > 1 {
      let pens = try FollowedPens(of: layers[index], at: index)
      guard !pens.leaders.isEmpty else { continue }
      guard let text = texts[index] else {
        throw SceneError(
          SceneProblem(
            .error, "'follow' needs a text, whose letters another effect passes", hint: "remove 'follow'",
            layer: index, part: pens.leaders.keys.min().map { .effect($0) }))
      }
      var rest = pens.leaders
      // A follower can be followed itself, so the first of a chain come first.
      while let next = rest.keys.filter({ rest[rest[$0] ?? $0] == nil }).min(), let leader = rest[next] {
        rest[next] = nil
        let start = schedule.activities[index][leader].start
        let layout: TextLayout
        do throws(SceneProblem) {
          layout = try text.layout(at: start, schedule.origins[index])
        } catch {
          throw SceneError(error)
        }
        follow(leader, with: next, ofLayer: index, in: PresentedLayout(layout))
      }
      texts[index] = text.replacing(layers[index].effects.map(\.effect))
      isAny = true
    }
    return isAny
  }

  /// Gives an effect the delays at which another one passes its units.
  private mutating func follow(
    _ leader: Int, with follower: Int, ofLayer index: Int, in layout: PresentedLayout
  ) {
    guard let pen = layers[index].effects[leader].effect.asPen,
      var effect = layers[index].effects[follower].effect.asStaggered,
      var selector = effect.staggered
    else { return }
    // Without a selection of its own, it animates what the pen passes.
    if selector.part == .all, selector.window == nil { selector.part = pen.selector.part }
    let times = pen.passes(layout.units(selector), in: layout)
    effect.staggered = selector
    effect.stagger = effect.stagger.passing(at: times.map { $0 ?? .infinity })
    replaceEffect(follower, ofLayer: index, with: effect)
  }
}
