internal import GlyphreelExact

/// The animations and the dark variant of a document as CSS.
struct StyleSheet {
  /// A property of an element over time, as the texts of its keyframes.
  struct Change {
    /// The CSS property.
    let property: String
    /// The declarations between the braces of `@keyframes`; nil for a constant.
    let keyframes: String?
    /// True if its values jump.
    let isStepped: Bool
    /// The keyframes on dark pages, if they differ.
    let darkKeyframes: String?
    /// The constant value on dark pages, if it differs.
    let darkValue: String?
  }

  /// Keyframes, and those on dark pages, if they differ.
  private struct Keyframes: Hashable {
    @ExactString var light: String
    var dark: ExactString?
  }

  /// The selector of the root element, whose id is the bare prefix; all selectors begin with it.
  static let root = "#" + NamePrefix.placeholder

  private enum Rule {
    case text(String)
    case animations(String, [(name: String, isStepped: Bool)])
  }

  private var classes: [[ExactString]: String] = [:]
  private var names: [Keyframes: String] = [:]
  /// The keyframes, and the classes as the names and kinds of their animations.
  private var rules: [Rule] = []
  private var darkRules: [String] = []
  /// True if elements have animations of their own, which name no timing function.
  private var isUsuallyStepped = false

  /// Returns the name of the class for an element's changes; equal ones share it.
  mutating func className(_ changes: [Change]) -> String {
    let animated = changes.compactMap { change in
      change.keyframes.map { (name: self.name($0, change.darkKeyframes), isStepped: change.isStepped) }
    }
    let dark = changes.compactMap { change in change.darkValue.map { "\(change.property):\($0)" } }
    // No value has a line feed.
    let key = (animated.map { "\($0.name)\n\($0.isStepped)" } + dark).map { ExactString($0) }
    if let name = classes[key] { return name }
    let name = NamePrefix.name(classes.count)
    classes[key] = name
    if !animated.isEmpty {
      rules.append(.animations(name, animated))
    }
    if !dark.isEmpty { darkRules.append("\(StyleSheet.root) .\(name){\(dark.joined(separator: ";"))}") }
    return name
  }

  /// Returns the name of a change's animation for the style of its element; nil for a constant.
  ///
  /// - Parameter change: One whose values jump.
  mutating func animationName(_ change: Change) -> String? {
    change.keyframes.map { keyframes in
      isUsuallyStepped = true
      return name(keyframes, change.darkKeyframes)
    }
  }

  private mutating func name(_ keyframes: String, _ dark: String?) -> String {
    let key = Keyframes(light: keyframes, dark: dark.map { ExactString($0) })
    if let name = names[key] { return name }
    let name = NamePrefix.name(names.count)
    names[key] = name
    rules += [.text("@keyframes \(name){"), .text(keyframes), .text("}")]
    if let dark { darkRules += ["@keyframes \(name){", dark, "}"] }
    return name
  }

  /// The timing function of all classes that name none: steps if many more have those.
  private var usualTiming: String {
    if isUsuallyStepped { return "step-end" }
    let kinds = rules.compactMap { rule -> Bool? in
      if case .animations(_, let animations) = rule { animations.allSatisfy(\.isStepped) } else { nil }
    }
    let stepped = kinds.count(where: \.self)
    return stepped > kinds.count - stepped + 4 ? "step-end" : "linear"
  }

  private static func rule(
    _ name: String, _ animations: [(name: String, isStepped: Bool)], usual: String
  ) -> String {
    var rule = "\(StyleSheet.root) .\(name){animation-name:\(animations.map(\.name).joined(separator: ","))"
    let timings = animations.map { $0.isStepped ? "step-end" : "linear" }
    let isUniform = timings.allSatisfy { $0.utf8.elementsEqual(timings[0].utf8) }
    let timing = isUniform ? timings[0] : timings.joined(separator: ",")
    if !timing.utf8.elementsEqual(usual.utf8) { rule += ";animation-timing-function:" + timing }
    return rule + "}"
  }

  /// True without any animation.
  var isStill: Bool { names.isEmpty }

  /// Returns the rules in parts; the keyframes are the long parts.
  ///
  /// - Parameters:
  ///   - duration: Seconds of a play.
  ///   - plays: The number of plays; nil for no end.
  ///   - end: The time in seconds of the state that is shown to readers who prefer reduced motion.
  ///   - variants: Rules for the two variants of a document whose dark variant has a different structure; empty for others.
  func text(duration: Double, plays: Int?, end: Double, variants: String) -> [String] {
    let seconds = DecimalText(4)
    var text = ""
    let usual = usualTiming
    if !isStill {
      text +=
        "\(StyleSheet.root) [class]{animation-duration:\(seconds(duration))s;animation-timing-function:\(usual);"
      text += "animation-iteration-count:\(plays.map { "\($0)" } ?? "infinite");animation-fill-mode:both}"
    }
    var parts =
      [text]
      + rules.map { rule in
        switch rule {
        case .text(let text): text
        case .animations(let name, let animations): StyleSheet.rule(name, animations, usual: usual)
        }
      }
    if !isStill {
      parts.append("@media(prefers-reduced-motion:reduce)")
      parts.append(
        "{\(StyleSheet.root) [class]{animation-delay:\(seconds(-end))s!important;animation-play-state:paused!important}}"
      )
    }
    if !darkRules.isEmpty || !variants.isEmpty {
      parts += ["@media(prefers-color-scheme:dark){"] + darkRules + [variants, "}"]
    }
    return parts
  }
}
