// What painting costs: glyphs against FreeType's rasterizer, a paragraph against Cairo, and all else by itself; with the
// argument `glyphs`, those alone.
import GlyphreelGraphics

let fonts = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined() + "/fonts/"
let mono = FreeTypeFace(path: fonts + "JetBrainsMono-Regular.ttf")
let roman = FreeTypeFace(path: fonts + "Inter-Roman.var.ttf")

print("font               px  ns/glyph   FreeType   ratio     error   FreeType's")
for size in [12.0, 24, 96] {
  GlyphRace(mono, size: size).run("JetBrains Mono")
  for weight in [400, 900] {
    roman.setWeight(weight)
    GlyphRace(roman, size: size).run("Inter \(weight)")
  }
}
if !CommandLine.arguments.contains("glyphs") {
  roman.setWeight(400)
  makeOutlines("JetBrains Mono", mono)
  makeOutlines("Inter 400", roman)
  Paragraph(roman).run()
  measureFrame(roman)
  measureColors()
}
