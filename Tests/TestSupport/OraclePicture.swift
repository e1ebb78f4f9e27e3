import Foundation

/// What a program that isn't ours finds in a file.
package struct OraclePicture: Decodable {
  package struct Frame: Decodable {
    /// In milliseconds.
    package let duration: Double
    /// Straight R, G, B, A.
    package let rgba: Data
  }

  package let format: String
  package let size: [Int]
  package let mode: String
  package let frames: [Frame]
  package let loop: Int?
  package let comment: String?
  package let text: [String: String]
}
