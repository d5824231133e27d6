package import BosText

/// The keys of the viewer, as its help shows them.
package enum BrowseHelp {
  package static let keys: [(keys: Phrase, meaning: Phrase)] = [
    (Phrase("arrows, h j k l", ko: "화살표, h j k l"), Phrase("row and column", ko: "행과 열 이동")),
    (
      Phrase("Space b, PgDn PgUp"),
      Phrase("a page; also Ctrl-F, Ctrl-B", ko: "한 화면씩 (Ctrl-F, Ctrl-B)")
    ),
    (Phrase("Ctrl-D Ctrl-U"), Phrase("half a page", ko: "반 화면씩")),
    (Phrase("g G, Home End"), Phrase("first and last row", ko: "첫 행과 마지막 행")),
    (Phrase("0 $"), Phrase("first and last column", ko: "첫 열과 마지막 열")),
    (
      Phrase("/"),
      Phrase("filter: a word, or audience > 10000", ko: "필터: 단어, 초성, 관객수 > 10000")
    ),
    (Phrase("s"), Phrase("sort by the column; again: reverse, off", ko: "이 열로 정렬, 반대로, 해제")),
    (Phrase("="), Phrase("edit the pipeline", ko: "파이프라인 편집")),
    (Phrase("u"), Phrase("undo the last change", ko: "마지막 변경 취소")),
    (Phrase("Enter"), Phrase("open the row and leave", ko: "행을 열고 나가기")),
    (Phrase("p"), Phrase("poster of the row", ko: "행의 포스터")),
    (Phrase("q, Esc"), Phrase("leave", ko: "나가기")),
    (Phrase("Ctrl-C"), Phrase("leave and change nothing", ko: "아무것도 바꾸지 않고 나가기")),
  ]
}

extension Phrase {
  fileprivate init(_ keys: String) { self.init(verbatim: keys) }
}
