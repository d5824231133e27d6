import BosDomain
import Synchronization

/// The reviews that were posted to the sample, for as long as it runs.
final class PostedReviews: Sendable {
  /// One review as it was posted.
  struct Post: Sendable {
    var code: String
    var writer: String
    /// In hundredths.
    var rating: Int
    var text: String
    var seconds: Int
  }

  private let posts = Mutex<[SampleFilm.Identity: [Post]]>([:])

  /// The reviews of a film, the latest first.
  func of(_ film: SampleFilm) -> [Post] {
    posts.withLock { Array(($0[film.identity] ?? []).reversed()) }
  }

  /// Keeps a review of a film, and gives it a code and a moment of a day.
  func add(
    writer: String,
    rating: Int,
    text: String,
    to film: SampleFilm,
    on today: Day
  ) -> Post {
    posts.withLock { posts in
      let count = posts.values.reduce(0) { $0 + $1.count }
      // Only the day is known; its first seconds lie before any clock that shows it.
      let start = Instant(seoulDay: today, hour: 0)?.seconds ?? 0
      let seconds = Int(start) + min(count, 86_399)
      let post = Post(
        code: BookingCode.text(seconds: seconds, number: 0xF0_0000 + count),
        writer: writer,
        rating: rating,
        text: text,
        seconds: seconds
      )
      posts[film.identity, default: []].append(post)
      return post
    }
  }
}
