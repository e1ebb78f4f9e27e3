import GlyphreelScene

@testable import GlyphreelSceneFile

/// Part of a scene, parsed as the reader does.
struct SampleScene: Equatable {
  var width: Int?
  var height: Int?
  var background: String
  var frameRate: Double
  var layers: [Layer]

  struct Layer: Equatable {
    var id: String?
    var text: String
    var size: Double
    var alignment: Alignment
    var effects: [String]
  }

  enum Alignment: String, CaseIterable {
    case left, right, center, natural, justified
  }

  init(_ options: inout MappingReader) {
    (width, height, background) = options.nested("canvas") { canvas in
      (
        canvas.int("width", in: 1...65535), canvas.int("height", in: 1...65535),
        canvas.parsed("background", as: Grammar("a CSS colour", example: "'#ff8800'"), default: "transparent")
        {
          ["white", "black", "#f00"].contains($0) ? $0 : nil
        }
      )
    }
    frameRate = options.double("frameRate", in: 1...120, default: 30)
    options.require("layers")
    layers = options.list("layers") { Layer(&$0) } ?? []
  }
}

extension SampleScene.Layer {
  init(_ options: inout MappingReader) {
    id = options.string("id")
    options.require("text")
    text = options.string("text", default: "")
    size = options.nested("style") { style in style.length("size", in: 1...10000, default: 17) }
    alignment = options.choice("alignment", default: .left)
    let names = ["strikethrough", "dots", "count", "color"]
    effects = options.variants("effects", called: "effect", names: names) { name, options in
      let duration = options.seconds("duration", default: 0.3)
      let stop = options.seconds("stop")
      return "\(name) \(duration)" + (stop.map { " until \($0)" } ?? "")
    }
  }
}

/// Returns a scene, or the text of its errors.
func outcome(
  _ text: String, named path: String = "todo.yaml", set values: [(name: String, value: String)] = []
) -> String {
  outcome(SourceFile(path: path, text: text), set: values)
}

func outcome(_ source: SourceFile, set values: [(name: String, value: String)] = []) -> String {
  do throws(SceneFileError) {
    let reading = try source.read(filling: Template(values)) { SampleScene(&$0) }
    return "read " + reading.value.layers.map { "\($0.text) \($0.effects)" }.joined(separator: ", ")
  } catch {
    return error.description
  }
}
