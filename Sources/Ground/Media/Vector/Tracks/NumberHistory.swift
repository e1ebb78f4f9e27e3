internal import GlyphreelGraphics

/// The numbers of a property over time: keyframes, and the changes to which none are fitted yet.
struct NumberHistory {
  private(set) var property: Piece.Property
  /// The numbers from a sample on until the next entry; the first entry is that of the end of the last keyframe's interval.
  private(set) var changes: [(sample: Int, numbers: [Double])]
  /// The keyframes of earlier changes.
  private(set) var track = KeyframeTrack()
  /// The form of a transform, fixed with the first keyframes.
  private(set) var form: TransformForm?
  /// The area that gradients of earlier changes map to the reach of the document.
  private(set) var area: Rect?
  private var isComplete = false
  /// True if the numbers stay until they change.
  private let jumps: Bool

  /// The samples of unchanged numbers that are considered before a change; with fewer, a fit looks back less far.
  private static let restLimit = 1024

  init(_ property: Piece.Property, _ numbers: [Double], sample: Int, jumps: Bool = false) {
    self.property = property
    self.jumps = jumps
    changes = [(sample, numbers)]
  }

  /// Returns the same numbers over time, as the numbers of another property.
  func named(_ property: Piece.Property) -> NumberHistory {
    var history = self
    history.property = property
    return history
  }

  /// The first numbers that are known.
  var first: [Double] { changes[0].numbers }
  /// The numbers of the last sample.
  var last: [Double] { changes[changes.count - 1].numbers }
  /// True if the numbers changed.
  var hasChanged: Bool { changes.count > 1 || !track.keyframes.isEmpty }

  /// The weight of the changes in the memory of all tracks, with the sample and the header of a list.
  static func weight(_ numbers: [Double]) -> Int { numbers.count + 8 }

  mutating func append(_ numbers: [Double], sample: Int) { changes.append((sample, numbers)) }

  /// Fits keyframes to the changes of the samples before another one, of a piece with given lifetimes, and drops these.
  ///
  /// - Parameters:
  ///   - cut: A sample; later samples are considered but kept; nil if there are no more.
  ///   - tolerances: The permitted differences of the numbers; empty for a transform.
  mutating func fit(
    before cut: Int?, of piece: PieceTrack, tolerances: [Double], _ sampling: Sampling
  ) {
    guard !isComplete, cut == nil || changes.count > 1 else { return }
    var (samples, indices) = self.samples(piece.lifetimes, sampling.times)
    var tolerances = tolerances
    if let unit = piece.kind.unit(of: property) {
      let transforms = TransformSamples(
        samples.map { unit.followed(by: AffineTransform(coefficients: $0.numbers)).coefficients },
        box: piece.box, tolerance: sampling.precision.distance, hasSkews: sampling.hasSkews,
        continuing: form)
      for index in samples.indices { samples[index].numbers = transforms.numbers[index] }
      (form, tolerances) = (transforms.form, transforms.tolerances)
    }
    let end = cut.map { cut in min(indices.firstIndex { $0 >= cut } ?? .max, samples.count - 1) }
    let count = track.keyframes.count
    let next = track.append(
      samples, tolerances: tolerances, before: end ?? samples.count, posterTime: sampling.posterTime)
    // An outline that bends is many elements, each with the keyframes that show and hide it.
    let element = property == .points || property == .clipPoints ? 2 * PieceTrack.byteCount : 0
    sampling.bytes += (track.keyframes.count - count) * (16 + 6 * tolerances.count + element)
    guard end != nil else {
      (changes, isComplete) = ([changes[changes.count - 1]], true)
      return
    }
    form?.angle = samples[next].numbers.count > 2 ? samples[next].numbers[2] : 0
    if form?.turnsTwice == true { form?.innerAngle = samples[next].numbers[3] }
    let kept = changes.lastIndex { $0.sample <= indices[next] } ?? 0
    if case .gradientTransform = property { cover(changes[..<kept], sampling.reach) }
    changes = Array(changes[kept...])
    changes[0].sample = indices[next]
  }

  /// Widens the area by gradients that are dropped.
  private mutating func cover(_ dropped: ArraySlice<(sample: Int, numbers: [Double])>, _ reach: Rect) {
    let transforms = dropped.map { AffineTransform(coefficients: $0.numbers) }
    guard let inner = GradientTracks.area(of: transforms, covering: reach) else { return }
    area = area?.union(inner) ?? inner
  }

  /// Returns the numbers in each shown sample, and the samples' indices.
  private func samples(
    _ lifetimes: [Range<Int>], _ times: [Double]
  ) -> ([KeyframeTrack.Sample], [Int]) {
    // A number that never changed has one sample.
    let lifetimes = changes.count > 1 ? lifetimes : [changes[0].sample..<changes[0].sample + 1]
    var (samples, indices): ([KeyframeTrack.Sample], [Int]) = ([], [])
    var next = 1
    for lifetime in lifetimes[(lifetimes.lastIndex { $0.lowerBound <= changes[0].sample } ?? 0)...] {
      var sample = max(lifetime.lowerBound, changes[0].sample)
      var followsGap = !samples.isEmpty
      while sample < lifetime.upperBound {
        while next < changes.count, changes[next].sample <= sample {
          followsGap = followsGap || jumps && !samples.isEmpty
          next += 1
        }
        samples.append(.init(time: times[sample], numbers: changes[next - 1].numbers, followsGap: followsGap))
        indices.append(sample)
        followsGap = false
        let end = min(lifetime.upperBound, next < changes.count ? changes[next].sample : .max)
        sample = max(sample + 1, end - NumberHistory.restLimit)
      }
    }
    return (samples, indices)
  }
}

extension Piece.Kind {
  /// Returns the transform of the space that a document has in place of a unit; nil for numbers that are not
  /// a transform.
  fileprivate func unit(of property: Piece.Property) -> AffineTransform? {
    switch (property, self) {
    case (.transform, .image(_, let width, let height)):
      .scale(x: 1 / Double(width), y: 1 / Double(height))
    case (.transform, _): .identity
    case (.gradientTransform, _): .scale(x: 1 / GradientTracks.unit, y: 1 / GradientTracks.unit)
    default: nil
    }
  }
}
