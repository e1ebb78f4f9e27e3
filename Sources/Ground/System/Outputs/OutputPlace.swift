internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The name of an output in an open directory, with all symbolic links resolved.
package struct OutputPlace: Sendable {
  /// The treatment of symbolic links below a folder that an output must not leave.
  package enum Links: Sendable {
    /// A link is followed to a target in that folder.
    case inside
    /// No link is followed.
    case refused
  }

  let folder: Folder
  let name: String
  /// The path as it was specified, for messages.
  package let path: String
  /// The status of the file that the output would replace.
  package let existing: FileStatus?

  private static let linkLimit = 32

  /// Resolves a path that the user has specified.
  ///
  /// A link at the path may lead anywhere below its directory, which is created if it is missing.
  ///
  /// - Throws: `cannotCreate`.
  package init(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw .cannotCreate(path: path, reason: "the name is empty") }
    let parts = PathParts(path)
    guard !PathParts.endsInSlash(path), Folder.isName(parts.name) else {
      throw .cannotCreate(path: path, reason: systemErrorText(EISDIR))
    }
    let folder: Folder
    do throws(FileFailure) { folder = try .made(parts.directory) } catch { throw .cannotCreate(path, error) }
    try self.init(parts.name, below: folder, .inside, makingFolders: false, path: path)
  }

  /// Resolves a path below a folder.
  ///
  /// - Parameter makingFolders: True to create missing parent directories.
  /// - Throws: `cannotCreate`, also for a link to a target outside the folder.
  package init(
    _ name: String, below root: Folder, _ links: Links, makingFolders: Bool = true
  ) throws(FileError) {
    try self.init(name, below: root, links, makingFolders: makingFolders, path: root.path(of: name))
  }

  private init(
    _ relative: String, below root: Folder, _ links: Links, makingFolders: Bool, path: String
  ) throws(FileError) {
    func refusal(_ reason: String) -> FileError { .cannotCreate(path: path, reason: reason) }
    var names = PathParts.names(in: relative)
    // Each iteration follows one link and restarts at the folder, so that no intermediate step passes through a link.
    for _ in 0...Self.linkLimit {
      guard let last = names.last else { throw refusal(systemErrorText(EISDIR)) }
      var folder = root
      var link: Int?
      for (index, name) in names.dropLast().enumerated() where link == nil {
        if folder.status(of: name)?.kind == .symbolicLink {
          link = index
          continue
        }
        do throws(FileFailure) {
          folder = try folder.folder(CollectionOfOne(name), isMade: makingFolders)
        } catch { throw .cannotCreate(path, error) }
      }
      if link == nil {
        let existing = folder.status(of: last)
        guard existing != nil || errno == ENOENT else { throw refusal(systemErrorText()) }
        guard existing?.kind == .symbolicLink else {
          (self.folder, self.name, self.path, self.existing) = (folder, last, path, existing)
          return
        }
        link = names.count - 1
      }
      let end = (link ?? 0) + 1
      do throws(LinkFault) {
        names = try Self.target(ofLink: names[..<end], below: root, links) + names[end...]
      } catch { throw refusal(error.reason) }
    }
    throw refusal(systemErrorText(ELOOP))
  }

  private struct LinkFault: Error {
    let reason: String
  }

  /// Returns the components of a link's target relative to a folder.
  private static func target(
    ofLink names: ArraySlice<String>, below root: Folder, _ links: Links
  ) throws(LinkFault) -> [String] {
    let path = root.path(of: names.joined(separator: "/"))
    guard let target = resolvedPath(path), let base = resolvedPath(root.path) else {
      throw LinkFault(reason: symbolicLinkFault(path))
    }
    let start = Array((base == "/" ? base : base + "/").utf8)
    let isInside = target.utf8.starts(with: start) || target == base
    guard links == .inside, isInside else {
      let place = isInside ? "" : ", outside of '\(root.path)'"
      let remedy = links == .inside ? "name that file itself, or remove the link" : "remove the link"
      throw LinkFault(reason: "'\(path)' is a symbolic link to '\(target)'\(place); \(remedy)")
    }
    return PathParts.names(in: String(decoding: target.utf8.dropFirst(start.count), as: UTF8.self))
  }
}
