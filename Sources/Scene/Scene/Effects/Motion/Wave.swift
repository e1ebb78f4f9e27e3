public import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
public import GlyphreelTypography

/// A travelling wave through the text's characters, words or lines.
///
/// An endless wave repeats after each `duration`. A finite wave fades in and out, so the text starts and
/// ends at rest.
public struct Wave: TextEffect, CatalogEffect {
  package static let name = "wave"
  package static let summary = "a wave that runs through the text"
  /// False: it also works on groups, shapes and other layers without text.
  package static let needsText = false
  /// True: it moves layers as well as characters.
  package static let appliesToLayers = true

  /// The timing; `duration` is the duration of one oscillation.
  public var timing: Timing
  /// The moving units.
  public var selector: RangeSelector
  /// The amplitude in points; nil for a sixth of the font size.
  public var amplitude: Double?
  /// The wavelength in units, above 0.
  public var wavelength: Double

  /// Creates a wave, by default endless with a wavelength of ten characters and a period of 1.5 seconds.
  public init(
    timing: Timing = Timing(duration: 1.5, iterations: .infinity, easing: .linear),
    selector: RangeSelector = RangeSelector(by: .character), amplitude: Double? = nil, wavelength: Double = 10
  ) {
    precondition(wavelength > 0, "crests must be apart")
    self.timing = timing
    self.selector = selector
    self.amplitude = amplitude
    self.wavelength = wavelength
  }

  package init(_ options: inout MappingReader) {
    let standard = Wave()
    self.init(
      timing: Timing(&options, standard: standard.timing),
      selector: RangeSelector(&options, by: standard.selector.unit),
      amplitude: options.length(
        "amplitude", "Amplitude in points; a sixth of the font size by default.", in: -10_000...10_000),
      wavelength: options.double(
        "wavelength", .rare("Wavelength in units."), in: 0.1...10_000, default: standard.wavelength))
  }

  /// Returns the height of a unit at a time, -1...1; 0 while the wave does not run.
  package func height(ofUnit index: Int, at time: Double) -> Double {
    let swell = swell(at: time)
    guard swell > 0, let position = timing.position(at: time) else { return 0 }
    let turns = timing.easing(position.progress) - Double(index) / wavelength
    return swell * sine(degrees: 360 * turns)
  }

  /// Returns the envelope at a time, 0...1; 1 for an endless wave.
  private func swell(at time: Double) -> Double {
    let elapsed = time - timing.delay
    let left = timing.end - time
    guard elapsed >= 0, left > 0 else { return 0 }
    guard timing.end.isFinite else { return 1 }
    let ramp = min(timing.duration / timing.speed, timing.activeDuration) / 2
    let part = min(elapsed, left) / ramp
    return part < 1 ? part * part * (3 - 2 * part) : 1
  }

  /// The position of the units.
  package var writes: [PropertyWrite] { [PropertyWrite(.position, of: selector)] }

  /// Moves the units up and down.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let reach = amplitude ?? layout.layout.fontSize / 6
    for unit in layout.units(selector) {
      let height = height(ofUnit: unit.index, at: context.time) * unit.weight * reach
      guard height != 0 else { continue }
      layout.modify(unit) { $0.pose.offset = $0.pose.offset.offset(dx: 0, dy: -height) }
    }
  }

  /// Moves the layers of a group, or a layer without text, up and down; the default amplitude is 4 points.
  package func modify(_ pose: inout Pose, ofLayer index: Int, of count: Int, _ context: EffectContext) {
    pose.offset.y -= height(ofUnit: index, at: context.time) * (amplitude ?? 4)
  }

  /// Returns a warning if there are no visible units.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    selector.problems(in: layout, "no text to move, so no wave shows")
  }
}

extension TextEffect where Self == Wave {
  /// Returns a travelling wave; `amplitude` is in points, and nil uses a sixth of the font size.
  public static func wave(amplitude: Double? = nil, wavelength: Double = 10) -> Wave {
    Wave(amplitude: amplitude, wavelength: wavelength)
  }
}
