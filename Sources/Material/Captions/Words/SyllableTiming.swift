internal import GlyphreelExact

/// The distribution of a time over words by the length of their syllables.
///
/// A syllable is a group of vowels in scripts with vowels, a character of Chinese, Japanese or Korean, and about two letters in
/// others. Pauses after punctuation count as syllables: half a one after a comma, one after a full stop.
enum SyllableTiming {
  /// Sets the times of words to parts of a span.
  static func spread(_ words: inout [CaptionWord], _ range: Range<Int>, from start: Double, to end: Double) {
    guard !range.isEmpty else { return }
    let weights = words[range].map { (spoken: Double(syllables(in: $0.text)), pause: pause(after: $0.text)) }
    // The last word of the span has no pause after it.
    let total = weights.reduce(0) { $0 + $1.spoken + $1.pause } - (weights.last?.pause ?? 0)
    var sum = 0.0
    for (index, weight) in zip(range, weights) {
      words[index].start = start + (end - start) * sum / total
      sum += weight.spoken
      words[index].end = start + (end - start) * min(sum / total, 1)
      sum += weight.pause
    }
  }

  /// Returns the estimated number of syllables, at least 1.
  static func syllables(in word: String) -> Int {
    var count = 0
    var letters = 0
    var wasVowel = false
    for scalar in word.unicodeScalars {
      if WordSplitter.isUnspaced(scalar) || (0xAC00...0xD7A3).contains(scalar.value) {
        count += 1
        wasVowel = false
      } else if isVowel(scalar) {
        if !wasVowel { count += 1 }
        wasVowel = true
      } else if scalar.isLetter || scalar.isMark {
        letters += 1
        wasVowel = false
      } else if scalar.isNumber {
        count += 1
        wasVowel = false
      }
    }
    // Words of consonants, and scripts that write few vowels.
    return max(count, (letters + 1) / 3, 1)
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    // The base letter of é is e.
    vowels.contains(scalar.isASCII ? scalar : String(scalar).decomposedFirst)
  }

  private static let vowels = Set(
    "aeiouyæøœаеиоуыэюяёіїєαεηιουωAEIOUYÆØŒАЕИОУЫЭЮЯЁІЇЄΑΕΗΙΟΥΩ".unicodeScalars)

  private static func pause(after word: String) -> Double {
    guard let last = word.unicodeScalars.last else { return 0 }
    return switch last {
    case ",", ";", ":", "、", "，", "؛", "،": 0.5
    case ".", "!", "?", "…", "。", "！", "？", "؟", "।": 1
    default: 0
    }
  }
}

extension String {
  /// The first scalar of the canonical decomposition of a letter of Latin, Greek or Cyrillic.
  fileprivate var decomposedFirst: Unicode.Scalar {
    guard let scalar = unicodeScalars.first else { return " " }
    switch scalar.value {
    case 0xC0...0xC5, 0x100, 0x102, 0x104: return "A"
    case 0xC8...0xCB, 0x112, 0x116, 0x118, 0x11A: return "E"
    case 0xCC...0xCF, 0x12A, 0x12E, 0x130: return "I"
    case 0xD2...0xD6, 0x14C, 0x150: return "O"
    case 0xD9...0xDC, 0x16A, 0x16E, 0x170: return "U"
    case 0xE0...0xE5, 0x101, 0x103, 0x105, 0x1EA0...0x1EB7: return "a"
    case 0xE8...0xEB, 0x113, 0x117, 0x119, 0x11B, 0x1EB8...0x1EC7: return "e"
    case 0xEC...0xEF, 0x12B, 0x12F, 0x131, 0x1EC8...0x1ECB: return "i"
    case 0xF2...0xF6, 0x14D, 0x151, 0x1A1, 0x1ECC...0x1EE3: return "o"
    case 0xF9...0xFC, 0x16B, 0x16F, 0x171, 0x1B0, 0x1EE4...0x1EF1: return "u"
    case 0xDD, 0xFD, 0xFF, 0x1EF2...0x1EF9: return "y"
    case 0x3AC, 0x386: return "α"
    case 0x3AD, 0x388: return "ε"
    case 0x3AE, 0x389: return "η"
    case 0x3AF, 0x38A, 0x3CA, 0x390: return "ι"
    case 0x3CC, 0x38C: return "ο"
    case 0x3CD, 0x38E, 0x3CB, 0x3B0: return "υ"
    case 0x3CE, 0x38F: return "ω"
    default: return scalar
    }
  }
}
