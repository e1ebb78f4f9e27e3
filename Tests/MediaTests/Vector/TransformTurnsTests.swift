import GlyphreelExact
import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

/// Transforms as two rotations with a scale between them.
@Suite struct TransformTurnsTests {
  private func transform(_ turn: [Double]) -> AffineTransform {
    AffineTransform.rotation(degrees: turn[1]).followed(by: .scale(x: turn[2], y: turn[3]))
      .followed(by: .rotation(degrees: turn[0]))
  }

  @Test(arguments: 0..<20) func `the product is the transform`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let transforms = (0..<20).map { _ in
      AffineTransform(
        a: random.signed() * 3, b: random.signed() * 3, c: random.signed() * 3, d: random.signed() * 3, tx: 0,
        ty: 0)
    }
    for (expected, turn) in zip(transforms, transforms.turns(near: 0, 0)) {
      let found = transform(turn).coefficients
      #expect(zip(found, expected.coefficients).allSatisfy { abs($0 - $1) < 1e-9 }, "\(turn)")
    }
  }

  @Test func `a turn around an oblique axis is a scale between two angles that stay`() {
    // From the front past the edge, where it is a line.
    let transforms = stride(from: 0.0, through: 130, by: 5).map { angle in
      AffineTransform.rotation(degrees: -30).followed(by: .scale(x: 1, y: cosine(degrees: angle)))
        .followed(by: .rotation(degrees: 30))
    }
    for (index, turn) in transforms.turns(near: 0, 0).enumerated() {
      #expect(abs(turn[0] - 30) < 1e-6 && abs(turn[1] + 30) < 1e-6, "\(turn)")
      #expect(abs(turn[2] - 1) < 1e-9 && abs(turn[3] - cosine(degrees: 5 * Double(index))) < 1e-9)
    }
  }

  @Test func `a rotation of something skewed turns on without a jump`() {
    let skew = AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
    let transforms = stride(from: 0.0, through: 720, by: 10).map {
      skew.followed(by: .rotation(degrees: $0))
    }
    let turns = transforms.turns(near: 0, 0)
    for (before, after) in zip(turns, turns.dropFirst()) {
      #expect(abs(after[0] - before[0] - 10) < 1e-6 && abs(after[1] - before[1]) < 1e-6)
    }
  }
}
