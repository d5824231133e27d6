package import BosText

extension StoreError {
  /// The error in words, without a password.
  package var message: Phrase {
    let place = host.map { " at `\($0)`" } ?? ""
    let korean = host.map { "(`\($0)`)" } ?? ""
    switch kind {
    case .noLibrary: return Phrase("\(detail) is not installed", ko: "\(detail) 라이브러리가 없습니다")
    case .address:
      return Phrase(
        "the address of the shared store can't be read: \(detail)",
        ko: "공유 저장소 주소를 읽을 수 없습니다: \(detail)"
      )
    case .password:
      return Phrase(
        "an address with a password isn't accepted",
        ko: "비밀번호가 들어 있는 주소는 쓸 수 없습니다"
      )
    case .unreachable:
      return Phrase(
        "the shared store\(place) can't be reached: \(detail)",
        ko: "공유 저장소\(korean)에 연결할 수 없습니다: \(detail)"
      )
    case .encryption:
      return Phrase(
        "no trusted connection to the shared store\(place): \(detail)",
        ko: "공유 저장소\(korean)에 안전하게 연결할 수 없습니다: \(detail)"
      )
    case .login:
      return Phrase(
        "the shared store\(place) refuses the login: \(detail)",
        ko: "공유 저장소\(korean)에 로그인할 수 없습니다: \(detail)"
      )
    case .lost:
      return Phrase(
        "the connection to the shared store broke: \(detail)",
        ko: "공유 저장소 연결이 끊어졌습니다: \(detail)"
      )
    case .timeout:
      return Phrase("the shared store\(place) doesn't answer", ko: "공유 저장소\(korean)에서 응답이 없습니다")
    case .cancelled: return Phrase("interrupted", ko: "중단되었습니다")
    case .noSchema:
      return Phrase("this database has no shared store", ko: "이 데이터베이스에는 공유 저장소가 없습니다")
    case .olderSchema(let version):
      return Phrase(
        "the shared store is of an earlier version, \(version)",
        ko: "공유 저장소가 이전 버전(\(version))입니다"
      )
    case .newerSchema(let version):
      return Phrase(
        "the shared store is of a later version, \(version), than this bos",
        ko: "공유 저장소가 이 bos보다 새로운 버전(\(version))입니다"
      )
    case .reader:
      return Phrase(
        "this user may not do that in the shared store\(code)",
        ko: "이 사용자에게는 공유 저장소 권한이 없습니다\(code)"
      )
    case .server: return serverMessage
    case .unexpected:
      return Phrase(
        "the shared store sent an unexpected answer: \(detail)",
        ko: "공유 저장소의 응답이 올바르지 않습니다: \(detail)"
      )
    }
  }

  /// The code of the SQL standard, by which an administrator finds more.
  private var code: String { state.map { " (\($0))" } ?? "" }

  private var serverMessage: Phrase {
    switch state ?? "" {
    case "53100":
      return Phrase(
        "the disk of the shared store is full\(code)",
        ko: "공유 저장소의 디스크가 가득 찼습니다\(code)"
      )
    case "53300":
      return Phrase(
        "the shared store has too many connections\(code)",
        ko: "공유 저장소에 연결이 너무 많습니다\(code)"
      )
    case "25006":
      return Phrase(
        "the shared store is read-only now\(code)",
        ko: "공유 저장소가 지금 읽기 전용입니다\(code)"
      )
    default:
      let reason = reason
      return Phrase(
        "the shared store reports an error: \(reason.english)\(code)",
        ko: "공유 저장소 오류: \(reason.korean)\(code)"
      )
    }
  }

  /// What the class of an error means; the server's own words can quote a statement.
  private var reason: Phrase {
    switch (state ?? "").prefix(2) {
    case "3D": Phrase("the server has no database of that name", ko: "서버에 그 이름의 데이터베이스가 없습니다")
    case "22": Phrase("a value doesn't fit its column", ko: "값이 열에 맞지 않습니다")
    case "23": Phrase("a row contradicts another one", ko: "다른 행과 충돌합니다")
    case "40": Phrase("too many use it at once", ko: "동시에 쓰는 사람이 너무 많습니다")
    case "42": Phrase("its tables or its engine differ", ko: "테이블이나 엔진이 다릅니다")
    case "53": Phrase("it lacks memory or space", ko: "메모리나 공간이 부족합니다")
    case "54": Phrase("a limit of the engine is reached", ko: "엔진의 한계에 이르렀습니다")
    case "55": Phrase("something else is using its tables", ko: "다른 작업이 테이블을 쓰고 있습니다")
    case "57": Phrase("an administrator stopped the work", ko: "관리자가 작업을 중단했습니다")
    case "58": Phrase("its disk failed", ko: "디스크 오류입니다")
    case "XX": Phrase("its server has a fault", ko: "서버 내부 오류입니다")
    default: Phrase("the server refuses the work", ko: "서버에서 거절했습니다")
    }
  }

  /// What to do about it, or nil if there is no one way.
  package var hint: Phrase? {
    switch kind {
    case .noLibrary:
      Phrase("on Debian: `apt-get install libpq5`", ko: "데비안에서는 `apt-get install libpq5`를 실행하세요")
    case .address:
      Phrase(
        "write `postgresql://USER@HOST/DATABASE`",
        ko: "`postgresql://사용자@호스트/데이터베이스` 형식으로 입력하세요"
      )
    case .password, .login:
      Phrase(
        "put the password into `~/.pgpass`, as `HOST:PORT:DATABASE:USER:PASSWORD`",
        ko: "비밀번호는 `~/.pgpass` 파일에 `호스트:포트:데이터베이스:사용자:비밀번호` 형식으로 저장하세요"
      )
    case .encryption:
      Phrase(
        "name the server's certificate authority with `?sslrootcert=FILE` in the address",
        ko: "주소에 `?sslrootcert=파일`을 붙여 서버의 인증 기관을 지정하세요"
      )
    case .noSchema, .olderSchema:
      Phrase("to create its tables, use `share setup URI`", ko: "테이블은 `공유 설치 주소`로 만드세요")
    case .newerSchema: Phrase("update bos on this computer", ko: "이 컴퓨터의 bos를 업데이트하세요")
    case .unreachable:
      Phrase(
        "check the address, and whether the server runs",
        ko: "주소와 서버 상태를 확인하세요"
      )
    case .reader:
      Phrase("ask for the role `bos_writer`", ko: "`bos_writer` 역할을 요청하세요")
    default: nil
    }
  }
}
