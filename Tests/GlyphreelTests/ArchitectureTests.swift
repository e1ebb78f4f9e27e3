import Foundation
import TestSupport
import Testing

/// The layers of docs/ARCHITECTURE.md: a module only imports modules of the layers below it, and the manifest lists exactly
/// what is imported.
@Suite struct ArchitectureTests {
  /// The folders of Sources with Swift code, from the bottom up; modules of one layer don't import each other.
  private static let layers: [[String]] = [
    ["Ground/Diagnostics"],
    ["Ground/Exact"],
    ["Ground/Graphics", "Ground/System"],
    ["Ground/Typography", "Ground/Animation", "Ground/Media"],
    ["Scene/Scene"],
    ["Scene/Batch"],
    ["Scene/SceneFile"],
    ["Material/Captions", "Material/Lottie", "Material/Terminal"],
    ["Tools/Verify/Comparison", "Tools/Verify/Lint"],
    ["Glyphreel"],
    ["Tools/Command", "Tools/Testing", "GlyphreelFoundation"],
  ]

  /// C libraries and pages, each behind one module.
  private static let resources: [String: Set<String>] = [
    "Libraries/CFreeType": ["Ground/Typography"], "Libraries/CHarfBuzz": ["Ground/Typography"],
    "Libraries/CICU": ["Ground/Typography", "Material/Captions"],
    "Libraries/CFontconfig": ["Ground/Typography"], "Libraries/BundledFonts": ["Ground/Typography"],
    "Libraries/CGIF": ["Ground/Media"], "Libraries/CDeflate": ["Ground/Media"],
    "Libraries/CZlib": ["Ground/Media"],
    "Libraries/CPNG": ["Ground/Media"], "Libraries/CTurboJPEG": ["Ground/Media"],
    "Libraries/CBrotli": ["Ground/Media"], "Libraries/CWebP": ["Ground/Media"],
    "Libraries/CYAML": ["Scene/SceneFile"],
    "Libraries/ForeignTerms": ["Scene/SceneFile"], "Libraries/CEvent": ["Tools/Command"],
    "Libraries/CProcess": ["Ground/System"],
    "Libraries/CBLAKE2": ["Ground/System"], "Libraries/ReportPage": ["Tools/Verify/Comparison"],
    "Libraries/PreviewPage": ["Tools/Command"],
    "Libraries/CHeap": ["Tools/Command"],
    "Libraries/CLibICU": ["Libraries/CICU"], "Libraries/CLibPNG": ["Libraries/CPNG"],
    "Libraries/CLibEvent": ["Libraries/CEvent"],
  ]

  /// Modules of the toolchain; Foundation and the test libraries only where they never become part of a program.
  private static let toolchain: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization", "Dispatch"]
  private static let testLibraries: Set<String> = ["Foundation", "Testing", "XCTest"]

  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable {
        let target: [String?]?
        let product: [String?]?
        let byName: [String?]?

        enum CodingKeys: CodingKey { case target, product, byName }

        init(from decoder: any Decoder) throws {
          let values = try decoder.container(keyedBy: CodingKeys.self)
          func name(_ key: CodingKeys) -> [String?]? {
            guard var list = try? values.nestedUnkeyedContainer(forKey: key) else { return nil }
            return [try? list.decode(String.self)]
          }
          (target, product, byName) = (name(.target), name(.product), name(.byName))
        }

        var name: String? { (target ?? product ?? byName)?.first ?? nil }
      }

