import GlyphreelGraphics
import Testing

@testable import GlyphreelLottie

/// Pixels of frames, at points whose colours follow from the file.
@Suite struct LottieDrawingTests {
  private let red = "ff0000ff"
  private let none = "00000000"

  private func colors(_ shapes: String, more: String = "", at frame: Double = 0, _ points: (Int, Int)...)
    throws -> [String]
  {
    let file = LottieSample.file(LottieSample.layer(shapes, more: more))
    return try points.flatMap { try LottieSample.colors(file, at: frame, $0) }
  }

  private func path(_ points: [(Int, Int)]) -> String {
    let zero = points.map { _ in "[0,0]" }.joined(separator: ",")
    let vertices = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    return #"{"ty":"sh","ks":{"k":{"c":true,"v":[\#(vertices)],"i":[\#(zero)],"o":[\#(zero)]}}}"#
  }

  private let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#
  private func square(_ center: Int, _ size: Int) -> String {
    #"{"ty":"rc","p":{"k":[\#(center),\#(center)]},"s":{"k":[\#(size),\#(size)]},"r":{"k":0}}"#
  }

  @Test func `a fill paints the shapes before it, in groups too, and not those after it`() throws {
    #expect(try colors(LottieSample.square, (40, 40), (70, 70)) == [red, none])
    let later = #"\#(fill),\#(square(40, 40))"#
    #expect(try colors(later, (40, 40)) == [none])
    let group = #"{"ty":"gr","it":[\#(square(0, 20)),{"ty":"tr","p":{"k":[50,50]}}]},\#(fill)"#
    #expect(try colors(group, (50, 50), (10, 10)) == [red, none])
  }

