internal import ExactText
internal import Typography

/// Writes the numbers of a count: its formatter, opened once, and what there must be room for.
final class CountWriter: Sendable {
  /// Why numbers can't be written; nil if they can.
  let error: NumberFormatError?
  /// The longest texts that the count shows, each once, among them those of both ends.
  let widest: [String]
  private let formatter: LocalizedNumberFormatter?

  /// How many numbers between the ends are looked at for longer texts than theirs.
  private static let samples = 64

  init(from: Double, to: Double, _ format: NumberFormat) {
    var failure: NumberFormatError?
    var opened: LocalizedNumberFormatter?
    do throws(NumberFormatError) {
      opened = try LocalizedNumberFormatter(
        format.settled(fractionDigits: NumberFormat.fractionDigits(of: to)))
    } catch {
      failure = error
    }
    error = failure
    formatter = opened
    guard let opened else {
      widest = []
      return
    }
    var texts = [opened.string(from: from)]
    let last = opened.string(from: to)
    var length = max(texts[0].count, last.count)
    // 999K is longer than both 0 and 1M.
    for index in 1..<CountWriter.samples {
      let text = opened.string(
        from: from + (to - from) * (Double(index) / Double(CountWriter.samples)))
      if text.count > length {
        length = text.count
        texts.append(text)
      }
    }
    widest = texts.filter { $0 != last } + [last]
  }

  /// A number's text; empty if numbers can't be written.
  func string(from value: Double) -> String { formatter?.string(from: value) ?? "" }
}

extension NumberFormat {
  /// The same with a fixed number of fraction digits, if it is a plain number or percentage that says nothing of its own
  /// digits.
  ///
  /// - Parameter count: Those of the number; a fraction that is written as a percentage has two less.
  func settled(fractionDigits count: Int) -> NumberFormat {
    let isOpen =
      minimumFractionDigits == nil && maximumFractionDigits == nil && minimumSignificantDigits == nil
      && maximumSignificantDigits == nil && notation == .standard
    let digits: Int
    switch style {
    case .decimal, .percentPoints: digits = count
    case .percent: digits = max(count - 2, 0)
    case .integer, .currency, .ordinal, .duration, .printf: return self
    }
    guard isOpen else { return self }
    var format = self
    format.minimumFractionDigits = min(digits, 100)
    format.maximumFractionDigits = min(digits, 100)
    return format
  }
}
