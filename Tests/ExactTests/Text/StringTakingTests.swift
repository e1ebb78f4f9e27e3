import GlyphreelExact
import Testing

@Suite struct StringTakingTests {
  @Test func `prefixes and suffixes do not include combining marks`() {
    let text = "/\u{301}x'\u{301}"
    #expect(text.first == "/")
    #expect(text.last == "\u{301}")
    #expect(text.dropFirst() == "\u{301}x'\u{301}")
    #expect(text.dropLast() == "/\u{301}x'")
    #expect(text.dropFirst(9).isEmpty && text.dropLast(9).isEmpty)
    #expect(text.prefix(2) == "/\u{301}" && text.suffix(1) == "\u{301}")
    #expect(text.prefix { $0 == "/" } == "/")
    #expect(text.drop { $0 == "/" } == "\u{301}x'\u{301}")
    #expect("\r\n".first == "\r" && "\r\n".dropLast() == "\r")
    #expect("".first == nil && "".last == nil)
  }

  @Test func `scalars are removed one by one`() {
    var rest = "\"\u{301}ab"[...]
    #expect(rest.popFirst() == "\"")
    #expect(rest.removeFirst() == "\u{301}")
    #expect(rest.removeLast() == "b")
    #expect(rest == "a")
    rest = ""
    #expect(rest.popFirst() == nil)
    var text = "x\u{301}"
    #expect(text.removeLast() == "\u{301}" && text == "x")
  }

  @Test(arguments: [("", ""), ("  ", ""), (" a b ", "a b"), ("a", "a"), (" \u{301} ", "\u{301}")])
  func `blanks are trimmed at both ends`(text: String, trimmed: String) {
    #expect(text.trimming { $0 == " " } == trimmed)
  }

  @Test func `occurrences are replaced by scalars`() {
    #expect("\"\u{301}a\"".replacing("\"", with: "Q") == "Q\u{301}aQ")
    #expect("\u{E9}".replacing("e\u{301}", with: "x") == "\u{E9}")
    #expect("aaa".replacing("aa", with: "b") == "ba")
    #expect("aaa".exactRanges(of: "a").count == 3 && "a".exactRanges(of: "").isEmpty)
  }

  @Test func `lists are searched and sorted by scalars`() {
    let names = ["\u{FA19}", "b", "\u{795E}", "b"]
    #expect(names.sortedWithoutRepeats() == ["b", "\u{795E}", "\u{FA19}"])
    #expect(!["\u{FA19}"].contains("\u{795E}"))
    let name: String? = "\u{795E}"
    #expect(name != "\u{FA19}" && "\u{FA19}" != name && name == "\u{795E}")
    switch "\u{212A}"[...] {
    case "K": Issue.record("a case of other scalars was taken")
    default: break
    }
  }

  @Test func `scalars have their properties`() {
    #expect(("\n" as Unicode.Scalar).isNewline && ("\u{2028}" as Unicode.Scalar).isNewline)
    #expect(("\u{3000}" as Unicode.Scalar).isWhitespace && !("a" as Unicode.Scalar).isWhitespace)
    #expect(("\u{E9}" as Unicode.Scalar).isLetter && ("\u{663}" as Unicode.Scalar).isNumber)
    #expect(("\u{301}" as Unicode.Scalar).isMark && !("-" as Unicode.Scalar).isMark)
  }
}
