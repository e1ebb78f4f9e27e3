internal import GlyphreelExact
internal import GlyphreelSystem

/// A change of the order or the speed in which the same frames are seen.
enum SequenceChange: Hashable {
  /// The times are divided by a factor other than 1.
  case speed(Double)
  case reversed
  /// Two frames have changed places.
  case exchanged(Int, Int)
  /// All frames are there, in another order.
  case reordered

  /// The largest deviation from a constant speed, as a fraction.
  private static let deviation = 0.02

  /// Finds the change between two timelines; nil if they have other frames, or the same ones at unrelated times.
  init?(_ expected: FrameTimeline, _ actual: FrameTimeline) {
    let (old, new) = (expected.entries, actual.entries)
    guard old.count == new.count, old.count > 1 else { return nil }
    let different = old.indices.filter { old[$0].digest != new[$0].digest }
    if different.isEmpty {
      guard let factor = Self.speed(old, new) else { return nil }
      self = .speed(factor)
      return
    }
    guard Self.counts(old) == Self.counts(new) else { return nil }
    if zip(old, new.reversed()).allSatisfy({ $0.digest == $1.digest }), different.count > 2 {
      self = .reversed
    } else if different.count == 2 {
      self = .exchanged(different[0], different[1])
    } else {
      self = .reordered
    }
  }

  private static func speed(_ old: [FrameTimeline.Entry], _ new: [FrameTimeline.Entry]) -> Double? {
    guard let last = old.last, let newLast = new.last else { return nil }
    let (length, newLength) = (last.end - old[0].start, newLast.end - new[0].start)
    guard length > 0, newLength > 0, abs(newLength / length - 1) > deviation else { return nil }
    let factor = length / newLength
    let isConstant = zip(old, new).allSatisfy { before, after in
      let (time, newTime) = (before.start - old[0].start, after.start - new[0].start)
      // Times are rounded to the units of formats.
      return abs(newTime * factor - time) <= deviation * length + 0.01
    }
    return isConstant ? factor : nil
  }

  private static func counts(_ entries: [FrameTimeline.Entry]) -> [Digest: Int] {
    entries.reduce(into: [:]) { $0[$1.digest, default: 0] += 1 }
  }

  /// The cause of the difference.
  ///
  /// - Parameter subject: What plays, such as `it`.
  func cause(of subject: String) -> Cause {
    switch self {
    case .speed(let factor):
      Cause(.moved, "\(subject) plays at \(factor.decimal(places: 2)) times the speed")
    case .reversed: Cause(.order, "\(subject) plays backwards")
    case .exchanged(let first, let second): Cause(.order, "frames \(first) and \(second) have changed places")
    case .reordered: Cause(.order, "the frames are in another order")
    }
  }
}
