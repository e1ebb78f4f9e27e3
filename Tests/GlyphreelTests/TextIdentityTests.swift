import Foundation
import TestSupport
import Testing

/// Texts are compared, split and used as keys by their Unicode scalars: the compiled modules refer to nothing of the standard
/// library that goes by canonical equivalence or by grapheme clusters.
///
/// In a file that imports GlyphreelExact the operators and methods of `String` are others, and so are those from which `==`
/// is synthesized; a file that lacks the import compiles all the same. Only its object tells.
@Suite struct TextIdentityTests {
  /// A use of the standard library that a name of the linker tells, and what to write in its place.
  struct Use: Hashable {
    let meaning: String
    let remedy: String

    static let comparison = Use(
      meaning: "compares texts by canonical equivalence", remedy: "import GlyphreelExact in this very file")
    static let affix = Use(
      meaning: "looks at a text's beginning or end by canonical equivalence",
      remedy: "import GlyphreelExact in this very file")
    static let key = Use(
      meaning: "has texts as keys by canonical equivalence", remedy: "use ExactString as the key")
    static let search = Use(
      meaning: "looks for a text in another one by grapheme clusters",
      remedy: "import GlyphreelExact in this very file")
    static let character = Use(
      meaning: "takes a text apart by grapheme clusters", remedy: "go by unicodeScalars, or by utf8")

    /// The use that a symbol stands for; nil for a harmless one.
    ///
    /// Copies and destructions of values (`WO...`) follow from the uses that are told here.
    init?(symbol: Substring) {
      guard symbol.hasPrefix("$s") else { return nil }
      let beginnings: [(Use, [String])] = [
        (
          .comparison,
          [
            "$sSS2eeoi", "$sSS2neoi", "$sSS1loi", "$sSS1goi", "$sSysE2eeoi", "$sSysE2neoi", "$sSysE1loi",
            "$sSSSQsWP", "$sSSSLsWP", "$sSsSQsWP", "$sSsSLsWP",
          ]
        ),
        (.affix, ["$sSS9hasPrefix", "$sSS9hasSuffix", "$sSysE9hasPrefix", "$sSysE9hasSuffix"]),
        // Of `Collection` and `RangeReplaceableCollection`: contains, firstRange, ranges, split, replacing, starts.
        (.search, ["$sSl17_StringProcessing", "$sSK17_StringProcessing", "$sSm17_StringProcessing"]),
        (.character, ["$sSS8IteratorV4next", "$sSs8IteratorV4next"]),
      ]
      if let use = beginnings.first(where: { $0.1.contains { symbol.hasPrefix($0) } }) {
        self = use.0
      } else if symbol.hasPrefix("$sSJ"), !symbol.contains("WO") {
        self = .character
      } else if symbol.contains("ArgumentParser") {
        // The argument parser asks every type of an option for a dictionary.
        return nil
      } else if ["ShySSG", "ShySsG", "SDySS", "SDyS2S", "SDySs"].contains(where: { symbol.contains($0) }) {
        self = .key
      } else {
        return nil
      }
    }

    private init(meaning: String, remedy: String) {
      self.meaning = meaning
      self.remedy = remedy
    }
  }

  /// Files that may go by grapheme clusters or use keys of texts, and why.
  private static let allowed: [String: String] = [
    "Ground/Typography/CharacterMap.swift": "finds the characters of a layout, which are grapheme clusters",
    "Ground/Typography/StyledText+Ranges.swift": "counts characters",
    "Ground/Typography/TextBuffer.swift": "finds where characters start",
    "Scene/Scene/Keystrokes.swift": "types a character with each stroke, and looks at its first scalar",
    "Tools/Verify/Comparison/SessionMasks.swift":
      "finds the scalars of matches, which are ranges of characters",
    "Scene/Scene/TextExtent.swift": "estimates a width from the number of characters",
    "Tools/Command/BatchCommand.swift": "the argument parser has short options as characters",
    "Tools/Command/ConvertCommand.swift": "the argument parser has short options as characters",
    "Tools/Command/DeliveryOptions.swift": "the argument parser has short options as characters",
    "Tools/Command/RecordCommand.swift": "the argument parser has short options as characters",
    "Tools/Command/OneLinerOptions.swift": "the argument parser has short options as characters",
    "Tools/Testing/GoldenArtifacts.swift": "Foundation hands out the environment as a dictionary",
    "Tools/Testing/RecordMode+Choice.swift": "Foundation hands out the environment as a dictionary",
    "Tools/Testing/TestLocation.swift": "Foundation hands out the environment as a dictionary",
  ]

