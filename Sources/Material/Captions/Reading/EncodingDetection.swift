internal import GlyphreelCICU
internal import GlyphreelExact

extension TextEncoding {
  /// Returns the encoding indicated by the text's byte order mark, or by zero bytes at regular positions; nil
  /// for other texts.
  static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    let marks: [([UInt8], String)] = [
      ([0xEF, 0xBB, 0xBF], "utf-8"), ([0xFF, 0xFE, 0, 0], "utf-32le"), ([0, 0, 0xFE, 0xFF], "utf-32be"),
      ([0xFF, 0xFE], "utf-16le"), ([0xFE, 0xFF], "utf-16be"),
    ]
    if let (_, name) = marks.first(where: { bytes.starts(with: $0.0) }) { return TextEncoding(named: name) }
    // Files begin with digits, letters or brackets of ASCII.
    let zeros = bytes.prefix(8).map { $0 == 0 }
    let patterns: [([Bool], String)] = [
      ([false, true, true, true], "utf-32le"), ([true, true, true, false], "utf-32be"),
      ([false, true, false, true], "utf-16le"), ([true, false, true, false], "utf-16be"),
    ]
    guard zeros.count == 8 else { return nil }
    return patterns.first { zeros.elementsEqual($0.0 + $0.0) }.flatMap { TextEncoding(named: $0.1) }
  }

  /// Returns the most likely encoding of text; nil for none.
  ///
  /// ICU recognizes multibyte encodings. It knows only some single-byte encodings, and needs more text than short subtitles
  /// contain. For these, the chosen encoding is the one in which most characters are letters of one language; if there are
  /// several, the language with the fewest letters wins.
  static func guessed(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = words(bytes)
    let guesses = guesses(sample).filter { (try? $0.decoded(bytes).get()) != nil }
    if let first = guesses.first, !languages.contains(where: { first.isNamed($0.encoding) }) { return first }
    var best: (encoding: TextEncoding, order: (Int, Int, Int))?
    for (name, letters) in languages {
      guard let encoding = TextEncoding(named: name), let text = try? encoding.decoded(sample).get(),
        (try? encoding.decoded(bytes).get()) != nil
      else { continue }
      let count = count(of: letters, in: text)
      let rank = guesses.firstIndex { $0.isNamed(name) } ?? guesses.count
      // Large alphabets have letters at nearly all places, so their sizes are no help.
      let order = (-count, min(letters.count, 30), rank)
      if count > 0, best.map({ order < $0.order }) ?? true { best = (encoding, order) }
    }
    return best?.encoding
  }

  private func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }

  /// The letters beside those of ASCII, in lowercase, that a language writes, with an encoding of it.
  private static let languages: [(encoding: String, letters: String)] = [
    ("windows-1252", "äöüß"), ("windows-1252", "éèêëàâçîïôùûœ"), ("windows-1252", "áéíóúñü¿¡"),
    ("windows-1252", "áéíóúâêôãõàç"), ("windows-1252", "àèéìòù"), ("windows-1252", "åäöé"),
    ("windows-1252", "åæøéòôà"), ("windows-1252", "éëïóöüè"), ("windows-1252", "áéíóúýþæöð"),
    ("windows-1252", "àçèéíïòóúü"),
    ("windows-1250", "ąćęłńóśźż"), ("windows-1250", "áčďéěíňóřšťúůýž"), ("windows-1250", "áäčďéíĺľňóôŕšťúýž"),
    ("windows-1250", "áéíóöőúüű"), ("windows-1250", "čćžšđ"), ("windows-1250", "ăâîşţ"),
    ("iso-8859-2", "ąćęłńóśźż"), ("iso-8859-2", "áčďéěíňóřšťúůýž"),
    ("windows-1251", russian), ("windows-1251", russian + "іїєґў’"), ("windows-1251", russian + "ђјљњћџѓќѕ"),
    ("koi8-r", russian), ("koi8-u", russian + "іїєґ"), ("iso-8859-5", russian),
    ("windows-1253", "αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ"),
    ("windows-1254", "çğıöşüâî\u{307}"),
    ("windows-1255", "אבגדהוזחטיךכלםמןנסעףפץצקרשת"),
    ("windows-1256", arabic),
    ("windows-1257", "ąčęėįšųūž"), ("windows-1257", "āčēģīķļņšūž"), ("windows-1257", "äöõüšž"),
    ("windows-1258", "ăâđêôơưàáèéìíòóùúýãõ\u{300}\u{301}\u{303}\u{309}\u{323}"),
    ("windows-874", String(String.UnicodeScalarView((0xE01...0xE4E).compactMap(UnicodeScalar.init)))),
  ]
  private static let arabic =
    "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگک،؟\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}"
  private static let russian = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"

  /// Returns the number of letters in the text's words that may have them.
  ///
  /// A word of Latin letters has one of ASCII, or is a vowel; one of other letters is longer and has none of ASCII. Quotation
  /// marks and dashes count as letters.
  private static func count(of letters: String, in text: String) -> Int {
    let known = Set(letters.unicodeScalars)
    let isLatin = known.contains { $0.value < 0x250 }
    return text.lowercased().split(separator: " ").reduce(0) { count, word in
      let scalars = word.unicodeScalars
      let hasASCII = word.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      let isWord =
        scalars.count > 1 ? hasASCII == isLatin : isLatin && scalars.allSatisfy(vowels.contains)
      let own = isWord ? scalars.count { known.contains($0) } : 0
      return count + own + scalars.count { marks.contains($0) }
    }
  }
  private static let vowels = Set("àáâãäåæèéêìíòóôõöøùúûüő".unicodeScalars)
  private static let marks = Set("«»„“”‘’‚–—…\u{A0}".unicodeScalars)

  /// Returns the words that aren't ASCII, some thousand at most.
  ///
  /// Numbers, times and the names of fields would hide the few letters of a short file.
  private static func words(_ bytes: [UInt8]) -> [UInt8] {
    var sample: [UInt8] = []
    // No character of several bytes has one of these.
    for word in bytes.split(whereSeparator: { $0 <= UInt8(ascii: ",") })
    where word.contains(where: { $0 >= 0x80 }) {
      sample += word + [UInt8(ascii: " ")]
      if sample.count > 65_536 { break }
    }
    return sample
  }

  /// Returns the encodings that ICU takes for possible, the most likely first.
  private static func guesses(_ sample: [UInt8]) -> [TextEncoding] {
    // Bounds: the arrays are passed with their lengths.
    var names = [CChar](repeating: 0, count: 2048)
    let length = unsafe glyphreel_icu_encodings(sample, Int32(sample.count), &names, Int32(names.count))
    guard length > 0 else { return [] }
    let text = String(decoding: names[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Windows' variants have more characters than those that ICU names, and are what programs write.
    let variants: KeyValuePairs = [
      "ISO-8859-1": "windows-1252", "ISO-8859-2": "windows-1250", "ISO-8859-7": "windows-1253",
      "ISO-8859-8": "windows-1255", "ISO-8859-8-I": "windows-1255", "ISO-8859-9": "windows-1254",
    ]
    // UTF-16 and UTF-32 are known by their marks and zero bytes.
    return text.split(separator: "\n").filter { !$0.utf8.starts(with: "UTF".utf8) }.compactMap { name in
      TextEncoding(named: variants.first { $0.key == name }?.value ?? String(name))
    }
  }
}
