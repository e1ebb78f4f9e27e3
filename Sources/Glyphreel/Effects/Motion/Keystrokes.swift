internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelTypography

/// What a typewriter types with each stroke, and when.
struct Keystrokes {
  /// The characters that each stroke adds, in reading order.
  let pieces: [Range<Int>]
  /// Seconds from the start to each stroke; they don't fall.
  let times: [Double]

  /// - Parameters:
  ///   - interval: Seconds before each stroke, on average; nil for what the duration leaves.
  ///   - duration: Seconds that all strokes take without an interval.
  init(
    in layout: PresentedLayout, _ selector: RangeSelector, _ rhythm: Typewriter.Rhythm, interval: Double?,
    duration: Double
  ) {
    let pieces = Keystrokes.pieces(in: layout, selector)
    self.pieces = pieces
    let weights =
      switch rhythm {
      case .even: [Double](repeating: 1, count: pieces.count)
      case .natural(let seed): Keystrokes.naturalWeights(of: pieces, in: layout.layout.text, seed: seed)
      }
    let unit = interval ?? (duration / max(weights.reduce(0, +), 1e-9))
    var time = 0.0
    times = weights.map {
      time += $0 * unit
      return time
    }
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// Seconds until the last stroke.
  var duration: Double { times.last ?? 0 }

  /// How many strokes are done after so many seconds.
  func count(at elapsed: Double) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= elapsed + 1e-9 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Seconds since the last stroke; 0 while strokes follow upon each other faster than a cursor goes out.
  func idle(at elapsed: Double, blink: Double) -> Double {
    let count = count(at: elapsed)
    let last = count > 0 ? times[count - 1] : 0
    if count < times.count, times[count] - last <= blink / 2 { return 0 }
    return max(elapsed - last, 0)
  }

  /// The character that was typed last and can be seen, or else the first one that will be.
  func character(before count: Int, in layout: PresentedLayout) -> Int? {
    func isPlaced(_ character: Int) -> Bool { layout.characters.placement(ofCharacter: character) != nil }
    return pieces[..<count].reversed().lazy.compactMap { $0.last(where: isPlaced) }.first
      ?? pieces[count...].lazy.compactMap { $0.first(where: isPlaced) }.first
  }

  /// Where the next character would be typed.
  func caret(after count: Int, in layout: PresentedLayout) -> CharacterMap.Caret? {
    let map = layout.characters
    guard count > 0 else { return map.caret(before: pieces[0].lowerBound) }
    // What an ellipsis has swallowed has no caret.
    return pieces[count - 1].reversed().lazy.compactMap { map.caret(before: $0 + 1) }.first
  }

  private static func pieces(in layout: PresentedLayout, _ selector: RangeSelector) -> [Range<Int>] {
    guard selector.unit == .character else { return layout.units(selector).map(\.characters) }
    // Line feeds and spaces at a line's end are typed, too, though they show nothing.
    let stretches = layout.units(RangeSelector(selector.part))
    return stretches.flatMap { stretch in
      stretch.characters.filter { layout.characters.rectangle(ofCharacter: $0) != nil }.map { $0..<$0 + 1 }
    }
  }

  /// How long each stroke waits, 1 on average but for rests behind marks.
  private static func naturalWeights(of pieces: [Range<Int>], in text: String, seed: UInt64) -> [Double] {
    var generator = SplitMix64(seed: seed)
    let characters = text.map { $0.unicodeScalars.first }
    var rest = 0.0
    return pieces.map { piece in
      let weight = 0.5 + generator.nextUnit() + rest
      switch characters[piece.upperBound - 1] {
      case ".", "!", "?", "…", "。", "؟", "।": rest = 4
      case ",", ";", ":", "、", "،", "–", "—": rest = 2
      case "\n": rest = 2
      default: rest = 0
      }
      return weight
    }
  }
}
