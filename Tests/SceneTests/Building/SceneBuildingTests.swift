import Foundation
import Glyphreel
import GlyphreelAnimation
import GlyphreelMedia
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing
import TestSupport
import GlyphreelTypography

@testable import GlyphreelScene

/// Scenes built in Swift are those that scene files describe.
@Suite struct SceneBuildingTests {
  private let built = Scene(canvas: Canvas(width: 480, height: 120), hold: 1) {
    Text("This is an example of animated strikethrough.\nHere is another line.")
      .id("todo")
      .frame(x: 20, y: 20, width: 440, height: 80)
      .style(font: "Inter", size: 24, weight: .semibold)
      .effect(.strikethrough(color: .crimson), timing: .easeInOut(duration: 0.5))
  }

  private func renderer(_ scene: Scene) throws -> FrameRenderer {
    try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
  }

  @Test func `a scene in Swift shows what the same scene in YAML shows`() throws {
    let file = try SceneDocument(
      SourceFile(contentsOf: Repository.root.appending(path: "Examples/strikethrough.yaml").path))
    let (fromFile, fromCode) = (try renderer(file.scene), try renderer(built))
    for time in [0, 0.25, 0.8, 1] {
      #expect(try fromFile.displayList(at: time).strokes == fromCode.displayList(at: time).strokes)
      #expect(try fromFile.bitmap(at: time) == fromCode.bitmap(at: time))
    }
    #expect(try fromFile.timeline() == fromCode.timeline())
  }

  @Test func `a frame is asked for by its time`() throws {
    #expect(try built.frame(at: 0.4) == renderer(built).bitmap(at: 0.4))
  }

  @Test func `frames come one by one, each from when to when it shows`() async throws {
    let scene = Scene(frameRate: 10, hold: 0.5) {
      Text("Hi").effect(.opacity(to: 0), timing: .linear(duration: 0.3))
    }
    var times: [Double] = []
    for try await frame in scene.frames {
      times.append(frame.start)
      #expect(frame.bitmap == (try scene.frame(at: frame.start)))
    }
    #expect(times == [0, 0.1, 0.2, 0.3])
  }

  @Test func `layers come from loops and choices, from back to front`() {
    let warns = true
    let scene = Scene {
      for name in ["a", "b"] { Text(name).id(name) }
      if warns { Text("!").id("warning") } else { Text("ok") }
      Layer(id: "plain", text: StyledText("c"))
    }
    #expect(scene.layers.map(\.id) == ["a", "b", "warning", "plain"])
  }

  @Test func `a timing change keeps the other properties of a timing`() throws {
    let scene = Scene {
      Text("Hi")
        .effect(.reveal(), timing: .easeInOut(duration: 0.4).delay(1))
        .effect(.shimmer(), timing: .linear(duration: 2))
        .effect(.typewriter(), timing: .linear(duration: 3))
        .effect(.pulse(), timing: TimingChange(delay: 1))
    }
    let file = try SceneDocument(
      SourceFile(
        path: "s.yaml",
        text: """
          layers:
            - text: Hi
              effects:
                - reveal: { duration: 0.4, easing: ease-in-out, delay: 1s }
                - shimmer: { duration: 2s, easing: linear }
                - typewriter: { duration: 3s, easing: linear }
                - pulse: { delay: 1s }
          """))
    let timings = scene.layers[0].effects.map(\.effect.timing)
    #expect(timings == file.scene.layers[0].effects.map(\.effect.timing))
    #expect(timings[0].fill == .both && timings[1].iterations == .infinity)
    let typed = Scene { Text("Hello").effect(.typewriter(), timing: .linear(duration: 3)) }
    #expect(try renderer(typed).rest == 4, "three seconds and the pause")
  }

  @Test func `a text that is revealed later does not show before`() throws {
    let revealed = Scene {
      Text("Hi").effect(.reveal(), timing: .easeInOut(duration: 0.4).delay(1))
    }
    let blank = try revealed.frame(at: 0)
    #expect(try blank == Scene { Text("Hi").opacity(0) }.frame(at: 0))
    #expect(try blank != revealed.frame(at: 2))
  }

