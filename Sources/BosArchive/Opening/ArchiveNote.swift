package import BosText

/// A note about an archive that opened successfully.
package enum ArchiveNote: Hashable, Sendable {
  /// A damaged database was renamed to this path, and a new one was created.
  case setAside(path: String)
  /// Nothing can be stored.
  case readOnly(path: String)
  /// An older database was upgraded; a copy of the older one is kept at this path.
  case migrated(from: Int, to: Int, copy: String)
}

extension ArchiveNote {
  /// The note: one sentence without a period.
  package var message: Phrase {
    switch self {
    case .setAside(let path):
      Phrase(
        "the archive was damaged; bos moved it to `\(path)` and created a new one",
        ko: "저장소가 손상되어 `\(path)`에 보존하고 새로 만들었습니다"
      )
    case .readOnly(let path):
      Phrase(
        "the archive `\(path)` isn't writable: nothing new is stored",
        ko: "저장소에 쓸 수 없어 새 데이터를 저장하지 않습니다(`\(path)`)"
      )
    case .migrated(let old, let new, let copy):
      Phrase(
        "the archive was upgraded from layout \(old) to \(new); the earlier one is kept as `\(copy)`",
        ko:
          "저장소의 형식을 버전 \(old)에서 \(Particle.direction.attached(to: "\(new)")) 바꾸었습니다. 이전 저장소는 `\(copy)`에 남아 있습니다"
      )
    }
  }
}
