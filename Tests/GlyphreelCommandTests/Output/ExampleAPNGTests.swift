import TestSupport
import Testing

/// APNGs of examples, as decoders of other projects show them.
@Suite(.tags(.thorough)) struct ExampleAPNGTests {
  /// Small examples with opaque and transparent canvases, greys, translucent colours, and areas that are restored.
  private static let examples = [
    "continuous", "dots", "highlight", "outline", "photo", "pulse", "shake", "shimmer", "skeleton",
    "strikethrough",
    "terminal", "typewriter", "wave",
  ]

  @Test func `apngdis, ffmpeg and two versions of Pillow find the frames that this program finds`() throws {
    let output = try Oracle.run(
      "/usr/bin/python3",
      [Repository.path("Tests/Oracles/example_apngs.py"), CommandLineTool.release().path]
        + Self.examples.map { Repository.path("Examples/\($0).yaml") })
    let lines = output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("\(Self.examples.count) ") == true && lines.count == 1, "\(output)")
  }
}
