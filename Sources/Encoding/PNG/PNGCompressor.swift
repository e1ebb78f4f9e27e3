internal import GlyphreelGraphics

/// Finds a short form of pixels: the filters that compress best, as far as the effort allows.
///
/// A picture is first drafted, which decides by quick trials, and finished later: the thorough compression of
/// several drafts runs on all processors.
final class PNGCompressor {
  /// A picture's filtered rows; if several, the shortest zlib stream of them counts.
  struct Draft: Sendable {
    let variants: [DeflateInput]

    /// Of all variants together.
    var byteCount: Int { variants.reduce(0) { $0 + $1.bytes.count } }
  }

  private let quick: DeflaterLanes
  private let thorough: DeflaterLanes
  private let effort: Int
  /// Pictures until filters are tried again: where `none` is far ahead it is taken without a trial for a while.
  private var picturesUntilTrial = 0

  /// How many drafts `finish` best gets at once.
  static let batchSize = 16
  /// How many trials there are for one picture, as a rule.
  private static let mostTrials = 4

  /// By effort: a still picture is written at once, the small frames of an animation may take their time.
  private static let stillMethods: [DeflateMethod] =
    [(1, 1), (1, 2), (2, 3), (2, 4), (2, 5), (2, 6), (32, 9)].map(quick) + [.level(11), .level(12)]
  private static let motionMethods: [DeflateMethod] =
    [(1, 1), (4, 3), (8, 5), (32, 7), (128, 9)].map(quick)
    + [
      DeflateParser(depth: 128, passes: 3, eachPlaceLimit: 1 << 17, largePasses: 2),
      DeflateParser(depth: 128, passes: 6, eachPlaceLimit: 1 << 20),
      DeflateParser(depth: 192, passes: 10, eachPlaceLimit: .max),
      DeflateParser(depth: 192, passes: 20, eachPlaceLimit: .max),
    ].map(DeflateMethod.search)

  private static func quick(depth: Int, level: Int) -> DeflateMethod {
    .quick(DeflateQuickParser(depth: depth), otherwise: level)
  }

  /// - Parameters:
  ///   - effort: 1, fast, to 9, small.
  ///   - motion: Whether the pictures are frames of which most are small.
  ///   - threads: How many may work at the same time.
  init(effort: Int, motion: Bool = false, threads: Int = 1) throws(EncodingError) {
    precondition((1...9).contains(effort), "an effort is from 1 to 9")
    self.effort = effort
    let method = (motion ? Self.motionMethods : Self.stillMethods)[effort - 1]
    let isThorough = (method.level ?? 12) >= 10
    // A still picture comes alone.
    thorough =
      motion
      ? try DeflaterLanes(threads: min(threads, Self.batchSize), method)
      : try DeflaterLanes(threads: 1, threadsOfEach: threads, method)
    quick = try DeflaterLanes(
      threads: min(threads, Self.mostTrials),
      .quick(DeflateQuickParser(depth: isThorough ? 4 : 1), otherwise: isThorough ? 4 : 1))
  }

  /// The filters worth a trial beside `none`.
  ///
  /// Drawn text often repeats more exactly than its differences do, so `none` is what others are compared with.
  private var filterings: [PNGFiltering] {
    switch effort {
    case 1: [.fixed(.up)]
    case 2...3: [.leastDifferences]
    case 4...6: [.fixed(.up), .fixed(.paeth), .leastDifferences]
    default: PNGRowFilter.allCases.dropFirst().map { .fixed($0) } + [.leastDifferences, .fewestPairs]
    }
  }

  /// Which of several forms of a picture is the shortest, with the bytes that each costs elsewhere.
  func shortestForm(_ forms: [(rows: PNGRows, overhead: Int)]) -> Int {
    guard forms.count > 1 else { return 0 }
    var best = (number: 0, size: Int.max)
    // What is compared must be compressed alike.
    let areDrawn = forms.allSatisfy { $0.rows.isDrawn }
    let inputs = forms.map { DeflateInput(bytes: $0.rows.bytes, grid: $0.rows.grid, isDrawn: areDrawn) }
    for (number, size) in zip(forms.indices, quick.sizes(of: inputs)) {
      let size = size + forms[number].overhead
      if size < best.size { best = (number, size) }
    }
    return best.number
  }

  /// Decides how a picture is filtered.
  func draft(_ rows: PNGRows) -> Draft {
    let isDrawn = rows.isDrawn
    let plain = DeflateInput(bytes: rows.bytes, grid: rows.grid, isDrawn: isDrawn)
    guard rows.isContinuous else { return Draft(variants: [plain]) }
    if picturesUntilTrial > 0 {
      picturesUntilTrial -= 1
      return Draft(variants: [plain])
    }
    func input(_ filtering: PNGFiltering) -> DeflateInput {
      DeflateInput(bytes: rows.filtered(filtering), grid: rows.grid, isDrawn: isDrawn)
    }
    // Of what is drawn, one filter tells how far ahead `none` is.
    var filterings = filterings
    if isDrawn, let up = filterings.firstIndex(of: .fixed(.up)) { filterings.swapAt(0, up) }
    let firstTrials = isDrawn ? 1 : filterings.count
    var inputs = [plain] + filterings[..<firstTrials].map(input)
    var sizes = quick.sizes(of: inputs)
    let isAhead = sizes[0] + sizes[0] / 8 < sizes.dropFirst().min() ?? .max
    if isAhead {
      picturesUntilTrial = 7
      return Draft(variants: [plain])
    }
    let others = filterings[firstTrials...].map(input)
    inputs += others
    sizes += quick.sizes(of: others)
    let least = sizes.dropFirst().min() ?? .max
    // Quick trials err by some per cent.
    let limit = min(least, sizes[0]) * 33 / 32
    let close = sizes.indices.filter { sizes[$0] <= limit }.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    return Draft(
      variants: close.prefix(effort < 7 ? 1 : 3).map {
        // Differences of what is drawn have no long runs.
        DeflateInput(bytes: inputs[$0].bytes, grid: rows.grid, isDrawn: isDrawn && $0 == 0)
      })
  }

  /// The zlib streams of drafts, of which there are no more than a batch.
  func finish(_ drafts: [Draft]) -> [[UInt8]] { thorough.compress(drafts) }
}

extension PNGPixelFormat {
  /// The format in which a picture is shortest, of those that hold all pixels of a survey.
  ///
  /// - Parameter motion: Whether pictures follow in which pixels may stay what they are.
  init(for survey: PixelSurvey, first: SurveyedPicture, motion: Bool, compressor: PNGCompressor) {
    let candidates = PNGPixelFormat.candidates(for: survey, motion: motion)
    if candidates.count == 1 {
      self = candidates[0]
      return
    }
    let forms = candidates.map { format in
      (rows: first.packed(format, SampleConverter(format)), overhead: format.overhead)
    }
    self = candidates[compressor.shortestForm(forms)]
  }
}
