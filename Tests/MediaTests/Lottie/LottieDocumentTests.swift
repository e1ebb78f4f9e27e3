import Foundation
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// The structure of Lottie files.
struct LottieDocumentTests {
  private static let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  private static let other = Path(Rect(x: 5, y: 5, width: 10, height: 10))

  private func value(_ object: Any?, _ path: String...) -> Any? {
    path.reduce(object) { value, key in (value as? [String: Any])?[key] }
  }

  @Test func `a file has the size, the frames and the background of the animation`() throws {
    let file = try LottieFile(TestAnimation { _ in [] })
    #expect(file.root["w"] as? Int == 100 && file.root["h"] as? Int == 50)
    #expect(file.root["fr"] as? Int == 30 && file.root["ip"] as? Int == 0 && file.root["op"] as? Int == 60)
    #expect(file.shapes("rc").count == 1 && file.problems.isEmpty)
    #expect(value(file.shapes("fl").first, "c", "k") as? [Int] == [1, 1, 1, 1])
  }

  @Test func `an even motion takes two keyframes, an eased one has its curve`() throws {
    let file = try LottieFile(
      TestAnimation { time in
        let progress = min(time, 1)
        let eased = progress * progress * (3 - 2 * progress)
        return [
          .group(.init(transform: .translation(x: 50 * progress, y: 0), items: [.fill(Self.square, .black)])),
          .group(.init(transform: .translation(x: 50 * eased, y: 20), items: [.fill(Self.square, .black)])),
        ]
      })
    let places = file.shapes("tr").compactMap { value($0, "p", "k") as? [[String: Any]] }
    #expect(places.map(\.count) == [2, 2])
    let curves = places.compactMap { value($0[0], "o", "x") as? Double }
    #expect(curves.contains(0) && curves.contains { $0 > 0.3 })
    #expect(file.problems.isEmpty)
  }

