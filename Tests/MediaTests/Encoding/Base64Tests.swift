import Foundation
import Testing

@testable import GlyphreelMedia

@Suite struct Base64Tests {
  @Test func `the encoded text equals Foundation's for all lengths`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ count) }
      #expect(Base64.text(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
