import ArgumentParser
import Graphics

/// The colours of a picture that stands on a page: those of GitHub's own, so that it does not look strange there.
enum Theme: String, CaseIterable, ExpressibleByArgument {
  case light
  case dark

  /// The text's.
  var ink: String {
    switch self {
    case .light: "#1f2328"
    case .dark: "#f0f6fc"
    }
  }

  /// The canvas's.
  ///
  /// It is opaque: a transparent GIF has hard edges, and text that suits one kind of page vanishes on the other.
  var paper: String {
    switch self {
    case .light: "white"
    case .dark: "#0d1117"
    }
  }
}
