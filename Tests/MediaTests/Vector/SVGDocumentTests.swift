import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

@Suite struct SVGDocumentTests {
  private func square(_ x: Double, _ color: Color = .black) -> DisplayList.Item {
    .fill(Path(Rect(x: x, y: 10, width: 10, height: 10)), color)
  }

  private func triangle(_ unit: Double) -> GlyphOutline {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: unit, y: 0))
    path.line(to: Point(x: 0, y: unit))
    path.close()
    return GlyphOutline(path: path, unitsPerEm: 1000)
  }

  private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

  @Test func `a still picture has neither style nor animation`() throws {
    let text = try TestAnimation(items: { _ in [square(5)] }).text()
    #expect(!text.contains("<style>") && !text.contains("class"))
    #expect(text.contains("viewBox=\"0 0 100 50\""))
  }

  @Test func `an even motion takes two keyframes`() throws {
    let text = try TestAnimation(items: {
      [.group(.init(transform: .translation(x: 30 * $0, y: 0), items: [square(0)]))]
    })
    .text()
    #expect(text.contains("0%{transform:translate(0,0)}50%,to{transform:translate(30px,0)}"), "\(text)")
    #expect(text.contains("animation-duration:2s") && text.contains("animation-iteration-count:infinite"))
  }

  @Test func `a jump between frames is found to the millisecond`() throws {
    let text = try TestAnimation(items: { $0 < 0.505 ? [] : [square(0)] }).text()
    #expect(text.contains("0%{visibility:hidden}25.2"), "\(text)")
    #expect(text.contains("visibility=\"hidden\""))
  }

  @Test func `a text that grows writes each glyph once`() throws {
    let outline = triangle(800)
    func run(_ count: Int) -> DisplayList.Item {
      .glyphs(
        GlyphRun(
          size: 10, color: .black,
          glyphs: (0..<count).map { .init(outline: outline, position: Point(x: 10 * Double($0), y: 20)) }))
    }
    let text = try TestAnimation(items: { [run(min(9, Int($0 * 20)))] }).text()
    #expect(count("<use", in: text) == 9)
    #expect(count("<path", in: text) == 1)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a glyph that grows about a point is written once, however long it moves`() throws {
    let outline = triangle(800)
    // More samples than are kept before keyframes are fitted to them.
    let times = (0...Sampling.lookBack + 400).map { Double($0) / 30 }
    let text = try TestAnimation(
      frameTimes: times, duration: times[times.count - 1],
      items: { time in
        let part = (time / 2).truncatingRemainder(dividingBy: 1)
        let glyph = GlyphRun.Glyph(outline: outline, position: Point(x: 40, y: 20))
        return [.glyphs(GlyphRun(size: 10 + 20 * min(part, 1 - part), color: .black, glyphs: [glyph]))]
      }
    ).text()
    #expect(count("<use", in: text) == 1)
  }

  @Test func `glyphs that move together are one group`() throws {
    let outline = triangle(800)
    let text = try TestAnimation(items: { time in
      [
        .glyphs(
          GlyphRun(
            size: 10, color: .black,
            glyphs: (0..<5).map {
              .init(outline: outline, position: Point(x: 10 * Double($0) + 20 * time, y: 20))
            }))
      ]
    }).text()
    #expect(count("class=", in: text) == 1 && count("@keyframes", in: text) == 1)
  }

  @Test func `a trimmed stroke is a dash`() throws {
    var line = Path()
    line.move(to: Point(x: 0, y: 5))
    line.line(to: Point(x: 80, y: 5))
    let text = try TestAnimation(items: { time in
      [
        .stroke(
          StrokedPath(line, style: StrokeStyle(width: 2, cap: .round), to: 0.01 + 0.99 * time), .color(.black)
        )
      ]
    }).text()
    #expect(text.contains("pathLength=\"1000\"") && text.contains("stroke-dasharray"))
    #expect(text.contains("stroke-linecap=\"round\"") && count("d:path", in: text) == 0)
  }

  @Test func `a moving gradient is seen through its shape`() throws {
    let stops = [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)]
    let text = try TestAnimation(items: { time in
      let gradient = Gradient(
        .linear(from: Point(x: 100 * time, y: 0), to: Point(x: 100 * time + 50, y: 0)), stops: stops,
        extend: .repeat)
      return [.fill(Path(Rect(x: 0, y: 0, width: 90, height: 40)), .gradient(gradient))]
    }).text()
    #expect(count("<linearGradient", in: text) == 1 && text.contains("spreadMethod=\"repeat\""))
    #expect(count("<mask", in: text) == 1 && count("@keyframes", in: text) == 1)
  }

  @Test func `colours that fade to transparent keep their tint, and other alphas have stops between them`()
    throws
  {
    func stops(_ colors: Color...) throws -> [Substring] {
      let stops = colors.enumerated().map { ColorStop(offset: Double($0), color: $1) }
      let gradient = Gradient(.linear(from: .zero, to: Point(x: 100, y: 0)), stops: stops)
      let text = try TestAnimation(items: { _ in
        [.fill(Path(Rect(x: 0, y: 0, width: 90, height: 40)), .gradient(gradient))]
      }).text()
      return text.matches(of: /stop-color="([^"]*)"/).map(\.output.1)
    }
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(try stops(red, .clear) == ["#f00", "#f000"])
    #expect(try stops(red, .clear, .white) == ["#f00", "#f000", "#fff0", "#fff"])
    #expect(try stops(red, .clear, red) == ["#f00", "#f000", "#f00"])
    #expect(try stops(red, .white) == ["#f00", "#fff"])
    var glass = Color.white
    glass.alpha = 0.5
    #expect(try stops(red, glass).count == 9)
    var pink = red
    pink.alpha = 0.5
    #expect(try stops(red, pink) == ["#f00", "#ff000080"])
  }

  @Test func `sectors of a gradient around a point share their edges`() throws {
    let gradient = Gradient(
      .sweep(center: Point(x: 45, y: 20), from: 0, to: 360),
      stops: [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)])
    let text = try TestAnimation(items: { _ in
      [.fill(Path(Rect(x: 0, y: 0, width: 90, height: 40)), .gradient(gradient))]
    }).text()
    #expect(count("shape-rendering=\"crispEdges\"", in: text) == 1)
    // 255 levels in steps of four, and the clip path.
    #expect(count("<path", in: text) == 65)
  }

  @Test func `equal structures share a document for light and dark pages`() throws {
    var animation = TestAnimation(items: { [square(30 * $0)] })
    animation.dark = { [square(30 * $0, .white)] }
    let text = try animation.text()
    #expect(text.contains("@media(prefers-color-scheme:dark){"))
    #expect(count("height=\"10\"", in: text) == 1 && count("@keyframes", in: text) == 1)
    animation.dark = { [square(30 * $0, .white), square(50, .white)] }
    let split = try animation.text()
    #expect(split.contains(/#\w+{display:none}#\w+ #\w+{display:inline}/))
    #expect(count("height=\"10\"", in: split) == 2 && count("<path", in: split) == 1)
  }

  @Test func `readers who prefer reduced motion see the end`() throws {
    let text = try TestAnimation(items: { [square(30 * $0)] }).text()
    #expect(
      text.contains(
        /@media\(prefers-reduced-motion:reduce\){#\w+ \[class\]{animation-delay:-1s!important;animation-play-state:paused!important}}/
      ))
  }

  @Test func `all names have a prefix made of the content, and selectors begin at the root`() throws {
    func document(_ color: Color, dark: Color) throws -> (prefix: Substring, text: String) {
      var animation = TestAnimation(items: { [square(30 * $0, color)] })
      animation.dark = { [square(30 * $0, dark), square(50, dark)] }
      let text = try animation.text()
      return (try #require(text.firstMatch(of: /role="img" id="(\w{5})"/)?.output.1), text)
    }
    let (prefix, text) = try document(.black, dark: .white)
    #expect(try document(.black, dark: .white).text == text)
    #expect(try document(.black, dark: .black).prefix != prefix)
    #expect(!text.contains("\u{1}"))
    for name in text.matches(of: /(?: id="|class="|url\(#|href="#|@keyframes |animation-name:)(\w+)/) {
      #expect(name.output.1.hasPrefix(prefix))
    }
    let style = try #require(text.firstMatch(of: /<style>(.*)<\/style>/)?.output.1)
    let selectors = style.replacing(/@keyframes \w+{([^{}]*{[^{}]*})*}/, with: "").replacing(
      /@media\([^)]*\){/, with: ""
    )
    .matches(of: /([^{}]+){/).map(\.output.1)
    #expect(selectors.count > 4 && selectors.allSatisfy { $0.hasPrefix("#\(prefix) ") }, "\(selectors)")
  }

  @Test func `a number of plays is kept, and the last frame stays`() throws {
    let text = try TestAnimation(items: { [square(30 * $0)] }).text(plays: 3)
    #expect(text.contains("animation-iteration-count:3;animation-fill-mode:both"))
  }

  @Test func `renderers that don't play show the poster`() throws {
    var animation = TestAnimation(items: {
      [.group(.init(transform: .translation(x: 30 * $0, y: 0), items: [square(0)]))]
    })
    animation.posterTime = 1
    #expect(try animation.text().contains("transform=\"translate(30,0)\""))
  }

  @Test func `a title is escaped, and a text of several lines is a description`() throws {
    let animation = TestAnimation(items: { _ in [] })
    #expect(try animation.text(title: "a < b & \u{1}").contains("<title>a &lt; b &amp; \u{FFFD}</title>"))
    let text = try animation.text(title: "one\ntwo")
    #expect(text.contains("<title>one</title><desc>one\ntwo</desc>"))
  }

  @Test func `fewer decimals make smaller documents`() throws {
    let animation = TestAnimation(items: { [square(30 * $0 * $0 + 3.14159)] })
    let sizes = try [0, 2, 4].map { try animation.text(decimals: $0).utf8.count }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }
}
