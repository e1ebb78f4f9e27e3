import Foundation
import TestSupport
import Testing

/// Animated SVGs and GIFs in Chromium, Firefox, WebKit and librsvg.
///
/// `make test-robust` shows all of them at more moments.
@Suite(.tags(.thorough)) struct SVGBrowserTests {
  /// A scene with every attribute of texts, whose letters move and lines draw themselves.
  private let attributes = Repository.path("Tests/Fixtures/svg/attributes.yaml")

  private func oracle(_ name: String, _ arguments: [String]) throws -> [Substring] {
    try Oracle.run(
      "/usr/bin/python3",
      [Repository.path("Tests/Oracles/\(name)"), CommandLineTool.release().path] + arguments
    ).split(separator: "\n")
  }

  /// Compares pictures with frames of four times the size, averaged; returns the lowest ratio in dB.
  private func lowestRatio(_ subjects: [String], moments: Int, _ options: [String] = []) throws -> Double {
    let report = try oracle("browser_svg.py", ["\(moments)"] + subjects + options)
    let line = try #require(report.last)
    #expect(line.hasPrefix("lowest of all "), "\(report)")
    return try #require(line.split(separator: " ").dropLast().last.flatMap { Double($0) })
  }

  @Test func `in images of three engines, moments agree with frames of four times the size`() throws {
    let scenes = ["card", "headline", "highlight", "karaoke", "morph", "outline", "quote", "todos"]
    let subjects =
      [
        "strike 'Buy milk'", "underline 'Read the docs first' --match docs", "type 'Hello, world'",
        "marquee 'Clair de lune'",
      ] + scenes.map { Repository.path("Examples/\($0).yaml") }
    #expect(try lowestRatio(subjects, moments: 2) >= 34)
  }

  @Test func `in three engines, every attribute of a text agrees with the frames, in SVG and GIF`() throws {
    #expect(try lowestRatio([attributes], moments: 5) >= 34)
    #expect(try lowestRatio([attributes], moments: 4, ["--gif"]) >= 34)
    #expect(try lowestRatio([attributes], moments: 1, ["--librsvg"]) >= 34)
  }

  @Test func `in three engines, a terminal's session agrees with frames whose cells are on the same pixels`()
    throws
  {
    let outlines = [Repository.path("Tests/Fixtures/svg/terminal-outlines.yaml")]
    #expect(try lowestRatio(outlines, moments: 6, ["--scale", "1"]) >= 34)
    #expect(try lowestRatio(outlines, moments: 1, ["--scale", "1", "--librsvg"]) >= 34)
    // Firefox and WebKit draw the edges of letters in fonts darker or lighter, which is 29 to 30.
    let text = [Repository.path("Tests/Fixtures/svg/terminal.yaml")]
    #expect(try lowestRatio(text, moments: 6, ["--scale", "1", "--engines", "chromium"]) >= 40)
  }

  @Test func `in three engines, every word of a session is selected, and letters are in their columns`()
    throws
  {
    let sessions = ["Tests/Fixtures/svg/terminal.cast", "docs/make/terminal/session.cast"].map(
      Repository.path)
    let report = try oracle("terminal_text.py", sessions)
    let line = try #require(report.last)
    let found = try #require(line.firstMatch(of: /^lost (\d+) of (\d+), columns within ([\d.]+)$/)?.output)
    #expect(found.1 == "0" && Int(found.2) ?? 0 > 100, "\(report)")
    #expect(Double(found.3) ?? 9 < 1, "\(report)")
  }

  @Test func `in three engines, a Lottie animation agrees with the frames`() throws {
    #expect(try lowestRatio([Repository.path("Tests/Fixtures/svg/lottie.yaml")], moments: 4) >= 34)
  }

  @Test func `in documents of Chromium, no moment of a blur has a pixel darker than all frames`() throws {
    let subjects = [
      "reveal 'Simplicity wins' --style blur", Repository.path("Tests/Fixtures/svg/count.yaml"),
    ]
    let report = try oracle("sweep.py", ["svg"] + subjects + ["--players", "chromium", "--step", "1"])
    #expect(report.last?.hasSuffix(" 0 wrong") == true, "\(report)")
  }

  @Test func `a card that flips, dashes that march and a shape that morphs agree with the frames`() throws {
    // Paths that bend are shown in steps of half a point, which is 34.
    let subject = [Repository.path("Tests/Fixtures/svg/flip.yaml")]
    #expect(try lowestRatio(subject, moments: 5, ["--engines", "chromium,firefox"]) >= 33)
  }

  @Test func `gradients without an element of SVG are four levels from the frames`() throws {
    let report = try oracle(
      "browser_svg.py",
      ["1", Repository.path("Tests/Fixtures/svg/gradients.yaml"), "--engines", "chromium,firefox"])
    let highest = report.joined(separator: "\n").matches(of: /the highest by ([0-9.]+)/).compactMap {
      Double($0.output.1)
    }
    #expect(highest.count == 2 && highest.allSatisfy { $0 <= 4 }, "\(report)")
  }

  @Test func `librsvg shows the poster of every example`() throws {
    #expect(try lowestRatio(["examples"], moments: 1, ["--librsvg"]) >= 34)
  }

  @Test func `every construct of one-liners and examples is in the list of what all engines have`() throws {
    let page = try String(contentsOfFile: Repository.path("docs/internals/svg.md"), encoding: .utf8)
    let list = try #require(page.components(separatedBy: "## Constructs").last)
    let common = list.split(separator: "\n").filter { $0.hasSuffix("| yes | yes | yes |") }
    let known = Set(common.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.output.1) } })
    #expect(known.count > 100)
    let found = try oracle("svg_constructs.py", ["one-liners", "examples", attributes])
    #expect(found.count > 80)
    for line in found {
      let parts = line.split(separator: "\t").map(String.init)
      #expect(known.contains(parts[0]), "\(parts)")
    }
  }
}
