/// The keys of the services, asked for at each request, since they may change meanwhile.
package struct ServiceKeys: Sendable {
  package var kobis: @Sendable () -> String?
  package var kakao: @Sendable () -> String?

  package init(
    kobis: @escaping @Sendable () -> String?,
    kakao: @escaping @Sendable () -> String?
  ) {
    self.kobis = kobis
    self.kakao = kakao
  }
}
