/// Where pictures come from; a call waits until it has its answer.
package struct Pictures: Sendable {
  /// The poster of a film by its title; nil when none is found.
  package var poster: @Sendable (_ title: String) throws(SourceFailure) -> Poster?
  /// Several posters at the same time, each handed over with its place as it comes.
  ///
  /// One that can't be had is nil and keeps nobody waiting.
  package var posters:
    @Sendable (_ titles: [String], _ take: (Int, Poster?) -> Void) throws(SourceFailure) -> Void

  package init(
    poster: @escaping @Sendable (String) throws(SourceFailure) -> Poster?,
    posters: @escaping @Sendable ([String], (Int, Poster?) -> Void) throws(SourceFailure) -> Void
  ) {
    self.poster = poster
    self.posters = posters
  }
}
