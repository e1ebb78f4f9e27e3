// Laying out a paragraph against HarfBuzz's bare shaping of its lines.
import GlyphreelBundledFonts
import GlyphreelCHarfBuzz
import Measuring
import GlyphreelTypography

let text = """
  Typography is the art and technique of arranging type to make written language legible, readable and appealing when \
  displayed. The arrangement of type involves selecting typefaces, point sizes, line lengths, line spacing and letter \
  spacing, and adjusting the space between pairs of letters. The term is also applied to the style, arrangement and \
  appearance of letters, numbers and symbols created by it.
  """

/// The median of many runs, in microseconds.
func median(_ body: () throws -> Void) rethrows -> Double { try Measurement(runs: 501, body).median }

let fonts = try FontLibrary()
let styled = StyledText(text, style: TextStyle(size: 17))
let layout = try Typesetter(fonts: fonts).layout(styled, width: 480)
let scalars = Array(text.unicodeScalars)
let lines = layout.lines.map { scalars[$0.range].map(\.value) }

let data = bundled_font(0)
let blob = hb_blob_create(
  UnsafeRawPointer(data.bytes).assumingMemoryBound(to: CChar.self), UInt32(data.count),
  HB_MEMORY_MODE_READONLY, nil, nil)
let face = hb_face_create(blob, 0)
let font = hb_font_create(face)
let buffer = hb_buffer_create()

let shaping = median {
  for line in lines {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(buffer, line, Int32(line.count), 0, Int32(line.count))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
  }
}
// A typesetter remembers layouts, so each run gets a new one.
let whole = try median { _ = try Typesetter(fonts: fonts).layout(styled, width: 480) }
let remembering = Typesetter(fonts: fonts)
let remembered = try median { _ = try remembering.layout(styled, width: 480) }
// A counter's text is a new one at every frame.
var count = 1_000_000
let counter = try median {
  count += 1
  let style = TextStyle(size: 34, features: [FontFeature("tnum")])
  _ = try remembering.layout(StyledText("\(count) downloads", style: style), width: 480)
}

func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
print("\(scalars.count) characters in \(lines.count) lines")
print("HarfBuzz shapes the lines   \(rounded(shaping)) µs")
print("layout of the paragraph     \(rounded(whole)) µs, \(rounded(whole / shaping)) times that")
print("the same layout once more   \(rounded(remembered)) µs")
print("the next text of a counter  \(rounded(counter)) µs")
print("its characters as units     \(rounded(median { _ = CharacterMap(layout).units(.character) })) µs")
print("its words as units          \(rounded(median { _ = CharacterMap(layout).units(.word) })) µs")
