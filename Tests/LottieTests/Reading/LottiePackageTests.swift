import GlyphreelGraphics
import GlyphreelMedia
import Testing

@testable import GlyphreelLottie

/// Archives of animations, and compressed ones.
@Suite struct LottiePackageTests {
  /// Returns an archive of files that are stored as they are.
  static func archive(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var (bytes, directory) = ([UInt8](), [UInt8]())
    for (name, contents) in files {
      let sizes = number(contents.count, 4) + number(contents.count, 4) + number(name.utf8.count, 2)
      let checksum = number(Int(Deflater.checksum(contents[...])), 4)
      let start = bytes.count
      bytes += [0x50, 0x4B, 3, 4] + number(20, 2) + number(0, 8) + checksum + sizes + number(0, 2)
      bytes += Array(name.utf8) + contents
      directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(0, 8) + checksum + sizes
      directory += number(0, 12) + number(start, 4) + Array(name.utf8)
    }
    let end = number(files.count, 2) + number(files.count, 2) + number(directory.count, 4)
    return bytes + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + end + number(bytes.count, 4) + number(0, 2)
  }

  private let picture = LottieSample.file(
    #"{"ty":2,"refId":"i","ip":0,"op":20,"ks":{}}"#,
    more: #""assets":[{"id":"i","w":2,"h":1,"u":"images/","p":"a.png"}],"#)

  private func message(_ bytes: [UInt8], _ name: String? = nil) -> String {
    do throws(LottieError) {
      _ = try LottieComposition(file: bytes, animation: name)
      return ""
    } catch {
      return error.text(in: "a.lottie")
    }
  }

  @Test func `messages list the animations that an archive has`() {
    let file = Array(LottieSample.file("").utf8)
    let manifest = Array(#"{"animations":[{"id":"one"},{"id":"two"}]}"#.utf8)
    let archive = Self.archive([("manifest.json", manifest), ("a/two.json", file)])
    #expect(message(archive).hasSuffix("the archive has no animation 'one'; it has 'two'"))
    #expect(message(archive, "two") == "")
    let damaged = Self.archive([("manifest.json", Array("{".utf8)), ("a/two.json", file)])
    #expect(message(damaged).contains("manifest.json in the archive is not JSON"))
  }

  @Test(arguments: ["animations/", "a/"]) func `an archive's manifest names its animations`(folder: String)
    throws
  {
    let (one, two) = (LottieSample.file(""), LottieSample.file("").replacing(#""w":100"#, with: #""w":50"#))
    let manifest = #"{"version":"1","animations":[{"id":"one"},{"id":"two"}]}"#
    let archive = Self.archive([
      ("manifest.json", Array(manifest.utf8)), ("\(folder)one.json", Array(one.utf8)),
      ("\(folder)two.json", Array(two.utf8)),
    ])
    #expect(try LottieComposition(file: archive).size.width == 100)
    #expect(try LottieComposition(file: archive, animation: "two").size.width == 50)
    #expect(message(archive, "three").hasSuffix("the archive has no animation 'three'; it has 'one', 'two'"))
  }

  @Test func `images of an archive, in the file and beside it are shown`() throws {
    let png = try ImageFileSample.png
    let archive = Self.archive([
      ("manifest.json", Array(#"{"animations":[{"id":"one"}]}"#.utf8)),
      ("animations/one.json", Array(picture.utf8)), ("images/a.png", png),
    ])
    let embedded = picture.replacing(
      #""u":"images/","p":"a.png""#, with: #""p":"data:image/png;base64,\#(Base64.text(png))""#)
    for composition in [
      try LottieComposition(file: archive), try LottieComposition(file: Array(embedded.utf8)),
      try LottieComposition(file: Array(picture.utf8)) { $0 == "images/a.png" ? png : nil },
    ] {
      #expect(composition.warnings.isEmpty && composition.images[0].file?.width == 2)
    }
    let missing = try LottieComposition(file: Array(picture.utf8))
    #expect(
      missing.warnings.map(\.message) == ["image `i`: 'images/a.png' can't be read, so it is not shown"])
  }

  @Test func `a damaged archive is refused`() throws {
    let archive = Self.archive([("manifest.json", Array("{}".utf8))])
    #expect(
      message(archive).hasSuffix("the archive's manifest names no animation; export it again as dotLottie"))
    #expect(message(Array(archive.prefix(40))).hasSuffix("the archive is damaged; export it again"))
    #expect(message([0x1F, 0x8B, 8, 0]).hasSuffix("the gzip file is damaged; export it again"))
  }

  @Test func `Base64 is read with white space and with or without padding`() {
    #expect(Base64.bytes("TWE=".utf8) == [77, 97] && Base64.bytes("TW\nFu".utf8) == [77, 97, 110])
    #expect(
      Base64.bytes("TWE".utf8) == [77, 97] && Base64.bytes("T".utf8) == nil
        && Base64.bytes("T-E=".utf8) == nil)
    for count in 0..<40 {
      let bytes = (0..<count).map { UInt8($0 * 37 & 255) }
      #expect(Base64.bytes(Base64.text(bytes).utf8) == bytes)
    }
  }

  @Test func `the theme for dark pages replaces what stands in its slots`() throws {
    let fill = { (slot: String) in
      #"{"ty":"fl","c":{"sid":"\#(slot)","a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}"#
    }
    let animation = LottieSample.file(
      #"{"ty":4,"ip":0,"op":20,"ks":{},"shapes":[\#(fill("a")),\#(fill("b"))]}"#,
      more: #""slots":{"a":{"p":{"a":0,"k":[0,1,0,1]}}},"#)
    let theme = #"{"rules":[{"id":"b","type":"Color","value":[0,0,1,1]}]}"#
    let bytes = Self.archive([
      ("manifest.json", Array(#"{"version":"2","animations":[{"id":"x"}]}"#.utf8)),
      ("a/x.json", Array(animation.utf8)), ("t/dark.json", Array(theme.utf8)),
    ])
    func colors(isDark: Bool) throws -> [[Double]] {
      let composition = try LottieComposition(file: bytes, isDark: isDark)
      #expect(composition.hasDarkTheme)
      guard case .shapes(let shapes) = composition.compositions[0][0].content else { return [] }
      return shapes.compactMap { shape in
        shape.properties.members.first { $0.key == LottieKey.color }?.track.keyframes[0].values
      }
    }
    #expect(try colors(isDark: false) == [[0, 1, 0, 1], [1, 0, 0, 1]])
    #expect(try colors(isDark: true) == [[0, 1, 0, 1], [0, 0, 1, 1]])
  }
}

/// A picture of two pixels as a file.
enum ImageFileSample {
  static var png: [UInt8] {
    get throws {
      // From Pillow: Image.new("RGB", (2, 1), "red").
      try #require(
        Base64.bytes(
          "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP8z8DAwMAAAAYIAQHLR3Z1AAAAAElFTkSuQmCC"
            .utf8))
    }
  }
}
