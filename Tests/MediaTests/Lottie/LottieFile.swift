import Foundation
import GlyphreelGraphics

@testable import GlyphreelMedia

/// A written file as what Foundation reads from its text.
struct LottieFile {
  let root: [String: Any]

  init(_ animation: TestAnimation, keepsText: Bool = false) throws {
    let document = try LottieDocument(
      animation, frameRate: 30, title: "", precision: VectorPrecision(), keepsText: keepsText,
      hasThemes: true,
      dataURL: { _ in "data:image/png;base64,AAAA" })
    try self.init(Data(document.json.text(isCompact: true).utf8))
  }

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The layers of the whole picture, the topmost first.
  var layers: [[String: Any]] { root["layers"] as? [[String: Any]] ?? [] }

  /// Images and compositions.
  var assets: [[String: Any]] { root["assets"] as? [[String: Any]] ?? [] }

  /// All objects, the outer ones first, with the names under which they are.
  var objects: [(path: [String], object: [String: Any])] {
    func objects(_ value: Any, _ path: [String]) -> [(path: [String], object: [String: Any])] {
      if let list = value as? [Any] { return list.flatMap { objects($0, path) } }
      guard let object = value as? [String: Any] else { return [] }
      return [(path, object)]
        + object.sorted { $0.key < $1.key }.flatMap { objects($0.value, path + [$0.key]) }
    }
    return objects(root, [])
  }

  /// The items of shape layers with a type, at any depth.
  func shapes(_ type: String) -> [[String: Any]] {
    objects.map(\.object).filter { $0["ty"] as? String == type }
  }

  /// What lottie-ios's Core Animation engine can't show, or shows differently; nothing if it plays the file as others do.
  ///
  /// The rules are those of lottie-ios 4.6: `CompatibilityTracker`, the layers and animations in `CoreAnimation`, and what its
  /// models demand when they are decoded.
  var problems: [String] {
    var problems: [String] = []
    func check(_ isFine: Bool, _ problem: String) { if !isFine { problems.append(problem) } }
    func keyframes(_ property: Any?) -> [[String: Any]] {
      (property as? [String: Any])?["k"] as? [[String: Any]] ?? []
    }
    let types: Set<String> = ["gr", "sh", "rc", "fl", "st", "gf", "gs", "tm", "tr"]
    for (path, object) in objects {
      check(object["sk"] == nil, "a skew, which rlottie ignores")
      if let type = object["ty"] as? Int {
        check([0, 2, 4].contains(type), "a layer of type \(type)")
        for key in ["ks", "ip", "op", "st"] { check(object[key] != nil, "a layer without \(key)") }
        for key in ["ef", "sy", "tm", "ao", "tp", "t"] { check(object[key] == nil, "a layer with \(key)") }
        check(object["bm"] as? Int ?? 0 == 0, "a blend mode")
        check([nil, 1, 2].contains(object["tt"] as? Int), "a matte by luminance")
        check((object["ks"] as? [String: Any])?["p"] != nil, "a layer without a position")
        if type == 0 {
          check(object["w"] != nil && object["h"] != nil && object["refId"] != nil, "a composition")
        }
      }
      if let type = object["ty"] as? String {
        check(types.contains(type), "a shape of type \(type)")
        let needed = [
          "sh": ["ks"], "rc": ["p", "s", "r"], "fl": ["o", "c"], "st": ["o", "c", "w", "lc", "lj"],
          "gf": ["o", "s", "e", "t", "g"], "gs": ["o", "s", "e", "t", "g", "w"], "tm": ["s", "e", "o"],
          "tr": ["p", "o"],
        ]
        for key in needed[type] ?? [] { check(object[key] != nil, "\(type) without \(key)") }
        if type == "gr", let items = object["it"] as? [[String: Any]] {
          let own = Set(items.compactMap { $0["ty"] as? String })
          check(!own.isSuperset(of: ["tm", "fl"]), "a trimmed filling")
          check(items.last?["ty"] as? String == "tr", "a group without a transform at its end")
        }
      }
      if object["mode"] != nil {
        check(object["mode"] as? String == "a", "a mask that isn't added")
        check((object["o"] as? [String: Any])?["k"] as? Int == 100, "a translucent mask")
      }
      if let name = object["n"] as? String, ["d", "g", "o"].contains(name) {
        check(object["nm"] != nil, "a dash without a name")
        check(name == "o" || keyframes(object["v"]).isEmpty, "a dash that changes")
      }
      check(!(object["x"] is String), "an expression in \(path)")
      if path.last == "k", object["t"] != nil {
        let isTimed = object["h"] != nil || object["i"] != nil && object["o"] != nil
        check(isTimed || object["i"] == nil, "a keyframe with half a timing")
      }
    }
    return problems
  }
}
