internal import GlyphreelExact

/// The settings that can be changed, mildest first: quality, lossiness, precision, frame rate, scale.
package struct QualityLadder {
  /// The steps of each kind of step, from the mildest to the last.
  private let kinds: [[@Sendable (inout Concessions) -> Void]]

  /// Creates the steps below the requested settings.
  ///
  /// - Parameters:
  ///   - qualities: The lower qualities, from best to worst; none for a format without qualities.
  ///   - lossiness: The lossiness of a GIF whose edges cannot be drawn with fewer levels; nil for others.
  ///   - precision: The decimals of coordinates; nil for a pixel format.
  ///   - frameRate: Frames per second; nil for a still picture, and for frames on a video, which keeps its own frame rate.
  ///   - scale: Pixels per point; nil for frames on a video.
  package init(
    qualities: [Int], lossiness: Int? = nil, precision: Int? = nil, frameRate: Double?, scale: Double?
  ) {
    typealias Step = @Sendable (inout Concessions) -> Void
    let draws = precision != nil
    let rates = [30, 25, 20, 15, 12, 10, 8, 6, 5].filter { $0 < frameRate ?? 0 }
    let shares = [0.9, 0.8, 0.75, 0.67, 0.6, 0.5, 0.4, 0.33, 0.25]
    let scales = draws ? [] : scale.map { scale in shares.map { scale * $0 } } ?? []
    let precisions = [3, 2, 1, 0].filter { $0 < precision ?? 0 }
    let tolerances = lossiness.map { lossiness in [4, 8, 16, 32, 48].filter { $0 > lossiness } }
    kinds = [
      qualities.map { quality -> Step in { $0.quality = quality } },
      (tolerances ?? []).map { tolerance -> Step in { $0.lossiness = tolerance } },
      precisions.map { precision -> Step in { $0.precision = precision } },
      rates.map { rate -> Step in { $0.frameRate = rate } },
      scales.map { scale -> Step in { $0.scale = scale } },
    ].filter { !$0.isEmpty }
  }

  /// The concessions of all last steps.
  package var last: Concessions {
    kinds.reduce(into: Concessions()) { all, steps in steps[steps.count - 1](&all) }
  }

  /// Returns the mildest concessions whose file fits.
  ///
  /// Each kind of concession goes to its last step before the next kind begins. Within the kind that makes the file fit, a binary
  /// search finds the step. Sizes need not fall with every step, but the returned file is known to fit.
  ///
  /// - Parameter attempt: Returns the file, or nil if it does not fit.
  package func search<Output, Failure>(
    _ attempt: (Concessions) throws(Failure) -> Output?
  ) throws(Failure) -> (Concessions, Output)? {
    var settled = Concessions()
    if let output = try attempt(settled) { return (settled, output) }
    for steps in kinds {
      func concessions(_ step: Int) -> Concessions {
        var all = settled
        steps[step](&all)
        return all
      }
      let last = concessions(steps.count - 1)
      guard let output = try attempt(last) else {
        settled = last
        continue
      }
      var (best, low, high) = ((last, output), 0, steps.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if let output = try attempt(concessions(middle)) {
          (best, high) = ((concessions(middle), output), middle)
        } else {
          low = middle + 1
        }
      }
      return best
    }
    return nil
  }
}
