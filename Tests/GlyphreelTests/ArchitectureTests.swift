import Foundation
import TestSupport
import Testing

/// The rooms of docs/ARCHITECTURE.md: which module may import which.
@Suite struct ArchitectureTests {
  private static let allowed: [String: Set<String>] = [
    "ExactMath": [],
    "ExactText": [],
    // The module GlyphreelSystem.
    "System": ["ExactText"],
    "Graphics": ["ExactMath", "ExactText"],
    "Animation": ["ExactMath", "ExactText"],
    "Typography": [
      "Graphics", "ExactText", "GlyphreelSystem", "CFreeType", "CHarfBuzz", "CICU", "CFontconfig",
      "BundledFonts",
    ],
    "Encoding": ["Graphics", "ExactText", "GlyphreelSystem", "CGIF", "CPNG", "CDeflate", "CWebP"],
    "Glyphreel": ["Graphics", "Animation", "Typography", "Encoding", "ExactMath", "ExactText"],
    "SceneFile": [
      "Graphics", "GlyphreelSystem", "Animation", "Typography", "Encoding", "Glyphreel", "ExactText", "CYAML",
    ],
    "Serving": ["ExactText", "CEvent"],
    "Comparison": [
      "Graphics", "Animation", "Typography", "Encoding", "Glyphreel", "ExactText", "ReportPage",
    ],
    "Batch": ["Encoding", "Glyphreel", "GlyphreelSystem", "Comparison", "ExactText"],
    // Alone of all it is never in a program, so it may use what tests use.
    "GlyphreelTesting": [
      "Graphics", "Typography", "Encoding", "Glyphreel", "GlyphreelSystem", "SceneFile", "Comparison",
      "ExactText", "Foundation", "Testing", "XCTest",
    ],
    "GlyphreelCommand": [
      "Graphics", "Animation", "Typography", "Encoding", "Glyphreel", "GlyphreelSystem", "SceneFile",
      "Comparison", "Batch", "Serving", "ExactText", "PreviewPage", "CHeap", "ArgumentParser",
    ],
  ]

  /// The system's own, which no arrow leads to.
  private static let system: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"]

  private func imports(of module: String) throws -> [(file: String, line: String, module: String)] {
    let folder = Repository.root.appending(path: "Sources").appending(path: module)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
          return nil
        }
        return (file.lastPathComponent, String(line), String(words[index + 1]))
      }
    }
  }

  @Test(arguments: ArchitectureTests.allowed.keys.sorted())
  func `arrows only point down`(module: String) throws {
    let allowed = try #require(ArchitectureTests.allowed[module]).union(ArchitectureTests.system)
    let found = try imports(of: module)
    for (file, _, imported) in found {
      #expect(allowed.contains(imported), "\(module)/\(file) imports \(imported)")
    }
  }

  @Test func `no C type leaks: C libraries are imported internally`() throws {
    for module in ArchitectureTests.allowed.keys.sorted() {
      for (file, line, imported) in try imports(of: module)
      where imported.hasPrefix("C") && imported.dropFirst().first?.isUppercase == true {
        #expect(line.hasPrefix("internal import"), "\(module)/\(file): \(line)")
      }
    }
  }

  @Test func `every module is known here`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path)
    let ownC: Set<String> = [
      "CFreeType", "CHarfBuzz", "CICU", "CLibICU", "CGIF", "CPNG", "CLibPNG", "CDeflate", "CWebP", "CYAML",
      "CFontconfig", "CEvent", "CLibEvent", "CHeap", "BundledFonts", "ReportPage", "PreviewPage",
    ]
    #expect(Set(folders) == ownC.union(ArchitectureTests.allowed.keys))
  }
}
