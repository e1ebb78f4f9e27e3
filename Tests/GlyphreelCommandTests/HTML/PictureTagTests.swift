import Foundation
import TestSupport
import Testing

/// Tags that put pictures into pages, read by parsers that are not ours.
@Suite struct PictureTagTests {
  private static let tiny = ["--size", "6", "--padding", "2", "--frame-rate", "3"]

  /// What a parser finds in a page: of each tag its name and its attributes.
  private struct Tag: Decodable {
    var name: String
    var attributes: [String: String]
  }

  private func tags(_ text: String, as language: String) throws -> [Tag] {
    let script = Repository.path("Tests/Oracles/page_tags.py")
    let json = try Oracle.run("/usr/bin/python3", [script, language], input: text)
    return try JSONDecoder().decode([Tag].self, from: Data(json.utf8))
  }

  @Test(arguments: [
    "Buy milk", "a*b*c_d_e [x](y) ![z] `q` <b>&amp; \\ \"quotes\" 'too'", "1. ~~one~~ | two $x$ #3 @you",
    "https://example.org/a_b_c :smile:", "]( ending",
  ])
  func `parsers of Markdown and HTML read the text, the width and the file's name from --alt`(text: String)
    throws
  {
    let folder = TemporaryDirectory()
    let name = "my (draft) 100% #1?.gif"
    let outcome = try CommandLineTool.tested.run(
      arguments: ["strike", text.replacing("\\", with: "\\\\"), "--alt", "-o", name] + Self.tiny,
      in: folder.root)
    #expect(outcome.status == 0 && folder.names() == [name])
    #expect(outcome.error.hasPrefix(name))
    let width = try #require(try Oracle.pillow([folder.path(name)]).first).size[0]
    for language in ["markdown", "html"] {
      let image = try #require(try tags(outcome.output, as: language).first { $0.name == "img" })
      #expect(image.attributes["alt"] == text)
      #expect(image.attributes["src"]?.removingPercentEncoding == name)
      // In points, of which each has two pixels.
      #expect(image.attributes["width"] == "\((width + 1) / 2)")
    }
  }

