import GlyphreelScene
import GlyphreelGraphics
import GlyphreelSystem
import TestSupport
import Testing

@testable import GlyphreelComparison

@Suite struct ForgedPictureTests {
  @Test(arguments: [ForgedPair.bitmaps(seed: 2), ForgedPair.tiles(seed: 3)])
  func `a forged picture differs from the other one and its lock, and is not accepted`(pair: [Bitmap]) throws
  {
    let (first, second) = (PlayableAnimation(pair[0]), PlayableAnimation(pair[1]))
    #expect(try !AnimationComparator().compare(first, second).isMatch)
    #expect(try !AnimationComparator().compare(LockFile(first).timeline, second).isMatch)
    let ticks = try Acceptance.reading(
      Acceptance.header + "\n" + Acceptance.line(for: "a", showing: first)
    ).get()
    #expect(try ticks.accepts("a", showing: first))
    #expect(try !ticks.accepts("a", showing: second))
    var pictures = ReportPictures()
    #expect(try pictures.add(pair[0], to: .expected) != pictures.add(pair[1], to: .actual))
  }

  @Test func `digests of different versions of a description are no change`() throws {
    func description(_ digest: String) throws -> SceneDescription {
      try #require(
        SceneDescription("scene\n  background file \(digest)\nfonts\n  font Inter-Regular \(digest)\n"))
    }
    let old = try description("0123456789abcdef0123456789abcdef")
    let new = try description(Digest(of: "a").description)
    #expect(DescriptionChanges(old, new).causes == [])
    #expect(try DescriptionChanges(new, description(Digest(of: "b").description)).causes.count == 2)
  }
}
