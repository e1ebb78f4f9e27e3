import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelLottie

/// The stops of a gradient with colours and opacities.
@Suite struct GradientStopsTests {
  @Test func `colours and opacities are blended at the stops of both and between them`() {
    let numbers = [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0.5, 1]
    let stops = GradientStops(numbers, count: 2).colors(1)
    #expect(stops.map(\.offset) == stops.map(\.offset).sorted())
    #expect(stops.count == 19)
    let middle = stops.first { $0.offset == 0.5 }?.color
    #expect(middle?.red == 0.5 && middle?.blue == 0.5 && middle?.alpha == 1)
    #expect(stops.first?.color.alpha == 0 && stops.last?.color.blue == 1)
    #expect(GradientStops.count(ofNumbers: numbers.count, colors: 2) >= stops.count)
    #expect(GradientStops(Array(numbers.prefix(8)), count: 2).colors(1).count == 2)
    #expect(GradientStops.count(ofNumbers: 8, colors: 2) == 2)
  }

  @Test func `thousands of colours and opacities take milliseconds`() {
    let count = 5000
    let colors: [Double] = (0..<count).flatMap { index -> [Double] in
      [Double(index) / Double(count), Double(index % 7) / 7, 0, 1]
    }
    let alphas: [Double] = (0..<count).flatMap { index -> [Double] in
      [(Double(index) + 0.5) / Double(count), Double(index % 5) / 5]
    }
    var stops: [ColorStop] = []
    let time = ProcessorTime.measure { stops = GradientStops(colors + alphas, count: count).colors(1) }
    #expect(stops.count == GradientStops.count(ofNumbers: 6 * count, colors: count) - 8)
    #expect(time < .seconds(2))
  }

  @Test func `the stops of gradients count as what styles paint`() {
    let numbers =
      (0..<3000).map { "\(Double($0) / 3000),1,0,0" } + (0..<3000).map { "\(Double($0) / 3000),1" }
    let gradient =
      #"{"ty":"gf","o":{"k":100},"t":1,"s":{"k":[20,0]},"e":{"k":[60,0]},"g":{"p":3000,"k":{"k":[\#(numbers.joined(separator: ","))]}}}"#
    func message(_ copies: Int) -> String {
      let repeater =
        #"{"ty":"rp","c":{"k":\#(copies)},"o":{"k":0},"m":1,"tr":{"p":{"k":[1,0]},"so":{"k":100},"eo":{"k":0}}}"#
      return LottieSample.message(
        LottieSample.file(LottieSample.layer("\(LottieSample.square),\(gradient),\(repeater)")))
    }
    #expect(message(1) == "")
    #expect(message(40).contains("or its styles paint more than 1000000 vertices"), "\(message(40))")
  }
}
