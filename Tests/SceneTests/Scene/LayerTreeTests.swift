import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Layers in one row.
@Suite struct LayerTreeTests {
  private func group(_ id: String, _ layers: [Layer]) -> Layer { Layer(id: id, content: .group(layers)) }
  private func leaf(_ id: String) -> Layer { Layer(id: id, shape: .rectangle) }

  @Test func `groups precede their children`() {
    let tree = LayerTree(
      Scene(layers: [leaf("a"), group("b", [leaf("c"), group("d", [leaf("e")]), leaf("f")]), leaf("g")]))
    #expect(tree.layers.map(\.id) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(tree.parents == [nil, nil, 1, 1, 3, 1, nil])
    #expect(tree.subtrees == [0..<1, 1..<6, 2..<3, 3..<5, 4..<5, 5..<6, 6..<7])
    #expect(tree.children(of: nil) == [0, 1, 6] && tree.children(of: 1) == [2, 3, 5])
    #expect(tree.children(of: 0).isEmpty)
  }
}
