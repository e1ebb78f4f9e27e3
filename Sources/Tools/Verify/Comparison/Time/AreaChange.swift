internal import GlyphreelGraphics
internal import GlyphreelSystem

/// What has happened in the only area where two animations differ, found from all that is seen there at any time.
enum AreaChange: Hashable {
  /// The same pictures appear later by a time in seconds, or earlier if it is negative; `frame` is a frame's duration.
  case delay(Double, frame: Double)
  /// The same pictures appear at another speed or in another order.
  case sequence(SequenceChange)
  /// Only a background of one colour remains.
  case gone(PixelRect)
  /// Something is drawn where a background of one colour was.
  case new(PixelRect)

  /// Plays both animations and compares what the area shows; nil if that explains nothing.
  ///
  /// - Parameter tolerance: The maximum accepted difference between times, in seconds.
  init?(
    _ expected: PlayableAnimation, _ actual: PlayableAnimation, within area: PixelRect, tolerance: Double
  ) throws(ComparisonError) {
    let (old, new) = (try AreaTimeline(expected, area), try AreaTimeline(actual, area))
    if old.isPlain != new.isPlain {
      self = old.isPlain ? .new(area) : .gone(area)
      return
    }
    if let by = Self.delay(old.timeline.entries, new.timeline.entries, tolerance) {
      self = .delay(by, frame: old.frame)
    } else if let change = SequenceChange(old.timeline, new.timeline) {
      self = .sequence(change)
    } else {
      return nil
    }
  }

  /// Returns the time by which the same pictures appear later.
  ///
  /// Some of them may be cut off by the start or the end.
  private static func delay(
    _ old: [FrameTimeline.Entry], _ new: [FrameTimeline.Entry], _ tolerance: Double
  ) -> Double? {
    guard let first = new.first, let expectedFirst = old.first else { return nil }
    // The first picture is seen from the start, however late it is, so its time says nothing.
    let skipped = old.firstIndex { $0.digest == first.digest } ?? 0
    let added = skipped > 0 ? 0 : new.firstIndex { $0.digest == expectedFirst.digest } ?? 0
    let pairs = Array(zip(old.dropFirst(skipped), new.dropFirst(added)))
    // Half of the pictures at least must be left for the rest to be the same.
    guard pairs.count > 1, 2 * pairs.count > max(old.count, new.count),
      pairs.allSatisfy({ $0.digest == $1.digest })
    else { return nil }
    let by = pairs[1].1.start - pairs[1].0.start
    guard abs(by) > tolerance,
      pairs.dropFirst().allSatisfy({ abs($1.start - $0.start - by) <= 2 * tolerance }),
      by > 0 ? skipped == 0 && new.count - added <= old.count : added == 0
    else { return nil }
    return by
  }

  /// The cause of the difference.
  var cause: Cause {
    switch self {
    case .delay(let by, let frame):
      Cause(.moved, "what differs appears \(Self.time(abs(by), frame)) \(by > 0 ? "later" : "earlier")")
    case .sequence(let change): change.cause(of: "what differs")
    case .gone(let area): Cause(.layer, "what was drawn \(Self.place(area)) is gone")
    case .new(let area): Cause(.layer, "something new is drawn \(Self.place(area))")
    }
  }

  /// Formats a time; a whole number of frames is given first: `2 frames (66.7 ms)`.
  private static func time(_ time: Double, _ frame: Double) -> String {
    let count = frame > 0 ? (time / frame).rounded() : 0
    guard (1...1000).contains(count), abs(time / frame - count) < 0.1 else { return milliseconds(time) }
    return "\(count == 1 ? "a frame" : "\(Int(count)) frames") (\(milliseconds(time)))"
  }

  private static func place(_ area: PixelRect) -> String {
    "within \(area.width) × \(area.height) px at (\(area.minX), \(area.minY))"
  }
}

/// What an area of an animation shows, and when.
private struct AreaTimeline {
  let timeline: FrameTimeline
  /// True if the area has a single colour in every frame.
  let isPlain: Bool
  /// The shortest duration of the animation's frames, in seconds.
  let frame: Double

  init(_ source: PlayableAnimation, _ area: PixelRect) throws(ComparisonError) {
    var entries: [FrameTimeline.Entry] = []
    var (isPlain, shortest, index) = (true, Double.infinity, 0)
    let next = try source.play()
    while let frame = try next() {
      defer { index += 1 }
      if frame.end > frame.start { shortest = min(shortest, frame.end - frame.start) }
      if !entries.isEmpty, frame.changed.intersection(area).isEmpty {
        entries[entries.count - 1].end = frame.end
        continue
      }
      let pixels = frame.bitmap.cropped(to: area).pixels
      isPlain = isPlain && pixels.allSatisfy { $0 == pixels[0] }
      let digest = Digest(ofEach: pixels[...])
      if entries.last?.digest == digest {
        entries[entries.count - 1].end = frame.end
      } else {
        entries.append(
          FrameTimeline.Entry(digest: digest, start: frame.start, end: frame.end, firstFrame: index))
      }
    }
    timeline = FrameTimeline(
      width: area.width, height: area.height, clock: source.clock, isStill: source.isStill, entries: entries)
    (self.isPlain, frame) = (isPlain, shortest.isFinite ? shortest : 0)
  }
}
