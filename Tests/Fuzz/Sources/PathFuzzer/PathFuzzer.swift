import Fuzzing
import GlyphreelGraphics

/// Any path, stroked, dashed, placed and filled: its coverage may not leave the canvas, nor depend on the clip.
@main
enum PathFuzzer {
  static func main() {
    Fuzzer.run { start, count in
      var input = FuzzInput(start, count)
      PathFuzzer.paint(&input)
      return 0
    }
  }

  private static func paint(_ input: inout FuzzInput) {
    let width = input.integer(in: 1...96)
    let height = input.integer(in: 1...96)
    var list = DisplayList()
    for _ in 0...input.integer(in: 0...3) { list.append(item(&input)) }
    let transform = transform(&input)
    let background = input.flag() ? Color.white.pixel : 0
    let levels = input.integer(in: 2...256)
    let clip = PixelRect(
      x: input.integer(in: -10...100), y: input.integer(in: -10...100), width: input.integer(in: 0...100),
      height: input.integer(in: 0...100))

    var painter = Painter(coverageLevels: levels)
    var whole = Bitmap(width: width, height: height, fill: 0x1234_5678)
    painter.paint(list, transform: transform, background: background, in: whole.bounds, into: &whole)
    for pixel in whole.pixels {
      let alpha = pixel >> 24
      precondition(
        pixel & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel >> 16 & 0xFF <= alpha,
        "a colour is above its alpha")
    }
    var part = Bitmap(width: width, height: height, fill: 0x1234_5678)
    painter.paint(list, transform: transform, background: background, in: clip, into: &part)
    let inside = clip.intersection(whole.bounds)
    for y in 0..<height {
      for x in 0..<width {
        let isInside = (inside.minX..<inside.maxX).contains(x) && (inside.minY..<inside.maxY).contains(y)
        precondition(
          part[x, y] == (isInside ? whole[x, y] : 0x1234_5678), "a clip changes pixel \(x), \(y)")
      }
    }
    let picture = painter.picture(of: list, transform: transform, background: background, in: inside)
    precondition(picture.pixels == whole.cropped(to: inside).pixels, "an area painted alone differs")
  }

  private static func item(_ input: inout FuzzInput) -> DisplayList.Item {
    var path = path(&input)
    if input.byte() < 80 { path = path.stroked(strokeStyle(&input)) }
    let color = Color(
      red: Double(input.byte()) / 255, green: Double(input.byte()) / 255, blue: Double(input.byte()) / 255,
      alpha: input.flag() ? 1 : Double(input.byte()) / 255)
    let fill = DisplayList.Item.fill(path, color)
    guard input.byte() < 40 else { return fill }
    return .group(
      DisplayList.Group(
        transform: transform(&input), blur: Double(input.integer(in: 0...40)) / 4,
        opacity: Double(input.byte()) / 255, items: [fill]))
  }

  private static func path(_ input: inout FuzzInput) -> Path {
    var path = Path()
    path.move(to: point(&input))
    for _ in 0..<input.integer(in: 0...40) {
      switch input.byte() % 6 {
      case 0: path.move(to: point(&input))
      case 1, 2: path.line(to: point(&input))
      case 3: path.quad(to: point(&input), control: point(&input))
      case 4: path.cubic(to: point(&input), control1: point(&input), control2: point(&input))
      default: path.close()
      }
    }
    return path
  }

  private static func strokeStyle(_ input: inout FuzzInput) -> StrokeStyle {
    var style = StrokeStyle(width: abs(input.number()))
    style.cap = input.element(of: StrokeCap.allCases)
    style.join = input.element(of: StrokeJoin.allCases)
    if input.byte() < 60 {
      style.dash = (0..<input.integer(in: 1...4)).map { _ in Double(input.integer(in: 0...255)) / 16 }
      style.dashOffset = input.number()
    }
    return style
  }

  private static func point(_ input: inout FuzzInput) -> Point {
    input.byte() < 240
      ? Point(
        x: Double(input.integer(in: -4096...20480)) / 128, y: Double(input.integer(in: -4096...20480)) / 128)
      : Point(x: input.number(), y: input.number())
  }

  private static func transform(_ input: inout FuzzInput) -> AffineTransform {
    switch input.byte() % 8 {
    case 0:
      AffineTransform(
        a: input.number(), b: input.number(), c: input.number(), d: input.number(), tx: input.number(),
        ty: input.number())
    case 1: .rotation(degrees: Double(input.integer(in: 0...359)))
    case 2:
      .scale(x: Double(input.integer(in: -512...512)) / 64, y: Double(input.integer(in: -512...512)) / 64)
    default: .identity
    }
  }
}
