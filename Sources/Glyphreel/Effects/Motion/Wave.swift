public import GlyphreelAnimation
internal import GlyphreelExactMath
internal import GlyphreelGraphics
public import GlyphreelTypography

/// Sends a wave through a text's characters, words or lines.
///
/// An endless one shows the same again after each `duration`. One that ends swells at its start and dies down at its
/// end, so that the text begins and ends at rest.
public struct Wave: TextEffect {
  /// Its key in a scene file.
  public static let name = "wave"
  /// What it does, in one sentence.
  public static let summary = "a wave that runs through the text"

  /// When it runs; `duration` is that of one up and down.
  public var timing: Timing
  /// The units that move.
  public var selector: RangeSelector
  /// How far they move up and down, in points; nil for a sixth of the font size.
  public var amplitude: Double?
  /// How many units it is from one crest to the next, above 0.
  public var wavelength: Double

  /// An endless wave of ten characters in 1.5 seconds, unless said otherwise.
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

  /// Reads `amplitude`, `wavelength` and the keys of all timings and selectors.
  public init(_ options: inout Options) {
    let standard = Wave()
    self.init(
      timing: Timing(&options, standard: standard.timing),
      selector: RangeSelector(&options, by: standard.selector.unit),
      amplitude: options.length("amplitude", in: -10_000...10_000),
      wavelength: options.double("wavelength", in: 0.1...10_000, default: standard.wavelength))
  }

  /// How high a unit stands at a time, -1...1, and 0 outside the time that the wave runs.
  public func height(ofUnit index: Int, at time: Double) -> Double {
    let swell = swell(at: time)
    guard swell > 0, let position = timing.position(at: time) else { return 0 }
    let turns = timing.easing(position.progress) - Double(index) / wavelength
    return swell * sine(degrees: 360 * turns)
  }

  /// How much of the wave there is at a time, 0...1: all of it if it never ends.
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
  public var writes: [PropertyWrite] { [PropertyWrite(.position, of: selector)] }

  /// Lifts and lowers the units.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let reach = amplitude ?? layout.layout.fontSize / 6
    for unit in layout.units(selector) {
      let height = height(ofUnit: unit.index, at: context.time) * unit.weight * reach
      guard height != 0 else { continue }
      layout.modify(unit) { $0.pose.offset = $0.pose.offset.offset(dx: 0, dy: -height) }
    }
  }

  /// Says when there is nothing that could move.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    PresentedLayout(layout).units(selector).contains { $0.bounds != nil }
      ? [] : [Diagnostic(.warning, "there is no text to move, so there is no wave")]
  }
}
