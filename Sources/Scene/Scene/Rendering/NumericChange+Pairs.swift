internal import GlyphreelExact

extension NumericChange {
  /// Returns, for each character of the new text, the index of the old character that stays for it; nil for a
  /// new one.
  ///
  /// If both texts have the same number of words and signs, equal ones stay. In the text between them, the common prefix and suffix
  /// stay, then equal digits and punctuation at the same position from the right; letters do not. Digits of a number at the first
  /// difference stay if their place value is the same.
  ///
  /// - Parameters:
  ///   - old: The grapheme clusters of the old text; equal if their scalars are.
  ///   - new: The grapheme clusters of the new text.
  static func kept(from old: [ExactString], to new: [ExactString]) -> [Int?] {
    let (words, newWords) = (words(of: old), words(of: new))
    var kept: [Int?] = []
    var start = 0
    func append(upTo end: Int, _ newEnd: Int) {
      let between = keptBetweenWords(from: Array(old[start..<end]), to: Array(new[kept.count..<newEnd]))
      kept += between.map { $0.map { $0 + start } }
    }
    for (word, newWord) in zip(words, newWords)
    where words.count == newWords.count && old[word] == new[newWord] {
      append(upTo: word.lowerBound, newWord.lowerBound)
      kept += word.map { $0 }
      start = word.upperBound
    }
    append(upTo: old.count, new.count)
    return kept
  }

  /// Returns the ranges of characters that are neither white space nor parts of numbers.
  private static func words(of text: [ExactString]) -> [Range<Int>] {
    text.indices.filter { !text[$0].isDigit && !text[$0].isSeparator && !text[$0].isBlank }.consecutiveRanges
  }

  private static func keptBetweenWords(from old: [ExactString], to new: [ExactString]) -> [Int?] {
    let shorter = min(old.count, new.count)
    var prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let start = numberStart(before: prefix, in: new)
    let (former, latter) = (NumberPlaces(old, at: start), NumberPlaces(new, at: start))
    let hasNumbers = !former.range.isEmpty && !latter.range.isEmpty
    if hasNumbers, former.wholeDigits != latter.wholeDigits { prefix = start }
    return new.indices.map { index in
      if index < prefix { return index }
      let distanceFromEnd = new.count - index
      if hasNumbers, latter.range.contains(index) {
        // The same place value.
        let counterpart = index - latter.point + former.point
        let isPair =
          former.range.contains(counterpart) && counterpart >= prefix && old[counterpart] == new[index]
        return isPair ? counterpart : nil
      }
      let counterpart = old.count - distanceFromEnd
      let isFree =
        distanceFromEnd <= shorter - prefix && (!hasNumbers || counterpart >= former.range.upperBound)
      let isPair = isFree && old[counterpart] == new[index]
      return isPair && (distanceFromEnd <= suffix || !new[index].isLetters) ? counterpart : nil
    }
  }

  /// Returns the start of the number within or at which a beginning ends; its length without a number.
  private static func numberStart(before prefix: Int, in text: [ExactString]) -> Int {
    var start = prefix
    while start > 0,
      text[start - 1].isDigit || start > 1 && text[start - 1].isSeparator && text[start - 2].isDigit
    {
      start -= 1
    }
    return start
  }
}

/// The digits of a number in text.
private struct NumberPlaces {
  /// The characters of the number, from its first digit to its last; empty without one.
  private(set) var range: Range<Int>
  /// The first character after the digits before the decimal separator.
  private(set) var point: Int
  /// The number of digits before the decimal separator.
  private(set) var wholeDigits = 0

  init(_ text: [ExactString], at start: Int) {
    var end = start
    var separators: [(scalar: Unicode.Scalar, index: Int)] = []
    while end < text.count {
      if !text[end].isDigit {
        guard end > start, text[end].isSeparator, end + 1 < text.count, text[end + 1].isDigit,
          let scalar = text[end].wrappedValue.unicodeScalars.first
        else { break }
        separators.append((scalar, end))
      }
      end += 1
    }
    range = start..<end
    point = end
    let starts = [start] + separators.map { $0.index + 1 }
    let lengths = zip(starts, separators.map(\.index) + [end]).map { $1 - $0 }
    let startsWithZero = start < end && text[start].digit == 0
    if NumberInText.hasFraction(separators.map(\.scalar), lengths, startsWithZero: startsWithZero) {
      point = separators[separators.count - 1].index
    }
    wholeDigits = text[start..<point].count(where: \.isDigit)
  }
}

extension ExactString {
  /// The value of a decimal digit; nil for other characters.
  fileprivate var digit: Int? {
    guard isDigit else { return nil }
    return wrappedValue.unicodeScalars.first?.properties.numericValue.map { Int($0) }
  }

  /// True for a digit of any script.
  fileprivate var isDigit: Bool { wrappedValue.unicodeScalars.first?.properties.numericType == .decimal }
  /// True for a sign between the digits of a number.
  fileprivate var isSeparator: Bool {
    wrappedValue.unicodeScalars.first.map(NumberInText.isSeparator) ?? false
  }

  /// True for white space.
  fileprivate var isBlank: Bool { wrappedValue.unicodeScalars.first?.properties.isWhitespace == true }

  /// True for a letter with its marks.
  var isLetters: Bool { wrappedValue.first?.isLetter == true }
}
