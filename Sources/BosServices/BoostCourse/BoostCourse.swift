/// The booking service of a course for programmers: booking ranks, plots, reviews.
package enum BoostCourse {}
