internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelMedia

extension FrameRenderer {
  /// Returns the index of the poster's frame in a format.
  func posterFrame(of timeline: Timeline, in format: OutputFormat) throws(SceneError) -> Int {
    let last = timeline.frameCount - 1
    switch scene.poster {
    // An SVG shows its poster where nothing plays, and a GIF where only its first frame is shown.
    case .automatic
    where last > 0
      && (format.name == OutputFormat.gif.name || format.draws && !format.leavesPlayingToPlayers):
      let first = try displayList(at: timeline.moment(ofFrame: 0))
      let isEmpty = hasText ? !DisplayList.showsContent(first.items) : first.bounds == nil
      return isEmpty
        ? try firstFrame(equalTo: mostDetailedFrame(of: timeline, forPainting: true), of: timeline) : 0
    case .automatic, .start: return 0
    case .time(let seconds):
      return Int(min(seconds * timeline.frameRate + 1e-6, Double(last)))
    case .end: return try firstFrame(equalTo: last, of: timeline)
    case .best:
      let frame = try mostDetailedFrame(of: timeline, forPainting: !format.draws)
      return try firstFrame(equalTo: frame, of: timeline)
    }
  }

  /// Returns the moment of the poster `best`, in seconds.
  package func mostDetailedMoment() throws(SceneError) -> Double {
    let timeline = try timeline()
    let frame = try mostDetailedFrame(of: timeline, forPainting: false)
    return timeline.moment(ofFrame: try firstFrame(equalTo: frame, of: timeline))
  }

  /// True if a layer has text.
  private var hasText: Bool { layers.contains { $0.text != nil } }

  /// Returns the first of the equal frames that end with a frame.
  private func firstFrame(equalTo frame: Int, of timeline: Timeline) throws(SceneError) -> Int {
    let list = try displayList(at: timeline.moment(ofFrame: frame))
    var first = frame
    while first > 0, try displayList(at: timeline.moment(ofFrame: first - 1)) == list { first -= 1 }
    return first
  }

  /// Returns the last of the frames whose detail is within 2 % of the highest, among 60 at equal distances.
  ///
  /// They are painted from the last one on: most scenes end with all of their content, so a frame that exceeds a limit is
  /// found before many are painted.
  ///
  /// - Parameter isPainted: True if all frames of the timeline are going to be painted.
  private func mostDetailedFrame(
    of timeline: Timeline, forPainting isPainted: Bool
  ) throws(SceneError) -> Int {
    let reduced = reducedPainting
    var painter = reduced.painter
    var picture = Bitmap(width: reduced.bounds.width, height: reduced.bounds.height)
    var painted: DisplayList?
    let last = timeline.frameCount - 1
    let count = min(timeline.frameCount, 60)
    var steps = 0.0
    var details: [(frame: Int, detail: Int)] = []
    for index in (0..<count).reversed() {
      let frame = count > 1 ? index * last / (count - 1) : 0
      let (list, made) = try countedList(at: timeline.moment(ofFrame: frame))
      let area = reduced.changedArea(from: painted, to: list)
      try addSteps(
        made.sum + reduced.steps(of: list, in: area), to: &steps, of: list,
        on: isPainted ? painting : reduced, timeline, pictures: isPainted ? timeline.frameCount : count)
      reduced.paint(list, in: area, into: &picture, &painter)
      painted = list
      details.append((frame, area.isEmpty ? details.last?.detail ?? picture.detail : picture.detail))
    }
    let highest = details.map(\.detail).max() ?? 0
    return details.first { $0.detail * 50 >= highest * 49 }?.frame ?? 0
  }

  /// Adds the steps of painting a frame to a sum; once they are many, those of all pictures are estimated.
  ///
  /// - Parameters:
  ///   - pictures: The number of frames of the timeline that are painted on the canvas.
  /// - Throws: More steps than the limit allows.
  private func addSteps(
    _ added: Double, to steps: inout Double, of list: DisplayList, on canvas: CanvasPainting,
    _ timeline: Timeline, pictures: Int
  ) throws(SceneError) {
    let many = Double(limits.steps) * FrameRenderer.forecastShare
    let before = steps
    steps += added
    if before < many, steps >= many {
      let all = try forecastSteps(of: timeline, from: 1, leafCount: list.items.leafCount, on: canvas).steps
      try limits.check(steps: all * (Double(pictures) / Double(timeline.frameCount)), in: pictures)
    }
    try limits.check(steps: steps, in: pictures)
  }

  /// The canvas at the size at which frames are compared: at most 256 pixels a side.
  private var reducedPainting: CanvasPainting {
    let side = Double(max(pixelSize.width, pixelSize.height))
    let reduction = min(256 / side, 1)
    return CanvasPainting(
      width: max(1, Int(Double(pixelSize.width) * reduction)),
      height: max(1, Int(Double(pixelSize.height) * reduction)), scale: scale * reduction,
      background: backgroundColor)
  }
}

extension DisplayList {
  /// Returns true if items show a glyph, a stroke or an image; false for areas, such as the background of
  /// text.
  fileprivate static func showsContent(_ items: [Item]) -> Bool {
    items.contains { item in
      guard item.bounds.map({ !$0.isEmpty }) ?? false else { return false }
      return switch item {
      case .group(let group): showsContent(group.items)
      case .fill: false
      case .glyphs, .stroke, .glyphStroke, .image: true
      }
    }
  }
}

extension Bitmap {
  /// The sum of the differences between neighbouring pixels, over all components.
  fileprivate var detail: Int {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        if x > 0 { sum += Self.difference(self[x, y], self[x - 1, y]) }
        if y > 0 { sum += Self.difference(self[x, y], self[x, y - 1]) }
      }
    }
    return sum
  }

  /// Returns the sum of the differences of two pixels' components.
  private static func difference(_ first: Pixel, _ second: Pixel) -> Int {
    let (first, second) = (components(of: first), components(of: second))
    let differences = pointwiseMax(first, second) &- pointwiseMin(first, second)
    return Int(differences.wrappedSum())
  }

  /// Returns the four components, in 16 bits.
  private static func components(of pixel: Pixel) -> SIMD4<UInt16> {
    SIMD4(truncatingIfNeeded: SIMD4(pixel, pixel >> 8, pixel >> 16, pixel >> 24)) & 0xff
  }
}
