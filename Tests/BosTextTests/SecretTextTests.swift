import BosText
import Testing

struct SecretTextTests {
  private static let token = "k7m2abcd9xyzw3e5fghjkmnp"

  @Test(arguments: [
    ("source http://H/t/\(token)", "source http://H/t/••••"),
    ("source relay:http://h:1/t/\(token)/", "source relay:http://h:1/t/••••/"),
    ("a:1/t/k7m2token9/t/k7m2token9", "a:1/t/••••/t/••••"), ("'a:1/t/kmab'", "'a:1/t/••••'"),
    ("unexpected `//h/t/kmab`", "unexpected `//h/t/••••`"),
    ("no script `192.168.0.5:8317/\(token)`", "no script `192.168.0.5:8317/••••`"),
    ("\(token) \(token)", "•••• ••••"), ("/t/k7m2token9é", "/t/••••é"),
    ("key kobis " + String(repeating: "0aF3", count: 8), "key kobis ••••"),
    ("share on mysql://u:pw@host/db", "share on mysql://u:••••@host/db"),
    ("a://ann:se@cret@h/b b://u:p/w@h,c://u:x@h", "a://ann:••••@h/b b://u:••••@h,c://u:••••@h"),
    ("`POSTGRESQL://:x@/bos`", "`POSTGRESQL://:••••@/bos`"), ("u:pw@host", "u:••••@host"),
    ("x://ann%3Apw@h/b", "x://ann%3A••••@h/b"), ("postgresql:/u:pw@h", "postgresql:••••@h"),
    ("h:1/T/\(token)", "h:1/T/••••"),
    ("--share=u:pw@host x", "--share=u:••••@host x"),
    ("host=h password=se&x", "host=h password=••••&x"),
    ("host=h PassWord = 's e' user=a", "host=h PassWord = '••••' user=a"),
    ("h?pwd=x;passwd=\"y", "h?pwd=••••;passwd=\"••••"),
  ])
  func `a secret is masked in any text`(text: String, masked: String) {
    #expect(SecretText.masked(text) == masked)
    #expect(SecretText.isIn(text))
    let inPlace = SecretText.maskedInPlace(text)
    #expect(inPlace.unicodeScalars.count == text.unicodeScalars.count)
    let kept = zip(text.unicodeScalars, inPlace.unicodeScalars).filter { $0 == $1 }.map { $0.0 }
    let plain = masked.unicodeScalars.filter { $0 != "•" }
    #expect(kept == Array(plain))
  }

  @Test(arguments: [
    "from data/t/long-name.csv", "/t/", "각/t/", "/home/ann/t/notes.csv", "data.old/t/notes.csv",
    "such as `source relay 192.168.0.5:8317/t/TOKEN`", "중계 192.168.0.5:8317/t/토큰",
    "postgresql://ann@host:5432/bos", "postgresql://a:1,b:2/bos", "http://h:80/a@b", "://", "a:@b",
    "postgresql://USER@HOST/DATABASE", "HOST:PORT:DATABASE:USER:PASSWORD", "password == 1",
    "password=", "password =", "2024-06-01..2024-06-30 | where audience > 10만",
    "123456789012345678901234567890", "id=66140300e8a2c7516feccb00",
    "2024boxofficekorea01export.csv", "", "a://b://c", "@", ":@",
  ])
  func `other text stays`(text: String) {
    #expect(SecretText.masked(text) == text)
    #expect(SecretText.maskedInPlace(text) == text)
    #expect(!SecretText.isIn(text))
  }
}
