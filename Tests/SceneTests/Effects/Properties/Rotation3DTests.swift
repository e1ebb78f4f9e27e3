import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelScene

/// Layers that rotate in space.
///
/// `chromium_rotations.py` compares their pixels with CSS.
@Suite struct Rotation3DTests {
  private func card(_ keys: String, _ effects: String = "") throws -> FrameRenderer {
    try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 140 }
        layers:
          - text: Card
            frame: { x: 50, y: 40, width: 100, height: 60 }
            background: gold
            \(keys)
            effects: [\(effects)]
        """)
  }

  private func bounds(_ renderer: FrameRenderer, at time: Double = 0) throws -> Rect? {
    try renderer.displayList(at: time).bounds
  }

  @Test func `at rest, and after whole turns, nothing is projected`() throws {
    let plain = try card("opacity: 100%").paint(at: 0).bitmap
    for angle in ["0", "720deg"] {
      let renderer = try card("rotation3D: { angle: \(angle), perspective: 300 }")
      #expect(try renderer.paint(at: 0).bitmap == plain && !renderer.displayList(at: 0).glyphRuns.isEmpty)
    }
  }

  @Test func `without perspective it is a transform, and letters stay glyphs`() throws {
    let renderer = try card("rotation3D: { angle: 60deg, axis: y }")
    let box = try #require(try bounds(renderer))
    #expect(abs(box.minX - 75) < 1e-9 && abs(box.maxX - 125) < 1e-9 && box.minY == 40 && box.maxY == 100)
    #expect(try !renderer.displayList(at: 0).glyphRuns.isEmpty)
  }

  @Test func `the left edge comes nearer by a positive angle around y, and the lower one around x`() throws {
    func corners(_ axis: String) throws -> Rect {
      try #require(try bounds(card("rotation3D: { angle: 60deg, axis: \(axis), perspective: 200 }")))
    }
    // The left edge is at z = 50 sin 60°, so it is seen 1 / (1 - z / 200) times as large.
    let near = 1 / (1 - 50 * sin(Double.pi / 3) / 200)
    let upright = try corners("y")
    #expect(abs(upright.height - 60 * near) < 1e-6 && abs(upright.minX - (100 - 25 * near)) < 1e-6)
    let nearer = 1 / (1 - 30 * sin(Double.pi / 3) / 200)
    let lying = try corners("x")
    #expect(abs(lying.width - 100 * nearer) < 1e-6 && abs(lying.maxY - (70 + 15 * nearer)) < 1e-6)
  }

  @Test func `it turns around the layer's anchor`() throws {
    let box = try #require(
      try bounds(card("anchor: left\n    rotation3D: { angle: 60deg, perspective: 200 }")))
    #expect(abs(box.minX - 50) < 1e-6 && abs(box.height - 60) < 1e-6 && box.maxX < 100)
  }

  @Test func `scale and rotation come first, and position last`() throws {
    let all = try card(
      "scale: 0.5\n    rotation: 90deg\n    rotation3D: { angle: 60deg, perspective: 200 }",
      "position: { to: [10, 0], duration: 1s }")
    // Lying on its side at half its size it is 30 wide and 50 high.
    let near = 1 / (1 - 15 * sin(Double.pi / 3) / 200)
    let box = try #require(try bounds(all, at: 1))
    #expect(abs(box.height - 50 * near) < 1e-6 && abs(box.minX - (110 - 7.5 * near)) < 1e-6)
  }

  @Test(arguments: [
    ("visible", 91.0, true), ("hidden", 91, false), ("hidden", 89, true), ("hidden", 271, true),
  ])
  func `a hidden back is not drawn`(backface: String, angle: Double, isShown: Bool) throws {
    let keys = "rotation3D: { angle: \(angle), perspective: 300, backface: \(backface) }"
    #expect(try card(keys).displayList(at: 0).items.isEmpty != isShown)
  }

  @Test(arguments: ["", ", perspective: 300"]) func `seen from its edge nothing is drawn`(keys: String) throws
  {
    #expect(try card("rotation3D: { angle: 90deg\(keys) }").displayList(at: 0).items.isEmpty)
  }

  @Test func `two cards in sequence are a flip`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 140 }
        layers:
          - { id: front, shape: rectangle, fill: red, frame: { x: 50, y: 40, width: 100, height: 60 },
              effects: [rotation3D: { to: 90deg, perspective: 400, duration: 1s }] }
          - { id: back, shape: rectangle, fill: blue, frame: { x: 50, y: 40, width: 100, height: 60 },
              effects: [rotation3D: { from: -90deg, to: 0deg, perspective: 400, delay: 1s, duration: 1s, fill: both }] }
        """)
    func colors(at time: Double) throws -> [Color] {
      try renderer.displayList(at: time).items.compactMap { item in
        guard case .group(let group) = item, case .fill(_, .color(let color))? = group.items.first else {
          return nil
        }
        return color
      }
    }
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(
      try colors(at: 0.5) == [red] && colors(at: 1).isEmpty && colors(at: 1.5) == [blue]
        && colors(at: 2) == [blue])
  }

  @Test func `an effect takes the axis and perspective of the layer`() throws {
    let own = "rotation3D: { angle: 0, axis: x, perspective: 250 }"
    let moving = try card(own, "rotation3D: { to: 80deg, duration: 1s }").displayList(at: 0.5)
    #expect(try card("rotation3D: { angle: 40deg, axis: x, perspective: 250 }").displayList(at: 0) == moving)
    let other = try card(own, "rotation3D: { to: 80deg, axis: [0, 2, 0], duration: 1s }").displayList(at: 0.5)
    #expect(try card("rotation3D: { angle: 40deg, perspective: 250 }").displayList(at: 0) == other)
  }

  /// What a layer can show and have, each with a rotation.
  @Test(arguments: [
    "clip: true", "shadow: { color: black, blur: 3 }", "blur: 2", "blend: multiply", "opacity: 50%",
    "border: { width: 3, color: navy }", "background: 'linear-gradient(red, blue)'",
    "along: M0 40 Q50 0 100 40",
    "style: { outline: { width: 2, color: red } }", "style: { fill: 'linear-gradient(red, blue)' }",
    "markup: true\n    spans: [{ match: Card, style: { strikethrough: true } }]",
  ])
  func `a card with each setting stays in its place at every angle`(setting: String) throws {
    let isBackground = setting.hasPrefix("background")
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 140 }
        layers:
          - text: Card
            frame: { x: 50, y: 40, width: 100, height: 60 }
            \(isBackground ? "" : "background: gold\n    ")\(setting)
            effects:
              - rotation3D: { from: 1deg, to: 359deg, axis: [1, 1, 0.5], perspective: 150, duration: 1s }
              - strikethrough: { duration: 1s }
        """.replacingOccurrences(
          of: setting.hasPrefix("along") ? "      - strikethrough: { duration: 1s }" : "\u{0}", with: ""))
    for time in [0, 0.1, 0.25, 0.4, 0.6, 0.9] {
      let box = try #require(try bounds(renderer, at: time))
      #expect(box.minX > -50 && box.maxX < 250 && box.minY > -60 && box.maxY < 200, "\(time): \(box)")
    }
  }

  @Test func `a viewer inside of a layer sees bounded coordinates`() throws {
    for angle in stride(from: 5, to: 360, by: 25) {
      let renderer = try card("rotation3D: { angle: \(angle), axis: [1, 1, 0], perspective: 10 }")
      if let box = try bounds(renderer) { #expect(box.width < 20_000 && box.height < 20_000) }
    }
  }

  @Test func `a group in a stack, and a mask, are projected`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 200, height: 140 }
        layers:
          - stack: row
            layers:
              - { shape: rectangle, frame: { width: 40, height: 40 } }
              - layers: [{ text: In, frame: { width: 60, height: 40 }, background: gold, mask: hole }, { id: hole, shape: ellipse, frame: { width: 60, height: 40 } }]
                rotation3D: { angle: 45deg, perspective: 200 }
        """)
    let list = try renderer.displayList(at: 0)
    #expect(list.glyphRuns.isEmpty && list.bounds != nil)
  }

  @Test func `an axis needs three numbers and a length`() {
    #expect(throws: (any Error).self) { try card("rotation3D: { angle: 4, axis: [0, 0, 0] }") }
    #expect(throws: (any Error).self) { try card("rotation3D: { angle: 4, axis: [1, 0] }") }
    #expect(throws: (any Error).self) { try card("rotation3D: { angle: 4, perspective: 0 }") }
    #expect(Rotation3D(45, axis: .zero).isRest)
  }
}
