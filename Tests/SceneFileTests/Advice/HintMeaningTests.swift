import Foundation
import Glyphreel
import GlyphreelScene
import GlyphreelAnimation
import GlyphreelGraphics
import Testing

@testable import GlyphreelSceneFile

/// What a hint with a value tells to write means what the author wrote, by formulas and numbers that stand here.
@Suite struct HintMeaningTests {
  private typealias Step = RemedyScene.Step

  /// Returns the scene that the first hint about an entry makes.
  private func repaired(
    _ key: String, _ value: String, in scene: RemedyScene, source: SourceLocation = #_sourceLocation
  ) throws -> Scene {
    let error = try #require(
      RemedyScene.errors(scene.writing(key, value)).first, "\(key): \(value) is read", sourceLocation: source)
    let remedy = try #require(
      QuotedRemedy.all(in: error.hint ?? "").first, "\(error)", sourceLocation: source)
    #expect(error.hint?.contains("for example") == false, "\(error)", sourceLocation: source)
    let text = remedy.places(in: scene).map { scene.applying(remedy, at: $0) }.first {
      RemedyScene.errors($0).isEmpty
    }
    let read = try #require(text, "\(error)", sourceLocation: source)
    return try SceneDocument(SourceFile(path: "scene.yaml", text: read)).scene
  }

  private func layer(
    _ key: String, _ value: String, at path: [Step] = [], beside content: (String, String) = ("text", "Hi"),
    source: SourceLocation = #_sourceLocation
  ) throws -> Layer {
    let scene = RemedyScene([content], at: RemedyScene.layer + path)
    return try #require(
      try repaired(key, value, in: scene, source: source).layers.first, sourceLocation: source)
  }

  private func style(_ key: String, _ value: String, source: SourceLocation = #_sourceLocation) throws
    -> TextStyle
  {
    let layer = try layer(key, value, at: [.key("style")], source: source)
    return try #require(layer.textContent, sourceLocation: source).text.spans[0].style
  }

  private func timing(_ key: String, _ value: String, source: SourceLocation = #_sourceLocation) throws
    -> Timing
  {
    let scene = RemedyScene(
      [("text", "Hi")], at: RemedyScene.effect + [.key("opacity")], with: [("from", "0"), ("duration", "1s")])
    return try #require(
      try repaired(key, value, in: scene, source: source).layers.first?.effects.last, sourceLocation: source
    ).effect.timing
  }

  // MARK: Easings

  /// The progress of a curve by bisection, of `cubic-bezier(x1, y1, x2, y2)`.
  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return point(low, y1, y2)
  }

  private static func back(_ t: Double) -> Double { 2.70158 * t * t * t - 1.70158 * t * t }

  private static func bounce(_ t: Double) -> Double {
    for (end, shift, base) in [(1.0, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375), (2.75, 2.625, 0.984375)]
    where t < end / 2.75 || end == 2.75 {
      let u = t - shift / 2.75
      return 7.5625 * u * u + base
    }
    return 1
  }

  /// The words of programs with the progress that they document.
  private static let easings: [(typed: String, progress: @Sendable (Double) -> Double)] = [
    // Core Animation's default is CSS's `ease`.
    ("default", { bezier(0.25, 0.1, 0.25, 1, at: $0) }),
    ("swing", { 0.5 - cos(.pi * $0) / 2 }),
    ("smoothstep", { $0 * $0 * (3 - 2 * $0) }),
    // After Effects: an influence of 33.33 % without speed, beside a linear side of 16.67 %.
    ("easyEase", { bezier(1 / 3, 0, 2 / 3, 1, at: $0) }),
    ("easyEaseIn", { bezier(1 / 6, 1 / 6, 2 / 3, 1, at: $0) }),
    ("easyEaseOut", { bezier(1 / 3, 0, 5 / 6, 5 / 6, at: $0) }),
    // Android's interpolators.
    ("accelerate", { $0 * $0 }), ("decelerate", { 1 - (1 - $0) * (1 - $0) }),
    ("anticipate", back), ("overshoot", { 1 - back(1 - $0) }), ("bounce", bounce),
    ("elastic", { pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * 2 * .pi / 3) + 1 }),
    ("easeInQuad", { $0 * $0 }), ("easeOutCubic", { 1 - pow(1 - $0, 3) }),
    ("easeInOutSine", { 0.5 - cos(.pi * $0) / 2 }), ("easeInCirc", { 1 - sqrt(1 - $0 * $0) }),
    ("easeOutExpo", { 1 - pow(2, -10 * $0) }), ("easeOutBack", { 1 - back(1 - $0) }),
    ("inOut", { bezier(0.42, 0, 0.58, 1, at: $0) }), ("in", { bezier(0.42, 0, 1, 1, at: $0) }),
    ("out", { bezier(0, 0, 0.58, 1, at: $0) }),
    // The interpolation `none` of GSAP is linear; that of Blender and Unity which holds is `constant`.
    ("none", { $0 }), ("l", { $0 }), ("hold", { _ in 0 }), ("constant", { _ in 0 }), ("steps", { _ in 0 }),
    ("'cubicBezier(0.2, 0, 0, 1)'", { bezier(0.2, 0, 0, 1, at: $0) }),
    ("'cubic_bezier(0.7, -0.4, 0.4, 1.4)'", { bezier(0.7, -0.4, 0.4, 1.4, at: $0) }),
    ("'step(4)'", { ($0 * 4).rounded(.down) / 4 }),
    ("'steps_(4, start)'", { min(($0 * 4).rounded(.down) + 1, 4) / 4 }),
  ]

  @Test func `an easing has the progress of the word that was typed`() throws {
    for (typed, progress) in Self.easings {
      let easing = try timing("easing", typed).easing
      for moment in 0..<20 {
        let time = (Double(moment) + 0.5) / 20
        #expect(abs(easing(time) - progress(time)) < 0.002, "\(typed) at \(time)")
      }
    }
  }

  /// The position of a spring of mass 1 that is released at 0 and rests at 1.
  private static func spring(stiffness: Double, damping: Double, at time: Double) -> Double {
    let (angular, decay) = (stiffness.squareRoot(), damping / 2)
    if decay >= angular { return 1 - exp(-angular * time) * (1 + angular * time) }
    let damped = (angular * angular - decay * decay).squareRoot()
    return 1 - exp(-decay * time) * (cos(damped * time) + decay / damped * sin(damped * time))
  }

  @Test(arguments: [
    // SwiftUI: a stiffness of (2π / response)² and a damping of 4π · fraction / response; a bounce of b is a fraction of 1 - b.
    ("response", "0.4", 0.4, 0.825), ("dampingFraction", "0.6", 0.5, 0.6), ("dampingRatio", "0.5", 0.5, 0.5),
    ("usingSpringWithDamping", "0.7", 0.5, 0.7), ("bounce", "0.3", 0.5, 0.7), ("bounce", "0", 0.5, 1),
    ("easing", "'springs(duration: 0.5, bounce: 0.3)'", 0.5, 0.7),
    ("easing", "'springy(response: 0.4, dampingFraction: 0.6)'", 0.4, 0.6),
  ])
  func `a spring moves by the formula of what was typed`(
    key: String, value: String, response: Double, fraction: Double
  ) throws {
    let easing = try timing(key, value).easing
    let settling = try #require(easing.naturalDuration)
    for moment in 0..<20 {
      let share = (Double(moment) + 0.5) / 20
      let expected = Self.spring(
        stiffness: pow(2 * .pi / response, 2), damping: 4 * .pi * fraction / response, at: share * settling)
      #expect(abs(easing(share) - expected) < 0.005, "\(key): \(value) at \(share)")
    }
  }

  // MARK: Numbers

  @Test func `a colour has the components that were typed`() throws {
    let rows: [(key: String, value: String, components: [Double])] = [
      ("color", "'ff8800'", [255, 136, 0, 1]), ("color", "0xff8800", [255, 136, 0, 1]),
      ("color", "'0xff8800'", [255, 136, 0, 1]), ("color", "'ff880080'", [255, 136, 0, 128.0 / 255]),
      ("color", "[255, 128, 0]", [255, 128, 0, 1]), ("color", "[1, 0, 0, 0.5]", [255, 0, 0, 0.5]),
      ("color", "[255, 128, 0, 128]", [255, 128, 0, 128.0 / 255]),
      ("color", "[0, 0, 255, 1]", [0, 0, 255, 1]),
      ("color", "black@0.5", [0, 0, 0, 0.5]), ("color", "red@25%", [255, 0, 0, 0.25]),
      ("color", "red !important", [255, 0, 0, 1]), ("color", "clear", [0, 0, 0, 0]),
      ("color", "UIColor.systemRed", [255, 59, 48, 1]), ("color", ".systemTeal", [48, 176, 199, 1]),
      ("color", "systemBlue", [0, 122, 255, 1]), ("color", "Color.red", [255, 0, 0, 1]),
      ("color", "gray50", [127.5, 127.5, 127.5, 1]), ("color", "'rbg(1, 2, 3)'", [1, 2, 3, 1]),
      ("textColor", "[1, 0.5, 0, 0.5]", [255, 127.5, 0, 0.5]),
      ("foregroundColor", "'0xff8800'", [255, 136, 0, 1]),
    ]
    for (key, value, components) in rows {
      let color = try style(key, value).color
      let found = [color.red * 255, color.green * 255, color.blue * 255]
      #expect(zip(found, components).allSatisfy { abs($0 - $1) <= 0.51 }, "\(key): \(value): \(found)")
      #expect(abs(color.alpha - components[3]) < 0.002, "\(key): \(value)")
    }
  }

  @Test(arguments: [
    "hsv(120, 100%, 50%)", "hsb(120, 100%, 50%)", "lch(50% 40 20)", "red3", "0x80ff8800",
  ])
  func `a colour that the hint can't tell has no value in it`(typed: String) {
    let scene = RemedyScene([("text", "Hi")], at: RemedyScene.layer + [.key("style")])
    let hint = RemedyScene.errors(scene.writing("color", "'\(typed)'")).first?.hint ?? ""
    #expect(
      ["write, for example, ", "did you mean "].contains { hint.hasPrefix($0) }
        || hint.contains(" with the opacity last"), "\(hint)")
  }

  @Test func `a length, a weight and a height of lines are what was typed`() throws {
    for (typed, points) in [
      ("12px", 12.0), ("14sp", 14), ("14dp", 14), ("12 points", 12), ("16,5", 16.5), ("2em", 48),
      ("1.5rem", 36),
      ("1,000", 1000),
    ] {
      #expect(try style("size", "'\(typed)'").size == points, "\(typed)")
      #expect(try style("fontSize", "'\(typed)'").size == points, "\(typed)")
    }
    // CSS and OpenType, but heavy and ultraLight as in SwiftUI, where they are the second and the last.
    for (typed, weight) in [
      ("normal", 400.0), ("book", 400), ("demibold", 600), ("semi bold", 600), ("extra-bold", 800),
      ("ultra bold", 800), ("bolder", 700), ("heavy", 800), ("hairline", 100), ("ultraLight", 100),
    ] {
      #expect(try style("weight", typed).weight.value == weight, "\(typed)")
      #expect(try style("fontWeight", typed).weight.value == weight, "\(typed)")
    }
    for (key, typed, written) in [
      ("lineHeight", "24px", "24pt"), ("lineHeight", "150%", "1.5em"), ("lh", "28.8", "28.8pt"),
    ] {
      let scene = RemedyScene([("text", "Hi")], at: RemedyScene.layer + [.key("style")])
      let same = try SceneDocument(
        SourceFile(path: "scene.yaml", text: scene.writing("lineHeight", written))
      ).scene
      let found = try repaired(key, typed, in: scene).layers[0].textContent?.paragraph.lineHeight
      #expect(found == same.layers[0].textContent?.paragraph.lineHeight, "\(typed)")
    }
  }

  @Test func `a time is the one that was typed`() throws {
    for (key, typed, seconds) in [
      ("duration", "0.5sec", 0.5), ("duration", "1 min", 60), ("duration", "1m", 60),
      ("duration", "00:01", 1),
      ("duration", "0:01.5", 1.5), ("duration", "1:30", 90), ("duration", "'1,5s'", 1.5),
      ("duration", "500 milliseconds", 0.5), ("ms", "500", 0.5), ("milliseconds", "20", 0.02),
      ("seconds", "2", 2), ("dur", "250ms", 0.25), ("animation-duration", ".4s", 0.4),
    ] { #expect(try timing(key, typed).duration == seconds, "\(key): \(typed)") }
    for (key, typed, seconds) in [("wait", "500ms", 0.5), ("startDelay", "0.5sec", 0.5)] {
      #expect(try timing(key, typed).delay == seconds, "\(key): \(typed)")
    }
    #expect(
      try timing("repeatCount", "3").iterations == 3 && timing("repeat", "forever").iterations == .infinity)
    #expect(
      try timing("playbackRate", "2").speed == 2 && timing("autoreverses", "true").direction == .alternate)
  }

  @Test func `a key of a layer has the value that was typed`() throws {
    for (key, typed, degrees) in [
      ("rotation", "1rad", 57.2958), ("rotation", "100grad", 90), ("rotation", "90°", 90),
      ("rotate", "-45 degrees", -45), ("rotationEffect", "45", 45), ("transform", "rotate(30deg)", 30),
    ] {
      #expect(abs(try layer(key, typed).appearance.pose.rotation - degrees) < 0.001, "\(typed)")
    }
    for (key, typed, opacity) in [
      ("alpha", "0.3", 0.3), ("opacity", "50", 0.5), ("filter", "opacity(40%)", 0.4), ("isHidden", "true", 0),
      ("visible", "false", 0),
    ] { #expect(try layer(key, typed).appearance.pose.opacity == opacity, "\(key): \(typed)") }
    for (key, typed, scale) in [("zoom", "150%", 1.5), ("transform", "scale(3)", 3)] {
      #expect(try layer(key, typed).appearance.pose.scale == Point(x: scale, y: scale), "\(key): \(typed)")
    }
    for (key, typed, blur) in [("blur", "4px", 4.0), ("filter", "blur(8px)", 8)] {
      #expect(try layer(key, typed).appearance.pose.blur == blur, "\(key): \(typed)")
    }
    for (key, typed, sides) in [
      ("padding", "8px 12px", [8.0, 12, 8, 12]), ("padding", "1px 2px 3px 4px", [1, 2, 3, 4]),
      ("padding", "1px 2px 3px", [1, 2, 3, 2]), ("margin", "8px 12px", [8, 12, 8, 12]),
    ] {
      let insets = try layer(key, typed).padding
      #expect([insets.top, insets.right, insets.bottom, insets.left] == sides, "\(key): \(typed)")
    }
    // The blur of CSS's shadows is two standard deviations, but that of its filter is one.
    for (key, typed, blur) in [
      ("shadow", "1px 2px 3px red", 1.5), ("boxShadow", "1px 2px 3px red", 1.5),
      ("filter", "drop-shadow(1px 2px 3px red)", 3), ("textShadow", "1px 2px red", 0),
    ] {
      let shadow = try layer(key, typed).appearance.shadow
      #expect(shadow.blur == blur && shadow.offset == Point(x: 1, y: 2), "\(key): \(typed)")
      #expect(shadow.color == Color(css: "red"), "\(key): \(typed)")
    }
    #expect(try layer("border", "2px solid red").appearance.borderWidth == 2)
    #expect(try layer("background", "'0xff8800'").appearance.background == .color(Color(css: "#ff8800")!))
  }

  @Test func `an effect has the values that were typed`() throws {
    func effect(_ key: String, _ value: String) throws -> (name: String, written: String, timing: Timing) {
      let scene = RemedyScene([("text", "'Hi {count}'")], at: RemedyScene.effect)
      let applied = try #require(try repaired(key, value, in: scene).layers[0].effects.last)
      let hint = RemedyScene.errors(scene.writing(key, value)).first?.hint ?? ""
      return (type(of: applied.effect).name, hint, applied.effect.timing)
    }
    for (key, typed, name, part) in [
      ("rotate", "90", "rotation", "to: 90"), ("spin", "90deg", "rotation", "to: 90deg"),
      ("rotate", "{ to: 90deg, duration: 2s }", "rotation", "to: 90deg"),
      ("countdown", "{}", "count", "from: 10, to: 0"), ("countdown", "60", "count", "from: 60, to: 0"),
      ("counter", "50", "count", "to: 50"), ("alpha", "20%", "opacity", "to: 20%"),
      ("blurIn", "12", "blur", "from: 12, to: 0"), ("zoomIn", "{ from: 50% }", "scale", "from: 50%"),
    ] {
      let effect = try effect(key, typed)
      #expect(effect.name == name && effect.written.contains(part), "\(key): \(typed): \(effect.written)")
    }
    for (key, typed, duration, delay) in [
      ("fadeIn", "500ms", 0.5, 0.0), ("fadeOut", "2", 2, 0), ("rotate", "3s", 3, 0),
      ("slideUp", "{ duration: 0.2s, delay: 1s }", 0.2, 1),
    ] {
      let timing = try effect(key, typed).timing
      #expect(timing.duration == duration && timing.delay == delay, "\(key): \(typed)")
    }
    // CSS: the first time is the duration, and the second the delay.
    let animated = try #require(try layer("animation", "fadeIn 500ms ease-out 1s infinite").effects.last)
      .effect
    #expect(
      type(of: animated).name == "opacity" && animated.timing.duration == 0.5 && animated.timing.delay == 1)
    #expect(animated.timing.easing == .easeOut && animated.timing.iterations == .infinity)
  }

  @Test func `a key of the scene has the value that was typed`() throws {
    let scene = RemedyScene([("text", "Hi")], at: [])
    for (key, typed) in [("fps", "30000/1001"), ("frameRate", "29.97fps"), ("framerate", "'29,97'")] {
      #expect(abs(try repaired(key, typed, in: scene).frameRate - 29.97) < 0.0005, "\(typed)")
    }
    #expect(try repaired("repeat", "3", in: scene).loop == repaired("loops", "3", in: scene).loop)
    #expect(try repaired("loop", "0", in: scene).loop == .forever)
    let canvas = RemedyScene([("text", "Hi")], at: [.key("canvas")])
    #expect(try repaired("width", "480px", in: canvas).canvas.width == 480)
    #expect(try repaired("w", "480px", in: canvas).canvas.width == 480)
    // The reader's text size of iOS that nothing changed is 'large'.
    for typed in ["default", "normal", "L"] {
      let hint = RemedyScene.errors(scene.writing("contentSize", typed)).first?.hint
      #expect(hint == "write 'contentSize: large'", "\(typed)")
    }
  }

  @Test func `a value that says the opposite, or counts in other units, is not repeated`() {
    for (key, typed, path) in [
      ("transparency", "30%", RemedyScene.layer), ("tr", "50", RemedyScene.layer + [.key("style")]),
      ("st", "30", RemedyScene.effect + [.key("reveal")]), ("op", "90", []),
    ] {
      let hint =
        RemedyScene.errors(RemedyScene([("text", "Hi")], at: path).writing(key, typed)).first?.hint ?? ""
      #expect(hint.contains("write ") && hint.contains(" for ") && !hint.contains(": \(typed)'"), "\(hint)")
    }
  }
}
