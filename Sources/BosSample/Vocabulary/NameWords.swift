/// The parts of people's and companies' names; their order must never change.
enum NameWords {
  /// Korean surnames, the most frequent first.
  static let surnames: [Word] = Word.list(
    """
    김=KIM | 이=LEE | 박=PARK | 최=CHOI | 정=JUNG | 강=KANG | 조=CHO | 윤=YOON | 장=JANG | \
    임=LIM | 한=HAN | 오=OH | 서=SEO | 신=SHIN | 권=KWON | 황=HWANG | 안=AHN | 송=SONG | \
    전=JEON | 홍=HONG | 유=YOO | 고=KO | 문=MOON | 양=YANG | 손=SON | 배=BAE | 백=BAEK | \
    허=HEO | 남=NAM | 심=SHIM | 노=NOH | 하=HA | 곽=KWAK | 성=SUNG | 차=CHA | 주=JOO | 우=WOO | \
    구=KOO | 민=MIN | 나=NA | 진=JIN | 지=JI | 엄=UM | 변=BYUN | 방=BANG | 석=SEOK | \
    선우=SUNWOO | 남궁=NAMKUNG | 탁=TAK | 표=PYO
    """
  )

  /// First syllables of Korean given names.
  static let firstSyllables: [Word] = Word.list(
    """
    가=ga | 건=geon | 겸=gyeom | 경=kyung | 규=kyu | 금=geum | 기=ki | 나=na | 다=da | 담=dam | \
    도=do | 라=ra | 란=ran | 려=ryeo | 루=ru | 마=ma | 명=myung | 모=mo | 무=mu | 문=moon | \
    미=mi | 방=bang | 벼=byeo | 보=bo | 빛=bit | 산=san | 새=sae | 서=seo | 석=seok | 설=seol | \
    성=sung | 세=se | 소=so | 솔=sol | 수=su | 승=seung | 시=si | 아=a | 안=an | 연=yeon | \
    영=young | 예=ye | 온=on | 용=yong | 우=woo | 윤=yoon | 은=eun | 의=eui | 이=yi | 인=in | \
    재=jae | 정=jung | 종=jong | 주=joo | 지=ji | 진=jin | 차=cha | 찬=chan | 채=chae | 태=tae | \
    하=ha | 한=han | 해=hae | 현=hyun | 형=hyung | 호=ho | 홍=hong | 효=hyo | 휘=hwi | 희=hee
    """
  )

  /// Second syllables of Korean given names.
  static let secondSyllables: [Word] = Word.list(
    """
    건=geon | 결=gyeol | 경=kyung | 곤=gon | 관=kwan | 광=kwang | 국=guk | 균=gyun | 금=geum | \
    기=ki | 길=gil | 나=na | 남=nam | 담=dam | 덕=deok | 돌=dol | 동=dong | 라=ra | 람=ram | \
    래=rae | 련=ryeon | 림=rim | 마=ma | 만=man | 명=myung | 모=mo | 목=mok | 묵=muk | 미=mi | \
    민=min | 별=byul | 복=bok | 봄=bom | 빈=bin | 빛=bit | 상=sang | 새=sae | 서=seo | 석=seok | \
    선=sun | 섭=sub | 소=so | 솔=sol | 수=su | 숙=sook | 순=soon | 슬=seul | 식=sik | 실=sil | \
    안=an | 언=eon | 연=yeon | 엽=yeop | 영=young | 오=oh | 옥=ok | 온=on | 완=wan | 용=yong | \
    우=woo | 욱=wook | 운=un | 원=won | 율=yul | 은=eun | 음=eum | 익=ik | 일=il | 임=im | \
    자=ja | 재=jae | 전=jeon | 정=jung | 조=jo | 종=jong | 주=joo | 준=jun | 중=joong | 지=ji | \
    진=jin | 찬=chan | 창=chang | 채=chae | 철=chul | 초=cho | 춘=choon | 탁=tak | 태=tae | \
    택=taek | 평=pyung | 표=pyo | 필=pil | 하=ha | 한=han | 해=hae | 향=hyang | 헌=heon | \
    혁=hyuk | 현=hyun | 형=hyung | 호=ho | 화=hwa | 환=hwan | 훈=hoon | 희=hee
    """
  )

  /// Fictional foreign given names.
  static let foreignNames: [Word] = Word.list(
    """
    애들란=Adlan | 벨루아=Belloua | 카스핀=Caspin | 도릭=Dorrick | 엘스베=Elsbe | 페르논=Fernon | \
    기델=Giddel | 하르토=Harto | 이멜다스=Imeldas | 요른=Jorn | 케일란=Keylan | 로나크=Ronak | \
    마렐=Marrel | 닐리아=Nilia | 오스릭=Osric | 펠라=Pella | 퀸턴=Quintan | 루델라=Rudella | \
    세브린=Sevrin | 타로크=Tarok | 우르사=Ursa | 벨다=Velda | 윌모어=Wilmore | 젠나=Zenna | \
    아이리크=Airik | 보도르=Bodor | 클리오나=Cliona | 다미코=Damico | 에르베트=Erbet | \
    플로린다=Florinda | 그레타나=Gretana | 할시온=Halcyon | 이반카르=Ivankar | 제닉=Jennic | \
    카츠로=Katsuro | 렌지=Renji | 미나오=Minao | 나츠호=Natsuho | 슈고=Shugo | 하루에=Harue | \
    토시야=Toshiya | 유키오리=Yukiori | 리웨이란=Liweilan | 천보=Chenbo | 메이쉰=Meishun | \
    가스파르도=Gaspardo | 뤼시엔느=Lucianne | 마티에=Mathier | 노에미르=Noemir | 오귀스탄=Augustan
    """
  )

