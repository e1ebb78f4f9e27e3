// What becomes of pixels: compositing, a palette, the codes of a GIF, a PNG.
import GlyphreelSystem
import GlyphreelMedia
import GlyphreelGraphics
import Measuring

let (width, height) = (640, 360)
let pixelCount = Double(width * height)
let canvas = Rect(x: 0, y: 0, width: Double(width), height: Double(height))

func composite(_ name: String, _ items: [DisplayList.Item]) {
  let list = DisplayList(items)
  var painter = Painter()
  var bitmap = Bitmap(width: width, height: height)
  let measurement = Measurement {
    painter.paint(
      list, transform: .identity, background: Color.white.pixel, in: bitmap.bounds, into: &bitmap)
  }
  MeasurementRow(name, measurement, amount: pixelCount, unit: "Mpx/s").print()
}

let red = Color(red: 1, green: 0.2, blue: 0.2)
let glass = Color(red: 0, green: 0.4, blue: 1, alpha: 0.5)
let everything = Path(canvas)
composite("the background alone", [])
composite("an opaque rectangle", [.fill(everything, red)])
composite("a half-transparent rectangle", [.fill(everything, glass)])
for mode in [CompositeMode.sourceOver, .multiply] {
  let group = DisplayList.Group(
    transform: .identity, opacity: 0.5, compositeMode: mode, items: [.fill(everything, red)])
  composite("a group, half opaque, \(mode)", [.group(group)])
}

/// Well mixed bits of a number, the same everywhere.
func noise(_ number: UInt32) -> UInt32 {
  var bits = (number ^ number >> 16) &* 0x45D9_F3B
  bits = (bits ^ bits >> 16) &* 0x45D9_F3B
  return bits ^ bits >> 16
}

/// Frames whose pixels are a function of place and time.
func frames(_ count: Int, _ pixel: (_ x: Int, _ y: Int, _ frame: Int) -> UInt32) -> [Frame] {
  (0..<count).map { frame in
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height { for x in 0..<width { pixels.append(0xFF00_0000 | pixel(x, y, frame)) } }
    return Frame(
      bitmap: Bitmap(width: width, height: height, pixels: pixels), start: Double(frame) / 30,
      end: Double(frame + 1) / 30)
  }
}

func encode(_ name: String, _ format: OutputFormat, effort: Int, _ frames: [Frame]) throws {
  var size = 0
  let measurement = try Measurement(runs: 3) {
    let sink = MemorySink()
    let options = EncodingOptions(width: width, height: height, frameRate: 30, effort: effort, threads: 1)
    var encoder = try format.makeEncoder(writingTo: sink, options: options)
    try encoder.encode(frames)
    size = sink.bytes.count
  }
  let row = "\(name), effort \(effort), \(size) bytes"
  MeasurementRow(row, measurement, amount: pixelCount * Double(frames.count), unit: "Mpx/s").print()
}

// Sixteen colours in bands: the codes decide. Two million colours: the palette does.
let bands = frames(2) { x, y, frame in UInt32((x / 9 + y / 5 + frame) % 16) * 0x0F0F0F }
let grain = frames(2) { x, y, frame in noise(UInt32(x + y * 640 + frame * 640 * 360)) % 16 * 0x0F0F0F }
let sweep = frames(2) { x, y, frame in
  UInt32(x * 255 / 640) | UInt32(y * 255 / 360) << 8 | UInt32((x + y + frame * 40) % 256) << 16
}
for effort in [1, 6] {
  try encode("GIF codes, bands of 16 colours", .gif, effort: effort, bands)
  try encode("GIF codes, noise of 16 colours", .gif, effort: effort, grain)
  try encode("GIF palette, all colours", .gif, effort: effort, sweep)
  try encode("PNG, bands of 16 colours", .apng, effort: effort, bands)
  try encode("PNG, all colours", .apng, effort: effort, sweep)
}
