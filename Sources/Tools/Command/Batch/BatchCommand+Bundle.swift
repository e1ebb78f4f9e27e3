import GlyphreelBatch
import GlyphreelExact
import GlyphreelMedia
import GlyphreelSystem

/// One dotLottie file with the animations of all rows, named as the rows' outputs.
extension BatchCommand {
  /// Checks that the rows' outputs can be joined.
  func checkBundle(_ format: OutputFormat) throws {
    guard let bundle else { return }
    guard format.name == OutputFormat.lottie.name else {
      throw Failure(
        "glyphreel: error: --bundle joins dotLottie files; give outputs such as -o 'out/{id}.lottie'", .usage)
    }
    guard bundle.lowercased().hasSuffix(".lottie") else {
      throw Failure(
        "glyphreel: error: --bundle writes a dotLottie file; name it for example '\(OutputPath.base(of: bundle).printable()).lottie'",
        .usage)
    }
    guard shard == nil else {
      throw Failure("glyphreel: error: --bundle needs all rows, and --shard renders a part of them", .usage)
    }
    try InputFiles([options.scene, data ?? ""]).check(bundle)
  }

  /// Writes the file, with the rows in their order.
  ///
  /// - Returns: Its size in bytes.
  func writeBundle(_ path: String, of file: DataFile, _ plan: BatchPlan, in folder: String) throws -> Int {
    var bundle = LottieBundle()
    var outputs: [String] = []
    var reader = try RowReader(file)
    while let row = try reader.next() {
      let name = try plan.job(for: row, in: file.path).name
      let output = folder + "/" + name
      outputs.append(output)
      guard bundle.add(try fileContents(output), id: name.identifier) else {
        throw Failure("glyphreel: error: \(path: output) is not a dotLottie file of this program", .badInput)
      }
    }
    // A row's output is an input of the bundle.
    try InputFiles(outputs).check(path)
    let bytes = bundle.finished()
    let sink = try output.sink(path)
    try sink.write(bytes)
    try sink.commit()
    return bytes.count
  }
}

extension String {
  /// The path without its ending, with slashes as hyphens: `de/title.lottie` is `de-title`.
  fileprivate var identifier: String {
    let parts = split(separator: "/").joined(separator: "-")
    return parts.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(parts[..<$0]) } ?? parts
  }
}
