internal import GlyphreelExact

extension WebVTTSettings {
  /// The height of a line in players: 5 % of the picture's height for the letters, and the space between lines.
  private static let lineHeight = 0.06

  /// Returns where the settings place a cue; nil for the style's own position.
  ///
  /// Captions have larger letters than players show. A cue in the lower half of the picture therefore keeps its bottom
  /// edge, and grows upwards; others keep their top edge. Cues in columns are placed by the style.
  ///
  /// - Parameters:
  ///   - lines: The number of the cue's lines.
  ///   - isRightToLeft: True if the text runs from right to left, and so starts at the right.
  func placement(lines: Int, isRightToLeft: Bool) -> CaptionPlacement? {
    guard !isVertical else { return nil }
    let (row, y) = vertical(height: Double(max(lines, 1)) * WebVTTSettings.lineHeight)
    let column = horizontal(isRightToLeft: isRightToLeft)
    let x = position.map { $0 / 100 }
    let width = size < 100 ? size / 100 : nil
    guard row != 0 || column != 1 || x != nil || y != nil || width != nil else { return nil }
    return CaptionPlacement(anchor: row * 3 + column + 1, x: x, y: y, width: width)
  }

  /// Returns the column of the anchor, 0...2.
  private func horizontal(isRightToLeft: Bool) -> Int {
    switch positionAlignment ?? alignment {
    case .left: 0
    case .center: 1
    case .right: 2
    case .start: isRightToLeft ? 2 : 0
    case .end: isRightToLeft ? 0 : 2
    }
  }

  /// Returns the row of the anchor from the bottom, 0...2, and its place, 0...1; nil for the edge of the safe area.
  private func vertical(height: Double) -> (row: Int, y: Double?) {
    guard let line else { return (0, nil) }
    let place = snapsToLines ? (line < 0 ? 1 : 0) + line * WebVTTSettings.lineHeight : line / 100
    if !snapsToLines, lineAlignment == .center { return (1, place) }
    // Players move a cue that would leave the picture.
    let top = max(0, min(!snapsToLines && lineAlignment == .end ? place - height : place, 1 - height))
    if top <= 0 { return (2, nil) }
    if top + height >= 1 { return (0, nil) }
    return top + height / 2 < 0.5 ? (2, top) : (0, top + height)
  }
}

extension String {
  /// True if the first letter belongs to a script that runs from right to left.
  var isRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.isLetter) else { return false }
    switch letter.value {
    // Hebrew, Arabic and their neighbours; their presentation forms; other scripts.
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
    default: return false
    }
  }
}
