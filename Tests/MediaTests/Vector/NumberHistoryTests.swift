import GlyphreelGraphics
import Testing

@testable import GlyphreelMedia

@Suite struct NumberHistoryTests {
  /// Returns the track of a piece that is sampled 30 times a second, and fitted every `step` samples.
  private func track(
    _ count: Int, fittedEvery step: Int?, _ piece: (Int) -> Piece?
  ) -> (PieceTrack, Sampling) {
    let sampling = Sampling(
      posterTime: 0, precision: VectorPrecision(), reach: Rect(x: -500, y: -500, width: 1000, height: 1000))
    var tracks = TrackList()
    for sample in 0..<count {
      sampling.times.append(Double(sample) / 30)
      _ = tracks.append(piece(sample).map { [$0] } ?? [], sample: sample, sampling)
      if let step, sample % step == step - 1 { tracks.fit(before: sample - step / 2, sampling) }
    }
    return (tracks.tracks[0], sampling)
  }

  private func group(_ values: [(Piece.Property, [Double])]) -> Piece {
    var piece = Piece.group([], values: values)
    piece.box = Rect(x: 0, y: 0, width: 10, height: 10)
    return piece
  }

  @Test(arguments: 0..<8)
  func `keyframes that are fitted piecewise pass every sample within the tolerance`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    var (numbers, speed) = ([Double](), 0.0)
    var (value, isHidden) = (0.5, false)
    var shown: [Bool] = []
    for _ in 0..<1500 {
      if random.chance(40) { speed = random.chance(2) ? 0 : 0.02 * random.signed() }
      if random.chance(150) { isHidden.toggle() }
      value = min(max(value + speed, 0), 1)
      numbers.append(value)
      shown.append(!isHidden || numbers.count == 1)
    }
    func piece(_ sample: Int) -> Piece? { shown[sample] ? group([(.opacity, [numbers[sample]])]) : nil }
    let (track, sampling) = track(1500, fittedEvery: 256, piece)
    let (whole, times) = self.track(1500, fittedEvery: nil, piece)
    let keyframes = try #require(track.fitted(.opacity, sampling)).track
    for sample in numbers.indices where shown[sample] {
      let found = keyframes.value(at: sampling.times[sample])[0]
      #expect(abs(found - numbers[sample]) <= sampling.precision.color * 1.001)
    }
    let fewest = try #require(whole.fitted(.opacity, times)).track.keyframes.count
    // A cut can end a segment that would reach further.
    #expect(keyframes.keyframes.count <= fewest + 1500 / 128)
  }

  @Test func `a rotation over many cuts keeps its pivot and turns on`() throws {
    let (track, sampling) = track(2400, fittedEvery: 300) { sample in
      let turn = AffineTransform.translation(x: -5, y: -5).followed(
        by: .rotation(degrees: 3 * Double(sample))
      )
      .followed(by: .translation(x: 5, y: 5))
      return self.group([(.transform, turn.coefficients)])
    }
    let history = try #require(track.fitted(.transform, sampling))
    let keyframes = history.track.keyframes
    #expect(keyframes.count <= 20)
    #expect(keyframes.allSatisfy { abs($0.numbers[2] - 90 * $0.time) < 0.1 && abs($0.numbers[0] - 5) < 0.1 })
    let css = history.form?.css(keyframes[0].numbers, decimals: 2)
    #expect(css?.hasPrefix("translate(5px,5px)rotate(0deg)") == true)
  }

  @Test func `what doesn't change, or is hidden, keeps one number and is constant`() throws {
    let (track, sampling) = track(9000, fittedEvery: 500) { sample in
      sample < 4000 ? self.group([(.opacity, [0.5]), (.transform, [1, 0, 0, 1, 3, 4])]) : nil
    }
    #expect(track.histories.allSatisfy { $0.changes.count == 1 } && sampling.pendingNumbers == 0)
    #expect(try #require(track.fitted(.opacity, sampling)).track.isConstant)
    #expect(try #require(track.fitted(.transform, sampling)).track.isConstant)
  }

  @Test func `glyphs that move together are found after cuts, too`() throws {
    var path = Path(Rect(x: 0, y: 0, width: 800, height: 800))
    path.close()
    let outline = GlyphOutline(path: path, unitsPerEm: 1000)
    let animation = TestAnimation(
      frameTimes: (0...5000).map { Double($0) / 30 }, duration: 5000 / 30,
      items: { time in
        let glyphs = (0..<3).map { index in
          GlyphRun.Glyph(
            outline: outline,
            position: Point(x: 12 * Double(index), y: 20 + 9 * abs(time.remainder(dividingBy: 4))))
        }
        return [.glyphs(GlyphRun(size: 10, color: .black, glyphs: glyphs))]
      })
    let text = try animation.text()
    #expect(text.split(separator: "<use").count == 4)
    #expect(text.split(separator: "class=").count == 2)
  }

  @Test(arguments: [false, true])
  func `glyphs that only move have their scale apart from the animation, which Chromium paints roughly`(
    areTogether: Bool
  ) throws {
    var path = Path(Rect(x: 0, y: 0, width: 800, height: 800))
    path.close()
    let outline = GlyphOutline(path: path, unitsPerEm: 1000)
    let animation = TestAnimation { time in
      let glyphs = (0..<3).map { index in
        let spacing = areTogether ? 12 : 12 + 4 * time
        return GlyphRun.Glyph(outline: outline, position: Point(x: spacing * Double(index), y: 20 + time))
      }
      return [.glyphs(GlyphRun(size: 10, color: .black, glyphs: glyphs))]
    }
    let text = try animation.text()
    let keyframes = text.matches(of: /@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\}/)
    #expect(keyframes.count == (areTogether ? 1 : 3))
    #expect(keyframes.allSatisfy { $0.output.contains("translate") && !$0.output.contains("scale") })
    #expect(text.contains(" transform=\"scale(.01)\""))
  }
}
