import TestSupport
import Testing

@testable import GlyphreelLottie

/// Masks and mattes of layers.
@Suite struct LottieMaskTests {
  private let red = "ff0000ff"
  private let none = "00000000"

  /// A file of a red square on the whole canvas, with a mask around (50, 50) of 20 points in both directions.
  private func file(expansion: Double, path: String = Self.square) -> String {
    let mask =
      #""masksProperties":[{"mode":"a","inv":false,"pt":{"k":\#(path)},"o":{"k":100},"x":{"k":\#(expansion)}}],"#
    let all = LottieSample.square.replacing(#""s":{"k":[40,40]}"#, with: #""s":{"k":[200,200]}"#)
    return LottieSample.file(LottieSample.layer(all, more: mask))
  }

  private static let square =
    #"{"c":true,"v":[[30,30],[70,30],[70,70],[30,70]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}"#

  @Test(arguments: [(10.0, 20, 19), (-10.0, 41, 38), (-20.0, nil, 50), (0.0, 31, 28)])
  func `an expansion moves the edge of a mask by its distance`(
    expansion: Double, inside: Int?, outside: Int
  ) throws {
    let text = file(expansion: expansion)
    if let inside { #expect(try LottieSample.colors(text, (inside, 50), (50, inside)) == [red, red]) }
    #expect(try LottieSample.colors(text, (outside, 50), (50, outside)) == [none, none])
  }

  @Test func `a path in the other direction has the same expansion`() throws {
    let path =
      #"{"c":true,"v":[[30,70],[70,70],[70,30],[30,30]],"i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}"#
    for expansion in [10.0, -10] {
      let (one, other) = (file(expansion: expansion), file(expansion: expansion, path: path))
      #expect(try LottieSample.colors(one, (24, 24)) == LottieSample.colors(other, (24, 24)))
      #expect(try LottieSample.colors(one, (41, 41)) == LottieSample.colors(other, (41, 41)))
    }
  }

  @Test func `an expansion of many times the mask's size costs little time`() throws {
    let circle =
      #"{"c":true,"v":[[50,48],[52,50],[50,52],[48,50]],"i":[[-1,0],[0,-1],[1,0],[0,1]],"o":[[1,0],[0,1],[-1,0],[0,-1]]}"#
    let file = try LottieSample.composition(file(expansion: 3000, path: circle))
    let time = try ProcessorTime.measure { _ = try LottieSample.bitmap(file, at: 0) }
    #expect(time < .seconds(2))
  }

  @Test func `the layer above one with a matte is hidden, with or without its mark`() throws {
    // As in rlottie and ThorVG.
    for mark in [#""td":1,"#, ""] {
      let matte = LottieSample.layer(
        LottieSample.square.replacing(#""p":{"k":[40,40]}"#, with: #""p":{"k":[60,40]}"#)
          .replacing("[1,0,0]", with: "[0,0,1]"), more: mark)
      let layer = LottieSample.layer(LottieSample.square, more: #""tt":1,"#)
      let text = LottieSample.file("\(matte),\(layer)")
      #expect(try LottieSample.colors(text, (25, 40), (50, 40), (75, 40)) == [none, red, none])
    }
  }
}
