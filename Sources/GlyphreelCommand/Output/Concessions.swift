import GlyphreelEncoding
import Glyphreel

/// The settings that are changed to make a file smaller; nil for those that stay as requested.
struct Concessions: Hashable {
  var antialiasLevels: Int?
  var colors: Int?
  var lossy: Int?
  var quality: Int?
  var precision: Int?
  var frameRate: Double?
  var scale: Double?

  /// A description such as `32 colours, lossy 8`; empty for none.
  var text: String {
    var parts: [String] = []
    if let antialiasLevels { parts.append("\(antialiasLevels) levels at edges") }
    if let colors { parts.append("\(colors) colours") }
    if let lossy { parts.append("lossy \(lossy)") }
    if let quality { parts.append("quality \(quality)") }
    if let precision { parts.append("precision \(precision)") }
    if let frameRate { parts.append("\(JSON.number(frameRate).text()) frames a second") }
    if let scale { parts.append("scale \(JSON.number(scale).text())") }
    return parts.joined(separator: ", ")
  }
}

/// The settings that can be changed, mildest first: levels of coverage, colours, lossiness, quality, precision, frame rate,
/// scale.
struct ConcessionLadder {
  /// The steps of each kind of concession, from the mildest to the last.
  private let kinds: [[@Sendable (inout Concessions) -> Void]]

  /// Creates the steps below the requested settings.
  ///
  /// - Parameters:
  ///   - antialiasLevels: The levels of coverage at edges; nil for frames that are not drawn.
  ///   - palette: Nil for a format that keeps every colour.
  ///   - quality: The quality of a video, whose edges stay as they are; nil for another format.
  ///   - precision: The decimals of coordinates; nil for a format of pixels.
  ///   - frameRate: Frames a second; nil for a still picture.
  init(
    antialiasLevels: Int? = 256, palette: PaletteOptions?, quality: Int? = nil, precision: Int? = nil,
    frameRate: Double?, scale: Double
  ) {
    typealias Step = @Sendable (inout Concessions) -> Void
    let draws = precision != nil
    let levels = draws || quality != nil ? [] : [64, 32, 16, 8].filter { $0 < antialiasLevels ?? 0 }
    let qualities = [75, 70, 65, 60, 55, 50, 45, 40, 35, 30].filter { $0 < quality ?? 0 }
    let rates = [30, 25, 20, 15, 12, 10, 8, 6, 5].filter { $0 < frameRate ?? 0 }
    let shares = draws ? [] : [0.9, 0.8, 0.75, 0.67, 0.6, 0.5, 0.4, 0.33, 0.25]
    let colors = [192, 128, 96, 64, 48, 32, 24, 16].filter { $0 < palette?.colorLimit ?? 0 }
    let errors = [2, 4, 6, 8, 12, 16, 24, 32].filter { $0 > palette?.tolerance ?? .max }
    let precisions = [3, 2, 1, 0].filter { $0 < precision ?? 0 }
    kinds = [
      levels.map { count -> Step in { $0.antialiasLevels = count } },
      colors.map { count -> Step in { $0.colors = count } },
      errors.map { error -> Step in { $0.lossy = error } },
      qualities.map { quality -> Step in { $0.quality = quality } },
      precisions.map { precision -> Step in { $0.precision = precision } },
      rates.map { rate -> Step in { $0.frameRate = rate } },
      shares.map { share -> Step in { $0.scale = scale * share } },
    ].filter { !$0.isEmpty }
  }

  /// Returns the mildest concessions whose file fits.
  ///
  /// Each kind goes to its last step before the next kind begins. Within the kind that makes the file fit, a binary
  /// search finds the step. Sizes need not fall with every step, but the returned file is known to fit.
  ///
  /// - Parameter attempt: Returns the file, or nil if it does not fit.
  func search<Output>(_ attempt: (Concessions) throws -> Output?) throws -> (Concessions, Output)? {
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
