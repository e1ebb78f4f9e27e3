public import GlyphreelComparison
internal import GlyphreelExactText
internal import Glyphreel
public import GlyphreelSystem

/// What is known of all rows before the first is rendered: that each can be filled in and has an output of its own.
///
/// Keeps eight bytes a row, and takes as many more while it is made.
public struct BatchPlan: Sendable {
  /// What rows must have, and what their outputs are called.
  public struct Wants: Sendable {
    /// The names that the scene asks rows for.
    public var scene: [String]
    /// What outputs are called.
    public var pattern: OutputPattern
    /// Values that are the same for all rows.
    public var constants: [(name: String, value: String)]
    /// Names beneath the folder that outputs can't have.
    public var reserved: [String]

    /// What is wanted of rows.
    public init(
      scene: [String], pattern: OutputPattern, constants: [(name: String, value: String)] = [],
      reserved: [String] = []
    ) {
      self.scene = scene
      self.pattern = pattern
      self.constants = constants
      self.reserved = reserved
    }

    /// The names that a row itself must have for the scene.
    var required: [String] { scene.filter { name in !constants.contains { $0.name == name } } }
  }

  /// What is done for one row.
  public struct Job: Sendable {
    /// The row.
    public let row: DataRow
    /// The output beneath the pattern's folder.
    public let name: String
    /// A fingerprint of what the scene is filled with, and of the output's name.
    public let content: Digest
  }

  /// How many rows there are.
  public var rowCount: Int { marks.count }
  /// A fingerprint of all jobs in their order.
  public let content: Digest
  /// Columns that nobody asks for; at most a few.
  public let unused: [DataFault]

  /// For every row, a part of the fingerprint of its output's name.
  private let marks: [UInt64]
  private let wants: Wants

  /// As many faults are told at once.
  private static let faultLimit = 20

  /// Reads all rows.
  ///
  /// - Throws: `unreadable`; `badData` for rows that can't be read, lack something or have names that can't be used, and for
  ///   two rows of one name.
  public init(of file: DataFile, _ wants: Wants) throws(BatchError) {
    self.wants = wants
    var reader = try RowReader(file)
    var faults = FaultList(limit: Self.faultLimit)
    var columns = UnusedColumns(wants)
    for (name, place) in reader.columns { columns.add(name, at: place) }
    var marks: [UInt64] = []
    var contents = ContentDigest()
    do throws(BatchError) {
      while let row = try reader.next() {
        for field in row.fields { columns.add(field.name, at: field.place) }
        do throws(DataFault) {
          let job = try Self.job(for: row, wants)
          marks.append(Self.mark(of: job.name))
          contents.update(Array(job.content.description.utf8))
        } catch {
          faults.add(error)
        }
      }
    } catch {
      // What was found before belongs to the same list.
      guard case .badData(_, let last, _) = error else { throw error }
      for fault in last { faults.add(fault) }
    }
    try faults.throwIfAny(in: file.path)
    try Self.checkDistinct(marks, of: file, wants)
    self.marks = marks
    content = contents.finished()
    unused = columns.faults
  }

  /// What is done for a row.
  ///
  /// - Throws: `badData` if this is not the row that was planned: the file has changed since.
  public func job(for row: DataRow, in path: String) throws(BatchError) -> Job {
    do throws(DataFault) {
      let job = try Self.job(for: row, wants)
      if marks.indices.contains(row.number - 1), marks[row.number - 1] == Self.mark(of: job.name) {
        return job
      }
    } catch {}
    throw .badData(
      path: path, [DataFault(at: row.place, "row \(row.number) has changed since the batch began")], more: 0)
  }

  private static func job(for row: DataRow, _ wants: Wants) throws(DataFault) -> Job {
    var content = ContentDigest()
    for name in wants.required {
      content.update(field: name)
      content.update(field: try row.text(name))
    }
    let name = try wants.pattern.name(of: row, constants: wants.constants)
    if wants.reserved.contains(name) {
      throw DataFault(
        at: row.place, "row \(row.number) would write \(Diagnostic.quoted(name)), which is not an output",
        hint: "name the outputs differently")
    }
    content.update(field: name)
    return Job(row: row, name: name, content: content.finished())
  }

  private static func mark(of name: String) -> UInt64 {
    #if os(macOS)
      // Its file systems ignore case as a rule.
      return Digest(of: name.lowercased()).word
    #else
      return Digest(of: name).word
    #endif
  }

  /// Reads the rows again only if two marks are equal, to tell whose names they are.
  private static func checkDistinct(_ marks: [UInt64], of file: DataFile, _ wants: Wants) throws(BatchError) {
    let sorted = marks.sorted()
    let repeated = Set(zip(sorted, sorted.dropFirst()).filter { $0 == $1 }.map(\.0))
    guard !repeated.isEmpty else { return }
    var reader = try RowReader(file)
    var first: [ExactString: DataRow] = [:]
    var faults = FaultList(limit: faultLimit)
    while let row = try reader.next() {
      guard let name = try? wants.pattern.name(of: row, constants: wants.constants),
        repeated.contains(mark(of: name))
      else { continue }
      #if os(macOS)
        let key = ExactString(name.lowercased())
      #else
        let key = ExactString(name)
      #endif
      if let other = first[key] {
        faults.add(
          DataFault(
            at: row.place,
            "row \(row.number) would write \(Diagnostic.quoted(wants.pattern.path(of: name))), as row \(other.number) in line \(other.place.line) does",
            hint: "name the outputs after a column whose values differ"))
      } else if first.count < 10_000 {
        first[key] = DataRow(number: row.number, at: row.place, fields: [])
      }
    }
    try faults.throwIfAny(in: file.path)
  }
}

/// The first faults, and how many there are.
private struct FaultList {
  let limit: Int
  private var faults: [DataFault] = []
  private var count = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ fault: DataFault) {
    count += 1
    if faults.count < limit { faults.append(fault) }
  }

  func throwIfAny(in path: String) throws(BatchError) {
    if count > 0 { throw .badData(path: path, faults, more: count - faults.count) }
  }
}

/// Columns that neither the scene nor the names ask for.
private struct UnusedColumns {
  private var known: Set<ExactString>
  private(set) var faults: [DataFault] = []

  init(_ wants: BatchPlan.Wants) {
    known = Set((wants.scene + wants.pattern.names).map { ExactString($0) })
  }

  mutating func add(_ name: String, at place: DataPlace) {
    guard faults.count < 10, known.insert(ExactString(name)).inserted else { return }
    faults.append(
      DataFault(
        at: place, "neither the scene nor the outputs' names use the column \(Diagnostic.quoted(name))"))
  }
}
