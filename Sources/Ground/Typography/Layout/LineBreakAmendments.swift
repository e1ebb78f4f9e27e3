/// The rules of UAX #14 that changed between Unicode 15.0, which ICU 72 follows, and 16.0.
///
/// They add and remove break opportunities. Those that a newer ICU finds stay unchanged.
struct LineBreakAmendments {
  /// Breaks to add and to remove, as offsets in Unicode scalars.
  private(set) var added: Set<Int> = []
  private(set) var removed: Set<Int> = []

  private let scalars: [Unicode.Scalar]
  /// True if the language is Chinese, in which ICU treats quotation marks as brackets.
  private let isChinese: Bool

  /// - Parameter language: A BCP 47 tag.
  init(to scalars: [Unicode.Scalar], language: String) {
    self.scalars = scalars
    isChinese = language.utf8.starts(with: "zh".utf8)
    for index in scalars.indices {
      switch scalars[index].value {
      case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x275B...0x2760, 0x2E00...0x2E2F:
        amendQuotation(at: index)
      case 0x2D, 0x5BE, 0x2010...0x2015: amendHebrewHyphen(at: index)
      case 0x1B00...0x1BFF, 0xA980...0xA9DF, 0xAA00...0xAA5F, 0x11000...0x11FFF, 0x16100...0x1613F:
        if index > 0, Aksara.allowsBreak(before: index, in: scalars) { added.insert(index) }
      default: break
      }
    }
  }

  /// Returns the opportunities with the changes applied.
  func applied(to ends: [LineBreakOpportunities.End]) -> [LineBreakOpportunities.End] {
    guard !added.isEmpty || !removed.isEmpty, let last = ends.last else { return ends }
    var kept = ends.filter { $0.isMandatory || $0.offset == last.offset || !removed.contains($0.offset) }
    let known = Set(ends.map(\.offset))
    kept += added.subtracting(known).map { LineBreakOpportunities.End(offset: $0, isMandatory: false) }
    return kept.sorted { $0.offset < $1.offset }
  }

  /// Applies the rules LB 15a, LB 15b and LB 19a, and the removal of LB 15, to a quotation mark.
  private mutating func amendQuotation(at mark: Int) {
    guard scalars[mark].lineBreakClass == .quotation else { return }
    let category = scalars[mark].properties.generalCategory
    let before = base(before: mark)
    let after = skippingMarks(from: mark + 1)
    let next = scalars.indices.contains(after) ? scalars[after] : nil
    let end = scalars[after...].firstIndex { $0 != " " } ?? scalars.count
    if after < end, end < scalars.count {
      // LB 15a keeps text with an opening mark. Without one, the space is a break even before a bracket (LB 18).
      if category == .initialPunctuation, before.map(\.lineBreakClass.precedesOpeningMark) ?? true {
        removed.insert(end)
      } else if scalars[end].lineBreakClass == .open {
        added.insert(end)
      }
    }
    // LB 15b keeps a closing mark with the text before its spaces.
    if category == .finalPunctuation, before == " ", next.map(\.lineBreakClass.followsClosingMark) ?? true {
      removed.insert(mark)
    }
    // LB 19a breaks around quotations between East Asian characters only.
    guard let before, let next, !isChinese else { return }
    let isEastAsian = before.isEastAsian && next.isEastAsian
    if category == .initialPunctuation, !before.lineBreakClass.isAlwaysBreak {
      amend(mark, allowed: isEastAsian && before.lineBreakClass != .open)
    } else if category == .finalPunctuation {
      amend(after, allowed: isEastAsian && !next.lineBreakClass.isKeptWithPrevious)
    }
  }

  private mutating func amend(_ offset: Int, allowed: Bool) {
    if allowed { added.insert(offset) } else { removed.insert(offset) }
  }

  /// Applies LB 21a: a line can end after a hyphen between Hebrew letters.
  private mutating func amendHebrewHyphen(at hyphen: Int) {
    guard base(before: hyphen)?.lineBreakClass == .hebrewLetter else { return }
    let after = skippingMarks(from: hyphen + 1)
    if after < scalars.count, scalars[after].lineBreakClass == .hebrewLetter { added.insert(after) }
  }

  /// Returns the scalar before an offset, without combining marks; nil at the start.
  private func base(before offset: Int) -> Unicode.Scalar? {
    scalars[..<offset].last { !$0.lineBreakClass.isMark }
  }

  private func skippingMarks(from offset: Int) -> Int {
    scalars[offset...].firstIndex { !$0.lineBreakClass.isMark } ?? scalars.count
  }
}
