/// A compressor of pictures that chooses row filters.
///
/// Its thoroughness depends on the effort.
///
/// A picture is first drafted, which chooses its filters, and later compressed. Several drafts are compressed
/// concurrently.
struct PNGCompressor {
  /// A picture's rows under one or more filters.
  ///
  /// The shortest zlib stream of them is used.
  struct Draft: Sendable {
    let variants: [DeflateInput]

    /// The size of all variants in bytes.
    var byteCount: Int { variants.reduce(0) { $0 + $1.bytes.count } }
  }

  private let deflater: ParallelDeflater
  private let effort: Int
  private let motion: Bool
  /// libdeflate's level for flat pictures and palettes.
  private let level: Int

  /// The maximum number of drafts to compress at once.
  static let batchSize = 16

  /// libdeflate's levels by effort.
  private static let levels = [6, 7, 8, 9, 9, 10, 11, 12, 12]
  /// The levels by effort at which candidate encodings of a frame are compared.
  private static let candidateLevels = [1, 1, 1, 3, 3, 3, 6, 6, 6]
  /// The levels by effort at which filters are compared in animations.
  ///
  /// Faster levels prefer filters too often.
  private static let filterLevels = [1, 1, 1, 7, 7, 7]
  /// The number of changed pixels up to which an animation gets one level more at the default effort.
  ///
  /// It saves 1.5 % of W1's bytes and 0.9 % of W3's; W2 would save 3 % and take 1.7 times the time.
  private static let smallMotion = 1 << 20

  /// - Parameters:
  ///   - effort: 1, fast, to 9, small.
  ///   - motion: The number of pixels of all frames of an animation; nil for still pictures.
  ///   - threads: The number of threads that may work at the same time.
  init(effort: Int, motion: Int? = nil, threads: Int = 1) {
    precondition((1...9).contains(effort), "an effort is from 1 to 9")
    self.effort = effort
    self.motion = motion != nil
    let isSmall = motion.map { $0 <= Self.smallMotion } ?? false
    level = Self.levels[effort - 1] + (effort == 6 && isSmall ? 1 : 0)
    deflater = ParallelDeflater(threads: min(threads, Self.batchSize))
  }

  /// The level for filtered rows.
  ///
  /// The still of W4 has 18.2 KB at level 10 and 14.9 KB at level 11.
  private var filteredLevel: Int { effort == 6 && !motion ? level + 1 : level }

  /// The level for rows that are not filtered, of pictures that are not flat.
  ///
  /// Levels 10 and 11 make larger streams of W4's gradients than level 9, in 10 to 17 times the time.
  private var unfilteredLevel: Int { level < 12 ? min(level, 9) : 12 }

  /// Returns the index of the shortest of several candidate encodings of a frame.
  func shortest(of candidates: [PNGRows]) -> Int {
    guard candidates.count > 1 else { return 0 }
    let level = Self.candidateLevels[effort - 1]
    let sizes = deflater.sizes(of: candidates.map { DeflateInput(bytes: $0.bytes, level: level) })
    return sizes.indices.min { (sizes[$0], $0) < (sizes[$1], $1) } ?? 0
  }

  /// Chooses the filters of a picture's rows.
  ///
  /// Palettes and flat pictures, such as text, are not filtered: equal pixels match more exactly than their
  /// differences.
  func draft(_ rows: PNGRows) -> Draft {
    guard rows.isContinuous, !rows.isFlat else {
      return Draft(variants: [DeflateInput(bytes: rows.bytes, level: level)])
    }
    let filtered = rows.filtered(effort <= 3 ? [.up] : PNGRowFilter.allCases)
    let variants = [
      DeflateInput(bytes: rows.bytes, level: unfilteredLevel),
      DeflateInput(bytes: filtered, level: filteredLevel),
    ]
    if effort >= 7 || effort == 6 && !motion { return Draft(variants: variants) }
    let trialLevel = Self.filterLevels[effort - 1]
    let sizes = deflater.sizes(of: [rows.bytes, filtered].map { DeflateInput(bytes: $0, level: trialLevel) })
    return Draft(variants: [variants[sizes[1] < sizes[0] ? 1 : 0]])
  }

  /// Returns the zlib streams of drafts.
  func finish(_ drafts: [Draft]) -> [[UInt8]] { deflater.shortest(drafts.map(\.variants)) }
}
