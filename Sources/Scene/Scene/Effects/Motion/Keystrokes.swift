internal import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelTypography

/// The keystrokes of a typewriter and their times.
struct Keystrokes {
  /// The characters that each keystroke adds, in reading order.
  let pieces: [Range<Int>]
  /// Seconds from the start to each keystroke, in ascending order.
  let times: [Double]

  /// The settings that determine the keystrokes of a text.
  struct Rule: Hashable {
    /// The typed text and its division into keystrokes.
    let selector: RangeSelector
    let rhythm: Typewriter.Rhythm
    /// Seconds per keystroke, on average; nil to derive them from the duration.
    let interval: Double?
    /// Seconds of all keystrokes if the interval is nil.
    let duration: Double
  }

  /// Finds the keystrokes, which visits the whole text; `LayoutIndex` keeps them.
  init(in layout: PresentedLayout, _ rule: Rule) {
    let pieces = Keystrokes.pieces(in: layout, rule.selector)
    self.pieces = pieces
    let weights =
      switch rule.rhythm {
      case .even: [Double](repeating: 1, count: pieces.count)
      case .natural(let seed): Keystrokes.naturalWeights(of: pieces, in: layout.layout.text, seed: seed)
      }
    let unit = rule.interval ?? (rule.duration / max(weights.reduce(0, +), 1e-9))
    var time = 0.0
    times = weights.map {
      time += $0 * unit
      return time
    }
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// Seconds until the last keystroke.
  var duration: Double { times.last ?? 0 }

  /// Returns the number of keystrokes at a time.
  func count(at elapsed: Double) -> Int { times.partitionPoint { $0 > elapsed + 1e-9 } }

  /// Returns the seconds since the last keystroke; 0 while the next one follows within half a blink.
  func idle(at elapsed: Double, blink: Double) -> Double {
    let count = count(at: elapsed)
    let last = count > 0 ? times[count - 1] : 0
    if count < times.count, times[count] - last <= blink / 2 { return 0 }
    return max(elapsed - last, 0)
  }

  /// Returns the last visible typed character, or else the first visible character to be typed.
  func character(before count: Int, in layout: PresentedLayout) -> Int? {
    func isPlaced(_ character: Int) -> Bool { layout.characters.placement(ofCharacter: character) != nil }
    return pieces[..<count].reversed().lazy.compactMap { $0.last(where: isPlaced) }.first
      ?? pieces[count...].lazy.compactMap { $0.first(where: isPlaced) }.first
  }

  /// Returns the caret before the next character.
  func caret(after count: Int, in layout: PresentedLayout) -> CharacterMap.Caret? {
    let map = layout.characters
    guard count > 0 else { return map.caret(before: pieces[0].lowerBound) }
    // Characters that truncation removed have no caret.
    return pieces[count - 1].reversed().lazy.compactMap { map.caret(before: $0 + 1) }.first
  }

  private static func pieces(in layout: PresentedLayout, _ selector: RangeSelector) -> [Range<Int>] {
    guard selector.unit == .character else { return layout.units(selector).map(\.characters) }
    // Line feeds and trailing spaces take a keystroke although they are invisible.
    let (ranges, map) = (layout.units(RangeSelector(selector.part)), layout.characters)
    return ranges.flatMap { range in
      range.characters.filter { map.rectangle(ofCharacter: $0) != nil }.map { $0..<$0 + 1 }
    }
  }

  /// Returns the relative duration of each keystroke, 1 on average, plus pauses after punctuation.
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
