import Glyphreel
import GlyphreelAnimation
import GlyphreelExact
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelScene

/// The pictures of one text becoming another.
@Suite struct MorphTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box) }

  private func renderer(_ text: String, _ morph: Morph? = nil) throws -> FrameRenderer {
    let scene = Scene(
      canvas: Canvas(width: 260, height: 120),
      layers: [
        Layer(
          text: StyledText(text, style: TextStyle(size: 22)),
          frame: LayerFrame(x: 10, y: 10, width: .points(240), height: 100), effects: morph.map { [$0] } ?? []
        )
      ])
    return try FrameRenderer(scene, typesetter: typesetter)
  }

  private static let words = [
    "office", "waffle", "Grüße", "άλφα", "привет", "مرحبا", "שלום", "नमस्ते", "বাংলা", "สวัสดี", "வணக்கம்", "日本", "한국",
    "中文", "12", "(", "👍🏽",
  ]

  @Test(arguments: Morph.Style.allCases, Morph.Unit.allCases)
  func `the first and the last picture are those of both texts`(style: Morph.Style, unit: Morph.Unit) throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<4 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 1...6, using: &generator)).map { _ in Self.words.randomElement(using: &generator)!
        }
        .joined(separator: Int.random(in: 0...4, using: &generator) == 0 ? "\n" : " ")
      }
      let timing = Timing(delay: 0.2, duration: 0.5)
      let morphing = try renderer(texts[0], Morph(to: texts[1], by: unit, style: style, timing: timing))
      let stills = try texts.map { try renderer($0).bitmap(at: 0) }
      #expect(try morphing.bitmap(at: 0.2) == stills[0] && morphing.bitmap(at: 0.7) == stills[1])
      for time in [0.3, 0.45, 0.6] { _ = try morphing.bitmap(at: time) }
    }
  }

  private func change(
    _ old: StyledText, _ new: StyledText, _ progress: Double, _ manner: Morph.Manner
  ) throws -> (MorphChange, MorphPlan) {
    let indices = try [old, new].map { LayoutIndex(try typesetter.layout($0, width: 240)) }
    let plan = MorphPlan(from: indices[0], to: indices[1], by: manner.unit)
    var change = MorphChange(
      from: PresentedLayout(indices[0]), to: PresentedLayout(indices[1]), plan, manner, progress: progress)
    change.present()
    return (change, plan)
  }

  private func manner(
    _ style: Morph.Style = .fade, _ course: Morph.Course = .straight, spread: Double = 0.2,
    easing: Easing = .easeInOut
  ) -> Morph.Manner {
    Morph.Manner(unit: .character, style: style, course: course, spread: spread, easing: easing)
  }

  @Test(arguments: Morph.Course.allCases)
  func `what travels is drawn once and moves without a jump`(course: Morph.Course) throws {
    let texts = ["We are building a better way to ship", "A better way\nto ship what we build"].map {
      StyledText($0, style: TextStyle(size: 20))
    }
    let steps = 600
    var last: [Point] = []
    for step in 0...steps {
      let (change, plan) = try change(
        texts[0], texts[1], Double(step) / Double(steps), manner(.fade, course))
      var places: [Point] = []
      for travel in plan.travels {
        for (former, character) in zip(travel.old, travel.new) {
          guard let box = change.incoming.characters.rectangle(ofCharacter: character) else { continue }
          #expect(change.outgoing[former].pose.opacity == 0 && change.incoming[character].pose.opacity == 1)
          let offset = change.incoming[character].pose.offset
          places.append(Point(x: box.minX + offset.x, y: box.midY + offset.y))
          if step == 0, let start = change.outgoing.characters.rectangle(ofCharacter: former) {
            #expect(
              abs(start.minX - box.minX - offset.x) < 0.02 && abs(start.midY - box.midY - offset.y) < 0.02)
          }
          if step == steps { #expect(change.incoming[character].pose == .rest) }
        }
      }
      for (a, b) in zip(last, places) { #expect(abs(a.x - b.x) < 2 && abs(a.y - b.y) < 2) }
      last = places
    }
  }

  @Test(arguments: [
    "signal and noise → noise and signal", "bread butter → butter bread",
    "the last shall be first → the first shall be last",
  ])
  func `words that change places pass each other above and below`(texts: String) throws {
    let parts = texts.split(separator: " → ").map {
      StyledText(String($0), style: TextStyle(size: 20))
    }
    for step in 0...60 {
      let (change, plan) = try change(parts[0], parts[1], Double(step) / 60, manner(.fade, .straight))
      let letters = plan.travels.enumerated().flatMap { index, travel in
        travel.new.compactMap { character -> (word: Int, box: Rect)? in
          let offset = change.incoming[character].pose.offset
          return change.incoming.characters.rectangle(ofCharacter: character).map {
            (index, $0.offsetBy(dx: offset.x, dy: offset.y))
          }
        }
      }
      for one in letters {
        for other in letters where other.word != one.word {
          let width = min(one.box.maxX, other.box.maxX) - max(one.box.minX, other.box.minX)
          #expect(width < 3 || abs(one.box.midY - other.box.midY) > 8, "step \(step)")
        }
      }
    }
  }

  @Test func `sizes grow and colours turn on the way`() throws {
    let old = StyledText("Total", style: TextStyle(size: 20, color: .black))
    let new = StyledText("Total", style: TextStyle(size: 40, color: .white))
    let (change, _) = try change(old, new, 0.34, manner(spread: 0, easing: .linear))
    #expect(abs(change.incoming[0].pose.scale.x - 0.75) < 1e-9)
    let color = change.incoming[0].color
    #expect(color != .black && color != .white && color.alpha == 1)
  }

  @Test func `weights between both texts are those of the font`() throws {
    let style = TextStyle(size: 60, weight: .regular)
    let morph = Morph(
      to: StyledText("I", style: TextStyle(size: 60, weight: FontWeight(900))), spread: 0,
      timing: Timing(duration: 1, easing: .linear))
    func picture(_ text: StyledText, _ effects: [any TextEffect], at time: Double) throws -> Bitmap {
      let layer = Layer(text: text, frame: LayerFrame(x: 20, y: 10), effects: effects)
      return try FrameRenderer(
        Scene(canvas: Canvas(width: 60, height: 90), layers: [layer]), typesetter: typesetter
      )
      .bitmap(at: time)
    }
    func ink(_ bitmap: Bitmap) -> Int { bitmap.pixels.reduce(0) { $0 + 255 - Int($1 & 255) } }
    let middle = ink(try picture(StyledText("I", style: style), [morph], at: 0.34))
    let expected = ink(
      try picture(StyledText("I", style: TextStyle(size: 60, weight: FontWeight(650))), [], at: 0))
    #expect(abs(middle - expected) < expected / 50)
  }

  @Test func `letters that change at random are of the kind of those that come`() throws {
    let morphing = try renderer(
      "7a", Morph(to: "4Z", style: .scramble, spread: 0, timing: Timing(duration: 1)))
    let stills = try ["7a", "4Z"].map { try renderer($0).bitmap(at: 0) }
    for time in [0.2, 0.3, 0.7, 0.8] { #expect(!stills.contains(try morphing.bitmap(at: time))) }
    #expect(try morphing.bitmap(at: 0.7) == morphing.bitmap(at: 0.7))
  }

  @Test func `a scene file gives the new text marks, a style and an alignment`() throws {
    let scene = try SceneDocument(
      SourceFile(
        path: "scene.yaml",
        text:
          """
          layers:
            - text: Sign in
              frame: { width: 200 }
              effects:
                - morph: { to: "**Signed** in", markup: true, toStyle: { size: 40 }, alignment: right, duration: 1s }
          """)
    ).scene
    let renderer = try FrameRenderer(scene, typesetter: typesetter)
    let layout = try renderer.layout(at: 1)
    #expect(layout.text == "Signed in" && layout.fontSize == 40)
    #expect(
      layout.lines[0].runs.first?.style.weight == .bold && layout.lines[0].runs.last?.style.weight == .regular
    )
    #expect(layout.lines[0].x > 10)
  }

  @Test(arguments: ["{ width: 240 }", "{}"])
  func `the new text wraps at its own width`(frame: String) throws {
    func renderer(_ layer: String) throws -> FrameRenderer {
      try FrameRenderer(
        SceneDocument(SourceFile(path: "scene.yaml", text: "layers: [{ \(layer) }]\n")).scene,
        typesetter: typesetter)
    }
    let long = "Pay now or in three parts without interest"
    let morphing = try renderer(
      "text: Pay, frame: \(frame), effects: [morph: { to: \(long), width: 120, duration: 1s }]")
    let still = try renderer("text: \(long), frame: { width: 120 }")
    #expect(try morphing.layout(at: 0).lines.count == 1)
    #expect(try morphing.layout(at: 1).lines.map(\.range) == still.layout(at: 0).lines.map(\.range))
    #expect(try still.layout(at: 0).lines.count > 1)
    #expect(morphing.pixelSize.height == still.pixelSize.height)
  }
}
