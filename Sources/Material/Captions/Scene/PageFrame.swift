internal import GlyphreelExact
internal import GlyphreelGraphics

/// The frame of a page, and the position of its text in the frame.
struct PageFrame {
  /// The frame in pixels of the canvas.
  private(set) var rect: Rect
  /// The horizontal alignment: `left`, `center` or `right`.
  let alignment: String
  /// The vertical alignment: `top`, `center` or `bottom`.
  let verticalAlignment: String
  /// The rows that the text covers.
  private(set) var rows: ClosedRange<Double>

  /// Creates the frame of a page.
  ///
  /// - Parameters:
  ///   - placement: Where the file places it; nil for `position`.
  ///   - height: The text's height in pixels.
  ///   - offset: The distance to the edge of the safe area, which is taken by other pages.
  ///   - size: The size of letters in pixels.
  init(
    _ placement: CaptionPlacement?, _ position: CaptionPosition, on canvas: CaptionCanvas, height: Double,
    offset: Double, size: Double
  ) {
    let area = canvas.safeArea
    let anchor = placement?.anchor ?? (position == .top ? 8 : position == .center ? 5 : 2)
    let (column, row) = ((anchor - 1) % 3, (anchor - 1) / 3)
    let (left, right) = PageFrame.columns(placement, column, canvas, size)
    let lines: ClosedRange<Double>
    if let y = placement?.y.map({ $0 * Double(canvas.height) }) {
      let top = [y - height, y - height / 2, y][row]
      lines = PageFrame.shifted(top, height, into: 0...Double(canvas.height))
    } else {
      let top = [
        area.maxY - offset - height, area.midY + offset - height / 2, area.minY + offset,
      ][row]
      lines = PageFrame.shifted(top, height, into: area.minY...area.maxY)
    }
    rows = lines
    let (top, bottom) = (lines.lowerBound.rounded(.down), lines.upperBound.rounded(.up))
    rect = Rect(x: left.rounded(), y: top, width: (right - left).rounded(), height: bottom - top)
    alignment = ["left", "center", "right"][column]
    verticalAlignment = ["bottom", "center", "top"][row]
  }

  /// Returns the frame moved away from others until it covers none; nil if there is no room on the canvas.
  ///
  /// Frames at the top move down, others up.
  func avoiding(_ others: [PageFrame], on canvas: CaptionCanvas, gap: Double) -> PageFrame? {
    var frame = self
    // Each move passes one of the others at least.
    for _ in 0...others.count {
      guard let other = others.first(where: { frame.covers($0) }) else { return frame }
      let height = frame.rows.upperBound - frame.rows.lowerBound
      let top =
        verticalAlignment == "top" ? other.rows.upperBound + gap : other.rows.lowerBound - gap - height
      guard top >= 0, top + height <= Double(canvas.height) else { return nil }
      frame.rect.origin.y += (top - frame.rows.lowerBound).rounded()
      frame.rows = top...(top + height)
    }
    return nil
  }

  private func covers(_ other: PageFrame) -> Bool {
    rows.lowerBound < other.rows.upperBound && other.rows.lowerBound < rows.upperBound
      && rect.minX < other.rect.maxX && other.rect.minX < rect.maxX
  }

  /// Returns rows inside of limits as far as possible, at their end where they do not fit.
  private static func shifted(
    _ top: Double, _ height: Double, into limits: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let top = max(min(top, limits.upperBound - height), limits.lowerBound)
    return top...(top + height)
  }

  /// Returns the left and the right edge.
  private static func columns(
    _ placement: CaptionPlacement?, _ column: Int, _ canvas: CaptionCanvas, _ size: Double
  ) -> (Double, Double) {
    let area = canvas.safeArea
    let width = Double(canvas.width)
    guard let x = placement?.x.map({ $0 * width }) else { return (area.minX, area.maxX) }
    switch column {
    case 0: return (min(x, area.maxX - size), area.maxX)
    case 1:
      // As wide as the canvas permits around the middle, with half of the safe area's margin.
      let half = max(min(x - area.minX / 2, (width + area.maxX) / 2 - x), size)
      return (x - half, x + half)
    default: return (area.minX, max(x, area.minX + size))
    }
  }
}
