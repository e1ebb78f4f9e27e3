internal import GlyphreelExact

/// A value of a property at an offset in an iteration.
public struct Keyframe<Value: Interpolatable>: Sendable {
  /// The offset in an iteration, 0...1; nil to space the keyframe evenly between its neighbours.
  public var offset: Double?
  /// The property's value at the offset.
  public var value: Value
  /// The easing from this keyframe to the next.
  public var easing: Easing
  /// The composite operation with the underlying value; nil for the operation of the whole `Keyframes`.
  public var composite: CompositeOperation?

  /// Creates a keyframe at an offset in 0...1, with linear easing to the next one by default.
  public init(
    _ value: Value, at offset: Double? = nil, easing: Easing = .linear, composite: CompositeOperation? = nil
  ) {
    self.offset = offset
    self.value = value
    self.easing = easing
    self.composite = composite
  }
}

/// The keyframes of a property over one iteration, by the keyframe model of Web Animations.
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// A keyframe with its computed offset; a nil value stands for the underlying value.
  private struct Key {
    var offset: Double
    var value: Value?
    var easing: Easing
    var composite: CompositeOperation
  }

  /// The keyframes in ascending offset order: none, or one at 0, one at 1 and any in between.
  private let keys: [Key]
  /// The value that each iteration adds to the following ones; nil without accumulation.
  private let iterationGain: Value?

  /// Creates keyframes from a list in ascending offset order; several may share an offset.
  ///
  /// Missing offsets are spaced evenly. A missing keyframe at 0 or 1 takes the underlying value. An empty list leaves
  /// the underlying value unchanged.
  ///
  /// - Throws: `AnimationError` for an offset outside 0...1 or below an earlier one.
  public init(
    _ keyframes: [Keyframe<Value>], composite: CompositeOperation = .replace,
    iterationComposite: IterationComposite = .replace
  ) throws(AnimationError) {
    var largest = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      guard let offset = keyframe.offset else { continue }
      guard (0...1).contains(offset) else { throw .offsetOutOfRange(index: index) }
      guard offset >= largest else { throw .offsetOutOfOrder(index: index) }
      largest = offset
    }
    self.init(ordered: keyframes, composite: composite, iterationComposite: iterationComposite)
  }

  /// - Parameter lead: The easing from 0 to the first keyframe, if there is none at 0.
  private init(
    ordered keyframes: [Keyframe<Value>], composite: CompositeOperation = .replace,
    iterationComposite: IterationComposite = .replace, lead: Easing = .linear
  ) {
    // Missing offsets as in Web Animations: the first keyframe is at 0, the last at 1, a single one at 1.
    var offsets = keyframes.map(\.offset)
    if let last = offsets.indices.last {
      offsets[last] = offsets[last] ?? 1
      offsets[0] = offsets[0] ?? 0
    }
    var keys = zip(keyframes, filledEvenly(offsets)).map { keyframe, offset in
      Key(
        offset: offset, value: keyframe.value, easing: keyframe.easing,
        composite: keyframe.composite ?? composite)
    }
    if let first = keys.first, first.offset > 0 {
      keys.insert(Key(offset: 0, value: nil, easing: lead, composite: .replace), at: 0)
    }
    if let last = keys.last, last.offset < 1 {
      keys.append(Key(offset: 1, value: nil, easing: .linear, composite: .replace))
    }
    self.keys = keys
    iterationGain = iterationComposite == .accumulate ? keys.last?.value : nil
  }

  /// Keyframes that leave the underlying value unchanged.
  package static var none: Keyframes { Keyframes(ordered: []) }

  /// Returns keyframes from the underlying value to `value`.
  public static func to(_ value: Value, easing: Easing = .linear) -> Keyframes {
    Keyframes(ordered: [Keyframe(value, at: 1)], lead: easing)
  }

  /// Returns keyframes from `value` to the underlying value.
  public static func from(_ value: Value, easing: Easing = .linear) -> Keyframes {
    Keyframes(ordered: [Keyframe(value, at: 0, easing: easing)])
  }

  /// Returns keyframes from `start` to `end`.
  public static func from(_ start: Value, to end: Value, easing: Easing = .linear) -> Keyframes {
    Keyframes(ordered: [Keyframe(start, at: 0, easing: easing), Keyframe(end, at: 1)])
  }

  /// Returns keyframes from the underlying value to the underlying value plus `value`.
  public static func by(
    _ value: Value, easing: Easing = .linear, iterationComposite: IterationComposite = .replace
  ) -> Keyframes {
    Keyframes(
      ordered: [Keyframe(value, at: 1)], composite: .add, iterationComposite: iterationComposite, lead: easing
    )
  }
}

extension Keyframes {
  /// The computed offsets, ascending in 0...1, with the implicit keyframes at 0 and 1.
  package var offsets: [Double] { keys.map(\.offset) }

  /// Returns the value at a scene time under a timing; the underlying value while the animation is not in effect.
  package func value(at time: Double, by timing: Timing, underlying: Value) -> Value {
    guard let position = timing.position(at: time) else { return underlying }
    return value(
      at: timing.easing(position.progress, isBefore: position.isBefore), iteration: position.iteration,
      underlying: underlying)
  }

  /// Returns the value at a progress through an iteration, Web Animations' "effect value".
  ///
  /// At a keyframe's offset the result is exactly its value; if several share an offset, the last one counts from
  /// there on. Outside 0...1 the outermost interval is extrapolated, unless two keyframes share the offset 0 or 1.
  ///
  /// - Parameters:
  ///   - progress: The progress after the timing's easing, which can lie outside 0...1.
  ///   - iteration: The number of completed iterations.
  ///   - underlying: The underlying value.
  public func value(at progress: Double, iteration: Int = 0, underlying: Value) -> Value {
    guard keys.count > 1 else { return underlying }
    func resolved(_ key: Key) -> Value { value(of: key, iteration: iteration, underlying: underlying) }
    if progress < 0, keys[1].offset == 0 { return resolved(keys[0]) }
    if progress >= 1, keys[keys.count - 2].offset == 1 { return resolved(keys[keys.count - 1]) }
    // The interval's first keyframe. Sums of decimal fractions rarely equal an offset, hence the tolerance of 1e-9.
    let bound = max(progress, 0) + 1e-9
    let reached = max(keys.partitionPoint { !($0.offset < 1 && $0.offset <= bound) } - 1, 0)
    let (start, end) = (keys[reached], keys[reached + 1])
    let distance = (progress - start.offset) / (end.offset - start.offset)
    let eased = start.easing(abs(progress - start.offset) <= 1e-9 ? 0 : distance)
    if eased == 0 { return resolved(start) }
    if eased == 1 { return resolved(end) }
    return resolved(start).interpolated(to: resolved(end), by: eased)
  }

  /// Returns a keyframe's value composited with the underlying value and accumulated over earlier iterations.
  private func value(of key: Key, iteration: Int, underlying: Value) -> Value {
    var value = underlying
    if let own = key.value {
      switch key.composite {
      case .replace: value = own
      case .add: value = underlying.adding(own)
      case .accumulate: value = underlying.accumulating(own, times: 1)
      }
    }
    guard let iterationGain, iteration > 0 else { return value }
    return value.accumulating(iterationGain, times: Double(iteration))
  }
}
