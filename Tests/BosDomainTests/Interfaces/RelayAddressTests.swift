import BosDomain
import Testing

@Suite struct RelayAddressTests {
  @Test(arguments: [
    ("teacher", "http://teacher:8317", nil),
    ("Teacher.local:9000", "http://teacher.local:9000", nil),
    ("192.168.0.5:8317/t/k7m2-ab_C", "http://192.168.0.5:8317", "k7m2-ab_C"),
    ("http://teacher/t/k7m2ab/", "http://teacher:8317", "k7m2ab"),
    ("HTTP://teacher:80/", "http://teacher:80", nil),
    ("https://bos.example.kr/t/k7m2ab", "https://bos.example.kr:443", "k7m2ab"),
    ("[fe80::1]:9000", "http://[fe80::1]:9000", nil),
    ("[::1]", "http://[::1]:8317", nil),
  ])
  func `an address is read as pages print it`(text: String, base: String, token: String?) {
    let invitation = RelayInvitation(text)
    #expect(invitation?.address.base == base)
    #expect(invitation?.token == token)
  }

  @Test(arguments: [
    "", "/", ":8317", "teacher:", "teacher:0", "teacher:65536", "teacher:+80", "teacher:8317x",
    "ftp://teacher", "://teacher", "http://", "user@teacher", "user:word@teacher",
    "teacher/x", "teacher/t/", "teacher/t/abc", "teacher/t/k7m2ab/x", "teacher/t/k7m2ab?x=1",
    "teacher/t/k7m2ab#x", "teacher/t/k7%2Fab", "teacher/t/키키키키", "teacher?x", "tea cher",
    "선생님", "-teacher", ".teacher", "[::1", "::1", "[teacher]", "teacher\n/t/k7m2ab",
    "teacher//t/k7m2ab", "teacher:８０",
  ])
  func `what isn't exactly one address is refused`(text: String) {
    #expect(RelayInvitation(text) == nil)
  }

  @Test(arguments: [
    "teacher", "teacher:9000", "https://teacher", "https://teacher:8443", "[::1]:80",
  ])
  func `a description reads as the same address`(text: String) {
    let address = RelayInvitation(text)?.address
    #expect(address?.description == text)
    #expect(address.flatMap { RelayInvitation($0.description)?.address } == address)
  }

  @Test func `a choice has the address and never the token`() {
    let choice = SourceChoice("relay:teacher:9000/t/k7m2abcd")
    #expect(choice?.relay?.base == "http://teacher:9000")
    #expect(choice == SourceChoice("relay:http://teacher:9000"))
    #expect("\(String(describing: choice))".contains("k7m2abcd") == false)
    #expect(SourceChoice("relay:") == nil && SourceChoice("relay:a b") == nil)
  }

  @Test(arguments: [
    ("a/t/k7m2", "a/t/••••"), ("x a/t/k7m2/v2 and b/t/z9?q", "x a/t/••••/v2 and b/t/••••?q"),
    ("a/t/", "a/t/"), ("nothing", "nothing"), ("'a/t/k7'", "'a/t/••••'"),
  ])
  func `a token is masked wherever an address has it`(text: String, masked: String) {
    #expect(RelayInvitation.masked(text) == masked)
  }
}
