@testable import GlyphreelTypography

extension LineBreakOpportunities {
  init(
    in text: String, language: String = "", strictness: ParagraphStyle.BreakStrictness = .normal
  ) throws(TypographyError) {
    try self.init(in: text.unicodeScalars, language: language, strictness: strictness)
  }
}
