package import BosDomain

extension ArchiveError {
  /// What happened, in one sentence without a full stop.
  package var message: SourceFailure.Words {
    let (english, korean) = reason
    let detail = detail.map { " (\($0))" } ?? ""
    return (
      "the archive `\(path)` \(attempt.failure.english): \(english)\(detail)",
      "\(attempt.failure.korean) (`\(path)`): \(korean)\(detail)"
    )
  }

  private var reason: SourceFailure.Words {
    switch code {
    case .readOnly: ("it may not be written", "쓰기 권한이 없습니다")
    case .full: ("the disk is full", "디스크가 가득 찼습니다")
    case .busy: ("another process is using it", "다른 프로세스에서 쓰고 있습니다")
    case .corrupt: ("its file is damaged", "파일이 손상되었습니다")
    case .newer(let version):
      (
        "a later version of bos made it (layout \(version), and this one knows up to "
          + "\(Migration.latest))",
        "더 새로운 bos에서 만든 것입니다 (구조 \(version), 이 bos는 \(Migration.latest)까지)"
      )
    case .inaccessible: ("it cannot be opened", "열 수 없습니다")
    case .device: ("the disk failed", "디스크 오류입니다")
    case .failed: ("SQLite failed", "SQLite 오류입니다")
    }
  }

  /// What to do about it, in one sentence.
  package var hint: SourceFailure.Words? {
    switch code {
    case .readOnly, .inaccessible:
      (
        "allow writing there, or name another folder with `--data DIR`",
        "쓰기 권한을 주거나 `--data DIR`로 다른 폴더를 지정하세요"
      )
    case .full: ("free some space and try again; nothing was lost", "공간을 비우고 다시 하세요. 잃은 것은 없습니다")
    case .busy: ("try again in a moment", "잠시 뒤에 다시 하세요")
    case .corrupt:
      (
        "quit, rename the file and start again: a new one is made, and what is missing is asked anew",
        "종료하고 파일 이름을 바꾼 뒤 다시 시작하면 새로 만들고, 없는 것은 다시 요청합니다"
      )
    case .newer:
      (
        "use the newer bos, or name another folder with `--data DIR`",
        "새 bos를 쓰거나 `--data DIR`로 다른 폴더를 지정하세요"
      )
    case .device, .failed: nil
    }
  }
}

extension ArchiveError.Attempt {
  /// What did not work; in English as it follows the name of the archive.
  fileprivate var failure: SourceFailure.Words {
    switch self {
    case .open: ("could not be opened", "보관소를 열지 못했습니다")
    case .read: ("could not be read", "보관소를 읽지 못했습니다")
    case .keep: ("could not keep an answer", "보관소에 응답을 저장하지 못했습니다")
    case .importCharts: ("could not take in the charts", "보관소에 차트를 들이지 못했습니다")
    case .count: ("could not count a call", "보관소에 호출을 기록하지 못했습니다")
    case .remove: ("could not be emptied", "보관소를 비우지 못했습니다")
    case .check: ("could not be checked", "보관소를 검사하지 못했습니다")
    }
  }
}
