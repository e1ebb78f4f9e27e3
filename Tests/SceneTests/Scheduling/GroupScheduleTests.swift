import Testing

@testable import GlyphreelScene

/// When things in groups start.
@Suite struct GroupScheduleTests {
  private func starts(_ yaml: String) throws -> [[Double]] {
    try FrameRenderer(yaml: yaml).layers.map { $0.activities.map(\.start) }
  }

  @Test func `B49 starts of children are relative to the group's`() throws {
    let yaml = """
      layers:
        - { id: first, text: a, effects: [opacity: { to: 0, duration: 2s }] }
        - after: first
          delay: 1s
          effects: [opacity: { to: 0, duration: 1s }]
          layers:
            - { text: b, delay: 0.5s, effects: [opacity: { to: 0, duration: 1s }] }
            - delay: 0.25s
              layers: [{ text: c, effects: [scale: { to: 2, duration: 1s, delay: 1s }] }]
      """
    #expect(try starts(yaml) == [[0], [3], [3.5], [], [4.25]])
  }

  @Test func `B49 a group comes to rest with all that is in it`() throws {
    let yaml = """
      layers:
        - id: group
          layers:
            - { text: a, effects: [opacity: { to: 0, duration: 2s, delay: 1s }] }
            - { text: b, effects: [opacity: { to: 0, duration: 1s, id: inner }] }
        - { text: c, effects: [opacity: { to: 0, duration: 1s, after: group }] }
        - { text: d, effects: [opacity: { to: 0, duration: 1s, after: inner }] }
        - { text: e, with: group, effects: [opacity: { to: 0, duration: 1s }] }
      """
    #expect(try starts(yaml) == [[], [1], [0], [3], [1], [0]])
  }

  @Test func `B49 a child that waits for its group is a circular reference`() {
    let text = problems(
      yaml:
        "layers: [{ id: box, layers: [{ text: a, effects: [opacity: { to: 0, duration: 1s, after: box }] }] }]"
    )
    #expect(text.contains("'box' is part of a circular reference"))
    #expect(text.contains("scene.yaml:1:"))
  }

  @Test func `problems of a group's children have their positions`() {
    let text = problems(
      yaml: """
        layers:
          - layers:
              - text: a
                style: { font: Intre }
          - text: 字
        """)
    #expect(text.contains("scene.yaml:4:24: error: unknown font 'Intre'"))
    #expect(text.contains("scene.yaml:5:11: error: no font has the character '字'"))
  }
}