      let name: String
      let path: String?
      let type: String
      let dependencies: [Dependency]
    }

    let targets: [Target]
  }

  /// The manifest as the package manager reads it.
  private static let manifest = Result { () throws -> Manifest in
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", Repository.root.path, "--scratch-path",
      FileManager.default.temporaryDirectory.appending(path: "glyphreel-manifest").path, "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: json)
  }

  private func imports(of folder: URL) throws -> [(file: String, line: String, module: String)] {
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      // Imports stand before everything else: scripts inside tests have imports of their own.
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").prefix {
        $0.contains("import ") || $0.hasPrefix("#") || $0.hasPrefix("//")
      }.compactMap { line in
        var words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        if let first = words.first, ["public", "package", "internal"].contains(first) { words.removeFirst() }
        guard words.first == "import", words.count > 1 else { return nil }
        let name =
          ["func", "struct"].contains(words.dropFirst().first) ? words.last : words.dropFirst().first
        return name.map {
          (file.lastPathComponent, String(line), String($0.split(separator: ".").first ?? $0))
        }
      }
    }
  }

  private func imports(ofFolder folder: String) throws -> [(file: String, line: String, module: String)] {
    try imports(of: Repository.root.appending(path: "Sources").appending(path: folder))
  }

  @Test(arguments: ArchitectureTests.layers.joined().sorted())
  func `modules import only what is below them`(folder: String) throws {
    let layer = try #require(Self.layers.firstIndex { $0.contains(folder) })
    var allowed = Self.toolchain.union(Self.layers[..<layer].joined().map(SourceFolders.module))
    allowed.formUnion(
      Self.resources.filter { $0.value.contains(folder) }.map { SourceFolders.module($0.key) })
    if folder == "Tools/Testing" { allowed.formUnion(Self.testLibraries) }
    if folder == "GlyphreelFoundation" { allowed.insert("Foundation") }
    if folder == "Tools/Command" { allowed.insert("ArgumentParser") }
    for (file, _, imported) in try imports(ofFolder: folder) {
      #expect(allowed.contains(imported), "\(folder)/\(file) imports \(imported)")
    }
  }

  @Test func `no C type leaks: C libraries are imported internally`() throws {
    for folder in Self.layers.joined() {
      for (file, line, imported) in try imports(ofFolder: folder) {
        guard let resource = Self.resources.keys.first(where: { SourceFolders.module($0) == imported }),
          resource.hasPrefix("Libraries/C")
        else { continue }
        #expect(line.hasPrefix("internal import"), "\(folder)/\(file) imports \(resource): \(line)")
      }
    }
  }

  @Test func `floors lie upon each other`() {
    let floors = ["Ground", "Scene", "Material", "Tools"]
    let levels = Self.layers.joined().compactMap { folder in
      floors.firstIndex { folder.hasPrefix($0 + "/") }
    }
    #expect(levels == levels.sorted() && Set(levels).count == floors.count)
  }

  @Test func `every folder of Sources is known here`() throws {
    #expect(try Set(SourceFolders.all) == Set(Self.layers.joined()).union(Self.resources.keys))
  }

  @Test func `the fuzzers' package has every module that its manifest names`() throws {
    let manifest = try String(contentsOfFile: Repository.path("Tests/Fuzz/Package.swift"), encoding: .utf8)
    let names = manifest.matches(of: /(?:module|library)\(\s*"([A-Za-z]+)"/).map { String($0.output.1) }
    #expect(names.count > 20)
    for name in names {
      let path = Repository.path("Tests/Fuzz/Sources/" + name)
      #expect(
        FileManager.default.fileExists(atPath: path), "link Tests/Fuzz/Sources/\(name) to the module's folder"
      )
    }
  }

  @Test func `the manifest lists exactly what is imported`() throws {
    let manifest = try Self.manifest.get()
    try #require(manifest.targets.count > 30)
    for target in manifest.targets where target.type != "system" {
      let folder = target.path ?? (target.type == "test" ? "Tests/" : "Sources/") + target.name
      let outside = Self.toolchain.union(Self.testLibraries)
      let imported = Set(try imports(of: Repository.root.appending(path: folder)).map(\.module))
      // C modules include their libraries' headers.
      guard !imported.isEmpty else { continue }
      let declared = Set(target.dependencies.compactMap(\.name))
      let needed = imported.subtracting(outside)
      // Tests also depend on the program that they start.
      #expect(target.type == "test" ? needed.isSubset(of: declared) : needed == declared, "\(target.name)")
    }
  }
}
