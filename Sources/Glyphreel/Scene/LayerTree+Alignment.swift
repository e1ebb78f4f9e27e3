internal import GlyphreelExact
internal import GlyphreelTypography

extension LayerTree {
  /// Returns the alignment of texts that are shorter than the width that their layer reserves; nil for the paragraph's own.
  ///
  /// A number that counts alone, or a line that another one replaces, is centred in its layer if the layer is centred, and follows
  /// the layer's end.
  func alignmentOfShorterTexts(of index: Int) -> ParagraphStyle.Alignment? {
    let layer = layers[index]
    guard let content = layer.textContent, [.left, .natural].contains(content.paragraph.alignment),
      layer.textPath == nil,
      layer.frame.width == nil || layer.frame.width == .fit, !content.text.string.contains(where: \.isNewline)
    else { return nil }
    let isAlone = content.text.string.isEmpty || content.text.string == Count.placeholder
    let reservesWidth = layer.effects.contains {
      $0.effect is any TextReplacement || isAlone && ($0.effect as? Count)?.reservesWidth == true
    }
    guard reservesWidth else { return nil }
    if isStacked(index) {
      guard let stack = parents[index].flatMap({ layers[$0].stack }), stack.direction == .column else {
        return nil
      }
      switch layer.item.alignSelf ?? stack.align {
      case .center: return .center
      case .end: return .right
      case .start, .stretch, .baseline: return nil
      }
    }
    switch layer.frame.x {
    case .center: return .center
    case .end: return .right
    case .points, .fraction, nil: return nil
    }
  }
}
