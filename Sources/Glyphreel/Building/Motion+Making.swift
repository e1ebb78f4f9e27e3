public import GlyphreelAnimation
public import GlyphreelTypography

// Factories for motion effects, named as in scene files, for `effect(_:timing:)`.

extension TextEffect where Self == Reveal {
  /// Returns an entrance that reveals the text unit by unit; nil uses the style's default stagger.
  public static func reveal(
    _ style: Reveal.Style = .rise, by unit: TextLayout.Unit.Kind = .character, stagger: Stagger? = nil
  ) -> Reveal {
    Reveal(style: style, selector: RangeSelector(by: unit), stagger: stagger)
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

extension TextEffect where Self == Marquee {
  /// Returns a scrolling text; `speed` is in points per second, `gap` in points and `pause` in seconds.
  public static func marquee(
    mode: Marquee.Mode = .loop, speed: Double = 40, gap: Double = 40, pause: Double = 1
  ) -> Marquee {
    Marquee(mode: mode, speed: speed, gap: gap, pause: pause)
  }
}

extension TextEffect where Self == Shake {
  /// Returns a damped horizontal shake; `amplitude` is in points.
  public static func shake(amplitude: Double = 8, swings: Int = 4) -> Shake {
    Shake(amplitude: amplitude, swings: swings)
  }
}

extension TextEffect where Self == Pulse {
  /// Returns a repeated growth to the factor `scale` and back.
  public static func pulse(scale: Double = 1.08) -> Pulse { Pulse(scale: scale) }
}

extension TextEffect where Self == Wave {
  /// Returns a travelling wave; `amplitude` is in points, and nil uses a sixth of the font size.
  public static func wave(amplitude: Double? = nil, wavelength: Double = 10) -> Wave {
    Wave(amplitude: amplitude, wavelength: wavelength)
  }
}

extension TextEffect where Self == Dots {
  /// Returns three jumping dots at the end of the text; no cycle starts after `stop` seconds.
  public static func dots(mode: Dots.Mode = .continuous, stop: Double? = nil) -> Dots {
    Dots(mode: mode, stop: stop)
  }
}

extension TextEffect where Self == Karaoke {
  /// Returns words that light up at the times of `stagger`, by default one every 0.4 seconds.
  ///
  /// - Parameters:
  ///   - stagger: The starts of the words, in seconds.
  ///   - ends: The ends of the words, in seconds; by default they end when the next one starts.
  ///   - active: The appearance of the word that is spoken.
  public static func karaoke(
    stagger: Stagger = Stagger(0.4), ends: [Double] = [], active: WordStyle = Karaoke().active,
    markers: [WordMarker] = []
  ) -> Karaoke {
    Karaoke(stagger: stagger, ends: ends, active: active, markers: markers)
  }
}
