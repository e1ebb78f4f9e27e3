public import GlyphreelGraphics

extension FrameRenderer {
  /// Renders the frame at a time in seconds; throws as `displayList` does.
  public func bitmap(at time: Double) throws(SceneError) -> Bitmap {
    try checkMaterials(nil)
    return try paint(at: time).bitmap
  }

  /// Returns the canvas with a number of levels of coverage at edges, unless the renderer has its own.
  func painting(levels: Int) -> CanvasPainting {
    var painting = painting
    painting.antialiasLevels = antialiasLevels ?? levels
    return painting
  }

  /// Renders the frame at a time in seconds for a file.
  ///
  /// - Parameter levels: The number of coverage levels at edges, 2...256; ignored if the renderer sets its own.
  func bitmap(at time: Double, levels: Int) throws(SceneError) -> Bitmap {
    try checkMaterials(nil)
    return painters.picture(of: try checkedList(at: time), in: painting.bounds, painting(levels: levels))
  }

  /// Renders the frame at a time and returns the damage rectangle since the frame painted last.
  func paint(at time: Double) throws(SceneError) -> (bitmap: Bitmap, changed: PixelRect) {
    let changed = picture.paint(try checkedList(at: time))
    return (picture.bitmap, changed)
  }

  /// Returns the display list at a time if the limits allow to paint it.
  private func checkedList(at time: Double) throws(SceneError) -> DisplayList {
    startCounting()
    let (list, made) = try countedList(at: time)
    try limits.check(steps: made.sum + painting.steps(of: list, in: painting.bounds), in: 1)
    return list
  }
}
