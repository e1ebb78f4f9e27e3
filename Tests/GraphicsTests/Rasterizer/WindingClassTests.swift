import Testing

@testable import GlyphreelGraphics

@Suite struct WindingClassTests {
  private func path(_ contours: [[(Double, Double)]]) -> Path {
    var path = Path()
    for contour in contours {
      for (i, (x, y)) in contour.enumerated() {
        if i == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
      }
    }
    return path
  }

  private func square(_ x: Double, _ y: Double, _ size: Double, hole: Bool = false) -> [(Double, Double)] {
    let corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
    return hole ? corners.reversed() : corners
  }

  @Test func `rectangles and rounded rectangles are simple`() {
    #expect(WindingClass(of: Path(Rect(x: 1, y: 2, width: 30, height: 4))) == .simple)
    for radius in [0.5, 1, 3, 15] {
      let path = Path(Rect(x: 1, y: 2, width: 30, height: 40), cornerRadius: radius)
      #expect(WindingClass(of: path) == .simple, "radius \(radius)")
    }
    // A circle, whose sides between the corners have no length.
    #expect(WindingClass(of: Path(Rect(x: 0, y: 0, width: 8, height: 8), cornerRadius: 4)) == .simple)
  }

  @Test func `a hole of the opposite direction is simple`() {
    #expect(WindingClass(of: path([square(0, 0, 10), square(2, 2, 5, hole: true)])) == .simple)
    #expect(WindingClass(of: path([square(2, 2, 5, hole: true), square(0, 0, 10)])) == .simple)
    // An island within the hole.
    let island = path([square(0, 0, 10), square(2, 2, 5, hole: true), square(3, 3, 1)])
    #expect(WindingClass(of: island) == .simple)
    #expect(WindingClass(of: path([square(0, 0, 10), square(2, 2, 5)])) == .overlapping)
  }

  @Test func `disjoint contours are simple if they have the same direction`() {
    #expect(WindingClass(of: path([square(0, 0, 2), square(5, 0, 2)])) == .simple)
    #expect(WindingClass(of: path([square(0, 0, 2), square(5, 0, 2, hole: true)])) == .overlapping)
  }

  @Test func `contours that cross or touch are not simple`() {
    #expect(WindingClass(of: path([square(0, 0, 4), square(2, 2, 4)])) == .overlapping)
    #expect(WindingClass(of: path([square(0, 0, 4), square(4, 0, 4)])) == .overlapping)
    #expect(WindingClass(of: path([[(0, 0), (4, 4), (4, 0), (0, 4)]])) == .overlapping)
    // A corner that lies on a side.
    #expect(WindingClass(of: path([square(0, 0, 4), [(4, 2), (6, 1), (6, 3)]])) == .overlapping)
    // A spike that runs back over itself.
    #expect(WindingClass(of: path([[(0, 0), (4, 0), (4, 4), (8, 4), (4, 4), (0, 4)]])) == .overlapping)
  }

  @Test func `a curve that crosses itself is not simple`() {
    var loop = Path()
    loop.move(to: Point(x: 0, y: 0))
    loop.cubic(to: Point(x: 10, y: 0), control1: Point(x: 30, y: 20), control2: Point(x: -20, y: 20))
    #expect(WindingClass(of: loop) == .overlapping)
  }

  @Test func `curves that cross far from their ends are not simple`() {
    var lenses = Path()
    for x in [0.0, 10] {
      lenses.move(to: Point(x: x, y: 0))
      lenses.quad(to: Point(x: x, y: 20), control: Point(x: x + 12, y: 10))
      lenses.quad(to: Point(x: x, y: 0), control: Point(x: x - 12, y: 10))
    }
    #expect(WindingClass(of: lenses) == .overlapping)
    var apart = Path()
    for x in [0.0, 12.5] {
      apart.move(to: Point(x: x, y: 0))
      apart.quad(to: Point(x: x, y: 20), control: Point(x: x + 12, y: 10))
      apart.quad(to: Point(x: x, y: 0), control: Point(x: x - 12, y: 10))
    }
    #expect(WindingClass(of: apart) == .simple)
  }

  @Test func `letters without overlapping contours are simple`() throws {
    let mono = try FontFace(FontFace.jetBrainsMono)
    for character in "abcdeghijlmnopqrsuvwyzBCDEFGHIJLMNOPQRSTUVWYZ0123456789&@".unicodeScalars {
      #expect(try mono.outline(character).fill.windingClass == .simple, "\(character)")
    }
    let inter = try FontFace(FontFace.inter)
    #expect(try inter.outline("o").fill.windingClass == .simple)
    // Drawn as a bar over a stem.
    #expect(WindingClass(of: try inter.outline("t").path) == .overlapping)
  }
}
