internal import Graphics
internal import Typography

/// Text that its frame has no room for: it reaches beyond it, is shortened, or has shrunk as far as it may.
public struct OverflowRule: LintRule {
  /// What it is called.
  public static let name = "overflow"
  /// What it finds.
  public static let summary = "text beyond its frame, shortened, or shrunk to its least"

  /// A rule.
  public init() {}

  /// At most one for each layer.
  public func problems(in subject: LintSubject) throws(SceneError) -> [SceneProblem] {
    var problems: [SceneProblem] = []
    for (index, layer) in subject.layers.enumerated() {
      guard let content = layer.textContent else { continue }
      // What scrolls is meant to be wider than its frame.
      if layer.effects.contains(where: { $0.effect is Marquee }) { continue }
      let room = subject.renderer.layers[index].room.size
      for layout in try subject.layouts(ofLayer: index) {
        guard let message = message(layout, content, room) else { continue }
        problems.append(
          SceneProblem(
            .warning, message.text, hint: message.hint, layer: index, part: message.isOfText ? .text : .frame)
        )
        break
      }
    }
    return problems
  }

  private func message(
    _ layout: TextLayout, _ content: TextContent, _ room: Size
  ) -> (text: String, hint: String, isOfText: Bool)? {
    func points(_ value: Double) -> String { JSON.number((value * 10).rounded() / 10).text() }
    let said = Diagnostic.quoted(layout.text)
    if layout.isTruncated {
      return ("\(said) is shortened with an ellipsis", "give it more room or lines, or fewer words", true)
    }
    let (width, height) = (layout.bounds.width, layout.bounds.height)
    if width > room.width + 0.5 {
      return (
        "\(said) is \(points(width)) points wide, and its frame has \(points(room.width))",
        "widen the frame, or write 'fit: { minimumScale: 50% }'", false
      )
    }
    // Lines have air above and below their letters.
    if height > room.height + layout.fontSize / 3 {
      return (
        "\(said) is \(points(height)) points high, and its frame has \(points(room.height))",
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
      // Sizes go by 1/64 point.
      if least < declared, layout.fontSize <= least + 1.0 / 64 {
        return (
          "\(said) has shrunk to \(points(layout.fontSize)) points, the smallest size that it may have",
          "give it more room, or fewer words", true
        )
      }
    }
    return nil
  }
}
