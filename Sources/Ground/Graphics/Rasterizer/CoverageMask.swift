/// The coverage of each pixel of a box by a shape, 0...255.
///
/// It points into the scan converter's memory and is valid only inside the closure that it is given to.
@safe package struct CoverageMask {
  // Bounds: the creator provides `stride` bytes for each row of the box, and `row` checks the row. Crops lie within the
  // box, as intersections do.
  /// The pixels that it covers.
  package let box: PixelRect
  /// The coverage of the box's first pixel.
  package let base: UnsafePointer<UInt8>
  /// Bytes from one row to the next; bytes beyond the box's width are unused.
  package let stride: Int

  /// Returns the first pixel of a row of the box, counted from the top of the canvas.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= box.minY && y < box.maxY, "a row of the mask")
    return unsafe base + (y &- box.minY) &* stride
  }

  /// Returns the columns from the first to the last covered pixel of a row; nil if there are none.
  func covered(_ y: Int) -> Range<Int>? {
    let (row, count) = unsafe (row(y), box.width)
    var start = 0
    while unsafe start < count && row[start] == 0 { start &+= 1 }
    guard start < count else { return nil }
    var end = count
    while unsafe row[end &- 1] == 0 { end &-= 1 }
    return (box.minX + start)..<(box.minX + end)
  }

  /// Returns the part within a clip; nil if it is empty.
  func cropped(to clip: PixelRect) -> CoverageMask? {
    let rest = box.intersection(clip)
    guard !rest.isEmpty else { return nil }
    return unsafe CoverageMask(box: rest, base: row(rest.minY) + (rest.minX - box.minX), stride: stride)
  }
}
