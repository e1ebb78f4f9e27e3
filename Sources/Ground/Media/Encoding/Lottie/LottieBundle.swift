internal import GlyphreelExact

/// A dotLottie file with the animations of several others, which were written by this project.
///
/// Each has its own identifier. All share the theme `dark`, whose rules name their animations where these differ.
package struct LottieBundle {
  private var animations: [JSON] = []
  private var files: [(name: String, bytes: [UInt8])] = []
  /// The rules of the theme, each with the identifiers of its animations.
  private var rules: [(rule: JSON, animations: [String])] = []
  private var ruleIndices: [ExactString: Int] = [:]
  private var themedCount = 0

  /// The largest size of a file in an archive, in bytes.
  private static let limit = 64 << 20

  /// Creates a file without animations.
  package init() {}

  /// Adds the animation of a dotLottie file; returns false for another file.
  package mutating func add(_ bytes: [UInt8], id: String) -> Bool {
    guard let archive = ZipArchive(bytes),
      let animation = archive.contents(of: "a/\(LottieEncoder.animation).json", limit: Self.limit)
    else { return false }
    let theme = archive.contents(of: "t/dark.json", limit: Self.limit)
    animations.append(["id": .string(id), "themes": theme == nil ? nil : ["dark"]])
    files.append(("a/\(id).json", animation))
    if let dark = archive.contents(of: "a/dark.json", limit: Self.limit) {
      animations.append(["id": .string("\(id)-dark")])
      files.append(("a/\(id)-dark.json", dark))
    }
    guard let theme, let json = try? JSON(theme) else { return true }
    themedCount += 1
    for rule in json["rules"]?.elements ?? [] {
      let key = ExactString(rule.text())
      let index = ruleIndices[key] ?? rules.count
      if index == rules.count { rules.append((rule, [])) }
      ruleIndices[key] = index
      rules[index].animations.append(id)
    }
    return true
  }

  /// Returns the bytes of the file.
  package func finished() -> [UInt8] {
    let manifest: JSON = [
      "version": "2", "generator": "Glyphreel", "animations": .array(animations),
      "themes": rules.isEmpty ? nil : [["id": "dark"]],
    ]
    var archive = ZipWriter()
    archive.add("manifest.json", LottieEncoder.text(manifest))
    if !rules.isEmpty {
      let rules = rules.map { rule, animations -> JSON in
        guard animations.count < themedCount, case .object(let members) = rule else { return rule }
        return .object(members + ["animations": .array(animations.map(JSON.string))])
      }
      archive.add("t/dark.json", LottieEncoder.text(["rules": .array(rules)]))
    }
    for file in files { archive.add(file.name, file.bytes) }
    return archive.finished()
  }
}
