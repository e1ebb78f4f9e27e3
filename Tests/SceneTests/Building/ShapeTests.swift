import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Tests of shapes as elements of scenes.
@Suite struct ShapeTests {
  private func style(_ shape: Shape) -> ShapeStyle { shape.layer.appearance.shape }

  @Test func `a shape stands between texts, with the modifiers of all elements`() throws {
    let scene = Scene(canvas: Canvas(width: 20, height: 20, padding: 0)) {
      Shape(.ellipse).fill(.crimson).frame(x: 2, y: 2, width: 16, height: 16)
      Text("a").opacity(0)
    }
    let frame = try scene.frame(at: 0)
    #expect(frame[10, 10] == Color.crimson.pixel && frame[0, 0] == Color.white.pixel)
    let layer = Layer(
      shape: .ellipse, style: ShapeStyle(fill: .color(.crimson)),
      frame: LayerFrame(x: 2, y: 2, width: 16, height: 16))
    #expect(try Scene(canvas: scene.canvas) { layer }.frame(at: 0) == frame)
  }

  @Test func `a stroke alone leaves the inside transparent, and a fill before or after it stays`() {
    #expect(style(Shape(.rectangle)).fill == .color(.black))
    #expect(style(Shape(.rectangle).stroke(.red, width: 3)).fill == .clear)
    #expect(style(Shape(.rectangle).stroke(.red, width: 3)).strokeStyle.width == 3)
    #expect(style(Shape(.rectangle).fill(.white).stroke(.red)).fill == .white)
    #expect(style(Shape(.rectangle).stroke(.red).fill(.yellow)).fill == .color(.yellow))
  }

  @Test func `colours are written without the fill that holds them`() {
    #expect(Text("a").background(.yellow).layer.appearance.background == .color(.yellow))
    #expect(Text("a").background(.white).layer.appearance.background == .white)
    #expect(Canvas(background: .yellow).background == .color(.yellow))
    #expect(Canvas(background: .clear) == Canvas(background: .color(.clear)))
  }
}
