import Foundation
import TestSupport
import Testing

/// Options that make files smaller: colours, lossiness, a limit of bytes, destinations.
@Suite struct SmallerFilesTests {
  private static let scene = """
    canvas: { width: 120, height: 56, padding: 4, background: white }
    frameRate: 30
    layers:
      - text: "Hello there"
        style: { color: crimson }
        effects: [strikethrough]

    """

  private func folder() throws -> TemporaryDirectory {
    let folder = TemporaryDirectory()
    try folder.write(Self.scene, to: "hello.yaml")
    return folder
  }

  private func render(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["render", "hello.yaml", "--effort", "1"] + arguments, in: folder.root)
  }

  @Test func `a matte shows at the edges of a transparent GIF`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "canvas: { width: 60, height: 30, background: transparent }\nlayers: [{ text: Hi, style: { color: black } }]\n",
      to: "hello.yaml")
    var colors: [Set<UInt32>] = []
    for matte in ["white", "red"] {
      #expect(try render("-o", "\(matte).gif", "--matte", matte, in: folder).status == 0)
      let gif = try GIFReader(folder.read("\(matte).gif"))
      colors.append(Set(gif.played().shown.flatMap(\.pixels)))
    }
    // Half-covered edges of black text on white are grey, on red they are red.
    func isGrey(_ pixel: UInt32) -> Bool {
      pixel & 0xFF == pixel >> 8 & 0xFF && pixel & 0xFF == pixel >> 16 & 0xFF
    }
    #expect(colors[0].allSatisfy(isGrey))
    #expect(colors[1].contains { !isGrey($0) })
  }

  @Test func `a limit of bytes is kept, and what it cost is told in one line`() throws {
    let folder = try folder()
    #expect(try render("-o", "free.gif", in: folder).status == 0)
    let free = try folder.read("free.gif").count
    var last = Int.max
    for share in [1.0, 0.8, 0.5, 0.25] {
      let limit = Int(Double(free) * share)
      let outcome = try render("-o", "a.gif", "--max-bytes", "\(limit)", in: folder)
      #expect(outcome.status == 0)
      let bytes = try folder.read("a.gif").count
      #expect(bytes <= limit && bytes <= last)
      last = bytes
      if share == 1 {
        #expect(outcome.error == "", "what fits is left alone")
      } else {
        #expect(outcome.error.hasPrefix("a.gif: note: ") && outcome.error.hasSuffix(" bytes\n"))
        #expect(outcome.error.split(separator: "\n").count == 1)
      }
      #expect(outcome.output.hasSuffix("  \(bytes) bytes\n"))
    }
  }

  @Test func `the quality is lowered first, and the scale last`() throws {
    let folder = try folder()
    #expect(try render("-o", "free.gif", in: folder).status == 0)
    let free = try folder.read("free.gif").count
    let little = try render("-o", "a.gif", "--max-bytes", "\(free - 1)", in: folder)
    #expect(little.error == "a.gif: note: quality 93, to fit into \(free - 1) bytes\n")
    let much = try render("-o", "a.gif", "--max-bytes", "\(free / 4)", in: folder)
    #expect(much.error.contains("note: quality 1, 5 frames per second, scale "))
    #expect(try render("-o", "free.webp", in: folder).status == 0)
    let webP = try folder.read("free.webp").count
    let other = try render("-o", "a.webp", "--max-bytes", "\(webP * 3 / 4)", in: folder)
    #expect(other.status == 0 && other.error.contains("note: quality "))
  }

  @Test func `the same limit gives the same bytes`() throws {
    let folder = try folder()
    for name in ["a.gif", "b.gif"] {
      #expect(try render("-o", name, "--max-bytes", "1500", "--quiet", in: folder).error == "")
    }
    #expect(try folder.read("a.gif") == folder.read("b.gif"))
  }

  @Test func `a limit that can't be kept fails and leaves all targets what they were`() throws {
    let folder = try folder()
    try folder.write("the old one", to: "b.gif")
    let outcome = try render("-o", "a.gif", "-o", "b.gif", "--max-bytes", "100", in: folder)
    #expect(outcome.status == 73)
    let told = try #require(
      outcome.error.wholeMatch(
        of:
          /glyphreel: error: can't create 'a.gif': the smallest it can be is ([0-9]+) bytes, and the limit is 100 bytes\n/
      ))
    #expect(folder.names() == ["b.gif", "hello.yaml"])
    #expect(try folder.text("b.gif") == "the old one")
    #expect(try render("-o", "a.gif", "--max-bytes", String(told.output.1), in: folder).status == 0)
  }

  @Test func `a still picture can be kept to a size, too, and go to standard output`() throws {
    let folder = try folder()
    let outcome = try CommandLineTool.tested.run(
      "still", folder.path("hello.yaml"), "-o", "-", "--format", "gif", "--max-bytes", "700")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("GIF89a"))
  }

  @Test func `a destination limits the bytes and warns of the rest`() throws {
    let folder = try folder()
    let fits = try render("-o", "a.gif", "--for", "github-readme", in: folder)
    #expect(fits.status == 0 && fits.error == "")
    try folder.write(Self.scene.replacing("width: 120", with: "width: 130"), to: "hello.yaml")
    let wide = try render("-o", "a.gif", "--for", "slack-emoji", "--scale", "1", in: folder)
    #expect(wide.status == 0)
    #expect(
      wide.error.hasPrefix("a.gif: warning: slack-emoji takes up to 128 × 128 pixels (as of 2026; such"))
    let other = try render("-o", "a.webp", "--for", "discord-emoji", in: folder)
    #expect(other.error.contains("discord-emoji can't be WEBP; write GIF"))
  }

  @Test(arguments: [
    ["-o", "frames/", "--max-bytes", "5MB"], ["--max-bytes", "5XB"], ["--max-bytes", "0"],
    ["--max-bytes", "-1"],
    ["--max-bytes", "MB"], ["--for", "nowhere"],
  ])
  func `what makes no sense is wrong usage`(arguments: [String]) throws {
    let folder = try folder()
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "hello.yaml"] + arguments, in: folder.root)
    #expect(outcome.status == 64)
    #expect(!outcome.error.isEmpty)
    #expect(folder.names() == ["hello.yaml"])
  }

  @Test(arguments: [("2KB", "2 KB"), ("1KiB", "1024 bytes"), ("1.5kb", "1500 bytes")])
  func `sizes are told in thousands`(argument: String, shown: String) throws {
    // A scene that fits into none of them.
    let folder = TemporaryDirectory()
    try folder.write(
      "canvas: { width: 200, height: 200, background: white }\nlayers: [{ text: hi }]\n", to: "hello.yaml")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["still", "hello.yaml", "-o", "a.rgba", "--max-bytes", argument], in: folder.root)
    #expect(outcome.status == 73)
    #expect(outcome.error.hasSuffix("the smallest it can be is 10000 bytes, and the limit is \(shown)\n"))
  }
}
