import GlyphreelGraphics
import GlyphreelScene
import Testing

@testable import GlyphreelLint

@Suite struct IndexedListTests {
  private func list(_ layers: String) throws -> (renderer: FrameRenderer, list: DisplayList) {
    let renderer = try FrameRenderer(
      yaml: "canvas: { width: 120, height: 60, background: white }\nhold: 0s\nlayers:\n" + layers)
    _ = try LintSubject(renderer)
    return (renderer, try renderer.displayList(at: 0))
  }

  private let layers = """
      - { shape: rectangle, frame: { x: 5, y: 5, width: 30, height: 20 }, fill: red, rotation: 20 }
      - { text: Total, frame: { x: 10, y: 10 }, style: { size: 18 } }
      - { text: Blurred, frame: { x: 60, y: 30 }, blur: 3, shadow: { blur: 4 } }
      - { shape: ellipse, frame: { x: 70, y: 5, width: 30, height: 30 }, fill: blue, opacity: 0.5 }
      - frame: { x: 0, y: 30, width: 50, height: 25 }
        clip: true
        layers:
          - { text: Price, frame: { x: 3, y: 3 }, opacity: 0.7 }
          - { text: Cut, frame: { x: 35, y: 12 } }

    """

  @Test(arguments: ["", "  - { text: Mixed, frame: { x: 30, y: 20 }, blend: multiply }\n"])
  func `a cropped list paints the same pixels in its box`(blending: String) throws {
    let (renderer, list) = try list(layers + blending)
    let indexed = IndexedList(list)
    #expect(indexed.leafCount == list.items.leafCount)
    var painter = renderer.painting.painter
    for x in stride(from: 0, to: 120, by: 15) {
      for y in stride(from: 0, to: 60, by: 12) {
        let box = PixelRect(x: x, y: y, width: 15, height: 12)
        var visited = 0
        let cropped = indexed.cropped(to: box.points(at: 1), &visited)
        let (all, part) = (
          renderer.painting.picture(of: list, in: box, &painter),
          renderer.painting.picture(of: cropped, in: box, &painter)
        )
        #expect(all.pixels.elementsEqual(part.pixels), "\(x), \(y)")
      }
    }
  }

  /// Returns the layers of all texts in a list.
  private func layers(of items: [DisplayList.Item], in layer: Int? = nil) -> Set<Int> {
    items.reduce(into: []) { found, item in
      switch item {
      case .group(let group): found.formUnion(layers(of: group.items, in: group.layer.value ?? layer))
      case .glyphs: if let layer { found.insert(layer) }
      default: break
      }
    }
  }

  @Test func `only the texts of some layers are kept, and what lies over them`() throws {
    let (_, list) = try list(
      (0..<50).map { "  - { text: t\($0), frame: { x: 10, y: 10 } }\n" }.joined()
        + "  - { shape: rectangle, frame: { x: 0, y: 0, width: 120, height: 60 }, fill: red }\n")
    var visited = 0
    let whole = Rect(x: 0, y: 0, width: 120, height: 60)
    let cropped = IndexedList(list).cropped(to: whole, texts: [3, 40], &visited)
    #expect(layers(of: cropped.items) == [3, 40])
    #expect((6...8).contains(cropped.items.leafCount))
  }
}
