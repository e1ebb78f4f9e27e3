import GlyphreelSystem
import Foundation
import Testing

@testable import GlyphreelMedia

@Suite struct SequenceManifestTests {
  private let manifest = SequenceManifest(
    options: EncodingOptions(width: 4, height: 3, frameRate: 29.97, altText: "the \"file\": \"x.png\", \\"),
    naming: FrameNaming(prefix: "a \"b\"\\-", suffix: ".png", minimumDigits: 2, widens: false), frameCount: 3)

  @Test func `the file names of a manifest can be read`() {
    #expect(
      FrameManifest.fileNames(in: Array(manifest.json.utf8))
        == ["a \"b\"\\-00.png", "a \"b\"\\-01.png", "a \"b\"\\-02.png"])
  }

  @Test func `another layout of the same JSON can be read`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(manifest.json.utf8))
    for options: JSONSerialization.WritingOptions in [[], [.prettyPrinted], [.sortedKeys]] {
      let json = try JSONSerialization.data(withJSONObject: object, options: options)
      #expect(
        FrameManifest.fileNames(in: Array(json))?.sorted() == [
          "a \"b\"\\-00.png", "a \"b\"\\-01.png", "a \"b\"\\-02.png",
        ])
    }
  }

  @Test(arguments: [
    "", "{}", "[1, 2]", "{\"format\": \"web app\", \"file\": \"x\"}", "{\"file\": \"a.png\"}",
    "{\"format\": ", "\"",
    "{\"format\": \"glyphreel frame sequence\", \"file\": \"../a.png\"}", "\u{0}\"\\",
  ])
  func `other files are not manifests`(text: String) {
    #expect(FrameManifest.fileNames(in: Array(text.utf8)) == nil)
  }
}
