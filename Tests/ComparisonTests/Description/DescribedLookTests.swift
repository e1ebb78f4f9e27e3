import GlyphreelScene
import GlyphreelTypography
import Testing

@testable import GlyphreelComparison

/// Causes in scenes with a look.
@Suite struct DescribedLookTests {
  private func description(_ style: Look.Style, _ text: String, title: String = "") throws -> SceneDescription
  {
    var scene = Scene(layers: [Layer(text: StyledText(text))])
    if style != .plain { scene = scene.framed(in: Look(style, theme: .light, title: title)) }
    return try SceneDescription(scene, fonts: FontLibrary())
  }

  @Test(arguments: Look.Style.allCases, Look.Style.allCases)
  func `another look is one cause, beside those of the layers in it`(old: Look.Style, new: Look.Style) throws
  {
    let causes = DescriptionChanges(try description(old, "Milk"), try description(new, "Bread")).causes.map(
      \.words)
    #expect(causes.contains { $0.contains("the text of layer 1 changed") }, "\(causes)")
    #expect(
      causes.contains { $0.hasPrefix("the look changed from \(old.rawValue) to \(new.rawValue)") }
        == (old != new))
    #expect(!causes.contains { $0.contains("look.") }, "\(causes)")
  }

  @Test func `another title of the same look is told`() throws {
    let causes = DescriptionChanges(
      try description(.window, "Milk", title: "a"), try description(.window, "Milk", title: "b")
    ).causes.map(\.words)
    #expect(causes.contains { $0.contains("the text of layer \"look.title\" changed from") }, "\(causes)")
  }
}
