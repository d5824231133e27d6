import BosText

extension ServiceOperation {
  /// The operations for people and companies.
  static let people: [ServiceOperation] = [
    ServiceOperation(
      service: "kobis",
      id: .people,
      meaning: Phrase("a search for people", ko: "영화인 목록"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .may("curPage", "결과 페이지. 생략하면 1", "the page (default: 1)"),
        .may("itemPerPage", "한 페이지의 행 수. 생략하면 10", "the rows per page (default: 10)"),
        .may("peopleNm", "영화인 이름의 일부", "part of the name"),
        .may(
          "filmoNames",
          "참여 영화 제목",
          "part of the title of one of their films"
        ),
        .gives("totCnt", "전체 결과 수", "the number of people"),
        .gives("peopleCd", "영화인 코드", "the code of the person", "code"),
        .gives("peopleNm", "이름(국문)", "the name in Korean", "name"),
        .gives("peopleNmEn", "이름(영문)", "the name in English", "name_en"),
        .gives("repRoleNm", "대표 분야", "the person's main occupation", "role"),
        .gives("filmoNames", "참여 영화(|로 구분)", "the films, separated by |", "films"),
      ]
    ),
    ServiceOperation(
      service: "kobis",
      id: .person,
      meaning: Phrase("all details of a person", ko: "영화인 상세 정보"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .must("peopleCd", "영화인 코드", "the code of the person"),
        .gives("peopleCd", "영화인 코드", "the code of the person", "code"),
        .gives("peopleNm", "이름(국문)", "the name in Korean", "name"),
        .gives("peopleNmEn", "이름(영문)", "the name in English", "name_en"),
        .gives("sex", "성별", "the sex", "sex"),
        .gives("repRoleNm", "대표 분야", "the person's main occupation", "role"),
        .gives("homepages", "홈페이지 목록", "the home pages", "homepages"),
        .gives("filmos", "참여 영화와 분야(moviePartNm)", "the films and roles (moviePartNm)", "films"),
      ]
    ),
    ServiceOperation(
      service: "kobis",
      id: .companies,
      meaning: Phrase("a search for companies", ko: "영화사 목록"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .may("curPage", "결과 페이지. 생략하면 1", "the page (default: 1)"),
        .may("itemPerPage", "한 페이지의 행 수. 생략하면 10", "the rows per page (default: 10)"),
        .may("companyNm", "영화사 이름의 일부", "part of the name"),
        .may("ceoNm", "대표자 이름", "the head of the company"),
        .may("companyPartCd", "분야 코드", "the code of its business"),
        .gives("totCnt", "전체 결과 수", "the number of companies"),
        .gives("companyCd", "영화사 코드", "the code of the company", "code"),
        .gives("companyNm", "이름(국문)", "the name in Korean", "name"),
        .gives("companyNmEn", "이름(영문)", "the name in English", "name_en"),
        .gives("companyPartNames", "분야", "its business", "parts"),
        .gives("ceoNm", "대표자", "the head of the company", "chief"),
        .gives("filmoNames", "참여 영화(|로 구분)", "the films, separated by |", "films"),
      ]
    ),
    ServiceOperation(
      service: "kobis",
      id: .company,
      meaning: Phrase("all details of a company", ko: "영화사 상세 정보"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        .must("companyCd", "영화사 코드", "the code of the company"),
        .gives("companyCd", "영화사 코드", "the code of the company", "code"),
        .gives("companyNm", "이름(국문)", "the name in Korean", "name"),
        .gives("companyNmEn", "이름(영문)", "the name in English", "name_en"),
        .gives("ceoNm", "대표자", "the head of the company", "chief"),
        .gives("parts", "분야 목록(companyPartNm)", "its business (companyPartNm)", "parts"),
        .gives("filmos", "참여 영화와 분야", "the films and its roles in them", "films"),
      ]
    ),
  ]
}
