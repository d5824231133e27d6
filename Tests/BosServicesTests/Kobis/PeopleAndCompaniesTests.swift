import BosDomain
import BosServices
import BosText
import Testing

@Suite struct PeopleAndCompaniesTests {
  @Test func `a person search returns distinguishing titles`() throws {
    let endpoint = Kobis.people(PersonQuery(name: "하도윤", filmTitle: "달빛 우체국"), page: 2, size: 5)
    #expect(
      endpoint.request.description
        == "kobis people/searchPeopleList curPage=2 itemPerPage=5 peopleNm=하도윤 "
        + "filmoNames=달빛%20우체국"
    )
    let page = try endpoint.decode("kobis/peoplelist.json")
    #expect(page.total == 2)
    #expect(
      page.items == [
        PersonSummary(
          code: "20300101",
          name: "하도윤",
          englishName: "HA Do-yun",
          role: "감독",
          filmTitles: ["달빛 우체국", "등대지기: 돌아온 빛, 다시"]
        ),
        PersonSummary(code: "20300102", name: "하도윤"),
      ]
    )
  }

  @Test func `a person has films and homepages of either shape`() throws {
    let endpoint = Kobis.person("20300101")
    #expect(endpoint.request.description == "kobis people/searchPeopleInfo peopleCd=20300101")
    #expect(
      try endpoint.decode("kobis/peopleinfo.json")
        == Person(
          code: "20300101",
          name: "하도윤",
          englishName: "HA Do-yun",
          sex: "여자",
          role: "감독",
          homepages: ["http://ha.example/", "https://film.example/ha"],
          films: [
            FilmCredit(code: "20249001", title: "달빛 우체국", part: "감독"),
            FilmCredit(code: "20118801", title: "등대지기: 돌아온 빛", part: "각본"),
          ]
        )
    )
  }

  @Test func `a search for companies has parts and films`() throws {
    let endpoint = Kobis.companies(
      CompanyQuery(name: "돌담", chief: "한누리", partCode: "260102")
    )
    #expect(
      endpoint.request.description
        == "kobis company/searchCompanyList curPage=1 itemPerPage=10 companyNm=돌담 ceoNm=한누리 "
        + "companyPartCd=260102"
    )
    #expect(
      try endpoint.decode("kobis/companylist.json").items == [
        CompanySummary(
          code: "20100101",
          name: "(주)돌담픽쳐스",
          englishName: "Doldam Pictures",
          chief: "한누리",
          parts: ["배급사", "제작사"],
          filmTitles: ["달빛 우체국", "국수"]
        )
      ]
    )
  }

  @Test func `the part of a company in a film has one of two names`() throws {
    let endpoint = Kobis.company("20100101")
    #expect(endpoint.request.description == "kobis company/searchCompanyInfo companyCd=20100101")
    #expect(
      try endpoint.decode("kobis/companyinfo.json")
        == Company(
          code: "20100101",
          name: "(주)돌담픽쳐스",
          englishName: "Doldam Pictures",
          chief: "한누리",
          parts: ["배급사", "제작사"],
          films: [
            FilmCredit(code: "20249001", title: "달빛 우체국", part: "배급사"),
            FilmCredit(code: "20249010", title: "국수", part: "제작사"),
          ]
        )
    )
  }

  @Test func `codes have a name in Korean and perhaps one in English`() throws {
    let endpoint = Kobis.codes(under: "2204")
    #expect(endpoint.request.description == "kobis code/searchCodeList comCode=2204")
    #expect(
      try endpoint.decode("kobis/codes.json") == [
        Code(code: "22041011", korean: "한국", english: "Korea"),
        Code(code: "22041008", korean: "일본"),
      ]
    )
    #expect(try endpoint.decode(text: #"{"codes":[]}"#).isEmpty)
    let error = #expect(throws: ServiceError.self) { try endpoint.decode(text: "{}") }
    #expect(error?.code == .decode(field: "codes", row: nil, problem: .missing(.list)))
  }

  @Test func `another person or company is refused, and the error names both`() {
    let person = #expect(throws: ServiceError.self) {
      try Kobis.person("20300102").decode("kobis/peopleinfo.json")
    }
    #expect(
      person?.message.english == "unexpected response from KOBIS: "
        + "`peopleInfoResult.peopleInfo.peopleCd` must be `20300102`, but is `20300101`"
    )
    let company = #expect(throws: ServiceError.self) {
      try Kobis.company("20100102").decode("kobis/companyinfo.json")
    }
    #expect(
      company?.message.korean == "KOBIS의 응답이 예상과 다릅니다: "
        + "`companyInfoResult.companyInfo.companyCd`: `20100102` 자리에 `20100101` 값이 있습니다"
    )
  }

  @Test func `an unknown person isn't found`() {
    let person = #expect(throws: ServiceError.self) {
      try Kobis.person("1").decode(text: #"{"peopleInfoResult":{"peopleInfo":{}}}"#)
    }
    let company = #expect(throws: ServiceError.self) {
      try Kobis.company("1").decode(text: #"{"companyInfoResult":{}}"#)
    }
    #expect(person?.code == .notFound && company?.code == .notFound)
  }
}
