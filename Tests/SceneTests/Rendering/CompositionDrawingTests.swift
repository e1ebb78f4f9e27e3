import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Outlines, masks, blend modes, paths, and effects on layers without text.
///
/// Tests/Oracles/chromium_shapes.py compares their pictures with Chromium's.
@Suite struct CompositionDrawingTests {
  /// The pixel in the middle of a canvas, as red, green, blue and alpha.
  private func middle(_ layers: String, at time: Double = 0, background: String = "white") throws -> [UInt32]
  {
    let renderer = try FrameRenderer(
      yaml:
        "{ canvas: { width: 20, height: 20, padding: 0, background: \(background) }, layers: [\(layers)] }")
    let pixel = try renderer.bitmap(at: time).pixels[10 * 20 + 10]
    return [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
  }

  private func square(_ keys: String) -> String {
    "{ shape: rectangle, frame: { x: 0, y: 0, width: 20, height: 20 }, \(keys) }"
  }

  private func message(_ layers: String) -> String {
    let error = #expect(throws: SceneError.self) { try FrameRenderer(yaml: "layers: [\(layers)]") }
    return error?.description ?? ""
  }

  @Test func `a mask shows its layer by alpha, by luminance, or inverted`() throws {
    func masked(_ mask: String, _ use: String) throws -> [UInt32] {
      try middle(square("id: m, \(mask)") + ", " + square("fill: black, mask: \(use)"))
    }
    #expect(try masked("fill: black", "m") == [0, 0, 0, 255])
    #expect(try masked("fill: none", "m") == [255, 255, 255, 255])
    #expect(try masked("fill: black, opacity: 0.2", "m") == [204, 204, 204, 255])
    #expect(try masked("fill: black, opacity: 0.2", "{ layer: m, invert: true }") == [51, 51, 51, 255])
    #expect(try masked("fill: black", "{ layer: m, mode: luminance }") == [255, 255, 255, 255])
    #expect(try masked("fill: white", "{ layer: m, mode: luminance }") == [0, 0, 0, 255])
    // Green has a luminance of 0.7152.
    #expect(try masked("fill: lime", "{ layer: m, mode: luminance }") == [73, 73, 73, 255])
  }

  @Test func `masks can be fifty deep, and not seventy`() throws {
    func chain(_ count: Int) -> String {
      (0..<count).map { square("id: m\($0), fill: black" + ($0 > 0 ? ", mask: m\($0 - 1)" : "")) }
        .joined(separator: ", ")
    }
    #expect(try middle(chain(50)) == [0, 0, 0, 255])
    #expect(message(chain(70)).contains("more than 64 masks mask one another"))
  }

  @Test func `a wrong mask is an error`() {
    #expect(message(square("id: a, mask: a")).contains("masks itself"))
    #expect(message(square("id: spot") + ", " + square("mask: sport")).contains("did you mean 'spot'"))
    #expect(
      message(square("id: a, mask: b") + ", " + square("id: b, mask: a")).contains("depend on each other"))
    #expect(message(square("id: a") + ", { layers: [\(square("mask: a"))] }").contains("another group"))
  }

