/// The words of titles; their order must never change, because every title would change too.
enum TitleWords {
  /// Words before a subject.
  static let qualities: [Word] = Word.list(
    """
    고요한=Quiet | 푸른=Blue | 느린=Slow | 낡은=Worn | 새하얀=Snow-White | 길 잃은=Lost | \
    마지막=Last | 두 번째=Second | 보이지 않는=Unseen | 잠든=Sleeping | 녹슨=Rusty | 작은=Small | \
    커다란=Great | 거꾸로 선=Upside-Down | 비에 젖은=Rain-Soaked | 이름 없는=Nameless | \
    불 꺼진=Darkened | 기울어진=Tilted | 조용히 걷는=Softly Walking | 하나뿐인=Only | 뒤늦은=Belated | \
    금이 간=Cracked | 열두 번째=Twelfth | 따뜻한=Warm | 서늘한=Chilly | 수상쩍은=Dubious | 엉뚱한=Odd | \
    성난=Furious | 웃지 않는=Unsmiling | 돌아온=Returning | 사라지는=Fading | 떠도는=Drifting | \
    숨죽인=Breathless | 빛바랜=Faded | 달아난=Runaway | 뜻밖의=Unexpected | 지독한=Fierce | \
    반쪽짜리=Half | 끝없는=Endless | 검붉은=Crimson | 초록빛=Green | 은빛=Silver | 눈먼=Blind | \
    얼어붙은=Frozen | 타오르는=Blazing | 가난한=Poor | 화려한=Gaudy | 투명한=Transparent | \
    삐걱대는=Creaking | 늦여름=Late-Summer | 한겨울=Midwinter | 이른 봄=Early-Spring | \
    새벽 네 시의=Four O'Clock | 옆집=Next-Door | 윗마을=Upper-Village | 바닷가=Seaside | \
    무거운=Heavy | 가벼운=Weightless | 거짓말하는=Lying | 졸린=Drowsy | 부지런한=Diligent | \
    배고픈=Hungry | 겁 없는=Fearless | 낯익은=Familiar | 뾰족한=Pointed | 둥근=Round | \
    백 년 된=Hundred-Year | 외딴=Remote | 시끄러운=Noisy | 빈손의=Empty-Handed | \
    깨지 않는=Unwaking | 마르지 않는=Undrying | 춤추는=Dancing | 휘파람 부는=Whistling | \
    맨발의=Barefoot | 비밀스러운=Secret | 눈 내린=Snowy | 안개 낀=Misty | 덜컹이는=Rattling | \
    물구나무선=Handstanding | 우리 동네=Neighborhood | 건너편=Opposite | \
    지하 삼 층의=Third-Basement | 철없는=Immature | 말 없는=Speechless | 그늘진=Shaded | \
    햇볕 드는=Sunlit | 모자란=Lacking | 넘치는=Overflowing | 흔들리는=Trembling | 굳은=Hardened | \
    어긋난=Crossed | 꼼꼼한=Careful | 쓸쓸한=Forlorn | 용감한=Brave | 번쩍이는=Flashing | 매운=Spicy | \
    짭짤한=Salty | 떫은=Bitter | 달콤쌉싸름한=Bittersweet
    """
  )

