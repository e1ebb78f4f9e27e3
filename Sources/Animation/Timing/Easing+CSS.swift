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

  /// Creates an easing from CSS notation, a spring, or a name of `named`; nil if `text` is invalid.
  ///
  /// Accepts `cubic-bezier(x1, y1, x2, y2)`, `steps(n, position)`, `linear(0, 0.25 25% 75%, 1)`, `spring(response,
  /// damping fraction)`, `spring(duration 0.5, bounce 0.3)` and `spring(mass 1, stiffness 100, damping 10)`; a spring
  /// whose parameters are named can have a `velocity` as well. Case and white space around arguments are ignored.
  /// Control points need an x in 0...1, `steps` takes 1 to 1,000,000 steps, and a spring has to settle
  /// within an hour.
  public init?(css text: String) {
    let text = text.lowercased()
    if text.contains("(") {
      // CSS only has white space of ASCII.
      let spaced = String(
        String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
      guard let call = try? CSSFunction(spaced) else { return nil }
      let easing: Easing? =
        switch call.name.text {
        case "cubic-bezier": Easing.cubicBezier(call.arguments)
        case "steps": Easing.steps(call.arguments)
        case "linear": Easing.linear(call.arguments)
        case "spring": Easing.spring(call.arguments)
        default: nil
        }
      guard let easing else { return nil }
      self = easing
    } else {
      let name = text.split(whereSeparator: \.isWhitespace)
      guard name.count == 1, let known = Easing.named.first(where: { $0.name == name[0] }) else { return nil }
      self = known.easing
    }
  }

  private typealias Arguments = [[CSSFunction.Word]]

  private static func cubicBezier(_ arguments: Arguments) -> Easing? {
    let numbers = arguments.compactMap { $0.count == 1 ? $0[0].number : nil }
    guard numbers.count == 4, arguments.count == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else { return nil }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static func steps(_ arguments: Arguments) -> Easing? {
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

  private static func linear(_ arguments: Arguments) -> Easing? {
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

  private static func spring(_ arguments: Arguments) -> Easing? {
    var numbers: [ExactString: Double] = [:]
    let isNamed = arguments.first?.count == 2
    for (index, words) in arguments.enumerated() {
      guard words.count == (isNamed ? 2 : 1), isNamed || index < 2 else { return nil }
      let name = isNamed ? words[0].text : ["response", "damping"][index]
      let range = name == "velocity" ? -1e4...1e4 : name == "bounce" ? -0.99...0.99 : 1e-6...1e6
      guard let number = words.last?.number, range.contains(number),
        numbers.updateValue(number, forKey: ExactString(name)) == nil
      else { return nil }
    }
    let velocity = numbers.removeValue(forKey: "velocity") ?? 0
    let spring: Spring
    if numbers.count == 2, let response = numbers["response"], let damping = numbers["damping"] {
      spring = Spring(response: response, dampingFraction: damping, initialVelocity: velocity)
    } else if numbers.count == 2, let duration = numbers["duration"], let bounce = numbers["bounce"] {
      spring = Spring(duration: duration, bounce: bounce, initialVelocity: velocity)
    } else if numbers.count == 3, let mass = numbers["mass"], let stiffness = numbers["stiffness"],
      let damping = numbers["damping"]
    {
      spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    } else {
      return nil
    }
    return spring.settlingDuration <= 3600 ? .spring(spring) : nil
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
