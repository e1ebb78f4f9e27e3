/// A value that is met at a moment of an animation.
public struct Keyframe<Value: Interpolatable>: Sendable {
  /// The moment as a share of an iteration, 0...1; nil to stand evenly between its neighbours.
  public var offset: Double?
  /// The value that is met.
  public var value: Value
  /// How progress runs from here to the next key.
  public var easing: Easing
  /// What the value does to the one below; nil for what the keyframes say.
  public var composite: CompositeOperation?

  /// A value at an offset in 0...1; at an even pace to the next key, unless said otherwise.
  public init(
    _ value: Value, at offset: Double? = nil, easing: Easing = .linear, composite: CompositeOperation? = nil
  ) {
    self.offset = offset
    self.value = value
    self.easing = easing
    self.composite = composite
  }
}

/// The values of a property over an iteration, by the keyframe model of Web Animations.
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// A key with its place; without a value it stands for the one below.
  private struct Key {
    var offset: Double
    var value: Value?
    var easing: Easing
    var composite: CompositeOperation
  }

  /// In the order of their offsets: none, or one at 0, one at 1 and all between.
  private let keys: [Key]
  /// What each iteration adds to those after it; nil for nothing.
  private let gain: Value?

  /// Keys in the order of their offsets; several may share one.
  ///
  /// Missing offsets are filled in evenly. Where there is no key at 0 or at 1, the value below is met there. Without
  /// any keys the value below is all there is.
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

  /// - Parameter lead: How progress runs from 0 to the first key, if there is none at 0.
  private init(
    ordered keyframes: [Keyframe<Value>], composite: CompositeOperation = .replace,
    iterationComposite: IterationComposite = .replace, lead: Easing = .linear
  ) {
    // As Web Animations computes missing keyframe offsets: the first one is at 0 if it doesn't say, the last one at 1; one alone is at 1.
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
    gain = iterationComposite == .accumulate ? keys.last?.value : nil
  }

  /// The value below, all the time.
  public static var none: Keyframes { Keyframes(ordered: []) }

  /// From the value below to this one.
  public static func to(_ value: Value, easing: Easing = .linear) -> Keyframes {
    Keyframes(ordered: [Keyframe(value, at: 1)], lead: easing)
  }

  /// From this value to the one below.
  public static func from(_ value: Value, easing: Easing = .linear) -> Keyframes {
    Keyframes(ordered: [Keyframe(value, at: 0, easing: easing)])
  }

  /// From one value to another.
  public static func from(_ start: Value, to end: Value, easing: Easing = .linear) -> Keyframes {
    Keyframes(ordered: [Keyframe(start, at: 0, easing: easing), Keyframe(end, at: 1)])
  }

  /// From the value below to the one that has this one put on top.
  public static func by(
    _ value: Value, easing: Easing = .linear, iterationComposite: IterationComposite = .replace
  ) -> Keyframes {
    Keyframes(
      ordered: [Keyframe(value, at: 1)], composite: .add, iterationComposite: iterationComposite, lead: easing
    )
  }
}

extension Keyframes {
  /// Where in an iteration its keys are, 0...1 and ascending, with the value below where none is given at the ends.
  public var offsets: [Double] { keys.map(\.offset) }

  /// The value at a time, by a timing; the one below while the animation has no effect.
  public func value(at time: Double, by timing: Timing, underlying: Value) -> Value {
    guard let position = timing.position(at: time) else { return underlying }
    return value(
      at: timing.easing(position.progress, isBefore: position.isBefore), iteration: position.iteration,
      underlying: underlying)
  }

  /// The value at a progress through an iteration: the effect value of Web Animations.
  ///
  /// At the offset of a key it is that key's value exactly; of keys that share an offset the last one counts from there
  /// on. Outside 0...1 the motion between the two outermost keys goes on, or stands still where two share 0 or 1.
  ///
  /// - Parameters:
  ///   - progress: After the timing's easing, which may lead outside 0...1.
  ///   - iteration: The number of iterations that are over.
  ///   - underlying: The value below.
  public func value(at progress: Double, iteration: Int = 0, underlying: Value) -> Value {
    guard keys.count > 1 else { return underlying }
    func met(_ key: Key) -> Value { value(of: key, iteration: iteration, underlying: underlying) }
    if progress < 0, keys[1].offset == 0 { return met(keys[0]) }
    if progress >= 1, keys[keys.count - 2].offset == 1 { return met(keys[keys.count - 1]) }
    // The last one that is not beyond, and not at the end; one at 0 at least. Sums of decimal fractions seldom meet
    // an offset exactly, so that those within a billionth are taken for met.
    let reached = keys.lastIndex { $0.offset < 1 && $0.offset <= max(progress, 0) + 1e-9 } ?? 0
    let (start, end) = (keys[reached], keys[reached + 1])
    let distance = (progress - start.offset) / (end.offset - start.offset)
    let eased = start.easing(abs(progress - start.offset) <= 1e-9 ? 0 : distance)
    if eased == 0 { return met(start) }
    if eased == 1 { return met(end) }
    return met(start).interpolated(to: met(end), by: eased)
  }

  /// The value of a key on top of the one below and of what earlier iterations have gained.
  private func value(of key: Key, iteration: Int, underlying: Value) -> Value {
    var value = underlying
    if let own = key.value {
      switch key.composite {
      case .replace: value = own
      case .add: value = underlying.adding(own)
      case .accumulate: value = underlying.accumulating(own, times: 1)
      }
    }
    guard let gain, iteration > 0 else { return value }
    return value.accumulating(gain, times: Double(iteration))
  }
}
