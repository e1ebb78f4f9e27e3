import GlyphreelScene
import GlyphreelLottie
import GlyphreelTypography
import Testing

@testable import GlyphreelComparison

/// Causes in Lottie animations.
@Suite struct LottieDescriptionTests {
  private static let file = #"""
    {"v":"5.7.0","w":60,"h":20,"ip":0,"op":20,"fr":10,"layers":[{"ty":4,"nm":"Circle","ip":0,"op":20,"st":0,
    "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":12,"s":[10,20]}]},"o":{"k":80}},
    "shapes":[{"ty":"gr","it":[{"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}]}]}
    """#

  private func causes(_ text: String, _ change: String) throws -> [String] {
    func description(_ text: String) throws -> SceneDescription {
      let composition = try LottieComposition(file: Array(text.utf8))
      let scene = Scene(layers: [Layer(content: .animation(LottieContent(.file(composition))))])
      return try SceneDescription(scene, fonts: FontLibrary())
    }
    #expect(Self.file.contains(text))
    return DescriptionChanges(
      try description(Self.file), try description(Self.file.replacing(text, with: change))
    ).causes.map(\.words)
  }

  @Test func `a cause names the layer, the property and the frame`() throws {
    #expect(
      try causes("[10,20]", "[10,25]")
        == [#"layer "Circle"'s position at frame 12 changed from 10 20 to 10 25"#])
    #expect(
      try causes(#""o":{"k":80}"#, #""o":{"k":50}"#) == [#"layer "Circle"'s opacity changed from 80 to 50"#])
    #expect(
      try causes(#""s":{"k":[20,20]}"#, #""s":{"k":[20,30]}"#)
        == [#"layer "Circle"'s group ellipse size changed from 20 20 to 20 30"#])
  }

  @Test func `a layer that is new or gone is named`() throws {
    let null = #"{"ty":3,"nm":"Null","ip":0,"op":20},{"ty":4,"#
    #expect(try causes(#"{"ty":4,"#, null) == [#"layer "Null" is new"#])
  }

  @Test func `the same file is described the same, and its description can be read again`() throws {
    #expect(try causes("5.7.0", "5.7.1").isEmpty)
    let composition = try LottieComposition(file: Array(Self.file.utf8))
    let scene = Scene(layers: [Layer(content: .animation(LottieContent(.file(composition))))])
    let description = try SceneDescription(scene, fonts: FontLibrary())
    #expect(SceneDescription(description.text) == description)
  }
}
