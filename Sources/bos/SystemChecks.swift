import BosRuntime
import BosTables
import BosText
import Glibc

/// Checks the parts of the environment that only the process can see.
struct SystemChecks {
  let variables: [String: String]

  var findings: [CheckResult] { system + folders + libraries }

  private var system: [CheckResult] {
    var name = utsname()
    guard uname(&name) == 0 else { return [] }
    func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    // The name of the computer stays private.
    let words = [text(name.sysname), text(name.release), text(name.machine)]
    return [
      CheckResult(
        Phrase("System", ko: "시스템"),
        Phrase("kernel", ko: "커널"),
        Phrase(verbatim: words.joined(separator: " "))
      )
    ]
  }

  // MARK: Folders

  private var folders: [CheckResult] {
    [
      folder(Phrase("settings", ko: "설정"), Configuration.folder(variables)),
      folder(Phrase("data", ko: "데이터"), Configuration.dataFolder(variables)),
    ]
  }

  private func folder(_ name: Phrase, _ path: String?) -> CheckResult {
    let section = Phrase("Folders", ko: "폴더")
    guard let path else {
      return CheckResult(
        section,
        name,
        Phrase("none: HOME is not set", ko: "없음: HOME이 설정되지 않음"),
        .notice
      )
    }
    let shown = home(path)
    if access(path, F_OK) != 0 {
      return CheckResult(
        section,
        name,
        Phrase("\(shown) (not created yet)", ko: "\(shown) (아직 없음)")
      )
    }
    if access(path, R_OK | W_OK | X_OK) != 0 {
      return CheckResult(
        section,
        name,
        Phrase("\(shown) isn't writable", ko: "\(shown)에 쓸 수 없음"),
        .broken
      )
    }
    return CheckResult(section, name, Phrase(verbatim: shown))
  }

  /// A path with the user's home folder shown as `~`.
  private func home(_ path: String) -> String {
    guard let home = variables["HOME"], home.utf8.count > 1, path.hasPrefix(home + "/") else {
      return path
    }
    return "~" + path.dropFirst(home.utf8.count)
  }

  // MARK: Libraries

  /// The libraries loaded on demand, with their possible names.
  private static let needed: [(names: [String], use: Phrase)] = [
    (["libcurl.so.4", "libcurl-gnutls.so.4"], Phrase("API requests", ko: "API 요청")),
    (["libedit.so.2", "libedit.so.0", "libedit.so"], Phrase("line editing", ko: "줄 편집")),
    (["libturbojpeg.so.0"], Phrase("JPEG pictures", ko: "JPEG 이미지")),
    (["libpng16.so.16"], Phrase("PNG pictures", ko: "PNG 이미지")),
    (["libwebp.so.7"], Phrase("WebP pictures", ko: "WebP 이미지")),
    (["libxml2.so.2"], Phrase("reading HTML and spreadsheets", ko: "HTML, 스프레드시트 읽기")),
    (["libzip.so.4", "libzip.so.5"], Phrase("reading spreadsheets", ko: "스프레드시트 읽기")),
    (["libmicrohttpd.so.12"], Phrase("the relay for a class", ko: "수업용 중계 서버")),
    (
      (4...9).map { "libxlsxwriter.so.\($0)" },
      Phrase("writing spreadsheets", ko: "스프레드시트 쓰기")
    ),
  ]

  private var libraries: [CheckResult] {
    Self.needed.map { names, use in
      let found = names.first { name in
        guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else { return false }
        dlclose(handle)
        return true
      }
      return CheckResult(
        Phrase("Libraries", ko: "라이브러리"),
        Phrase(verbatim: found ?? names[0]),
        found == nil
          ? Phrase("missing: \(use.english) won't work", ko: "없음: \(use.korean) 불가")
          : use,
        found == nil ? .broken : .fine
      )
    }
  }
}
