public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// Types a text, character by character or in words or lines; backwards it deletes it.
///
/// Layout never moves: the text is laid out in full, and what is yet to be typed is not painted.
public struct Typewriter: TextEffect {
  /// Its key in a scene file.
  public static let name = "typewriter"
  /// What it does, in one sentence.
  public static let summary = "text that is typed, with a cursor"
  /// True: a text is typed by the one that started last.
  public static let replacesEarlier = true

  /// How keystrokes follow upon each other.
  public enum Rhythm: Hashable, Sendable {
    /// Evenly.
    case even
    /// Now a little faster, now a little slower, with rests behind marks; the seed decides.
    case natural(seed: UInt64 = 0)
  }

  /// When it runs; `duration` counts only without an interval.
  public var timing: Timing
  /// What is typed, and in which pieces; other text is there all the time.
  public var selector: RangeSelector
  /// Seconds before each keystroke, on average; nil for what the timing's duration, above 0, says, or else for one that
  /// suits the pieces: 0.07 seconds for characters, 0.25 for words, 0.6 for lines.
  public var interval: Double?
  /// How keystrokes follow upon each other.
  public var rhythm: Rhythm
  /// Seconds that a run goes on when all is typed, while the cursor blinks.
  public var pause: Double
  /// Nil for none.
  public var cursor: TypewriterCursor?

  /// Types characters evenly with a bar for a cursor, and pauses for a second, unless said otherwise.
  public init(
    timing: Timing = Timing(duration: 0, fill: .both, easing: .linear),
    selector: RangeSelector = RangeSelector(by: .character), interval: Double? = nil,
    rhythm: Rhythm = .even, pause: Double = 1, cursor: TypewriterCursor? = TypewriterCursor()
  ) {
    precondition(interval.map { $0 >= 0 } != false && pause >= 0, "times can't be negative")
    self.timing = timing
    self.selector = selector
    self.interval = interval
    self.rhythm = rhythm
    self.pause = pause
    self.cursor = cursor
  }

  /// Reads `interval`, `rhythm`, `seed`, `pause`, the keys of the cursor and those of all timings and selectors.
  public init(_ options: inout Options) {
    let standard = Typewriter()
    let interval = options.seconds("interval")
    if interval != nil, options.has("duration") {
      options.report(
        .error, "'interval' and 'duration' both say how fast it types", hint: "remove one of them",
        at: "duration")
    }
    let seed = UInt64(options.int("seed", in: 0 ... .max, default: 0))
    self.init(
      timing: Timing(&options, standard: standard.timing),
      selector: RangeSelector(&options, by: standard.selector.unit),
      interval: interval,
      rhythm: options.choice(
        "rhythm", of: ["even": Rhythm.even, "natural": .natural(seed: seed)], default: standard.rhythm),
      pause: options.seconds("pause", default: standard.pause),
      cursor: TypewriterCursor.read(&options))
  }

  private static func standardInterval(of unit: TextLayout.Unit.Kind?) -> Double {
    switch unit {
    case .character: 0.07
    case .word: 0.25
    case .line, nil: 0.6
    }
  }

  private func keystrokes(in layout: PresentedLayout) -> Keystrokes {
    let standard = timing.duration > 0 ? nil : Typewriter.standardInterval(of: selector.unit)
    return Keystrokes(
      in: layout, selector, rhythm, interval: interval ?? standard, duration: timing.duration)
  }

  /// A run types everything and then pauses.
  private func wholeTiming(_ keystrokes: Keystrokes) -> Timing {
    var whole = timing
    whole.duration = keystrokes.duration + (keystrokes.isEmpty ? 0 : pause)
    whole.easing = .linear
    return whole
  }

  /// False if a cursor blinks while it waits.
  public var waitsAtRest: Bool { cursor.map { $0.blink <= 0 } ?? true }

  /// Until all is typed and the pause is over; for ever if the cursor stays and blinks.
  public func activity(in layout: TextLayout) -> Activity {
    let keystrokes = keystrokes(in: PresentedLayout(layout))
    var activity = wholeTiming(keystrokes).activity
    if let cursor, cursor.stays, cursor.blink > 0, activity.end.isFinite, !keystrokes.isEmpty {
      activity.leadIn = activity.end - activity.start
      activity.end = .infinity
      activity.period = cursor.blink / timing.speed
    }
    return activity
  }

  /// The characters, whatever they are divided into.
  public var replacementScope: RangeSelector { RangeSelector(selector.part) }

  /// How opaque the text is.
  public var writes: [PropertyWrite] { [PropertyWrite(.opacity, of: selector)] }

  /// The seconds of a run that have passed, as the easing bends them; nil while the effect shows nothing.
  private func elapsed(_ keystrokes: Keystrokes, at time: Double) -> Double? {
    let whole = wholeTiming(keystrokes)
    guard let position = whole.position(at: time) else { return nil }
    let elapsed = position.progress * whole.duration
    guard elapsed < keystrokes.duration else { return elapsed }
    return keystrokes.duration * timing.easing(elapsed / keystrokes.duration, isBefore: position.isBefore)
  }

  /// Hides what is yet to be typed.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let keystrokes = keystrokes(in: layout)
    guard let elapsed = elapsed(keystrokes, at: context.time) else { return }
    for piece in keystrokes.pieces[keystrokes.count(at: elapsed)...] {
      layout.modify(piece) { $0.pose.opacity = 0 }
    }
  }

  /// Draws the line's content, and the cursor if it stands there.
  public func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
    guard let cursor else { return }
    let keystrokes = keystrokes(in: layout)
    guard let elapsed = elapsed(keystrokes, at: context.time), !keystrokes.isEmpty else { return }
    let whole = wholeTiming(keystrokes)
    // While it waits, it blinks from its times' beginning on, so that a scene's first frame shows it.
    let waiting = context.time < whole.delay ? context.time * timing.speed : nil
    let late = max(context.time - whole.end, 0) * timing.speed
    guard context.time < whole.end - 1e-9 || cursor.stays else { return }
    let count = keystrokes.count(at: elapsed)
    let idle = waiting ?? keystrokes.idle(at: elapsed, blink: cursor.blink) + late
    guard cursor.isVisible(idle: idle), let caret = keystrokes.caret(after: count, in: layout),
      caret.line == line, let character = keystrokes.character(before: count, in: layout)
    else { return }
    cursor.draw(at: caret, behind: character, in: layout, into: &list)
  }

  /// Says when there is nothing to type.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    keystrokes(in: PresentedLayout(layout)).isEmpty
      ? [Diagnostic(.warning, "there is no text to type")] : []
  }
}
