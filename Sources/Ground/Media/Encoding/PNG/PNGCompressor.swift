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
  private let isAnimated: Bool
  /// libdeflate's level for small pictures and stills.
  private let level: Int
  /// libdeflate's level for the pictures of an animation above `smallSize`.
  private let largeLevel: Int

  /// The maximum number of drafts to compress at once.
  static let batchSize = 16

  /// libdeflate's levels by effort.
  private static let levels = [7, 7, 8, 9, 9, 11, 11, 12, 12]
  /// libdeflate's levels by effort for large pictures of animations.
  ///
  /// At effort 6, level 10 would take six times as long for W2, and save a tenth of the bytes.
  private static let largeLevels = [7, 7, 8, 9, 9, 9, 11, 12, 12]
  /// The size in bytes up to which a picture of an animation is small.
  private static let smallSize = 16_000
  /// The size in bytes up to which a flat picture of an animation that has no palette is compressed at level 10 by default.
  ///
  /// Level 10 saves 5 % of the bytes of the examples' files, in three times the time for compression.
  private static let mediumSize = 1_000_000
  /// The size in bytes above which a picture is compressed at most at level 9 by default.
  ///
  /// The levels above take three times as long for it, 9 s for a column of 500 lines of a terminal, and save 5 % of the bytes.
  private static let hugeSize = 16_000_000
  /// The levels by effort at which candidate encodings of a frame are compared.
  private static let candidateLevels = [1, 1, 1, 3, 3, 3, 6, 6, 6]
  /// The levels by effort at which filters are compared in animations.
  ///
  /// Faster levels prefer filters too often.
  private static let filterLevels = [1, 1, 1, 7, 7, 7]

  /// - Parameters:
  ///   - effort: 1, fast, to 9, small.
  ///   - isAnimated: True if the picture has several frames, for which fewer ways are tried.
  ///   - threads: The number of threads that may work at the same time.
  init(effort: Int, isAnimated: Bool = false, threads: Int = 1) {
    precondition((1...9).contains(effort), "an effort is from 1 to 9")
    self.effort = effort
    self.isAnimated = isAnimated
    level = Self.levels[effort - 1]
    largeLevel = isAnimated ? Self.largeLevels[effort - 1] : level
    deflater = ParallelDeflater(threads: min(threads, Self.batchSize))
  }

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
  /// differences. A picture may have a photograph or a gradient on a flat background, so both ways are compared.
  func draft(_ rows: PNGRows) -> Draft {
    let isHuge = rows.bytes.count > Self.hugeSize && effort < 8
    let level = min(rows.bytes.count <= Self.smallSize ? level : largeLevel, isHuge ? 9 : 12)
    guard rows.isContinuous, !rows.isFlat else {
      let isMedium = isAnimated && rows.pixelBytes > 2 && effort == 6 && rows.bytes.count <= Self.mediumSize
      var variants = [DeflateInput(bytes: rows.bytes, level: isMedium ? max(level, 10) : level)]
      if rows.isContinuous, effort > 3 {
        let filtered = rows.filtered(PNGRowFilter.allCases)
        let sizes = deflater.sizes(of: [rows.bytes, filtered].map { DeflateInput(bytes: $0, level: 1) })
        if sizes[1] < sizes[0] { variants.append(DeflateInput(bytes: filtered, level: level)) }
      }
      return Draft(variants: variants)
    }
    let filtered = rows.filtered(effort <= 3 ? [.up] : PNGRowFilter.allCases)
    let variants = [
      DeflateInput(bytes: rows.bytes, level: unfilteredLevel),
      DeflateInput(bytes: filtered, level: level),
    ]
    if effort >= 7 || effort == 6 && !isAnimated { return Draft(variants: variants) }
    let trialLevel = Self.filterLevels[effort - 1]
    let sizes = deflater.sizes(of: [rows.bytes, filtered].map { DeflateInput(bytes: $0, level: trialLevel) })
    return Draft(variants: [variants[sizes[1] < sizes[0] ? 1 : 0]])
  }

  /// Returns the zlib streams of drafts.
  func finish(_ drafts: [Draft]) -> [[UInt8]] { deflater.shortest(drafts.map(\.variants)) }
}
