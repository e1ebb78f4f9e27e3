internal import GlyphreelExact
internal import Synchronization

/// The goldens asserted so far in this run.
///
/// Two assertions of the same golden would overwrite each other's recordings.
final class AssertedGoldens: Sendable {
  static let shared = AssertedGoldens()

  /// The location of the first assertion of each golden, by path.
  private let places = Mutex<[ExactString: String]>([:])

  /// Registers an assertion of a golden; returns the location of an earlier one, if there is one.
  func register(_ path: String, at place: String) -> String? {
    places.withLock { places in
      let path = ExactString(path)
      if let earlier = places[path] { return earlier }
      places[path] = place
      return nil
    }
  }
}
