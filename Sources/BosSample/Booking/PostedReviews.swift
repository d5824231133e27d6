import BosDomain
import Synchronization

/// The reviews posted to the sample in this process.
final class PostedReviews: Sendable {
  /// A posted review.
  struct Post: Sendable {
    var code: String
    var writer: String
    /// The rating in hundredths.
    var rating: Int
    var text: String
    var seconds: Int
  }

  /// All reviews, oldest first.
  private let posts = Mutex<[(film: SampleFilm.Identity, post: Post)]>([])

  /// The reviews of a film, newest first.
  func of(_ film: SampleFilm) -> [Post] {
    posts.withLock { posts in
      posts.reversed().filter { $0.film == film.identity }.map(\.post)
    }
  }

  /// Adds a review of a film, with a code and a time on a day.
  func add(
    writer: String,
    rating: Int,
    text: String,
    to film: SampleFilm,
    on today: Day
  ) -> Post {
    posts.withLock { posts in
      let count = posts.count
      // Only the day is known; its first seconds are before any clock time on it.
      let start = Instant(seoulDay: today, hour: 0)?.seconds ?? 0
      let seconds = Int(start) + min(count, 86_399)
      let post = Post(
        code: BookingCode.text(seconds: seconds, number: 0xF0_0000 + count),
        writer: writer,
        rating: rating,
        text: text,
        seconds: seconds
      )
      posts.append((film.identity, post))
      return post
    }
  }
}
