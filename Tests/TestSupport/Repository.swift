import Foundation

/// Where this package lies.
public enum Repository {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The path of a file or folder in it.
  public static func path(_ name: String) -> String { root.appending(path: name).path }
}
