import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelComparison

/// Fifty-two faults: all are detected, and most are identified.
@Suite(.tags(.thorough)) struct FaultTests {
  private func golden(_ yaml: String) throws -> (
    bytes: [UInt8], source: PlayableAnimation, scene: SceneDescription
  ) {
    let scene = try SceneDocument(SourceFile(path: "scene.yaml", text: yaml, root: "/")).scene
    let fonts = try FontLibrary()
    let source = try PlayableAnimation(FrameRenderer(scene, typesetter: Typesetter(fonts: fonts)))
    let description = try SceneDescription(scene, fonts: fonts)
    return (try GoldenPicture.bytes(of: source, scene: description), source, description)
  }

  @Test func `there are fifty faults`() {
    #expect(PictureFault.all.count + SceneFault.all.count >= 50)
  }

  @Test(arguments: PictureFault.all)
  func `a fault in frames or times is found and identified`(fault: PictureFault) throws {
    let frames = SmallAnimations.walk()
    let golden = try GoldenPicture(GoldenPicture.bytes(of: PlayableAnimation(frames)))
    let comparison = try AnimationComparator().compare(golden.source, PlayableAnimation(fault.change(frames)))
    #expect(!comparison.isMatch)
    #expect(comparison.causes.first?.kind == fault.kind, "\(comparison.report)")
  }

  @Test(arguments: SceneFault.all)
  func `a fault in a scene is found and identified`(fault: SceneFault) throws {
    try #require(SceneFault.scene.contains(fault.old))
    let (bytes, _, _) = try golden(SceneFault.scene)
    let (_, source, scene) = try golden(SceneFault.scene.replacing(fault.old, with: fault.new))
    let expected = try GoldenPicture(bytes)
    let comparison = try AnimationComparator().compare(
      expected.source, source, expectedScene: expected.scene, actualScene: { scene })
    #expect(!comparison.isMatch)
    #expect(comparison.causes.first?.kind == fault.kind, "\(comparison.report)")
  }

  @Test(arguments: [
    "font['hmtx']['V'] = (700, 40)", "font['OS/2'].yStrikeoutPosition += 1; font['hmtx']['i'] = (500, 0)",
  ])
  func `a changed font file is reported with its hash`(change: String) throws {
    let directory = TemporaryDirectory()
    let path = directory.path("Mine.ttf")
    let yaml = SceneFault.scene.replacing("font: Inter", with: "font: '\(path)'")
      .replacing("Buy milk", with: "Voila milk")
    try Data(contentsOf: URL(filePath: Repository.path("fonts/JetBrainsMono-Regular.ttf"))).write(
      to: URL(filePath: path))
    let before = try golden(yaml)
    let script =
      "import sys; from fontTools.ttLib import TTFont; font = TTFont(sys.argv[1]); \(change); font.save(sys.argv[1])"
    _ = try Outcome(of: "/usr/bin/python3", ["-c", script, path])
    let after = try golden(yaml)
    let comparison = try AnimationComparator().compare(
      before.source, after.source, expectedScene: before.scene, actualScene: { after.scene })
    #expect(!comparison.isMatch)
    #expect(comparison.causes.first?.kind == .font)
    #expect(
      comparison.causes.first?.words.hasPrefix("the file of the font JetBrainsMono-Regular is another one")
        == true)
  }

  @Test(arguments: SceneEdit.all) func `the edit is the first cause, in the keys of the scene`(
    edit: SceneEdit
  ) throws {
    try #require(SceneEdit.scene.contains(edit.old))
    let (_, first, firstScene) = try golden(SceneEdit.scene)
    let (_, second, secondScene) = try golden(SceneEdit.scene.replacing(edit.old, with: edit.new))
    let comparison = try AnimationComparator().compare(
      first, second, expectedScene: firstScene, actualScene: { secondScene })
    #expect(!comparison.isMatch)
    #expect(comparison.causes.first?.words == edit.cause, "\(comparison.report)")
  }

  @Test func `what no picture shows does not hide what pictures show`() throws {
    let (_, first, firstScene) = try golden(SceneEdit.scene)
    let changed = SceneEdit.scene.replacing("navy", with: "teal").replacing(
      "hold: 0.2s", with: "hold: 0.2s\nloop: 2")
    let (_, second, secondScene) = try golden(changed)
    let comparison = try AnimationComparator().compare(
      first, second, expectedScene: firstScene, actualScene: { secondScene })
    #expect(
      comparison.causes.map(\.words) == [
        "layer 2's fill changed from #000080 to #008080", "the scene's loop changed from forever to 2",
      ])
  }

  @Test func `layers that changed places are named`() throws {
    let (_, first, firstScene) = try golden(SceneEdit.scene)
    let lines = SceneEdit.scene.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("rectangle") })
    var exchanged = lines
    exchanged.swapAt(place, place + 1)
    let (_, second, secondScene) = try golden(exchanged.joined(separator: "\n"))
    let comparison = try AnimationComparator().compare(
      first, second, expectedScene: firstScene, actualScene: { secondScene })
    #expect(comparison.causes.map(\.words) == ["layer 2 is now behind layer 1"])
  }

  @Test func `causes have descriptions`() throws {
    let (_, first, firstScene) = try golden(SceneFault.scene)
    func causes(_ old: String, _ new: String) throws -> [String] {
      let (_, second, secondScene) = try golden(SceneFault.scene.replacing(old, with: new))
      return try AnimationComparator().compare(
        first, second, expectedScene: firstScene, actualScene: { secondScene }
      ).causes.map(\.words)
    }
    #expect(
      try causes("width: 105,", "width: 84,") == [
        "layer \"todo\"'s frame width changed from 105 to 84",
        "line 1 of layer \"todo\" breaks one word earlier, after \"milk\" and not after \"and\"",
      ])
    #expect(
      try causes("#333333", "#3a3a3a")
        == ["the color of \"Buy milk and rye bread\" in layer \"todo\" changed from #333 to #3a3a3a"])
    #expect(
      try causes("ease-in-out", "linear")
        == ["layer \"todo\", strikethrough: the easing changed from ease-in-out to linear"])
    #expect(
      try causes("delay: 0.1s", "delay: 0.2s")
        == ["layer \"todo\", strikethrough: the delay changed from 0.1 to 0.2 s"])
  }
}
