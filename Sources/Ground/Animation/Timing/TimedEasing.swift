internal import GlyphreelExact
internal import GlyphreelGraphics

/// An easing with the duration that its notation states, as SwiftUI's `easeInOut(duration: 0.3)` does.
package struct TimedEasing: Hashable, Sendable {
  /// The easing.
  package let easing: Easing
  /// The seconds of one iteration, or of a spring until it comes to rest; nil if the notation states none.
  package let duration: Double?

  private init(_ easing: Easing, duration: Double? = nil) {
    (self.easing, self.duration) = (easing, duration)
  }

  /// Reads an easing in any notation that `Easing.init(css:)` accepts, or with a duration; nil for other texts.
  package init?(_ text: String) {
    // CSS only has white space of ASCII.
    let spaced = String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }))
    var text = String(spaced.trimming { $0 == " " })
    if let prefix = ["animation.", "."].first(where: { text.hasPrefix($0) }) {
      text = String(text.dropFirst(prefix.unicodeScalars.count))
    }
    if let easing = Easing.named(text) {
      self.init(easing)
      return
    }
    // Swift's labels end in a colon.
    guard let call = try? CSSFunction(text.replacing(":", with: ": ")) else { return nil }
    if let swift = SwiftCall(call) {
      guard let timed = swift.easing else { return nil }
      self = timed
      return
    }
    let easing: Easing? =
      switch call.name.text {
      case "cubic-bezier": .cubicBezier(call.arguments)
      case "steps": .steps(call.arguments)
      case "linear": .linear(call.arguments)
      default: nil
      }
    guard let easing else { return nil }
    self.init(easing)
  }

  /// A function of SwiftUI, Core Animation or UIKit, with the numbers of its arguments.
  private struct SwiftCall {
    let name: String
    /// The numbers without a label.
    private var numbers: [Double] = []
    /// The numbers by their labels in lower case, without a colon.
    private var labelled: [ExactString: Double] = [:]

    /// Returns nil for a function of CSS; one with invalid arguments has no `easing`.
    init?(_ call: CSSFunction) {
      let word = call.name.text
      name =
        switch word {
        case "caspringanimation": "interpolatingspring"
        case "uispringtimingparameters": "spring"
        default: word
        }
      let isLabelled = call.arguments[0][0].text.hasSuffix(":")
      guard SwiftCall.names.contains(ExactString(name)) || name == "linear" && isLabelled else { return nil }
      for words in call.arguments {
        // Core Animation's label precedes the first of four numbers.
        let isControlPoint = words[0].text == "controlpoints:"
        // Swift has numbers only; scenes have units, too.
        guard let word = words.last, let number = word.number ?? word.percentage ?? word.seconds,
          words.count <= 2
        else { return }
        if words.count == 1 || isControlPoint {
          numbers.append(number)
        } else {
          let label = String(words[0].text.trimming { $0 == ":" })
          let known = SwiftCall.labels[ExactString(label)] ?? label
          guard labelled.updateValue(number, forKey: ExactString(known)) == nil else { return }
        }
      }
      isValid = true
    }

    private var isValid = false

    private static let names: Set<ExactString> = [
      "spring", "smooth", "snappy", "bouncy", "interactivespring", "interpolatingspring",
      "timingcurve", "camediatimingfunction", "easein", "easeout", "easeinout",
    ]

    /// Labels with one meaning, and the one that stands for them.
    private static let labels: [ExactString: String] = [
      "dampingfraction": "damping", "dampingratio": "damping", "initialvelocity": "velocity",
      "perceptualduration": "duration",
    ]

    /// The easing; nil for arguments that the function does not have.
    var easing: TimedEasing? {
      guard isValid else { return nil }
      var rest = self
      let duration = rest.labelled["duration"]
      let easing = Easing.named(name) ?? rest.curve()
      if case .spring? = easing { return rest.spring() }
      guard let easing, rest.take("duration", in: 0...86_400) != nil || duration == nil, rest.isEmpty,
        duration != nil || name == "timingcurve" || name == "camediatimingfunction"
      else { return nil }
      return TimedEasing(easing, duration: duration)
    }

    private var isEmpty: Bool { numbers.isEmpty && labelled.isEmpty }

    /// Removes and returns a number; nil if it is missing or out of range.
    private mutating func take(_ label: ExactString, in range: ClosedRange<Double> = 1e-6...1e6) -> Double? {
      guard let number = labelled[label], range.contains(number) else { return nil }
      labelled[label] = nil
      return number
    }

    private mutating func curve() -> Easing? {
      defer { numbers = [] }
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
      return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }

    private mutating func spring() -> TimedEasing? {
      let isTimed = labelled["duration"] != nil
      let isInteractive = name == "interactivespring"
      let velocity = take("velocity", in: -1e4...1e4) ?? 0
      // It says how a running spring becomes this one.
      _ = take("blendduration", in: 0...1e6)
      let bounces: [ExactString: Double] = [
        "smooth": 0, "snappy": 0.15, "bouncy": 0.3, "interactivespring": 0.14,
      ]
      let bounce = bounces[ExactString(name)]
      let spring: Spring
      if name == "spring", labelled.isEmpty, numbers.count == 2,
        numbers.allSatisfy({ (1e-6...1e6).contains($0) })
      {
        spring = Spring(response: numbers[0], dampingFraction: numbers[1], initialVelocity: velocity)
        numbers = []
      } else if bounce == nil, let stiffness = take("stiffness") {
        guard let damping = take("damping") else { return nil }
        spring = Spring(
          mass: take("mass") ?? 1, stiffness: stiffness, damping: damping, initialVelocity: velocity)
      } else if bounce == nil || isInteractive, labelled["response"] != nil || labelled["damping"] != nil {
        let standard = isInteractive ? Easing.interactiveSpring : Spring()
        spring = Spring(
          response: take("response") ?? standard.response,
          dampingFraction: take("damping") ?? standard.dampingFraction, initialVelocity: velocity)
      } else {
        // A duration may lack its label before a bounce.
        let isMixed = numbers.count == 1 && labelled["bounce"] != nil && !isTimed
        let first = isMixed ? numbers.removeFirst() : nil
        let extra = take(bounce == nil ? "bounce" : "extrabounce", in: -1...1) ?? 0
        let duration =
          take("duration") ?? first ?? (isInteractive ? Easing.interactiveSpring.response : 0.5)
        guard (-0.99...0.99).contains((bounce ?? 0) + extra) else { return nil }
        spring = Spring(duration: duration, bounce: (bounce ?? 0) + extra, initialVelocity: velocity)
      }
      guard isEmpty, spring.settlingDuration <= 3600 else { return nil }
      return TimedEasing(.spring(spring), duration: isTimed ? spring.settlingDuration : nil)
    }
  }
}

extension Easing {
  fileprivate static let interactiveSpring = Spring(response: 0.15, dampingFraction: 0.86)

  /// The names of SwiftUI and Core Animation.
  package static let swiftNames: [(name: String, easing: Easing)] = [
    ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("easeInEaseOut", .easeInOut),
    ("interactiveSpring", .spring(interactiveSpring)), ("interpolatingSpring", .spring(.smooth)),
  ]

  /// Returns the easing of a name in lower case, or of a call without arguments; nil for other texts.
  fileprivate static func named(_ text: String) -> Easing? {
    let isCall = text.hasSuffix("()")
    let name = isCall ? String(text.dropLast(2)) : text
    let easing = (named + swiftNames).first { $0.name.lowercased() == name }?.easing
    // Only springs have defaults for all arguments.
    return isCall && easing?.naturalDuration == nil ? nil : easing
  }
}
