import GlyphreelExact
import Testing

/// Texts that are canonically equivalent, and so equal as Swift strings, but have different scalars.
private let twins: [(String, String)] = [
  ("\u{E9}", "e\u{301}"), ("\u{795E}", "\u{FA19}"), ("K", "\u{212A}"), (";", "\u{37E}"), ("`", "\u{1FEF}"),
  ("\u{AC01}\u{1100}", "\u{AC00}\u{11A8}\u{1100}"), ("\u{C5}", "\u{212B}"),
  ("a\u{323}\u{302}", "a\u{302}\u{323}"),
]

@Suite struct ExactStringTests {
  @Test(arguments: twins)
  func `canonically equivalent texts are distinct keys`(_ twin: (String, String)) {
    #expect(ExactString(twin.0) != ExactString(twin.1))
    #expect(ExactString(twin.0) == ExactString(wrappedValue: twin.0))
    #expect(Set([ExactString(twin.0), ExactString(twin.1), ExactString(twin.0)]).count == 2)
    #expect((ExactString(twin.0) < ExactString(twin.1)) != (ExactString(twin.1) < ExactString(twin.0)))
  }

  @Test func `a wrapped property counts by its scalars`() {
    struct Key: Hashable {
      @ExactString var text: String
      var size: Int
    }
    #expect(Key(text: "\u{795E}", size: 1) != Key(text: "\u{FA19}", size: 1))
    #expect(Key(text: "\u{795E}", size: 1) == Key(text: "\u{795E}", size: 1))
    #expect([Key(text: "e\u{301}", size: 1): 1][Key(text: "\u{E9}", size: 1)] == nil)
  }

  @Test func `a bridged or sliced text is the same key`() {
    let text = "a long text that is not kept inside the string itself"
    #expect(
      ExactString(text.dropFirst(2)) == ExactString("long text that is not kept inside the string itself"))
    #expect(
      ExactString(text).hashValue == ExactString(String(decoding: Array(text.utf8), as: UTF8.self)).hashValue)
  }
}

@Suite struct StringComparingTests {
  @Test(arguments: twins)
  func `operators compare scalars`(_ twin: (String, String)) {
    let (a, b) = twin
    #expect(!(a == b))
    #expect(a != b)
    #expect((a < b) != (b < a))
    #expect(!(a[...] == b[...]))
    #expect(!(Optional(a) == Optional(b)))
    #expect(!([a] == [b]))
    #expect(![a].contains(b))
    #expect([a].firstIndex(of: b) == nil)
    #expect(!(a + "x").hasPrefix(b))
    #expect(!("x" + a).hasSuffix(b))
    switch a {
    case b: Issue.record("a case of other scalars was taken")
    default: break
    }
  }

  @Test func `a combining mark does not hide the preceding scalar`() {
    let name = "..\u{301}"
    #expect(name.hasPrefix(".."))
    #expect("/\u{301}x".hasPrefix("/"))
    #expect("x\u{600}'".hasSuffix("'"))
    #expect("a/\u{301}b".contains("/"))
    #expect("a/\u{301}b".split(separator: "/").map(String.init) == ["a", "\u{301}b"])
    #expect("\u{600}<script".firstIndex(of: "<") != nil)
    #expect("=\u{301}".lastIndex(of: "=") != nil)
    // Written as in callers: the literals must select the right functions.
    let replaced = "'\u{301}\u{600}'x'".replacing("'", with: "Q")
    #expect(Array(replaced.unicodeScalars) == ["Q", "\u{301}", "\u{600}", "Q", "x", "Q"])
    #expect("a--b--".replacing("--", with: "") == "ab")
  }

  @Test func `parts are split as the standard library splits them`() {
    for text in ["", "/", "a", "a/", "/a", "a//b", "a/b/c"] {
      for omitting in [true, false] {
        let bytes = Array(text.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omitting)
        #expect(
          text.split(separator: "/", omittingEmptySubsequences: omitting).map { Array($0.utf8) }
            == bytes.map(Array.init))
      }
    }
    #expect("a=b=c".split(separator: "=", maxSplits: 1).map(String.init) == ["a", "b=c"])
  }

  @Test func `a substring is found at scalar boundaries`() {
    let text = "xaab\u{E9}"
    #expect(
      text.firstRange(of: "ab").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == 2)
    #expect(text.firstRange(of: "e\u{301}") == nil)
    #expect(text.firstRange(of: "") == nil)
    #expect("<\u{301}script".contains("<\u{301}s"))
  }

  @Test func `all occurrences of a substring are found without overlaps`() {
    func offsets(_ part: String, in text: some StringProtocol) -> [Int] {
      text.exactRanges(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }
    #expect(offsets("aba", in: "ababababa\u{E9}aba") == [0, 4, 11])
    #expect(offsets("aab", in: "aaabaab") == [1, 4])
    #expect(offsets("b", in: "abab".dropFirst(2)) == [1])
    #expect(offsets("", in: "ab") == [])
    #expect(offsets("abc", in: "ab") == [])
  }
}