  @Test func `the lines of a text stay lines of the alternative`() throws {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(
      arguments: ["strike", "one\\n\\ntwo", "--alt", "-o", "a.gif"] + Self.tiny, in: folder.root)
    #expect(try tags(outcome.output, as: "html").first?.attributes["alt"] == "one\n\ntwo")
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test func `--picture writes stills and dark variants, and an element that chooses among them`() throws {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(
      arguments: [
        "strike", "\"Milk\" & <tea>", "--picture", "-o", "a, b.gif", "--scale", "1", "--scale", "2",
      ] + Self.tiny,
      in: folder.root)
    #expect(outcome.status == 0, "\(outcome.error)")
    let found = try tags(outcome.output, as: "html")
    #expect(found.map(\.name) == ["picture", "source", "source", "source", "img"])
    #expect(
      found.compactMap { $0.attributes["media"] } == [
        "(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)",
        "(prefers-reduced-motion: reduce)",
        "(prefers-color-scheme: dark)",
      ])
    let image = try #require(found.last)
    #expect(image.attributes["alt"] == "\"Milk\" & <tea>")
    // Every file that the page names is there, and no other.
    var named: Set<String> = []
    for tag in found {
      for candidate in tag.attributes["srcset"]?.split(separator: ", ") ?? [] {
        let parts = candidate.split(separator: " ")
        #expect(parts.count == 2 && ["1x", "2x"].contains(parts[1]))
        named.insert(String(parts[0]).removingPercentEncoding ?? "")
      }
    }
    #expect(named == Set(folder.names()) && named.count == 8)
    let sizes = try Oracle.pillow(["a, b.gif", "a, b-dark-still@2x.png"].map(folder.path))
    #expect(
      image.attributes["width"] == "\(sizes[0].size[0])"
        && image.attributes["height"] == "\(sizes[0].size[1])")
    // Both are rounded up to whole pixels.
    #expect(zip(sizes[0].size, sizes[1].size).allSatisfy { [0, 1].contains(2 * $0 - $1) })
    // GitHub shows HTML in Markdown; a parser of that must leave it whole.
    #expect(try tags(outcome.output, as: "markdown").map(\.name).contains("img"))
  }

  @Test
  func
    `--picture offers smaller drawings first, one for each page, with a canvas that lets the page through`()
    throws
  {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(
      arguments: ["strike", "Buy milk", "--look", "card", "--picture", "-o", "a.gif", "--frame-rate", "10"],
      in: folder.root)
    let found = try tags(outcome.output, as: "html")
    #expect(
      found.filter { $0.attributes["type"] == "image/svg+xml" }.map { $0.attributes["srcset"] }
        == ["a-dark.svg", "a.svg"])
    #expect(
      found[1].attributes["media"] == "(prefers-color-scheme: dark)" && found[2].attributes["media"] == nil)
    for name in ["a.svg", "a-dark.svg"] {
      #expect(try !folder.text(name).contains("prefers-color-scheme"))
    }
    for name in ["a.gif", "a-dark.gif", "a-still.png"] {
      let corner = try Oracle.run(
        "/usr/bin/python3",
        [
          "-c",
          "import sys; from PIL import Image; print(Image.open(sys.argv[1]).convert('RGBA').getpixel((0, 0))[3])",
          folder.path(name),
        ])
      #expect(corner == "0\n", "\(name)")
    }
    let own = try CommandLineTool.tested.run(
      arguments: ["strike", "Hi", "--picture", "--background", "gold", "-o", "b.svg"] + Self.tiny,
      in: folder.root)
    #expect(try tags(own.output, as: "html").compactMap { $0.attributes["srcset"] } == ["b-dark.svg"])
    #expect(try folder.text("b.svg").contains("#ffd700") || folder.text("b.svg").contains("gold"))
  }

  @Test func `a scene says what is dark about it by --dark`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      """
      canvas: { width: 20, height: 10, background: "{{paper}}" }
      frameRate: 4
      layers: [{ text: hi, style: { size: 6, color: "{{ink}}" }, effects: [strikethrough] }]
      """, to: "a.yaml")
    let colors = [
      "--set", "ink=black", "--set", "paper=white", "--dark", "ink=white", "--dark", "paper=#000001",
    ]
    let outcome = try CommandLineTool.tested.run(
      arguments: ["render", "a.yaml", "--picture"] + colors, in: folder.root)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(folder.names() == ["a-dark-still.png", "a-dark.gif", "a-still.png", "a.gif", "a.yaml"])
    let still = try #require(try Oracle.pillow([folder.path("a-dark-still.png")]).first)
    let corner = try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        "import sys; from PIL import Image; print(Image.open(sys.argv[1]).convert('RGB').getpixel((0, 0)))",
        folder.path("a-dark-still.png"),
      ])
    #expect(still.size == [20, 10] && corner == "(0, 0, 1)\n")
    let alone = try CommandLineTool.tested.run(arguments: ["render", "a.yaml"] + colors, in: folder.root)
    #expect(alone.status == 64 && alone.error.contains("--dark"))
  }

  @Test func `the documentation shows what is printed`() throws {
    let folder = TemporaryDirectory()
    let page = try String(contentsOfFile: Repository.path("docs/make/one-liners.md"), encoding: .utf8)
    for option in ["--alt", "--picture"] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["strike", "Buy milk", option, "--frame-rate", "10", "-o", "strike-buy-milk.gif"],
        in: folder.root)
      #expect(page.contains(outcome.output.trimmingCharacters(in: .newlines)), "\(outcome.output)")
    }
  }

  @Test(arguments: [
    ["--alt", "--picture"], ["--alt", "-o", "-"], ["--picture", "-o", "a.gif", "-o", "b.gif"],
    ["--alt", "-o", "frames/"], ["--picture", "-o", "a.y4m"],
  ])
  func `what has no tag is refused`(arguments: [String]) throws {
    let folder = TemporaryDirectory()
    let outcome = try CommandLineTool.tested.run(
      arguments: ["strike", "x"] + arguments + Self.tiny, in: folder.root)
    #expect(outcome.status == 64 && outcome.output == "" && folder.names() == [])
  }

  @Test func `a picture that replaces another one of the same text is reported`() throws {
    let folder = TemporaryDirectory()
    func replaced(_ options: String...) throws -> [String] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["strike", "Buy milk"] + options, in: folder.root)
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.error.split(separator: "\n").map(String.init).filter { $0.contains("replaces") }
    }
    let note = ": note: replaces another picture of 'Buy milk'; '-o' chooses another name"
    #expect(try replaced() == [] && replaced() == [])
    #expect(try replaced("--picture") == ["strike-buy-milk.gif" + note])
    #expect(try replaced("--picture") == [])
    #expect(try replaced("--effort", "1", "--picture") == [], "the frames are the same")
    #expect(try replaced("--quiet") == [])
    #expect(try replaced("--format", "svg", "--frame-rate", "5") == [])
  }
}
