import Foundation
import TestSupport

/// The folders of the package's modules.
enum SourceFolders {
  /// The folders of Sources that hold modules, each of one floor.
  static let floors = ["Ground", "Libraries", "Material", "Scene", "Tools"]

  /// All of them, by their paths in Sources.
  static var all: [String] {
    get throws {
      func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources/" + path)).sorted()
      }
      return try folders(in: "").filter { !floors.contains($0) }
        + floors.flatMap { floor in try folders(in: floor).map { floor + "/" + $0 } }
    }
  }

  /// The module of a folder.
  static func module(_ folder: String) -> String {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return name.hasPrefix("Glyphreel") ? name : "Glyphreel" + name
  }
}
