import Glyphreel
import GlyphreelComparison
import Foundation
import GlyphreelSceneFile
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Pictures that were looked at once: a scene beside the picture of its end, compared pixel for pixel.
///
/// `make golden` renders them anew; look at what changed before you commit it.
@Suite struct GoldenTests {
  static let files =
    Examples.files(in: "Tests/Goldens").filter { $0 != "sheets" }
  static let names = files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }

  @Test func `every scene has its picture, and every picture its scene`() {
    #expect(!GoldenTests.names.isEmpty)
    #expect(GoldenTests.files == GoldenTests.names.flatMap { ["\($0).png", "\($0).yaml"] })
  }

  @Test(arguments: names)
  func `a picture is as it was`(name: String) throws {
    let path = Repository.path("Tests/Goldens/\(name)")
    let document = try SceneDocument(SourceFile(contentsOf: path + ".yaml"))
    let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
    let timeline = try renderer.timeline()
    let picture = try renderer.bitmap(at: timeline.start(ofFrame: timeline.frameCount - 1))
    let comparison = try AnimationComparator().compare(
      PlayableAnimation(contentsOf: path + ".png"), PlayableAnimation(picture))
    let report = comparison.report.joined(separator: "; ")
    #expect(
      comparison.isMatch, "it differs from Tests/Goldens/\(name).png: \(report); 'make golden' accepts that")
    #expect(try Data(contentsOf: URL(filePath: path + ".png")).count <= 32 << 10)
  }
}
