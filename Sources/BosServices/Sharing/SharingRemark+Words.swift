package import BosDomain
package import BosSharing
package import BosText

extension SharingRemark {
  /// The remark in words, with the reason for which the store can't be used.
  package func words(_ reason: SourceFailure?) -> Phrase {
    switch self {
    case .storeGone:
      Phrase(
        (reason?.message.english ?? "the shared store is gone") + "; work goes on without it",
        ko: (reason?.message.korean ?? "공유 저장소를 쓸 수 없습니다") + ". 공유 저장소 없이 계속합니다"
      )
    case .storeBack:
      Phrase("the shared store is back", ko: "공유 저장소에 다시 연결되었습니다")
    case .readOnly:
      Phrase(
        "you may read the shared store, but not add to it",
        ko: "공유 저장소를 읽을 수만 있고 저장할 수는 없습니다"
      )
    }
  }
}
