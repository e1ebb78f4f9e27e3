import GlyphreelGraphics
import Testing

@testable import GlyphreelLottie

/// Lottie files: their parts, errors and warnings.
@Suite struct LottieReaderTests {
  @Test func `a file has a size, a rate, frames and layers`() throws {
    let file = try LottieSample.composition(LottieSample.file(LottieSample.layer(LottieSample.square)))
    #expect(file.size == Size(width: 100, height: 100) && file.frameRate == 10 && file.duration == 2)
    #expect(file.compositions.count == 1 && file.compositions[0].map(\.name) == ["Circle"])
    #expect(file.warnings.isEmpty)
  }

  @Test func `errors name the layer, the property and the remedy`() {
    #expect(
      LottieSample.message("{}")
        == "a.json:1:1: error: this JSON is not a Lottie animation; a Lottie file has 'v', 'w', 'h', 'ip', 'op', 'fr' and 'layers'"
    )
    let position = LottieSample.file(LottieSample.layer("", transform: #"{"p":{"k":["a"]}}"#))
    #expect(
      LottieSample.message(position).hasSuffix(
        "error: layer `Circle`: the position must be one or more numbers; write, for example, [10, 20]"))
    let keyframe = LottieSample.file(LottieSample.layer("", transform: #"{"r":{"k":[{"t":0}]}}"#))
    #expect(LottieSample.message(keyframe).contains("layer `Circle`: a keyframe of the rotation has no time"))
    #expect(LottieSample.message(#"{"a": 1"#) == "a.json:1:8: error: a ',' or '}' is missing")
  }

  @Test(arguments: [("61.0000024845809", 61), ("60.9999", 61), ("61.25", 62)])
  func `an end that is whole but for rounding adds no frame`(end: String, frames: Int) throws {
    let text = LottieSample.file(LottieSample.layer(LottieSample.square)).replacing(
      #""ip":0,"op":20,"fr""#, with: #""ip":0,"op":\#(end),"fr""#)
    let file = try LottieSample.composition(text)
    #expect(Int((file.end - file.start).rounded(.up)) == frames)
  }

  @Test func `a frame rate in quotes is read, and a missing one is told`() throws {
    func rate(_ change: String) throws -> (Double, [String]) {
      let file = try LottieSample.composition(
        LottieSample.file(LottieSample.layer("")).replacing(#""fr":10,"#, with: change))
      return (file.frameRate, file.warnings.map(\.message))
    }
    #expect(try rate(#""fr":"30","#) == (30, []))
    for change in ["", #""fr":"x","#] {
      #expect(try rate(change) == (60, ["the file has no frame rate, so it plays at 60 frames per second"]))
    }
  }

  @Test(arguments: [(0, "composition"), (2, "image")])
  func `a layer whose asset is missing is left out, with a warning`(type: Int, kind: String) throws {
    let layer = #"{"ty":\#(type),"nm":"Inner","refId":"x","ip":0,"op":9}"#
    let text = LottieSample.file("\(layer),\(LottieSample.layer(LottieSample.square))")
    #expect(
      try LottieSample.composition(text).warnings.map(\.message)
        == ["layer `Inner`: it is not shown, as 'x' is not a \(kind) of this file"])
    #expect(try LottieSample.colors(text, (40, 40)) == ["ff0000ff"])
  }

  @Test(arguments: [
    (#""w":0,"#, "the size must be from 1 to 100000"),
    (#""fr":0,"#, "the frame rate must be from 0.01 to 1000"),
    (#""op":0,"#, "the animation has no frames"),
  ]) func `a canvas without size, rate or frames is refused`(change: String, message: String) {
    let values = [#""w":100,"#, #""fr":10,"#, #""op":20,"#]
    let name = change.prefix { $0 != ":" }
    var text = LottieSample.file("")
    for value in values where value.hasPrefix(name) { text = text.replacing(value, with: change) }
    #expect(LottieSample.message(text).contains(message))
  }

  @Test func `features that are not shown are named with their layers`() throws {
    func warnings(_ layer: String) throws -> [String] {
      try LottieSample.composition(LottieSample.file(layer)).warnings.map(\.message)
    }
    #expect(
      try warnings(LottieSample.layer("", transform: #"{"r":{"k":0,"x":"time*10"}}"#))
        == ["layer `Circle`: the rotation has an expression, which is not run; its keyframes are shown"])
    #expect(
      try warnings(LottieSample.layer(#"{"ty":"zz","nm":"Zig"}"#))
        == ["layer `Circle`, shape `Zig`: zig zag is not shown"])
    #expect(
      try warnings(#"{"ty":13,"nm":"Eye","ip":0,"op":9}"#)
        == ["layer `Eye`: the layer is a camera and is not shown"])
    #expect(
      try warnings(LottieSample.layer("", more: #""ef":[{"ty":20,"nm":"Tint","ef":[]}],"#))
        == ["layer `Circle`: the effect `Tint` is not shown"])
    #expect(
      try warnings(LottieSample.layer("", transform: #"{"rx":{"k":30}}"#, more: #""ddd":1,"#))
        == ["layer `Circle`: it turns in three dimensions, which is not shown"])
    #expect(try warnings(LottieSample.layer(#"{"ty":"mm","nm":"M","mm":4}"#)).count == 1)
    #expect(try warnings(LottieSample.layer(#"{"ty":"mm","nm":"M","mm":2}"#)).isEmpty)
  }

  @Test(arguments: [
    (#""sy":[{"ty":1}],"#, "its layer styles are not shown"),
    (#""ef":[{"ty":29,"nm":"Blur","ef":[{"v":{"k":9}},{"v":{"k":2}}]}],"#, "it blurs in one direction"),
    (
      #""ef":[{"ty":25,"nm":"S","ef":[{},{},{},{},{},{"v":{"k":1}}]}],"#,
      "the layer is shown above its shadow"
    ),
    (#""masksProperties":[{"mode":"a","f":{"k":[4,4]}}],"#, "the feather of a mask is not shown"),
    (#""parent":9,"#, "its parent 9 is not among the layers"),
  ])
  func `parts of a layer that are not shown are named`(more: String, message: String) throws {
    let file = try LottieSample.composition(
      LottieSample.file(LottieSample.layer(LottieSample.square, more: more)))
    #expect(file.warnings.count == 1 && file.warnings[0].message.hasPrefix("layer `Circle`: \(message)"))
  }

  @Test func `warnings beyond the limit are counted`() throws {
    let layers = (0..<50).map {
      LottieSample.layer("", transform: #"{"r":{"k":0,"x":"1"}}"#).replacing("Circle", with: "L\($0)")
    }
    let warnings = try LottieSample.composition(LottieSample.file(layers.joined(separator: ","))).warnings
    #expect(warnings.count == LottieLimit.faults + 1)
    #expect(warnings.last?.message == "\(50 - LottieLimit.faults) more features are not shown")
  }

  @Test func `a layer without an end lasts as long as the file`() throws {
    let layer = LottieSample.layer(LottieSample.square).replacing(#""op":20,"#, with: "")
    #expect(try LottieSample.colors(LottieSample.file(layer), at: 19, (40, 40)) == ["ff0000ff"])
  }

  @Test func `compositions and parents in a circle are refused`() {
    let asset = #""assets":[{"id":"a","layers":[{"ty":0,"refId":"a","ip":0,"op":9}]}],"#
    #expect(
      LottieSample.message(LottieSample.file(#"{"ty":0,"refId":"a","ip":0,"op":9}"#, more: asset))
        .contains("compositions are in each other more than 32 deep, or in a circle"))
    let layers = #"{"ty":3,"nm":"A","ind":1,"parent":2,"ip":0,"op":9},{"ty":3,"nm":"B","ind":2,"parent":1}"#
    #expect(LottieSample.message(LottieSample.file(layers)).contains("layer `A`: its parents form a circle"))
  }

  @Test func `many uses of compositions within each other are refused`() {
    let assets = (0..<20).map { depth in
      let layer = #"{"ty":0,"refId":"\#(depth + 1)","ip":0,"op":9}"#
      return #"{"id":"\#(depth)","layers":[\#([layer, layer].joined(separator: ","))]}"#
    }
    let last = #"{"id":"20","layers":[{"ty":3,"ip":0,"op":9}]}"#
    let more = #""assets":[\#((assets + [last]).joined(separator: ","))],"#
    #expect(
      LottieSample.message(LottieSample.file(#"{"ty":0,"refId":"0","ip":0,"op":9}"#, more: more))
        .contains("there are more than 10000 layers"))
  }

  @Test func `colours of old files are numbers up to 255`() throws {
    let shapes = LottieSample.square.replacing("[1,0,0]", with: "[0,255,0]")
    let text = LottieSample.file(LottieSample.layer(shapes)).replacing("5.7.0", with: "4.1.8")
    #expect(try LottieSample.colors(text, (40, 40)) == ["00ff00ff"])
  }
}