  /// The directory of this build's modules: beside the program or bundle that runs the tests.
  private static let products: URL? =
    (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.executableURL)?
    .resolvingSymlinksInPath().deletingLastPathComponent()

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The folders of Sources with Swift code.
  private static var modules: [String] {
    get throws {
      let sources = Repository.root.appending(path: "Sources")
      return try SourceFolders.all.filter { module in
        let files = FileManager.default.enumerator(atPath: sources.appending(path: module).path)
        return module != "Ground/Exact" && files?.contains { "\($0)".hasSuffix(".swift") } == true
      }
    }
  }

  /// The uses in a module's objects, by `Module/File.swift`.
  private func uses(in module: String) throws -> [String: [Use: [String]]] {
    let folder = try #require(Self.products).appending(path: "\(SourceFolders.module(module)).build")
    // A build keeps the objects of files that are elsewhere now.
    let files = ["Sources/", "Tests/"].flatMap {
      FileManager.default.subpaths(atPath: Repository.path($0 + module)) ?? []
    }
    let names = Set(files.map { ($0 as NSString).lastPathComponent + ".o" })
    let objects = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift.o") && names.contains($0) }.sorted()
    try #require(!objects.isEmpty, "\(folder.path) has no objects")
    var found: [String: [Use: [String]]] = [:]
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["nm", "-A"] + objects
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "nm has failed")
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), var symbol = line.split(separator: " ").last else {
        continue
      }
      // On macOS names begin with an underscore more.
      if symbol.hasPrefix("_$") { symbol = symbol.dropFirst() }
      guard let use = Use(symbol: symbol) else { continue }
      let file = module + "/" + line[..<colon].dropLast(2)
      found[file, default: [:]][use, default: []].append(String(symbol))
    }
    return found
  }

  @Test(
    .enabled(
      if: TextIdentityTests.isDebugBuild, "optimized objects have parts of other files and modules in them"),
    arguments: try TextIdentityTests.modules)
  func `no module takes texts for equal that have other scalars`(module: String) throws {
    let found = try uses(in: module)
    for (file, uses) in found.sorted(by: { $0.key < $1.key })
    where Self.allowed[file] == nil {
      for (use, symbols) in uses.sorted(by: { $0.key.meaning < $1.key.meaning }) {
        Issue.record("\(file) \(use.meaning): \(use.remedy) (\(symbols.prefix(3).joined(separator: " ")))")
      }
    }
    for file in Self.allowed.keys.sorted() where file.hasPrefix(module + "/") {
      #expect(found[file] != nil, "\(file) is allowed what it has no need for")
    }
  }

  /// A file with every use, which this one is.
  @Test(.enabled(if: TextIdentityTests.isDebugBuild, "optimized objects have no such names"))
  func `a file that goes by the standard library is found`() throws {
    let texts = ["a", "b"].shuffled()
    let isEqual =
      texts[0] == texts[1] || texts[0].hasPrefix(texts[1]) || Set(texts).count == 1
      || Array(texts[0]).firstRange(of: Array(texts[1])) != nil
    let isFound =
      isEqual || Array(texts[0]).contains("c" as Character) || texts[0] < texts[1] || texts[1] < texts[0]
    #expect(isFound)
    let found = try uses(in: "GlyphreelTests")["GlyphreelTests/TextIdentityTests.swift"] ?? [:]
    for use in [Use.comparison, .affix, .key, .search, .character] {
      #expect(found[use]?.isEmpty == false, "what \(use.meaning) is not found")
    }
  }
}