  /// Fictional foreign surnames.
  static let foreignSurnames: [Word] = Word.list(
    """
    아브릴로=Avrillo | 밴더모어=Vandermore | 코르텔=Cortell | 달그린=Dalgreen | 에스토프=Estoff | \
    팔로웨이=Fallowey | 그랜트햄슨=Granthamson | 홀로비츠=Hollowitz | 인거멀=Ingermall | \
    야르데스=Yardes | 키르베인=Kirbane | 라우덴=Lauden | 모르비크=Morvick | 네스벨=Nesbell | \
    오를란스키=Orlanski | 페트라나=Petrana | 퀼스=Quills | 로스마르=Rosmar | 스트렌드=Strend | \
    톨레바=Tolleva | 언더힐스=Underhills | 베르그만트=Bergmant | 웨더비크=Weatherbick | \
    자바틴=Zavatin | 아시가와라=Ashigawara | 이소노베=Isonobe | 무로츠카=Murotsuka | \
    사와데라=Sawadera | 키리오카=Kirioka | 토노미네=Tonomine | 왕시엔=Wangxian | 추이롱=Cuilong | \
    바랑트=Barant | 뒤모랭=Dumorin | 셀비에르=Selviere | 로샹보=Rochambot | \
    블랙우드슨=Blackwoodson | 크레이븐코트=Cravencourt | 드레이퍼스톤=Draperstone | 파머로이=Farmeroy | \
    갤러퍼드=Gallerford | 헤더링크=Heatherink | 제스롭=Jessrop | 킨더만=Kinderman | \
    로크우스=Lockhouse | 민트리=Mintree | 노스거드=Northgard | 옥스베리=Oxberry | \
    프림로스크=Primrosk | 리들러=Riddler
    """
  )

  /// Characters without a name.
  static let roles: [Word] = Word.list(
    """
    형사 반장=Chief Detective | 막내 형사=Rookie Detective | 국숫집 주인=Noodle Shop Owner | \
    역무원=Stationmaster | 선장=Captain | 등대지기=Lighthouse Keeper | 교감=Vice Principal | \
    이장=Village Head | 간호사=Nurse | 군의관=Army Doctor | 택시 기사=Taxi Driver | 기자=Reporter | \
    검사=Prosecutor | 변호사=Lawyer | 하숙집 주인=Landlady | 무당=Shaman | 내관=Eunuch | \
    포졸=Constable | 도공=Potter | 약초꾼=Herbalist | 사진사=Photographer | \
    영사 기사=Projectionist | 비서=Secretary | 회장=Chairman | 막내딸=Youngest Daughter | \
    큰아들=Eldest Son | 쌍둥이 형=Elder Twin | 쌍둥이 동생=Younger Twin | 동네 주민=Villager | \
    배달원=Courier
    """
  )

  /// Company names.
  static let companies: [Word] = Word.list(
    """
    가람=Garam | 나래마루=Naraemaru | 다솜누리=Dasomnuri | 라온들=Raondeul | 마루한=Maruhan | \
    바다울=Badaul | 사시랑=Sasirang | 아람솔=Aramsol | 자람터=Jaramteo | 차오름=Chaoreum | \
    카론빛=Caronbit | 타래실=Taraesil | 파란문=Paranmun | 하제=Haje | 늘봄골=Neulbomgol | \
    달그림자=Moonshade | 먼동틀녘=Meondong | 반딧골=Bandigol | 솔바람재=Solbaramjae | \
    여우별=Yeoubyul | 은가비=Eungabi | 잔물결=Ripple | 첫걸음마=First Step | 큰나루=Keunnaru | \
    토리숲=Torisup | 푸른고개=Blue Pass | 한울섬=Hanulseom | 흰두루=White Crane | 너울목=Neoulmok | \
    두레박=Durebak | 모퉁이돌=Cornerstone K | 버들개=Beodeulgae | 섬돌=Stepstone | 온새미=Onsaemi | \
    주춧돌=Plinth | 초롱불=Lantern Oil | 터울림=Teoullim | 풀무질=Bellows | 해오름재=Haeoreumjae | \
    휘파람새=Bush Warbler | 갈무리터=Galmuri | 노둣돌=Nodutdol | 도담밭=Dodambat | \
    무지개다리골=Rainbow Gulch | 살피꽃=Salpikkot | 아라치섬=Arachi | 윤슬곶=Yunseul Cape | \
    제비울=Jebiul | 텃새=Resident Bird | 까치놀=Kkachinol
    """
  )

  /// Suffixes of company names.
  static let companyKinds: [Word] = Word.list(
    """
    픽쳐스=Pictures | 필름=Film | 엔터테인먼트=Entertainment | 스튜디오=Studio | 미디어=Media | \
    시네마=Cinema | 영화사=Film Company | 콘텐츠=Contents | 웍스=Works | 배급=Distribution
    """
  )
}
