import Graphics
import Testing

@testable import Encoding

@Suite struct BitmapBandsTests {
  @Test func `several threads find the rectangle that one finds`() {
    let before = Bitmap(width: 600, height: 400)
    for points in [[], [(0, 0)], [(599, 399)], [(17, 3), (590, 390)], [(300, 199), (301, 200)]] {
      var after = before
      for (x, y) in points { after[x, y] = 0xFF00_00FF }
      let expected = after.differenceBounds(from: before, within: before.bounds)
      for threads in [1, 2, 3, 7] {
        #expect(after.differenceBounds(from: before, within: before.bounds, threads: threads) == expected)
      }
      let within = PixelRect(x: 10, y: 3, width: 585, height: 390)
      #expect(
        after.differenceBounds(from: before, within: within, threads: 3)
          == after.differenceBounds(from: before, within: within))
    }
  }
}
