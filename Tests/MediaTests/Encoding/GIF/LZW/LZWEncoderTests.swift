import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct LZWEncoderTests {
  /// Noise fills the dictionary of 4096 codes several times over.
  @Test(arguments: [2, 3, 4, 16, 17, 128, 255])
  func `giflib decodes noise of many colours`(colors: Int) throws {
    var random = SeededGenerator(seed: UInt64(colors))
    let noise = (0..<(150 * 120)).map { _ in
      let value = Int.random(in: 0..<colors, using: &random)
      return pixel(value, 255 - value, value * 13 % 256)
    }
    let frame = Frame(bitmap: Bitmap(width: 150, height: 120, pixels: noise), start: 0, end: 1)
    let gif = try GIFReader(encode([frame], .gif, EncodingOptions(width: 150, height: 120, frameRate: 1)))
    #expect(gif.played().shown.map(\.pixels) == [noise])
  }

  /// Every length from one pixel on, so that the stream ends in every state of the code width.
  @Test func `giflib decodes rows of every length`() throws {
    for length in 1...200 {
      let pixels = (0..<length).map { pixel($0 * $0 % 5, $0 / 7 % 3, 0) }
      let frame = Frame(bitmap: Bitmap(width: length, height: 1, pixels: pixels), start: 0, end: 1)
      let gif = try GIFReader(encode([frame], .gif, EncodingOptions(width: length, height: 1, frameRate: 1)))
      #expect(gif.played().shown.map(\.pixels) == [pixels])
    }
  }

  /// The key of the last code and the last symbol has only ones.
  @Test func `the last code may precede the last symbol`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<20 {
      var symbols = (0..<4000).map { _ in UInt8.random(in: 0...255, using: &random) }
      // A phrase of two noisy symbols is the last one to be inserted, and is repeated before symbol 255.
      for start in 3000..<3998 { symbols += [symbols[start], symbols[start + 1], 255] }
      let stream = LZWStream(LZWEncoder.encode(symbols, symbolBits: 8), symbolBits: 8)
      #expect(stream.symbols == symbols)
      #expect(stream.isComplete)
    }
  }

  @Test func `a short picture has the codes worked out by hand`() {
    // Clear (4), 1, "1 1" (6), the same again, all of three bits; then the end (5) of four: code 8 is known by now.
    let stream = 4 | 1 << 3 | 6 << 6 | 6 << 9 | 5 << 12
    #expect(LZWEncoder.encode([1, 1, 1, 1, 1], symbolBits: 2) == [UInt8(stream & 0xFF), UInt8(stream >> 8)])
  }

  /// Decoders stop when they have all pixels; this one reads on to the end.
  @Test func `the end code follows the last pixel in the correct width`() throws {
    for length in 1...400 {
      let symbols = (0..<length).map { UInt8($0 * $0 / 3 % 4) }
      let stream = LZWStream(LZWEncoder.encode(symbols, symbolBits: 2), symbolBits: 2)
      #expect(stream.symbols == symbols)
      #expect(stream.isComplete, "\(length) pixels")
    }
  }

  @Test func `encoding again gives the same codes`() {
    let symbols = (0..<9000).map { UInt8($0 * $0 / 7 % 16) }
    let first = LZWEncoder.encode(symbols, symbolBits: 4)
    _ = LZWEncoder.encode([0, 1, 2], symbolBits: 2)
    #expect(LZWEncoder.encode(symbols, symbolBits: 4) == first)
  }

  @Test func `a full dictionary is kept while its phrases match, and cleared when they no longer do`() {
    var random = SeededGenerator(seed: 3)
    func noise(_ symbols: ClosedRange<UInt8>) -> [UInt8] {
      (0..<30_000).map { _ in UInt8.random(in: symbols, using: &random) }
    }
    let (dark, light) = (noise(0...7), noise(8...15))
    func stream(_ symbols: [UInt8]) -> LZWStream {
      LZWStream(LZWEncoder.encode(symbols, symbolBits: 4), symbolBits: 4)
    }
    let same = stream(dark)
    #expect(same.symbols == dark && same.isComplete && same.clears == 1)
    let changing = stream(dark + light)
    #expect(changing.symbols == dark + light && changing.isComplete && changing.clears > 1)
  }

  /// The same way of choosing, one pixel after the other, with a dictionary of the standard library.
  private func codedPixelByPixel(_ symbols: [UInt8], symbolBits: Int) -> [UInt8] {
    let first = 1 << symbolBits + 2
    var (segments, place, bits): ([[UInt16]], Int, Int) = ([], 0, symbolBits + 1)
    while true {
      var (codes, known, next) = ([UInt16](), [Int: Int](), first)
      let (start, startBits) = (place, bits)
      var (prefix, trial, trialStart) = (Int(symbols[place]), -1, 0)
      place += 1
      var isServed = true
      while place < symbols.count, isServed {
        let key = prefix << 8 | Int(symbols[place])
        place += 1
        if let code = known[key] {
          prefix = code
          continue
        }
        let coded = LZWCodeLength(symbolBits: symbolBits).bits(codes: codes.count + 1)
        codes.append(UInt16(prefix))
        prefix = Int(symbols[place - 1])
        if next < 4096 {
          known[key] = next
          next += 1
          continue
        }
        trial += 1
        // The trial begins after the first code of the full dictionary.
        if trial == 0 { trialStart = place }
        if trial == 256 {
          isServed = (place - trialStart) * (startBits + coded - startBits) >= (place - start) * 256 * 12
          (trial, trialStart) = (0, place)
        }
      }
      if isServed {
        segments.append(codes + [UInt16(prefix)])
        return LZWCodeWriter.stream(segments, symbolBits: symbolBits)
      }
      segments.append(codes)
      place -= 1
      bits = startBits + LZWCodeLength(symbolBits: symbolBits).bits(codes: codes.count + 1)
    }
  }

  @Test(arguments: [2, 3, 4, 30, 256])
  func `runs have the same codes as single pixels`(colors: Int) {
    var random = SeededGenerator(seed: UInt64(colors))
    let symbolBits = max(2, ColorTable.bits(count: colors))
    for longest in [1, 2, 5, 30, 400] {
      var symbols: [UInt8] = []
      // Some patterns come again and again, as in drawn pictures.
      let patterns = (0..<20).map { _ -> [UInt8] in
        (0..<9).flatMap { _ in
          let symbol = UInt8(Int.random(in: 0..<colors, using: &random))
          return [UInt8](repeating: symbol, count: Int.random(in: 1...longest, using: &random))
        }
      }
      while symbols.count < 30_000 {
        symbols += patterns[Int.random(in: 0..<20, using: &random)]
        let symbol = UInt8(Int.random(in: 0..<colors, using: &random))
        symbols += [UInt8](repeating: symbol, count: Int.random(in: 0...longest, using: &random))
      }
      for count in [1, 2, 3, 17, 300, symbols.count] {
        let symbols = Array(symbols[..<count])
        let expected = codedPixelByPixel(symbols, symbolBits: symbolBits)
        #expect(LZWEncoder.encode(symbols, symbolBits: symbolBits) == expected, "\(count), up to \(longest)")
      }
    }
  }

  @Test func `a single colour is encoded with phrases of every length`() {
    for count in [1, 2, 3, 4, 5, 6, 7, 100, 5000, 200_000] {
      let symbols = [UInt8](repeating: 3, count: count)
      let stream = LZWEncoder.encode(symbols, symbolBits: 2)
      #expect(stream == codedPixelByPixel(symbols, symbolBits: 2))
      // n codes stand for up to n (n + 1) / 2 pixels.
      let codes = (1...).first { $0 * ($0 + 1) / 2 >= count } ?? 0
      #expect(stream.count == (3 + LZWCodeLength(symbolBits: 2).segment(codes: codes) + 7) / 8)
    }
  }

  /// Long runs, short ones and noise.
  private func picture(seed: UInt64, count: Int, bits: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var symbols: [UInt8] = []
    while symbols.count < count {
      let longest = [1, 3, 30, 900].randomElement(using: &random) ?? 1
      let symbol = UInt8.random(in: 0...UInt8((1 << bits) - 1), using: &random)
      symbols += Array(repeating: symbol, count: Int.random(in: 1...longest, using: &random))
    }
    return Array(symbols.prefix(count))
  }

  @Test(arguments: [2, 4, 8])
  func `the number of codes matches a textbook encoder after every row`(bits: Int) {
    let (width, rows) = (40, 250)
    for seed: UInt64 in 1...2 {
      let symbols = picture(seed: seed, count: width * rows, bits: bits)
      var known = Dictionary(uniqueKeysWithValues: (0..<(1 << bits)).map { ([UInt8($0)], $0) })
      var (prefix, complete, next): ([UInt8], Int, Int) = ([], 0, 1 << bits + 2)
      var encoder = LZWEncoder(LZWCodeCounter(), symbols: symbols.count, symbolBits: bits)
      defer { encoder.deallocate() }
      for row in 0..<rows {
        let part = symbols[row * width..<(row + 1) * width]
        unsafe part.withUnsafeBufferPointer { unsafe encoder.encode($0) }
        for symbol in part {
          if prefix.isEmpty || known[prefix + [symbol]] != nil {
            prefix.append(symbol)
            continue
          }
          complete += 1
          if next < 4096 {
            known[prefix + [symbol]] = next
            next += 1
          }
          prefix = [symbol]
        }
        #expect(encoder.sink.count == complete)
      }
    }
  }
}
