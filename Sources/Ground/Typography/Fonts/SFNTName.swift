internal import GlyphreelCFreeType
internal import GlyphreelExact

/// An entry of a font's `name` table in English, or else in the first readable language.
struct SFNTName {
  let text: String

  init?(_ id: UInt16, of face: FT_Face) {
    // Bounds: names come with their lengths; UTF-16 units are read in pairs up to the last complete one.
    var best: String?
    for index in unsafe 0..<FT_Get_Sfnt_Name_Count(face) {
      var entry = unsafe FT_SfntName()
      guard unsafe FT_Get_Sfnt_Name(face, index, &entry) == 0, unsafe entry.name_id == id,
        let bytes = unsafe entry.string
      else {
        continue
      }
      let data = unsafe UnsafeBufferPointer(start: bytes, count: Int(entry.string_len))
      if unsafe entry.platform_id == TT_PLATFORM_MACINTOSH {
        guard unsafe data.allSatisfy({ $0 < 0x80 }) else { continue }
        best = unsafe best ?? String(decoding: data, as: UTF8.self)
      } else {
        let units = stride(from: 0, to: data.count - 1, by: 2).map {
          unsafe UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
        }
        let isEnglish = unsafe entry.platform_id == TT_PLATFORM_MICROSOFT && entry.language_id == 0x409
        if isEnglish || best == nil { best = String(decoding: units, as: UTF16.self) }
        if isEnglish { break }
      }
    }
    guard let best, !best.isEmpty else { return nil }
    text = best
  }
}
