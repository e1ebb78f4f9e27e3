internal import GlyphreelGraphics

/// The player's canvas before a picture is drawn.
struct PlayedCanvas {
  /// The previous frame; nil before the first one.
  var bitmap: Bitmap?
  /// The rectangle that the disposal has cleared.
  var cleared = PixelRect.empty

  /// Returns the smallest rectangle within `area` that contains all pixels in which a frame looks different from the
  /// canvas.
  ///
  /// - Parameter next: The frame's pixels of that area or a larger one.
  func bounds(of next: FrameChange, within area: PixelRect, _ threshold: AlphaThreshold) -> PixelRect {
    guard let bitmap else {
      return threshold.isOpaque
        ? area : next.pixels.trimmed(area, next) { _, _, new, _ in threshold.isOpaque(new) }
    }
    if cleared.isEmpty, area == next.area {
      // Equal pixels look the same.
      let rect = bitmap.differenceBounds(from: next.pixels, at: area)
      if threshold.isOpaque { return rect }
      return bitmap.trimmed(rect, next) { _, _, new, old in !threshold.looksEqual(new, old) }
    }
    return bitmap.trimmed(area, next) { x, y, new, old in
      if cleared.containsPixel(x, y) { return threshold.isOpaque(new) }
      return !threshold.looksEqual(new, old)
    }
  }

  /// Returns the smallest rectangle within `area` that contains all pixels that are visible on the canvas and not in
  /// the frame.
  func boundsOfVanished(
    in next: FrameChange, within area: PixelRect, _ threshold: AlphaThreshold
  ) -> PixelRect {
    guard let bitmap else { return .empty }
    return bitmap.trimmed(area, next) { _, _, new, old in !threshold.isOpaque(new) && threshold.isOpaque(old)
    }
  }

  /// Returns the colours of a frame within `rect`, and marks those that the canvas already shows.
  ///
  /// - Parameter next: The frame's pixels of that area or a larger one.
  func area(of next: FrameChange, _ rect: PixelRect, _ threshold: AlphaThreshold) -> PictureArea {
    precondition(next.area.contains(rect), "a picture lies within what is known of its frame")
    precondition(bitmap.map { $0.bounds.contains(rect) } ?? true, "a picture lies within its canvas")
    let (width, stride, isFirst) = (bitmap?.width ?? 0, next.area.width, bitmap == nil)
    let (new, old) = (next.pixels.pixels, bitmap?.pixels ?? [])
    return PictureArea(width: rect.width, count: rect.area) { writer in
      for y in rect.minY..<rect.maxY {
        let (row, oldRow) = ((y &- next.area.minY) &* stride &- next.area.minX, y &* width)
        // Undrawn and cleared pixels are transparent.
        var gone = rect.minX..<rect.maxX
        if !isFirst {
          let isCleared = cleared.minY <= y && y < cleared.maxY
          gone = (isCleared ? cleared.minX..<cleared.maxX : 0..<0).clamped(to: gone)
        }
        // Most rows have only one of the three parts.
        var start = rect.minX
        while start < rect.maxX {
          let isGone = gone.contains(start)
          let end = isGone ? gone.upperBound : start < gone.lowerBound ? gone.lowerBound : rect.maxX
          let places = (row &+ start)..<(row &+ end)
          writer.add(new, places, over: old, from: isGone ? nil : oldRow &+ start, threshold)
          start = end
        }
      }
    }
  }
}

extension PixelRect {
  @inline(__always)
  fileprivate func containsPixel(_ x: Int, _ y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  /// Returns the smallest rectangle within this one that contains all pixels that satisfy a predicate.
  ///
  /// The search runs from the edges inwards, so most of the changed pixels are not visited.
  @inline(__always)
  fileprivate func trimmed(_ isWanted: (Int, Int) -> Bool) -> PixelRect {
    var (left, right, top, bottom) = (minX, maxX, minY, maxY)
    func row(_ y: Int) -> Bool {
      for x in left..<right where isWanted(x, y) { return true }
      return false
    }
    func column(_ x: Int) -> Bool {
      for y in top..<bottom where isWanted(x, y) { return true }
      return false
    }
    while top < bottom, !row(top) { top &+= 1 }
    if top == bottom || left >= right { return .empty }
    while !row(bottom &- 1) { bottom &-= 1 }
    while !column(left) { left &+= 1 }
    while !column(right &- 1) { right &-= 1 }
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}

extension Bitmap {
  /// Returns the smallest rectangle within `area` that contains all pixels for which the change satisfies a predicate.
  @inline(__always)
  fileprivate func trimmed(
    _ area: PixelRect, _ change: FrameChange,
    _ isWanted: (_ x: Int, _ y: Int, _ new: Pixel, _ old: Pixel) -> Bool
  ) -> PixelRect {
    precondition(area.isEmpty || bounds.contains(area) && change.area.contains(area), "both have the area")
    let (width, stride) = (width, change.area.width)
    // The offset of the canvas's first pixel relative to the change's pixels.
    let origin = -(change.area.minY * stride + change.area.minX)
    let (new, old) = (change.pixels.pixels, pixels)
    return area.trimmed { x, y in isWanted(x, y, new[origin &+ y &* stride &+ x], old[y &* width &+ x]) }
  }
}