  @Test func `a jump is held until its frame, and what is gone is hidden in rlottie's last frame`() throws {
    var triangle = Path()
    triangle.move(to: .zero)
    triangle.line(to: Point(x: 10, y: 0))
    triangle.line(to: Point(x: 0, y: 10))
    triangle.close()
    let file = try LottieFile(
      TestAnimation { [triangle] in $0 < 0.5 ? [.fill(Self.square, .black)] : [.fill(triangle, .red)] })
    let layers = file.layers.filter { $0["op"] as? Int != 60 || $0["ip"] as? Int != 0 }
    #expect(layers.map { $0["ip"] as? Int } == [0, 15] && layers.map { $0["op"] as? Int } == [15, 60])
    let opacity = value(layers.first, "ks", "o", "k") as? [[String: Any]]
    #expect(
      opacity?.map { $0["t"] as? Int } == [0, 15] && opacity?.allSatisfy { $0["h"] as? Int == 1 } == true)
  }

  @Test func `overlapping shapes that fade together are a composition, and others are not`() throws {
    func file(_ second: Path) throws -> LottieFile {
      try LottieFile(
        TestAnimation { time in
          [.group(.init(opacity: 1 - time / 2, items: [.fill(Self.square, .black), .fill(second, .red)]))]
        })
    }
    #expect(try file(Self.other).assets.count == 1)
    #expect(try file(Path(Rect(x: 20, y: 0, width: 5, height: 5))).assets.isEmpty)
  }

  @Test func `a clip is a mask, and one with a hole is a matte`() throws {
    var ring = Path(Rect(x: 0, y: 0, width: 30, height: 30))
    ring.append(
      Path(Rect(x: 10, y: 10, width: 10, height: 10)).transformed(
        by: .scale(x: -1, y: 1).around(Point(x: 15, y: 15))))
    let whole = TestAnimation { _ in [.group(.init(clip: Self.other, items: [.fill(Self.square, .black)]))] }
    let holed = TestAnimation { _ in [.group(.init(clip: ring, items: [.fill(Self.square, .black)]))] }
    #expect(try LottieFile(whole).objects.count { $0.object["mode"] != nil } == 1)
    #expect(try LottieFile(whole).layers.allSatisfy { $0["tt"] == nil })
    let file = try LottieFile(holed)
    #expect(file.objects.allSatisfy { $0.object["mode"] == nil })
    // The matte is just above what it masks.
    #expect(file.layers.map { $0["td"] as? Int } == [1, nil, nil] && file.layers[1]["tt"] as? Int == 1)
    #expect(file.problems.isEmpty)
  }

  @Test func `a blend mode and a mask by luminance are refused with a remedy`() {
    for group in [
      DisplayList.Group(compositeMode: .multiply, items: [.fill(Self.square, .red)]),
      DisplayList.Group(compositeMode: .plus, items: [.fill(Self.square, .red), .fill(Self.other, .red)]),
    ] {
      let animation = TestAnimation { _ in [.fill(Self.square, .black), .group(group)] }
      let error = #expect(throws: EncodingError.self) { try LottieFile(animation) }
      #expect(
        "\(error.map(String.init(describing:)) ?? "")".contains("; remove it, or write SVG, GIF or WebP"))
    }
  }

  @Test func `the shadow of a rectangle is rectangles, which dark pages recolour`() throws {
    func items(_ opacity: Double) -> [DisplayList.Item] {
      let color = Color(red: 0, green: 0, blue: 0, alpha: opacity)
      return [.group(.init(shadow: Shadow(color: color, blur: 2), items: [.fill(Self.square, .red)]))]
    }
    let file = try LottieFile(TestAnimation(dark: { _ in items(0.5) }) { _ in items(0.25) })
    #expect(file.shapes("rc").count == 18 && file.assets.allSatisfy { $0["p"] == nil })
    #expect(file.problems.isEmpty)
  }

  @Test func `text of one colour is a text layer if asked for, with its font, and other text is shapes`()
    throws
  {
    let outline = GlyphOutline(path: Self.square, unitsPerEm: 10)
    func run(_ paint: Paint, _ text: String) -> DisplayList.Item {
      var run = GlyphRun(
        size: 20, paint: paint, glyphs: [.init(outline: outline, position: Point(x: 3, y: 30))])
      run.source = .init(
        text: "Hello, \(text) there", range: 6..<8 + text.unicodeScalars.count, font: "NotoSans-Bold",
        family: "Noto Sans", letterSpacing: -1)
      return .glyphs(run)
    }
    let stops = [ColorStop(offset: 0, color: .red), ColorStop(offset: 1, color: .blue)]
    let gradient = Gradient(.linear(from: .zero, to: Point(x: 5, y: 0)), stops: stops)
    let animation = TestAnimation { time in
      let fade = Color(red: min(time, 1), green: 0, blue: 0)
      return [run(.color(.red), "ملك"), run(.color(fade), "you"), run(.gradient(gradient), "all")]
    }
    #expect(try LottieFile(animation).layers.allSatisfy { $0["ty"] as? Int != 5 })
    let file = try LottieFile(animation, keepsText: true)
    let texts = file.layers.filter { $0["ty"] as? Int == 5 }
    #expect(texts.compactMap { $0["nm"] as? String } == ["you", "ملك"] && file.shapes("gf").count == 1)
    let document = ((value(texts[1], "t", "d", "k") as? [[String: Any]])?.first?["s"]) as? [String: Any]
    #expect(document?["t"] as? String == "ملك" && document?["f"] as? String == "NotoSans-Bold")
    #expect(document?["s"] as? Int == 20 && document?["tr"] as? Int == -50)
    #expect(value(texts[1], "ks", "p", "k") as? [Int] == [3, 30])
    let animators = texts.map { (value($0, "t", "a") as? [Any])?.count }
    #expect(animators == [1, 0])
    let fonts = value(file.root, "fonts", "list") as? [[String: Any]]
    #expect(fonts?.count == 1 && fonts?.first?["fFamily"] as? String == "Noto Sans")
    #expect(fonts?.first?["fStyle"] as? String == "Bold")
  }

  @Test func `a blur and a shadow are pictures, each of which is written once`() throws {
    let circle = Path(ellipseIn: Rect(x: 5, y: 5, width: 10, height: 10))
    let file = try LottieFile(
      TestAnimation { time in
        [
          .group(
            .init(transform: .translation(x: 10 * time, y: 0), blur: 2, items: [.fill(Self.square, .black)])),
          .group(.init(shadow: Shadow(color: .black, blur: 2), items: [.fill(circle, .red)])),
        ]
      })
    let pictures = file.assets.filter { $0["p"] != nil }
    #expect((1...2).contains(pictures.count))
    // The content over its shadow stays a shape.
    #expect(file.shapes("fl").count == 2 && file.problems.isEmpty)
  }

  @Test func `an ellipse of a gradient is a circle in a space of its own, and repetitions are stops`() throws
  {
    let stops = [ColorStop(offset: 0, color: .red), ColorStop(offset: 1, color: .blue)]
    let circle = Gradient.Circle(center: .zero, radius: 5)
    let ellipse = Gradient(
      .radial(from: .init(center: .zero, radius: 0), to: circle), stops: stops, transform: .scale(x: 2, y: 1))
    let repeated = Gradient(.linear(from: .zero, to: Point(x: 5, y: 0)), stops: stops, extend: .repeat)
    let file = try LottieFile(
      TestAnimation { _ in [.fill(Self.square, .gradient(ellipse)), .fill(Self.square, .gradient(repeated))] }
    )
    let counts = file.shapes("gf").compactMap { value($0, "g", "p") as? Int }
    #expect(counts.sorted() == [2, 4] && file.problems.isEmpty)
  }

  @Test func `a fill by the even-odd rule has it, in SVG too`() throws {
    var path = Self.square
    path.append(Self.other)
    path.usesEvenOddRule = true
    let animation = TestAnimation { [path] _ in [.fill(path, .red)] }
    #expect(try LottieFile(animation).shapes("fl").map { $0["r"] as? Int } == [2, 1])
    #expect(try animation.text().contains("fill-rule=\"evenodd\""))
  }

  @Test func `dark pages are a theme if only colours differ, and a second animation otherwise`() throws {
    func document(_ dark: @escaping (Double) -> [DisplayList.Item]) throws -> LottieDocument {
      var animation = TestAnimation { _ in [.fill(Self.square, .red)] }
      animation.dark = dark
      return try LottieDocument(
        animation, frameRate: 30, title: "", precision: VectorPrecision(), hasThemes: true,
        dataURL: { _ in "" })
    }
    let colors = try document { _ in [.fill(Self.square, .blue)] }
    #expect(colors.darkRules.count == 2 && colors.dark == nil)
    let structure = try document { _ in [.fill(Self.square, .blue), .fill(Self.other, .red)] }
    #expect(structure.darkRules.isEmpty && structure.dark != nil)
  }

  @Test func `markers have the times of the named parts`() throws {
    var animation = TestAnimation { _ in [] }
    animation.markers = [AnimationMarker("strike", start: 0.5, duration: 0.25)]
    let markers = try LottieFile(animation).root["markers"] as? [[String: Any]]
    #expect(markers?.first?["cm"] as? String == "strike")
    #expect(markers?.first?["tm"] as? Int == 15 && markers?.first?["dr"] as? Double == 7.5)
  }
}
