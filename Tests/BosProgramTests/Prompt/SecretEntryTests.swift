import BosShell
import Testing

struct SecretEntryTests {
  @Test(arguments: [
    ("key " + String(repeating: "a1b2", count: 8), true), ("key kobis abc", true),
    ("키 카카오 비밀1", true), ("key get", false), ("키 발급 방법", false), ("키 신청", false),
    ("key get k7m2", true),
    ("let k = \"" + String(repeating: "9f", count: 12) + "\"", true), ("key kobis", false),
    ("키 카카오 --remove", false), ("source relay:http://h/t/k7m2", true),
    ("share on mysql://u:pw@host/db", true), ("share on 'host=h password=pw'", true),
    ("list 2024-06-01..2024-06-30 | where audience > 10만", false), ("open 20242521", false),
  ])
  func `an entry that may hold a key is known`(entry: String, isSecret: Bool) {
    #expect(SecretEntry.holdsKey(entry) == isSecret)
  }
}
