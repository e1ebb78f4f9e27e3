internal import GlyphreelGraphics

/// The display lists of a drawing's frames, with a count of the steps of their text layouts.
///
/// Formats that draw take each frame's list, but paint nothing: they take the glyphs of a new layout apart, which takes half
/// as long as the layout itself.
final class DrawnLayouts {
  /// The lists from which the steps of all frames are estimated.
  private static let samples = 8
  /// The factor from the steps of a layout to those with taking it apart.
  private static let drawing = 1.5

  /// The glyphs, paths and images above which those outside of clips are left out: a long file has ten times as many as its
  /// window shows, and few that come and go take more bytes than they save.
  private static let clippedLeaves = 1000

  private let renderer: FrameRenderer
  /// The times of the frames, in seconds of the scene.
  private let times: [Double]
  /// The renderer's steps before the first list.
  private let before: Double
  private var isEstimated = false

  init(_ renderer: FrameRenderer, at times: [Double]) {
    (self.renderer, self.times, before) = (renderer, times, renderer.layoutSteps)
  }

  /// Returns the display list at a time in seconds of the scene; large lists omit items outside their clipping areas.
  ///
  /// - Throws: An error if the steps exceed the limit, or any error of the renderer.
  func displayList(at time: Double) throws(SceneError) -> DisplayList {
    let whole = try renderer.displayList(at: time)
    let list = whole.items.leafCount > Self.clippedLeaves ? whole.withoutClippedItems : whole
    var steps = FrameSteps(layout: Self.drawing * (renderer.layoutSteps - before))
    if !isEstimated, steps.layout >= Double(renderer.limits.steps) / 16 {
      isEstimated = true
      let others = try estimate()
      steps.layout += Self.drawing * others
    }
    try renderer.limits.check(steps: steps, in: times.count)
    return list
  }

  /// Returns an estimate of the steps of all frames, from some of them.
  private func estimate() throws(SceneError) -> Double {
    let count = min(times.count, Self.samples)
    guard count > 0 else { return 0 }
    let start = renderer.layoutSteps
    for sample in 0..<count { _ = try renderer.displayList(at: times[times.count * sample / count]) }
    return (renderer.layoutSteps - start) * Double(times.count) / Double(count)
  }
}