  @Test func `effects have the names and the meaning of a scene file's`() throws {
    let scene = Scene {
      Text("Loading...").style(size: 20, color: .black)
        .effect(.dots(stop: 2))
        .effect(.color(.black, .white, in: .oklab), timing: .linear(duration: 1), id: "fade")
        .effect(.opacity(from: 1, to: 0.5), start: .after("fade"))
        .effect(.rotation(to: 10), timing: .spring(response: 0.5, dampingFraction: 0.8))
    }
    let file = try SceneDocument(
      SourceFile(
        path: "s.yaml",
        text: """
          layers:
            - text: Loading...
              style: { size: 20, color: black }
              effects:
                - dots: { stop: 2s }
                - color: { keyframes: [black, white], space: oklab, duration: 1s, id: fade }
                - opacity: { from: 1, to: 0.5, duration: 1s, after: fade }
                - rotation: { to: 10, easing: "spring(0.5, 0.8)" }
          """))
    let (fromFile, fromCode) = (try renderer(file.scene), try renderer(scene))
    for time in [0.0, 0.1, 0.7, 1.5, 2.4] {
      #expect(try fromFile.bitmap(at: time) == fromCode.bitmap(at: time))
    }
  }

  @Test func `every effect of a scene file has its name in Swift`() throws {
    func name(_ effect: some SceneEffect) -> String { type(of: effect).name }
    let origin = Point(x: 0, y: 0)
    let names = [
      name(.along(Path())), name(.anchor(to: .center)), name(.background(.white)),
      name(.baselineOffset(to: 1)), name(.blur(to: 1)),
      name(.borderColor(to: .black)), name(.borderWidth(to: 1)), name(.box()), name(.collapse(to: 1)),
      name(.color(to: .black)),
      name(.cornerRadius(to: 1)), name(.count(to: 1)), name(.crossfade(to: "a")), name(.dots()),
      name(.fill(to: .white)), name(.fontSize(to: 1)), name(.fontWeight(to: .bold)),
      name(.fontWidth(to: .normal)), name(.gradient()), name(.highlight()), name(.karaoke()),
      name(.letterSpacing(to: 1)),
      name(.marquee()), name(.numeric(to: "a")), name(.opacity(to: 1)), name(.outlineColor(to: .black)),
      name(.outlineWidth(to: 1)),
      name(.pathStart(to: 1)), name(.position(to: origin)),
      name(.pulse()), name(.push(to: "a")), name(.reveal()), name(.rotation(to: 1)), name(.scale(to: 1)),
      name(.shadowBlur(to: 1)), name(.shadowColor(.black)), name(.shadowOffset(to: origin)),
      name(.shadowOpacity(to: 1)), name(.shake()), name(.shimmer()), name(.strikethrough()),
      name(.stroke(to: .color(.black))), name(.strokeWidth(to: 1)), name(.trim()), name(.typewriter()),
      name(.underline()), name(.wave()), name(.wordSpacing(to: 1)),
    ]
    #expect(names.allSatisfy { EffectCatalog.effect(named: $0) != nil })
    let declared = try Set(
      FileManager.default.subpathsOfDirectory(atPath: Repository.path("Sources/Scene/Scene/Effects"))
        .filter { $0.hasSuffix(".swift") }.flatMap { file in
          try String(contentsOfFile: Repository.path("Sources/Scene/Scene/Effects/\(file)"), encoding: .utf8)
            .matches(of: /public static func (\w+)\(/).map { String($0.output.1) }
        })
    for effect in EffectCatalog.all where !names.contains(effect.name) {
      #expect(
        declared.contains(effect.name),
        """
        add 'extension TextEffect where Self == \(effect)' with 'public static func \(effect.name)(...) -> Self' to the \
        effect's file, as in Wave.swift
        """)
    }
  }

  @Test func `modifiers change a copy`() {
    let plain = Text("a")
    let styled = plain.style(size: 30).alignment(.center).clip().opacity(0.5).lineBreak(.tail, lines: 2)
    #expect(plain.layer.textContent == TextContent(StyledText("a")))
    #expect(styled.layer.textContent?.text.spans[0].style.size == 30)
    #expect(
      styled.layer.textContent?.paragraph == ParagraphStyle(alignment: .center, lineBreak: .tail, lines: 2))
    #expect(styled.layer.clipsToFrame && styled.layer.appearance.pose.opacity == 0.5)
  }

  @Test func `a scene that can't be rendered throws at its first frame`() async {
    let scene = Scene { Text("a").style(font: "Nowhere") }
    await #expect(throws: SceneError.self) { for try await _ in scene.frames {} }
  }
}
