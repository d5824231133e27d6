import BosDomain
import Testing

@Suite struct PictureAddressTests {
  @Test(arguments: [
    ("https://a.example", "https://a.example"),
    ("HTTP://A.example:80/b?c=d#e", "http://A.example:80/b?c=d"),
    ("https://a.example/가 나%20\"?<x>", "https://a.example/%EA%B0%80%20%EB%82%98%20%22?%3Cx%3E"),
    ("http://127.0.0.1:8080/x.png", "http://127.0.0.1:8080/x.png"),
    ("https://a.example?q", "https://a.example?q"),
  ])
  func `an address of the web is one`(text: String, address: String) {
    #expect(PictureAddress(text)?.description == address)
  }

  @Test(arguments: [
    "", "a.example/b", "ftp://a.example/", "file:///b", "https://", "https:///b",
    "https://localhost/b",
    "https://u:p@a.example/b", "https://a.example:x/", "https://a.example:0/",
    "https://a.example:/",
    "https://a.example:1:2/", "https://a.example:70000/", "https://.example/", "https://a./",
    "https://[::1]/", "https://가.example/", "//a.example/b", "javascript:alert(1)",
    "https://a.exa\u{301}mple/", "https://-a.example/",
  ])
  func `anything else is none`(text: String) {
    #expect(PictureAddress(text) == nil)
  }
}
