import Foundation
import Graphics
import Testing

/// What a program that isn't ours finds in a file.
struct OraclePicture: Decodable {
  struct Frame: Decodable {
    /// In milliseconds.
    let duration: Double
    /// Straight R, G, B, A.
    let rgba: Data
  }

  let format: String
  let size: [Int]
  let mode: String
  let frames: [Frame]
  let loop: Int?
  let comment: String?
  let text: [String: String]
}

enum Oracle {
  /// Decodes files with Pillow.
  static func pillow(_ paths: [String]) throws -> [OraclePicture] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Oracles/decode_frames.py").standardized.path
    let output = try run(
      "/usr/bin/python3", [script] + paths, remedy: "apt-get install python3-pil (or pip install Pillow)")
    return try output.split(separator: "\n").map {
      try JSONDecoder().decode(OraclePicture.self, from: Data($0.utf8))
    }
  }

  /// What gifsicle prints about a file; it complains about faulty ones.
  static func gifsicle(_ path: String) throws -> String {
    try run("/usr/bin/gifsicle", ["--info", path], remedy: "apt-get install gifsicle")
  }

  /// Runs a program to its end and returns what it printed; anything on standard error is a failure.
  static func run(_ program: String, _ arguments: [String], remedy: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Missing(description: "\(program) is needed by this test: \(remedy)")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    // Files, not pipes: a full pipe would stop the program.
    let outputs = TemporaryDirectory()
    try outputs.write("", to: "out")
    try outputs.write("", to: "err")
    process.standardOutput = FileHandle(forWritingAtPath: outputs.path("out"))
    process.standardError = FileHandle(forWritingAtPath: outputs.path("err"))
    try process.run()
    process.waitUntilExit()
    let complaint = try outputs.text("err")
    guard process.terminationStatus == 0, complaint.isEmpty else {
      throw Missing(description: "\(program) failed: \(complaint) (\(remedy)?)")
    }
    return try outputs.text("out")
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }
}

/// A directory that is removed with its contents.
final class TemporaryDirectory {
  let root: String

  init() {
    root = FileManager.default.temporaryDirectory.appending(path: "glyphreel-\(UUID().uuidString)").path
    // A test without its directory fails at its first file.
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String { root + "/" + name }

  /// The names in it or in a directory within, hidden ones too, sorted.
  func names(_ directory: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(directory))) ?? []).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }

  func text(_ name: String) throws -> String { String(decoding: try read(name), as: UTF8.self) }
}
