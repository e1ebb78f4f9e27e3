import GlyphreelMedia
import Foundation
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct FrameEncodingTests {
  /// More pixels than one thread takes without asking others, and more colours than a table has.
  private static let scene = """
    frameRate: 10
    hold: 0.2s
    canvas: { width: 190, height: 180, background: white }
    layers:
      - shape: rectangle
        frame: { x: 0, y: 0, width: 190, height: 180 }
        fill: "linear-gradient(30deg, gold, tomato, navy)"
        effects: [fill: { to: "linear-gradient(90deg, navy, teal, gold)", duration: 0.3s }]
      - text: Hi
        frame: { x: 0, y: 0, width: 190, height: 180 }
        style: { size: 30 }
        effects: [position: { to: [20, 0], delay: 0.3s, duration: 0.2s }]
    """

  /// All files that a format writes, by name, as one.
  private func files(_ format: OutputFormat, threads: Int) throws -> [String: [UInt8]] {
    let folder = TemporaryDirectory()
    let target = format.writesDirectory ? "out/" : "out." + format.fileExtensions[0]
    let renderer = try FrameRenderer(yaml: Self.scene)
    let timeline = try renderer.timeline(for: format)
    var options = renderer.encodingOptions(for: format, frameRate: timeline.frameRate)
    options.threads = threads
    options.effort = 1
    var encoder = try format.makeEncoder(
      writingTo: OutputTarget(folder.path(target)), options: options)
    var (done, total) = (0, 0)
    try renderer.encode(timeline, with: &encoder, threads: threads) {
      #expect($0 == done + 1)
      (done, total) = ($0, $1)
    }
    #expect(done == total)
    var files: [String: [UInt8]] = [:]
    for name in folder.names(format.writesDirectory ? "out" : "") {
      files[name] = try folder.read(format.writesDirectory ? "out/\(name)" : name)
    }
    return files
  }

  @Test(arguments: OutputFormat.all.indices)
  func `a file has the same bytes with any number of threads`(format: Int) throws {
    let format = OutputFormat.all[format]
    let alone = try files(format, threads: 1)
    #expect(!alone.isEmpty)
    for threads in [2, 7] { #expect(try files(format, threads: threads) == alone, "\(format.name)") }
  }

  @Test func `a survey ends when nothing can change the table any more`() throws {
    let renderer = try FrameRenderer(yaml: Self.scene)
    let timeline = try renderer.timeline(for: .gif)
    var options = renderer.encodingOptions(for: .gif, frameRate: timeline.frameRate)
    options.effort = 1
    #expect(options.isOpaque)
    func frameTotal() throws -> Int {
      var encoder = try OutputFormat.gif.makeEncoder(writingTo: MemorySink(), options: options)
      var total = 0
      try renderer.encode(timeline, with: &encoder) { total = $1 }
      return total
    }
    // The second frame tells.
    #expect(try frameTotal() == timeline.frameCount + 2)
    options.isOpaque = false
    #expect(try frameTotal() == 2 * timeline.frameCount)
  }
}
