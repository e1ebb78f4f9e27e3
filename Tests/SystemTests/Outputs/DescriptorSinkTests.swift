@testable import GlyphreelSystem
import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import Testing

@Suite struct DescriptorSinkTests {
  #if os(Linux)
    @Test func `a full disk is a failed write`() throws {
      let frame = Frame(bitmap: Bitmap(width: 9, height: 9), start: 0, end: 1)
      for format in [OutputFormat.gif, .png] {
        var encoder = try format.makeEncoder(
          writingTo: OutputTarget("/dev/full"), options: EncodingOptions(width: 9, height: 9, frameRate: 1))
        #expect(
          throws: EncodingError.file(.writingFailed(path: "/dev/full", reason: "No space left on device"))
        ) {
          try encoder.encode([frame])
        }
      }
      #expect(FileManager.default.fileExists(atPath: "/dev/full"))
      let dev = try FileManager.default.contentsOfDirectory(atPath: "/dev")
      #expect(!dev.contains { $0.hasPrefix(".glyphreel") })
    }
  #endif

  @Test func `a device is written to and stays a device`() throws {
    var encoder = try OutputFormat.png.makeEncoder(
      writingTo: OutputTarget("/dev/null"), options: EncodingOptions(width: 1, height: 1, frameRate: 1))
    try encoder.encode([Frame(bitmap: Bitmap(width: 1, height: 1), start: 0, end: 1)])
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `bytes are piped in order, and a closed pipe is an error`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let sink = DescriptorSink(descriptor: pipe.fileHandleForWriting.fileDescriptor, name: "standard output")
    try sink.write([1, 2, 3])
    try sink.write([4])
    try sink.commit()
    #expect(pipe.fileHandleForReading.readData(ofLength: 4) == Data([1, 2, 3, 4]))
    try pipe.fileHandleForReading.close()
    #expect(throws: FileError.writingFailed(path: "standard output", reason: "Broken pipe")) {
      try sink.write([UInt8](repeating: 0, count: 100_000))
      try sink.commit()
    }
  }
}
