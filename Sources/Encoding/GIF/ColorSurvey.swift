internal import Graphics

/// What is known of all frames before the first one is encoded.
struct ColorSurvey {
  let threshold: AlphaThreshold
  private(set) var histogram = ColorHistogram()
  private(set) var hasTransparentPixels = false
  /// True once a second frame may differ from the first.
  private(set) var hasMotion = false
  /// True before the first frame.
  private(set) var isEmpty = true

  init(threshold: AlphaThreshold) {
    self.threshold = threshold
  }

  /// Counts the pixels of a frame that may be new.
  mutating func add(_ frame: Frame) {
    let area = isEmpty ? frame.bitmap.bounds : frame.changed
    if !isEmpty, !area.isEmpty { hasMotion = true }
    isEmpty = false
    let width = frame.bitmap.width
    frame.bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in area.minY..<area.maxY {
        // Runs of one colour are the rule in drawn pictures: count each run once.
        var x = area.minX
        while x < area.maxX {
          let pixel = pixels[y &* width &+ x]
          let start = x
          repeat { x &+= 1 } while x < area.maxX && pixels[y &* width &+ x] == pixel
          if let color = threshold.color(of: pixel) {
            histogram.add(color, count: x &- start)
          } else {
            hasTransparentPixels = true
          }
        }
      }
    }
  }
}