  /// Subjects of films.
  static let things: [Word] = Word.list(
    """
    우산=Umbrella | 등대=Lighthouse | 지도=Map | 단추=Button | 굴뚝=Chimney | 나침반=Compass | \
    자전거=Bicycle | 항구=Harbor | 계단=Staircase | 온실=Greenhouse | 우체통=Mailbox | \
    풍차=Windmill | 시계탑=Clock Tower | 다락방=Attic | 참새=Sparrow | 고래=Whale | 여우=Fox | \
    두루미=Crane | 달팽이=Snail | 수박=Watermelon | 모과=Quince | 살구나무=Apricot Tree | \
    은행잎=Ginkgo Leaf | 보리밭=Barley Field | 갈대=Reed | 이끼=Moss | 소금=Salt | 설탕=Sugar | \
    국수=Noodle | 만두=Dumpling | 떡집=Rice-Cake Shop | 양복점=Tailor Shop | 세탁소=Laundry | \
    목욕탕=Bathhouse | 이발소=Barbershop | 전당포=Pawnshop | 만물상=General Store | 여인숙=Inn | \
    정류장=Bus Stop | 기관차=Locomotive | 건널목=Crossing | 터널=Tunnel | 육교=Overpass | 댐=Dam | \
    저수지=Reservoir | 방파제=Breakwater | 갯벌=Mudflat | 섬마을=Island Village | \
    분교=Branch School | 운동회=Field Day | 졸업장=Diploma | 성적표=Report Card | 일기장=Diary | \
    만년필=Fountain Pen | 잉크=Ink | 봉투=Envelope | 엽서=Postcard | 초대장=Invitation | \
    유언장=Will | 차용증=IOU | 도장=Seal | 금고=Safe | 열쇠공=Locksmith | 자물쇠=Padlock | \
    창고=Warehouse | 공방=Workshop | 대장간=Smithy | 광산=Mine | 채석장=Quarry | 제재소=Sawmill | \
    양조장=Brewery | 과수원=Orchard | 목장=Ranch | 양봉장=Apiary | 텃밭=Kitchen Garden | \
    허수아비=Scarecrow | 연날리기=Kite Flight | 팽이=Spinning Top | 구슬=Marble | 딱지=Paper Tile | \
    가면=Mask | 인형=Doll | 북소리=Drumbeat | 피리=Flute | 아코디언=Accordion | 합창단=Choir | \
    무용수=Dancer | 곡예사=Acrobat | 마술사=Magician | 변사=Narrator | 영사기=Projector | \
    필름통=Film Can | 그림자=Shadow | 메아리=Echo | 침묵=Silence | 약속=Promise | 거짓말=Lie | \
    소문=Rumor | 내기=Wager | 복수=Revenge | 화해=Truce | 이별=Farewell | 마중=Welcome | \
    배웅=Send-Off | 심부름=Errand | 외출=Outing | 가출=Flight | 귀가=Homecoming | \
    야근=Night Shift | 파업=Strike | 휴가=Vacation | 소풍=Picnic | 잔치=Feast | 장날=Market Day | \
    첫눈=First Snow | 소나기=Shower | 태풍=Typhoon | 무지개=Rainbow | 노을=Sunset | 새벽=Dawn | \
    자정=Midnight | 정오=Noon | 그믐=Dark Moon | 보름달=Full Moon | 별똥별=Shooting Star | \
    은하=Galaxy | 혜성=Comet | 운석=Meteorite | 궤도=Orbit | 관측소=Observatory | 탐사선=Probe | \
    잠수함=Submarine | 열기구=Hot-Air Balloon | 비행선=Airship | 낙하산=Parachute | 활주로=Runway | \
    관제탑=Control Tower | 신호등=Traffic Light | 암호=Cipher | 금지구역=Forbidden Zone | \
    국경=Border | 요새=Fortress | 성벽=Rampart | 망루=Watchtower | 봉화=Beacon | 칼자루=Hilt | \
    화살=Arrow | 방패=Shield | 갑옷=Armor | 왕관=Crown | 옥새=Royal Seal | 상소문=Petition | \
    어명=Royal Order | 과거시험=State Exam | 역병=Plague | 사냥개=Hound | 늑대=Wolf | \
    호랑이굴=Tiger's Den | 까마귀=Crow | 올빼미=Owl | 나방=Moth | 거미줄=Cobweb | 덫=Trap | 미끼=Bait | \
    그물=Net | 닻=Anchor | 돛단배=Sailboat | 난파선=Shipwreck | 보물섬지기=Islet Keeper | \
    유리병=Glass Bottle | 모래시계=Hourglass | 거울방=Mirror Room | 회전문=Revolving Door | \
    엘리베이터=Elevator | 옥상=Rooftop | 지하실=Cellar | 벽난로=Fireplace | 촛불=Candle | \
    성냥갑=Matchbox | 재떨이=Ashtray | 주전자=Kettle | 찻잔=Teacup | 숟가락=Spoon | 도시락=Lunchbox | \
    앞치마=Apron | 장화=Rain Boot | 외투=Overcoat | 목도리=Scarf | 장갑=Glove | 안경=Spectacles | \
    틀니=Denture | 지팡이=Cane | 보청기=Hearing Aid | 휠체어=Wheelchair | 구급차=Ambulance | \
    병동=Ward | 백신=Vaccine | 법정=Courtroom | 배심원=Juror | 검사실=Prosecutor's Office | \
    독방=Solitary Cell | 탈옥=Jailbreak | 현상금=Bounty | 도박판=Gambling Table | \
    위조지폐=Forged Bill | 증권가=Stock Street | 경매장=Auction House | 월세방=Rented Room | \
    재개발=Redevelopment | 철거반=Wrecking Crew | 이삿짐=Moving Boxes | 문패=Nameplate | \
    담벼락=Wall | 골목=Alley | 가로등=Streetlamp | 놀이터=Playground | 그네=Swing | \
    회전목마=Carousel | 동물원=Zoo | 수족관=Aquarium | 식물도감=Plant Book | 백과사전=Encyclopedia | \
    도서관=Library | 책갈피=Bookmark
    """
  )

  /// Actions on a subject.
  static let deeds: [Word] = Word.list(
    """
    접은=Folded | 훔친=Stole | 기다린=Awaited | 잃어버린=Lost | 고친=Mended | 그린=Drew | \
    묻은=Buried | 찾아낸=Found | 삼킨=Swallowed | 팔아 버린=Sold Off | 지킨=Kept | 미워한=Hated | \
    사랑한=Loved | 태운=Burned | 옮긴=Moved | 꿈꾼=Dreamed of | 세던=Counted | 닮은=Resembled | \
    열어 본=Opened | 숨긴=Hid | 만든=Made | 깨뜨린=Broke | 쫓던=Chased | 잊은=Forgot | \
    되찾은=Won Back | 빌려 간=Borrowed | 두고 온=Left Behind | 따라간=Followed | 멈춘=Stopped | \
    배달한=Delivered
    """
  )

  /// People who act.
  static let people: [Word] = Word.list(
    """
    사람=Person | 소년=Boy | 소녀=Girl | 아이들=Children | 형제=Brothers | 자매=Sisters | \
    할머니=Grandmother | 할아버지=Grandfather | 여자=Woman | 남자=Man | 형사=Detective | \
    이웃=Neighbor | 손님=Guest | 도둑=Thief | 선생님=Teacher | 의사=Doctor | 요리사=Cook | \
    어부=Fisherman | 우체부=Postman | 목수=Carpenter | 기사=Driver | 쌍둥이=Twins | 외삼촌=Uncle | \
    막내=Youngest | 신부=Bride | 부부=Couple | 간호사=Nurse | 경비원=Guard | 학생=Student | \
    로봇=Robot
    """
  )
}
