package import GlyphreelScene
internal import GlyphreelExact

/// A rule against scenes in a sequence that are too short for their text to be read.
package struct ReadingSpeedRule: LintRule {
  package static let name = "reading-speed"
  package static let summary = "texts that are replaced before they can be read"

  /// Creates the rule with its default limit.
  package init() {}

  /// Returns one problem for each text that has more than 20 characters for each second of its scenes.
  ///
  /// Consecutive scenes with the same text count as one. Words that light up one by one are read as they are spoken, if
  /// there are few of them at a time.
  package func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    let tree = subject.tree
    var shown: [ExactString: (layer: Int, seconds: Double)] = [:]
    var problems: [SceneProblem] = []
    func judge(_ text: ExactString, _ place: (layer: Int, seconds: Double)) {
      let speed = ReadingSpeed.length(of: text.wrappedValue) / place.seconds
      guard speed > ReadingSpeed.limit + 0.05 else { return }
      let number = speed.decimal(places: 1)
      problems.append(
        SceneProblem(
          .warning,
          "the text has \(number) characters per second, but viewers read \(Int(ReadingSpeed.limit))",
          hint: "shorten it, or show it for longer", layer: place.layer, part: .text))
    }
    for (index, layer) in tree.layers.enumerated() {
      guard
        let part = layer.effects.lazy.compactMap({ $0.effect as? PartEffect }).first(where: {
          $0.role == .start
        })
      else { continue }
      var next: [ExactString: (layer: Int, seconds: Double)] = [:]
      for inner in tree.subtrees[index] {
        guard let duration = part.partDuration, let content = tree.layers[inner].textContent?.text.string,
          !isSpoken(tree.layers[inner], content)
        else { continue }
        let text = ExactString(content)
        let before = shown[text]
        next[text] = (before?.layer ?? inner, (before?.seconds ?? 0) + duration)
      }
      for (text, place) in shown where next[text] == nil { judge(text, place) }
      shown = next
    }
    for (text, place) in shown { judge(text, place) }
    return problems.sorted { ($0.layer ?? 0) < ($1.layer ?? 0) }
  }

  private func isSpoken(_ layer: Layer, _ text: String) -> Bool {
    layer.effects.contains { $0.effect is Karaoke }
      && text.split(whereSeparator: \.isWhitespace).count <= ReadingSpeed.spokenWords
  }
}
