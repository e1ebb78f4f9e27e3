internal import CFreeType

/// An entry of a font's `name` table in English, or in the first language there is.
struct SFNTName {
  let text: String

  init?(_ id: UInt16, of face: FT_Face) {
    var best: String?
    for index in 0..<FT_Get_Sfnt_Name_Count(face) {
      var entry = FT_SfntName()
      guard FT_Get_Sfnt_Name(face, index, &entry) == 0, entry.name_id == id, let bytes = entry.string else {
        continue
      }
      let data = UnsafeBufferPointer(start: bytes, count: Int(entry.string_len))
      if entry.platform_id == TT_PLATFORM_MACINTOSH {
        guard data.allSatisfy({ $0 < 0x80 }) else { continue }
        best = best ?? String(decoding: data, as: UTF8.self)
      } else {
        let units = stride(from: 0, to: data.count - 1, by: 2).map {
          UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
        }
        let isEnglish = entry.platform_id == TT_PLATFORM_MICROSOFT && entry.language_id == 0x409
        if isEnglish || best == nil { best = String(decoding: units, as: UTF16.self) }
        if isEnglish { break }
      }
    }
    guard let best, !best.isEmpty else { return nil }
    text = best
  }
}
