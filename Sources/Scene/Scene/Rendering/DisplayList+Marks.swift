package import GlyphreelGraphics

extension DisplayList {
  /// Returns the list with the runs of glyphs marked as the text of a layer.
  func marked(as layer: Int) -> DisplayList {
    replacingGlyphs { run, _ in
      var run = run
      run.layer = layer
      return [.glyphs(run)]
    }
  }

  /// The list with the runs of glyphs as shadows, which lint takes for a part of the background.
  var markedAsShadow: DisplayList {
    replacingGlyphs { run, _ in
      var run = run
      run.isShadow = true
      return [.glyphs(run)]
    }
  }

  /// Returns the list with other items in place of each run of glyphs.
  package func replacingGlyphs(
    keepsOutlines: Bool = true, _ replacement: (GlyphRun, AffineTransform) -> [Item]
  ) -> DisplayList {
    func replaced(_ items: [Item], _ transform: AffineTransform) -> [Item] {
      var result: [Item] = []
      result.reserveCapacity(items.count)
      for item in items {
        switch item {
        case .glyphs(let run) where !run.isShadow: result += replacement(run, transform)
        case .group(var group):
          group.items = replaced(group.items, group.transform.followed(by: transform))
          result.append(.group(group))
        case .glyphStroke where !keepsOutlines: break
        default: result.append(item)
        }
      }
      return result
    }
    return DisplayList(replaced(items, .identity))
  }
}
