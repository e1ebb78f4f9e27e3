extension Easing {
  /// The easings that have a name, by their names in CSS.
  public static let named: [(name: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .steps(1, .jumpStart)),
    ("step-end", .steps(1, .jumpEnd)),
  ]

  /// An easing as CSS writes it: a keyword, `cubic-bezier(x1, y1, x2, y2)` or `steps(n, position)`.
  ///
  /// Capitals and spaces don't matter. Nil for anything else: an unknown name, an x outside 0...1, no step to
  /// take or more than a million.
  public init?(css text: String) {
    let text = text.filter { $0 != " " }.lowercased()
    if let known = Easing.named.first(where: { $0.name == text }) {
      self = known.easing
    } else if let arguments = Easing.arguments(of: "cubic-bezier", in: text) {
      let numbers = arguments.compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, arguments.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { return nil }
      self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    } else if let arguments = Easing.arguments(of: "steps", in: text) {
      guard let count = arguments.first.flatMap({ Int($0) }), (1...1_000_000).contains(count),
        arguments.count <= 2
      else { return nil }
      let position: StepPosition? =
        switch arguments.count == 2 ? arguments[1] : "end" {
        case "start": .jumpStart
        case "end": .jumpEnd
        case let name: StepPosition(rawValue: String(name))
        }
      guard let position, position != .jumpNone || count > 1 else { return nil }
      self = .steps(count, position)
    } else {
      return nil
    }
  }

  /// What stands between the parentheses of a call, cut at the commas; nil for other text.
  private static func arguments(of function: String, in text: String) -> [Substring]? {
    guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
    return text.dropFirst(function.count + 1).dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
  }
}
