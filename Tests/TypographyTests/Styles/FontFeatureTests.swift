import Testing

@testable import GlyphreelTypography

@Suite struct FontFeatureTests {
  @Test func `a tag has four printable characters`() {
    #expect(OpenTypeTag("tnum").value == 0x746E_756D)
    #expect(OpenTypeTag("ss01").description == "ss01")
    for wrong in ["", "tnu", "tnums", "tnüm", "tn\nm", "€"] { #expect(OpenTypeTag(wrong) == nil, "\(wrong)") }
    let literal: OpenTypeTag = "wght"
    let read = "wght"
    #expect(literal == OpenTypeTag(read))
  }

  @Test(
    arguments: [
      ("on", 1), ("true", 1), ("ON", 1), ("off", 0), ("false", 0), ("0", 0), ("3", 3), ("65535", 65535),
    ] as [(String, UInt32)])
  func `a feature's value is on, off or a number`(text: String, value: UInt32) {
    #expect(FontFeature.value(named: text) == value)
  }

  @Test(arguments: ["", "yes", "-1", "65536", "1.5"])
  func `other values are rejected`(text: String) {
    #expect(FontFeature.value(named: text) == nil)
  }
}
