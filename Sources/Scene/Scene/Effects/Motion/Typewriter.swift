package import GlyphreelDiagnostics
public import GlyphreelAnimation
package import GlyphreelGraphics
public import GlyphreelTypography

/// A typewriter that shows text by characters, words or lines; reversed, it deletes text.
///
/// The layout is complete from the start; text that is not yet typed is not painted.
public struct Typewriter: TextEffect, CatalogEffect {
  package static let name = "typewriter"
  package static let summary = "text that is typed, with a cursor"
  /// True with a cursor, which is a straight line.
  package var drawsLines: Bool { cursor != nil }
  /// True: a later typewriter of the same text replaces an earlier one.
  package static let replacesEarlier = true

  /// The distribution of keystrokes over time.
  public enum Rhythm: Hashable, Sendable {
    /// Equal intervals.
    case even
    /// Pseudo-random intervals from a seed, with pauses after punctuation.
    case natural(seed: UInt64 = 0)
  }

  /// The timing; `duration` is used only without an interval.
  public var timing: Timing
  /// The typed text and its division into keystrokes; other text is always visible.
  public var selector: RangeSelector
  /// Seconds per keystroke, on average; nil to derive them from the timing's duration, or if that is 0, for
  /// 0.07 per character, 0.25 per word and 0.6 per line.
  public var interval: Double?
  /// The distribution of keystrokes over time.
  public var rhythm: Rhythm
  /// Seconds after the last keystroke during which the effect still runs and the cursor blinks.
  public var pause: Double
  /// The cursor; nil for none.
  public var cursor: TypewriterCursor?
  /// False if a layer in a stack grows with the text typed so far.
  ///
  /// Lines break as in the whole text, so no word jumps to another line.
  public var reservesSize = true

  /// Creates a typewriter, by default of evenly typed characters with a bar cursor and a pause of a second.
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

  package init(_ options: inout MappingReader) {
    let standard = Typewriter()
    let interval = options.seconds("interval", "Time between two keystrokes.")
    if interval != nil, options.has("duration") {
      options.report(
        .error, "'interval' and 'duration' both set the speed", hint: "remove one of them",
        at: "duration")
    }
    let seed = UInt64(options.int("seed", .rare("Seed of the natural rhythm."), in: 0 ... .max, default: 0))
    let rhythm = options.choice(
      "rhythm", "Even or natural intervals between keystrokes.",
      of: ["even": Rhythm.even, "natural": .natural(seed: seed)], default: standard.rhythm)
    if rhythm == .even { options.warn(ofIdle: "seed", without: "rhythm: natural") }
    self.init(
      timing: Timing(&options, standard: standard.timing),
      selector: RangeSelector(&options, by: standard.selector.unit),
      interval: interval,
      rhythm: rhythm,
      pause: options.seconds(
        "pause", "Time after the last keystroke during which the effect continues and the cursor blinks.",
        default: standard.pause),
      cursor: TypewriterCursor.read(&options))
    reservesSize = options.bool(
      "reserve", .rare("Whether a layer in a stack has space for the whole text from the start."),
      default: standard.reservesSize)
  }

  private static func standardInterval(of unit: TextLayout.Unit.Kind?) -> Double {
    switch unit {
    case .character: 0.07
    case .word: 0.25
    case .line, nil: 0.6
    }
  }

  func keystrokes(in layout: PresentedLayout) -> Keystrokes {
    let standard = timing.duration > 0 ? nil : Typewriter.standardInterval(of: selector.unit)
    return layout.index.keystrokes(
      Keystrokes.Rule(
        selector: selector, rhythm: rhythm, interval: interval ?? standard, duration: timing.duration))
  }

  /// Returns the timing of an iteration, which consists of all keystrokes and the pause.
  private func wholeTiming(_ keystrokes: Keystrokes) -> Timing {
    var whole = timing
    whole.duration = keystrokes.duration + (keystrokes.isEmpty ? 0 : pause)
    whole.easing = .linear
    return whole
  }

  /// False if the cursor blinks before the start.
  package var isStaticBeforeStart: Bool { cursor.map { $0.blink <= 0 } ?? true }

  /// Returns the activity until the end of the pause; endless if the cursor stays and blinks.
  package func activity(in layout: TextLayout) -> Activity {
    let keystrokes = keystrokes(in: PresentedLayout(layout))
    var activity = wholeTiming(keystrokes).activity
    if let cursor, cursor.stays, cursor.blink > 0, activity.end.isFinite, !keystrokes.isEmpty {
      activity.leadIn = activity.end - activity.start
      activity.end = .infinity
      activity.period = cursor.blink / timing.speed
    }
    return activity
  }

