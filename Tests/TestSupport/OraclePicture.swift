import Foundation

/// What a program that isn't ours finds in a file.
public struct OraclePicture: Decodable {
  public struct Frame: Decodable {
    /// In milliseconds.
    public let duration: Double
    /// Straight R, G, B, A.
    public let rgba: Data
  }

  public let format: String
  public let size: [Int]
  public let mode: String
  public let frames: [Frame]
  public let loop: Int?
  public let comment: String?
  public let text: [String: String]
}
