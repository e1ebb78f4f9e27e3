import GlyphreelMedia
import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@Suite struct OutputFormatTests {
  private func matching(_ argument: String, _ name: String? = nil) throws -> OutputFormat {
    try OutputFormat.matching(OutputTarget(argument), name: name)
  }

  @Test func `the options that change a format's files are known`() {
    func names(_ isMeant: (OutputFormat) -> Bool) -> [String] {
      OutputFormat.all.filter(isMeant).map { $0.writesDirectory ? "pngs" : $0.name }
    }
    #expect(names { !$0.usesScale } == ["lottie", "json"])
    #expect(names { !$0.usesEffort } == ["mov", "rgba", "pam", "y4m"])
    #expect(names(\.usesMatte) == ["gif", "mp4", "y4m"])
    #expect(names(\.storesLoop) == ["gif", "png", "apng", "webp", "svg", "pam", "pngs"])
    #expect(names(\.storesPoster) == ["gif", "png", "apng", "webp", "svg", "pam"])
    #expect(names(\.storesFrameRate) == ["lottie", "json", "mp4", "webm", "mov", "y4m", "pngs"])
    #expect(names { !$0.storesAltText } == ["rgba", "pam", "y4m"])
  }

  @Test func `the format follows the file's extension`() throws {
    for (argument, name, isDirectory) in [
      ("a.gif", "gif", false), ("dir.d/A.GIF", "gif", false), ("a.b.png", "png", false),
      ("a.apng", "apng", false), ("a.webp", "webp", false), ("a.rgba", "rgba", false),
      ("a.mp4", "mp4", false), ("a.webm", "webm", false), ("a.MOV", "mov", false),
      ("a.Y4M", "y4m", false), ("frames/", "png", true),
      ("frames/%04d.png", "png", true), ("/tmp", "png", true),
    ] {
      let format = try matching(argument)
      #expect(format.name == name)
      #expect(format.writesDirectory == isDirectory)
    }
  }

  @Test func `a name sets the format of outputs without a known extension`() throws {
    #expect(try matching("-", "gif").name == "gif")
    #expect(try matching("a.bin", "PNG").name == "png")
    #expect(try matching("a", "gif").name == "gif")
    #expect(try matching("frames/", "png").writesDirectory)
    #expect(try !matching("-", "png").writesDirectory)
  }

  @Test func `a name that agrees with the extension is accepted`() throws {
    for (argument, name) in [
      ("a.GIF", "gif"), ("a.png", "apng"), ("a.apng", "png"), ("frames/%d.png", "png"),
      ("a.m4v", "mp4"), ("a.qt", "mov"),
    ] {
      #expect(try matching(argument, name).name == name, "\(argument)")
    }
  }

  @Test func `a name that contradicts the extension is an error with both remedies`() {
    for (argument, name, remedy) in [
      ("d.gif", "pam", "write 'd.pam', or leave out '--format pam'"),
      ("d.webp", "png", "write 'd.png', or leave out '--format png'"),
      ("d.mov", "mp4", "write 'd.mp4', or leave out '--format mp4'"),
      ("a.b/d.GIF", "svg", "write 'a.b/d.svg', or leave out '--format svg'"),
      ("f/%04d.gif", "png", "write 'f/%04d.png', or leave out '--format png'"),
      ("d.jpg", "gif", "write 'd.gif'"), ("d.mkv", "mp4", "write 'd.mp4'"),
    ] {
      #expect(
        throws: EncodingError.unsuitableTarget(
          format: name, target: argument, reason: "its name has another format's extension; " + remedy)
      ) {
        try matching(argument, name)
      }
    }
  }

  @Test func `errors list the known formats`() {
    let names = OutputFormat.all.filter(\.writesOneFile).map(\.name)
    #expect(names.starts(with: ["gif", "png", "apng", "webp", "svg"]))
    let extensions = names.map { "." + $0 }
    #expect(throws: EncodingError.formatNotTold(target: "-", known: extensions)) {
      try matching("-")
    }
    #expect(throws: EncodingError.formatNotTold(target: "a.avi", known: extensions)) {
      try matching("a.avi")
    }
    #expect(throws: EncodingError.unknownFormat("avi", known: names)) {
      try matching("a.gif", "avi")
    }
    let reason = "it is one file, not a directory or a sequence"
    #expect(throws: EncodingError.unsuitableTarget(format: "gif", target: "frames/", reason: reason)) {
      try matching("frames/", "gif")
    }
    let options = EncodingOptions(width: 1, height: 1, frameRate: 1)
    #expect(throws: EncodingError.unsuitableTarget(format: "gif", target: "frames/", reason: reason)) {
      try OutputFormat.gif.makeEncoder(writingTo: OutputTarget("frames/"), options: options)
    }
    #expect(
      throws: EncodingError.unsuitableTarget(format: "png", target: "-", reason: "it needs a directory")
    ) {
      try OutputFormat.pngSequence.makeEncoder(writingTo: OutputTarget("-"), options: options)
    }
  }

  @Test func `a format takes as many frames a second as players show`() {
    #expect(OutputFormat.gif.maximumFrameRate == 50)
    for format in [OutputFormat.png, .apng, .webP] { #expect(format.maximumFrameRate == 90) }
    #expect(OutputFormat.pngSequence.maximumFrameRate == nil)
  }

  @Test(arguments: ["a.gif", "a.png", "a.apng", "a.webp", "a.rgba", "a.y4m"])
  func `a complete file replaces the previous one, and an incomplete one does not`(name: String) throws {
    let directory = TemporaryDirectory()
    try directory.write("old", to: name)
    let options = EncodingOptions(width: 2, height: 2, frameRate: 1)
    let frame = Frame(bitmap: Bitmap(width: 2, height: 2), start: 0, end: 1)
    let target = try OutputTarget(directory.path(name))
    let format = try OutputFormat.matching(target)
    func begin() throws {
      var encoder = try format.makeEncoder(writingTo: target, options: options)
      var source = InterruptedSource(frame)
      #expect(throws: InterruptedSource.Interruption.self) { try encoder.encode(&source) }
      #expect(directory.names().count == 2)
    }
    try begin()
    #expect(directory.names() == [name])
    #expect(try directory.text(name) == "old")

    var encoder = try format.makeEncoder(writingTo: target, options: options)
    try encoder.encode([frame])
    #expect(directory.names() == [name])
    #expect(try directory.read(name) == encode([frame], format, options))
  }

  @Test func `a sequence replaces other directories, but is written into the working directory`()
    async throws
  {
    let directory = TemporaryDirectory()
    // The working directory belongs to the whole process.
    await #expect(processExitsWith: .success) { [root = directory.root as String] in
      precondition(FileManager.default.changeCurrentDirectoryPath(root))
      let options = EncodingOptions(width: 1, height: 1, frameRate: 1)
      for target in ["./", "sub/", "../\(PathName(root).last)/"] {
        var encoder = try OutputFormat.pngSequence.makeEncoder(
          writingTo: OutputTarget(target), options: options)
        try encoder.encode([Frame(bitmap: Bitmap(width: 1, height: 1), start: 0, end: 1)])
      }
      // It still is the directory of that name.
      try "x".write(toFile: "here", atomically: false, encoding: .utf8)
      precondition(FileManager.default.fileExists(atPath: root + "/here"))
    }
    #expect(directory.names() == ["frame-0000.png", "here", "manifest.json", "sub"])
    #expect(directory.names("sub") == ["frame-0000.png", "manifest.json"])
  }
}

private struct PathName {
  let last: String

  init(_ path: String) {
    last = (path as NSString).lastPathComponent
  }
}

/// A source that fails after its first frame.
private struct InterruptedSource: FrameSource {
  struct Interruption: Error {}

  private var frames: [Frame]

  init(_ frame: Frame) {
    frames = [frame]
  }

  mutating func next() throws -> FrameChange? {
    guard let frame = frames.popLast() else { throw Interruption() }
    return FrameChange(frame)
  }

  mutating func restart() throws { throw Interruption() }
}
