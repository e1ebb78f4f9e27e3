import func Foundation.exp
import Testing

@testable import GlyphreelGraphics

@Suite struct GaussianKernelTests {
  /// Returns a column of numbers in 0...255, filtered with the kernel.
  private func filtered(_ column: [Double], _ kernel: GaussianKernel) -> [Double] {
    var passes = ColumnPasses(width: 1, height: column.count)
    passes.load(column.map { UInt16($0 * 256) }, stride: 1, at: 0)
    passes.filter(kernel)
    var result = [UInt16](repeating: 0, count: column.count)
    passes.store(0..<column.count, in: &result, stride: 1)
    return result.map { Double($0) / 256 }
  }

  private static let sigmas = [0.1, 0.3, 0.5, 0.8, 1, 1.3, 1.9, 2, 2.1, 2.7, 3, 4.4, 5, 8, 12.5, 20, 40]

  @Test(arguments: sigmas)
  func `a blurred edge is within 0.8 of 255 of the Gaussian's integral`(sigma: Double) {
    let reach = Int(4 * sigma) + 4
    let column = (0..<(4 * reach)).map { $0 < 2 * reach ? 0.0 : 255 }
    let blurred = filtered(column, GaussianKernel(sigma: sigma))
    // The Gaussian at whole distances, made to add up to 1: the definition of a blur of samples.
    let weights = (-6 * reach...6 * reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    for offset in -reach..<reach {
      let exact = weights[..<(6 * reach + offset + 1)].reduce(0, +) / sum * 255
      #expect(abs(blurred[2 * reach + offset] - exact) < 0.8, "\(offset)")
    }
  }

  @Test(arguments: sigmas)
  func `a kernel has the requested standard deviation`(sigma: Double) {
    let reach = Int(4 * sigma) + 4
    // Many bright rows in the middle, so that rounding to 8.8 does not hide the tails.
    var column = Array(repeating: 0.0, count: 2 * reach + 1)
    column[reach] = 255
    let blurred = filtered(column, GaussianKernel(sigma: sigma))
    let sum = blurred.reduce(0, +)
    var variance = 0.0
    for (i, value) in blurred.enumerated() { variance += Double((i - reach) * (i - reach)) * value / sum }
    var exact = 0.0
    var total = 0.0
    for i in -reach...reach {
      let weight = exp(-Double(i * i) / (2 * sigma * sigma))
      exact += Double(i * i) * weight
      total += weight
    }
    #expect(abs(variance.squareRoot() - (exact / total).squareRoot()) < 0.02 * sigma + 0.002)
  }

  @Test(arguments: [0.5, 1.7, 2.2, 6, 33.3, 200, 1000])
  func `a uniform area stays unchanged`(sigma: Double) {
    let kernel = GaussianKernel(sigma: sigma)
    let column = Array(repeating: 255.0, count: 2 * kernel.reach + 3)
    let blurred = filtered(column, kernel)
    #expect(blurred[kernel.reach + 1] == 255)
  }

  @Test func `no kernel reaches further than its bounds assume`() {
    for step in 1...4000 {
      let sigma = Double(step) * 0.05
      let kernel = GaussianKernel(sigma: sigma)
      #expect(
        Double(kernel.reach) <= sigma * GaussianKernel.reachPerSigma + GaussianKernel.extraReach, "\(sigma)")
    }
  }

  @Test(arguments: [0.7, 2.5, 9])
  func `values beyond a kernel's reach have no influence`(sigma: Double) {
    let kernel = GaussianKernel(sigma: sigma)
    var column = Array(repeating: 0.0, count: 2 * kernel.reach + 3)
    column[0] = 255
    #expect(filtered(column, kernel)[(kernel.reach + 1)...].allSatisfy { $0 == 0 })
  }

  @Test func `an extended box has the requested variance`() {
    for variance in [0.0, 0.1, 0.5, 2.0 / 3, 1, 2, 7.3, 100, 3333] {
      let (box, one) = (ExtendedBox(variance: variance), Double(ExtendedBox.one))
      let weights =
        Array(repeating: Double(box.inner) / one, count: box.radius + 1) + [Double(box.edge) / one]
      var (sum, moment) = (weights[0], 0.0)
      for (distance, weight) in weights.enumerated().dropFirst() {
        sum += 2 * weight
        moment += 2 * weight * Double(distance * distance)
      }
      #expect(abs(sum - 1) < 1e-8)
      #expect(abs(moment - variance) < 1e-4 * max(variance, 1), "\(variance)")
    }
  }

  @Test(arguments: [0, -1, Double.nan, -Double.infinity])
  func `a kernel without a positive standard deviation has no reach`(sigma: Double) {
    #expect(GaussianKernel(sigma: sigma).reach == 0)
  }
}
