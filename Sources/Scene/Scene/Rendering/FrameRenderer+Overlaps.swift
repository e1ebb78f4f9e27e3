internal import GlyphreelExact
internal import GlyphreelGraphics

extension FrameRenderer {
  /// Warnings about texts without a position that overlap when all motion has ended, one for each group.
  var overlaps: [SceneProblem] {
    let time = layers.flatMap(\.activities).map(\.end).filter(\.isFinite).max() ?? 0
    return unplacedTexts.filter { $0.count > 1 }.compactMap { texts in
      var below: [(layer: Int, letters: [Rect])] = []
      for index in texts {
        let letters = letters(of: layers[index], at: time)
        if let other = below.first(where: { Self.meet($0.letters, letters) }) {
          return overlap(of: index, over: other.layer)
        }
        below.append((index, letters))
      }
      return nil
    }
  }

  /// The texts without a position, those of a group together; another layer between them may cover the first ones.
  private var unplacedTexts: [[Int]] {
    var texts: [[Int]] = [[]]
    for (index, layer) in layers.enumerated() where isUnplaced(index) {
      let isText = layer.layer.textContent != nil
      if !isText || texts.last?.last.map({ parents[$0] != parents[index] }) == true { texts.append([]) }
      if isText { texts[texts.count - 1].append(index) }
    }
    return texts
  }

  private func overlap(of front: Int, over back: Int) -> SceneProblem? {
    guard let text = layers[front].layer.textContent?.text.string,
      let other = layers[back].layer.textContent?.text.string, text != other
    else { return nil }
    return SceneProblem(
      .warning,
      "\(Diagnostic.quoted(text)) is on top of \(Diagnostic.quoted(other)), because neither has a position",
      hint:
        "put both into a stack, '- { stack: column, layers: [{ text: ... }, { text: ... }] }', or give one 'frame: { y: 60 }'",
      layer: front, part: .frame)
  }

  /// Returns true for a layer that is placed by its group or the canvas alone, and is not in a stack.
  private func isUnplaced(_ index: Int) -> Bool {
    let layer = layers[index].layer
    guard layer.frame.x == nil, layer.frame.y == nil, layer.textPath == nil, layer.mask == nil,
      layer.blendMode == nil, !layers[index].isMask
    else { return false }
    return parents[index].map { layers[$0].layer.stack == nil } ?? true
  }

  /// Returns the boxes of a layer's visible letters at a time, as high as small letters, in its parent's coordinates.
  private func letters(of layer: LayerRenderer, at time: Double) -> [Rect] {
    let list = try? searching { () throws(SceneError) in
      var list = DisplayList()
      do throws(SceneProblem) {
        try place(at: time)
        try layer.draw(at: time, into: &list)
      } catch {
        throw SceneError(error)
      }
      return list
    }
    var letters: [Rect] = []
    Self.collect(list?.items ?? [], .identity, into: &letters)
    return letters
  }

  private static func collect(
    _ items: [DisplayList.Item], _ transform: AffineTransform, into letters: inout [Rect]
  ) {
    for item in items {
      switch item {
      case .glyphs(let run):
        if case .color(let color) = run.paint, color.alpha <= 0 { continue }
        let side = run.size / 2
        for glyph in run.glyphs.prefix(500) {
          let box = Rect(x: glyph.position.x, y: glyph.position.y - side, width: side, height: side)
          letters.append(transform.boundingBox(of: box))
        }
      case .group(let group) where group.opacity > 0.1:
        collect(group.items, group.transform.followed(by: transform), into: &letters)
      default: break
      }
    }
  }

  /// Returns true if a fifth of the letters of one text lie on those of the other.
  private static func meet(_ a: [Rect], _ b: [Rect]) -> Bool {
    guard !a.isEmpty, !b.isEmpty else { return false }
    let (fewer, more) = a.count < b.count ? (a, b) : (b, a)
    let near = more.prefix(500)
    let covered = fewer.prefix(500).count { box in near.contains { box.intersection($0) != nil } }
    return covered * 5 >= min(fewer.count, 500)
  }
}
