import Foundation
import TestSupport
import Testing

/// Animated SVGs as browsers, librsvg and parsers of XML see them.
@Suite(.tags(.thorough)) struct SVGFileTests {
  private func render(_ arguments: String..., in folder: TemporaryDirectory) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: arguments + ["--quiet"], in: folder.root)
  }

  /// Returns the names of elements and the values of attributes, as a parser of XML reads them.
  private func parsed(_ path: String) throws -> String {
    try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, xml.etree.ElementTree as T
        for e in T.parse(sys.argv[1]).iter():
            print(e.tag.split('}')[1], *[f'{k.split("}")[-1]}={v}' for k, v in e.attrib.items()], e.text or '', sep='\\t')
        """, path,
      ])
  }

  @Test func `inlined in one page, two pictures, another program's and the page leave each other alone`()
    throws
  {
    let folder = TemporaryDirectory()
    for name in ["strikethrough", "checklist"] {
      let scene = Repository.path("Examples/\(name).yaml")
      #expect(try render("render", scene, "-o", "\(name).svg", in: folder).status == 0)
    }
    let report = try Oracle.run(
      "/usr/bin/python3",
      [
        Repository.path("Tests/Oracles/chromium_inline.py"), folder.path("strikethrough.svg"),
        folder.path("checklist.svg"),
      ])
    #expect(report == "0 parts are changed by others\n")
  }

  @Test func `a struck text takes at most 6 KB, and a gradient that runs at most 15 KB`() throws {
    let folder = TemporaryDirectory()
    #expect(try render("strike", "Buy milk", "-o", "a.svg", in: folder).status == 0)
    #expect(try folder.read("a.svg").count <= 6000)
    let scene = Repository.path("Benchmarks/Scenes/W4.yaml")
    #expect(try render("render", scene, "-o", "b.svg", in: folder).status == 0)
    #expect(try folder.read("b.svg").count <= 15000)
  }

  @Test func `a file has no script, no link, and nothing from elsewhere`() throws {
    let folder = TemporaryDirectory()
    let text = "</style><script>alert(1)</script> ]]> &amp; \"'"
    #expect(try render("type", text, "-o", "a.svg", in: folder).status == 0)
    let elements = try parsed(folder.path("a.svg")).split(separator: "\n")
    let names = elements.compactMap { $0.split(separator: "\t").first }
    #expect(
      names.allSatisfy { ["svg", "title", "desc", "style", "defs", "path", "g", "use", "rect"].contains($0) })
    #expect(elements.contains { $0.contains(text) })
    let references = elements.joined(separator: "\t").split(separator: "\t").filter { $0.hasPrefix("href=") }
    #expect(!references.isEmpty && references.allSatisfy { $0.hasPrefix("href=#") })
    #expect(try !String(decoding: folder.read("a.svg"), as: UTF8.self).contains("@import"))
  }

  @Test func `--max-bytes makes it smaller, and a limit too low is an error`() throws {
    let folder = TemporaryDirectory()
    let scene = Repository.path("Examples/strikethrough.yaml")
    #expect(try render("render", scene, "-o", "a.svg", in: folder).status == 0)
    let limit = try folder.read("a.svg").count - 20
    let smaller = try render("render", scene, "-o", "b.svg", "--max-bytes", "\(limit)", in: folder)
    #expect(smaller.status == 0, "\(smaller.error)")
    #expect(try folder.read("b.svg").count <= limit)
    let outcome = try render("render", scene, "-o", "c.svg", "--max-bytes", "500", in: folder)
    #expect(outcome.status == 73 && outcome.error.contains("c.svg"), "\(outcome.status) \(outcome.error)")
    #expect(!folder.names().contains("c.svg"))
  }

  @Test func `an SVG above the limit is refused with its size and the remedy, and nothing is written`() throws
  {
    let folder = TemporaryDirectory()
    let scene = Repository.path("Examples/wave.yaml")
    let outcome = try render("render", scene, "-o", "a.svg", "--limit", "svg=1000", in: folder)
    #expect(outcome.status == 65 && outcome.error.contains("wave.yaml"), "\(outcome.error)")
    #expect(
      outcome.error.contains("the drawing would have about ") && outcome.error.contains("the limit of 1000"))
    let remedy = try #require(outcome.error.firstMatch(of: /--limit svg=([0-9]+)/)?.output.1)
    #expect(try #require(Int(remedy)) > 1000 && folder.names().isEmpty)
    #expect(try render("render", scene, "-o", "a.svg", "--limit", "svg=1MB", in: folder).status == 0)
    // Other formats have no such limit.
    #expect(try render("render", scene, "-o", "a.gif", "--limit", "svg=1000", in: folder).status == 0)
  }

  @Test func `one file has the colours of light and dark pages`() throws {
    let folder = TemporaryDirectory()
    #expect(try render("strike", "Milk", "-o", "both.svg", in: folder).status == 0)
    #expect(try render("strike", "Milk", "--theme", "dark", "-o", "dark.svg", in: folder).status == 0)
    let both = String(decoding: try folder.read("both.svg"), as: UTF8.self)
    let dark = String(decoding: try folder.read("dark.svg"), as: UTF8.self)
    #expect(both.contains("prefers-color-scheme:dark") && !dark.contains("prefers-color-scheme"))
    #expect(both.contains("prefers-reduced-motion") && dark.contains("prefers-reduced-motion"))
    #expect(both.utf8.count < 2 * dark.utf8.count)
  }

  @Test func `an image plays in Chromium, but not for readers who prefer less motion`() throws {
    let folder = TemporaryDirectory()
    #expect(try render("strike", "Milk", "--duration", "2s", "-o", "a.svg", in: folder).status == 0)
    try folder.write("<!doctype html><img src='a.svg'>", to: "page.html")
    func picture(after milliseconds: Int, _ options: String...) throws -> [UInt8] {
      let outcome = try Outcome(
        of: "/usr/bin/chromium",
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--window-size=300,150",
          "--virtual-time-budget=\(milliseconds)", "--screenshot=\(folder.path("picture.png"))",
        ] + options + ["file://" + folder.path("page.html")])
      try #require(outcome.status == 0, "\(outcome.error)")
      return try folder.read("picture.png")
    }
    let start = try picture(after: 100)
    // A browser that gets no processor for a while takes its picture before the image has moved.
    #expect(try (1...3).contains { _ in try picture(after: 1500) != start })
    let calm = try picture(after: 100, "--force-prefers-reduced-motion")
    #expect(try calm != start && picture(after: 1500, "--force-prefers-reduced-motion") == calm)
  }

  @Test func `a still has no animation, and standard output takes either`() throws {
    let folder = TemporaryDirectory()
    let scene = Repository.path("Examples/strikethrough.yaml")
    let still = try CommandLineTool.tested.run("still", scene, "--at", "end", "-o", "-", "--format", "svg")
    let moving = try CommandLineTool.tested.run("render", scene, "-o", "-", "--format", "svg")
    #expect(still.status == 0 && moving.status == 0)
    #expect(still.output.hasPrefix("<svg ") && !still.output.contains("@keyframes"))
    #expect(moving.output.contains("@keyframes"))
    #expect(folder.names().isEmpty)
  }

  @Test func `--poster chooses what thumbnails show`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      """
      canvas: { width: 40, height: 20 }
      frameRate: 10
      layers: [{ text: Hi, effects: [opacity: { keyframes: [0, 1, 1, 0], duration: 0.9s }] }]
      """, to: "a.yaml")
    for poster in ["start", "0.5s", "best"] {
      for output in ["gif", "webp", "svg"] {
        #expect(
          try render("render", "a.yaml", "--poster", poster, "-o", "\(poster).\(output)", in: folder).status
            == 0)
      }
      _ = try Oracle.run(
        "/usr/bin/rsvg-convert", ["-o", folder.path("\(poster).png"), folder.path("\(poster).svg")])
    }
    let darkest = try Oracle.run(
      "/usr/bin/python3",
      [
        "-c",
        "import sys; from PIL import Image\nfor f in sys.argv[1:]: print(min(Image.open(f).convert('L').getdata()))",
      ]
        + ["start.gif", "start.webp", "0.5s.gif", "0.5s.webp", "best.gif", "best.webp"].map(folder.path)
    ).split(separator: "\n").compactMap { Int($0) }
    #expect(
      darkest.count == 6 && darkest[0...1].allSatisfy { $0 == 255 } && darkest[2...].allSatisfy { $0 < 64 })
    let shown = try Oracle.pillow(["start.png", "best.png"].map(folder.path))
    #expect(shown.count == 2)
    #expect(try folder.read("start.png") != folder.read("best.png"))
    let wrong = try render("render", "a.yaml", "--poster", "middle", "-o", "b.gif", in: folder)
    #expect(wrong.status == 64 && wrong.error.contains("--poster"))
  }
}
