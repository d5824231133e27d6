import BosRuntime

extension ListCommand {
  /// What people need first: a day, all its films, a weekend, and the films of a month.
  static let examples: [Example] = [
    Example(
      "list yesterday | columns title audience",
      koreanInput: "목록 어제 | 열선택 제목 관객수",
      prints: """
        Daily box office · 2024-06-14 (Fri) · 10 of 94
         #  title                                       audience
        ────────────────────────────────────────────────────────
         1  The First Snow of the Vacation                40,038
        ...
        """,
      ko: """
        일별 박스오피스 · 2024-06-14 (금) · 94편 중 10편
         #  제목                        관객수
        ──────────────────────────────────────
         1  휴가의 첫눈                 40,038
        ...
        """
    ),
    Example(
      "list yesterday --all | count",
      koreanInput: "목록 어제 --전체 | 개수",
      prints: "94"
    ),
    Example(
      "list last weekend | columns title audience",
      koreanInput: "목록 지난 주말 | 열선택 제목 관객수",
      prints: """
        Weekend box office · 2024-06-07..2024-06-09 · 10 of 105
         #  title                                    audience
        ─────────────────────────────────────────────────────
         1  The First Snow of the Vacation            342,445
        ...
        """,
      ko: """
        주말 박스오피스 · 2024-06-07..2024-06-09 · 105편 중 10편
         #  제목                          관객수
        ────────────────────────────────────────
         1  휴가의 첫눈                  342,445
        ...
        """
    ),
    Example(
      "list last month --all | group title { audience: sum(audience) } | sort -audience | first 3",
      koreanInput: "목록 지난달 --전체 | 그룹 제목 { 관객수: 합계(관객수) } | 정렬 -관객수 | 처음 3",
      prints: """
        2024-05-01..2024-05-31 · by title
        #  title                      audience ↓
        ────────────────────────────────────────
        1  The Probe of the Doll       4,468,394
        2  낯익은 영사기               3,603,905
        3  The Bait of the Ambulance   1,090,904
        """,
      ko: """
        2024-05-01..2024-05-31 · 제목별
        #  제목            관객수 ↓
        ───────────────────────────
        1  인형의 탐사선  4,468,394
        2  낯익은 영사기  3,603,905
        3  구급차의 미끼  1,090,904
        """
    ),
  ]
}
