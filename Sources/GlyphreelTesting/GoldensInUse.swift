internal import GlyphreelExactText
internal import Synchronization

/// The goldens that assertions of this run have taken.
///
/// Two that took the same one would overwrite each other, or wait forever for one file to be both.
final class GoldensInUse: Sendable {
  static let shared = GoldensInUse()

  /// Where each was taken first, by the golden's path.
  private let places = Mutex<[ExactString: String]>([:])

  /// Takes a golden; returns where it was taken before, if it was.
  func take(_ path: String, at place: String) -> String? {
    places.withLock { places in
      let path = ExactString(path)
      if let earlier = places[path] { return earlier }
      places[path] = place
      return nil
    }
  }
}
