import Foundation
import GlyphreelGraphics
import GlyphreelMedia
import TestSupport
import Testing

/// The pictures that are whole in a damaged file.
@Suite struct SalvagedFilesTests {
  private func frames(_ bytes: [UInt8], salvages: Bool) throws -> [Frame] {
    var reader = try AnimationReader(bytes, limits: DecodingLimits(), .init(salvages: salvages))
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  @Test(arguments: ["gif", "apng", "webp"])
  func `a file that ends anywhere is read up to its last whole picture`(name: String) throws {
    let format = try #require(OutputFormat.all.first { $0.name == name })
    let animation = RandomAnimation(
      seed: 91, size: 10...14, frames: 9...9, colors: 20...30, alphas: [255], frameRate: 10)
    let bytes = try encode(animation.frames, format, animation.options())
    let all = try frames(bytes, salvages: false)
    #expect(try frames(bytes, salvages: true) == all)
    var last = 0
    for count in stride(from: 1, to: bytes.count, by: 3) {
      let cut = Array(bytes[..<count])
      #expect(throws: EncodingError.self) { try frames(cut, salvages: false) }
      guard let read = try? frames(cut, salvages: true) else {
        #expect(last == 0)
        continue
      }
      // A single picture is still, however long it was shown.
      if read.count > 1 { #expect(read == Array(all[..<read.count])) }
      #expect(read[0].bitmap == all[0].bitmap)
      #expect(read.count >= last)
      last = read.count
      let found = try Inspector().inspect(cut)
      #expect(found.wholeFrameCount == read.count && !found.damage.isEmpty)
    }
    #expect(last >= all.count - 1)
  }

  @Test func `pictures after a damaged one are left out, as they are drawn on it`() throws {
    let animation = RandomAnimation(
      seed: 92, size: 10...14, frames: 9...9, colors: 20...30, alphas: [255], frameRate: 10)
    var bytes = try encode(animation.frames, .gif, animation.options())
    let all = try frames(bytes, salvages: false)
    // The code size of the last picture: 9 bits are no size of an index.
    let mark = try #require(bytes.lastIndex(of: 0x2C))
    bytes[mark + 10] = 9
    let read = try frames(bytes, salvages: true)
    #expect(read == Array(all.dropLast()))
    let reader = try AnimationReader(bytes, limits: DecodingLimits(), .init(salvages: true))
    #expect(reader.remarks.count == 1 && reader.remarks[0].hasPrefix("warning: it is damaged, and "))
  }

  @Test func `a file without its end mark has the pictures that Pillow finds`() throws {
    let path = Repository.path("Tests/Fixtures/animations/no-end-mark.gif")
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    #expect(throws: EncodingError.self) { try frames(bytes, salvages: false) }
    let read = try frames(bytes, salvages: true)
    let expected = try #require(try Oracle.pillow([path]).first)
    #expect(read.count == expected.frames.count)
    for (frame, other) in zip(read, expected.frames) {
      #expect(frame.bitmap.pixels.withUnsafeBytes { Data($0) } == other.rgba)
    }
  }
}
