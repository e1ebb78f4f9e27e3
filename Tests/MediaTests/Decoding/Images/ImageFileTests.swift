import Foundation
@testable import GlyphreelMedia
import GlyphreelGraphics
import TestSupport
import Testing

/// Picture files as Pillow decodes them.
@Suite struct ImageFileTests {
  /// A file made by Tests/Oracles/make_images.py.
  private struct Record: Decodable {
    let name: String
    let size: [Int]
    let tolerance: Int
    let starts: [Double]
  }

  /// Decodes the files of a kind and compares all of their frames.
  private func compare(_ kind: String) throws -> [String: ImageFile] {
    let directory = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    let lines = try Oracle.run("/usr/bin/python3", [script, kind, directory.root]).split(separator: "\n")
    var files: [String: ImageFile] = [:]
    for line in lines {
      let record = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
      let file = try ImageFile(contentsOf: directory.path(record.name))
      #expect([file.width, file.height] == record.size, "\(record.name)")
      #expect(file.starts.count == record.starts.count)
      #expect(zip(file.starts, record.starts).allSatisfy { abs($0 - $1) < 1e-9 }, "\(record.name)")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: directory.path("\(record.name).rgba"))))
      let expected = stride(from: 0, to: bytes.count, by: 4).map { place in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
      }
      let found = file.starts.indices.flatMap { file.bitmap(ofFrame: $0).pixels }
      #expect(found.count == expected.count)
      let worst = zip(found, expected).map { distance($0, Bitmap.Pixel(straight: $1)) }.max() ?? 0
      #expect(worst <= record.tolerance, "\(record.name)")
      files[record.name] = file
    }
    return files
  }

  /// Returns the greatest difference of a component.
  private func distance(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Int {
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  @Test func `still pictures of every format have the pixels that Pillow decodes`() throws {
    #expect(try compare("still").count > 20)
  }

  @Test func `all eight orientations of Exif are upright`() throws {
    #expect(try compare("orientations").count == 24)
  }

  @Test func `colour profiles are converted as Little CMS converts them`() throws {
    let files = try compare("profiles")
    #expect(
      files["inks.jpg"]?.warnings == [
        "its colour profile 'Coated Paper' is for CMYK, so its colours are approximate"
      ])
    #expect(files.values.filter { $0.warnings.isEmpty }.count == files.count - 1)
  }

  @Test func `animations have the frames and times that Pillow plays`() throws {
    let files = try compare("animations")
    #expect(files.values.allSatisfy { abs($0.duration - 0.9) < 1e-9 && $0.loop == .forever })
    let file = try #require(files["a.gif"])
    #expect([0, 0.049, 0.05, 0.2, 0.31, 0.5, 0.57, 0.8, 5].map(file.frame) == [0, 0, 1, 2, 3, 4, 5, 5, 5])
  }

  @Test func `a GIF's first picture enlarges the canvas, and others are cut off at its edges`() throws {
    #expect(try compare("overhanging").count == 6)
  }

  @Test func `any frame of a large animation is decoded in any order`() throws {
    let frames = (0..<9).map { number in
      var bitmap = Bitmap(width: 12, height: 8, fill: 0xff00_0000 | UInt32(number * 28))
      bitmap[number, 2] = 0xffff_ffff
      return Frame(bitmap: bitmap, start: Double(number) / 10, end: Double(number + 1) / 10)
    }
    let bytes = try encode(frames, .gif, EncodingOptions(width: 12, height: 8, frameRate: 10))
    let pictures = try ContainerPictures(bytes, DecodingLimits())
    for kept in [10, 100, 300, 2000] {
      let store = try FrameStore(pictures, keeping: kept)
      for number in [0, 1, 2, 8, 3, 3, 4, 5, 0, 7, 6, 1, 8, 8] {
        #expect(store.image(number).bitmap == frames[number].bitmap, "\(number) of \(kept)")
      }
    }
  }

  @Test func `a frame shown twice in a row is the same object`() throws {
    let frames = (0..<4).map { number in
      Frame(
        bitmap: Bitmap(width: 4, height: 4, fill: 0xff00_0000 | UInt32(number)), start: Double(number),
        end: Double(number + 1))
    }
    let bytes = try encode(frames, .gif, EncodingOptions(width: 4, height: 4, frameRate: 1))
    let store = try FrameStore(ContainerPictures(bytes, DecodingLimits()), keeping: 20)
    #expect(store.image(2) === store.image(2))
    #expect(store.image(3) === store.image(3))
  }

  @Test(arguments: ["progressive.jpg", "420-37.jpg", "lossy.webp", "alpha.png", "still.gif"])
  func `truncated and damaged files are errors or pictures`(name: String) throws {
    let bytes = try Self.stills.get()[name] ?? []
    try #require(!bytes.isEmpty)
    var random = SeededGenerator(seed: 7)
    for length in stride(from: 0, to: bytes.count - 2, by: max(bytes.count / 60, 1)) {
      #expect(throws: EncodingError.self, "\(name) cut at \(length)") {
        try ImageFile(Array(bytes[..<length]))
      }
    }
    for _ in 0..<200 {
      var damaged = bytes
      damaged[.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      _ = try? ImageFile(damaged, maximumPixelCount: 1 << 16)
    }
  }

  /// The still files by their names.
  private static let stills: Result<[String: [UInt8]], any Error> = Result {
    let directory = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    _ = try Oracle.run("/usr/bin/python3", [script, "still", directory.root])
    return Dictionary(
      uniqueKeysWithValues: try directory.names("").filter { !$0.hasSuffix("rgba") }.map {
        ($0, [UInt8](try Data(contentsOf: URL(filePath: directory.path($0)))))
      })
  }

  @Test func `a JPEG file of 100 megapixels is refused by its header`() throws {
    let bytes = try #require(try Self.stills.get()["420-37.jpg"])
    let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    var huge = bytes
    huge.replaceSubrange((frame + 5)..<(frame + 9), with: [0x27, 0x10, 0x27, 0x10])
    #expect(
      throws: EncodingError.undecodable(
        format: "JPEG", reason: "10000 × 10000 pixels, 16777216 are allowed")
    ) { try ImageFile(huge) }
    // Allowed, it ends too early.
    #expect(throws: EncodingError.self) { try ImageFile(huge, maximumPixelCount: 1 << 27) }
  }

