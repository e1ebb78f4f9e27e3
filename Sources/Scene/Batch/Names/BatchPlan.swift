package import GlyphreelExact
internal import GlyphreelScene
package import GlyphreelSystem

/// A validation of all rows before rendering: each must have the values it needs and a unique output name.
///
/// It uses eight bytes of memory per row, and twice as much during validation.
package struct BatchPlan: Sendable {
  /// The values that rows need and the pattern of output names.
  package struct Requirements: Sendable {
    /// The names of the scene's placeholders.
    package var scene: [String]
    /// The pattern of output names.
    package var pattern: OutputPattern
    /// The values that are the same for all rows.
    package var constants: [(name: String, value: String)]
    /// Names in the output folder that are not available for outputs.
    package var reserved: [String]

    /// Creates requirements.
    package init(
      scene: [String], pattern: OutputPattern, constants: [(name: String, value: String)] = [],
      reserved: [String] = []
    ) {
      self.scene = scene
      self.pattern = pattern
      self.constants = constants
      self.reserved = reserved
    }

    /// The placeholders that each row must have a value for.
    var required: [String] { scene.filter { name in !constants.contains { $0.name == name } } }
  }

  /// The work for one row.
  package struct Job: Sendable {
    /// The row.
    package let row: DataRow
    /// The output's path relative to the pattern's folder.
    package let name: String
    /// The digest of the row's values for the scene, and of the output's name.
    package let content: Digest
  }

  /// The number of rows.
  package var rowCount: Int { nameHashes.count }
  /// The digest of all jobs in order.
  package let content: Digest
  /// Unused columns, at most ten.
  package let unused: [Diagnostic]

  /// The hash of each row's output name.
  private let nameHashes: [Int]
  private let requirements: Requirements

  /// The largest number of faults reported.
  private static let faultLimit = 20

  /// Reads and validates all rows.
  ///
  /// - Throws: `BatchError.unreadable`, or `badData` for invalid rows, missing values, invalid output names, and names
  ///   that occur twice.
  package init(of file: DataFile, _ requirements: Requirements) throws(BatchError) {
    self.requirements = requirements
    var reader = try RowReader(file)
    var faults = FaultList(limit: Self.faultLimit)
    var columns = UnusedColumns(requirements)
    for (name, place) in reader.columns { columns.add(name, at: place) }
    var nameHashes: [Int] = []
    var contents = ContentDigest()
    do throws(BatchError) {
      while let row = try reader.next() {
        for field in row.fields { columns.add(field.name, at: field.place) }
        do throws(Diagnostic) {
          let job = try Self.job(for: row, requirements)
          nameHashes.append(Self.nameHash(of: job.name))
          contents.update(Array(job.content.description.utf8))
        } catch {
          faults.add(error)
        }
      }
    } catch {
      // Report it together with the faults found before.
      guard case .badData(_, let last, _) = error else { throw error }
      for fault in last { faults.add(fault) }
    }
    try faults.throwIfAny(in: file)
    try Self.checkDistinct(nameHashes, of: file, requirements)
    self.nameHashes = nameHashes
    content = contents.finished()
    unused = columns.faults.map { $0.shown(file.quoting) }
  }

  /// Returns the job for a row.
  ///
  /// - Throws: `BatchError.badData` if the row has changed since it was validated.
  package func job(for row: DataRow, in path: String) throws(BatchError) -> Job {
    do throws(Diagnostic) {
      let job = try Self.job(for: row, requirements)
      if nameHashes.indices.contains(row.number - 1),
        nameHashes[row.number - 1] == Self.nameHash(of: job.name)
      {
        return job
      }
    } catch {}
    throw .badData(
      path: path, [Diagnostic(at: row.place, "row \(row.number) has changed since the batch began")], more: 0)
  }

  private static func job(for row: DataRow, _ requirements: Requirements) throws(Diagnostic) -> Job {
    var content = ContentDigest()
    for name in requirements.required {
      content.update(field: name)
      content.update(field: try row.text(name))
    }
    let name = try requirements.pattern.name(of: row, constants: requirements.constants)
    if requirements.reserved.contains(name) {
      throw Diagnostic(
        at: row.place, "row \(row.number) would write \(Diagnostic.quoted(name)), which is not an output",
        hint: "name the outputs differently")
    }
    content.update(field: name)
    return Job(row: row, name: name, content: content.finished())
  }

  /// Returns a hash of a name with a key of this process.
  private static func nameHash(of name: String) -> Int {
    #if os(macOS)
      // File systems of macOS usually ignore case.
      return ExactString(name.lowercased()).hashValue
    #else
      return ExactString(name).hashValue
    #endif
  }

  /// Throws for output names that occur twice.
  ///
  /// Reads the rows again only if two hashes are equal.
  private static func checkDistinct(_ nameHashes: [Int], of file: DataFile, _ requirements: Requirements)
    throws(BatchError)
  {
    let sorted = nameHashes.sorted()
    let repeated = Set(zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map(\.0))
    guard !repeated.isEmpty else { return }
    var reader = try RowReader(file)
    var first: [ExactString: DataRow] = [:]
    var faults = FaultList(limit: faultLimit)
    while let row = try reader.next() {
      guard let name = try? requirements.pattern.name(of: row, constants: requirements.constants),
        repeated.contains(nameHash(of: name))
      else { continue }
      #if os(macOS)
        let key = ExactString(name.lowercased())
      #else
        let key = ExactString(name)
      #endif
      if let other = first[key] {
        faults.add(
          Diagnostic(
            at: row.place,
            "row \(row.number) would write \(Diagnostic.quoted(requirements.pattern.path(of: name))), as row \(other.number) on line \(other.place.line) does",
            hint: "name the outputs after a column whose values differ"))
      } else if first.count < 10_000 {
        first[key] = DataRow(number: row.number, at: row.place, fields: [])
      }
    }
    try faults.throwIfAny(in: file)
  }
}

/// The first faults, and the total number.
private struct FaultList {
  let limit: Int
  private var faults: [Diagnostic] = []
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ fault: Diagnostic) {
    count += 1
    if faults.count < limit { faults.append(fault) }
  }

  func throwIfAny(in file: DataFile) throws(BatchError) {
    let shown = faults.map { $0.shown(file.quoting) }
    if count > 0 { throw .badData(path: file.path, shown, more: count - faults.count) }
  }
}

/// Columns used neither by the scene nor by output names.
private struct UnusedColumns {
  private var known: Set<ExactString>
  private(set) var faults: [Diagnostic] = []

  init(_ requirements: BatchPlan.Requirements) {
    known = Set((requirements.scene + requirements.pattern.names).map { ExactString($0) })
  }

  mutating func add(_ name: String, at place: DataPosition) {
    guard faults.count < 10, known.insert(ExactString(name)).inserted else { return }
    faults.append(
      Diagnostic(
        .warning, at: place,
        "neither the scene nor the outputs' names use the column \(Diagnostic.quoted(name))"))
  }
}
