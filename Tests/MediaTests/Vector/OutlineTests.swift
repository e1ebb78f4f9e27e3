import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Outlines that change, in the forms that all browsers animate.
@Suite struct OutlineTests {
  private func text(_ item: @escaping (Double) -> DisplayList.Item) throws -> String {
    try TestAnimation(items: { [item($0)] }).plainText()
  }

  /// A number that grows evenly within a second.
  private func bar(_ time: Double, top: Double = 10) -> Path {
    Path(Rect(x: 5, y: top, width: 40 + 30 * time, height: 10))
  }

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test func `a bar that grows is a rectangle with a changing width`() throws {
    let text = try text { .fill(bar($0), .black) }
    #expect(text.contains("0%{width:40px}50%,to{width:70px}"), "\(text)")
    #expect(text.contains("<rect class=\"a\" x=\"5\" y=\"10\" width=\"40\" height=\"10\"/>"), "\(text)")
  }

  @Test func `a rounded bar keeps its corners`() throws {
    let text = try text { time in
      .fill(Path(Rect(x: 5 + 20 * time, y: 10, width: 40, height: 10), cornerRadius: 3), .black)
    }
    #expect(text.contains("0%{x:5px}50%,to{x:25px}") && text.contains("rx=\"3\""), "\(text)")
  }

  @Test func `lines of one marker are rectangles, seen through a clip where they overlap`() throws {
    func lines(_ distance: Double) throws -> String {
      try text { time in
        var path = bar(time)
        path.append(bar(time, top: 10 + distance))
        return .fill(path, Color(red: 1, green: 0, blue: 0, alpha: 0.5))
      }
    }
    let apart = try lines(15)
    #expect(count("<rect class", in: apart) == 2 && !apart.contains("clipPath"), "\(apart)")
    let overlapping = try lines(5)
    #expect(overlapping.contains("<clipPath id=\"a\"><rect class=\"a\""), "\(overlapping)")
    #expect(overlapping.contains("<rect x=\"5\" y=\"10\" width=\"70\" height=\"15\" fill=\"#ff000080\"/>"))
  }

  @Test func `a border that grows is the stroke of a rectangle`() throws {
    let text = try text { time in
      let box = Rect(x: 5, y: 5, width: 40 + 30 * time, height: 30)
      var ring = Path(box)
      let mirror = AffineTransform.scale(x: -1, y: 1).around(Point(x: box.midX, y: box.midY))
      ring.append(Path(box.insetBy(dx: 2, dy: 2)).transformed(by: mirror))
      return .fill(ring, .black)
    }
    #expect(text.contains("0%{width:38px}50%,to{width:68px}"), "\(text)")
    #expect(
      text.contains("x=\"6\" y=\"6\"") && text.contains("stroke-width=\"2\" fill=\"none\" stroke=\"#000\""))
  }

  @Test func `another shape that grows has a transform, unless that would widen its stroke`() throws {
    func circle(_ time: Double) -> Path {
      Path(ellipseIn: Rect(x: 20, y: 10, width: 20 + 10 * time, height: 20 + 10 * time))
    }
    let filled = try text { .fill(circle($0), .black) }
    #expect(filled.contains("50%,to{transform:translate(0,0)scale(1)}"), "\(filled)")
    let stroked = try text { .stroke(StrokedPath(circle($0), style: StrokeStyle(width: 2)), .color(.black)) }
    #expect(
      !stroked.contains("d:path") && count("<path d", in: stroked) + count("<path class", in: stroked) > 10)
    let moved = try text { time in
      .stroke(
        StrokedPath(
          circle(0).transformed(by: .translation(x: 30 * time, y: 0)), style: StrokeStyle(width: 2)),
        .color(.black))
    }
    #expect(moved.contains("30px,0)}") && count("<path", in: moved) == 1, "\(moved)")
  }

  @Test func `a gradient stays in place while its shape moves`() throws {
    let stops = [ColorStop(offset: 0, color: .black), ColorStop(offset: 1, color: .white)]
    let gradient = Gradient(.linear(from: .zero, to: Point(x: 100, y: 0)), stops: stops)
    let text = try text { time in
      .fill(Path(ellipseIn: Rect(x: 30 * time, y: 10, width: 20, height: 20)), .gradient(gradient))
    }
    #expect(count("<mask", in: text) == 1 && text.contains("<g mask"), "\(text)")
  }

  @Test func `a shape that bends is a sequence of still ones, of which one is shown at a time`() throws {
    let text = try text { time in
      var path = Path()
      path.move(to: Point(x: 10, y: 20))
      path.quad(to: Point(x: 60, y: 20), control: Point(x: 35, y: 20 + 8 * time))
      path.line(to: Point(x: 35, y: 5))
      path.close()
      return .fill(path, .black)
    }
    let paths = count("<path class", in: text)
    #expect(paths == 17 && count("scale(0)", in: text) >= 2 * paths - 1, "\(text)")
    // All classes have steps, which the root names once.
    #expect(
      count("{animation-name:", in: text) == paths
        && count("animation-timing-function:step-end", in: text) == 1)
  }

  @Test func `outlines that differ on dark pages are in a group of their own`() throws {
    var animation = TestAnimation(items: { [.fill(bar($0), .black)] })
    animation.dark = { [.fill(bar($0, top: 20), .white)] }
    #expect(try animation.plainText().contains("{display:none}"))
  }
}
