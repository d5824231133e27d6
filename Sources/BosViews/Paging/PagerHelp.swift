import BosText

/// The keys of the pager, as its help shows them.
enum PagerHelp {
  static let keys = KeyList(keys: [
    (Phrase("Space f PgDn", ko: "Space f PgDn"), Phrase("next page", ko: "다음 화면")),
    (Phrase("b PgUp", ko: "b PgUp"), Phrase("previous page", ko: "이전 화면")),
    (Phrase("d u", ko: "d u"), Phrase("half a page down, up", ko: "반 화면 아래로, 위로")),
    (Phrase("↓ ↑ j k Enter", ko: "↓ ↑ j k Enter"), Phrase("a line down, up", ko: "한 줄 아래로, 위로")),
    (Phrase("g G Home End", ko: "g G Home End"), Phrase("first and last page", ko: "처음과 끝")),
    (Phrase("→ ←", ko: "→ ←"), Phrase("the rest of long lines", ko: "긴 줄의 나머지")),
    (
      Phrase("/", ko: "/"),
      Phrase("search; small letters find capital ones", ko: "찾기 (소문자는 대문자도 찾음)")
    ),
    (Phrase("n N", ko: "n N"), Phrase("next and previous match", ko: "다음 위치와 이전 위치")),
    (
      Phrase("q Esc Ctrl-C Ctrl-D", ko: "q Esc Ctrl-C Ctrl-D"),
      Phrase("leave; Esc first ends a search", ko: "나가기 (Esc는 찾기를 먼저 끝냄)")
    ),
  ])
}
