import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct SourceFileOptionsTests {
  @Test func `all mistakes of a file are reported at once, in source order`() {
    let scene = """
      canvas: { width: 0, hieght: 120 }
      frameRate: fast
      layers:
        - text: a
          text: b
          style: { size: "24" }
          alignment: centre
          effects:
            - strikethrough:
              duration: 1s
            - dots: { stop: 5x }
        - id: b
          effects: dots
      frame_rate: 3
      """
    #expect(
      outcome(scene) == """
        todo.yaml:1:18: error: 'width' must be from 1 to 65535, found '0'
          1 | canvas: { width: 0, hieght: 120 }
                               ^
        todo.yaml:1:21: error: unknown key 'hieght'; did you mean 'height'?
          1 | canvas: { width: 0, hieght: 120 }
                                  ^~~~~~
        todo.yaml:2:12: error: expected a number for 'frameRate', found 'fast'; write, for example, 'frameRate: 30'
          2 | frameRate: fast
                         ^~~~
        todo.yaml:5:5: error: duplicate key 'text'; it is already on line 4
          5 |     text: b
                  ^~~~
        todo.yaml:6:20: error: expected a length in points for 'size', found the text "24"; remove the quotes
          6 |     style: { size: "24" }
                                 ^~~~
        todo.yaml:7:16: error: unknown value 'centre' for 'alignment'; write 'alignment: center'
          7 |     alignment: centre
                             ^~~~~~
        todo.yaml:10:9: error: one effect per entry, but 'duration' is beside 'strikethrough'; indent 'duration' deeper than 'strikethrough'
          10 |         duration: 1s
                       ^~~~~~~~
        todo.yaml:11:23: error: expected a time for 'stop', found '5x'; write, for example, 'stop: 0.5s'
          11 |       - dots: { stop: 5x }
                                     ^~
        todo.yaml:12:5: error: missing key 'text' in 'layers'
          12 |   - id: b
                   ^
        todo.yaml:13:14: error: expected a list for 'effects', found 'dots'; write 'effects: [dots]'
          13 |     effects: dots
                            ^~~~
        todo.yaml:14:1: error: unknown key 'frame_rate'; write 'frameRate: 3'
          14 | frame_rate: 3
               ^~~~~~~~~~
        """)
  }

  @Test func `warnings are returned with the value, in source order`() throws {
    let source = SourceFile(path: "", text: "a: 1\nb: 2\n")
    let reading = try source.read { options in
      options.report(.warning, "second", at: "b")
      options.report(.note, "the whole")
      options.report(.warning, "first", at: "a")
      return options.int("a", default: 0) + options.int("b", default: 0)
    }
    #expect(reading.value == 3)
    #expect(reading.diagnostics.map(\.message) == ["the whole", "first", "second"])
    #expect(reading.diagnostics.map(\.range?.line) == [1, 1, 2])
  }

  @Test func `a fault behind two aliases is reported once`() {
    let scene = "layers: [{ text: a, style: &s { sise: 3 } }, { text: b, style: *s }, { text: c, style: *s }]"
    #expect(outcome(scene).split(separator: "\n").count == 3)
  }
}
