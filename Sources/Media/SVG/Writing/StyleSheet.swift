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

  private var classes: [[ExactString]: String] = [:]
  private var names: [Keyframes: String] = [:]
  private var rules: [String] = []
  private var darkRules: [String] = []

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
      var rule = "\(StyleSheet.root) .\(name){animation-name:\(animated.map(\.name).joined(separator: ","))"
      if animated.contains(where: \.isStepped) {
        let timings = animated.map { $0.isStepped ? "step-end" : "linear" }
        let isUniform = animated.allSatisfy(\.isStepped)
        rule += ";animation-timing-function:" + (isUniform ? "step-end" : timings.joined(separator: ","))
      }
      rules.append(rule + "}")
    }
    if !dark.isEmpty { darkRules.append("\(StyleSheet.root) .\(name){\(dark.joined(separator: ";"))}") }
    return name
  }

  private mutating func name(_ keyframes: String, _ dark: String?) -> String {
    let key = Keyframes(light: keyframes, dark: dark.map { ExactString($0) })
    if let name = names[key] { return name }
    let name = NamePrefix.name(names.count)
    names[key] = name
    rules += ["@keyframes \(name){", keyframes, "}"]
    if let dark { darkRules += ["@keyframes \(name){", dark, "}"] }
    return name
  }

  /// True without any animation.
  var isStill: Bool { names.isEmpty }

  /// Returns the rules in parts, of which keyframes are the long ones.
  ///
  /// - Parameters:
  ///   - duration: Seconds of a play.
  ///   - plays: The number of plays; nil for no end.
  ///   - end: The time in seconds of the state that readers see who prefer reduced motion.
  ///   - variants: Rules for the two variants of a document whose dark one has another structure; empty for others.
  func text(duration: Double, plays: Int?, end: Double, variants: String) -> [String] {
    let seconds = DecimalText(4)
    var text = ""
    if !isStill {
      text +=
        "\(StyleSheet.root) [class]{animation-duration:\(seconds(duration))s;animation-timing-function:linear;"
      text += "animation-iteration-count:\(plays.map { "\($0)" } ?? "infinite");animation-fill-mode:both}"
    }
    var parts = [text] + rules
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
