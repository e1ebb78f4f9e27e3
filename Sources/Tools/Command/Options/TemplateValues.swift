import GlyphreelScene
import ArgumentParser
import GlyphreelExact
import GlyphreelSceneFile

/// The values that a scene's text is read with.
struct TemplateValues {
  let assignments: [Assignment]
  /// The reader's text size; nil for the scene's.
  let contentSize: ContentSize?

  /// The values of placeholders.
  var values: [(name: String, value: String)] { assignments.map { ($0.name, $0.value) } }

  /// Returns the values of placeholders; values in `others` override those given with `--set`.
  func template(filling others: [Assignment] = []) -> Template {
    Template(values + others.map { ($0.name, $0.value) })
  }
}

/// A placeholder's value: `name=value`.
struct Assignment: ExpressibleByArgument {
  let name: String
  let value: String

  init(name: String, value: String) {
    (self.name, self.value) = (name, value)
  }

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
    name = String(argument[..<equals])
    value = String(argument[equals...].dropFirst())
  }
}

extension ContentSize: ExpressibleByArgument {
  /// A category given by its name: `large`, `accessibility1` or `AX1`.
  public init?(argument: String) { self.init(named: argument) }
}