  /// The typed characters, independent of their division into keystrokes.
  package var replacementScope: RangeSelector { RangeSelector(selector.part) }

  /// The opacity of the text.
  package var writes: [PropertyWrite] { [PropertyWrite(.opacity, of: selector)] }

  /// Returns the eased seconds of the current iteration; nil while the effect does not apply.
  private func elapsed(_ keystrokes: Keystrokes, at time: Double) -> Double? {
    let whole = wholeTiming(keystrokes)
    guard let position = whole.position(at: time) else { return nil }
    let elapsed = position.progress * whole.duration
    guard elapsed < keystrokes.duration else { return elapsed }
    return keystrokes.duration * timing.easing(elapsed / keystrokes.duration, isBefore: position.isBefore)
  }

  /// Hides the text that is not yet typed.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let keystrokes = keystrokes(in: layout)
    guard let elapsed = elapsed(keystrokes, at: context.time) else { return }
    for piece in keystrokes.pieces[keystrokes.count(at: elapsed)...] {
      layout.modify(piece) { $0.pose.opacity = 0 }
    }
  }

  /// Returns the size from the layout's origin to the end of the typed text; nil if that is all, or if the size is reserved.
  package func shownSize(of layout: TextLayout, at time: Double) -> Size? {
    guard !reservesSize else { return nil }
    let layout = PresentedLayout(layout)
    let keystrokes = keystrokes(in: layout)
    guard let elapsed = elapsed(keystrokes, at: time) else { return nil }
    let count = keystrokes.count(at: elapsed)
    guard count < keystrokes.pieces.count, let caret = keystrokes.caret(after: count, in: layout) else {
      return nil
    }
    let lines = layout.layout.lines[...caret.line]
    let cursorWidth = cursor == nil ? 0 : layout.layout.fontSize / 12
    let left = lines.map(\.x).min() ?? 0
    var whole = lines.dropLast().map { $0.x + $0.width - left }.max() ?? 0
    // As in CSS, a text that has wrapped is as wide as its box.
    let scalars = Array(layout.layout.text.unicodeScalars)
    let feeds: [Unicode.Scalar] = ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    if lines.dropLast().contains(where: {
      !$0.range.isEmpty && !feeds.contains(scalars[$0.range.upperBound - 1])
    }) {
      whole = max(whole, layout.layout.containerWidth)
    }
    let typed = caret.isRightToLeft ? (lines.last?.width ?? 0) : caret.x - left
    return Size(
      width: max(whole, typed + cursorWidth),
      height: lines.last.map { $0.baseline + $0.descent - layout.layout.bounds.minY } ?? 0)
  }

  /// Draws the line's content, and the cursor if it is on this line.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
    guard let cursor else { return }
    let keystrokes = keystrokes(in: layout)
    guard let elapsed = elapsed(keystrokes, at: context.time), !keystrokes.isEmpty else { return }
    let whole = wholeTiming(keystrokes)
    // During its delay the cursor blinks, so that the scene's first frame shows it.
    let waiting = context.time < whole.delay ? context.time * timing.speed : nil
    let late = max(context.time - whole.end, 0) * timing.speed
    // Until the moment that 'after' or 'with' names, the cursor is elsewhere.
    guard context.time >= 0, context.time < whole.end - 1e-9 || cursor.stays else { return }
    let count = keystrokes.count(at: elapsed)
    let idle = waiting ?? keystrokes.idle(at: elapsed, blink: cursor.blink) + late
    guard cursor.isVisible(idle: idle), let caret = keystrokes.caret(after: count, in: layout),
      caret.line == line, let character = keystrokes.character(before: count, in: layout)
    else { return }
    cursor.draw(at: caret, behind: character, in: layout, into: &list)
  }

  /// Returns a warning if there is nothing to type.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    keystrokes(in: PresentedLayout(layout)).isEmpty
      ? [Diagnostic(.warning, "no text to type")] : []
  }
}

extension TextEffect where Self == Typewriter {
  /// Returns a typewriter; `interval` is the seconds per keystroke, and nil uses the unit's default.
  public static func typewriter(
    by unit: TextLayout.Unit.Kind = .character, interval: Double? = nil,
    cursor: TypewriterCursor? = TypewriterCursor()
  ) -> Typewriter {
    Typewriter(selector: RangeSelector(by: unit), interval: interval, cursor: cursor)
  }
}
