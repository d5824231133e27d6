import BosDomain

/// Everything that was written of a film up to a day.
struct Ratings {
  let plan: ReviewPlan
  let posts: [PostedReviews.Post]

  /// The average of all ratings in hundredths; 0 while there are none.
  var average: Int {
    let count = plan.entries.count + posts.count
    guard count > 0 else { return 0 }
    let sum =
      plan.entries.reduce(0) { $0 + $1.rating * 100 } + posts.reduce(0) { $0 + $1.rating }
    return (sum * 2 + count) / (count * 2)
  }
}
