import GlyphreelAnimation
import GlyphreelExact
import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Canonically equivalent texts are drawn, faded and counted as texts of their own.
@Suite struct TextIdentityDrawingTests {
  private let unified = "\u{795E}"
  private let compatibility = "\u{FA19}"

  private func layer(_ text: String, _ effects: any TextEffect...) -> Layer {
    let style = TextStyle(font: Repository.path("Tests/Fixtures/ideographs.ttf"), size: 20)
    return Layer(text: StyledText(text, style: style), effects: effects)
  }

  private func renderer(_ layers: Layer..., typesetter: Typesetter? = nil) throws -> FrameRenderer {
    let scene = Scene(canvas: Canvas(width: 40, height: 40, padding: 4), layers: layers)
    return try FrameRenderer(scene, typesetter: try typesetter ?? Typesetter(fonts: FontLibrary()))
  }

  /// The number of distinct outlines drawn at a time.
  private func outlineCount(_ renderer: FrameRenderer, at time: Double = 0) throws -> Int {
    let runs = try renderer.displayList(at: time).glyphRuns
    return Set(runs.flatMap { run, _ in run.glyphs.map { ObjectIdentifier($0.outline) } }).count
  }

  private func widths(_ renderer: FrameRenderer, at time: Double = 0) throws -> [Double] {
    try LayoutReport(renderer, at: time).layers.map { $0.layout.lines[0].width }
  }

  @Test func `two layers of one scene draw their own glyphs`() throws {
    let renderer = try self.renderer(layer(unified), layer(compatibility))
    #expect(try outlineCount(renderer) == 2)
    #expect(try widths(renderer) == [8, 16])
  }

  @Test func `scenes that share a typesetter draw their own glyphs`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    for (text, width) in [(unified, 8.0), (compatibility, 16), (unified, 8)] {
      #expect(try widths(renderer(layer(text), typesetter: typesetter)) == [width])
    }
  }

  @Test func `a cross-fade shows that the text becomes another one`() throws {
    let fade = Crossfade(to: compatibility, timing: Timing(duration: 1))
    let renderer = try self.renderer(layer(unified, fade))
    #expect(try outlineCount(renderer, at: 0.5) == 2)
    #expect(try widths(renderer, at: 1) == [16])
    #expect(fade.problems(in: TextContent(StyledText(unified))).isEmpty)
  }

  @Test func `a numeric change moves a character of other scalars`() throws {
    let kept = NumericChange.kept(
      from: [ExactString("1"), ExactString(unified)], to: ["1", ExactString(compatibility)])
    #expect(kept == [0, nil])
    let renderer = try self.renderer(
      layer(unified, NumericText(to: compatibility, timing: Timing(duration: 1))))
    #expect(try outlineCount(renderer, at: 0.5) == 2)
    #expect(try renderer.bitmap(at: 0.5) != renderer.bitmap(at: 1))
  }

  @Test func `a selector chooses by scalars`() throws {
    let text = StyledText(compatibility + unified)
    #expect(RangeSelector(.text(unified)).ranges(in: text) == [1..<2])
    #expect(RangeSelector(.text(unified)) != RangeSelector(.text(compatibility)))
  }

  @Test func `the text alternative has both texts`() {
    let scene = Scene(layers: [layer(unified), layer(compatibility)])
    #expect(Array(scene.plainText.unicodeScalars) == ["\u{795E}", "\n", "\u{FA19}"])
  }

  @Test func `an id is waited for by its scalars`() throws {
    var (first, second) = (layer(unified), layer(unified))
    first.id = "\u{E9}"
    second.start = .after("e\u{301}")
    #expect(throws: SceneError.self) { try renderer(first, second) }
  }
}