  @Test(arguments: [
    ("", "it is empty"), ("hello", "unknown format"), ("BM......", "it is a BMP file; "),
    ("II*\0....", "it is a TIFF file; "), ("<svg xmlns=''/>", "it is an SVG file; "),
    ("....ftypavif", "it is an AVIF file; "), ("....ftypheic", "it is an HEIC file; "),
    ("%PDF-1.7", "it is a PDF file; "),
  ])
  func `other formats are named`(text: String, reason: String) {
    do throws(EncodingError) {
      _ = try ImageFile(Array(text.utf8))
      Issue.record("it can't be decoded")
    } catch {
      #expect("\(error)".contains("not a readable PNG, JPEG, WebP or GIF file: \(reason)"), "\(error)")
    }
  }

  @Test func `damaged Exif data leave a picture as it is stored`() {
    func orientation(_ bytes: [UInt8]) -> Orientation { Orientation(exif: bytes[...]) }
    let whole: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    #expect(orientation(whole) == .turnedLeft)
    for length in 0..<22 { #expect(orientation(Array(whole[..<length])) == .upright) }
    for (place, value): (Int, UInt8) in [(19, 0), (19, 9), (13, 4), (17, 2), (4, 255), (0, 0x49), (11, 0x13)]
    {
      var damaged = whole
      damaged[place] = value
      #expect(orientation(damaged) == .upright, "\(place)")
    }
    // Little-endian.
    #expect(
      orientation([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0])
        == .turnedRight)
  }

  @Test func `damaged profiles are a warning`() throws {
    #expect(ColorProfile([]) == nil && ColorProfile([UInt8](repeating: 0, count: 200)) == nil)
    var random = SeededGenerator(seed: 3)
    let names = try Self.profiled.get()
    for bytes in names {
      for _ in 0..<60 {
        var damaged = bytes
        for _ in 0..<4 {
          damaged[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        if let profile = ColorProfile(damaged), profile.kind == .light { _ = ColorConversion(profile) }
        _ = ColorProfile(Array(damaged[..<Int.random(in: 0..<bytes.count, using: &random)]))
      }
    }
  }

  /// Two profiles, with a sampled and a parametric curve.
  private static let profiled: Result<[[UInt8]], any Error> = Result {
    let directory = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/make_images.py")
    _ = try Oracle.run("/usr/bin/python3", [script, "profiles", directory.root])
    return try ["few.png", "p3.png"].map {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: directory.path($0))))
      guard case .profile(let profile) = ImageMetadata(of: bytes).colors else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return profile
    }
  }
}
