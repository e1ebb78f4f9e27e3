import Foundation
import TestSupport

/// The folders of the package's modules.
enum SourceFolders {
  /// The folders of Sources that hold modules: the floors, and rooms of several modules.
  static let floors = ["Ground", "Libraries", "Material", "Scene", "Tools", "Tools/Verify"]

  /// All of them, by their paths in Sources.
  static var all: [String] {
    get throws {
      func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources/" + path)).sorted()
      }
      let all =
        try folders(in: "") + floors.flatMap { floor in try folders(in: floor).map { floor + "/" + $0 } }
      return all.filter { !floors.contains($0) }
    }
  }

  /// The module of a folder.
  static func module(_ folder: String) -> String {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return name.hasPrefix("Glyphreel") ? name : "Glyphreel" + name
  }
}
