package import BosText

/// A province or city with its own charts.
package struct Area: Hashable, Sendable {
  /// The services' code of the area.
  package var code: String
  package var name: Phrase

  package init(code: String, name: Phrase) {
    self.code = code
    self.name = name
  }

  /// The parent code of all areas.
  package static let parentCode = "0105000000"

  /// Every area, in the order of codes.
  package static let all: [Area] = [
    Area(code: "0105001", name: Phrase("Seoul", ko: "서울시")),
    Area(code: "0105002", name: Phrase("Gyeonggi", ko: "경기도")),
    Area(code: "0105003", name: Phrase("Gangwon", ko: "강원도")),
    Area(code: "0105004", name: Phrase("Chungbuk", ko: "충청북도")),
    Area(code: "0105005", name: Phrase("Chungnam", ko: "충청남도")),
    Area(code: "0105006", name: Phrase("Gyeongbuk", ko: "경상북도")),
    Area(code: "0105007", name: Phrase("Gyeongnam", ko: "경상남도")),
    Area(code: "0105008", name: Phrase("Jeonbuk", ko: "전라북도")),
    Area(code: "0105009", name: Phrase("Jeonnam", ko: "전라남도")),
    Area(code: "0105010", name: Phrase("Jeju", ko: "제주도")),
    Area(code: "0105011", name: Phrase("Busan", ko: "부산시")),
    Area(code: "0105012", name: Phrase("Daegu", ko: "대구시")),
    Area(code: "0105013", name: Phrase("Daejeon", ko: "대전시")),
    Area(code: "0105014", name: Phrase("Ulsan", ko: "울산시")),
    Area(code: "0105015", name: Phrase("Incheon", ko: "인천시")),
    Area(code: "0105016", name: Phrase("Gwangju", ko: "광주시")),
    Area(code: "0105017", name: Phrase("Sejong", ko: "세종시")),
  ]
}
