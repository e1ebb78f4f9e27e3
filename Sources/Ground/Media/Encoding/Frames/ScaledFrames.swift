internal import GlyphreelGraphics

/// A source of the frames of another source in another size.
package struct ScaledFrames: FrameSource {
  private var base: any FrameSource
  private let scaler: PictureScaler
  private var canvas = PendingChanges()

  /// Creates a source that scales the canvas of `base`; sizes are in pixels.
  package init(
    _ base: any FrameSource, from size: (width: Int, height: Int), to target: (width: Int, height: Int)
  ) {
    self.base = base
    scaler = PictureScaler(from: size, to: target)
  }

  package mutating func next() throws -> FrameChange? {
    guard let change = try base.next() else { return nil }
    canvas.add(change)
    let area = scaler.target(of: change.area)
    return FrameChange(
      area: area, pixels: scaler.scaled(canvas.canvas, area), start: change.start, end: change.end)
  }

  package mutating func restart() throws {
    try base.restart()
    canvas = PendingChanges()
  }
}
