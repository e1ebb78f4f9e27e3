import Foundation
import TestSupport
import Testing

/// Animations of other programs, converted and compared with what Pillow and ffmpeg decode.
@Suite(.tags(.thorough)) struct ConvertedAnimationsTests {
  @Test func `pixels, times and loops of 100 random and 60 foreign animations are kept`() throws {
    let folder = TemporaryDirectory()
    let output = try Oracle.run(
      "/usr/bin/python3",
      [
        Repository.path("Tests/Oracles/convert_animations.py"), CommandLineTool.release().path,
        folder.path("animations"), "100",
      ])
    let lines = output.split(separator: "\n")
    let counts = lines.first?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(counts.count == 2 && counts[0] == 100 && counts[1] >= 60, "\(lines.first ?? "")")
    #expect(lines.dropFirst().isEmpty, "\(output)")
  }
}
