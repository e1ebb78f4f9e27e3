import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Blurs and shadows as filters.
@Suite struct FilterTests {
  private let box = Path(Rect(x: 10, y: 10, width: 40, height: 20))
  private let dot = Path(Rect(x: 20, y: 15, width: 5, height: 5))
  private let shadow = Shadow(color: .black, offset: Point(x: 0, y: 2), blur: 3)

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func `a still blur is a filter that reaches three standard deviations around its group`() throws {
    let blurred = TestAnimation { _ in [.group(.init(blur: 2, items: [.fill(box, .black)]))] }
    let text = try blurred.plainText()
    #expect(text.contains("<filter id=\"a\"><feGaussianBlur stdDeviation=\"2\"/></filter>"), "\(text)")
    #expect(
      text.contains("<defs color-interpolation-filters=\"sRGB\">") && text.contains("<g filter=\"url(#a)\">"))
    #expect(text.contains("<path d=\"m4 4l52 32\" fill=\"none\"/>"))
  }

  @Test func `groups that come into focus share a few filters`() throws {
    func group(_ time: Double) -> DisplayList.Item {
      .group(.init(blur: 8 * max(1 - time, 0), items: [.fill(box, .black)]))
    }
    let one = try TestAnimation(items: { [group($0)] }).plainText()
    #expect((10...30).contains(count("<filter", in: one)) && one.contains("{filter:none}"), "\(one)")
    let two = try TestAnimation(items: { [group($0), group($0 - 0.3)] }).plainText()
    #expect(count("<filter", in: two) <= count("<filter", in: one) + 3)
    #expect(!two.contains("blur("))
  }

  @Test func `the box of a filter stays visible while its group is hidden`() throws {
    func text(hiddenBefore start: Double) throws -> String {
      try TestAnimation { time in
        time < start ? [] : [.group(.init(blur: 4 * max(2 - time, 0), items: [.fill(box, .black)]))]
      }.plainText()
    }
    let line = "<path d=\"m-8-8l76 56\" fill=\"none\""
    let (hidden, shown) = (try text(hiddenBefore: 0.5), try text(hiddenBefore: 0))
    #expect(hidden.contains("\(line) visibility=\"visible\"/>"), "\(hidden)")
    #expect(!shown.contains("visibility"), "\(shown)")
  }

  @Test func `an opaque background casts the shadow of all that is upon it`() throws {
    func text(_ content: Path, alpha: Double = 1) throws -> String {
      let background = Color(red: 1, green: 1, blue: 1, alpha: alpha)
      return try TestAnimation(items: { _ in
        [
          .group(
            .init(
              shadow: shadow, items: [.fill(box, background), .group(.init(items: [.fill(content, .black)]))])
          )
        ]
      }).plainText()
    }
    let card = try text(dot)
    #expect(
      card.contains("<feGaussianBlur stdDeviation=\"3\"/><feOffset dx=\"0\" dy=\"2\"/>"), "\(card)")
    #expect(
      card.contains(
        "<g filter=\"url(#a)\"><path d=\"m10 10h40v20h-40z\" fill=\"#fff\"/><path d=\"m-1-1l62 42\" fill=\"none\"/></g>"
      ), "\(card)")
    for other in [try text(dot.transformed(by: .translation(x: 40, y: 0))), try text(dot, alpha: 0.5)] {
      #expect(other.contains("fill=\"none\"/></g></svg>"), "\(other)")
    }
  }

  @Test func `masks of the opposite are filters, too`() throws {
    var hole = DisplayList.Group(items: [.fill(dot, .black)])
    hole.compositeMode = .destinationOut
    for isLuminance in [false, true] {
      hole.isLuminanceMask = isLuminance
      let text = try TestAnimation(items: { _ in [.group(.init(items: [.fill(box, .black), .group(hole)]))] })
        .plainText()
      #expect(count("<filter", in: text) == 1 && text.contains("<feColorMatrix"), "\(text)")
      #expect(!text.contains("brightness") && !text.contains("invert("))
    }
  }
}
