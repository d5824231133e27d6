/// A province or city for which charts are counted.
package struct Area: Hashable, Sendable {
  /// The code by which services know the area.
  package var code: String
  package var name: (english: String, korean: String) { (english, korean) }

  private var english: String
  private var korean: String

  package init(code: String, english: String, korean: String) {
    self.code = code
    self.english = english
    self.korean = korean
  }

  /// The code above those of all areas.
  package static let parentCode = "0105000000"

  /// Every area, in the order of their codes.
  package static let all: [Area] = [
    Area(code: "0105001", english: "Seoul", korean: "서울시"),
    Area(code: "0105002", english: "Gyeonggi", korean: "경기도"),
    Area(code: "0105003", english: "Gangwon", korean: "강원도"),
    Area(code: "0105004", english: "Chungbuk", korean: "충청북도"),
    Area(code: "0105005", english: "Chungnam", korean: "충청남도"),
    Area(code: "0105006", english: "Gyeongbuk", korean: "경상북도"),
    Area(code: "0105007", english: "Gyeongnam", korean: "경상남도"),
    Area(code: "0105008", english: "Jeonbuk", korean: "전라북도"),
    Area(code: "0105009", english: "Jeonnam", korean: "전라남도"),
    Area(code: "0105010", english: "Jeju", korean: "제주도"),
    Area(code: "0105011", english: "Busan", korean: "부산시"),
    Area(code: "0105012", english: "Daegu", korean: "대구시"),
    Area(code: "0105013", english: "Daejeon", korean: "대전시"),
    Area(code: "0105014", english: "Ulsan", korean: "울산시"),
    Area(code: "0105015", english: "Incheon", korean: "인천시"),
    Area(code: "0105016", english: "Gwangju", korean: "광주시"),
    Area(code: "0105017", english: "Sejong", korean: "세종시"),
  ]
}
