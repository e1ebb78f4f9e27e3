import GlyphreelGraphics
import Testing

@testable import GlyphreelLottie

/// Values of properties over time.
@Suite struct LottieTrackTests {
  private func track(_ value: String, _ key: String = "p") throws -> LottieProperties {
    let layer = LottieSample.layer("", transform: #"{"\#(key)":\#(value)}"#)
    return try LottieSample.composition(LottieSample.file(layer)).compositions[0][0].properties
  }

  @Test func `a value without keyframes stays`() throws {
    #expect(try track(#"{"a":0,"k":[3,4]}"#).pair(.position, at: 7) == SIMD2(3, 4))
    #expect(try track(#"{"k":30}"#, "o").opacity(at: 7) == 0.3)
    #expect(try track(#"{"k":30}"#, "r").pair(.scale, at: 7) == SIMD2(100, 100))
  }

  @Test func `values move from keyframe to keyframe, and stay before and after them`() throws {
    let linear = #"{"a":1,"k":[{"t":2,"s":[0,10]},{"t":6,"s":[8,10]},{"t":8,"s":[0,0]}]}"#
    let properties = try track(linear)
    #expect([0, 2, 3, 6, 7, 8, 9].map { properties.pair(.position, at: $0).x } == [0, 0, 2, 8, 4, 0, 0])
  }

  @Test func `a held keyframe stays until the next one`() throws {
    let held = #"{"a":1,"k":[{"t":0,"s":[1],"h":1},{"t":4,"s":[5]}]}"#
    #expect([0, 3.99, 4].map { try! track(held, "r").number(.rotation, at: $0) } == [1, 1, 5])
  }

  @Test func `old files have the end of each segment`() throws {
    let old = #"{"a":1,"k":[{"t":0,"s":[0],"e":[10]},{"t":10}]}"#
    #expect(try [5, 10, 12].map { try track(old, "r").number(.rotation, at: $0) } == [5, 10, 10])
  }

  @Test func `a value of the next keyframe is the end of a segment, not the segment's own end`() throws {
    // As rlottie, ThorVG and lottie-web show it.
    let stale = #"{"a":1,"k":[{"t":0,"s":[1],"e":[30]},{"t":10,"s":[15]}]}"#
    #expect(try [0, 5, 10].map { try track(stale, "r").number(.rotation, at: $0) } == [1, 8, 15])
  }

  @Test func `an easing changes the speed, of each component if there are several`() throws {
    let slow = #"{"x":[0.9,0.5],"y":[0,0.5]},"i":{"x":[1,0.5],"y":[0.1,0.5]}"#
    let value = #"{"a":1,"k":[{"t":0,"s":[0,0],"o":\#(slow)},{"t":10,"s":[100,100]}]}"#
    let place = try track(value).pair(.position, at: 5)
    #expect(place.x < 10 && abs(place.y - 50) < 1e-6)
  }

  @Test func `a position moves along its curve at the speed of the easing`() throws {
    let curve = #"{"a":1,"k":[{"t":0,"s":[0,0],"to":[0,60],"ti":[0,60]},{"t":10,"s":[100,0]}]}"#
    let properties = try track(curve)
    let places = (0...10).map { properties.pair(.position, at: Double($0)) }
    #expect(abs(places[5].x - 50) < 1e-6 && abs(places[5].y - 45) < 1e-6)
    let steps = zip(places, places.dropFirst()).map { (($1 - $0) * ($1 - $0)).sum().squareRoot() }
    #expect(steps.allSatisfy { $0 > steps[0] * 0.9 && $0 < steps[0] * 1.1 })
  }

  @Test func `a position of two properties has both`() throws {
    let split = #"{"s":true,"x":{"k":7},"y":{"a":1,"k":[{"t":0,"s":[0]},{"t":10,"s":[10]}]}}"#
    let transform = try track(split).transform(at: 5)
    #expect(transform.tx == 7 && transform.ty == 5)
  }

  @Test func `a layer turns into the direction of its motion`() throws {
    let down = #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[0,10]}]}"#
    let transform = try track(down).transform(at: 5, turned: true)
    #expect(abs(transform.b - 1) < 1e-9 && abs(transform.a) < 1e-9)
  }

  @Test func `a path with other vertices takes its place at once`() throws {
    let triangle = #"{"c":true,"v":[[0,0],[1,0],[0,1]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#
    let line = #"{"c":false,"v":[[0,0],[1,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}"#
    let shape = #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":[\#(triangle)]},{"t":10,"s":[\#(line)]}]}}"#
    let file = try LottieSample.composition(LottieSample.file(LottieSample.layer(shape)))
    guard case .shapes(let shapes) = file.compositions[0][0].content else { return #expect(Bool(false)) }
    #expect(shapes[0].contours(at: 9)[0].vertices.count == 3)
    #expect(shapes[0].contours(at: 10)[0].vertices.count == 2)
  }
}
