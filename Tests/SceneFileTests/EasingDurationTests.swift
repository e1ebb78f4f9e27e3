import Glyphreel
import GlyphreelScene
import GlyphreelAnimation
import GlyphreelSceneFile
import Testing

/// Durations that an easing states, beside those of effects.
@Suite struct EasingDurationTests {
  private func document(_ effect: String) throws -> SceneDocument {
    try SceneDocument(SourceFile(path: "scene.yaml", text: "layers: [{ text: Hi, effects: [\(effect)] }]\n"))
  }

  private func timing(_ effect: String) throws -> Timing {
    try #require(try document(effect).scene.layers.first?.effects.first).effect.timing
  }

  @Test func `an effect takes the duration that its easing states`() throws {
    let curve = try timing("scale: { from: 0, easing: '.easeInOut(duration: 0.3)' }")
    #expect(curve.duration == 0.3 && curve.easing == .easeInOut)
    // Before an effect's default.
    #expect(try timing("strikethrough: { easing: 'easeIn(duration: 2)' }").duration == 2)
    let spring = try timing("scale: { from: 0, easing: 'spring(duration: 0.5, bounce: 0.3)' }")
    #expect(spring.easing == .spring(Spring(duration: 0.5, bounce: 0.3)))
    let settling = try #require(spring.easing.naturalDuration)
    #expect(spring.duration == settling && settling > 0.5)
  }

  @Test(arguments: [
    (
      "scale: { from: 0, duration: 1s, easing: 'easeInOut(duration: 0.3)' }",
      "'easing' says 0.3s, and 'duration' says 1s, which applies; remove one: write 'easing: ease-in-out'"
    ),
    (
      "scale: { from: 0, duration: 1s, easing: 'timingCurve(0.2, 0, 0, 1, duration: 0.3)' }",
      "'easing' says 0.3s, and 'duration' says 1s, which applies; remove one: write \"easing: 'cubic-bezier(0.2, 0.0, 0.0, 1.0)'\""
    ),
    (
      "scale: { from: 0, duration: 0.5s, easing: 'spring(duration: 0.5, bounce: 0.3)' }",
      "the spring of 'easing' comes to rest after 0.824s, and 'duration' scales it to 0.5s; remove 'duration'"
    ),
  ])
  func `two durations that differ are reported`(effect: String, warning: String) throws {
    let document = try document(effect)
    #expect(document.diagnostics.map { $0.message + ($0.hint.map { "; " + $0 } ?? "") } == [warning])
  }

  @Test func `equal durations, and springs of a response, are as good as one`() throws {
    for effect in [
      "scale: { from: 0, duration: 300ms, easing: 'easeInOut(duration: 0.3)' }",
      "scale: { from: 0, duration: 1s, easing: 'spring(response: 0.5, dampingFraction: 0.8)' }",
      "scale: { from: 0, duration: 1s, easing: smooth }",
    ] {
      #expect(try document(effect).diagnostics.isEmpty, "\(effect)")
    }
  }

  @Test func `where an easing has no duration, the curve is advised`() throws {
    let text =
      "layers: [{ text: Hi, effects: [opacity: { duration: 1s, keyframes: [{ value: 0, easing: 'easeIn(duration: 0.3)' }, 1] }] }]\n"
    do throws(SceneFileError) {
      _ = try SceneDocument(SourceFile(path: "scene.yaml", text: text))
      Issue.record("no error")
    } catch {
      guard case .invalid(_, let diagnostics) = error else { throw error }
      #expect(diagnostics.map(\.hint) == ["write 'easing: ease-in'; here an easing has no duration"])
    }
  }

  @Test func `a transition takes no longer than its limit, whatever its easing states`() {
    let text =
      "layers: [{ stack: row, layoutTransition: { easing: 'easeIn(duration: 100)' }, layers: [{ text: Hi }] }]\n"
    #expect(throws: SceneFileError.self) { try SceneDocument(SourceFile(path: "scene.yaml", text: text)) }
  }
}
