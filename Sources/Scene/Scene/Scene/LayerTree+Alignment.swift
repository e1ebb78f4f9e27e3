internal import GlyphreelExact
internal import GlyphreelTypography

extension LayerTree {
  /// Returns the alignment of texts that are narrower than the width that their layer reserves; nil for the paragraph's own.
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
      $0.effect.asReplacement != nil || isAlone && ($0.effect as? Count)?.reservesWidth == true
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

  /// Returns the vertical alignment of texts that are lower than the height that their layer reserves in a stack; nil for the
  /// paragraph's own.
  ///
  /// When other text replaces it and the layer grows taller, text stays where it is.
  func verticalAlignmentOfShorterTexts(of index: Int) -> ParagraphStyle.VerticalAlignment? {
    let layer = layers[index]
    guard isStacked(index), let stack = parents[index].flatMap({ layers[$0].stack }),
      layer.textContent?.paragraph.verticalAlignment == .center,
      layer.frame.height == nil || layer.frame.height == .fit,
      layer.effects.contains(where: { $0.effect.asReplacement != nil })
    else { return nil }
    if stack.direction == .column {
      guard layer.item.grow == 0 else { return nil }
      switch stack.justify {
      case .start: return .top
      case .end: return .bottom
      case .center, .spaceBetween, .spaceAround, .spaceEvenly: return nil
      }
    }
    switch layer.item.alignSelf ?? stack.align {
    case .start, .baseline: return .top
    case .end: return .bottom
    case .center, .stretch: return nil
    }
  }
}
