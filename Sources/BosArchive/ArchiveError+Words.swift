import BosDomain
package import BosText

extension ArchiveError {
  /// The message: one sentence without a period.
  package var message: Phrase {
    switch code {
    case .damagedCharts(let days): return Self.damage(of: days)
    case .damagedChanges(let day):
      return Phrase(
        "the stored corrections of \(day) are damaged",
        ko: "저장된 \(day) 수정 내역이 손상되었습니다"
      )
    case .damagedSnapshot:
      return Phrase(
        "the archive's snapshot was damaged, and the charts have changed since they were listed",
        ko: "저장소의 스냅샷이 손상되었고, 목록을 만든 뒤 박스오피스가 바뀌었습니다"
      )
    case .damagedAnswer: return Phrase("the stored response is damaged", ko: "저장된 응답이 손상되었습니다")
    default: break
    }
    let reason = reason
    let detail = detail.map { " (\($0))" } ?? ""
    return Phrase(
      "the archive `\(path)` \(attempt.failure.english): \(reason.english)\(detail)",
      ko: "\(attempt.failure.korean) (`\(path)`): \(reason.korean)\(detail)"
    )
  }

  private static func damage(of days: [Day]) -> Phrase {
    let first = days.first.map(\.description) ?? ""
    if days.count == 1 {
      return Phrase("the stored chart of \(first) is damaged", ko: "저장된 \(first) 박스오피스가 손상되었습니다")
    }
    return Phrase(
      "\(days.count) stored charts are damaged, the first is that of \(first)",
      ko: "\(first) 등 저장된 박스오피스 \(days.count)일분이 손상되었습니다"
    )
  }

  private var reason: Phrase {
    switch code {
    case .readOnly: Phrase("it isn't writable", ko: "쓰기 권한이 없습니다")
    case .full: Phrase("the disk is full", ko: "디스크가 가득 찼습니다")
    case .busy: Phrase("another process is using it", ko: "다른 프로세스에서 사용 중입니다")
    case .corrupt: Phrase("its file is damaged", ko: "파일이 손상되었습니다")
    case .damagedCharts, .damagedChanges, .damagedAnswer, .damagedSnapshot:
      Phrase("its data is damaged", ko: "내용이 손상되었습니다")
    case .missingCharts: Phrase("stored charts are missing", ko: "저장된 박스오피스가 빠져 있습니다")
    case .foreign(let kind, let name):
      Phrase(
        "it has a \(kind) that bos didn't create, `\(name)`",
        ko: "bos가 만들지 않은 테이블 등이 있습니다(\(kind) `\(name)`)"
      )
    case .newer(let version):
      Phrase(
        "a later version of bos created it (layout \(version), but this version reads up to "
          + "\(Migration.latest))",
        ko: "더 새로운 bos에서 만든 저장소입니다(형식 버전 \(version), 이 bos는 \(Migration.latest)까지)"
      )
    case .inaccessible: Phrase("it can't be opened", ko: "열 수 없습니다")
    case .device: Phrase("the disk failed", ko: "디스크 오류입니다")
    case .failed: Phrase("SQLite failed", ko: "SQLite 오류입니다")
    }
  }

  /// The hint: one sentence.
  package var hint: Phrase? {
    switch code {
    case .readOnly, .inaccessible:
      Phrase(
        "make it writable, or name another folder with `--data DIR`",
        ko: "쓰기 권한을 주거나 `--data 폴더`로 다른 폴더를 지정하세요"
      )
    case .full:
      Phrase("free some space and try again; no data was lost", ko: "공간을 비우고 다시 실행하세요. 데이터는 그대로입니다")
    case .busy: Phrase("try again in a moment", ko: "잠시 뒤에 다시 실행하세요")
    case .corrupt:
      Phrase(
        """
        quit, rename the file and start again: bos creates a new one and fetches missing data again
        """,
        ko: "종료하고 파일 이름을 바꾼 뒤 다시 시작하세요. 저장소를 새로 만들고 데이터를 다시 요청합니다"
      )
    case .damagedCharts:
      Phrase(
        "`cache check` tells more; `refresh` fetches a chart again, and one from a file is imported again",
        ko: "`저장소 점검`으로 확인하고, `새로고침`하거나 파일을 다시 가져오세요"
      )
    case .damagedSnapshot:
      Phrase(
        "run the line again from `list`; bos makes a new snapshot",
        ko: "`목록`부터 다시 실행하세요. 스냅샷은 새로 만듭니다"
      )
    case .damagedChanges, .damagedAnswer, .missingCharts:
      Phrase("to find and repair damage, run `cache check`", ko: "`저장소 점검`으로 찾아 복구하세요")
    case .foreign(let kind, let name):
      Phrase(
        "to remove it, run `sqlite3 FILE 'DROP \(kind.uppercased()) \"\(name)\"'`",
        ko: "지우려면 `sqlite3 파일 'DROP \(kind.uppercased()) \"\(name)\"'`를 실행하세요"
      )
    case .newer:
      Phrase(
        "use the newer bos, or name another folder with `--data DIR`",
        ko: "새 bos를 쓰거나 `--data 폴더`로 다른 폴더를 지정하세요"
      )
    case .device, .failed: nil
    }
  }
}

extension ArchiveError.Attempt {
  /// The failed operation; the English text follows the archive's name.
  fileprivate var failure: Phrase {
    switch self {
    case .open: Phrase("could not be opened", ko: "저장소를 열지 못했습니다")
    case .read: Phrase("could not be read", ko: "저장소를 읽지 못했습니다")
    case .keep: Phrase("could not store a response", ko: "저장소에 응답을 저장하지 못했습니다")
    case .importCharts: Phrase("could not import the charts", ko: "저장소로 박스오피스를 가져오지 못했습니다")
    case .count: Phrase("could not count an API call", ko: "저장소에 요청 수를 저장하지 못했습니다")
    case .remove: Phrase("could not be cleared", ko: "저장소를 비우지 못했습니다")
    case .check: Phrase("could not be checked", ko: "저장소를 점검하지 못했습니다")
    }
  }
}
