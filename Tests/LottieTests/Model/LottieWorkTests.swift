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
    #expect(LottieSample.message(text(40)).contains("more than 100000 shapes or 500000 vertices"))
  }

  @Test func `a letter that repeats its shapes without measure is refused`() {
    let letter = #"{"ch":"a","w":50,"data":{"shapes":[\#(LottieSample.square),\#(repeater(900))]}}"#
    let message = LottieSample.message(LottieSample.file("", more: #""chars":[\#(letter)],"#))
    #expect(message.contains("character `a`: it draws more than 1000 shapes"), "\(message)")
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
