import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct WaveTests {
  @Test func `a sine runs through the characters and repeats exactly`() throws {
    let wave = Wave(amplitude: 6, wavelength: 4)
    let still = try FrameRenderer("abcde")
    let renderer = try FrameRenderer("abcde", wave)
    let ys = try renderer.shifts(at: 0, from: still).map(\.y)
    for (y, expected) in zip(ys, [0, 6, 0, -6, 0.0]) { #expect(near(y, expected)) }
    for time in [0, 0.4, 1.1] {
      #expect(try renderer.bitmap(at: time) == renderer.bitmap(at: time + 1.5))
    }
    #expect(try renderer.timeline().duration == 1.5)
    // A quarter later each character stands where the one before it stood.
    let later = try renderer.shifts(at: 0.375, from: still).map(\.y)
    #expect(zip(later.dropFirst(), ys).allSatisfy { near($0, $1) })
  }

  @Test func `one that ends begins and ends at rest`() throws {
    let wave = Wave(timing: Timing(delay: 0.5, duration: 1, iterations: 3, easing: .linear))
    let renderer = try FrameRenderer("abc\nשלום", wave)
    let still = try FrameRenderer("abc\nשלום").glyphs(at: 0)
    for time in [0, 0.5, 3.5, 9] { #expect(try renderer.glyphs(at: time) == still) }
    #expect(renderer.rest == 3.5)
    let steps = (0...175).map { wave.height(ofUnit: 1, at: Double($0) / 50) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) < 0.14 }, "without a jump")
    #expect((steps.max() ?? 0) > 0.99)
  }

  @Test func `backwards the wave runs the other way`() {
    let back = Wave(timing: Timing(duration: 1, iterations: .infinity, direction: .reverse, easing: .linear))
    let ahead = Wave(timing: Timing(duration: 1, iterations: .infinity, easing: .linear))
    for time in [0.1, 0.35, 0.8] {
      #expect(near(back.height(ofUnit: 3, at: time), ahead.height(ofUnit: 3, at: 1 - time)))
    }
  }

  @Test func `options and the initializer have the same defaults`() {
    let read = effect(Wave.self, [:])
    #expect(read.timing == Wave().timing && read.wavelength == 10 && read.selector == Wave().selector)
    #expect(
      complaints(Wave.self, ["wavelength": 0])
        == ["error: 'wavelength' must be from 0.1 to 10000, found '0'"])
  }

  @Test func `a text that is not there is told`() throws {
    #expect(
      try FrameRenderer("", Wave()).warnings.map(\.description)
        == ["no text to move, so no wave shows"])
  }
}
