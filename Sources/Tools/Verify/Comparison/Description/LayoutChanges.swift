internal import GlyphreelScene
internal import GlyphreelExact

/// The changes in the layout of text.
struct LayoutChanges {
  typealias Node = SceneDescription.Node

  private let old: [Node]
  private let new: [Node]
  private let layer: String

  /// The number of advances listed before the rest is counted.
  private static let advanceLimit = 3

  init(_ old: [Node], _ new: [Node], in layer: String) {
    self.old = old
    self.new = new
    self.layer = layer
  }

  /// - Parameter isSameType: False if a reported change of text, font or style already explains the different
  ///   advances.
  func causes(isSameType: Bool) -> [Cause] {
    if old == new { return [] }
    let (before, after) = (old.map(\.value), new.map(\.value))
    if before != after { return Self.isSameText(before, after) ? [lineBreak(before, after)] : [] }
    guard isSameType else { return [] }
    if let font = fontChange() { return [font] }
    let advances = advanceChanges()
    return advances.isEmpty ? placeChanges() : advances
  }

  /// Returns a line's text without its quotation marks.
  private static func text(_ value: String) -> Substring { value.dropFirst().dropLast() }

  private static func isSameText(_ old: [String], _ new: [String]) -> Bool {
    old.map(text).joined() == new.map(text).joined()
  }

  private func lineBreak(_ old: [String], _ new: [String]) -> Cause {
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    guard index < old.count, index < new.count else {
      return Cause(.lineBreak, "\(layer) has \(new.count) lines, not \(old.count)")
    }
    func words(_ line: String) -> Int { Self.text(line).split(separator: " ").count }
    let by = words(new[index]) - words(old[index])
    let distance =
      by == 0
      ? "elsewhere" : "\(abs(by) == 1 ? "one word" : "\(abs(by)) words") \(by < 0 ? "earlier" : "later")"
    func end(_ line: String) -> Substring { Self.text(line).split(separator: " ").last ?? "" }
    return Cause(
      .lineBreak,
      "line \(index + 1) of \(layer) breaks \(distance), after \"\(end(new[index]))\" and not after \"\(end(old[index]))\"",
      about: SceneDescription.unquoted(new[index]))
  }

  /// Returns the first run that uses another font.
  private func fontChange() -> Cause? {
    for (old, new) in zip(old, new) {
      for (before, after) in zip(old.children("run"), new.children("run")) {
        let names = [before, after].map { $0.value.split(separator: " ").first ?? "" }
        if names[0] != names[1] {
          return Cause(
            .font, "\(layer) is set in \(names[1]) where it was in \(names[0])",
            about: SceneDescription.unquoted(new.value))
        }
      }
    }
    return nil
  }

  private func advanceChanges() -> [Cause] {
    var words: [String] = []
    var known: Set<[UInt8]> = []
    for (old, new) in zip(old, new) {
      let glyphs = [old, new].map { $0.children("run").flatMap { $0.children("advance") } }
      guard glyphs[0].count == glyphs[1].count else { continue }
      for (before, after) in zip(glyphs[0], glyphs[1]) where before != after {
        guard let space = before.value.lastIndex(of: " "), let other = after.value.lastIndex(of: " ") else {
          continue
        }
        let change =
          "the advance of \(before.value[..<space]) changed from \(before.value[space...].dropFirst()) to "
          + "\(after.value[other...].dropFirst()) pt"
        if known.insert(Array(change.utf8)).inserted { words.append(change) }
      }
    }
    guard let first = words.first else { return [] }
    let shown = words.prefix(Self.advanceLimit)
    let rest = words.count - shown.count
    return [
      Cause(
        .advance,
        "in \(layer) " + (shown.count == 1 ? first : shown.joined(separator: ", "))
          + (rest > 0 ? ", and those of \(rest) more" : ""))
    ]
  }

  private func placeChanges() -> [Cause] {
    for (index, (old, new)) in zip(old, new).enumerated() {
      guard let before = old.child("place")?.value, let after = new.child("place")?.value, before != after
      else { continue }
      return [
        Cause(
          .position, "line \(index + 1) of \(layer) is at (\(after)), not at (\(before)) pt",
          about: SceneDescription.unquoted(new.value))
      ]
    }
    return []
  }
}
