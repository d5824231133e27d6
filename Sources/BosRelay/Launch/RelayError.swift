import BosDomain
package import BosText
import Glibc

/// Why the relay doesn't start.
package enum RelayError: Error {
  /// A library is missing.
  case library(String)
  /// The port can't be opened, with the system's error number.
  case port(Int, Int32)
  case memory
  /// What should be an address of this computer isn't one.
  case noAddress(String)
  /// There is no key to ask KOBIS with.
  case noKey
  /// A list without any name.
  case noNames(String)
  /// A list of names that is neither a file nor has commas.
  case noClassFile(String)
  /// An option that promises more calls than the key has on a day.
  case tooManyCalls(String, Int, Int)
  /// The archive, a pack or another file, in the words of what failed.
  case failure(Phrase, hint: Phrase?)
}

extension RelayError {
  package var message: Phrase {
    switch self {
    case .library(let name):
      Phrase("the library \(name) isn't installed", ko: "\(name) 라이브러리가 설치되어 있지 않습니다")
    case .port(_, EADDRNOTAVAIL):
      Phrase("this computer doesn't have that address", ko: "이 컴퓨터에 없는 주소입니다")
    case .port(_, EINVAL):
      Phrase("that address needs the name of its network", ko: "네트워크 이름이 필요한 주소입니다")
    case .port(let port, let code):
      Phrase(
        "can't open port \(port): \(Phrase.systemError(code).english)",
        ko: "\(port)번 포트를 열 수 없습니다: \(Phrase.systemError(code).korean)"
      )
    case .memory: Phrase("out of memory", ko: "메모리가 부족합니다")
    case .noAddress(let text):
      Phrase("`\(text)` is no address of a computer", ko: "`\(text)`: 컴퓨터의 주소가 아닙니다")
    case .noKey: Phrase("there is no key for KOBIS", ko: "KOBIS 키가 없습니다")
    case .noNames(let list):
      Phrase("there is no name in `\(list)`", ko: "`\(list)`에 이름이 없습니다")
    case .noClassFile(let list):
      Phrase("there is no file `\(list)`", ko: "`\(list)`: 없는 파일입니다")
    case .tooManyCalls(let option, let calls, let allowance):
      Phrase(
        "`\(option) \(calls)` is more than the \(allowance) calls of a day",
        ko: "`\(option) \(calls)`: 하루에 쓸 수 있는 요청 \(allowance)회보다 많습니다"
      )
    case .failure(let message, hint: _): message
    }
  }

  package var hint: Phrase? {
    switch self {
    case .library:
      Phrase(
        "on Debian: apt-get install libmicrohttpd12",
        ko: "데비안에서는 apt-get install libmicrohttpd12"
      )
    case .port(_, EADDRNOTAVAIL):
      Phrase("to see its addresses, run `ip address`", ko: "주소는 `ip address`로 확인하세요")
    case .port(_, EINVAL):
      Phrase(
        "write it with the name, such as `fe80::1%eth0`; `ip address` shows both",
        ko: "`fe80::1%eth0`처럼 이름까지 쓰세요. 둘 다 `ip address`로 확인할 수 있습니다"
      )
    case .port:
      Phrase("choose another one with `--port N`", ko: "`--port 숫자` 옵션으로 다른 포트를 지정하세요")
    case .memory: nil
    case .noAddress:
      Phrase(
        "write the number of an address of this computer, such as 192.168.0.5 or ::1",
        ko: "192.168.0.5나 ::1처럼 이 컴퓨터의 주소를 숫자로 쓰세요"
      )
    case .noKey:
      Phrase(
        "store it with `key kobis`, or start with `--mode sample`",
        ko: "`키 코비스` 명령으로 저장하거나 `--mode sample` 옵션으로 시작하세요"
      )
    case .noNames:
      Phrase(
        "give a file with one name a line, or names with commas between them",
        ko: "한 줄에 이름이 하나씩 있는 파일이나 쉼표로 구분한 이름을 쓰세요"
      )
    case .noClassFile:
      Phrase(
        "for a class of one, write a comma after the name: `--class Kim,`",
        ko: "한 명뿐인 수업이면 이름 뒤에 쉼표를 쓰세요: `--class 김하나,`"
      )
    case .tooManyCalls(_, _, let allowance):
      Phrase("give a number up to \(allowance)", ko: "\(allowance) 이하의 수를 쓰세요")
    case .failure(_, let hint): hint
    }
  }
}
