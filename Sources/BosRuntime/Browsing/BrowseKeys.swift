package import BosText

/// The keys of the viewer with their meanings, as every help shows them.
package enum BrowseKeys {
  package typealias Line = (keys: Phrase, meaning: Phrase)

  package static let lines: [Line] = [
    (Phrase("arrows, h j k l", ko: "화살표, h j k l"), Phrase("row and column", ko: "행과 열 이동")),
    (Phrase(verbatim: "Space b, PgDn PgUp"), Phrase("a page", ko: "한 화면씩")),
    (Phrase(verbatim: "Ctrl-F Ctrl-B"), Phrase("a page, as in vi", ko: "한 화면씩(vi 방식)")),
    (Phrase(verbatim: "Ctrl-D Ctrl-U"), Phrase("half a page", ko: "반 화면씩")),
    (Phrase(verbatim: "g G, Home End"), Phrase("first and last row", ko: "첫 행과 마지막 행")),
    (Phrase(verbatim: "12G"), Phrase("row 12", ko: "12행")),
    (Phrase(verbatim: "0 $"), Phrase("first and last column", ko: "첫 열과 마지막 열")),
    (
      Phrase(verbatim: "/"),
      Phrase(
        "filter: a word, initials such as ㄱㅅㅊ, or audience > 10000",
        ko: "필터: 단어, 초성, 관객수 > 10000 같은 조건식"
      )
    ),
    (
      Phrase(verbatim: "s"),
      Phrase(
        "sort by the column; again for the other direction, then off",
        ko: "선택한 열로 정렬. 다시 누르면 반대 방향, 한 번 더 누르면 해제"
      )
    ),
    (Phrase(verbatim: "F"), Phrase("count the values of the column", ko: "선택한 열의 값별 개수")),
    (Phrase(verbatim: "-"), Phrase("hide the column", ko: "선택한 열 숨기기")),
    (
      Phrase(verbatim: "="),
      Phrase(
        "edit the pipeline; the rows follow as you type",
        ko: "파이프라인 편집. 입력하는 대로 결과가 바뀝니다."
      )
    ),
    (Phrase(verbatim: "u"), Phrase("undo the last change", ko: "마지막 변경 취소")),
    (Phrase(verbatim: "v"), Phrase("all fields of the row", ko: "행의 모든 필드")),
    (
      Phrase(verbatim: "Enter"),
      Phrase("page of the row; q returns to the rows", ko: "행의 페이지 보기. q를 누르면 목록으로 돌아오기")
    ),
    (Phrase(verbatim: "o"), Phrase("leave and open the row", ko: "나가서 행 열기")),
    (Phrase(verbatim: "p"), Phrase("poster of the row", ko: "행의 포스터")),
    (Phrase(verbatim: "?"), Phrase("these keys", ko: "키 목록")),
    (Phrase(verbatim: "q, Esc"), Phrase("leave", ko: "나가기")),
    (
      Phrase(verbatim: "Ctrl-C"),
      Phrase("leave and change nothing", ko: "아무것도 바꾸지 않고 나가기")
    ),
  ]

  /// The keys in a column, and their meanings beside them.
  package static func columns(
    in language: DisplayLanguage
  ) -> [(keys: String, meaning: String)] {
    let keys = lines.map { $0.keys.text(in: language) }
    let widest = keys.map { cellWidth($0) }.max() ?? 0
    return zip(keys, lines).map { keys, line in
      (padded(keys, to: widest), line.meaning.text(in: language))
    }
  }

  /// The lines of the help of the command.
  package static var text: Phrase {
    func text(_ language: DisplayLanguage) -> String {
      columns(in: language).map { "  \($0.keys)  \($0.meaning)" }.joined(separator: "\n")
    }
    return Phrase(text(.english), ko: text(.korean))
  }
}
