import GlyphreelExact
import GlyphreelGraphics
import GlyphreelTypography
import TestSupport
import Testing

@testable import GlyphreelLottie

/// Damaged files: an error or a picture, and never a trap.
@Suite struct LottieMutationTests {
  /// A file with most kinds of parts.
  static let sample: String = {
    let shapes = [
      LottieSample.square,
      #"{"ty":"sr","sy":1,"pt":{"k":5},"p":{"k":[50,50]},"r":{"k":10},"ir":{"k":10},"or":{"k":30},"is":{"k":20},"os":{"k":0}}"#,
      #"{"ty":"gr","it":[{"ty":"el","p":{"k":[0,0]},"s":{"k":[30,20]}},{"ty":"gs","o":{"k":80},"w":{"k":3},"t":2,"s":{"k":[0,0]},"e":{"k":[9,0]},"h":{"k":40},"a":{"k":9},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0]}},"d":[{"n":"d","v":{"k":5}},{"n":"o","v":{"k":2}}]},{"ty":"tr","p":{"k":[50,50]},"sk":{"k":20},"sa":{"k":3}}]}"#,
      #"{"ty":"tm","s":{"k":10},"e":{"a":1,"k":[{"t":0,"s":[20],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.6],"y":[1]}},{"t":10,"s":[90]}]},"o":{"k":30},"m":2}"#,
      #"{"ty":"rd","r":{"k":5}}"#, #"{"ty":"pb","a":{"k":20}}"#, #"{"ty":"mm","mm":5}"#,
      #"{"ty":"rp","c":{"k":3},"o":{"k":0.5},"m":2,"tr":{"p":{"k":[9,9]},"s":{"k":[90,90]},"so":{"k":100},"eo":{"k":20}}}"#,
    ]
    let path = #"{"k":{"c":true,"v":[[0,0],[50,0],[50,50]],"i":[[0,0],[0,9],[0,0]],"o":[[0,0],[5,0],[0,0]]}}"#
    let transform =
      #"{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[9,0],"ti":[0,9]},{"t":10,"s":[20,20]}]},"r":{"k":5}}"#
    let masked = LottieSample.layer(
      shapes.joined(separator: ","), transform: transform,
      more:
        #""ao":1,"bm":3,"tt":2,"masksProperties":[{"mode":"s","inv":true,"pt":\#(path),"o":{"k":50},"x":{"k":3}}],"ef":[{"ty":29,"ef":[{"v":{"k":9}}]},{"ty":25,"ef":[{"v":{"k":[1,0,0]}},{"v":{"k":99}},{"v":{"k":9}},{"v":{"k":9}},{"v":{"k":9}}]}],"#
    )
    let matte = LottieSample.layer(LottieSample.square, more: #""td":1,"#)
    let text =
      #"{"ty":5,"nm":"T","ip":0,"op":20,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"ab c","f":"F","s":20,"j":2,"lh":24,"tr":30,"fc":[1,0,0],"sc":[0,0,0],"sw":1,"sz":[90,90],"ps":[0,0]}}]},"a":[{"s":{"b":3,"sh":2,"s":{"k":0},"e":{"k":50},"o":{"k":9},"a":{"k":100}},"a":{"p":{"k":[5,5]},"fc":{"k":[0,1,0]}}}]}}"#
    let inner =
      #"{"ty":0,"refId":"a","w":50,"h":50,"ip":0,"op":20,"st":2,"sr":2,"ks":{},"tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":9,"s":[1]}]}}"#
    let more =
      #""assets":[{"id":"a","layers":[\#(LottieSample.layer(LottieSample.square))]}],"fonts":{"list":[{"fName":"F","fFamily":"Inter","fStyle":"Bold","ascent":75}]},"#
    return LottieSample.file([matte, masked, text, inner].joined(separator: ","), more: more)
  }()

  @Test func `a file with all parts has a picture`() throws {
    let composition = try LottieSample.composition(Self.sample)
    #expect(composition.warnings.isEmpty)
    #expect(try LottieSample.bitmap(composition, at: 5).pixels.contains { $0 != 0 })
  }

  @Test func `mutated files are refused or drawn`() throws {
    var random = SeededGenerator(seed: 1)
    let original = Array(Self.sample.utf8)
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    var drawn = 0
    for _ in 0..<400 {
      let bytes = Self.mutated(original, &random)
      guard let composition = try? LottieComposition(file: bytes) else { continue }
      let drawing = LottieDrawing(composition, typesetter)
      for frame in [
        composition.start, (composition.start + composition.end) / 2, composition.end, -1e9, .infinity,
      ] {
        drawn += drawing.items(at: frame).isEmpty ? 0 : 1
      }
    }
    #expect(drawn > 50)
  }

  /// Returns a text with some numbers, words and bytes exchanged.
  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let numbers = [
      "0", "-1", "1e9", "-1e300", "0.5", "1e-300", "[]", "null", "\"x\"", "{}", "true", "9999999",
    ]
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 32..<127, using: &random)
      case 1:
        let length = min(Int.random(in: 1...40, using: &random), bytes.count - place)
        bytes.removeSubrange(place..<(place + length))
      default:
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let start = bytes[place...].firstIndex(where: { digits.contains($0) }) else { continue }
        let end =
          bytes[start...].firstIndex { !digits.contains($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: (numbers.randomElement(using: &random) ?? "0").utf8)
      }
      if bytes.isEmpty { return [0] }
    }
    return bytes
  }
}
