import GlyphreelExact
import Testing

@testable import GlyphreelMedia

/// Easings that rlottie and ThorVG would take for each other.
struct LottieEasingsTests {
  private func keyframe(_ curve: [Double]) -> JSON {
    [
      "t": 0, "s": [1], "o": ["x": .number(curve[0]), "y": .number(curve[1])],
      "i": ["x": .number(curve[2]), "y": .number(curve[3])],
    ]
  }

  private func separated(_ curves: [[Double]], change: Double = 1) -> [[Double]] {
    let file: JSON = [
      "layers": .array(curves.map { ["k": .array([keyframe($0), ["t": 9, "s": [.number(1 + change)]]])] })
    ]
    return (LottieEasings.separated(file)["layers"]?.elements ?? []).compactMap { layer in
      let keyframe = layer["k"]?.elements?.first
      return [keyframe?["o"]?["x"], keyframe?["o"]?["y"], keyframe?["i"]?["x"], keyframe?["i"]?["y"]]
        .compactMap { $0?.double }
    }
  }

  @Test func `curves that agree in two decimals are moved apart by at most a hundredth`() {
    let curves = [
      [0.42, 0, 0.58, 1], [0.424, 0.004, 0.576, 1], [0.42, -0.004, 0.58, 0.996], [0.42, 0, 0.58, 1],
    ]
    let result = separated(curves)
    #expect(result[0] == curves[0] && result[3] == curves[0])
    let seen = Dictionary(grouping: result) { $0.map { Int(($0 * 100).rounded()) } }
    #expect(seen.values.allSatisfy { Set($0).count == 1 } && result[1] != result[0])
    for (old, new) in zip(curves, result) {
      #expect(zip(old, new).allSatisfy { abs($0 - $1) <= 0.0101 })
      #expect((0...1).contains(new[0]) && (0...1).contains(new[2]))
    }
  }

  @Test func `two scenes that push each other keep their distance`() {
    // The easings fitted to both, which begin or end a moment apart.
    let curves = [[0.42, 0.0019, 0.58, 0.9981], [0.42, -0.0002, 0.58, 0.9979]]
    #expect(separated(curves, change: 520) == curves)
  }

  @Test func `a file without such curves stays as it is`() {
    let curves = [[0.1, 0.2, 0.3, 0.4], [0.25, 0.1, 0.25, 1]]
    #expect(separated(curves) == curves)
  }
}
