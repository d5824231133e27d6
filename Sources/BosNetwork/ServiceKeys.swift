/// The keys of the services, read for each request because they can change.
package struct ServiceKeys: Sendable {
  package var kobis: @Sendable () -> String?
  package var kakao: @Sendable () -> String?
  package var kmdb: @Sendable () -> String?

  package init(
    kobis: @escaping @Sendable () -> String?,
    kakao: @escaping @Sendable () -> String?,
    kmdb: @escaping @Sendable () -> String? = { nil }
  ) {
    self.kobis = kobis
    self.kakao = kakao
    self.kmdb = kmdb
  }
}
