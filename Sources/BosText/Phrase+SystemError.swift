import Glibc

extension Phrase {
  /// The words for an error number of the system.
  package static func systemError(_ code: Int32) -> Phrase {
    Phrase(String(cString: strerror(code)).lowercased(), ko: korean[code] ?? "시스템 오류 \(code)")
  }

  private static let korean: [Int32: String] = [
    EPERM: "권한이 없습니다", ENOENT: "파일이나 폴더가 없습니다", EINTR: "중단되었습니다", EIO: "입출력 오류입니다",
    ENXIO: "받는 프로그램이 없습니다", EAGAIN: "지금은 쓸 수 없습니다", ENOMEM: "메모리가 부족합니다",
    EACCES: "권한이 없습니다", EBUSY: "다른 프로그램이 사용 중입니다", EEXIST: "이미 있습니다",
    ENODEV: "없는 장치입니다", ENOTDIR: "경로의 일부가 폴더가 아닙니다", EISDIR: "파일이 아니라 폴더입니다",
    EINVAL: "쓸 수 없는 이름이나 값입니다", ENFILE: "열린 파일이 너무 많습니다", EMFILE: "열린 파일이 너무 많습니다",
    ETXTBSY: "실행 중인 파일입니다", EFBIG: "파일이 너무 큽니다", ENOSPC: "저장 공간이 부족합니다",
    EROFS: "읽기 전용 파일 시스템입니다", EPIPE: "받는 프로그램이 끝났습니다", ENAMETOOLONG: "이름이 너무 깁니다",
    ENOTEMPTY: "폴더가 비어 있지 않습니다", ELOOP: "심볼릭 링크가 너무 많이 이어집니다", ENOLCK: "파일을 잠글 수 없습니다",
    ENOTSUP: "지원하지 않는 기능입니다", EDQUOT: "사용자의 저장 한도를 넘었습니다", ESTALE: "더는 없는 파일입니다",
    ETIMEDOUT: "시간이 초과되었습니다",
  ]
}
