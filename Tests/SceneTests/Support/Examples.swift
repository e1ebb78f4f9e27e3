import Foundation
import TestSupport

/// The scenes in Examples/.
enum Examples {
  /// Their names without `.yaml`, in order.
  static let names = files(in: "Examples").filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }

  /// The names of the files in one of the repository's folders, in order.
  static func files(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? []).sorted()
  }
}
