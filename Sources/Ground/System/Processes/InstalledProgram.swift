internal import GlyphreelExact

/// A search for programs in the directories of PATH.
package enum InstalledProgram {
  /// Returns the absolute path of a program; nil if none is found.
  ///
  /// Relative directories are skipped, since a file of the current directory must not be run by accident.
  package static func path(of name: String) -> String? {
    let directories = (environmentVariable("PATH") ?? "").utf8.split(separator: UInt8(ascii: ":"))
    for directory in directories where directory.first == UInt8(ascii: "/") {
      let path = String(decoding: directory, as: UTF8.self) + "/" + name
      if isProgram(path) { return path }
    }
    return nil
  }

  /// Returns true for a regular file that may be executed.
  package static func isProgram(_ path: String) -> Bool {
    FileStatus(path)?.kind == .regular && isExecutable(path)
  }
}
