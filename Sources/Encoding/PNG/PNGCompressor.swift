internal import Graphics

/// Finds a short form of pixels: the filters that compress best, as far as the effort allows.
///
/// A picture is first drafted, which decides by quick trials, and finished later: the thorough compression of
/// several drafts runs on all processors.
final class PNGCompressor {
  /// A picture's filtered rows; if several, the shortest zlib stream of them counts.
  struct Draft: Sendable {
    let variants: [[UInt8]]
    /// Where pixels begin in each of them.
    let grid: PixelGrid

    /// Of all variants together.
    var byteCount: Int { variants.reduce(0) { $0 + $1.count } }
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
  private static let stillMethods: [DeflateMethod] = [1, 2, 3, 4, 5, 6, 9, 11, 12].map { .level($0) }
  private static let motionMethods: [DeflateMethod] =
    [1, 3, 5, 7, 9].map { .level($0) }
    + [(128, 3, 1 << 17), (128, 6, 1 << 20), (192, 10, .max), (192, 20, .max)].map {
      .search(DeflateParser(depth: $0, passes: $1, eachPlaceLimit: $2))
    }

  /// - Parameters:
  ///   - effort: 1, fast, to 9, small.
  ///   - motion: Whether the pictures are frames of which most are small.
  ///   - threads: How many of them may be compressed at the same time.
  init(effort: Int, motion: Bool = false, threads: Int = 1) throws(EncodingError) {
    precondition((1...9).contains(effort), "an effort is from 1 to 9")
    self.effort = effort
    let method = (motion ? Self.motionMethods : Self.stillMethods)[effort - 1]
    let isThorough = if case .level(let level) = method { level >= 10 } else { true }
    thorough = try DeflaterLanes(threads: min(threads, Self.batchSize), method)
    quick = try DeflaterLanes(threads: min(threads, Self.mostTrials), .level(isThorough ? 4 : 1))
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
    var best = (number: 0, size: Int.max)
    guard forms.count > 1 else { return 0 }
    let sizes = quick.sizes(of: forms.map { $0.rows.filtered(.fixed(.none)) })
    for (number, form) in forms.enumerated() {
      let size = sizes[number] + form.overhead
      if size < best.size { best = (number, size) }
    }
    return best.number
  }

  /// Decides how a picture is filtered.
  func draft(_ rows: PNGRows) -> Draft {
    let plain = rows.filtered(.fixed(.none))
    guard rows.isContinuous else { return Draft(variants: [plain], grid: rows.grid) }
    if picturesUntilTrial > 0 {
      picturesUntilTrial -= 1
      return Draft(variants: [plain], grid: rows.grid)
    }
    let filtered = filterings.map(rows.filtered)
    let sizes = quick.sizes(of: [plain] + filtered)
    let plainSize = sizes[0]
    let others = zip(sizes.dropFirst(), filtered).map { (size: $0, filtered: $1) }
    let least = others.map(\.size).min() ?? .max
    if plainSize + plainSize / 8 < least {
      picturesUntilTrial = 7
      return Draft(variants: [plain], grid: rows.grid)
    }
    // Quick trials err by some per cent.
    let limit = min(least, plainSize) * 33 / 32
    let close = ([(plainSize, plain)] + others).filter { $0.0 <= limit }.sorted { $0.0 < $1.0 }
    return Draft(variants: close.prefix(effort < 7 ? 1 : 3).map(\.1), grid: rows.grid)
  }

  /// The zlib streams of drafts, of which there are no more than a batch.
  func finish(_ drafts: [Draft]) -> [[UInt8]] { thorough.compress(drafts) }
}

extension PNGPixelFormat {
  /// The format in which a picture is shortest, of those that hold all pixels of a survey.
  ///
  /// - Parameter motion: Whether pictures follow in which pixels may stay what they are.
  init(for survey: PixelSurvey, first: Bitmap, motion: Bool, compressor: PNGCompressor) {
    let candidates = PNGPixelFormat.candidates(for: survey, motion: motion)
    if candidates.count == 1 {
      self = candidates[0]
      return
    }
    let forms = candidates.map { format in
      (rows: format.pack(first, converter: SampleConverter(format)), overhead: format.overhead)
    }
    self = candidates[compressor.shortestForm(forms)]
  }
}
