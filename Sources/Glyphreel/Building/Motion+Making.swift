public import GlyphreelAnimation
public import GlyphreelTypography

// Motion by the names that scene files use, for `effect(_:timing:)`.

extension TextEffect where Self == Reveal {
  /// Text that appears unit by unit.
  public static func reveal(
    _ style: Reveal.Style = .rise, by unit: TextLayout.Unit.Kind = .character, stagger: Stagger? = nil
  ) -> Reveal {
    Reveal(style: style, selector: RangeSelector(by: unit), stagger: stagger)
  }
}

extension TextEffect where Self == Typewriter {
  /// Text that is typed; `interval` is the seconds before each stroke, nil for one that suits the unit.
  public static func typewriter(
    by unit: TextLayout.Unit.Kind = .character, interval: Double? = nil,
    cursor: TypewriterCursor? = TypewriterCursor()
  ) -> Typewriter {
    Typewriter(selector: RangeSelector(by: unit), interval: interval, cursor: cursor)
  }
}

extension TextEffect where Self == Marquee {
  /// Text wider than its frame that scrolls, at so many points a second.
  public static func marquee(
    mode: Marquee.Mode = .loop, speed: Double = 40, gap: Double = 40, pause: Double = 1
  ) -> Marquee {
    Marquee(mode: mode, speed: speed, gap: gap, pause: pause)
  }
}

extension TextEffect where Self == Shake {
  /// A layer that swings to and fro and calms down; the amplitude is in points.
  public static func shake(amplitude: Double = 8, swings: Int = 4) -> Shake {
    Shake(amplitude: amplitude, swings: swings)
  }
}

extension TextEffect where Self == Pulse {
  /// A layer that grows to a factor and shrinks back, again and again.
  public static func pulse(scale: Double = 1.08) -> Pulse { Pulse(scale: scale) }
}

extension TextEffect where Self == Wave {
  /// A wave that runs through the text; the amplitude is in points, nil for a sixth of the font size.
  public static func wave(amplitude: Double? = nil, wavelength: Double = 10) -> Wave {
    Wave(amplitude: amplitude, wavelength: wavelength)
  }
}

extension TextEffect where Self == Dots {
  /// Three dots at the text's end that jump; none begins another cycle after `stop`, in seconds.
  public static func dots(mode: Dots.Mode = .continuous, stop: Double? = nil) -> Dots {
    Dots(mode: mode, stop: stop)
  }
}
