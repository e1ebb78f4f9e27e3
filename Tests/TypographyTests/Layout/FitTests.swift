import Testing

@testable import GlyphreelTypography

@Suite struct FitTests {
  let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary())
  }

  private func layout(
    _ text: String, _ fit: Fit?, size: Double = 24, width: Double = 120, height: Double? = nil, lines: Int = 1
  ) throws -> TextLayout {
    try typesetter.layout(
      StyledText(text, style: TextStyle(size: size)),
      ParagraphStyle(lineBreak: .tail, lines: lines, fit: fit), width: width, height: height)
  }

  @Test func `C26 the largest size that fits is found to 1/64 point`() throws {
    let text = "Fit me into this width"
    let fitted = try layout(text, .minimumSize(6))
    #expect(fitted.fontSize < 24 && fitted.fontSize > 6)
    #expect(!fitted.isTruncated && fitted.lines[0].width <= 120.001)
    #expect(fitted.fontSize * 64 == (fitted.fontSize * 64).rounded())
    #expect(try layout(text, nil, size: fitted.fontSize + 1.0 / 64).isTruncated, "a step more does not fit")
  }

  @Test func `C26 text that fits keeps its size, and grows back to it`() throws {
    #expect(try layout("short", .minimumSize(6)).fontSize == 24)
    let sizes = try [60.0, 120, 240, 480].map {
      try layout("Fit me into this width", .minimumSize(2), width: $0).fontSize
    }
    #expect(sizes == sizes.sorted() && sizes.last == 24)
  }

  @Test func `C26 text that overflows at the smallest size is truncated`() throws {
    let small = try layout("Fit me into this width, which is far too narrow", .minimumScale(0.5))
    #expect(small.fontSize == 12)
    #expect(small.isTruncated)
    #expect(try layout("Fit me into this width, which is far too narrow", .minimumSize(10)).fontSize == 10)
  }

  @Test func `C26 a height has to fit, too`() throws {
    let text = "This text takes several lines in a narrow box"
    let fitted = try layout(text, .minimumSize(4), height: 60, lines: 0)
    #expect(fitted.bounds.height <= 60.001 && fitted.fontSize < 24)
    #expect(try layout(text, nil, size: fitted.fontSize + 1.0 / 64, height: 60, lines: 0).bounds.height > 60)
  }

  @Test func `C26 text shrinks before a word is broken`() throws {
    let fitted = try layout("Donaudampfschifffahrt", .minimumSize(4), lines: 0)
    #expect(fitted.lines.count == 1)
    #expect(try layout("Donaudampfschifffahrt", nil, lines: 0).lines.count > 1)
  }

  @Test func `spans keep their proportions`() throws {
    let text = StyledText(spans: [
      .init("Large ", TextStyle(size: 40)), .init("small", TextStyle(size: 20)),
    ])
    let layout = try typesetter.layout(text, ParagraphStyle(lines: 1, fit: .minimumSize(4)), width: 60)
    let sizes = layout.lines[0].runs.map(\.style.size)
    #expect(sizes.count == 2 && abs(sizes[0] - 2 * sizes[1]) < 1e-9)
    #expect(layout.fontSize == sizes[0])
  }
}
