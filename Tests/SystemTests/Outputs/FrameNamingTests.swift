@testable import GlyphreelSystem
import Foundation
import Testing

@Suite struct FrameNamingTests {
  @Test(arguments: ["%d", "%04d", "a%2d.png", "%%-%03d-%%.png", "50% %1d"])
  func `numbers are written as printf writes them, with zeros`(pattern: String) throws {
    let naming = try #require(try FrameNaming(pattern: pattern))
    for number in [0, 7, 42, 999, 12345] {
      let format = pattern.replacing("%2d", with: "%02d").replacing("50% ", with: "50%% ")
      #expect(naming.name(number, of: 20000) == String(format: format, number))
      #expect(naming.matches(naming.name(number, of: 20000)))
    }
  }

  @Test(arguments: ["", "a.png", "%", "%%d", "%s", "%4", "100%.png"])
  func `without a number a name is no pattern`(pattern: String) throws {
    #expect(try FrameNaming(pattern: pattern) == nil)
  }

  @Test func `only names of the sequence match`() {
    let naming = FrameNaming.numbered(fileExtension: "png")
    for name in ["frame-0000.png", "frame-123456.png"] { #expect(naming.matches(name)) }
    for name in [
      "frame-000.png", "frame-.png", "frame-000a.png", "frame-0000.png.bak", "x", "frame-0000png", "",
    ] {
      #expect(!naming.matches(name))
    }
  }
}
