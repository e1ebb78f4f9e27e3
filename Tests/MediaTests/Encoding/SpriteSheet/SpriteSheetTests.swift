import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct SpriteSheetTests {
  private let directory = TemporaryDirectory()

  private func write(
    _ frames: [Frame], to name: String = "sheet.png", _ options: EncodingOptions,
    overwriting: OverwritePolicy = .ownFrames
  ) throws {
    var encoder = try OutputFormat.spriteSheet.makeEncoder(
      writingTo: OutputTarget(directory.path(name)), options: options, overwriting: overwriting)
    try encoder.encode(frames)
  }

  private struct Sheet: Decodable {
    struct Size: Decodable, Equatable {
      let w: Int
      let h: Int
    }
    struct Place: Decodable {
      let x: Int
      let y: Int
      let w: Int
      let h: Int
    }
    struct Entry: Decodable {
      let frame: Place
      let rotated: Bool
      let trimmed: Bool
      let spriteSourceSize: Place
      let sourceSize: Size
      let duration: Int
    }
    struct Tag: Decodable {
      let name: String
      let from: Int
      let to: Int
      let direction: String
      let `repeat`: String?
    }
    struct Meta: Decodable {
      let image: String
      let size: Size
      let altText: String
      let frameTags: [Tag]
    }

    let meta: Meta
    let frames: [String: Entry]
    let animations: [String: [String]]
  }

  private func sheet(_ name: String = "sheet.json") throws -> Sheet {
    try JSONDecoder().decode(Sheet.self, from: Data(directory.read(name)))
  }

  @Test func `every frame is at the position and has the duration that the JSON states`() throws {
    let animation = RandomAnimation(
      seed: 21, size: 9...17, frames: 12...18, colors: 5...9, alphas: [255, 120, 0])
    // A frame that comes back is stored once.
    var frames = animation.frames
    let count = frames.count
    frames.append(Frame(bitmap: frames[0].bitmap, start: frames[count - 1].end, end: 2))
    let text = "say \"ü\""
    try write(frames, animation.options(loop: .times(3), altText: text))
    #expect(directory.names() == ["sheet.json", "sheet.png"])
    let sheet = try sheet()
    let picture = try PNGDecoder().decode(contentsOf: directory.path("sheet.png"))
    #expect(picture.altText == text && sheet.meta.altText == text)
    #expect(sheet.meta.image == "sheet.png")
    #expect(sheet.meta.size == Sheet.Size(w: picture.bitmap.width, h: picture.bitmap.height))
    #expect(sheet.meta.frameTags.map(\.repeat) == ["3"])
    let names = try #require(sheet.animations["sheet"])
    #expect(names == sheet.frames.keys.sorted() && names.first == "sheet-0000")
    #expect(sheet.meta.frameTags[0].to == names.count - 1)
    var shown: [Frame] = []
    for frame in frames {
      if shown.last?.bitmap == frame.bitmap {
        shown[shown.count - 1].end = frame.end
      } else {
        shown.append(frame)
      }
    }
    try #require(names.count == shown.count)
    var end = 0
    for (name, frame) in zip(names, shown) {
      let entry = try #require(sheet.frames[name])
      let place = PixelRect(x: entry.frame.x, y: entry.frame.y, width: entry.frame.w, height: entry.frame.h)
      #expect(picture.bitmap.cropped(to: place) == frame.bitmap)
      #expect(entry.sourceSize == Sheet.Size(w: animation.width, h: animation.height))
      end += entry.duration
      #expect(end == Int((frame.end * 1000).rounded()))
    }
    let (first, last) = (sheet.frames[names[0]], sheet.frames[names[names.count - 1]])
    #expect(first?.frame.x == last?.frame.x && first?.frame.y == last?.frame.y)
  }

  @Test func `both files are replaced together, and a foreign JSON file only on request`() throws {
    let options = EncodingOptions(width: 1, height: 1, frameRate: 1)
    func frames(_ color: Int) -> [Frame] {
      [Frame(bitmap: Bitmap(width: 1, height: 1, fill: pixel(color, 0, 0)), start: 0, end: 1)]
    }
    try directory.write("{}", to: "sheet.json")
    let path = directory.path("sheet.png")
    #expect(throws: EncodingError.self) { try write(frames(1), options) }
    #expect(directory.names() == ["sheet.json"])
    #expect(try directory.text("sheet.json") == "{}")
    try write(frames(1), options, overwriting: .always)
    try write(frames(2), options)
    #expect(try PNGDecoder().decode(contentsOf: directory.path("sheet.png")).bitmap == frames(2)[0].bitmap)
    #expect(throws: EncodingError.file(.cannotCreate(path: path, reason: "File exists"))) {
      try write(frames(3), options, overwriting: .never)
    }
    #expect(directory.names() == ["sheet.json", "sheet.png"])
    try write(frames(3), to: "other.json", options)
    #expect(directory.names() == ["other.json", "other.png", "sheet.json", "sheet.png"])
  }

  @Test func `sheets that are too large and targets other than files are rejected`() throws {
    #expect(
      throws: EncodingError.canvasTooLarge(format: "a sprite sheet", width: 16385, height: 1, limit: 16384)
    ) {
      try write([], EncodingOptions(width: 16385, height: 1, frameRate: 1))
    }
    for target in ["-", "frames/"] {
      #expect(throws: EncodingError.self) {
        try OutputFormat.spriteSheet.makeEncoder(
          writingTo: OutputTarget(target), options: EncodingOptions(width: 1, height: 1, frameRate: 1))
      }
    }
    #expect(throws: EncodingError.noFrames) {
      try write([], EncodingOptions(width: 1, height: 1, frameRate: 1))
    }
  }
}
