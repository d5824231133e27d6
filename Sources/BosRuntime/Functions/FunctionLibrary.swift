/// All built-in functions.
package enum FunctionLibrary {
  package static let all: [FunctionSpec] = [
    NumberFunctions.all, NumberConversionFunctions.all, NumberFormatFunctions.all,
    TextFunctions.all, PatternFunctions.all, TextListFunctions.all, DayFunctions.all,
    DayPartFunctions.all, HolidayFunctions.all, AggregateFunctions.all, SparkFunctions.all,
    ListFunctions.all, HigherFunctions.all, RecordFunctions.all, RowFunctions.all,
    FormatFunctions.all, SystemFunctions.all,
  ].flatMap(\.self)

  private static let byName: [String: FunctionSpec] = {
    var byName: [String: FunctionSpec] = [:]
    for spec in all {
      for name in [spec.name] + spec.aliases + spec.hiddenNames { byName[name] = spec }
    }
    return byName
  }()

  /// Finds a function by its English or Korean name.
  package static func named(_ name: String) -> FunctionSpec? { byName[name] }
}
