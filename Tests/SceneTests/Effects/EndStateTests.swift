import Glyphreel
import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// The final frame shows the values of the scene, not those where a curve happens to end.
@Suite struct EndStateTests {
  /// An effect of each kind with an end, on the text "Wait 12..."; `%` stands for the easing.
  private static let effects = [
    "background: { to: red, duration: 0.7s, easing: % }",
    "baselineOffset: { to: 3, duration: 0.7s, easing: % }",
    "blur: { from: 3, to: 1, duration: 0.7s, easing: % }", "box: { duration: 0.7s, easing: % }",
    "color: { keyframes: [green, yellow, red], duration: 0.7s, easing: % }",
    "count: { to: 99, duration: 0.7s, easing: % }", "crossfade: { to: Done, duration: 0.7s, easing: % }",
    "dots: { iterations: 2, easing: % }", "fontSize: { to: 22, duration: 0.7s, easing: % }",
    "fontWeight: { to: bold, duration: 0.7s, easing: % }", "highlight: { duration: 0.7s, easing: % }",
    "letterSpacing: { to: 2, duration: 0.7s, easing: % }",
    "numeric: { to: Wait 13..., duration: 0.7s, easing: % }",
    "opacity: { from: 0, to: 0.6, duration: 0.7s, easing: %, unit: character, stagger: 30ms }",
    "position: { to: [3, 4], duration: 0.7s, easing: % }", "push: { to: Done, duration: 0.7s, easing: % }",
    "reveal: { duration: 0.7s, easing: % }", "rotation: { to: 20, duration: 0.7s, easing: % }",
    "scale: { to: 1.5, duration: 0.7s, easing: % }", "shadowColor: { to: gray, duration: 0.7s, easing: % }",
    "strikethrough: { duration: 0.7s, easing: % }",
    "strikethrough: { mode: continuous, duration: 0.7s, easing: % }",
    "typewriter: { duration: 0.7s, cursor: none, easing: % }", "underline: { duration: 0.7s, easing: % }",
  ]

  private func end(_ effect: String, _ easing: String, _ fonts: FontLibrary) throws -> DisplayList {
    let text = effect.hasPrefix("count") ? "Wait {count}..." : "Wait 12..."
    let yaml = """
      layers:
        - text: "\(text)"
          frame: { width: 120, height: 40 }
          effects:
            - \(effect.replacing("%", with: "'\(easing)'"))
      """
    let document = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml))
    let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: fonts))
    let end = try renderer.displayList(at: renderer.rest)
    #expect(try renderer.displayList(at: renderer.rest + 60) == end, "it stays with \(easing)")
    return end
  }

  @Test(arguments: effects)
  func `S7, C23 and N40 the end state is exact, whatever the easing`(effect: String) throws {
    let fonts = try FontLibrary()
    let expected = try end(effect, "linear", fonts)
    let others =
      Easing.named.map(\.name).filter { $0 != "linear" } + ["cubic-bezier(0.3, 2, 0.6, -1)", "steps(3)"]
    for easing in others {
      #expect(try end(effect, easing, fonts) == expected, "with \(easing)")
    }
  }

  @Test(arguments: Examples.names)
  func `an example that comes to rest stays as it is`(name: String) throws {
    let document = try SceneDocument(SourceFile(contentsOf: Repository.path("Examples/\(name).yaml")))
    let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
    guard renderer.rest.isFinite else { return }
    #expect(try renderer.displayList(at: renderer.rest) == renderer.displayList(at: renderer.rest + 1000))
  }
}
