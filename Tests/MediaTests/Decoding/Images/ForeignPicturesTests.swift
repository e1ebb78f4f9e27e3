import Foundation
@testable import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

/// Pictures of other programs, as Chromium shows them.
@Suite(.tags(.thorough)) struct ForeignPicturesTests {
  /// Decodes files, and compares the first frames within two levels with those of the browser.
  private func compare(_ paths: [String]) throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/chromium_pictures.py")
    let lines = try Oracle.run("/usr/bin/python3", [script, folder.root] + paths).split(separator: "\n")
    try #require(lines.count == paths.count)
    for (index, path) in paths.enumerated() {
      let size = try #require(try JSONDecoder().decode([Int]?.self, from: Data(lines[index].utf8)), "\(path)")
      var reader = try AnimationReader(contentsOf: path)
      #expect([reader.width, reader.height] == size, "\(path)")
      let found = try #require(try reader.next()).bitmap.pixels
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path("\(index).rgba"))))
      try #require(bytes.count == 4 * found.count)
      var worst = 0
      for place in found.indices {
        let pixel = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[4 * place + $1]) << UInt32(8 * $1) }
        worst = max(worst, Self.distance(found[place], Bitmap.Pixel(straight: pixel)))
      }
      #expect(worst <= 2, "\(path)")
    }
  }

  /// Returns the greatest difference of a component.
  private static func distance(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Int {
    var worst = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return worst
  }

  @Test func `gamma, primaries and profiles of PNGs become sRGB, whatever the depth`() throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    let names = try Oracle.run("/usr/bin/python3", [script, "gammas", folder.root]).split(separator: "\n")
    try #require(names.count > 60)
    try compare(names.map { folder.path(String($0)) })
  }

  @Test func `a GIF's picture beyond the canvas is shown as in the browser`() throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    _ = try Oracle.run("/usr/bin/python3", [script, "overhanging", folder.root])
    try compare(try folder.names("").filter { $0.hasSuffix(".gif") }.sorted().map { folder.path($0) })
  }

  @Test func `PngSuite's pictures are shown as in the browser`() throws {
    // The package golang-src has it.
    let share = "/usr/share"
    let version = try FileManager.default.contentsOfDirectory(atPath: share).first { $0.hasPrefix("go-1") }
    let folder = "\(share)/\(try #require(version))/src/image/png/testdata/pngsuite"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
    try #require(names.count > 30)
    try compare(names.sorted().map { folder + "/" + $0 })
  }

  @Test func `a profile and an orientation change what is converted, inspected and compared`() throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    for kind in ["profiles", "orientations"] {
      _ = try Oracle.run("/usr/bin/python3", [script, kind, folder.root])
    }
    for name in ["p3.png", "adobe.jpg", "few.webp", "turned6.png", "turned7.jpg", "turned3.webp"] {
      let file = try ImageFile(contentsOf: folder.path(name))
      var reader = try AnimationReader(contentsOf: folder.path(name))
      #expect(try reader.next()?.bitmap == file.bitmap(ofFrame: 0), "\(name)")
      let found = try Inspector().inspect(contentsOf: folder.path(name))
      #expect(found.width == file.width && found.height == file.height && found.damage == [])
      #expect(found.distinctColorCount == Set(file.bitmap(ofFrame: 0).pixels).count)
    }
    let inks = try Inspector().inspect(contentsOf: folder.path("inks.jpg"))
    #expect(inks.format == .jpeg && inks.warnings.map(\.code) == ["colors"])
  }

  private static func metadata(_ orientation: Orientation) -> ImageMetadata {
    var metadata = ImageMetadata()
    metadata.orientation = orientation
    return metadata
  }

  /// The shown pictures of a file as if they were stored.
  private struct Unchanged: StoredPictures {
    let pictures: any PictureContainer
    var inspection: Inspection { pictures.inspection }
    func picture(_ index: Int, _ conversion: ColorConversion?) -> DecodedPicture { pictures.picture(index) }
  }

  @Test(arguments: ["a.png", "a.webp"])
  func `an animation is turned and converted frame by frame`(name: String) throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    _ = try Oracle.run("/usr/bin/python3", [script, "animations", folder.root])
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
    let whole = Unchanged(pictures: try #require(Inspector.container(bytes, DecodingLimits())?.1))
    var expected = InspectedCanvas(width: whole.inspection.width, height: whole.inspection.height)
    for orientation in Orientation.allCases {
      let pictures = UprightPictures(whole, Self.metadata(orientation))
      var canvas = InspectedCanvas(width: pictures.inspection.width, height: pictures.inspection.height)
      expected.clear()
      for index in whole.inspection.pictures.indices {
        _ = expected.show(whole.picture(index, nil).content, of: whole.inspection.pictures[index])
        _ = canvas.show(pictures.picture(index).content, of: pictures.inspection.pictures[index])
        let turned = orientation.applied(
          to: expected.bitmap.pixels, expected.bitmap.width, expected.bitmap.height)
        #expect(canvas.bitmap.pixels == turned, "\(name), \(orientation), \(index)")
      }
    }
  }
}
