/// The booking service of a programming course: booking ranks, plots, reviews.
package enum BoostCourse {}
