internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics

/// Rectangles sorted along the axis on which they cover less, so that those near another one are found without examining all.
struct SortedRects {
  /// The rectangles in their original order.
  let rects: [Rect]
  /// Their indices by the start of their span on the axis.
  private let order: [Int]
  /// The starts of their spans, ascending.
  private let starts: [Double]
  /// The length of the longest span.
  private let longest: Double
  private let isVertical: Bool

  init(_ rects: [Rect]) {
    self.rects = rects
    let whole = rects.dropFirst().reduce(rects.first) { $0?.union($1) }
    let (width, height) = rects.reduce((0.0, 0.0)) { ($0.0 + $1.width, $0.1 + $1.height) }
    let isVertical = width * (whole?.height ?? 0) > height * (whole?.width ?? 0)
    let order = rects.indices.sorted {
      isVertical ? rects[$0].minY < rects[$1].minY : rects[$0].minX < rects[$1].minX
    }
    self.isVertical = isVertical
    self.order = order
    starts = order.map { isVertical ? rects[$0].minY : rects[$0].minX }
    longest = rects.reduce(0) { max($0, isVertical ? $1.height : $1.width) }
  }

  /// Returns the indices of the rectangles that can overlap another one, in no particular order.
  func near(_ rect: Rect) -> ArraySlice<Int> {
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let low = starts.partitionPoint { $0 >= start - longest }
    let high = starts.partitionPoint { $0 >= end }
    return order[low..<max(low, high)]
  }

  /// Calls a closure with the earlier rectangles that overlap one, in ascending order, until it returns true.
  ///
  /// - Returns: The number of rectangles that were compared.
  func visitEarlier(than index: Int, until body: (Int) -> Bool) -> Int {
    let rect = rects[index]
    let near = near(rect)
    // Sorting takes longer than comparing.
    guard near.count * 8 > index else {
      let earlier = near.filter { $0 < index && rects[$0].overlaps(rect) }.sorted()
      _ = earlier.first(where: body)
      return near.count
    }
    for other in 0..<index where rects[other].overlaps(rect) && body(other) { return other + 1 }
    return index
  }
}
