import GlyphreelAnimation
import GlyphreelGraphics
import GlyphreelLint
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

@Suite struct ShimmerTests {
  @Test func `the band comes from outside, passes over the text and leaves it as it was`() throws {
    let renderer = try FrameRenderer(
      label: "moon", "shimmer: { duration: 1s, pause: 0.5s, easing: linear }",
      layer: "style: { color: gray }", frameRate: 10)
    let plain = try FrameRenderer(
      label: "moon", "opacity: { to: 1, duration: 0s }", layer: "style: { color: gray }"
    )
    .bitmap(at: 0)
    #expect(try renderer.bitmap(at: 0) == plain)
    #expect(try renderer.bitmap(at: 0.5) != plain)
    for time in [1, 1.2, 1.5] { #expect(try renderer.bitmap(at: time) == plain) }
    #expect(try renderer.bitmap(at: 2) == renderer.bitmap(at: 0.5))
  }

  @Test func `half way, the band is in the middle of the text`() throws {
    let shimmer = Shimmer(angle: 90, timing: Timing(duration: 1, iterations: .infinity, easing: .linear))
    var layout = PresentedLayout(try FrameRenderer("moonshine").layout())
    let renderer = try FrameRenderer("moonshine", shimmer)
    let box = layout.layout.bounds
    layout.modify(0..<1) { _ in }
    guard case .gradient(let gradient)? = try renderer.displayList(at: 0.5).glyphRuns.first?.0.paint,
      case .linear(let from, let to) = gradient.geometry
    else {
      Issue.record("the band is a gradient")
      return
    }
    #expect(near((from.x + to.x) / 2, box.midX) && near(to.x - from.x, box.width / 2))
    #expect(gradient.stops.first?.color == .black && gradient.stops.last?.color == .black)
    #expect(gradient.stops[4].color == gradient.stops.map(\.color).max { $0.red < $1.red })
  }

  @Test(arguments: ["black", "#1f2328", "#0969da", "#57606a", "#cf222e", "#59636e", "#0a3069"])
  func `text that can be read on a light page stays readable under the band, which is seen`(color: String)
    throws
  {
    let color = try #require(Color(css: color))
    let renderer = try FrameRenderer("moon", style: TextStyle(size: 24, color: color), Shimmer())
    for time in stride(from: 0.1, to: 1.5, by: 0.1) {
      for (run, _) in try renderer.displayList(at: time).glyphRuns {
        guard case .gradient(let gradient) = run.paint else { continue }
        for stop in gradient.stops {
          for page in [Color.white, Color(red: 0xee / 255, green: 0xee / 255, blue: 0xee / 255)]
          where ContrastRatio(color, page).value >= 4.5 {
            #expect(ContrastRatio(stop.color, page).value >= 4.5)
          }
        }
        #expect(ContrastRatio(gradient.stops[4].color, color).value > 1.3)
      }
    }
  }

  @Test func `light text shines in white`() throws {
    let light = Color(red: 0.6, green: 0.6, blue: 0.6)
    let renderer = try FrameRenderer("moon", style: TextStyle(size: 24, color: light), Shimmer())
    guard case .gradient(let gradient)? = try renderer.displayList(at: 0.75).glyphRuns.first?.0.paint else {
      Issue.record("the band is a gradient")
      return
    }
    #expect(near(gradient.stops[4].color.red, 0.92))
  }

  @Test func `over text that is read from right to left the band moves to the left`() throws {
    func middle(at time: Double) throws -> Double {
      let shimmer = Shimmer(timing: Timing(duration: 1, iterations: .infinity, easing: .linear))
      let list = try FrameRenderer("שלום", shimmer).displayList(at: time)
      guard case .gradient(let gradient)? = list.glyphRuns.first?.0.paint,
        case .linear(let from, let to) = gradient.geometry
      else { return .nan }
      return (from.x + to.x) / 2
    }
    #expect(try middle(at: 0.3) > middle(at: 0.7))
  }

  @Test func `an endless shimmer repeats after a pass and a pause`() throws {
    let renderer = try FrameRenderer(label: "moon", "shimmer: { duration: 1.2s, pause: 0.4s, speed: 2 }")
    #expect(near(try renderer.timeline().duration, 0.8))
    #expect(renderer.warnings(for: .gif).isEmpty)
  }

  @Test func `a shimmer that ends leaves the text as it was`() throws {
    let renderer = try FrameRenderer(
      label: "moon", "shimmer: { iterations: 2 }", layer: "style: { color: black }")
    #expect(renderer.rest == 4)
    #expect(try renderer.glyphColors(at: 4).allSatisfy { $0 == .black })
    #expect(try renderer.glyphColors(at: 4).count == 4)
  }

  @Test func `a half clear text stays half clear`() throws {
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let renderer = try FrameRenderer("moon", style: TextStyle(size: 24, color: clear), Shimmer())
    guard case .gradient(let gradient)? = try renderer.displayList(at: 0.75).glyphRuns.first?.0.paint else {
      Issue.record("the band is a gradient")
      return
    }
    #expect(gradient.stops.allSatisfy { $0.color.alpha == 0.5 })
  }
}
