internal import GlyphreelExactText

/// The forms of the numbers in a count: their texts with a zero for every digit.
///
/// Numbers of one form are equally wide but for their digits, so that a few forms tell how wide the count can get.
struct CountForms {
  /// The forms that may be the widest: none of them is another one with something left out.
  let widest: [String]
  /// The widest forms in all digits.
  let texts: [String]
  /// The same as lines of one text, which are measured at once.
  let lines: String
  /// The text of all numbers if they have the same; nil if they differ.
  let onlyText: String?

  /// How many forms are looked at; more than that have numbers with letters for digits only.
  private static let limit = 32

  init(_ texts: [String]) {
    onlyText = Set(texts.map { ExactString($0) }).count == 1 ? texts.first : nil
    var known: Set<[Unicode.Scalar]> = []
    let forms = texts.map { $0.unicodeScalars.map { $0.digitZero ?? $0 } }
      .filter { known.insert($0).inserted }
      // The longest first; of equally long ones the latest.
      .enumerated().sorted { ($1.element.count, $1.offset) < ($0.element.count, $0.offset) }
    var widest: [[Unicode.Scalar]] = []
    for (_, form) in forms where widest.count < CountForms.limit {
      if !widest.contains(where: { CountForms.isContained(form, in: $0) }) { widest.append(form) }
    }
    self.widest = widest.map { String(scalars: $0) }
    self.texts = CountForms.texts(self.widest, inDigits: 0...9)
    lines = self.texts.joined(separator: "\n")
  }

  /// Forms in some digits: each form once for every digit.
  static func texts(_ forms: [String], inDigits digits: some Sequence<UInt32>) -> [String] {
    var known: Set<ExactString> = []
    return digits.flatMap { digit in
      forms.map { form in
        String(
          scalars: form.unicodeScalars.map { scalar in
            scalar.digitZero == scalar ? Unicode.Scalar(scalar.value + digit) ?? scalar : scalar
          })
      }
    }.filter { known.insert(ExactString($0)).inserted }
  }

  /// True if a form is another one of which some characters were left out.
  private static func isContained(_ form: [Unicode.Scalar], in other: [Unicode.Scalar]) -> Bool {
    var rest = form[...]
    for scalar in other where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension CountForms {
  /// Numbers on the way of a count: some of every magnitude, and those whose words differ in the languages of the world.
  ///
  /// - Parameter isWhole: True for a count in steps of one.
  static func samples(from: Double, to: Double, isWhole: Bool) -> [Double] {
    let range = min(from, to)...max(from, to)
    let largest = max(abs(from), abs(to))
    var positive = (0...21).map(Double.init)
    // From a millionth of the largest number, or from 1 if that is less.
    var power = 1.0
    while power <= largest { power *= 10 }
    var least = min(power / 1e7, 1)
    while least <= largest {
      positive += [1, 1.5, 2, 3.456789, 5, 7.891234, 9.876543, 9.999999].map { $0 * least }
      if least >= 10 { positive += [1, 2, 3].map { 2 * least + $0 } }
      least *= 10
    }
    let even = (1..<16).map { from + (to - from) * (Double($0) / 16) }
    let samples = ([from] + positive + positive.map { -$0 } + even).filter(range.contains)
    guard isWhole else { return samples + [to] }
    return samples.map { from < to ? from + ($0 - from).rounded(.down) : from - (from - $0).rounded(.down) }
      + [to]
  }

  /// Numbers as long as the largest that consist of one hexadecimal digit: of a one, and of each letter.
  static func hexadecimalSamples(upTo largest: Double) -> [Double] {
    var ones = 1.0
    while ones * 15 < largest { ones = ones * 16 + 1 }
    return ([1] + (10...15)).map { ones * Double($0) }
  }
}

extension Unicode.Scalar {
  /// The zero of a digit's numbering system; nil for what is no digit.
  fileprivate var digitZero: Unicode.Scalar? {
    guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
    return Unicode.Scalar(self.value - UInt32(value))
  }
}

extension String {
  fileprivate init(scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
