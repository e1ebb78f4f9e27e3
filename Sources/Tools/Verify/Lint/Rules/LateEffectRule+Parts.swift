internal import GlyphreelScene
internal import GlyphreelExact

extension LateEffectRule {
  /// Returns one problem for each effect that begins or ends after the duration of its part of the scene, except
  /// endless ones.
  ///
  /// Computes the schedule again, because the renderer's schedule ends with the parts.
  static func problemsInParts(_ subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let renderer = subject.renderer
    let tree = LayerTree(renderer.scene)
    guard tree.layers.indices.contains(where: tree.isPart),
      tree.layers.contains(where: { $0.effects.contains { canBeLate($0.effect) } })
    else { return [] }
    let schedule = try renderer.searching { () throws(SceneError) in
      try Schedule(of: tree, renderer.layers.map(\.text))
    }
    var problems: [SceneProblem] = []
    for (index, layer) in tree.layers.enumerated() {
      guard let place = layer.effects.firstIndex(where: { $0.effect is PartEffect }),
        let part = layer.effects[place].effect as? PartEffect, part.role == .start,
        let duration = part.partDuration
      else { continue }
      let name = tree.parents[index].map { tree.layers[$0].id } ?? ""
      let start = schedule.origins[index][place]
      for inner in tree.subtrees[index] {
        for (effect, activity) in schedule.activities[inner].enumerated() {
          let (begins, ends) = (activity.start - start, activity.end - start)
          let own = tree.layers[inner].effects[effect].effect
          guard canBeLate(own), ends > begins else { continue }
          let isLate = begins >= duration
          guard isLate || ends.isFinite && ends > duration + 1e-6 else { continue }
          let kind = type(of: own).name
          let moment = isLate ? "begins at \(seconds(begins))" : "ends at \(seconds(ends))"
          problems.append(
            SceneProblem(
              .warning, "'\(kind)' \(moment) of the scene \(quoted: name), which lasts \(seconds(duration))",
              hint: "lengthen the scene, or remove its duration", layer: inner, part: .effect(effect)))
        }
      }
    }
    return problems
  }

  /// Returns false for parts of a scene, and for words, which are cut off with the speech that they follow.
  private static func canBeLate(_ effect: any SceneEffect) -> Bool {
    !(effect is PartEffect || effect is Karaoke)
  }

  /// Returns a time in milliseconds' precision, such as `1.25 s`.
  static func seconds(_ time: Double) -> String { time.decimal(places: 3) + " s" }
}
