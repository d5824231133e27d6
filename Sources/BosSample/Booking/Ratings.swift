import BosDomain

/// All ratings of a film up to a day.
struct Ratings {
  let plan: ReviewPlan
  let posts: [PostedReviews.Post]

  /// The average rating in hundredths, or 0 if there are none.
  var average: Int {
    let count = plan.entries.count + posts.count
    guard count > 0 else { return 0 }
    let sum =
      plan.entries.reduce(0) { $0 + $1.rating * 100 } + posts.reduce(0) { $0 + $1.rating }
    return (sum * 2 + count) / (count * 2)
  }
}
