extension FrameDelay {
  /// Creates the exact fraction of a video's frame rate in frames per second.
  ///
  /// 23.976, 29.97, 59.94 and 119.88 mean the rates of NTSC, which are 1000 / 1001 of a whole number. Editors distinguish
  /// 29.97 from 30000 / 1001.
  init(videoRate rate: Double) {
    let exact = [24.0, 30, 48, 60, 120].map { $0 * 1000 / 1001 }.first { abs($0 - rate) < 0.0015 }
    self.init(nearestTo: exact ?? rate)
  }
}