  @Test func `the even-odd rule leaves out what two contours cover, the non-zero rule does not`() throws {
    let squares = [square(50, 80), square(50, 40)].joined(separator: ",")
    let evenOdd = fill.replacing(#""o""#, with: #""r":2,"o""#)
    #expect(try colors("\(squares),\(fill)", (50, 50), (15, 50)) == [red, red])
    #expect(try colors("\(squares),\(evenOdd)", (50, 50), (15, 50)) == [none, red])
    // A pentagram crosses itself.
    let star = path([(50, 5), (80, 95), (5, 38), (95, 38), (20, 95)])
    #expect(try colors("\(star),\(fill)", (50, 55), (50, 20)) == [red, red])
    #expect(try colors("\(star),\(evenOdd)", (50, 55), (50, 20)) == [none, red])
  }

  @Test func `the first layer is in front, and only shown from its first frame to its last`() throws {
    let blue = LottieSample.layer(LottieSample.square.replacing("[1,0,0]", with: "[0,0,1]"))
    let front = LottieSample.layer(LottieSample.square, more: #""dummy":0,"#)
      .replacing(#""ip":0,"op":20"#, with: #""ip":5,"op":10"#)
    let file = LottieSample.file("\(front),\(blue)")
    #expect(
      try [4, 5, 9.5, 10].map { try LottieSample.colors(file, at: $0, (40, 40))[0] }
        == ["0000ffff", red, red, "0000ffff"])
  }

  @Test func `a layer follows its parents`() throws {
    let child = LottieSample.layer(LottieSample.square, more: #""parent":2,"#)
    let parent =
      #"{"ty":3,"ind":2,"ip":0,"op":20,"ks":{"p":{"k":[100,0]},"a":{"k":[0,0]},"r":{"k":90},"o":{"k":0}}}"#
    let file = LottieSample.file("\(child),\(parent)")
    #expect(try LottieSample.colors(file, (60, 40), (85, 40)) == [red, none])
  }

  @Test func `trimmed paths keep a part of each, or of all in a row`() throws {
    let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":6},"lc":1}"#
    func line(_ y: Int) -> String {
      #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,\#(y)],[100,\#(y)]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    }
    func trim(_ mode: Int) -> String { #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":\#(mode)}"# }
    let lines = "\(line(20)),\(line(60)),\(stroke)"
    #expect(
      try colors("\(lines),\(trim(1))", (25, 20), (75, 20), (25, 60), (75, 60)) == [red, none, red, none])
    #expect(
      try colors("\(lines),\(trim(2))", (25, 20), (75, 20), (25, 60), (75, 60)) == [red, red, none, none])
  }

  @Test func `a repeater copies all that is before it`() throws {
    let repeater =
      #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[30,0]},"so":{"k":100},"eo":{"k":0}}}"#
    let shapes = "\(square(15, 20)),\(fill),\(repeater)"
    let found = try colors(shapes, (15, 15), (30, 15), (45, 15), (75, 15))
    #expect(found[0] == red && found[1] == none && found[2].hasSuffix("80") && found[3] == none)
  }

  @Test(arguments: [
    ("a", false, "ff0000ff", "00000000"), ("a", true, "00000000", "ff0000ff"),
    ("s", false, "00000000", "ff0000ff"), ("i", false, "ff0000ff", "00000000"),
    ("n", false, "ff0000ff", "ff0000ff"),
  ]) func `masks show or hide their area`(mode: String, isInverted: Bool, inside: String, outside: String)
    throws
  {
    let area = path([(0, 0), (40, 0), (40, 100), (0, 100)]).dropFirst(#"{"ty":"sh","ks":"#.count).dropLast()
    let mask =
      #""masksProperties":[{"mode":"\#(mode)","inv":\#(isInverted),"pt":\#(area),"o":{"k":100},"x":{"k":0}}],"#
    #expect(try colors(LottieSample.square, more: mask, (30, 40), (50, 40)) == [inside, outside])
  }

  @Test(arguments: [(1, "ff0000ff", "00000000"), (2, "00000000", "ff0000ff"), (3, "4b000036", "00000000")])
  func `a matte shows a layer by the alpha or the luminance of another one`(
    mode: Int, inside: String, outside: String
  ) throws {
    let matte = LottieSample.layer("\(square(30, 20)),\(fill)", more: #""td":1,"#)
    let layer = LottieSample.layer(LottieSample.square, more: #""tt":\#(mode),"#)
    let found = try LottieSample.colors(LottieSample.file("\(matte),\(layer)"), (30, 30), (50, 50))
    if mode == 3 {
      #expect(found[0] != red && found[0] != none && found[1] == none)
    } else {
      #expect(found == [inside, outside])
    }
  }

  @Test func `a composition is clipped, and has a time of its own`() throws {
    let inner = LottieSample.layer(
      "\(square(0, 40)),\(fill)", transform: #"{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[100,0]}]}}"#)
    let assets = #""assets":[{"id":"a","layers":[\#(inner)]}],"#
    func use(_ more: String) -> String {
      LottieSample.file(
        #"{"ty":0,"refId":"a","w":60,"h":60,"ip":0,"op":20,\#(more)"ks":{}}"#, more: assets)
    }
    #expect(try LottieSample.colors(use(#""st":0,"#), at: 5, (50, 5), (65, 5)) == [red, none])
    #expect(try LottieSample.colors(use(#""st":0,"sr":2,"#), at: 5, (25, 5), (50, 5)) == [red, none])
    #expect(try LottieSample.colors(use(#""st":2,"#), at: 5, (30, 5), (55, 5)) == [red, none])
    let remap = #""tm":{"a":1,"k":[{"t":0,"s":[1]},{"t":10,"s":[0]}]},"#
    #expect(try LottieSample.colors(use(remap), at: 8, (20, 5), (50, 5)) == [red, none])
  }

  @Test func `a gradient has its colours and opacities`() throws {
    let gradient =
      #"{"ty":"gf","o":{"k":100},"t":1,"s":{"k":[20,0]},"e":{"k":[60,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0]}}}"#
    // The middles of two pixels are at 3.75 and 96.25 per cent of its length.
    let found = try colors("\(square(40, 40)),\(gradient)", (21, 40), (58, 40)).map { text in
      stride(from: 0, to: 8, by: 2).map { place in
        Int(String(decoding: Array(text.utf8)[place..<(place + 2)], as: UTF8.self), radix: 16) ?? -1
      }
    }
    for (pixel, expected) in zip(found, [[236, 0, 9, 245], [0, 0, 9, 10]]) {
      #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(pixel)")
    }
  }
}