  @Test func `a blend mode reaches the background, through groups that only move their layers`() throws {
    let red = square("fill: '#ff8080', blend: multiply")
    #expect(try middle(red, background: "'#8080ff'") == [128, 64, 128, 255])
    #expect(try middle("{ layers: [\(red)] }", background: "'#8080ff'") == [128, 64, 128, 255])
    // A faded group is isolated.
    #expect(
      try middle("{ opacity: 0.999, layers: [\(red)] }", background: "'#8080ff'") == [255, 128, 128, 255])
    // Layers are blended with the background of their group, clipped or not.
    for clip in ["", ", clip: true"] {
      #expect(
        try middle("{ frame: { x: 0, y: 0 }, background: '#8080ff', layers: [\(red)]\(clip) }") == [
          128, 64, 128, 255,
        ])
    }
  }

  @Test func `outlines are below the fills of their line, and animated`() throws {
    let renderer = try FrameRenderer(
      label: "AV", "outlineWidth: { from: 0, to: 4, duration: 1s }",
      layer: "style: { outline: { width: 2, color: red } }")
    func fills(at time: Double) throws -> [DisplayList.Item] {
      guard case .group(let layer)? = try renderer.displayList(at: time).items.first else { return [] }
      return layer.items
    }
    #expect(try fills(at: 0).count < fills(at: 1).count)
    let kinds = try fills(at: 1).map { item -> Bool in
      guard case .group(let group) = item, case .glyphStroke? = group.items.first else { return false }
      return true
    }
    // First the outlines, then the glyphs.
    #expect(kinds == kinds.sorted { $0 && !$1 } && kinds.contains(true) && kinds.contains(false))
  }

  @Test func `text on a path ends with an open path and goes around a closed one`() throws {
    func count(_ path: String) throws -> Int {
      let renderer = try FrameRenderer(label: "abcdefgh", layer: "along: \(path)")
      return try renderer.displayList(at: 0).glyphRuns.reduce(0) { $0 + $1.0.glyphs.count }
    }
    #expect(try count("M0 20 H400") == 8)
    #expect((1..<8).contains(try count("M0 20 H50")))
    #expect(try count("M0 0 H12 V12 H0 Z") == 8)
    #expect(
      message("{ text: a, along: M0 0 H9, effects: [underline] }").contains("this text follows a path"))
  }

  @Test func `a stagger takes a list of times`() {
    let stagger = Stagger(times: [0, 0.5, 0.2])
    #expect(stagger.delays(count: 5) == [0, 0.5, 0.2, 0.2, 0.2])
    #expect(stagger.total(count: 5) == 0.5 && stagger.total(count: 1) == 0)
  }

  @Test func `a group delays its layers one after the other`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - stagger: 0.5s
            layers:
              - { text: a, effects: [{ opacity: { from: 0, duration: 1s } }] }
              - { text: b, effects: [{ opacity: { from: 0, duration: 1s } }] }
        """)
    #expect(renderer.rest == 1.5)
  }

  @Test func `reveal moves the layers of a group one by one, and ends with the last one`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - layers: [{ text: a }, { text: b, frame: { x: 40 } }, { text: c, frame: { x: 80 } }]
            effects: [{ reveal: { style: fade, duration: 0.5s, stagger: 0.5s } }]
        """)
    #expect(renderer.rest == 1.5)
    #expect(
      try [0, 0.25, 0.75, 1.5].map { try renderer.displayList(at: $0).glyphRuns.count } == [0, 1, 2, 3])
  }

  @Test func `a shimmer stays within what a shape paints`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        canvas: { width: 40, height: 40, background: none }
        layers:
          - { shape: ellipse, frame: { x: 0, y: 0, width: 40, height: 40 }, fill: black, effects: [shimmer] }
        """)
    let (before, during) = (try renderer.bitmap(at: 0).pixels, try renderer.bitmap(at: 0.75).pixels)
    #expect(zip(before, during).contains { $0 != $1 })
    #expect(before.map { $0 >> 24 } == during.map { $0 >> 24 })
  }

  @Test func `an anchor stays in place`() throws {
    for (anchor, point) in [("top left", Point(x: 10, y: 10)), ("[100%, 12]", Point(x: 50, y: 22))] {
      let renderer = try FrameRenderer(
        yaml: """
          layers:
            - { shape: rectangle, frame: { x: 10, y: 10, width: 40, height: 20 }, rotation: 90deg, anchor: \(anchor) }
          """)
      let moved = renderer.layers[0].transform(at: 0).apply(to: Point(x: point.x - 10, y: point.y - 10))
      #expect(abs(moved.x - point.x) < 1e-9 && abs(moved.y - point.y) < 1e-9)
    }
  }

  @Test func `a layer follows a path with its direction`() throws {
    let renderer = try FrameRenderer(
      yaml: """
        layers:
          - shape: rectangle
            frame: { x: 0, y: 0, width: 10, height: 10 }
            effects: [{ along: { path: M0 0 H100 V100, duration: 2s } }]
        """)
    let half = renderer.layers[0].transform(at: 0.5).apply(to: Point(x: 5, y: 5))
    #expect(abs(half.x - 55) < 1e-9 && abs(half.y - 5) < 1e-9)
    // Turned by 90°, the right edge's middle points down.
    let late = renderer.layers[0].transform(at: 1.5)
    let (center, right) = (late.apply(to: Point(x: 5, y: 5)), late.apply(to: Point(x: 10, y: 5)))
    #expect(abs(center.x - 105) < 1e-9 && abs(center.y - 55) < 1e-9)
    #expect(abs(right.x - 105) < 1e-9 && abs(right.y - 60) < 1e-9)
  }

  @Test func `a frame alone equals the frame of a whole run`() throws {
    let yaml = """
      canvas: { width: 160, height: 120, background: beige }
      frameRate: 8
      layers:
        - id: spot
          shape: ellipse
          frame: { x: 0, y: 0, width: 60, height: 60 }
          effects: [{ along: { path: M0 0 C 50 0 50 50 90 50, duration: 1s } }]
        - text: Masked
          frame: { x: 0, y: 20 }
          style: { size: 32, outline: { width: 2, color: red }, fill: "linear-gradient(blue, lime)" }
          mask: { layer: spot, invert: true }
          effects: [{ outlineWidth: { to: 4, duration: 1s, unit: character, stagger: [0s, 0.3s] } }]
        - text: round and round
          along: M40 60 A 20 20 0 0 1 80 100 Z
          blend: difference
          effects: [{ pathStart: { from: 0%, to: 100%, duration: 1s } }, wave]
        - stagger: 0.2s
          frame: { x: 90, y: 60 }
          layers:
            - { shape: rectangle, frame: { width: 20, height: 20 }, fill: red, blend: screen, effects: [shimmer] }
            - { shape: rectangle, frame: { x: 30, width: 20, height: 20 }, effects: [{ anchor: { to: top, duration: 1s } }] }
          effects: [reveal]
      """
    let whole = try FrameRenderer(yaml: yaml)
    for index in 0..<16 {
      let time = Double(index) / 8
      #expect(try FrameRenderer(yaml: yaml).bitmap(at: time) == whole.bitmap(at: time))
    }
  }
}
