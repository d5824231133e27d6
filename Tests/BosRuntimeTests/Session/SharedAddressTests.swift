import BosRuntime
import Testing

struct SharedAddressTests {
  @Test(arguments: [
    "postgresql://ann:secret@host/bos", "postgres://:x@/bos", "postgresql://h/b?password=secret",
    "share on postgresql://ann:se@cret@host/bos # at work",
    "postgresql://host/bos postgresql://ann:secret@host/bos",
  ])
  func `an address with a password is refused`(_ text: String) {
    #expect(!SharedAddress.isPossible(text))
  }

  @Test(arguments: [
    "postgresql://ann@host:5432/bos", "postgres://a:1,b:2/bos", "postgresql:///?service=team",
    "postgresql://%2Fvar%2Frun/bos?sslmode=require", "postgresql://[::1]:5433/bos",
  ])
  func `an address without one is possible`(_ text: String) {
    #expect(SharedAddress.isPossible(text))
  }
}
