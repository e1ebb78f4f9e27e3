import Foundation
import Glyphreel
import GlyphreelSceneFile
import GlyphreelLint
import TestSupport
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// The pages in docs/reference/effects/ say what the effects do: which keys they read and what their defaults are.
///
/// An effect has a page of its own and an example, or stands with others in the table of a page for all of them.
@Suite struct EffectDocumentationTests {
  /// The names of the pages without `.md`.
  static let pages = Examples.files(in: "docs/reference/effects").filter { $0 != "README.md" }.map {
    String($0.dropLast(3))
  }
  static let names = EffectCatalog.all.map { $0.name }.filter(pages.contains)

  /// Keys that mean the same for all effects.
  ///
  /// docs/reference/scene-format.md describes them; a page may name one to tell the effect's own default.
  static let shared: Set<String> = [
    "delay", "duration", "iterations", "direction", "fill", "easing", "reverseAt", "speed", "timeOffset",
    "select", "unit", "stagger", "follow", "id", "after", "with",
  ]

  private func page(_ name: String) throws -> EffectPage {
    try EffectPage(contentsOf: Repository.path("docs/reference/effects/\(name).md"))
  }

  /// The effects that a page tells of.
  private func effects(on page: EffectPage, _ name: String) throws -> [any CatalogEffect.Type] {
    try (page.effects.isEmpty ? [name] : page.effects).map { try #require(EffectCatalog.effect(named: $0)) }
  }

  @Test func `every effect has its page, and every page its effects`() throws {
    var told: [String] = []
    for name in EffectDocumentationTests.pages {
      told += try effects(on: page(name), name).map { $0.name }
    }
    let names = EffectCatalog.all.map { $0.name }
    for name in names where !told.contains(name) {
      Issue.record(
        "write docs/reference/effects/\(name).md, or a row for a property in docs/reference/effects/properties.md"
      )
    }
    #expect(told.sorted() == names.sorted())
  }

  @Test func `the library's landing page names the type of every effect`() throws {
    let page = try String(
      contentsOfFile: Repository.path("Sources/Glyphreel/Glyphreel.docc/Glyphreel.md"), encoding: .utf8)
    for effect in EffectCatalog.all {
      let type = "\(effect)".split { $0 == "<" || $0 == ">" || $0 == "." }.last ?? ""
      #expect(page.contains("- ``\(type)``") || "\(effect)".hasSuffix(".Size>"), "run 'make golden'")
    }
  }

  @Test func `the overview shows every effect`() throws {
    let overview = try String(
      contentsOfFile: Repository.path("docs/reference/effects/README.md"), encoding: .utf8)
    for effect in EffectCatalog.all {
      #expect(overview.contains("[`\(effect.name)`]("), "run 'make golden'")
      #expect(overview.contains(effect.summary), "run 'make golden'")
    }
    for name in EffectDocumentationTests.names {
      #expect(overview.contains("](\(name).md)"), "run 'make golden'")
      #expect(overview.contains("src=\"../../gallery/\(name).svg\""), "run 'make golden'")
    }
  }

  @Test(arguments: pages)
  func `a page begins with its name, what it is about and a picture`(name: String) throws {
    let page = try page(name)
    #expect(page.title == name)
    #expect(page.pictures.count == 1)
    guard page.effects.isEmpty else { return }
    #expect(page.summary?.first?.isUppercase == true)
    #expect(page.pictures == ["../../gallery/\(name).svg"])
  }

  @Test(arguments: pages)
  func `a page names the keys that its effects read`(name: String) throws {
    let page = try page(name)
    // The keys of a text that are read with the layer.
    let textKeys = name == Morph.name ? ["toStyle", "markup", "spans"] : []
    let read = Set(try effects(on: page, name).flatMap { $0.keys.map(\.name) } + textKeys)
    let told = Set(page.keys.map(\.name))
    #expect(told.count == page.keys.count, "no key stands twice")
    let shared = EffectDocumentationTests.shared
    #expect(told.subtracting(shared) == read.subtracting(shared))
    #expect(told.isSubset(of: read))
  }

  @Test(arguments: pages)
  func `a page tells the defaults that hold`(name: String) throws {
    let page = try page(name)
    for effect in try effects(on: page, name) {
      for key in effect.keys {
        guard let told = page.keys.first(where: { $0.name == key.name }) else { continue }
        // Words describe a default that depends on something; what is told as it is written must be it, be it one of
        // several for several cases.
        if let fallback = key.fallback, told.fallback.contains("`") {
          #expect(told.fallback.contains("`\(fallback)`"), "'\(key.name)' of '\(effect.name)'")
        }
        if key.isRequired { #expect(told.fallback == "required", "'\(key.name)' of '\(effect.name)'") }
      }
    }
  }

  @Test(arguments: pages)
  func `a page's scenes can be rendered and use its effects`(name: String) throws {
    let page = try page(name)
    #expect(!page.scenes.isEmpty)
    let names = try effects(on: page, name).map { $0.name }
    for scene in page.scenes {
      try check(SourceFile(path: "docs/reference/effects/\(name).md", text: scene), uses: names)
    }
  }

  @Test(arguments: names)
  func `every effect has an example that uses it`(name: String) throws {
    let path = Repository.path("Examples/\(name).yaml")
    try #require(FileManager.default.fileExists(atPath: path), "write a small scene, Examples/\(name).yaml")
    try check(SourceFile(contentsOf: path), uses: [name])
  }

  /// Returns the names of the effects of layers and of those in them.
  private func effects(of layers: [Layer]) -> [String] {
    layers.flatMap { $0.effects.map { type(of: $0.effect).name } + effects(of: $0.children) }
  }

  private func check(_ source: SourceFile, uses names: [String]) throws {
    let document = try SceneDocument(source)
    #expect(document.diagnostics.isEmpty)
    let effects = effects(of: document.scene.layers)
    #expect(!Set(effects).isDisjoint(with: names))
    let renderer = try FrameRenderer(document.scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(renderer.warnings(for: .gif).isEmpty)
    let timeline = try renderer.timeline()
    #expect(timeline.motionFrames > 1)
    let shown = try (0..<timeline.frameCount).filter {
      try !renderer.displayList(at: timeline.start(ofFrame: $0)).items.isEmpty
    }
    #expect(2 * shown.count > timeline.frameCount, "something shows most of the time")
  }
}
