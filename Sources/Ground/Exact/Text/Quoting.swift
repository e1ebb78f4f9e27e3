/// The permission to show the text of a file in messages.
///
/// It is decided where a file is opened. A symbolic link in a folder of untrusted files can lead to any file that the user can
/// read, so nothing that was reached through a link is shown: no line, no name and no value.
package enum Quoting: Hashable, Sendable {
  case allowed, forbidden

  /// The replacement, without a position, for a message that may contain part of the file.
  package static let refusal = "not shown, because the file is reached through a link"
  /// The remedy for it.
  package static let remedy = "name the file itself"

  /// Returns the stricter permission, for text that comes from two files.
  package func and(_ other: Quoting) -> Quoting { self == .allowed ? other : .forbidden }
}

extension Diagnostic {
  /// Returns the diagnostic in the form that may be shown: only its position if the file may not be quoted.
  package func shown(_ quoting: Quoting) -> Diagnostic {
    quoting == .allowed ? self : Diagnostic(severity, at: place, Quoting.refusal, hint: Quoting.remedy)
  }
}
