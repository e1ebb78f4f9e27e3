internal import GlyphreelExact

/// A reason why a scene file is not changed.
package enum EditRefusal: Error, Hashable, Sendable {
  /// The effect is that of a component, or of a row of a repetition.
  case component
  /// The effect is written in an included file.
  case otherFile(String)
  /// Another part of the scene uses the value by an anchor.
  case shared
  /// A key's value has a placeholder.
  case placeholder(String)
  /// A key's value is not one time.
  case notOneTime(String)
  /// The effect is written in a form that has no place for options.
  case unusualForm
  /// The file is not the one that is shown.
  case changed
  /// The scene file is a symbolic link.
  case link
  /// The scene would have errors, which the text describes.
  case invalid(String)
  /// The effect's times would not be those that are asked for.
  case unreachable
}

extension EditRefusal: CustomStringConvertible {
  /// The reason and its remedy, in a sentence.
  package var description: String {
    switch self {
    case .component: "This effect comes from a component; change it where the component is defined."
    case .otherFile(let path): "This effect is written in \(path: path); change it there."
    case .shared: "Other parts of the scene use this value by an anchor; change it in the file."
    case .placeholder(let key): "'\(key)' has a placeholder; change the value that fills it."
    case .notOneTime(let key): "'\(key)' is not one time; change it in the file."
    case .unusualForm:
      "This effect is written in a form that has no place for the time; change it in the file."
    case .changed: "The file has changed; try again when the page shows it."
    case .link: "The scene file is a symbolic link; preview the file that it leads to."
    case .invalid(let text): "The scene would have errors:\n\(text)"
    case .unreachable: "Other options of this effect set its times; change it in the file."
    }
  }
}
