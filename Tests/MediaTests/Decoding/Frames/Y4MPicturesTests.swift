import GlyphreelMedia
import GlyphreelSystem
import TestSupport
import Testing

@Suite struct Y4MPicturesTests {
  /// Returns the error of a header's frame rate; nil if it is read.
  private func fault(_ rate: String) throws -> EncodingError? {
    let folder = TemporaryDirectory()
    try folder.write("YUV4MPEG2 W2 H2 F\(rate) C420jpeg\nFRAME\nabcdef", to: "v.y4m")
    do throws(EncodingError) {
      let input: RewindableInput
      do throws(FileError) {
        input = try RewindableInput(folder.path("v.y4m"))
      } catch {
        throw EncodingError.file(error)
      }
      _ = try Y4MPictures(input, DecodingLimits())
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["9223372036854775807:1", "1:9223372036854775807", "1001:1"])
  func `a frame rate that no video has is refused`(rate: String) throws {
    #expect(
      try fault(rate) == .undecodable(format: "y4m", reason: "its frame rate is not in 0.001...1000"))
  }

  @Test(arguments: ["30000:1001", "1:60", "1000:1"])
  func `a frame rate of a video is read`(rate: String) throws {
    #expect(try fault(rate) == nil)
  }
}
