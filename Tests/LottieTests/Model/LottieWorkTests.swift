import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelLottie

/// The limits on what repeaters and stars draw.
@Suite struct LottieWorkTests {
  private func repeater(_ copies: Int) -> String {
    #"{"ty":"rp","nm":"R","c":{"k":\#(copies)},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"so":{"k":100},"eo":{"k":0}}}"#
  }

  private func file(_ repeaters: [Int]) -> String {
    let shapes = ([LottieSample.square] + repeaters.map(repeater)).joined(separator: ",")
    return LottieSample.file(LottieSample.layer(shapes))
  }

  @Test(arguments: [[300, 300], [50, 50, 50], [900, 900, 900, 900]])
  func `repeaters of repeaters that take seconds a frame are refused with their layer`(copies: [Int]) {
    var message = ""
    let time = ProcessorTime.measure { message = LottieSample.message(file(copies)) }
    #expect(
      message.contains("layer `Circle`: it draws more than 100000 shapes or 500000 vertices"), "\(message)")
    #expect(time < .seconds(1))
  }

  @Test func `the copies of each use of a composition count`() {
    let layer = LottieSample.layer("\(LottieSample.square),\(repeater(1000))")
    func text(_ uses: Int) -> String {
      let layers = (0..<uses).map { _ in #"{"ty":0,"refId":"a","w":60,"h":60,"ip":0,"op":20,"ks":{}}"# }
      return LottieSample.file(
        layers.joined(separator: ","), more: #""assets":[{"id":"a","layers":[\#(layer)]}],"#)
    }
    #expect(LottieSample.message(text(20)) == "")
    #expect(
      LottieSample.message(text(40)).contains("more than 100000 shapes, masks and letters or 500000 vertices")
    )
  }

  @Test func `a letter that repeats its shapes without measure is refused`() {
    let letter = #"{"ch":"a","w":50,"data":{"shapes":[\#(LottieSample.square),\#(repeater(900))]}}"#
    let message = LottieSample.message(LottieSample.file("", more: #""chars":[\#(letter)],"#))
    #expect(message.contains("character `a`: it draws more than 1000 shapes"), "\(message)")
  }

  /// Paths, each with a style that paints all paths before it.
  private func styled(_ count: Int, _ style: String, distance: Int = 0) -> String {
    let shapes = (0..<count).map { index in
      let point = index * distance
      return
        #"{"ty":"rc","p":{"k":[\#(40 + point),40]},"s":{"k":[30,30]},"r":{"k":5}},{"ty":"\#(style)","c":{"k":[1,0,0]},"o":{"k":50},"w":{"k":3}}"#
    }
    return LottieSample.file(LottieSample.layer(shapes.joined(separator: ",")))
  }

  @Test(arguments: ["fl", "st"])
  func `styles that paint one path many times paint it once each`(style: String) throws {
    let composition = try LottieSample.composition(styled(60, style))
    let drawing = LottieDrawing(composition, Typesetter(fonts: try FontLibrary()))
    let paths = DisplayList(drawing.items(at: 0)).items.flatMap(\.paths)
    #expect(paths.count == 60 && Set(paths).count == 1)
    // The picture is that of the paths one after the other, which differ by too little to be seen.
    #expect(
      try LottieSample.colors(styled(3, style), (40, 26)) == LottieSample.colors(apart(3, style), (40, 26)))
  }

  /// As `styled`, with a group for each style.
  private func apart(_ count: Int, _ style: String) -> String {
    let part =
      #"{"ty":"gr","it":[{"ty":"rc","p":{"k":[40,40]},"s":{"k":[30,30]},"r":{"k":5}},{"ty":"\#(style)","c":{"k":[1,0,0]},"o":{"k":50},"w":{"k":3}}]}"#
    return LottieSample.file(LottieSample.layer(Array(repeating: part, count: count).joined(separator: ",")))
  }

  @Test func `the vertices that styles paint are counted before they are painted`() {
    #expect(LottieSample.message(styled(300, "fl", distance: 1)) == "")
    var message = ""
    let time = ProcessorTime.measure { message = LottieSample.message(styled(700, "fl", distance: 1)) }
    #expect(message.contains("or its styles paint more than 1000000 vertices"), "\(message)")
    #expect(time < .seconds(2))
  }

  @Test func `a matte is counted for each layer that it masks`() {
    let matte = #"{"ty":0,"ind":1,"td":1,"refId":"a","w":60,"h":60,"ip":0,"op":20,"ks":{}}"#
    let masked = #"{"ty":1,"tt":1,"tp":1,"sw":9,"sh":9,"sc":"ff0000","ip":0,"op":20,"ks":{}}"#
    let layer = LottieSample.layer("\(LottieSample.square),\(repeater(1000))")
    func text(_ uses: Int) -> String {
      LottieSample.file(
        ([matte] + Array(repeating: masked, count: uses)).joined(separator: ","),
        more: #""assets":[{"id":"a","layers":[\#(layer)]}],"#)
    }
    #expect(LottieSample.message(text(20)) == "")
    #expect(LottieSample.message(text(40)).contains("more than 100000 shapes"))
  }

  @Test func `letters of texts count as shapes`() {
    func text(_ length: Int) -> String {
      let letters = String(repeating: "a", count: length)
      return LottieSample.file(
        #"{"ty":5,"ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"t":"\#(letters)"}}]}}}"#)
    }
    #expect(LottieSample.message(text(9_000)) == "")
    #expect(LottieSample.message(text(11_000)).contains("shapes, masks and letters"))
  }

  @Test func `a layer with effects within each other beyond measure is refused`() {
    let fill = #"{"ty":21,"ef":[{},{},{"v":{"k":[1,0,0]}},{},{},{},{"v":{"k":1}}]}"#
    func text(_ count: Int) -> String {
      let effects = Array(repeating: fill, count: count).joined(separator: ",")
      return LottieSample.file(LottieSample.layer(LottieSample.square, more: #""ef":[\#(effects)],"#))
    }
    #expect(LottieSample.message(text(100)) == "")
    #expect(LottieSample.message(text(101)).contains("layer `Circle`: it has more than 100 effects"))
  }

  @Test func `blurs of blurs are one blur of their variances`() throws {
    func blur(_ amounts: [Double]) -> String {
      let effects = amounts.map { #"{"ty":29,"ef":[{"v":{"k":\#($0)}},{"v":{"k":1}},{"v":{"k":1}}]}"# }
      return LottieSample.file(
        LottieSample.layer(LottieSample.square, more: #""ef":[\#(effects.joined(separator: ","))],"#))
    }
    let twice = try LottieSample.composition(blur([9, 12]))
    #expect(twice.nestedBlurs == 1)
    #expect(
      try LottieSample.bitmap(twice, at: 0)
        == LottieSample.bitmap(LottieSample.composition(blur([15])), at: 0))
  }

  @Test func `blurs and shadows within each other are counted through compositions`() throws {
    let blur = #"{"ty":29,"ef":[{"v":{"k":9}},{"v":{"k":1}},{"v":{"k":1}}]}"#
    let shadow =
      #"{"ty":25,"ef":[{"v":{"k":[0,0,0]}},{"v":{"k":255}},{"v":{"k":0}},{"v":{"k":5}},{"v":{"k":5}}]}"#
    let inner = LottieSample.layer(LottieSample.square, more: #""ef":[\#(blur),\#(shadow),\#(blur)],"#)
    let outer = #"{"ty":0,"refId":"a","w":60,"h":60,"ip":0,"op":20,"ks":{},"ef":[\#(shadow)]}"#
    let text = LottieSample.file(
      "\(inner),\(outer)", more: #""assets":[{"id":"a","layers":[\#(inner)]}],"#)
    #expect(try LottieSample.composition(text).nestedBlurs == 4)
  }

  @Test func `each layer of a long chain of parents is placed once a frame`() throws {
    func text(_ count: Int) -> String {
      let chain = (1...count).map {
        #"{"ty":1,"ind":\#($0),"parent":\#($0 - 1),"sw":4,"sh":4,"sc":"ff0000","ip":0,"op":20,"ks":{"p":{"k":[0.03,0]}}}"#
      }
      return LottieSample.file(chain.joined(separator: ","))
    }
    let drawing = LottieDrawing(
      try LottieSample.composition(text(2000)), Typesetter(fonts: try FontLibrary()))
    var items: [DisplayList.Item] = []
    let time = ProcessorTime.measure { items = drawing.items(at: 0) }
    #expect(items.count == 2000)
    #expect(abs((items.first?.bounds?.minX ?? 0) - 60) < 1e-9)
    #expect(time < .seconds(1))
  }

  @Test func `copies and points beyond the limit are told`() throws {
    #expect(
      try LottieSample.composition(file([100_000])).warnings.map(\.message)
        == ["layer `Circle`, shape `R`: it makes more copies than 1000, which are shown"])
    let star =
      #"{"ty":"sr","nm":"S","sy":1,"pt":{"k":500000},"p":{"k":[0,0]},"r":{"k":0},"ir":{"k":10},"or":{"k":50}}"#
    #expect(
      try LottieSample.composition(LottieSample.file(LottieSample.layer(star))).warnings.map(\.message)
        == ["layer `Circle`, shape `S`: it has more points than 1000, which are shown"])
  }
}

extension DisplayList.Item {
  /// The paths that it fills or strokes.
  fileprivate var paths: [Path] {
    switch self {
    case .fill(let path, _): [path]
    case .stroke(let stroke, _): [stroke.outline]
    case .group(let group): group.items.flatMap(\.paths)
    default: []
    }
  }
}
