package import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A rule against text that exceeds its frame or parent, is truncated, or is shrunk to its minimum size, and against content that
/// the canvas cuts off.
package struct OverflowRule: LintRule {
  package static let name = "overflow"
  package static let summary = "text that overflows, is truncated, or is fitted at its minimum size"

  package init() {}

  /// The first problem of each layer.
  private var problems: [Int: SceneProblem] = [:]
  private var cuts = CanvasCuts()

  /// Measures new layouts, and the painted content.
  package mutating func examine(_ sample: LintSample) {
    cuts.examine(sample.list, at: sample.time, sample.subject)
    let (subject, tree) = (sample.subject, sample.subject.tree)
    for (index, layout) in sample.changedLayouts where problems[index] == nil {
      let layer = subject.layers[index]
      guard let content = layer.textContent else { continue }
      // Scrolling text is meant to exceed its frame.
      if layer.effects.contains(where: { $0.effect is Marquee }) { continue }
      let rendered = subject.renderer.layers[index]
      let available = rendered.contentRect.size
      let parent = tree.parents[index].map { subject.renderer.layers[$0].frame.size }
      // A stack fits its texts, and only lags behind them in a transition.
      let isElastic =
        tree.parents[index].map { tree.layers[$0].stack != nil && tree.layers[$0].frame.height == nil }
        ?? false
      // A frame that fits its text may exceed the canvas or the group.
      let fitsText =
        layer.textPath == nil && [nil, .fit].contains(layer.frame.height) && content.paragraph.fit == nil
      let top = rendered.frame.minY + rendered.contentRect.minY + layout.bounds.minY
      let message =
        layer.textPath.map { self.message(layout, along: MeasuredPath($0.path)) }
        ?? self.message(
          layout, content, Size(width: available.width, height: fitsText ? .infinity : available.height),
          fitsWidth: [nil, .fit].contains(layer.frame.width))
        ?? (fitsText && !isElastic
          ? message(
            layout, from: top, within: parent?.height ?? subject.canvas.height,
            of: parent == nil ? "canvas" : "group") : nil)
      guard let message else { continue }
      problems[index] = SceneProblem(
        .warning, message.text, hint: message.hint, layer: index, part: message.isOfText ? .text : .frame)
    }
  }

  /// Returns at most one problem for each layer.
  package mutating func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    for problem in try cuts.problems(in: subject) {
      if let layer = problem.layer, problems[layer] == nil { problems[layer] = problem }
    }
    return problems.sorted { $0.key < $1.key }.map(\.value)
  }

  private func points(_ value: Double) -> String { value.decimal(places: 1) }

  /// Returns a message if text exceeds the top or bottom of its parent; nil if it is inside, or entirely
  /// outside.
  private func message(
    _ layout: TextLayout, from top: Double, within height: Double, of parent: String
  ) -> (text: String, hint: String, isOfText: Bool)? {
    let bottom = top + layout.bounds.height
    let excess = max(-top, bottom - height)
    guard excess > layout.fontSize / 3, top < height, bottom > 0 else { return nil }
    // Each line that ends without a line feed was wrapped.
    let wraps = layout.lines.count > 1 + layout.text.utf8.count { $0 == UInt8(ascii: "\n") }
    return (
      "\(Diagnostic.quoted(layout.text)) reaches \(points(excess)) points beyond the \(parent)",
      "give the \(parent) more \(wraps ? "width or height" : "height"), or the text less size", true
    )
  }

  /// Returns a message if text is longer than its open path.
  private func message(
    _ layout: TextLayout, along path: MeasuredPath
  ) -> (text: String, hint: String, isOfText: Bool)? {
    guard !path.isClosed, layout.bounds.width > path.length + 0.5 else { return nil }
    return (
      "\(Diagnostic.quoted(layout.text)) is \(points(layout.bounds.width)) points long, and its path \(points(path.length))",
      "make the path longer, or the text shorter", true
    )
  }

  private func message(
    _ layout: TextLayout, _ content: TextContent, _ available: Size, fitsWidth: Bool
  ) -> (text: String, hint: String, isOfText: Bool)? {
    let said = Diagnostic.quoted(layout.text)
    if layout.isTruncated {
      let hasEllipsis = [.head, .middle, .tail].contains(content.paragraph.lineBreak)
      return (
        "\(said) is \(hasEllipsis ? "shortened with" : "cut without") an ellipsis",
        "give it more room or lines, or fewer words", true
      )
    }
    let (width, height) = (layout.bounds.width, layout.bounds.height)
    // The size of a frame that fits its text is measured at some moments of an animated layout.
    let tolerance = fitsWidth ? layout.fontSize / 3 : 0.5
    if width > available.width + tolerance {
      return (
        "\(said) is \(points(width)) points wide, and its frame has \(points(available.width))",
        "widen the frame, or write 'fit: { minimumScale: 50% }'", false
      )
    }
    // Lines have space above and below their letters.
    if height > available.height + layout.fontSize / 3 {
      return (
        "\(said) is \(points(height)) points high, and its frame has \(points(available.height))",
        "give the frame more height, or the text less size", false
      )
    }
    if let fit = content.paragraph.fit {
      let declared = content.text.spans.map(\.style.size).max() ?? layout.fontSize
      let least: Double =
        switch fit {
        case .minimumSize(let size): min(size, declared)
        case .minimumScale(let scale): declared * scale
        }
      // Font sizes are multiples of 1/64 point.
      if least < declared, layout.fontSize <= least + 1.0 / 64 {
        return (
          "\(said) is fitted at \(points(layout.fontSize)) points, its minimum size",
          "give it more room, or fewer words", true
        )
      }
    }
    return nil
  }
}
