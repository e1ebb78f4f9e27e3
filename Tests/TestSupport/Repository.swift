import Foundation
// For its effect on the fonts that tests see.
internal import TestFonts

/// Where this package lies.
package enum Repository {
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The path of a file or folder in it.
  package static func path(_ name: String) -> String { root.appending(path: name).path }
}
