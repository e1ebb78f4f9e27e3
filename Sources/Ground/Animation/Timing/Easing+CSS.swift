internal import GlyphreelExact
internal import GlyphreelGraphics

extension Easing {
  /// The easings that have a name: the CSS keywords, `spring`, SwiftUI's springs, and the easings.net curves with hyphens
  /// (`ease-out-cubic`).
  package static let named: [(name: String, easing: Easing)] =
    [
      ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut), ("step-start", .steps(1, .jumpStart)), ("step-end", .steps(1, .jumpEnd)),
      ("spring", .spring(Spring())), ("smooth", .spring(.smooth)), ("snappy", .spring(.snappy)),
      ("bouncy", .spring(.bouncy)),
    ]
    + EasingCurve.allCases.flatMap { curve in
      [
        ("ease-in-\(curve.rawValue)", Easing.in(curve)), ("ease-out-\(curve.rawValue)", .out(curve)),
        ("ease-in-out-\(curve.rawValue)", .inOut(curve)),
      ]
    }

  /// Creates an easing from CSS notation, a spring, a name of `named`, or Swift's notation; nil if `text` is invalid or
  /// states the duration of a curve.
  ///
  /// Accepts `cubic-bezier(x1, y1, x2, y2)`, `steps(n, position)`, `linear(0, 0.25 25% 75%, 1)`, `spring(response,
  /// damping fraction)`, and the forms of SwiftUI and Core Animation, with or without a leading dot: `.snappy`,
  /// `spring(duration: 0.5, bounce: 0.3)`, `smooth(duration: 0.4)`, `interpolatingSpring(stiffness: 100, damping: 10)`,
  /// `timingCurve(0.2, 0, 0, 1)`. Case and white space around arguments are ignored. Control points need an x in 0...1,
  /// `steps` takes 1 to 1,000,000 steps, and a spring has to settle within an hour.
  public init?(css text: String) {
    guard let timed = TimedEasing(text), timed.duration == nil || timed.easing.naturalDuration != nil else {
      return nil
    }
    self = timed.easing
  }
}

extension Easing {
  typealias Arguments = [[CSSFunction.Word]]

  static func cubicBezier(_ arguments: Arguments) -> Easing? {
    let numbers = arguments.compactMap { $0.count == 1 ? $0[0].number : nil }
    guard numbers.count == 4, arguments.count == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else { return nil }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  static func steps(_ arguments: Arguments) -> Easing? {
    let words = arguments.compactMap { $0.count == 1 ? $0[0].text : nil }
    guard words.count == arguments.count, (1...2).contains(words.count),
      let count = Int(words[0]), (1...1_000_000).contains(count)
    else { return nil }
    let position: StepPosition? =
      switch words.count == 2 ? words[1] : "end" {
      case "start": .jumpStart
      case "end": .jumpEnd
      case let name: StepPosition(rawValue: name)
      }
    guard let position, position != .jumpNone || count > 1 else { return nil }
    return .steps(count, position)
  }

  static func linear(_ arguments: Arguments) -> Easing? {
    var stops: [PiecewiseLinear.Stop] = []
    for var words in arguments {
      // CSS allows the output before or after its percentages.
      if words[0].text.hasSuffix("%") { words.insert(words.removeLast(), at: 0) }
      let inputs = words.dropFirst().compactMap(\.percentage)
      guard let output = words[0].number, inputs.count == words.count - 1, inputs.count <= 2 else {
        return nil
      }
      stops.append(PiecewiseLinear.Stop(output, at: inputs))
    }
    return PiecewiseLinear(stops).map(Easing.piecewise)
  }
}

extension Easing {
  /// The CSS notation that `init(css:)` reads back to an equal easing; the name if there is one.
  public var css: String {
    if let known = Easing.named.first(where: { $0.easing == self }) { return known.name }
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2): return "cubic-bezier(\(x1), \(y1), \(x2), \(y2))"
    case .steps(let count, let position): return "steps(\(count), \(position.rawValue))"
    case .piecewise(let lines):
      return "linear(" + lines.points.map { "\($0.output) \($0.input * 100)%" }.joined(separator: ", ") + ")"
    case .spring(let spring) where spring.initialVelocity == 0:
      return "spring(\(spring.response), \(spring.dampingFraction))"
    case .spring(let spring):
      return
        "spring(response \(spring.response), damping \(spring.dampingFraction), velocity \(spring.initialVelocity))"
    case .linear, .in, .out, .inOut: preconditionFailure("these have names")
    }
  }
}
