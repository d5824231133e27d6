package import BosText

/// The files and effects outside the session that a run may use.
package struct Permissions: Sendable {
  /// Files that a run may read or write.
  package enum Files: Sendable, Equatable {
    case none
    /// These files and the files below these folders, with links resolved.
    case below([String])
    case anywhere

    /// The same files and the ones below more folders.
    package func adding(_ paths: [String]) -> Files {
      switch self {
      case .none: paths.isEmpty ? .none : .below(paths)
      case .below(let folders): .below(folders + paths)
      case .anywhere: .anywhere
      }
    }
  }

  package let reading: Files
  package let writing: Files
  /// The effects outside the session that its commands and functions may have.
  package let changes: ChangeSet
  /// Whether the run is a test, which no option permits more.
  package let isOfTest: Bool

  package init(
    reading: Files,
    writing: Files,
    changes: ChangeSet,
    isOfTest: Bool = false
  ) {
    self.reading = reading
    self.writing = writing
    self.isOfTest = isOfTest
    // Settings and drills end with the run, unless the prompt keeps them.
    self.changes = changes.union([.settings, .requests])
  }

  /// The permissions of the user at the prompt.
  package static let all = Permissions(
    reading: .anywhere,
    writing: .anywhere,
    changes: .all
  )

  /// The permissions of a dry run, which notes the files that it would write.
  var rehearsing: Permissions {
    Permissions(reading: reading, writing: .anywhere, changes: changes)
  }

  /// The permissions to plan a command, which changes nothing.
  var planning: Permissions {
    // A plan reads what the run may read.
    let all =
      changes.contains(.variables)
      ? Permissions.all.changes
      : Permissions.all.changes.subtracting([.variables])
    return Permissions(reading: reading, writing: .anywhere, changes: all)
  }

  /// Whether a path is one of the files; `resolve` follows its links.
  static func contains(_ files: Files, _ path: String, _ resolve: (String) -> String) -> Bool {
    switch files {
    case .none: return false
    case .anywhere: return true
    case .below(let folders):
      let target = resolve(path)
      return folders.contains { isPath(target, at: resolve($0)) }
    }
  }

  /// Whether a resolved path is another one or below it.
  ///
  /// The bytes count: a folder whose name has another normal form is another folder.
  package static func isPath(_ path: String, at folder: String) -> Bool {
    let (path, folder) = (Array(path.utf8), Array(folder.utf8))
    if path.contains(0) || folder.contains(0) { return false }
    // A current folder that was deleted has no path.
    if folder == [UInt8(ascii: ".")] {
      return path.first != UInt8(ascii: "/") && !path.starts(with: "..".utf8)
    }
    guard path.starts(with: folder) else { return false }
    return path.count == folder.count || folder.last == UInt8(ascii: "/")
      || path[folder.count] == UInt8(ascii: "/")
  }
}

extension Phrase {
  /// The hint for what a test may not do.
  package static let testsHaveNone = Phrase(
    "tests have no permission: test a definition that gets the result as an argument",
    ko: "테스트에는 권한이 없습니다. 그 결과를 인자로 받는 정의를 테스트하세요"
  )
}
